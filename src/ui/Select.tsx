import { Select as Base } from '@base-ui/react/select';
import CheckIcon from 'lucide-react/icons/check';
import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import field from './FieldFrame.module.css';
import popup from './Popup.module.css';
import styles from './Select.module.css';
import { useUiText } from './ui-text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  /** The chosen value; `null` while none is. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  name?: string;
  /** `small` for toolbars. */
  size?: 'small' | 'medium';
  className?: string;
}

/** One choice of many behind a button. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  placeholder,
  hint,
  error,
  disabled = false,
  required = false,
  name,
  size = 'medium',
  className,
}: SelectProps<Value>) {
  const text = useUiText();
  const id = useId();
  const labelId = `${id}-label`;
  const describedBy =
    classNames(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined) || undefined;
  const labelText = (
    <span id={labelId} className={field.label}>
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
      <Base.Root
        items={options}
        value={value}
        disabled={disabled}
        required={required}
        {...(name !== undefined && { name })}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
      >
        <Base.Trigger
          className={styles.trigger}
          data-size={size}
          aria-labelledby={`${labelId} ${id}-value`}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        >
          <span id={`${id}-value`} className={styles.value}>
            <Base.Value>
              {(chosen: Value | null) =>
                options.find((option) => option.value === chosen)?.label ?? (
                  <span className={styles.placeholder}>{placeholder}</span>
                )
              }
            </Base.Value>
          </span>
          <Base.Icon className={styles.icon}>
            <ChevronsUpDownIcon size={14} aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className={popup.positioner}
            sideOffset={4}
            collisionPadding={8}
            alignItemWithTrigger={false}
          >
            <Base.Popup className={popup.menu} aria-labelledby={labelId}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  className={popup.item}
                  value={option.value}
                  disabled={option.disabled}
                  label={option.label}
                >
                  <span className={popup.mark}>
                    <Base.ItemIndicator>
                      <CheckIcon size={16} aria-hidden="true" />
                    </Base.ItemIndicator>
                  </span>
                  <span className={popup.text}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.hint && <span className={popup.hint}>{option.hint}</span>}
                  </span>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
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
