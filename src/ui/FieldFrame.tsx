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
  /** Shown below the control: how much of the room for the text is used. */
  counter?: { readonly used: number; readonly most: number } | undefined;
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
  counter,
  className,
  children,
}: FieldFrameProps) {
  const text = useUiText();
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = `${inputId}-error`;
  const counterId = counter ? `${inputId}-counter` : undefined;
  const describedBy = classNames(hintId, error ? errorId : undefined, counterId) || undefined;
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
      <span className={styles.foot}>
        {/* Always there, so that an error that appears is announced. */}
        <span id={errorId} className={styles.error} role="alert">
          {error}
        </span>
        {counter && (
          <span
            id={counterId}
            className={styles.counter}
            data-over={counter.used > counter.most || undefined}
          >
            <span aria-hidden="true">
              {text.formatNumber(counter.used)} / {text.formatNumber(counter.most)}
            </span>
            <VisuallyHidden>{text.characterCount(counter.used, counter.most)}</VisuallyHidden>
          </span>
        )}
      </span>
    </div>
  );
}
