import type { Shape } from '../../api/shapes.ts';
import { PeoplePicker } from '../../ui/fields/PeoplePicker.tsx';
import { TeamPicker } from '../../ui/fields/TeamPicker.tsx';

export interface PickedFieldProps {
  kind: 'user' | 'team';
  label: string;
  options: readonly Shape<'FilterOption'>[];
  /** Ids. One that is not among the options, such as of an address that was sent, is called by itself. */
  picked: readonly string[];
  onChange: (picked: string[]) => void;
}

/** People or teams whom a list is narrowed to. */
export function PickedField({ kind, label, options, picked, onChange }: PickedFieldProps) {
  const offered = options.map(({ value, name, img_url: avatar }) => ({ id: value, name, avatar }));
  const value = picked.map((id) => offered.find((one) => one.id === id) ?? { id, name: id });
  const change = (chosen: readonly { id: string }[]) => onChange(chosen.map(({ id }) => id));
  return kind === 'user' ? (
    <PeoplePicker label={label} people={offered} value={value} onChange={change} />
  ) : (
    <TeamPicker label={label} teams={offered} value={value} onChange={change} />
  );
}
