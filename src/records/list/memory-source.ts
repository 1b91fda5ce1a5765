import type { ListPage, ListQuery, ListSource } from './resource-list-config.ts';

export interface MemorySourceOptions<Item> {
  /** The texts of a row that a search looks into, whatever the case; nothing is searched where absent. */
  readonly texts?: (item: Item) => readonly string[];
  /** What each filter compares, by its alias: rows with the value, or with any of those that are picked. */
  readonly filters?: Readonly<Record<string, (item: Item) => string>>;
  /** Whether a row fits the search and the filters otherwise; every row where absent. */
  readonly fits?: (item: Item, query: ListQuery) => boolean;
}

/** Rows that are here already: for lists that no operation pages, and for tests. Sorts by the fields' own values. */
export function memorySource<Item extends object>(
  key: string,
  rows: readonly Item[],
  options: MemorySourceOptions<Item> = {},
): ListSource<Item> {
  return {
    key,
    maxPageSize: Number.MAX_SAFE_INTEGER,
    load: async (query): Promise<ListPage<Item>> => {
      const found = rows.filter((row) => fits(row, query, options));
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

function fits<Item>(
  row: Item,
  query: ListQuery,
  { texts, filters: compared = {}, fits: alsoFits = () => true }: MemorySourceOptions<Item>,
): boolean {
  const { filters, search } = query;
  const words = search.trim().toLowerCase();
  const isFound = words === '' || !texts || texts(row).some((text) => text.toLowerCase().includes(words));
  return (
    isFound &&
    alsoFits(row, query) &&
    Object.entries(compared).every(([alias, valueOfRow]) => {
      const wanted = filters[alias];
      const value = valueOfRow(row);
      return (
        wanted === undefined ||
        (Array.isArray(wanted) ? wanted.map(String).includes(value) : wanted === value)
      );
    })
  );
}

function fieldOf(row: object, field: string): unknown {
  return Object.hasOwn(row, field) ? Reflect.get(row, field) : undefined;
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''));
}
