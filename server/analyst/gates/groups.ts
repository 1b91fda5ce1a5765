import type { Intent } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';

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

/** Whether a reading averages each of groups that have one row, where what a customer has on the average was asked. */
export function averagesSingleRows(text: string, intent: Intent, { table }: TableView): boolean {
  if (intent.kind !== 'aggregate' || intent.by.length !== 1 || !AVERAGE_PER.test(text)) return false;
  const [group] = intent.by;
  return (
    group !== undefined &&
    group.grain === undefined &&
    group.column.distinct >= table.rowCount - group.column.nulls &&
    intent.measures.some((measure) => measure.type === 'aggregate' && measure.name === 'avg')
  );
}
