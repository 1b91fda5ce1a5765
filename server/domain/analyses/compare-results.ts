import type { Schema } from '../../kernel/schemas.ts';
import { numberDifference } from '../../platform/engine/compare/number-difference.ts';

type CellValue = Schema<'CellValue'>;
type Comparison = Pick<Schema<'Comparison'>, 'columns' | 'rows' | 'counts' | 'is_keyed'>;
type ComparedRow = Schema<'ComparedRow'>;
type Row = readonly CellValue[];

/** A result to compare. */
export interface ComparableResult {
  columns: readonly Pick<Schema<'ResultColumn'>, 'headerName' | 'type'>[];
  rows: readonly Row[];
}

/** A column of both results with its places in them; undefined where one does not have it. */
interface MatchedColumn {
  column: Schema<'ComparedColumn'>;
  before: number | undefined;
  after: number | undefined;
}

/** Sums of the same values in another order differ by less than this share of their size. */
const SAME = 1e-12;
const NAMING_TYPES: readonly Schema<'ColumnType'>[] = ['text', 'date', 'datetime', 'boolean'];

/**
 * What changed from one result to another. Columns are matched by name without case. Rows are matched by a key: the first column
 * of text or dates whose values tell the rows of both apart, else as many of those columns from the left as it takes, else the
 * first column where it is an integer such as a year; a result of one row needs none. Without a key only whole rows are matched.
 * The work grows linearly with the rows.
 */
export function compareResults(before: ComparableResult, after: ComparableResult): Comparison {
  const matched = matchColumns(before, after);
  const key = findKey(matched, before, after);
  const keyed = new Set(key ?? []);
  for (const part of matched) part.column.is_key = keyed.has(part);
  const both = matched.filter(({ column }) => column.side === 'both');
  // without a key a row is matched by all that both results say of it
  const matchBy = key ?? both;
  const arrange = (row: Row, side: 'before' | 'after') =>
    matched.map((part) => {
      const place = part[side];
      return place === undefined ? null : (row[place] ?? null);
    });

  const waiting = new Map<string, number[]>();
  for (const [index, row] of before.rows.entries()) {
    const name = keyOf(row, matchBy, 'before');
    const queue = waiting.get(name);
    if (queue) queue.push(index);
    else waiting.set(name, [index]);
  }
  const taken = new Map<string, number>();
  const found = new Set<number>();
  const rows: ComparedRow[] = after.rows.map((row) => {
    const name = keyOf(row, matchBy, 'after');
    const turn = taken.get(name) ?? 0;
    const index = waiting.get(name)?.[turn];
    const earlier = index === undefined ? undefined : before.rows[index];
    const now = arrange(row, 'after');
    if (index === undefined || !earlier) return { status: 'added', before: null, after: now, changes: [] };
    taken.set(name, turn + 1);
    found.add(index);
    const then = arrange(earlier, 'before');
    const changes = matched.flatMap(({ column }, place) => {
      if (column.side !== 'both') return [];
      const [from = null, to = null] = [then[place], now[place]];
      return isSame(from, to) ? [] : [{ column: place, ...numberDifference(from, to) }];
    });
    return { status: changes.length > 0 ? 'changed' : 'unchanged', before: then, after: now, changes };
  });
  for (const [index, row] of before.rows.entries())
    if (!found.has(index))
      rows.push({ status: 'gone', before: arrange(row, 'before'), after: null, changes: [] });

  const columns = matched.map(({ column }) => column);
  const namesOf = (side: 'before' | 'after') =>
    columns.filter((column) => column.side === side).map(({ name }) => name);
  const counts = {
    added: 0,
    gone: 0,
    changed: 0,
    unchanged: 0,
    columns_added: namesOf('after'),
    columns_gone: namesOf('before'),
  };
  for (const { status } of rows) counts[status] += 1;
  return { columns, rows, counts, is_keyed: key !== undefined };
}

/** Columns of the later result in their order, then those that only the earlier one has. */
function matchColumns(before: ComparableResult, after: ComparableResult): MatchedColumn[] {
  const earlier = new Map(titled(before).map((column) => [column.key, column]));
  const matched = titled(after).map(({ key, name, type, place }): MatchedColumn => {
    const match = earlier.get(key);
    earlier.delete(key);
    const column = { name, type, side: match ? ('both' as const) : ('after' as const), is_key: false };
    return { column, before: match?.place, after: place };
  });
  for (const { name, type, place } of earlier.values())
    matched.push({
      column: { name, type, side: 'before', is_key: false },
      before: place,
      after: undefined,
    });
  return matched;
}

/** The columns with names that tell them apart: a second Total becomes Total (2). */
function titled({ columns }: ComparableResult) {
  const used = new Map<string, number>();
  return columns.map(({ headerName, type }, place) => {
    const base = headerName.trim().normalize('NFC').toLowerCase();
    const times = (used.get(base) ?? 0) + 1;
    used.set(base, times);
    const name = times === 1 ? headerName : `${headerName} (${times})`;
    return { key: `${base} ${times}`, name, type, place };
  });
}

/** The columns that tell the rows of both results apart; undefined where there are none. */
function findKey(
  matched: readonly MatchedColumn[],
  before: ComparableResult,
  after: ComparableResult,
): MatchedColumn[] | undefined {
  const both = matched.filter(({ column }) => column.side === 'both');
  const isDistinct = (key: readonly MatchedColumn[]) =>
    (['before', 'after'] as const).every((side) => {
      const { rows } = side === 'before' ? before : after;
      return new Set(rows.map((row) => keyOf(row, key, side))).size === rows.length;
    });
  const naming = both.filter(({ column }) => NAMING_TYPES.includes(column.type));
  for (const column of naming) if (isDistinct([column])) return [column];
  for (let count = 2; count <= naming.length; count += 1) {
    const key = naming.slice(0, count);
    if (isDistinct(key)) return key;
  }
  const [first] = both;
  if (first?.column.type === 'integer' && both.length > 1 && isDistinct([first])) return [first];
  return naming.length === 0 && both.length > 0 && isDistinct([]) ? [] : undefined;
}

function keyOf(row: Row, key: readonly MatchedColumn[], side: 'before' | 'after'): string {
  return JSON.stringify(key.map((part) => row[part[side] ?? -1] ?? null));
}

function isSame(from: CellValue, to: CellValue): boolean {
  if (typeof from === 'number' && typeof to === 'number')
    return Math.abs(to - from) <= SAME * Math.max(Math.abs(from), Math.abs(to));
  return from === to;
}
