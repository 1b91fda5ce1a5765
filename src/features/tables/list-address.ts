/** What a person looks at in the list of tables, as the address bar says it: `search, page, size, sort=field:asc`. */

/** Fields that the server can sort the list by. */
export const LIST_FIELDS = ['name', 'row_count', 'bytes', 'health', 'updated_at'] as const;
export type ListField = (typeof LIST_FIELDS)[number];
export const PAGE_SIZES = [10, 20, 50, 100] as const;

export interface ListView {
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly field: ListField;
  readonly direction: 'asc' | 'desc';
}

export const DEFAULT_LIST: ListView = {
  search: '',
  page: 1,
  size: 20,
  field: 'updated_at',
  direction: 'desc',
};
const MAX_SEARCH_LENGTH = 200;

/** Reads the query part of an address; what does not read takes its default. */
export function readList(search: string): ListView {
  const parameters = new URLSearchParams(search);
  const [field, direction] = (parameters.get('sort') ?? '').split(':');
  const known = LIST_FIELDS.find((one) => one === field);
  const size = PAGE_SIZES.find((one) => String(one) === parameters.get('size'));
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    size: size ?? DEFAULT_LIST.size,
    ...(known && (direction === 'asc' || direction === 'desc')
      ? { field: known, direction }
      : { field: DEFAULT_LIST.field, direction: DEFAULT_LIST.direction }),
  };
}

/** The query part that says a view; defaults are left out. */
export function writeList({ search, page, size, field, direction }: ListView): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  if (page !== 1) parameters.set('page', String(page));
  if (size !== DEFAULT_LIST.size) parameters.set('size', String(size));
  if (field !== DEFAULT_LIST.field || direction !== DEFAULT_LIST.direction)
    parameters.set('sort', `${field}:${direction}`);
  return parameters.toString();
}

/** A press on a header: the other way round, or another field from its natural end (names from A, figures from the largest). */
export function pressField(
  { field, direction }: ListView,
  pressed: ListField,
): Pick<ListView, 'field' | 'direction' | 'page'> {
  const first = pressed === 'name' ? 'asc' : 'desc';
  return {
    field: pressed,
    page: 1,
    direction: pressed === field ? (direction === 'asc' ? 'desc' : 'asc') : first,
  };
}
