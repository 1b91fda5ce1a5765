import type { ListPage, ListQuery, ListSource } from './resource-list-config.ts';

export interface MemorySourceOptions<Item> {
  /** Whether a row fits the search and the filters; every row where absent. */
  readonly fits?: (item: Item, query: ListQuery) => boolean;
}

/** Rows that are here already: for lists that no operation pages, and for tests. Sorts by the fields' own values. */
export function memorySource<Item extends object>(
  key: string,
  rows: readonly Item[],
  { fits = () => true }: MemorySourceOptions<Item> = {},
): ListSource<Item> {
  return {
    key,
    maxPageSize: Number.MAX_SAFE_INTEGER,
    load: async (query): Promise<ListPage<Item>> => {
      const found = rows.filter((row) => fits(row, query));
      const sorted = found.toSorted((one, other) => {
        for (const { field, direction } of query.sort) {
          const order = compare(fieldOf(one, field), fieldOf(other, field));
          if (order !== 0) return direction === 'asc' ? order : -order;
        }
        return 0;
      });
      const from = (query.page - 1) * query.size;
      return { items: sorted.slice(from, from + query.size), total: found.length };
    },
  };
}

function fieldOf(row: object, field: string): unknown {
  return Object.hasOwn(row, field) ? Reflect.get(row, field) : undefined;
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''));
}
