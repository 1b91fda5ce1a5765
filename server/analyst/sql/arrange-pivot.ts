import type { Question } from '../answerer.ts';
import type { Grouping, Intent } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';
import { writeSql } from './write-sql.ts';

/** Most groups that stand beside each other; more are read better one below the other. */
const MOST_ACROSS = 12;

/**
 * The intent with the groups of one of its two groupings side by side where they are few: time stays below, as it goes on.
 * Any other intent, and one with many groups either way, is given back as it is.
 */
export async function arrangePivot(intent: Intent, view: TableView, run: Question['run']): Promise<Intent> {
  if (intent.kind !== 'aggregate' || intent.by.length !== 2 || intent.measures.length !== 1) return intent;
  if (intent.share === true || intent.limit !== undefined || intent.order !== undefined) return intent;
  const [first, second] = intent.by;
  if (first === undefined || second === undefined) return intent;
  const orders: [Grouping, Grouping][] = [
    [first, second],
    [second, first],
  ];
  if (isTime(second) && !isTime(first)) orders.reverse();
  for (const [below, beside] of orders) {
    const found = await run(writeSql({ ...intent, by: [beside] }, view), { maxRows: MOST_ACROSS + 1 });
    if (found.rows.length <= MOST_ACROSS)
      return { ...intent, by: [below, beside], across: found.rows.map(([group]) => group ?? null) };
  }
  return intent;
}

function isTime({ column, grain }: Grouping): boolean {
  return column.time !== 'none' && grain !== 'weekday' && grain !== 'hour';
}
