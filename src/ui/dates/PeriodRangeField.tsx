import { useId, useState } from 'react';
import { useWords } from '../ui-text.tsx';
import styles from './PeriodField.module.css';
import { PeriodField, type PeriodFieldProps } from './PeriodField.tsx';
import type { DaySpan } from './picker-props.ts';

/** What the fields for a range of months and of years have in common. */
export interface PeriodRangeFieldProps
  extends Omit<PeriodFieldProps, 'value' | 'onChange' | 'hideLabel' | 'className'> {
  /** Both included; null while it has not both ends. */
  value: DaySpan | null;
  onChange: (value: DaySpan | null) => void;
}

/** Two months or years; an end before the start is no choice, since each end limits the other. */
export function PeriodRangeField({
  unit,
  label,
  hint,
  error,
  required,
  value,
  onChange,
  min = null,
  max = null,
  ...field
}: PeriodRangeFieldProps & { unit: 'month' | 'year' }) {
  const t = useWords();
  const id = useId();
  const [half, setHalf] = useState<{ start: string | null; end: string | null }>({ start: null, end: null });
  const ends = value ?? half;
  const change = (next: { start: string | null; end: string | null }) => {
    setHalf(next);
    if (next.start !== null && next.end !== null) onChange({ start: next.start, end: next.end });
    else if (value !== null) onChange(null);
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.ends}>
        <PeriodField
          {...field}
          {...(required && { required })}
          unit={unit}
          label={t('dates.from')}
          value={ends.start}
          min={min}
          max={ends.end ?? max}
          onChange={(start) => change({ start, end: ends.end })}
        />
        <PeriodField
          {...field}
          {...(required && { required })}
          unit={unit}
          label={t('dates.to')}
          value={ends.end}
          min={ends.start ?? min}
          max={max}
          onChange={(end) => change({ start: ends.start, end })}
        />
      </div>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <span id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </span>
    </fieldset>
  );
}
