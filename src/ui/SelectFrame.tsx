import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import field from './FieldFrame.module.css';
import styles from './Select.module.css';
import { useUiText } from './ui-text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  /** Before the name: a picture of 20 px, an icon or an avatar. */
  picture?: ReactNode;
  /** Heading that it stands under; those of one group stand together, in the order of their first. */
  group?: string;
  disabled?: boolean;
}

/** What the button of a select is named and described by. */
export interface SelectIds {
  label: string;
  value: string;
  describedBy: string | undefined;
}

export interface SelectFrameProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string;
  /** Draws the button and what it opens. */
  children: (ids: SelectIds) => ReactNode;
}

/** Label, hint and failure around the button of a select. */
export function SelectFrame({
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  className,
  children,
}: SelectFrameProps) {
  const text = useUiText();
  const id = useId();
  const labelId = useId();
  const valueId = useId();
  const ids = {
    label: labelId,
    value: valueId,
    describedBy: classNames(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined) || undefined,
  };
  const labelText = (
    <span id={ids.label} className={field.label}>
      {label}
      {required && (
        <span className={field.required} title={text.required} aria-hidden="true">
          *
        </span>
      )}
    </span>
  );
  return (
    <div className={classNames(field.field, className)}>
      {hideLabel ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      {children(ids)}
      {hint && (
        <span id={`${id}-hint`} className={field.hint}>
          {hint}
        </span>
      )}
      <span id={`${id}-error`} className={field.error} role="alert">
        {error}
      </span>
    </div>
  );
}

/** The chosen option as its button shows it. */
export function ChosenOption<Value extends string>({
  options,
  value,
  placeholder,
}: {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  placeholder?: string | undefined;
}) {
  const option = options.find(({ value: other }) => other === value);
  return option ? (
    <span className={styles.chosen}>
      {option.picture}
      <span className={styles.value}>{option.label}</span>
    </span>
  ) : (
    <span className={styles.placeholder}>{placeholder}</span>
  );
}
