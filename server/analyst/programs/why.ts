// What a change is made up of: which groups changed by how much, new and gone ones apart, and rows against the value of a row.

import type { AnswerStep } from '../answerer.ts';
import type { Measure } from '../intent.ts';
import { fill } from '../phrases/phrases.ts';
import type { ColumnView } from '../schema/table-view.ts';
import type { Period } from '../text/periods.ts';
import { boundsOf, recurringMonths, unitOf } from '../text/whole-spans.ts';
import { rankDimensions } from './dimensions.ts';
import {
  capital,
  changeOf,
  chipsFor,
  leftOutNote,
  metricOf,
  plus,
  Results,
  type Run,
  type Shown,
  Unanswered,
} from './program.ts';
import { againstSql, contributionsSql, isSummed, rowsAndValueSql } from './series-sql.ts';
import { type Clock, daysBetween, type Span, spanOf } from './spans.ts';

/** Share of all changes, in hundredths, until which groups are told. */
const ENOUGH = 80;
/** Groups that a sentence names. */
const MOST_NAMED = 5;
/** Columns by which a change is split. */
const MOST_COLUMNS = 2;

/** The span that a question means and the one before it, as complete spans of the table. @throws Unanswered */
export function sidesOf(period: Period | undefined, clock: Clock, run: Run): [Span, Span] {
  const last = clock.spans.at(-1);
  if (last === undefined) throw new Unanswered(run.words.refusals.tooShort);
  if (period === undefined) return [spanOf(last.from, clock.grain, -1), last];
  const later = meantSpan(period, clock);
  const earlier = later === undefined ? undefined : previous(later, period);
  const { from, to } = { from: clock.first, to: clock.last };
  const { refusals } = run.words;
  if (later === undefined || earlier === undefined || later.from > to || earlier.to <= from)
    throw new Unanswered(fill(refusals.outside, { column: clock.column.name, from, to, span: period.label }));
  const open = [earlier, later].find((span) => span.from < (clock.spans[0]?.from ?? '') || span.to > last.to);
  if (open !== undefined) throw new Unanswered(fill(refusals.incomplete, { span: open.label, from, to }));
  return [earlier, later];
}

/** "June" is the last June that the rows have. */
function meantSpan(period: Period, clock: Clock): Span | undefined {
  const [month] = recurringMonths(period);
  if (month !== undefined) {
    const grain = unitOf(period) === 'quarter' ? 'quarter' : 'month';
    const year = Number(clock.last.slice(0, 4));
    const inYear = (one: number): Span => spanOf(`${one}-${String(month).padStart(2, '0')}-01`, grain);
    const end = clock.spans.at(-1)?.to ?? clock.last;
    return inYear(year).to <= end ? inYear(year) : inYear(year - 1);
  }
  const bounds = boundsOf(period);
  return bounds === undefined ? undefined : { from: bounds[0], to: bounds[1], label: period.label };
}

/** The span of the same length before one. */
function previous(span: Span, period: Period): Span {
  const unit = unitOf(period);
  const whole = spanOf(span.from, unit);
  if (whole.from === span.from && whole.to === span.to) return spanOf(span.from, unit, -1);
  const days = daysBetween(span.from, span.to);
  const from = spanOf(span.from, 'day', -days).from;
  return { from, to: span.from, label: `${from} – ${spanOf(span.from, 'day', -1).from}` };
}

export async function* tellWhy(
  run: Run,
  measure: Measure,
  clock: Clock,
  period: Period | undefined,
): AsyncGenerator<AnswerStep> {
  const { words, view, asked } = run;
  if (!isSummed(measure)) throw new Unanswered(words.refusals.notAdded);
  const sides = sidesOf(period, clock, run);
  const [earlier, later] = sides;
  const results = new Results(run.question.run);
  const metric = metricOf(measure, run);
  yield chipsFor(run, { measure, clock });
  const title = fill(words.standing.title, { metric, later: later.label, earlier: earlier.label });
  const against = await results.show(title, againstSql(measure, clock, view, { later, earlier }));
  yield against.step;
  const difference = against.at(0, 2);
  const said =
    asked.says.up === true && asked.says.down !== true ? 'up' : asked.says.down === true ? 'down' : undefined;
  const { why } = words;
  const sentence =
    difference === 0
      ? why.same
      : difference > 0
        ? said === 'down'
          ? why.notFell
          : why.rose
        : said === 'up'
          ? why.notRose
          : why.fell;
  const text = fill(sentence, {
    metric,
    value: against.cell(0, 0),
    earlier: earlier.label,
    later: later.label,
    difference: plus(against, 0, 2),
    change: changeOf(against, 0, 3, words) ?? `${against.cell(0, 1)} → ${against.cell(0, 0)}`,
  });
  yield { type: 'text', text: capital(text) };
  if (difference === 0) {
    yield { type: 'origin', origin: 'built_in' };
    return;
  }
  if (measure.type === 'aggregate') yield* tellRowsAndValue(run, results, measure.column, clock, sides);
  const ranked = await rankDimensions(run, results, measure, clock, sides, why.surprise);
  const columns = ranked?.columns.slice(0, MOST_COLUMNS) ?? [];
  if (ranked !== undefined && columns.length > 0) yield ranked.shown.step;
  if (columns.length === 0) yield { type: 'text', text: words.space + why.noGroups };
  for (const by of columns) {
    const shown = await results.show(
      fill(why.title, { metric, column: by.name }),
      contributionsSql(measure, clock, view, by, sides),
      { chart: { mark: 'bar', x: 'c0', y: ['c3'] } },
    );
    yield shown.step;
    yield { type: 'text', text: `\n\n${partsSentence(shown, by, run, later, earlier)}` };
  }
  const notes = [
    period === undefined ? leftOutNote(clock, run) : '',
    columns.length === 0 ? '' : fill(words.method, { method: why.method }),
  ].filter((note) => note !== '');
  if (notes.length > 0) yield { type: 'text', text: `\n\n${notes.join(words.space)}` };
  yield { type: 'origin', origin: 'built_in' };
}

/** The groups that make up most of a change; new and gone ones by themselves. */
function partsSentence(shown: Shown, by: ColumnView, run: Run, later: Span, earlier: Span): string {
  const { words } = run;
  const rows = shown.result.rows.map((row, index) => ({
    index,
    difference: Number(row[3]),
    together: Number(row[5]),
    isNew: row[6] === true,
    isGone: row[7] === true,
  }));
  const reached = rows.findIndex(({ together }) => together >= ENOUGH - 1e-9);
  const told = rows
    .slice(0, Math.min(MOST_NAMED, reached < 0 ? rows.length : reached + 1))
    .filter(({ difference }) => difference !== 0);
  const last = told.at(-1);
  const name = ({ index }: { index: number }): string =>
    `**${shown.cell(index, 0)}** (${plus(shown, index, 3)})`;
  const list = (some: { index: number }[]): string => some.map(name).join(words.comma);
  const fresh = told.filter(({ isNew }) => isNew);
  const gone = told.filter(({ isGone }) => isGone);
  const kept = told.filter(({ isNew, isGone }) => !isNew && !isGone);
  if (last === undefined) return '';
  return [
    kept.length === 0 ? '' : fill(words.why.madeOf, { column: by.name, values: list(kept) }),
    fresh.length === 0 ? '' : fill(words.why.new, { later: later.label, values: list(fresh) }),
    gone.length === 0 ? '' : fill(words.why.gone, { earlier: earlier.label, values: list(gone) }),
    fill(words.why.together, { share: fill(words.percent, { value: shown.cell(last.index, 5) }) }),
  ]
    .filter((part) => part !== '')
    .join(words.space);
}

async function* tellRowsAndValue(
  run: Run,
  results: Results,
  column: ColumnView,
  clock: Clock,
  sides: [Span, Span],
): AsyncGenerator<AnswerStep> {
  const { words, view } = run;
  const shown = await results.show(words.why.parts, rowsAndValueSql(column, clock, view, sides));
  if (shown.result.rows[0]?.[4] === null || Number.isNaN(shown.at(0, 4))) return;
  yield shown.step;
  const text = fill(words.why.rowsAndValue, { rows: plus(shown, 0, 4), average: plus(shown, 0, 5) });
  yield { type: 'text', text: words.space + text };
}
