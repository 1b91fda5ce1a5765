import type { Shape } from '../../api/shapes.ts';
import type { MessageId, Values } from '../../i18n/texts.ts';

type Table = Shape<'Table'>;
type Column = Shape<'Column'>;

/** A question to begin with, made of the names in a person's own table. */
export interface Starter {
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
  /cost|price|value|quantity|qty|count|units/i,
];

function measuresOf(columns: readonly Column[]): Column[] {
  const rank = ({ name }: Column) =>
    ASKED_FIRST.findIndex((words) => words.test(name)) + 1 || ASKED_FIRST.length + 1;
  return columns
    .filter(
      ({ type, name, distinct }) =>
        (type === 'number' || type === 'integer') && !NAMES_A_ROW.test(name) && distinct > 1,
    )
    .sort((a, b) => rank(a) - rank(b));
}

/** Questions that a table can answer, the most telling first; a table of words alone can still be counted. */
function startersOf({ summary, columns }: Table): Starter[] {
  const [measure, second] = measuresOf(columns);
  const groups = columns.filter(
    ({ type, distinct }) => type === 'text' && distinct > 1 && distinct <= MOST_GROUPS,
  );
  const [group, other] = groups;
  const time = columns.find(({ type }) => type === 'date' || type === 'datetime');
  const starters: Starter[] = [];
  const add = (textId: Starter['textId'], values: Values) =>
    starters.push({ tableId: summary.id, textId, values });
  if (measure && group) add('chat.starterTotal', { measure: measure.name, group: group.name });
  if (measure && time) add('chat.starterMonth', { measure: measure.name });
  if (second && group) add('chat.starterAverage', { measure: second.name, group: other?.name ?? group.name });
  add('chat.starterCount', { table: summary.name });
  if (!measure && group) add('chat.starterCountBy', { group: group.name });
  return starters;
}

/** At most `most` questions over the newest tables: the best of the first table, then of the others. */
export function startersFor(tables: readonly Table[], most: number): Starter[] {
  const [first, ...others] = tables.map(startersOf);
  if (!first) return [];
  const kept = first.slice(0, others.length > 0 ? most - 1 : most);
  return [...kept, ...others.flatMap((starters) => starters.slice(0, 1))].slice(0, most);
}
