import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { restrictingValues } from '../../machines/filter-state/index.ts';
import { filterConditions } from './filter-conditions.ts';
import type { ListView } from './list-address.ts';
import { loadRows } from './load-rows.ts';
import type { ListQuery, ResourceListConfig } from './resource-list-config.ts';

/** What a view asks the source for. Filters with an operator of their own go as conditions. */
export function queryOf<Item>(
  { filters = [] }: Pick<ResourceListConfig<Item>, 'filters'>,
  { page, size, sort, values, search }: ListView,
): ListQuery {
  const plain = filters.filter(({ opt }) => opt === undefined);
  return {
    page,
    size,
    sort,
    search,
    filters: restrictingValues(plain, values),
    conditions: filterConditions(filters, values),
  };
}

/** The rows of a view; those before stay in sight until they are there. */
export function useListQuery<Item>(config: ResourceListConfig<Item>, query: ListQuery) {
  return useQuery({
    queryKey: [config.source.key, query, config.source.within],
    queryFn: ({ signal }) => loadRows(config.source, query, signal),
    placeholderData: keepPreviousData,
  });
}
