import UsersIcon from 'lucide-react/icons/users';
import { Avatar } from '../Avatar.tsx';
import { useWords } from '../ui-text.tsx';
import type { ComboboxFrame } from './Combobox.tsx';
import type { ComboboxOption } from './combobox-options.ts';
import { MultiCombobox } from './MultiCombobox.tsx';

/** A team that can be chosen. */
export interface Team {
  readonly id: string;
  readonly name: string;
  /** How many belong to it. */
  readonly members?: number;
  /** Address of a picture. */
  readonly avatar?: string | undefined;
  readonly disabled?: boolean;
}

export interface TeamPickerProps extends Omit<ComboboxFrame, 'options' | 'onCreate'> {
  /** All of them, or with `search` those that were found. */
  teams: readonly Team[];
  value: readonly Team[];
  onChange: (teams: readonly Team[]) => void;
  /** Teams at most. */
  max?: number;
}

/** Chooses teams by name. */
export function TeamPicker({ teams, value, onChange, ...rest }: TeamPickerProps) {
  const t = useWords();
  const known = new Map([...teams, ...value].map((team) => [team.id, team]));
  const optionOf = ({ id, name, members, avatar, disabled = false }: Team): ComboboxOption => ({
    value: id,
    label: name,
    ...(members !== undefined && { hint: t('fields.members', { count: members }) }),
    picture:
      avatar === undefined ? (
        <UsersIcon size={16} aria-hidden="true" />
      ) : (
        <Avatar name={name} src={avatar} size="small" decorative />
      ),
    disabled,
  });
  return (
    <MultiCombobox
      {...rest}
      options={teams.map(optionOf)}
      value={value.map(optionOf)}
      onChange={(options) => onChange(options.flatMap((option) => known.get(option.value) ?? []))}
    />
  );
}
