// Which groups decline or grow: a slope that is no chance, and the latest spans below or above those before.

import type { AnswerStep } from '../answerer.ts';
import type { Measure } from '../intent.ts';
import { fill } from '../phrases/phrases.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { holm, twoSidedP } from '../statistics/significance.ts';
import { changeOf, chipsFor, leftOutNote, metricOf, Results, type Run, Unanswered } from './program.ts';
import { groupTrendsSql, isSummed } from './series-sql.ts';
import type { Clock } from './spans.ts';
import { STEPS_A_YEAR } from './spans.ts';

const LEAST_SPANS = 6;
const MOST_SPANS = 60;
const SIGNIFICANT = 0.05;
/** Least change, in hundredths, of the last three spans. */
const LEAST_CHANGE = 5;
const MOST_NAMED = 6;

export async function* tellMoving(
  run: Run,
  measure: Measure,
  clock: Clock,
  by: ColumnView,
): AsyncGenerator<AnswerStep> {
  const { words, view, asked } = run;
  if (!isSummed(measure)) throw new Unanswered(words.refusals.notAdded);
  const metric = metricOf(measure, run);
  const grains = words.grains[clock.grain];
  if (clock.spans.length < LEAST_SPANS)
    throw new Unanswered(
      fill(words.refusals.fewPeriods, { count: LEAST_SPANS, grains, have: clock.spans.length }),
    );
  const isDown = asked.says.up !== true;
  const recent: Clock = { ...clock, spans: clock.spans.slice(-MOST_SPANS) };
  const year = STEPS_A_YEAR[clock.grain];
  const isSeasonal = year > 0 && recent.spans.length >= year + 3;
  const results = new Results(run.question.run);
  yield chipsFor(run, { measure, clock });
  const shown = await results.show(
    fill(words.moving.title, { metric, column: by.name }),
    groupTrendsSql(measure, recent, view, by, isSeasonal ? year : 3, isDown),
    { chart: { mark: 'bar', x: 'c0', y: ['c1', 'c2'] } },
  );
  yield shown.step;
  const chances = holm(shown.result.rows.map((row) => twoSidedP(Number(row[5]))));
  const found = shown.result.rows.flatMap((row, index) => {
    const [change, slope] = [row[3] === null ? Number.NaN : Number(row[3]), Number(row[4])];
    const fits = isDown ? slope < 0 && change <= -LEAST_CHANGE : slope > 0 && change >= LEAST_CHANGE;
    return fits && (chances[index] ?? 1) < SIGNIFICANT ? [index] : [];
  });
  const values = found.slice(0, MOST_NAMED).map((row) =>
    fill(words.moving.each, {
      group: shown.cell(row, 0),
      change: changeOf(shown, row, 3, words) ?? '',
      grains,
    }),
  );
  if (found.length > MOST_NAMED) values.push(fill(words.moving.more, { count: found.length - MOST_NAMED }));
  const { down, up, noneDown, noneUp } = words.moving;
  const template = found.length === 0 ? (isDown ? noneDown : noneUp) : isDown ? down : up;
  yield {
    type: 'text',
    text: fill(template, {
      metric,
      column: by.name,
      count: found.length,
      of: shown.result.rows.length,
      values: values.join(words.comma),
    }),
  };
  const method = fill(isSeasonal ? words.moving.methodYear : words.moving.method, {
    spans: recent.spans.length,
    grains,
  });
  const notes = [leftOutNote(clock, run), fill(words.method, { method })].filter((note) => note !== '');
  yield { type: 'text', text: `\n\n${notes.join(words.space)}` };
  yield { type: 'origin', origin: 'built_in' };
}
