import type { Shape } from '../../api/shapes.ts';
import type { Values } from '../../i18n/compiled-message.ts';
import type { MessageId } from '../../i18n/texts.ts';

type Table = Shape<'Table'>;
type Column = Shape<'Column'>;

/** A question to begin with, made of the names in a person's own table. */
interface Starter {
  readonly tableId: string;
  readonly textId: Extract<MessageId, `chat.starter${string}`>;
  readonly values: Values;
}

/** Groups that still make a readable answer. */
const MOST_GROUPS = 40;
const NAMES_A_ROW =
  /(^|[\s_-])(id|ids|code|zip|phone|no|nr|year|lat|lon|latitude|longitude|index)([\s_-]|$)/i;
/** What people ask for first: money, then pieces. */
const ASKED_FIRST = [
  /revenue|sales|amount|total|profit|income|turnover|spend/i,
  /cost|price|value|quantity|qty|\bcounts?\b|units/i,
];

const rankOf = ({ name }: Column) =>
  ASKED_FIRST.findIndex((words) => words.test(name)) + 1 || ASKED_FIRST.length + 1;

/** Columns that are worth a sum or a mean. Whole numbers of which hardly one comes twice name their rows. */
function measuresOf(columns: readonly Column[], rowCount: number): Column[] {
  const isName = (column: Column) =>
    NAMES_A_ROW.test(column.name) ||
    (column.type === 'integer' && column.distinct > 0.9 * rowCount && rankOf(column) > ASKED_FIRST.length);
  return columns
    .filter(
      (column) =>
        (column.type === 'number' || column.type === 'integer') && column.distinct > 1 && !isName(column),
    )
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** What of a table's columns questions are made of. */
function partsOf({ summary, columns }: Table) {
  const measures = measuresOf(columns, summary.row_count);
  // what is neither money nor pieces has a mean, but no total that says anything
  const measure = measures.find((column) => rankOf(column) <= ASKED_FIRST.length);
  const second = measures.find((column) => column !== measure);
  const groups = columns.filter(
    ({ type, distinct }) => type === 'text' && distinct > 1 && distinct <= MOST_GROUPS,
  );
  const [group, other] = groups;
  const time = columns.find(({ type }) => type === 'date' || type === 'datetime');
  return { measure, second, group, other, time };
}

/** Questions that a table can answer, the most telling first; a table of words alone can still be counted. */
function startersOf(table: Table): Starter[] {
  const { summary } = table;
  const { measure, second, group, other, time } = partsOf(table);
  const starters: Starter[] = [];
  const add = (textId: Starter['textId'], values: Values) =>
    starters.push({ tableId: summary.id, textId, values });
  if (measure && group) add('chat.starterTotal', { measure: measure.name, group: group.name });
  if (measure && time) add('chat.starterMonth', { measure: measure.name });
  if (second && group) add('chat.starterAverage', { measure: second.name, group: other?.name ?? group.name });
  add('chat.starterCount', { table: summary.name });
  if (!measure && !second && group) add('chat.starterCountBy', { group: group.name });
  return starters;
}

/** At most `most` questions over the newest tables: the best of the first table, then of the others. */
export function startersFor(tables: readonly Table[], most: number): Starter[] {
  const [first, ...others] = tables.map(startersOf);
  if (!first) return [];
  const kept = first.slice(0, others.length > 0 ? most - 1 : most);
  return [...kept, ...others.flatMap((starters) => starters.slice(0, 1))].slice(0, most);
}
