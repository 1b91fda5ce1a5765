// What is said of a table as a whole: how many rows, of which time, its key total, who leads, how it went, and what is missing
// (design: analyst.md, section 7). Each figure is a cell of a query that is shown.

import type { QueryResult } from '../../platform/engine/engine.ts';
import { chooseChart } from '../answer/chart.ts';
import { checkResult } from '../answer/checks.ts';
import { describeIntent } from '../answer/describe.ts';
import { proposeNext } from '../answer/follow-ups.ts';
import { isOfAddedFamily } from '../answer/reading-check.ts';
import { writeSentence } from '../answer/sentence.ts';
import type { AnswerStep, Question } from '../answerer.ts';
import type { Intent, Measure } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import { LANGUAGES, LOCALES } from '../languages/language.ts';
import { addsUp } from '../languages/read-measure.ts';
import { overviewPhrases } from '../phrases/overview-phrases.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import { programPhrases } from '../phrases/programs/program-phrases.ts';
import { todayOf } from '../question-time.ts';
import { type ColumnView, ownDates, type TableView } from '../schema/table-view.ts';
import { fromOf, shownEnd } from '../sql/expressions.ts';
import { toldLeftOut, withoutTotals } from '../sql/without-totals.ts';
import { writeSql } from '../sql/write-sql.ts';
import { mainMeasure } from './asked/read-asked.ts';
import type { OverviewAsked } from './asks-overview.ts';
import { contentsSql, contentsText, toldColumns } from './column-contents.ts';
import { type IsAnswered, nextQuestions } from './next-questions.ts';
import { clockFor, type Run, Unanswered } from './program.ts';
import type { Clock } from './spans.ts';
import { tellStanding } from './standing.ts';

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
export function keyMeasure({ columns }: TableView): ColumnView | undefined {
  const added = columns.filter(addsUp);
  for (const concept of KEY_CONCEPTS) {
    const found = added.find((column) => conceptsOf(column).has(concept));
    if (found !== undefined) return found;
  }
  return added.find(isOfAddedFamily);
}

/** A column that puts rows together, one that is known by its name first; one with a name for each row does not. */
function keyGroup({ columns, table }: TableView): ColumnView | undefined {
  const groups = columns.filter(
    ({ type, numeric, time, code, distinct }) =>
      type === 'text' &&
      numeric === 'none' &&
      time === 'none' &&
      !code &&
      distinct > 1 &&
      distinct <= MOST_GROUPS &&
      2 * distinct <= table.rowCount,
  );
  return groups.find((column) => conceptsOf(column).size > 0) ?? groups[0];
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
  isAnswered?: IsAnswered,
): AsyncGenerator<AnswerStep> {
  const words = overviewPhrases(locale);
  const hello = asked === 'greeting' ? words.hello : '';
  const date = keyDate(view);
  const dates =
    date === undefined ? '' : `, ${shownEnd('min', date)} AS "first", ${shownEnd('max', date)} AS "last"`;
  const kept = withoutTotals(view);
  const where = kept.length === 0 ? '' : `\nWHERE ${kept.join(' AND ')}`;
  const sql = `SELECT count(*) AS "rows"${dates}\nFROM ${fromOf(view)}${where}`;
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
  const told = toldColumns(view);
  const rest = view.columns.length - told.length;
  const contents = contentsSql(told, view);
  const held = await question.run(contents, { maxRows: told.length });
  yield {
    type: 'result',
    token: 'q2',
    title: words.contents,
    sql: contents,
    result: held,
    origin: 'built_in',
    checks: [],
  };
  const list = contentsText(told, held, 'q2', words);
  const lead = rest > 0 ? fill(words.someColumns, { rest }) : words.columns;
  yield { type: 'text', text: `${hello}${rows}${lead}\n\n${list}` };
  const run = runOf(question, view, phrases, locale);
  if (asked !== 'columns') yield* tellFigures(run, date, words.leads);
  const trouble = troubleOf(view, words.empty);
  const totals = view.totals === undefined ? '' : toldLeftOut(view, phrases);
  const notes = [trouble, totals].filter((note) => note !== '').join(' ');
  if (notes !== '') yield { type: 'text', text: `\n\n${notes}` };
  if (isAnswered !== undefined) yield* tellNext(run, size, isAnswered);
  yield { type: 'origin', origin: 'built_in' };
}

/** Questions that the overview leads to: why the last change was first, then what it has not told of the key total. */
async function* tellNext(run: Run, size: QueryResult, isAnswered: IsAnswered): AsyncGenerator<AnswerStep> {
  const { question, view, phrases } = run;
  const key = mainMeasure(view) ?? keyMeasure(view);
  const group = keyGroup(view);
  const measure: Measure =
    key === undefined ? { type: 'rows' } : { type: 'aggregate', name: 'sum', column: key };
  const by = group === undefined ? [] : [{ column: group }];
  const told: Intent = { kind: 'aggregate', measures: [measure], by, conditions: [] };
  const language = LANGUAGES.find((one) => LOCALES[one] === question.locale) ?? 'en';
  const wording = { phrases, language, today: todayOf(question) };
  const first = await nextQuestions(run, 'standing', isAnswered, 1);
  yield* proposeNext({ text: question.text, intent: told, result: size, view, wording }, isAnswered, first);
}

/** The key total, its groups and its months, each as an answer of its own would tell them. */
async function* tellFigures(
  run: Run,
  date: ColumnView | undefined,
  leads: string,
): AsyncGenerator<AnswerStep> {
  const { question, view, phrases } = run;
  const key = mainMeasure(view) ?? keyMeasure(view);
  const clock = await clockOf(run);
  const group = keyGroup(view);
  const measure: Measure =
    key === undefined ? { type: 'rows' } : { type: 'aggregate', name: 'sum', column: key };
  const whole: Intent = { kind: 'aggregate', measures: [measure], by: [], conditions: [] };
  const intents: Intent[] = [
    ...(key === undefined ? [] : [whole]),
    ...(group === undefined ? [] : [{ ...whole, by: [{ column: group }] }]),
    ...(date === undefined || clock !== undefined
      ? []
      : [{ ...whole, by: [{ column: date, grain: 'month' as const }] }]),
  ];
  let number = 2;
  for (const intent of intents) {
    // The groups stand with their shares, which one more sentence tells of the first.
    const isGroups =
      intent.kind === 'aggregate' && intent.by.length === 1 && intent.by[0]?.grain === undefined;
    const sql = writeSql(isGroups ? { ...intent, share: true } : intent, view);
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
    const share = isGroups && isWhole(result) ? result.rows[0]?.[2] : undefined;
    const first =
      share === undefined || share === null
        ? ''
        : fill(leads, { top: `{{q${number}.r0.c0}}`, share: `{{q${number}.r0.c2}}` });
    yield { type: 'text', text: `\n\n${sentence}${first}` };
  }
  if (clock === undefined) return;
  yield { type: 'text', text: '\n\n' };
  for await (const step of tellStanding(run, measure, clock, { shown: number, isBrief: true }))
    if (step.type !== 'reading' && step.type !== 'origin') yield step;
}

/** Whether groups are parts of a whole: three or more, none of them below zero. */
function isWhole({ rows }: QueryResult): boolean {
  return rows.length > 2 && rows[0]?.[0] !== null && rows.every((row) => Number(row[1] ?? 0) >= 0);
}

/** An overview as a program at work, so that it can tell how the key total stands. */
function runOf(question: Question, view: TableView, phrases: Phrases, locale: string): Run {
  const words = programPhrases(locale);
  const asked = { program: 'standing' as const, language: 'en' as const, says: {} };
  return { question, view, asked, chosen: [], language: 'en', phrases, words };
}

/** The complete spans of a table; undefined where it has none, or several dates. */
async function clockOf(run: Run): Promise<Clock | undefined> {
  try {
    return await clockFor(run);
  } catch (error) {
    if (error instanceof Unanswered) return undefined;
    throw error;
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
