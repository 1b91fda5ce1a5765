// The statements of a list: a page, a count, all rows.
import { and, type SQL, sql } from 'drizzle-orm';
import { hidesField } from '../../access/permissions/masks.ts';
import { isOfAll } from '../../access/permissions/reach.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { OPERATIONS } from '../../kernel/contract.ts';
import { invalidField } from '../../kernel/refused-field.ts';
import type {
  AnyListDeclaration,
  Asker,
  Direction,
  Field,
  ListOperation,
  ListRequest,
  Sort,
} from './declaration.ts';

/** Rows that are counted one by one; beyond, a total is an estimate. */
export const COUNTED = 10_000;

type Whole = Exclude<Field<unknown>, { getSQL: unknown }>;

/** A field in its long form. */
export function wholeField(field: Field<unknown>): Whole {
  return 'getSQL' in field ? { value: field } : field;
}

/** Whether what a field holds is kept from the asker: whole by a permission that they lack, or altogether by their roles. */
export function isMasked(list: AnyListDeclaration, name: string, asker: Asker): boolean {
  if (hidesField(list.operation, name, asker.masks)) return true;
  const field = list.fields[name];
  const masked = field && wholeField(field).masked;
  return masked !== undefined && !asker.permissions.has(masked.without);
}

/** @throws ApiError FORBIDDEN when the field is masked for the asker */
export function refuseMasked(list: AnyListDeclaration, name: string, asker: Asker): void {
  if (isMasked(list, name, asker)) throw new ApiError('FORBIDDEN', 'list.masked', { field: name });
}

/** What the contract does not know is refused before; here also for whoever asks without it. */
function unknownName(parameter: 'filters' | 'sort', name: string): ApiError {
  return invalidField(`${parameter}.${name}`, { id: 'valid.unknownField' });
}

/** The field that a filter tells of, by list and alias. */
const TOLD = new Map(
  OPERATIONS.flatMap(({ id, list }) =>
    Object.entries(list?.filters ?? {}).map(([alias, { of = alias }]) => [`${id} ${alias}`, of] as const),
  ),
);

/** The field that a filter of a list tells of. */
export function toldBy(operation: ListOperation, alias: string): string {
  return TOLD.get(`${operation} ${alias}`) ?? alias;
}

function filterCondition(
  list: AnyListDeclaration,
  alias: string,
  value: unknown,
  asker: Asker,
  isWalked: boolean,
): SQL | undefined {
  const filter = Object.hasOwn(list.filters, alias) ? list.filters[alias] : undefined;
  if (!filter) throw unknownName('filters', alias);
  const told = toldBy(list.operation, alias);
  // what is hidden altogether is not found by its whole value either
  if (!filter.exact || hidesField(list.operation, told, asker.masks)) refuseMasked(list, told, asker);
  // the contract has checked the value against the same kind that the declaration was typed by
  const keys = isWalked ? undefined : filter.keys?.(value as never, asker);
  return keys ? sql`${list.key} in (${keys})` : filter.where(value as never, asker);
}

/**
 * What a search finds. Few rows come from the indexes of its arms; many are met soon on the way through an order, where each row is looked
 * at by itself.
 */
export function searchCondition(
  list: AnyListDeclaration,
  search: string,
  asker: Asker,
  isWide: boolean,
): SQL | undefined {
  const text = search.trim();
  if (text === '' || !list.search) return undefined;
  const arms = list
    .search(text, asker)
    .filter(
      ({ of, exact }) =>
        (exact && !hidesField(list.operation, of, asker.masks)) || !isMasked(list, of, asker),
    );
  if (arms.length === 0) return sql`false`;
  if (isWide)
    return sql`(${sql.join(
      arms.map(({ where }) => sql`(${where})`),
      sql` or `,
    )})`;
  return sql`${list.key} in (${sql.join(
    arms.map(({ where }) => sql`select ${list.key} from ${list.from} where ${where}`),
    sql` union all `,
  )})`;
}

/**
 * The rows of people whom the asker reaches; undefined where that is no restriction.
 * @throws ApiError FORBIDDEN for a list that does not say how it is narrowed
 */
export function reachedRows(list: AnyListDeclaration, asker: Asker): SQL | undefined {
  if (asker.reach === 'all' || !isOfAll(list.operation)) return undefined;
  if (!list.reached) throw new ApiError('FORBIDDEN', 'error.dataScope');
  return list.reached(asker);
}

/**
 * The rows that an asker gets to see.
 * @param isWide the search finds many rows
 * @param isWalked the rows are met on the way through an order, not found first
 * @throws ApiError FORBIDDEN for a scope that the list does not have, or a filter of a masked field; VALIDATION_ERROR for an unknown one
 */
export function conditionOf(
  list: AnyListDeclaration,
  request: ListRequest,
  asker: Asker,
  isWide = false,
  isWalked = false,
): SQL {
  const scope = list.scope[asker.scope];
  if (!scope) throw new ApiError('FORBIDDEN', 'error.forbidden');
  return (
    and(
      scope(asker),
      reachedRows(list, asker),
      list.within?.(request.parameters),
      ...Object.entries(request.filters).map(([alias, value]) =>
        filterCondition(list, alias, value, asker, isWalked),
      ),
      searchCondition(list, request.search, asker, isWide),
    ) ?? sql`true`
  );
}

/** An order of a list with the joins that it needs. */
export interface Ordering {
  readonly sorts: readonly (readonly [Sort, Direction])[];
  /** Joins of the inner statement. */
  readonly joins: SQL;
}

/** @throws ApiError VALIDATION_ERROR for an order that the list does not have, FORBIDDEN for one by a masked field */
export function orderingOf(list: AnyListDeclaration, request: ListRequest, asker: Asker): Ordering {
  const named = Object.entries(request.sort);
  const sorts = (named.length === 0 ? [list.defaultSort] : named).map(([name, direction]) => {
    const sort = Object.hasOwn(list.sorts, name) ? list.sorts[name] : undefined;
    if (!sort) throw unknownName('sort', name);
    refuseMasked(list, name, asker);
    return [sort, direction] as const;
  });
  const joins = [...new Set(sorts.flatMap(([{ join }]) => (join ? [join] : [])))];
  return { sorts, joins: sql.join(joins, sql` `) };
}

/** Parts of what a request finds, from whose first rows a page in its order is merged; none where no index has each of them so. */
export function mergedParts(
  list: AnyListDeclaration,
  { filters, sort }: ListRequest,
  asker: Asker,
): readonly SQL[] {
  const [name = list.defaultSort[0], ...others] = Object.keys(sort);
  if (others.length > 0) return [];
  for (const [alias, value] of Object.entries(filters)) {
    const merged = list.filters[alias]?.merged;
    // the contract has checked the value against the kind of the filter
    if (merged?.orders.includes(name)) return merged.parts(value as never, asker);
  }
  return [];
}

/** Null is the smallest value, so that one index serves both directions; only nullable columns name it, as the index does. */
function way({ nullable }: Sort, direction: Direction): SQL {
  if (!nullable) return sql.raw(direction);
  return sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls first');
}

const turned = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** `order by`, with the key in the direction of the last order. @param expression of an order by its place, and of the key */
function orderBy(
  { sorts }: Ordering,
  expression: (sort: Sort | undefined, place: number) => SQL,
  turn = false,
): SQL {
  const directed = (direction: Direction) => (turn ? turned(direction) : direction);
  const last = sorts.at(-1)?.[1] ?? 'desc';
  return sql.join(
    [
      ...sorts.map(
        ([sort, direction], place) => sql`${expression(sort, place)} ${way(sort, directed(direction))}`,
      ),
      sql`${expression(undefined, sorts.length)} ${sql.raw(directed(last))}`,
    ],
    sql`, `,
  );
}

function columnsOf(list: AnyListDeclaration, asker: Asker, only?: ReadonlySet<string>): SQL {
  return sql.join(
    Object.entries(list.fields).flatMap(([name, field]) => {
      if (only && !only.has(name)) return [];
      const { value, masked } = wholeField(field);
      return sql`${masked && isMasked(list, name, asker) ? masked.value : value} as ${sql.identifier(name)}`;
    }),
    sql`, `,
  );
}

/** Where a page begins, and from which end it is read. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
  /** Counted from the last row: past the middle that is nearer. */
  readonly fromEnd: boolean;
}

/**
 * The keys of a page in order, which an index gives without a look at the other columns.
 * @param foundFirst finds all rows of the condition and sorts them: for those that stand late in the order, which nothing tells before
 * @param parts of the condition whose rows an index has in this order
 */
export function keyStatement(
  list: AnyListDeclaration,
  condition: SQL,
  ordering: Ordering,
  window: Window,
  foundFirst = false,
  parts: readonly SQL[] = [],
): SQL {
  const carried = ordering.sorts.map(([{ by }], place) => sql`${by} as ${sql.identifier(`s${place}`)}`);
  const rows = sql`select ${sql.join([sql`${list.key} as k`, ...carried], sql`, `)} from ${list.from} ${ordering.joins} where ${condition}`;
  const page = sql`limit ${window.limit} offset ${window.offset}`;
  const byName = orderBy(ordering, (sort, place) => sql.raw(sort ? `s${place}` : 'k'), window.fromEnd);
  if (foundFirst)
    return sql`with found as materialized (${rows}) select * from found order by ${byName} ${page}`;
  const by = orderBy(ordering, (sort) => sql`${sort ? sort.by : list.key}`, window.fromEnd);
  if (parts.length < 2) return sql`${rows} order by ${by} ${page}`;
  const first = sql`limit ${window.offset + window.limit}`;
  const each = parts.map((part) => sql`(${rows} and ${part} order by ${by} ${first})`);
  return sql`select * from (${sql.join(each, sql` union all `)}) merged order by ${byName} ${page}`;
}

/** The rows of a page: first their keys, then every field of these alone. */
export function pageStatement(
  list: AnyListDeclaration,
  condition: SQL,
  ordering: Ordering,
  window: Window,
  asker: Asker,
  foundFirst = false,
  parts: readonly SQL[] = [],
): SQL {
  const keys = keyStatement(list, condition, ordering, window, foundFirst, parts);
  const again = orderBy(ordering, (sort, place) => (sort ? sql.raw(`p.s${place}`) : sql.raw('p.k')));
  return sql`select ${columnsOf(list, asker)} from (${keys}) p join ${list.from} on ${list.key} = p.k ${list.joins?.(asker)} order by ${again}`;
}

/** Every row in order, for a cursor. @param only the fields that are wanted; all where it is absent */
export function rowsStatement(
  list: AnyListDeclaration,
  condition: SQL,
  ordering: Ordering,
  asker: Asker,
  only?: ReadonlySet<string>,
): SQL {
  const by = orderBy(ordering, (sort) => sql`${sort ? sort.by : list.key}`);
  return sql`select ${columnsOf(list, asker, only)} from ${list.from} ${ordering.joins} ${list.joins?.(asker)} where ${condition} order by ${by}`;
}

/** How many rows there are. @param most rows that are counted at most; all where it is absent */
export function countStatement({ from }: AnyListDeclaration, condition: SQL, most?: number): SQL {
  if (most === undefined) return sql`select count(*)::int as n from ${from} where ${condition}`;
  return sql`select count(*)::int as n from (select from ${from} where ${condition} limit ${most}) counted`;
}

/** The same where another table tells it, without a look at the listed rows. @returns undefined where it does not */
export function countElsewhere(
  list: AnyListDeclaration,
  { filters, search, parameters }: ListRequest,
  asker: Asker,
  most: number,
): SQL | undefined {
  const [[alias, value] = [], ...others] = Object.entries(filters);
  const keys = alias === undefined || others.length > 0 ? undefined : list.filters[alias]?.keys;
  if (!keys || search.trim() !== '' || list.scope[asker.scope]?.(asker) || list.within?.(parameters))
    return undefined;
  if (reachedRows(list, asker)) return undefined;
  // the contract has checked the value against the kind of the filter
  const counted = keys(value as never, asker);
  return counted && sql`select count(*)::int as n from (${counted} limit ${most}) counted`;
}

/** The planner's view of how many rows there are. */
export function estimateStatement({ from }: AnyListDeclaration, condition: SQL): SQL {
  return sql`explain (format json) select from ${from} where ${condition}`;
}
