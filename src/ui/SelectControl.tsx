import { Select as Base } from '@base-ui/react/select';
import CheckIcon from 'lucide-react/icons/check';
import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import popup from './Popup.module.css';
import styles from './Select.module.css';
import { ChosenOption, type SelectIds, type SelectOption } from './SelectFrame.tsx';

export interface SelectControlProps<Value extends string> {
  ids: SelectIds;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  required?: boolean;
  name?: string | undefined;
  autoComplete?: string | undefined;
  size?: 'small' | 'medium';
  defaultOpen?: boolean;
}

/** The button of a select with the options that it opens. */
export function SelectControl<Value extends string>({
  ids,
  options,
  value,
  onChange,
  placeholder,
  invalid = false,
  disabled = false,
  required = false,
  name,
  autoComplete,
  size = 'medium',
  defaultOpen = false,
}: SelectControlProps<Value>) {
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      required={required}
      defaultOpen={defaultOpen}
      {...(name !== undefined && { name })}
      {...(autoComplete !== undefined && { autoComplete })}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <Base.Trigger
        className={styles.trigger}
        data-size={size}
        aria-labelledby={`${ids.label} ${ids.value}`}
        aria-describedby={ids.describedBy}
        aria-invalid={invalid || undefined}
      >
        <span id={ids.value} className={styles.value}>
          <Base.Value>
            {(chosen: Value | null) => (
              <ChosenOption options={options} value={chosen} placeholder={placeholder} />
            )}
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
          <Base.Popup className={popup.menu} aria-labelledby={ids.label}>
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
