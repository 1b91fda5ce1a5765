/** What a person looks at in a table, as the address bar says it: `sort=field:asc`, `f.<column>=<operator>:<value>`. */
import type { Shape } from '../../api/shapes.ts';

export type Condition = Shape<'Condition'>;
export type Operator = Condition['operator'];
export type Direction = 'asc' | 'desc';

export interface SortField {
  readonly field: string;
  readonly direction: Direction;
}

/** The first sort field counts most. */
export interface TableView {
  readonly sort: readonly SortField[];
  readonly conditions: readonly Condition[];
}

const OPERATORS: ReadonlySet<string> = new Set<Operator>([
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'in',
  'empty',
  'not_empty',
]);
const FILTER = 'f.';
/** The contract takes no more. */
export const MAX_CONDITIONS = 50;

function isOperator(word: string): word is Operator {
  return OPERATORS.has(word);
}

/** Reads the query part of an address. What does not read is left out: an address may be written by hand. */
export function readView(search: string): TableView {
  const sort: SortField[] = [];
  const conditions: Condition[] = [];
  for (const [name, text] of new URLSearchParams(search)) {
    if (name === 'sort') {
      // the name of a column may hold colons
      const colon = text.lastIndexOf(':');
      const direction = text.slice(colon + 1);
      const field = text.slice(0, colon);
      if (
        colon > 0 &&
        (direction === 'asc' || direction === 'desc') &&
        !sort.some((other) => other.field === field)
      )
        sort.push({ field, direction });
    } else if (name.startsWith(FILTER) && name.length > FILTER.length) {
      const colon = text.indexOf(':');
      const operator = colon === -1 ? text : text.slice(0, colon);
      if (isOperator(operator))
        conditions.push({
          field: name.slice(FILTER.length),
          operator,
          value: colon === -1 ? '' : text.slice(colon + 1),
        });
    }
  }
  return { sort, conditions: conditions.slice(0, MAX_CONDITIONS) };
}

/** The query part with another view in it; everything else in it stays. */
export function writeView(search: string, { sort, conditions }: TableView): string {
  const parameters = new URLSearchParams(search);
  for (const name of [...parameters.keys()])
    if (name === 'sort' || name.startsWith(FILTER)) parameters.delete(name);
  for (const { field, direction } of sort) parameters.append('sort', `${field}:${direction}`);
  for (const { field, operator, value } of conditions)
    parameters.append(FILTER + field, `${operator}:${value}`);
  return parameters.toString();
}

/** A view of a table that has these columns: what names others is left out. */
export function fitView(
  { sort, conditions }: TableView,
  columns: readonly { readonly name: string }[],
): TableView {
  const names = new Set(columns.map(({ name }) => name));
  return {
    sort: sort.filter(({ field }) => names.has(field)),
    conditions: conditions.filter(({ field }) => names.has(field)),
  };
}

/**
 * The sort after a press on a column's header: ascending, then descending, then none. With `keepOthers` (Shift) the other
 * columns keep their place, without it the column is the only one.
 */
export function pressSort(sort: readonly SortField[], field: string, keepOthers: boolean): SortField[] {
  const now = sort.find((one) => one.field === field)?.direction;
  const next: SortField[] = now === 'desc' ? [] : [{ field, direction: now === 'asc' ? 'desc' : 'asc' }];
  if (!keepOthers) return next;
  const [pressed] = next;
  if (now === undefined) return [...sort, ...next];
  return sort.flatMap((one) => (one.field === field ? (pressed ? [pressed] : []) : [one]));
}

/** The sort as the contract wants it: a map that keeps its order. */
export function sortMap(sort: readonly SortField[]): Shape<'Sort'> {
  return Object.fromEntries(sort.map(({ field, direction }) => [field, direction]));
}

/** The conditions as the contract wants them. */
export function conditionSet(conditions: readonly Condition[]): Shape<'Conditions'> {
  return { connect_pre_filter: 'and', conditions: [...conditions] };
}
