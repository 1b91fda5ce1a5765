// What is said of a table as a whole: how many rows, of which time, its key total, who leads, how it went, and what is missing
// (design: analyst.md, section 7). Each figure is a cell of a query that is shown.
import { chooseChart } from '../answer/chart.ts';
import { checkResult } from '../answer/checks.ts';
import { describeIntent } from '../answer/describe.ts';
import { writeSentence } from '../answer/sentence.ts';
import type { Intent, Measure } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import { addsUp } from '../languages/read-measure.ts';
import type { MindStep, Question } from '../mind.ts';
import { overviewPhrases } from '../phrases/overview-phrases.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import { type ColumnView, ownDates, type TableView } from '../schema/table-view.ts';
import { fromOf } from '../sql/expressions.ts';
import { quoteName } from '../sql/quote.ts';
import { writeSql } from '../sql/write-sql.ts';
import type { OverviewAsked } from './asks-overview.ts';

/** What is added up in an overview, the likeliest to be asked about first. */
const KEY_CONCEPTS = ['revenue', 'amount', 'profit', 'quantity', 'cost', 'budget', 'tax'];
/** Groups of a grouping that an overview shows: fewer say nothing, more are names. */
const MOST_GROUPS = 30;
/** Steps of time that make a line. */
const MOST_MONTHS = 120;
/** Share of empty cells, in hundredths, from which they are trouble. */
const EMPTY_TROUBLE = 5;
const MOST_TROUBLE = 3;
const MOST_ROWS = 1000;

/** The column that a table is about: the first money or quantity that adds up; undefined where none is known by its name. */
function keyMeasure({ columns }: TableView): ColumnView | undefined {
  for (const concept of KEY_CONCEPTS) {
    const found = columns.find((column) => addsUp(column) && conceptsOf(column).has(concept));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A column that puts rows together; one with a name for each row does not. */
function keyGroup({ columns, table }: TableView): ColumnView | undefined {
  return columns.find(
    ({ type, numeric, time, code, distinct }) =>
      type === 'text' &&
      numeric === 'none' &&
      time === 'none' &&
      !code &&
      distinct > 1 &&
      distinct <= MOST_GROUPS &&
      2 * distinct <= table.rowCount,
  );
}

function keyDate({ columns }: TableView): ColumnView | undefined {
  return ownDates(columns.filter(({ time }) => time === 'date'))[0];
}

/** Answers a question about a table as a whole, in the words of a locale. */
export async function* tellOverview(
  asked: OverviewAsked,
  question: Question,
  view: TableView,
  phrases: Phrases,
  locale: string,
): AsyncGenerator<MindStep> {
  const words = overviewPhrases(locale);
  const names = view.columns.map(({ name }) => `**${name}**`).join(', ');
  const hello = asked === 'greeting' ? words.hello : '';
  const date = keyDate(view);
  const dates =
    date === undefined
      ? ''
      : `, min(${quoteName(date.name)}) AS "first", max(${quoteName(date.name)}) AS "last"`;
  const sql = `SELECT count(*) AS "rows"${dates}\nFROM ${fromOf(view)}`;
  const size = await question.run(sql, { maxRows: 1 });
  yield {
    type: 'result',
    token: 'q1',
    title: fill(words.title, { table: view.table.name }),
    sql,
    result: size,
    origin: 'built_in',
    checks: [],
  };
  const isDated = date !== undefined && size.rows[0]?.[1] !== null;
  const rows = fill(isDated ? words.rowsDated : words.rows, {
    table: view.table.name,
    rows: '**{{q1.r0.c0}}**',
    columns: view.columns.length,
    from: '{{q1.r0.c1}}',
    to: '{{q1.r0.c2}}',
  });
  yield { type: 'text', text: `${hello}${rows}${fill(words.columns, { names })}` };
  if (asked !== 'columns') yield* tellFigures(question, view, phrases, date);
  const trouble = troubleOf(view, words.empty);
  const totals =
    view.totalRow === undefined ? '' : fill(phrases.leftOut, { values: view.totalRow.values.join(', ') });
  const notes = [trouble, totals].filter((note) => note !== '').join(' ');
  if (notes !== '') yield { type: 'text', text: `\n\n${notes}` };
  yield { type: 'origin', origin: 'built_in' };
}

/** The key total, its groups and its months, each as an answer of its own would tell them. */
async function* tellFigures(
  question: Question,
  view: TableView,
  phrases: Phrases,
  date: ColumnView | undefined,
): AsyncGenerator<MindStep> {
  const key = keyMeasure(view);
  const group = keyGroup(view);
  const measure: Measure =
    key === undefined ? { type: 'rows' } : { type: 'aggregate', name: 'sum', column: key };
  const whole: Intent = { kind: 'aggregate', measures: [measure], by: [], conditions: [] };
  const intents: Intent[] = [
    ...(key === undefined ? [] : [whole]),
    ...(group === undefined ? [] : [{ ...whole, by: [{ column: group }] }]),
    ...(date === undefined ? [] : [{ ...whole, by: [{ column: date, grain: 'month' as const }] }]),
  ];
  let number = 1;
  for (const intent of intents) {
    const sql = writeSql(intent, view);
    const result = await question.run(sql, { maxRows: MOST_ROWS });
    const isMonths = intent.kind === 'aggregate' && intent.by[0]?.grain !== undefined;
    if (isMonths && (result.rows.length < 2 || result.rows.length > MOST_MONTHS)) continue;
    number += 1;
    const sentence = writeSentence(intent, result, `q${number}`, phrases, view);
    if (sentence === undefined) continue;
    const chart = chooseChart(intent, result);
    yield {
      type: 'result',
      token: `q${number}`,
      title: describeIntent(intent, phrases),
      sql,
      result,
      origin: 'built_in',
      ...(chart === undefined ? {} : { chart }),
      checks: await checkResult(intent, result, view, phrases, question.run),
    };
    yield { type: 'text', text: `\n\n${sentence}` };
  }
}

/** The columns with the most empty cells, where they are more than a few. */
function troubleOf(view: TableView, template: string): string {
  const { rowCount } = view.table;
  if (rowCount === 0) return '';
  return view.columns
    .map(({ name, nulls }) => ({ column: name, share: Math.round((100 * nulls) / rowCount) }))
    .filter(({ share }) => share >= EMPTY_TROUBLE)
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_TROUBLE)
    .map((trouble) => fill(template, trouble))
    .join(' ');
}
