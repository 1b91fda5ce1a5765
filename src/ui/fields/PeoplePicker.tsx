import { Avatar } from '../Avatar.tsx';
import type { ComboboxFrame } from './Combobox.tsx';
import type { ComboboxOption } from './combobox-options.ts';
import { MultiCombobox } from './MultiCombobox.tsx';

/** A person who can be chosen. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Masked or whole, as the server gave it; tells two of one name apart. */
  readonly email?: string;
  /** Address of a picture. */
  readonly avatar?: string | undefined;
  readonly disabled?: boolean;
}

export interface PeoplePickerProps extends Omit<ComboboxFrame, 'options' | 'onCreate'> {
  /** All of them, or with `search` those that were found. */
  people: readonly Person[];
  value: readonly Person[];
  onChange: (people: readonly Person[]) => void;
  /** People at most. */
  max?: number;
}

/** Chooses people by name or e-mail address. */
export function PeoplePicker({ people, value, onChange, ...rest }: PeoplePickerProps) {
  const known = new Map([...people, ...value].map((person) => [person.id, person]));
  return (
    <MultiCombobox
      {...rest}
      options={people.map(optionOf)}
      value={value.map(optionOf)}
      onChange={(options) => onChange(options.flatMap((option) => known.get(option.value) ?? []))}
    />
  );
}

function optionOf({ id, name, email, avatar, disabled = false }: Person): ComboboxOption {
  return {
    value: id,
    label: name,
    ...(email !== undefined && { hint: email }),
    picture: <Avatar name={name} src={avatar} size="small" decorative />,
    disabled,
  };
}
