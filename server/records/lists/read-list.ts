// Answers a list operation from its declaration.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { maskRow } from '../../access/permissions/masks.ts';
import type { Permissions } from '../../access/permissions/permissions.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { type Handler, OPERATIONS, type PersonCall, resolveRef } from '../../kernel/contract.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  type AnyListDeclaration,
  type Asker,
  erased,
  type ListDeclaration,
  type ListOperation,
  type ListRequest,
  type ListRow,
} from './declaration.ts';
import {
  COUNTED,
  conditionOf,
  countElsewhere,
  countStatement,
  estimateStatement,
  mergedParts,
  orderingOf,
  pageStatement,
  rowsStatement,
  searchCondition,
  wholeField,
} from './statements.ts';
import { type ListSums, readSums } from './sums.ts';

/** What a list reads with. */
export interface ListReader {
  readonly db: Database;
  readonly permissions: Pick<Permissions, 'granted' | 'bounds'>;
}

/** A page of a list, with the sums that were asked for, as its operation answers it, without `msg_type`. */
export interface ListPage<Row> extends ListSums {
  items: Row[];
  total: number;
  total_is: 'exact' | 'about';
}

/** Seconds that a statement of a list may take. */
const LONGEST_SECONDS = 3;
/** Seconds that adding up everything that is found may take. */
const LONGEST_SUM_SECONDS = 3;
/** From this row on a page past the middle is read from the end. */
const FAR = 100_000;
/** Rows from which on a search is looked for in the order itself. */
const WIDE = 2000;
/** Rows that are found and sorted where the way through an order is given up. */
const FEW = 50_000;
/** Milliseconds after which the way through an order to rows of a filter is given up for the rows themselves. */
const TRIED_MS = 60;
/** SQLSTATE of a statement that was cancelled, as its time limit does. */
const CANCELLED = '57014';

/** The handler of a list operation. */
export function listHandler<Op extends ListOperation>(
  reader: ListReader,
  declaration: ListDeclaration<Op>,
): Handler<Op> {
  const answer = async (call: PersonCall<Op>) =>
    readList(
      reader.db,
      declaration,
      requestOf(call),
      await askerOf(reader, declaration.operation, call.person, call.locale),
    );
  // the answer is typed by the same declaration; the compiler cannot see that of an operation it does not know
  return answer as unknown as Handler<Op>;
}

/** What a call asks of a list. */
export function requestOf({ path, query }: { path: object; query: object }): ListRequest {
  const {
    page = 1,
    page_size: size = 10,
    sort = {},
    filters = {},
    search = '',
    totals = false,
    group_by: groupBy,
    rows = true,
    ...own
  } = query as Partial<{
    page: number;
    page_size: number;
    sort: ListRequest['sort'];
    filters: ListRequest['filters'];
    search: string;
    totals: boolean;
    group_by: string;
    rows: boolean;
  }>;
  return { page, size, sort, filters, search, totals, groupBy, rows, parameters: { ...own, ...path } };
}

/** Who asks a list operation, with the rights of now. */
export async function askerOf(
  { permissions }: Pick<ListReader, 'permissions'>,
  operation: ListOperation,
  person: { id: string; roles: string[] },
  locale: Locale = 'en_US',
): Promise<Asker> {
  return {
    id: person.id,
    permissions: await permissions.granted(person),
    ...(await permissions.bounds(person)),
    scope: OPERATIONS.find(({ id }) => id === operation)?.rights.scope ?? 'own',
    locale,
  };
}

/**
 * A page of a list, and how many rows there are.
 * @throws ApiError VALIDATION_ERROR or FORBIDDEN for what may not be asked, VALIDATION_ERROR `list.tooSlow` past the time limit of the rows,
 * `list.sumsTooSlow` past that of the sums
 */
export async function readList<Op extends ListOperation>(
  db: Database,
  declaration: ListDeclaration<Op>,
  request: ListRequest,
  asker: Asker,
): Promise<ListPage<ListRow<Op>>> {
  const list = erased(declaration);
  // what is refused is refused before anything is asked of the database
  conditionOf(list, request, asker);
  const ordering = orderingOf(list, request, asker);
  const offset = (request.page - 1) * request.size;
  const isNarrowed = Object.keys(request.filters).length > 0 || request.search.trim() !== '';
  const parts = mergedParts(list, request, asker);
  const read = (foundFirst: boolean) =>
    inSnapshot(db, async (tx) => {
      const wide = await isWide(tx, list, request, asker);
      const condition = conditionOf(list, request, asker, wide);
      const elsewhere = countElsewhere(list, request, asker, COUNTED + 1);
      const wholeOf = async (counted: Counted) => {
        const added = await readSums(list, request, condition, asker, (sums) => addUp(tx, sums));
        // who adds the rows up has counted them
        if (added) return { total: added.count, total_is: 'exact' as const, ...added.sums };
        return totalOf(tx, list, condition, counted, elsewhere);
      };
      if (request.rows === false)
        return { items: [], ...(await wholeOf({ offset: 0, size: 0, read: 0, far: undefined })) };
      const onTheWay = foundFirst ? condition : conditionOf(list, request, asker, wide, true);
      const far = (await isNearEnd(tx, list, condition, offset))
        ? await countAll(tx, list, condition)
        : undefined;
      const window = windowOf(offset, request.size, far);
      const statement = pageStatement(list, onTheWay, ordering, window, asker, foundFirst, parts);
      const work = () => rowsOf(tx, statement);
      // many rows would take longer to be found than the way to the first of them, however long it is
      const isTried = isNarrowed && !foundFirst && (await estimated(tx, list, condition)) <= FEW;
      const rows = window.limit === 0 ? [] : await (isTried ? tryShortly(tx, work) : work());
      const items = rows.map(rowReader<Op>(list, asker));
      return { items, ...(await wholeOf({ offset, size: request.size, read: items.length, far })) };
    });
  try {
    return await read(false);
  } catch (error) {
    if (!(error instanceof StandLate)) throw error;
    return read(true);
  }
}

/**
 * How many rows a request finds.
 * @param most rows that are counted at most
 * @throws ApiError as `readList`
 */
export async function countRows(
  db: Database,
  list: AnyListDeclaration,
  request: ListRequest,
  asker: Asker,
  most: number,
): Promise<number> {
  // an order that is refused is refused here too
  orderingOf(list, request, asker);
  const condition = conditionOf(list, request, asker);
  const [counted] = await inSnapshot(db, (tx) =>
    rowsOf<{ n: number }>(tx, countStatement(list, condition, most)),
  );
  return counted?.n ?? 0;
}

/**
 * One row of a list as the list shows it to somebody.
 * @param where finds at most one row
 * @param locale of texts that fields are read as; English where absent
 * @returns undefined where there is none, or the asker does not reach it
 */
export async function readRow<Op extends ListOperation>(
  reader: ListReader,
  declaration: ListDeclaration<Op>,
  where: SQL,
  person: { id: string; roles: string[] },
  locale?: Locale,
): Promise<ListRow<Op> | undefined> {
  const list = erased(declaration);
  const asker = await askerOf(reader, declaration.operation, person, locale);
  const request = { page: 1, size: 1, sort: {}, filters: {}, search: '', parameters: {} };
  const condition = sql`${conditionOf(list, request, asker)} and ${where}`;
  const statement = rowsStatement(list, condition, orderingOf(list, request, asker), asker);
  const { rows } = await reader.db.execute(sql`${statement} limit 1`);
  return rows[0] && rowReader<Op>(list, asker)(rows[0]);
}

/** The rows of a page, from the end that is nearer where all rows were counted. */
function windowOf(offset: number, size: number, total: number | undefined) {
  if (total === undefined) return { offset, limit: size, fromEnd: false };
  const limit = Math.max(0, Math.min(size, total - offset));
  return offset > total / 2
    ? { offset: Math.max(0, total - offset - limit), limit, fromEnd: true }
    : { offset, limit, fromEnd: false };
}

/** A page as far as it tells how many rows there are. */
interface Counted {
  readonly offset: number;
  readonly size: number;
  /** Rows of it. */
  readonly read: number;
  /** How many there are, where they were counted to find the page. */
  readonly far: number | undefined;
}

async function totalOf(
  tx: Transaction,
  list: AnyListDeclaration,
  condition: SQL,
  { offset, size, read, far }: Counted,
  elsewhere: SQL | undefined,
): Promise<{ total: number; total_is: 'exact' | 'about' }> {
  if (far !== undefined) return { total: far, total_is: 'exact' };
  // a page that is not full is the last one
  if (read < size && (read > 0 || offset === 0)) return { total: offset + read, total_is: 'exact' };
  if (read === 0 && offset >= FAR) return { total: await countAll(tx, list, condition), total_is: 'exact' };
  const [counted] = await rowsOf<{ n: number }>(
    tx,
    elsewhere ?? countStatement(list, condition, COUNTED + 1),
  );
  const total = counted?.n ?? 0;
  if (total <= COUNTED) return { total, total_is: 'exact' };
  return {
    total: Math.max(await estimated(tx, list, condition), total, offset + read),
    total_is: 'about',
  };
}

/** How many rows the planner expects. */
async function estimated(tx: Transaction, list: AnyListDeclaration, condition: SQL): Promise<number> {
  const [plan] = await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    tx,
    estimateStatement(list, condition),
  );
  return Math.round(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** Whether a search finds so many rows that its indexes are no short way to the first ones. */
async function isWide(
  tx: Transaction,
  list: AnyListDeclaration,
  { search }: ListRequest,
  asker: Asker,
): Promise<boolean> {
  const isMany = async (isWide: boolean) => {
    const found = searchCondition(list, search, asker, isWide);
    return found !== undefined && (await estimated(tx, list, found)) > WIDE;
  };
  // of an arm that asks another table the planner takes it that half of all rows are found, unless they are found there
  return (await isMany(true)) && isMany(false);
}

/** Whether a page is so far that its rows may be nearer to the end: then all rows have to be counted. */
async function isNearEnd(
  tx: Transaction,
  list: AnyListDeclaration,
  condition: SQL,
  offset: number,
): Promise<boolean> {
  // an estimate is no count: a little past the middle is still read from the beginning
  return offset >= FAR && offset > (await estimated(tx, list, condition)) * 0.55;
}

/** The first rows that are found stand so late in the order that the way to them is too long. */
class StandLate extends Error {}

/** Gives up a statement that takes longer than most do. @throws StandLate */
async function tryShortly<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const limit = (time: string) => tx.execute(sql`select set_config('statement_timeout', ${time}, true)`);
  await limit(`${TRIED_MS}ms`);
  try {
    const result = await work();
    await limit(`${LONGEST_SECONDS}s`);
    return result;
  } catch (error) {
    if (isCancelled(error)) throw new StandLate();
    throw error;
  }
}

async function countAll(tx: Transaction, list: AnyListDeclaration, condition: SQL): Promise<number> {
  const [counted] = await rowsOf<{ n: number }>(tx, countStatement(list, condition));
  return counted?.n ?? 0;
}

async function rowsOf<Row extends object = Record<string, unknown>>(
  tx: Transaction,
  statement: SQL,
): Promise<Row[]> {
  return (await tx.execute<Record<string, unknown>>(statement)).rows as Row[];
}

/** The rows of sums, whose limit is said apart: without them the list can be read. @throws ApiError VALIDATION_ERROR past it */
async function addUp<Row extends object>(tx: Transaction, sums: SQL): Promise<Row[]> {
  const limit = (seconds: number) =>
    tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
  await limit(LONGEST_SUM_SECONDS);
  try {
    const rows = await rowsOf<Row>(tx, sums);
    await limit(LONGEST_SECONDS);
    return rows;
  } catch (error) {
    if (isCancelled(error))
      throw new ApiError('VALIDATION_ERROR', 'list.sumsTooSlow', { seconds: LONGEST_SUM_SECONDS });
    throw error;
  }
}

/** Page and total of the same moment, each statement with its limit. */
async function inSnapshot<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(
      async (tx) => {
        // compiling a plan costs more than reading a page
        await tx.execute(
          sql`select set_config('statement_timeout', ${`${LONGEST_SECONDS}s`}, true), set_config('jit', 'off', true)`,
        );
        return work(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } catch (error) {
    if (isCancelled(error))
      throw new ApiError('VALIDATION_ERROR', 'list.tooSlow', { seconds: LONGEST_SECONDS });
    throw error;
  }
}

function isCancelled(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError && cause.code === CANCELLED) return true;
  return false;
}

/** Makes a row of the contract from one of the database: what is null and may be absent is left out. */
export function rowReader<Op extends ListOperation>(
  list: AnyListDeclaration,
  asker: Asker,
  only?: ReadonlySet<string>,
): (stored: Record<string, unknown>) => ListRow<Op> {
  const required = requiredFields(list.operation);
  const readers = Object.entries(list.fields).flatMap(([name, field]) => {
    if (only && !only.has(name)) return [];
    const { read, masked } = wholeField(field);
    const isMasked = masked !== undefined && !asker.permissions.has(masked.without);
    // a reader takes what the field's own expression gives
    return [
      [name, isMasked ? undefined : (read as ((stored: unknown, asker: Asker) => unknown) | undefined)],
    ] as const;
  });
  return (stored) => {
    const row: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const value = stored[name];
      if (value === null && !required.has(name)) continue;
      row[name] = read && value !== null ? read(value, asker) : value;
    }
    // the declaration is total over the fields of this row
    return maskRow(list.operation, row, asker.masks, asker.locale) as ListRow<Op>;
  };
}

/** Fields of a list's row that are never absent. */
function requiredFields(operation: ListOperation): ReadonlySet<string> {
  const name = OPERATIONS.find(({ id }) => id === operation)?.list?.row;
  const { required = [] } = resolveRef<{ required?: string[] }>({ $ref: `#/components/schemas/${name}` });
  return new Set(required);
}
