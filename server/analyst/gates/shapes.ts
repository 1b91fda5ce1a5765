import type { Intent } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import { isMeasure } from '../parse/roles.ts';
import type { TableView } from '../schema/table-view.ts';
import { measuresOf } from './columns-of.ts';

/** What asks for a number of rows, in each language. */
const ROW_NUMBER =
  /\b(?:how many|number of|count of) rows\b|行数|多少行|几行|何行|行は何|행 ?수|몇 행|행은 몇|행의 수|(?:nombre|combien) de lignes/i;

/** Kinds that show cells of rows. */
const SHOWING = new Set<Intent['kind']>(['list', 'extreme', 'position', 'neighbour']);

/** What asks for one total of money: "what was the total revenue in May". */
const TOTAL = /\btotal (?:revenue|sales|turnover|takings|income|profit|costs?|spend(?:ing)?)\b/i;

/** Whether a question for a number of rows, or for a total, is answered by cells of them: 「最多10的行数」 taken for the ten largest. */
export function showsForNumber(text: string, intent: Intent): boolean {
  if (intent.kind === 'list' && TOTAL.test(text))
    return intent.columns.every(({ numeric }) => numeric !== 'none');
  return SHOWING.has(intent.kind) && ROW_NUMBER.test(text);
}

/** "How many items were bought": pieces, and not the purchases of them. */
const PIECES = /\b(?:how many|number of) (?:items|articles|goods|pieces|units)\b/i;

/** Whether a reading counts rows where the question counts pieces, and the rows tell how many each of them has. */
export function countsRowsForPieces(text: string, intent: Intent, { columns }: TableView): boolean {
  return (
    PIECES.test(text) &&
    measuresOf(intent).some(({ type }) => type === 'rows') &&
    columns.some((column) => isMeasure(column) && conceptsOf(column).has('quantity'))
  );
}
