import { columnLikeness } from '../../platform/engine/joins/suggest-joins.ts';
import type { Question } from '../answerer.ts';
import { fromOf } from '../sql/expressions.ts';
import { quoteName } from '../sql/quote.ts';
import type { ColumnView, TableView } from './table-view.ts';

/** Least likeness of the names of two columns that are tried as a key, from 0 to 1. */
const ALIKE = 0.8;
/** Least share of rows that have a partner. */
const LEAST_MATCH = 0.5;
/** Most tables of a question whose pairs are tried, and most keys of a pair. */
const MOST_TABLES = 6;
const MOST_KEYS = 2;

/**
 * Pairs of tables as one, each row of the first with at most one row of the second: so that a sum over them counts no row
 * twice. Keys are chosen by names and types and then counted exactly; pairs in which the key repeats on both sides, or
 * that hardly match, are left out.
 */
export async function joinViews(views: TableView[], run: Question['run']): Promise<TableView[]> {
  const joined: TableView[] = [];
  const tried = views.slice(0, MOST_TABLES);
  for (const many of tried)
    for (const one of tried) {
      // totals have no partner; rows that only may be some have the same partners in either way of reading them
      if (many === one || (one.totals !== undefined && one.mayHoldTotals === undefined)) continue;
      for (const [manyKey, oneKey] of keysOf(many, one).slice(0, MOST_KEYS)) {
        const view = await joinView(many, one, manyKey, oneKey, run);
        if (view !== undefined) joined.push(view);
      }
    }
  return joined;
}

/** Pairs of columns that can be the key: alike in name and type, and without repeats in the second table. */
function keysOf(many: TableView, one: TableView): [ColumnView, ColumnView][] {
  const found: { pair: [ColumnView, ColumnView]; likeness: number }[] = [];
  for (const left of many.columns)
    for (const right of one.columns) {
      const isNaming =
        left.span === undefined ? ['text', 'integer'].includes(left.type) : left.span === right.span;
      if (left.type !== right.type || !isNaming) continue;
      const isUnique = right.distinct > 1 && right.distinct >= one.table.rowCount - right.nulls;
      const likeness = columnLikeness(left.name, right.name, many.table.name, one.table.name);
      if (isUnique && likeness >= ALIKE) found.push({ pair: [left, right], likeness });
    }
  return found.sort((a, b) => b.likeness - a.likeness).map(({ pair }) => pair);
}

async function joinView(
  many: TableView,
  one: TableView,
  manyKey: ColumnView,
  oneKey: ColumnView,
  run: Question['run'],
): Promise<TableView | undefined> {
  const [left, right] = [fromOf(many), fromOf(one)];
  const [leftKey, rightKey] = [`m.${quoteName(manyKey.name)}`, `o.${quoteName(oneKey.name)}`];
  // A name that both have would not say which is meant.
  const names = new Set(many.columns.map(({ name }) => name.toLowerCase()));
  const added = one.columns.filter(({ name }) => !names.has(name.toLowerCase()));
  if (added.length === 0) return undefined;
  const empty = added.map(({ name }) => `count(*) - count(o.${quoteName(name)})`);
  const result = await run(
    `SELECT (SELECT count(*) FROM (SELECT 1 FROM ${right} AS o WHERE ${rightKey} IS NOT NULL GROUP BY ${rightKey} HAVING count(*) > 1)), count(*) - count(${rightKey}), ${empty.join(', ')}\nFROM ${left} AS m\nLEFT JOIN ${right} AS o ON ${leftKey} = ${rightKey}`,
    { maxRows: 1 },
  );
  const [repeated = 1, unmatched = 0, ...nulls] = (result.rows[0] ?? []).map(Number);
  if (repeated > 0 || unmatched > (1 - LEAST_MATCH) * many.table.rowCount) return undefined;
  const columns = added.map(
    (column, index): ColumnView => ({
      ...withoutOrder(column),
      index: many.columns.length + index,
      nulls: nulls[index] ?? 0,
      owner: one.table.name,
    }),
  );
  const doubted = many.mayHoldTotals ?? one.mayHoldTotals;
  const list = added
    .flatMap(({ name, written }) => [name, written ?? []].flat())
    .map((name) => `o.${quoteName(name)}`)
    .join(', ');
  const profiles = one.table.columns.filter(({ name }) => added.some((column) => column.name === name));
  return {
    table: { ...many.table, columns: [...many.table.columns, ...profiles] },
    columns: [...many.columns, ...columns],
    entity: many.entity,
    totals: many.totals,
    ...(doubted === undefined ? {} : { mayHoldTotals: doubted }),
    computed: [...(many.computed ?? []), ...(one.computed ?? [])],
    dated: [...(many.dated ?? []), ...(one.dated ?? [])],
    join: {
      sql: `(SELECT m.rowid AS rowid, m.*, ${list}\n  FROM ${left} AS m\n  LEFT JOIN ${right} AS o ON ${leftKey} = ${rightKey})`,
      many: many.table,
      one: one.table,
      manyKey: manyKey.name,
      oneKey: oneKey.name,
      unmatched,
    },
  };
}

/** The order of a file says nothing about the rows of another one. */
function withoutOrder(column: ColumnView): ColumnView {
  const { order: _, ...plain } = column;
  return plain;
}
