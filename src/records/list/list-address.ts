// What a person looks at in a list, as the address says it: `page,size,sort=field:asc,f.<alias>,q,by` (decision 13).
import type { FilterDefinition, FilterValue, FilterValues } from '../../machines/filter-state/index.ts';
import { changedFilters, completeValues, isList, isListType } from '../../machines/filter-state/index.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MIN_PAGE_SIZE } from '../../machines/pagination/index.ts';
import type { SortOrder } from './resource-list-config.ts';

export interface ListView {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder[];
  readonly values: FilterValues;
  readonly search: string;
  /** The filter by whose values the rows are grouped. */
  readonly group?: string | undefined;
}

/** What of a list's configuration its address depends on. */
export interface AddressRules {
  readonly filters: readonly FilterDefinition[];
  readonly sortable: readonly string[];
  readonly defaultSort: readonly SortOrder[];
  readonly defaultSize: number;
  readonly groups?: readonly string[] | undefined;
}

const MAX_SEARCH_LENGTH = 200;
/** Fields that a list is sorted by at the same time. */
const MAX_SORT_FIELDS = 3;
const FILTER = 'f.';
const OWN = ['page', 'size', 'sort', 'q', 'by'];

/** Reads the query part of an address; what does not read takes its default. */
export function readListAddress(query: string, rules: AddressRules): ListView {
  const parameters = new URLSearchParams(query);
  const page = parameters.get('page') ?? '';
  const given = Object.fromEntries(
    rules.filters.flatMap((definition) => {
      const text = parameters.get(FILTER + definition.alias);
      const value = text === null ? undefined : readValue(definition, text);
      return value === undefined ? [] : [[definition.alias, value]];
    }),
  );
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    size: readSize(parameters.get('size'), rules.defaultSize),
    sort: readSort(parameters.get('sort'), rules),
    values: completeValues(rules.filters, given),
    search: (parameters.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    group: rules.groups?.find((alias) => alias === parameters.get('by')),
  };
}

/**
 * What a query asks for that the list does not have, such as a filter of an earlier version: it is shown without.
 * @returns aliases of filters and fields of the sort, each once
 */
export function unknownParts(query: string, { filters, sortable }: AddressRules): readonly string[] {
  const parameters = new URLSearchParams(query);
  const aliases = [...parameters.keys()]
    .filter((name) => name.startsWith(FILTER))
    .map((name) => name.slice(FILTER.length));
  const fields = (parameters.get('sort') ?? '').split(',').map((one) => one.slice(0, one.lastIndexOf(':')));
  return [
    ...new Set([
      ...aliases.filter((alias) => !filters.some((definition) => definition.alias === alias)),
      ...fields.filter((field) => field !== '' && !sortable.includes(field)),
    ]),
  ];
}

/**
 * The query part that says a view; defaults are left out.
 * @param before query part of now, whose other parameters stay
 */
export function writeListAddress(view: ListView, rules: AddressRules, before = ''): string {
  const parameters = new URLSearchParams(before);
  for (const name of [...parameters.keys()])
    if (OWN.includes(name) || name.startsWith(FILTER)) parameters.delete(name);
  if (view.search !== '') parameters.set('q', view.search);
  for (const alias of changedFilters(rules.filters, view.values)) {
    const value = view.values[alias];
    if (value !== undefined) parameters.set(FILTER + alias, writeValue(value));
  }
  if (view.group !== undefined) parameters.set('by', view.group);
  const sort = writeSort(view.sort);
  if (sort !== writeSort(rules.defaultSort)) parameters.set('sort', sort);
  if (view.size !== rules.defaultSize) parameters.set('size', String(view.size));
  if (view.page !== 1) parameters.set('page', String(view.page));
  return parameters.toString();
}

/** What a saved view keeps: filters, search, order and size, but no page. */
export function writeSavedView(view: ListView, rules: AddressRules): string {
  return writeListAddress({ ...view, page: 1 }, rules);
}

/** Two queries that say the same view, whatever the order of their parameters. */
export function isSameSavedView(one: string, other: string, rules: AddressRules): boolean {
  return (
    writeSavedView(readListAddress(one, rules), rules) ===
    writeSavedView(readListAddress(other, rules), rules)
  );
}

/**
 * A press on a column's head: the other way round (spec section 2), or this field instead of another. `additive` keeps the
 * fields that the list is sorted by already.
 * @param first direction that the field begins with
 */
export function pressSort(
  sort: readonly SortOrder[],
  field: string,
  first: 'asc' | 'desc',
  additive: boolean,
): readonly SortOrder[] {
  const before = sort.find((one) => one.field === field);
  const direction = before ? (before.direction === 'asc' ? 'desc' : 'asc') : first;
  if (!additive) return [{ field, direction }];
  return before
    ? sort.map((one) => (one.field === field ? { field, direction } : one))
    : [...sort.slice(0, MAX_SORT_FIELDS - 1), { field, direction }];
}

/** A sort as map of field to asc or desc; the first counts most (spec section 3). */
export function sortMap(sort: readonly SortOrder[]): Record<string, 'asc' | 'desc'> {
  return Object.fromEntries(sort.map(({ field, direction }) => [field, direction]));
}

function readSize(text: string | null, byDefault: number): number {
  const size = Number(text ?? Number.NaN);
  return Number.isInteger(size) && size >= MIN_PAGE_SIZE && size <= MAX_PAGE_SIZE
    ? size
    : (byDefault ?? DEFAULT_PAGE_SIZE);
}

function readSort(text: string | null, { sortable, defaultSort }: AddressRules): readonly SortOrder[] {
  if (text === null) return defaultSort;
  const orders = text.split(',').flatMap((one): SortOrder[] => {
    const end = one.lastIndexOf(':');
    const field = one.slice(0, end);
    const direction = one.slice(end + 1);
    return sortable.includes(field) && (direction === 'asc' || direction === 'desc')
      ? [{ field, direction }]
      : [];
  });
  const unique = orders.filter(
    ({ field }, index) => orders.findIndex((one) => one.field === field) === index,
  );
  return unique.length === 0 ? defaultSort : unique.slice(0, MAX_SORT_FIELDS);
}

function writeSort(sort: readonly SortOrder[]): string {
  return sort.map(({ field, direction }) => `${field}:${direction}`).join(',');
}

/** A list is joined by semicolons, those within a value escaped; a range is its two ends. */
function writeValue(value: FilterValue): string {
  if (typeof value === 'string') return value;
  if (isList(value)) return value.map((one) => one.replace(/[%;]/g, encodeURIComponent)).join(';');
  return `${value.start_time}..${value.end_time}`;
}

function readValue({ type }: FilterDefinition, text: string): FilterValue | undefined {
  if (isListType(type))
    return text === '' ? [] : text.split(';').map((one) => one.replace(/%3B/gi, ';').replaceAll('%25', '%'));
  if (type === 'number_range' || !type.endsWith('_range')) return text;
  const [, start, end] = /^(\d{1,11})\.\.(\d{1,11})$/.exec(text) ?? [];
  return start === undefined ? undefined : { start_time: Number(start), end_time: Number(end) };
}
