// Choices of filters that the server finds, as they are too many to be handed over with the list.
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { type FilterDefinition, type FilterValue, isList } from '../../machines/filter-state/index.ts';

type Choice = Shape<'FilterOption'>;

/** Milliseconds that names are good for. */
const NAMED_MS = 60_000;

/** The choices of a filter by part of a name, the empty one included, or the one of a whole id. */
export function choicesQuery(list: string, filter: string, search: string) {
  return operationQuery('adminListFilterGet', {
    path: { list },
    query: { filter, ...(search !== '' && { search }) },
  });
}

/** Keeps the names of what was picked, so that they are not asked for again. */
export function keepNames(
  client: QueryClient,
  list: string,
  filter: string,
  picked: readonly Choice[],
): void {
  for (const choice of picked)
    client.setQueryData(choicesQuery(list, filter, choice.value).queryKey, {
      msg_type: 'success',
      filters: { [filter]: [choice] },
    });
}

/**
 * Filters with the names of what is picked in them among their options; those of a filter that the server finds are asked for one by one, as an
 * address brings ids alone. Until a name is there, and where it does not come, the id stands for it.
 */
export function useNamedPicks(
  definitions: readonly FilterDefinition[],
  values: Readonly<Record<string, FilterValue>>,
): readonly FilterDefinition[] {
  const asked = definitions.flatMap(({ alias, foundBy }) => {
    const value = values[alias];
    if (foundBy === undefined || value === undefined || !isList(value)) return [];
    return value.map((id) => ({ alias, foundBy, id }));
  });
  const names = useQueries({
    queries: asked.map(({ alias, foundBy, id }) => ({
      ...choicesQuery(foundBy, alias, id),
      staleTime: NAMED_MS,
      retry: false,
    })),
  });
  return definitions.map((definition) => {
    if (definition.foundBy === undefined) return definition;
    const options = asked.flatMap(({ alias }, index) =>
      alias === definition.alias ? (names[index]?.data?.filters[alias] ?? []) : [],
    );
    return { ...definition, options };
  });
}
