// The sums of a list: what the figures of everything that is found come to, altogether and by the values of a filter.
import { type SQL, sql } from 'drizzle-orm';
import { OPERATIONS } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { AnyListDeclaration, Asker, ListRequest } from './declaration.ts';
import { isMasked, refuseMasked, toldBy, wholeField } from './statements.ts';

/** What an answer has besides its rows, where it was asked for. */
export interface ListSums {
  totals?: Schema<'ListTotal'>[];
  groups?: Schema<'ListGroup'>[];
}

/** Sums with how many rows they are of. */
interface CountedSums {
  readonly sums: ListSums;
  readonly count: number;
}

interface Totalled {
  readonly field: string;
  readonly currency: string | undefined;
}

/** A row of the statement: the sums are `s0`, `s1` and so on. */
interface SumRow {
  readonly g: string | null;
  readonly c: string | null;
  readonly n: number;
  readonly [sum: `s${number}`]: number | null;
}

/** The fields of a list that are added up, without those that are kept from the asker. */
function totalled(list: AnyListDeclaration, asker: Asker): Totalled[] {
  const { totals = {} } = OPERATIONS.find(({ id }) => id === list.operation)?.list ?? {};
  return Object.entries(totals).flatMap(([field, { currency }]) =>
    isMasked(list, field, asker) ? [] : [{ field, currency }],
  );
}

/** The expression of a field of the contract, which every declaration has. */
function expressionOf(list: AnyListDeclaration, name: string): SQL {
  const field = list.fields[name];
  if (!field) throw new Error(`${list.operation} has no field ${name}`);
  return sql`${wholeField(field).value}`;
}

/** Sums by group and currency, in one pass over the rows. */
function sumStatement(
  list: AnyListDeclaration,
  condition: SQL,
  fields: readonly Totalled[],
  groupBy: string | undefined,
  asker: Asker,
): SQL {
  const currency = fields.find((one) => one.currency !== undefined)?.currency;
  const columns = [
    groupBy === undefined ? sql`null as g` : sql`(${expressionOf(list, groupBy)})::text as g`,
    currency === undefined ? sql`null as c` : sql`${expressionOf(list, currency)} as c`,
    ...fields.map(({ field }, place) => sql`${expressionOf(list, field)} as ${sql.identifier(`f${place}`)}`),
  ];
  const sums = fields.map((_, place) => sql.raw(`, sum(f${place})::bigint as s${place}`));
  return sql`select g, c, count(*)::int as n${sql.join(sums)} from (
    select ${sql.join(columns, sql`, `)} from ${list.from} ${list.joins?.(asker)} where ${condition}
  ) found group by g, c`;
}

/** The sums of some rows of the statement, by field and currency. */
function totalsOf(rows: readonly SumRow[], fields: readonly Totalled[]): Schema<'ListTotal'>[] {
  const totals = new Map<string, Schema<'ListTotal'>>();
  for (const [place, { field, currency: isMoney }] of fields.entries())
    for (const row of rows) {
      const sum = row[`s${place}`];
      if (sum === null || sum === undefined) continue;
      const currency = isMoney === undefined ? undefined : (row.c ?? undefined);
      const key = `${field} ${currency}`;
      const before = totals.get(key)?.sum ?? 0;
      totals.set(key, { field, ...(currency !== undefined && { currency }), sum: before + sum });
    }
  return [...totals.values()];
}

/** @returns each value with its rows, the one of most rows first */
function groupsOf(rows: readonly SumRow[], fields: readonly Totalled[]): Schema<'ListGroup'>[] {
  const groups = [...Map.groupBy(rows, ({ g }) => g)].map(([value, own]) => ({
    ...(value !== null && { value }),
    count: own.reduce((count, { n }) => count + n, 0),
    totals: totalsOf(own, fields),
  }));
  return groups.sort(
    (one, other) => other.count - one.count || ((one.value ?? '') < (other.value ?? '') ? -1 : 1),
  );
}

/**
 * The sums that a request asks for; undefined where it asks for none.
 * @param read runs a statement in the snapshot of the page
 * @throws ApiError FORBIDDEN for groups by a field that is masked for the asker
 */
export async function readSums(
  list: AnyListDeclaration,
  { totals = false, groupBy }: Pick<ListRequest, 'totals' | 'groupBy'>,
  condition: SQL,
  asker: Asker,
  read: (statement: SQL) => Promise<SumRow[]>,
): Promise<CountedSums | undefined> {
  if (!totals && groupBy === undefined) return undefined;
  const told = groupBy === undefined ? undefined : toldBy(list.operation, groupBy);
  if (told !== undefined) refuseMasked(list, told, asker);
  const fields = totalled(list, asker);
  const rows = await read(sumStatement(list, condition, fields, told, asker));
  return {
    sums: {
      ...(totals && { totals: totalsOf(rows, fields) }),
      ...(told !== undefined && { groups: groupsOf(rows, fields) }),
    },
    count: rows.reduce((count, { n }) => count + n, 0),
  };
}
