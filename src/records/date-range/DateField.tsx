import { type ReactNode, useMemo } from 'react';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { useDateRange } from './use-date-range.ts';

export interface DateFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** A day as yyyy-MM-dd. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string | null;
  max?: string | null;
  className?: string;
}

/** A field for one day. */
export function DateField({ value, onChange, min = null, max = null, ...field }: DateFieldProps) {
  const range = useMemo(() => (value === null ? null : { start: value, end: value, compare: null }), [value]);
  const [state, send] = useDateRange({
    selection: 'day',
    value: range,
    onChange: (picked) => onChange(picked?.start ?? null),
    min,
    max,
    comparable: false,
  });
  return <DatePicker {...field} state={state} send={send} />;
}
