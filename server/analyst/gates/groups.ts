import type { Intent } from '../intent.ts';
import { isThing, isTotalOfRows } from '../languages/compose-per.ts';
import type { TableView } from '../schema/table-view.ts';

/** Whether a reading splits the numbers of a column by themselves: "price by month" where a column is called monthly price. */
export function groupsByItself(intent: Intent): boolean {
  return (
    intent.kind === 'aggregate' &&
    intent.measures.some(
      (measure) =>
        measure.type === 'aggregate' &&
        intent.by.some(({ column, grain }) => grain === undefined && column === measure.column),
    )
  );
}

/** What asks for one number for everything. */
const IN_ALL =
  /\b(?:in total|altogether|in all|all together|total number of|among all|across all|combined)\b/i;
/** What asks for a number for each of several things. */
const EACH =
  /\b(?:by|per|each|every|breakdown|distribution|split|respectively|daily|weekly|monthly|quarterly|yearly|annual|annually)\b|(?:-| )wise\b/i;

/** Whether a reading splits by groups what a question asks one number for: "the total number of affiliates among all networks". */
export function splitsTotal(text: string, intent: Intent): boolean {
  return intent.kind === 'aggregate' && intent.by.length > 0 && IN_ALL.test(text) && !EACH.test(text);
}

/** One number for all of them: "average revenue per customer". */
const AVERAGE_PER = /\b(?:average|mean|avg)\b.*\bper\b/i;

/**
 * Whether a reading averages the rows of each group, where what a customer has on the average was asked: of groups that have
 * one row, or of things such as stores, whose totals are averaged.
 */
export function averagesSingleRows(text: string, intent: Intent, view: TableView): boolean {
  if (intent.kind !== 'aggregate' || !AVERAGE_PER.test(text)) return false;
  const columns = intent.by.flatMap(({ column, grain }) => (grain === undefined ? [column] : []));
  const isSingle =
    columns.length === 1 && columns.some(({ distinct, nulls }) => distinct >= view.table.rowCount - nulls);
  return intent.measures.some(
    (measure) =>
      measure.type === 'aggregate' &&
      measure.name === 'avg' &&
      (isSingle || (isTotalOfRows(measure.column) && columns.some((column) => isThing(column, view)))),
  );
}

/** What asks for a number for each of several things, where it can be nothing else: "citations received by each author". */
const FOR_EACH = /\b(?:by|for|from|per|within) (?:each|every)\b/i;

/** Whether a reading gives one number for everything where a question asks for one for each of several things. */
export function joinsGroups(text: string, intent: Intent): boolean {
  return intent.kind === 'aggregate' && intent.by.length === 0 && FOR_EACH.test(text);
}
