// What is known of a reading before it is answered: where its columns and values come from, what the question says of them, how near
// the next reading is, and what its result looks like. Each is a number from 0 to about 3; the weights are fitted on data
// (design: analyst.md, section 5). They depend on no name of a table and no word of a subject.
import type { QueryResult } from '../../platform/engine/engine.ts';
import { columnsOfIntent, conditionsOfIntent, measuresOf } from '../gates/columns-of.ts';
import type { Intent, Reading } from '../intent.ts';
import { ONE } from '../parse/asked.ts';
import { STOP_WORDS } from '../parse/cues.ts';
import { wordFit } from '../parse/spans.ts';
import { numberSaid } from '../schema/counted-numbers.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { matchKey, type Token, tokenise } from '../text/tokens.ts';

/** A reading that would be answered, with what came of it. */
export interface Evidence {
  text: string;
  reading: Reading;
  intent: Intent;
  view: TableView;
  result: QueryResult;
  /** Score of the next reading that asks for something else; undefined where there is none. */
  second: number | undefined;
  /** Readings that leave no word out and ask for something else. */
  rivals: number;
}

/** Values of the features by their names. */
export type Features = Record<string, number>;

/** Notes of a reading that are no guesses. */
const PLAIN_NOTES = new Set(['rows said', ONE]);
/** How far a second reading can be and still say something. */
const FAR = 0.4;
/** From so many letters a cell is a text rather than a name. */
const LONG_CELL = 40;
/** More rows than are told in a sentence as a matter of course. */
const MANY = 4;
/** How well words must fit to say a word of a name at all, and to say it in its own form. */
const FITS = 0.75;
const FITS_WELL = 0.86;

/** How a question says the name of a column: whole, in a part, or not at all. */
type Said = 'whole' | 'part' | 'none';

function contentOf({ words }: ColumnView): Token[] {
  const content = words.filter(({ key }) => !STOP_WORDS.has(key));
  return content.length === 0 ? words : content;
}

function saidOf(tokens: Token[], column: ColumnView): Said {
  const content = contentOf(column);
  const fits = content.map((word) => Math.max(0, ...tokens.map((token) => wordFit(token, word))));
  if (fits.length > 0 && fits.every((fit) => fit >= FITS_WELL)) return 'whole';
  return fits.some((fit) => fit >= FITS) ? 'part' : 'none';
}

function shownOf(intent: Intent): ColumnView[] {
  if (intent.kind === 'list') return intent.columns;
  return 'show' in intent ? intent.show : [];
}

/** Whether a row for each group is what was asked for. */
function splitsByGroups(intent: Intent): boolean {
  if (!('by' in intent) || intent.by === undefined || intent.kind === 'top_group') return false;
  return Array.isArray(intent.by) ? intent.by.length > 0 : true;
}

const is = (condition: boolean): number => (condition ? 1 : 0);

/** The features of a reading; their names are those of the file of weights. */
export function featuresOf({ text, reading, intent, view, result, second, rivals }: Evidence): Features {
  const tokens = tokenise(text);
  const keys = new Set(tokens.map(({ key }) => key));
  const says = (...words: string[]): number => is(words.some((word) => keys.has(word)));
  const columns = [...columnsOfIntent(intent)];
  const conditions = conditionsOfIntent(intent);
  const measures = measuresOf(intent);
  const shown = shownOf(intent);
  const measured = measures.flatMap((measure) => (measure.type === 'rows' ? [] : [measure.column]));
  if (intent.kind === 'extreme') measured.push(intent.measure);
  const asked = [...measured, ...shown];
  const conditioned = new Set(conditions.map(({ column }) => column));
  const names = columns.map((column) => saidOf(tokens, column));
  const askedNames = asked.map((column) => saidOf(tokens, column));
  const share = (found: Said[], which: Said): number =>
    found.length === 0 ? 0 : found.filter((one) => one === which).length / found.length;
  const isSplit = splitsByGroups(intent);
  const question = ` ${matchKey(text)} `;
  const tests = (type: string): number => conditions.filter(({ test }) => test.type === type).length;
  const equals = conditions.flatMap(({ test }) => (test.type === 'equals' ? [test.values] : []));
  const [first] = measures;
  const kindOf = (type: string, name?: string): number =>
    is(
      intent.kind === 'aggregate' &&
        first?.type === type &&
        (name === undefined || (first.type === 'aggregate' && first.name === name)),
    );
  const cells = result.rows.map((row) => row[0]);
  const rows = Math.max(1, view.table.rowCount);
  // five stores in a thousand rows are five; ten names in twelve rows can be either
  const isUnsaidDistinct =
    intent.kind === 'aggregate' &&
    first?.type === 'distinct' &&
    numberSaid(text, view) !== first.column &&
    says('different', 'unique', 'distinct') === 0;
  return {
    doubt: 1 - reading.score,
    margin: second === undefined ? FAR : Math.min(FAR, Math.max(0, reading.score - second)),
    guesses: reading.notes.filter((note) => !PLAIN_NOTES.has(note)).length,
    rows_said: is(reading.notes.includes('rows said')),
    says_total: says('total', 'altogether', 'combined', 'all'),
    several_rows: is(!isSplit && result.rows.length > 1),
    many_rows: is(!isSplit && result.rows.length > MANY),
    shows_condition: is(asked.some((column) => conditioned.has(column))),
    grouped: is(isSplit),
    averages: kindOf('aggregate', 'avg'),
    ranks: is(columns.some(({ rank }) => rank)),
    several_values: equals.filter((some) => some.length > 1).length,
    asked_whole: share(askedNames, 'whole'),
    compare: is(intent.kind === 'compare'),
    large_table: Math.min(2, Math.log10(rows) / 2),
    list_cell: is(cells.some((cell) => typeof cell === 'string' && /[,/&;]/.test(cell))),
    extreme: is(intent.kind === 'extreme'),
    odd_cells: is(measured.some(({ oddCells }) => oddCells.length > 0)),
    words: tokens.length / 10,
    names_part: share(names, 'part'),
    distinct_unsaid: isUnsaidDistinct ? first.column.distinct / rows : 0,
    tied: is(
      result.rows.length > 1 &&
        ((intent.kind === 'top_group' && intent.limit === 1) ||
          (intent.kind === 'extreme' && intent.limit === 1)),
    ),
    long_cell: is(
      cells.some((cell) => typeof cell === 'string' && (cell.length > LONG_CELL || cell.includes('\n'))),
    ),
    says_and: says('and', 'or', 'both'),
    rivals: Math.log2(1 + rivals) / 2,
    names_whole: share(names, 'whole'),
    number_conditions: tests('compare') + tests('between'),
    small_number: is(typeof cells[0] === 'number' && cells[0] <= 1),
    echoes: is(
      cells.some(
        (cell) => typeof cell === 'string' && cell.length > 2 && question.includes(` ${matchKey(cell)} `),
      ),
    ),
  };
}
