import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  /** Name of the group. */
  label: string;
  hideLabel?: boolean;
  options: readonly RadioOption<Value>[];
  /** The chosen value; `null` while none is. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** Side by side instead of one below the other. */
  inline?: boolean;
  className?: string;
}

/** One choice of a few, all visible. Arrow keys move, as in every native radio group. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  error,
  disabled = false,
  inline = false,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={className}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-label={hideLabel ? label : undefined}
    >
      {!hideLabel && <legend className={styles.legend}>{label}</legend>}
      <div className={styles.options} data-inline={inline || undefined}>
        {options.map((option, index) => (
          <div className={styles.choice} key={option.value}>
            <label className={styles.line}>
              <input
                type="radio"
                className={styles.radio}
                name={id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={option.hint ? `${id}-${index}` : undefined}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
            {option.hint && (
              <span id={`${id}-${index}`} className={styles.hint}>
                {option.hint}
              </span>
            )}
          </div>
        ))}
      </div>
      <span id={`${id}-error`} className={styles.groupError} role="alert">
        {error}
      </span>
    </fieldset>
  );
}
