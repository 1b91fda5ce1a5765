import type { Intent } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import { isMeasure } from '../parse/roles.ts';
import { wordFit } from '../parse/spans.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { tokenise } from '../text/tokens.ts';
import { columnsOfIntent, measuresOf } from './columns-of.ts';

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

/** Cells that only say whether something is so. */
const TRUTH = /^(?:yes|no|y|n|true|false|t|f|oui|non|o|[01]|是|否|はい|いいえ|예|아니오|아니요)$/i;
/** What asks for the values themselves. */
const VALUES =
  /\b(?:different|distinct|unique|kinds?|types?|values?|diff[ée]rent\w*|valeurs?)\b|不同|种|值|種類|異なる|値|가지|서로 다른|종류|값/i;

function isTruth({ type, distinct, values }: ColumnView): boolean {
  return (
    type === 'boolean' ||
    (distinct <= 2 && values.length > 0 && values.every((value) => TRUTH.test(value.trim())))
  );
}

/** Whether a question says a column by its name, in one word of whatever form: smokers of a column called smoker. */
function isSaid(text: string, { words, name }: ColumnView): boolean {
  if (/[^\p{Script=Latin}\d\s_-]/u.test(name)) return text.includes(name.trim());
  const [word, other] = words;
  return (
    word !== undefined && other === undefined && tokenise(text).some((token) => wordFit(token, word) >= 0.75)
  );
}

/**
 * Whether a reading counts the values of a column of yes and no, or all rows, where a question asks how many there are of a
 * yes: "how many smokers" are neither two nor everybody.
 */
export function countsTruths(text: string, intent: Intent, { columns }: TableView): boolean {
  if (VALUES.test(text)) return false;
  const measures = measuresOf(intent);
  if (measures.some((measure) => measure.type === 'distinct' && isTruth(measure.column))) return true;
  if (!measures.some(({ type }) => type === 'rows')) return false;
  const used = columnsOfIntent(intent);
  return columns.some((column) => isTruth(column) && !used.has(column) && isSaid(text, column));
}
