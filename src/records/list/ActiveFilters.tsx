import { useTexts } from '../../i18n/texts.ts';
import type { FilterDefinition } from '../../machines/filter-state/index.ts';
import { FilterChips, type FilterChipsProps } from '../../ui/list/FilterChips.tsx';
import { useNamedPicks } from './filter-choices.ts';
import { filterName, filterValueText } from './filter-words.ts';

/** The filters of a list that are not at their default, in words. Fetched with the first of them. */
export function ActiveFilters({
  definitions,
  values,
  ...does
}: {
  definitions: readonly FilterDefinition[];
  values: Readonly<Record<string, Parameters<typeof filterValueText>[1]>>;
} & Pick<FilterChipsProps, 'onRemove' | 'onClear'>) {
  const t = useTexts();
  const named = useNamedPicks(definitions, values);
  return (
    <FilterChips
      chips={named.map((definition) => ({
        id: definition.alias,
        name: filterName(definition),
        value: filterValueText(definition, values[definition.alias] ?? '', t),
      }))}
      {...does}
    />
  );
}
