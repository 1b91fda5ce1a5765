import { call } from '../../api/client.ts';
import type { Answer, Input, OperationId } from '../../api/shapes.ts';
import type { SentFilters } from '../../machines/filter-state/index.ts';
import { sortMap } from './list-address.ts';
import type { ListPage, ListQuery, ListSource } from './resource-list-config.ts';

/** Operations that answer a page of items and how many there are. */
type ListOperationId = {
  [Op in OperationId]: Answer<Op> extends { items: unknown[]; total: number } ? Op : never;
}[OperationId];

type ItemOf<Op extends ListOperationId> =
  Answer<Op> extends { items: (infer Item)[]; total: number } ? Item : never;

/** Items that a page of an operation may have (`page_size` of the contract). */
const MAX_OPERATION_PAGE = 1000;

/**
 * The rows of a list operation.
 * @param fixed query parameters that are always the same, such as an owner's id
 * @param within filters that are always the same, such as the person whose page the list stands on
 */
export function operationSource<Op extends ListOperationId>(
  operation: Op,
  fixed: Record<string, unknown> = {},
  within: SentFilters = {},
): ListSource<ItemOf<Op>> {
  const parametersOf = (query: Omit<ListQuery, 'page' | 'size'>) => ({
    ...fixed,
    ...queryParameters({ ...query, filters: { ...query.filters, ...within } }),
  });
  return {
    key: operation,
    within,
    maxPageSize: MAX_OPERATION_PAGE,
    load: async ({ page, size, sums, ...query }, signal) => {
      const parameters = {
        page,
        page_size: size,
        ...(sums && { ...sums, rows: false }),
        ...parametersOf(query),
      };
      // each list operation has its own parameters; those of lists are named alike by the contract's convention
      const input = { query: parameters } as unknown as Input<Op>;
      const answer = await call(operation, input, { signal, quiet: 'butToken' });
      // the constraint on Op says that its answer is such a page
      return answer as unknown as ListPage<ItemOf<Op>>;
    },
    operation: {
      id: operation,
      parameters: (query) =>
        Object.fromEntries(
          Object.entries(parametersOf(query)).map(([name, value]) => [
            name,
            typeof value === 'object' ? JSON.stringify(value) : String(value),
          ]),
        ),
    },
  };
}

/** Sort, filters, conditions and search as operations take them; what says nothing is left out (decision 13). */
export function queryParameters({
  sort,
  filters,
  conditions,
  search,
}: Omit<ListQuery, 'page' | 'size'>): Record<string, unknown> {
  return {
    ...(sort.length > 0 && { sort: sortMap(sort) }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(conditions.length > 0 && { conditions: { connect_pre_filter: 'and', conditions } }),
    ...(search !== '' && { search }),
  };
}
