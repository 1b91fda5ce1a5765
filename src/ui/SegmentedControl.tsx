import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './SegmentedControl.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown instead of the label, which is then the accessible name. */
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** Name of the choice, e.g. "View". */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/** Two to five views of one thing. A native radio group underneath: Tab enters, arrows change. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  disabled = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.control, className)}>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={styles.segment}
          title={segment.icon ? segment.label : undefined}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabled || segment.disabled}
            aria-label={segment.icon ? segment.label : undefined}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon ?? segment.label}
        </label>
      ))}
    </div>
  );
}
