import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Shape } from '../../api/shapes.ts';
import type { FilterDefinition } from '../../machines/filter-state/index.ts';
import type { OptionSearch } from '../../ui/fields/combobox-options.ts';
import { PeoplePicker } from '../../ui/fields/PeoplePicker.tsx';
import { TeamPicker } from '../../ui/fields/TeamPicker.tsx';
import { useOptionSearch } from '../people/use-option-search.ts';
import { choicesQuery, keepNames, useNamedPicks } from './filter-choices.ts';

export interface PickedFieldProps {
  definition: FilterDefinition;
  label: string;
  /** Ids. One that is not among the options, such as of an address that was sent, is called by itself. */
  picked: readonly string[];
  onChange: (picked: string[]) => void;
}

/** People or teams whom a list is narrowed to. */
export function PickedField({ definition, ...rest }: PickedFieldProps) {
  return definition.foundBy === undefined ? (
    <Picker {...rest} kind={definition.type} options={definition.options ?? []} />
  ) : (
    <FoundField {...rest} definition={definition} foundBy={definition.foundBy} />
  );
}

/** The choices are found by the server while somebody types; a search that fails says so and can be tried again. */
function FoundField({
  definition,
  foundBy,
  picked,
  onChange,
  ...rest
}: PickedFieldProps & { foundBy: string }) {
  const { alias, type } = definition;
  const client = useQueryClient();
  const find = useCallback(
    async (text: string) => {
      const { filters } = await client.fetchQuery({ ...choicesQuery(foundBy, alias, text), retry: false });
      return filters[alias] ?? [];
    },
    [client, foundBy, alias],
  );
  const { found, search } = useOptionSearch(find);
  const [named] = useNamedPicks([definition], { [alias]: picked });
  const options = [...found, ...(named?.options ?? [])];
  return (
    <Picker
      {...rest}
      kind={type}
      options={found}
      known={options}
      search={search}
      picked={picked}
      onChange={(ids) => {
        keepNames(
          client,
          foundBy,
          alias,
          options.filter(({ value }) => ids.includes(value)),
        );
        onChange(ids);
      }}
    />
  );
}

function Picker({
  kind,
  label,
  options,
  known = options,
  picked,
  search,
  onChange,
}: Omit<PickedFieldProps, 'definition'> & {
  kind: FilterDefinition['type'];
  options: readonly Shape<'FilterOption'>[];
  /** Those whose names are known, where that is more. */
  known?: readonly Shape<'FilterOption'>[];
  search?: OptionSearch;
}) {
  const offered = options.map(one);
  const names = known.map(one);
  const value = picked.map((id) => names.find((option) => option.id === id) ?? { id, name: id });
  const change = (chosen: readonly { id: string }[]) => onChange(chosen.map(({ id }) => id));
  const common = { label, value, onChange: change, ...(search && { search }) };
  return kind === 'user' ? (
    <PeoplePicker {...common} people={offered} />
  ) : (
    <TeamPicker {...common} teams={offered} />
  );
}

function one({ value: id, name, img_url: avatar }: Shape<'FilterOption'>) {
  return { id, name, avatar };
}
