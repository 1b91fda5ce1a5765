import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Choice.module.css';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  label: ReactNode;
  /** The label is for assistive technology only, e.g. in a table's row; give it as a string. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Some but not all of what it stands for are chosen. */
  indeterminate?: boolean;
};

/** A checkbox with its label; the whole line is the target. */
export function Checkbox({
  label,
  hideLabel = false,
  hint,
  error,
  indeterminate = false,
  className,
  id,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const noteId = hint || error ? `${inputId}-note` : undefined;
  return (
    <div className={classNames(styles.choice, className)} data-alone={hideLabel || undefined}>
      <label className={styles.line}>
        <input
          {...rest}
          ref={input}
          id={inputId}
          type="checkbox"
          className={styles.check}
          aria-label={hideLabel && typeof label === 'string' ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
        />
        {!hideLabel && <span>{label}</span>}
      </label>
      {noteId && (
        <span id={noteId} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </span>
      )}
    </div>
  );
}
