import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './FieldFrame.module.css';
import { useUiText } from './ui-text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FieldFrameProps {
  inputId: string;
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  /** Draws the control; is given the ids that describe it, for `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Label, control, hint and error of a field, tied together by ids. */
export function FieldFrame({
  inputId,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  children,
}: FieldFrameProps) {
  const text = useUiText();
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = `${inputId}-error`;
  const describedBy = classNames(hintId, error ? errorId : undefined) || undefined;
  const name = (
    <label htmlFor={inputId} className={styles.label}>
      {label}
      {required && (
        <span className={styles.required} title={text.required} aria-hidden="true">
          *
        </span>
      )}
    </label>
  );
  return (
    <div className={classNames(styles.field, className)}>
      {hideLabel ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children(describedBy)}
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {/* Always there, so that an error that appears is announced. */}
      <span id={errorId} className={styles.error} role="alert">
        {error}
      </span>
    </div>
  );
}
