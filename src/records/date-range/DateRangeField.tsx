import type { ReactNode } from 'react';
import type { PickedRange } from '../../machines/date-range/index.ts';
import { DateRangePicker } from '../../ui/dates/DateRangePicker.tsx';
import { useDateRange } from './use-date-range.ts';

export interface DateRangeFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Days as yyyy-MM-dd, both included, with the range that they are compared with. */
  value: PickedRange | null;
  onChange: (value: PickedRange | null) => void;
  min?: string | null;
  max?: string | null;
  /** Whether a range to compare with can be chosen. */
  comparable?: boolean;
  className?: string;
}

/** A field for a range of days. */
export function DateRangeField({
  value,
  onChange,
  min = null,
  max = null,
  comparable = false,
  ...field
}: DateRangeFieldProps) {
  const [state, send] = useDateRange({ selection: 'range', value, onChange, min, max, comparable });
  return <DateRangePicker {...field} state={state} send={send} />;
}
