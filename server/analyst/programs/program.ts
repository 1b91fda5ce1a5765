// What every fixed program needs: the table and its words, results that are numbered, refusals and chips.
import type { Schema } from '../../kernel/schemas.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import { amountWords, describeMeasure } from '../answer/describe.ts';
import type { AnswerStep, Question } from '../answerer.ts';
import type { Intent, Measure } from '../intent.ts';
import type { Language } from '../languages/language.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { ProgramPhrases } from '../phrases/programs/program-phrases.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { tellingColumns, type Worded } from './asked/read-asked.ts';
import {
  type Clock,
  clockColumns,
  daysBetween,
  type Grain,
  type NoClock,
  readClock,
  STEPS_A_YEAR,
  spanOf,
} from './spans.ts';

/** A program at work on one table. */
export interface Run {
  question: Question;
  view: TableView;
  asked: Worded;
  /** Columns in brackets behind the question: which measure, date or group is meant. */
  chosen: ColumnView[];
  language: Language;
  phrases: Phrases;
  words: ProgramPhrases;
}

/** Why a program has no answer, with what one is to be chosen of. */
export class Unanswered extends Error {
  readonly reason: Schema<'RefusalPart'>['reason'];
  readonly choices: string[];
  /** What else can be asked. */
  readonly offers: Intent[];

  constructor(text: string, choices: string[] = [], offers: Intent[] = []) {
    super(text);
    this.reason = choices.length > 0 ? 'ambiguous' : 'not_in_data';
    this.choices = choices;
    this.offers = offers;
  }
}

/** A result of a program, and the token of a cell of it. */
export interface Shown {
  result: QueryResult;
  step: Extract<AnswerStep, { type: 'result' }>;
  cell(row: number, column: number): string;
  at(row: number, column: number): number;
}

/** Numbers the results of one answer. */
export class Results {
  #count: number;
  readonly #run: Question['run'];

  /** @param shown results of the answer that are there already */
  constructor(run: Question['run'], shown = 0) {
    this.#run = run;
    this.#count = shown;
  }

  /** Runs a query that is shown with the answer. */
  async show(
    title: string,
    sql: string,
    { chart, maxRows = 1000 }: { chart?: Schema<'ChartSpec'> | undefined; maxRows?: number } = {},
  ): Promise<Shown> {
    const result = await this.#run(sql, { maxRows });
    this.#count += 1;
    const token = `q${this.#count}`;
    return {
      result,
      step: {
        type: 'result',
        token,
        title: capital(title),
        sql,
        result,
        origin: 'built_in',
        ...(chart === undefined || result.rows.length < 2 ? {} : { chart }),
        checks: [],
      },
      cell: (row, column) => `{{${token}.r${row}.c${column}}}`,
      at: (row, column) => Number(result.rows[row]?.[column] ?? Number.NaN),
    };
  }
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The choice of a chip that the person changed. */
const edited = ({ question: { edits } }: Run, slot: string): string | undefined => edits[slot];

const idOf = (measure: Measure): string =>
  measure.type === 'rows'
    ? 'rows'
    : `${measure.type === 'aggregate' ? measure.name : measure.type}:${measure.column.name}`;

/** Measures that a person can take instead of the one that was read. */
function measureChoices(view: TableView, current: Measure): Measure[] {
  const others = tellingColumns(view).slice(0, 12);
  const all: Measure[] = [
    current,
    ...others.map((column) => ({ type: 'aggregate' as const, name: 'sum' as const, column })),
    { type: 'rows' },
  ];
  return all.filter((one, index) => all.findIndex((other) => idOf(other) === idOf(one)) === index);
}

/** The measure by the chip that was changed, else as it was read. */
export function chosenMeasure(run: Run, read: Measure): Measure {
  const id = edited(run, 'metric');
  return measureChoices(run.view, read).find((one) => idOf(one) === id) ?? read;
}

/** How a measure is said within a sentence. */
export const metricOf = (measure: Measure, { phrases }: Run): string => amountWords(measure, phrases, true);

/** The clock of a table. @throws Unanswered where it has none, or several without a word for one of them */
export async function clockFor(run: Run, wanted?: Grain): Promise<Clock> {
  const { view, question, words, chosen } = run;
  const columns = clockColumns(view);
  const dates = view.columns.filter(({ time }) => time === 'date' || time === 'year');
  const id = edited(run, 'date');
  const picked = chosen.find((column) => dates.includes(column)) ?? dates.find(({ name }) => name === id);
  if (picked === undefined && columns.length > 1)
    throw new Unanswered(
      words.refusals.whichTime,
      columns.slice(0, 4).map(({ name }) => name),
    );
  const column = picked ?? columns[0];
  const table = view.table.name;
  if (column === undefined) throw new Unanswered(fill(words.refusals.noTime, { table }));
  const grain = (['day', 'week', 'month', 'quarter', 'year'] as const).find(
    (one) => one === edited(run, 'grain'),
  );
  const clock = await readClock(column, view, question, grain ?? wanted);
  if (typeof clock === 'string') throw new Unanswered(noClockText(clock, run));
  return clock;
}

function noClockText(why: NoClock, { words, view }: Run): string {
  const texts = {
    no_time: words.refusals.noTime,
    too_short: words.refusals.tooShort,
    gaps: words.refusals.gaps,
  };
  return fill(texts[why], { table: view.table.name });
}

/** The chips of a program: measure, date and length of the spans. */
export function chipsFor(run: Run, parts: { measure?: Measure; clock?: Clock }): AnswerStep {
  const { view, phrases } = run;
  const chips: Schema<'ReadingChip'>[] = [];
  const { measure, clock } = parts;
  if (measure !== undefined)
    chips.push({
      slot: 'metric',
      kind: 'metric',
      value: idOf(measure),
      choices: measureChoices(view, measure).map((one) => ({
        id: idOf(one),
        label: describeMeasure(one, phrases),
      })),
    });
  if (clock !== undefined) {
    const dates = view.columns.filter(({ time }) => time === 'date');
    if (dates.length > 1)
      chips.push({
        slot: 'date',
        kind: 'period',
        value: clock.column.name,
        choices: dates.map(({ name }) => ({ id: name, label: name })),
      });
    if (clock.column.time === 'date') chips.push(grainChip(clock, phrases));
  }
  return { type: 'reading', chips };
}

/** Lengths of spans that would hold three complete ones or more. */
function grainChip(clock: Clock, phrases: Phrases): Schema<'ReadingChip'> {
  const days = daysBetween(clock.first, clock.last);
  const enough = { day: 5, week: 35, month: 125, quarter: 370, year: 1460 };
  const most = { day: 600, week: 4000, month: 18_000, quarter: 50_000, year: 200_000 };
  const grains = (['day', 'week', 'month', 'quarter', 'year'] as const).filter(
    (grain) => grain === clock.grain || (days >= enough[grain] && days <= most[grain]),
  );
  return {
    slot: 'grain',
    kind: 'by',
    value: clock.grain,
    choices: grains.map((grain) => ({ id: grain, label: phrases.grains[grain] })),
  };
}

/** Which spans at the ends are left out. */
export function leftOutNote(clock: Clock, { words }: Run): string {
  const { partial, first, last } = clock;
  const spans = [
    ...new Set([partial.first, partial.last].flatMap((span) => (span === undefined ? [] : [span.label]))),
  ];
  if (spans.length === 0) return '';
  return fill(words.leftOut, { span: spans.join(words.comma), from: first, to: last });
}

/** A change in percent with its sign and an arrow, as a token of a cell; undefined for no change in percent. */
export function changeOf(
  shown: Shown,
  row: number,
  column: number,
  words: ProgramPhrases,
): string | undefined {
  const value = shown.result.rows[row]?.[column];
  if (value === null || value === undefined) return undefined;
  return signed(Number(value), fill(words.percent, { value: shown.cell(row, column) }));
}

/** A figure with the arrow of its sign; the minus stands in the figure itself. */
export function signed(value: number, text: string): string {
  if (value === 0) return text;
  return value > 0 ? `▲ +${text}` : `▼ ${text}`;
}

/** An amount with a plus where it is above zero, as a token of a cell. */
export function plus(shown: Shown, row: number, column: number): string {
  return `${shown.at(row, column) > 0 ? '+' : ''}${shown.cell(row, column)}`;
}

/** The same span a year before, where the rows reach it. */
export function yearBefore(
  clock: Clock,
  from: string,
): { from: string; to: string; label: string } | undefined {
  const steps = STEPS_A_YEAR[clock.grain];
  if (steps === 0) return undefined;
  const span = spanOf(from, clock.grain, -steps);
  return clock.spans.some((one) => one.from === span.from) ? span : undefined;
}
