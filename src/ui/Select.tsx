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
  /** Before the name: a picture of 20 px, an icon or an avatar. */
  picture?: ReactNode;
  /** Heading that it stands under; those of one group stand together, in the order of their first. */
  group?: string;
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
  /** Opens with the first drawing, for a field that appears because it was asked for. */
  defaultOpen?: boolean;
  className?: string;
}

/** One choice of many behind a button. Letters that are typed jump to the option that begins with them. */
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
  defaultOpen = false,
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
        defaultOpen={defaultOpen}
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
              {(chosen: Value | null) => {
                const option = options.find(({ value: other }) => other === chosen);
                return option ? (
                  <span className={styles.chosen}>
                    {option.picture}
                    <span className={styles.value}>{option.label}</span>
                  </span>
                ) : (
                  <span className={styles.placeholder}>{placeholder}</span>
                );
              }}
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
              {groupsOf(options).map(({ group, members }) =>
                group === undefined ? (
                  members.map((option) => <Option key={option.value} option={option} />)
                ) : (
                  <Base.Group key={group}>
                    <Base.GroupLabel className={popup.heading}>{group}</Base.GroupLabel>
                    {members.map((option) => (
                      <Option key={option.value} option={option} />
                    ))}
                  </Base.Group>
                ),
              )}
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

function Option<Value extends string>({ option }: { option: SelectOption<Value> }) {
  return (
    <Base.Item className={popup.item} value={option.value} disabled={option.disabled} label={option.label}>
      <span className={popup.mark}>
        <Base.ItemIndicator>
          <CheckIcon size={16} aria-hidden="true" />
        </Base.ItemIndicator>
      </span>
      {option.picture}
      <span className={popup.text}>
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.hint && <span className={popup.hint}>{option.hint}</span>}
      </span>
    </Base.Item>
  );
}

function groupsOf<Value extends string>(options: readonly SelectOption<Value>[]) {
  const groups = new Map<string | undefined, SelectOption<Value>[]>();
  for (const option of options) {
    const members = groups.get(option.group);
    if (members) members.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([group, members]) => ({ group, members }));
}
