// How a measure stands: the last complete span against the one before and that of a year before, its trend, and which groups gained and lost most.

import type { AnswerStep } from '../answerer.ts';
import type { Measure } from '../intent.ts';
import { fill } from '../phrases/phrases.ts';
import { twoSidedP } from '../statistics/significance.ts';
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
  yearBefore,
} from './program.ts';
import { againstSql, contributionsSql, courseSql, isSummed, trendSql } from './series-sql.ts';
import { type Clock, spanOf } from './spans.ts';

/** Spans from which a trend can be told from chance. */
const LEAST_FOR_TREND = 8;
const SIGNIFICANT = 0.05;

/** A probability as a sentence says it. */
const probability = (p: number): string => (p < 0.001 ? '< 0.001' : `= ${p.toFixed(p < 0.1 ? 3 : 2)}`);

/**
 * @param shown results that stand in front of these in the same answer
 * @param isBrief a part of an overview: how the trend was tested is left to whoever asks about it
 */
export async function* tellStanding(
  run: Run,
  measure: Measure,
  clock: Clock,
  { shown = 0, isBrief = false } = {},
): AsyncGenerator<AnswerStep> {
  const { words, view } = run;
  const results = new Results(run.question.run, shown);
  const metric = metricOf(measure, run);
  const later = clock.spans.at(-1);
  if (later === undefined) return;
  const earlier = spanOf(later.from, clock.grain, -1);
  const yearAgo = yearBefore(clock, later.from);
  yield chipsFor(run, { measure, clock });
  const title = fill(words.standing.title, { metric, later: later.label, earlier: earlier.label });
  const against = await results.show(title, againstSql(measure, clock, view, { later, earlier, yearAgo }));
  yield against.step;
  const change = changeOf(against, 0, 3, words);
  const yearChange = yearAgo === undefined ? undefined : changeOf(against, 0, 5, words);
  const template =
    change === undefined
      ? words.standing.nowOnly
      : yearChange === undefined
        ? words.standing.now
        : words.standing.nowYear;
  const now = fill(template, {
    metric,
    value: against.cell(0, 0),
    span: later.label,
    change: change ?? '',
    before: change === undefined ? against.cell(0, 1) : earlier.label,
    earlier: earlier.label,
    yearChange: yearChange ?? '',
    yearAgo: yearAgo?.label ?? '',
  });
  yield { type: 'text', text: capital(now) };
  const grain = words.grain[clock.grain];
  const grains = words.grains[clock.grain];
  const course = await results.show(
    fill(words.standing.course, { metric, grain }),
    courseSql(measure, clock, view),
    {
      chart: { mark: 'line', x: 'c0', y: ['c1'] },
    },
  );
  yield course.step;
  const count = clock.spans.length;
  let method = '';
  if (count < LEAST_FOR_TREND)
    yield { type: 'text', text: words.space + fill(words.standing.short, { count, grains, grain }) };
  else {
    const trend = await results.show(fill(words.standing.trend, { metric }), trendSql(measure, clock, view));
    yield trend.step;
    const p = twoSidedP(trend.at(0, 2));
    const slope = trend.at(0, 1);
    const isTrend = p < SIGNIFICANT && slope !== 0;
    const sentence = isTrend
      ? slope > 0
        ? words.standing.rises
        : words.standing.falls
      : words.standing.level;
    yield {
      type: 'text',
      text: words.space + fill(sentence, { count, grains, grain, slope: plus(trend, 0, 1) }),
    };
    if (!isBrief) method = fill(words.standing.tested, { grains, p: probability(p) });
  }
  if (isSummed(measure)) {
    const groups = await tellGroups(run, results, measure, clock);
    for (const step of groups) yield step;
  }
  const notes = [leftOutNote(clock, run), method === '' ? '' : fill(words.method, { method })].filter(
    (note) => note !== '',
  );
  if (notes.length > 0) yield { type: 'text', text: `\n\n${notes.join(words.space)}` };
  yield { type: 'origin', origin: 'built_in' };
}

/** Who gained and lost most, by the column whose groups changed most in their shares. */
async function tellGroups(run: Run, results: Results, measure: Measure, clock: Clock): Promise<AnswerStep[]> {
  const { words, view } = run;
  const later = clock.spans.at(-1);
  if (later === undefined) return [];
  const earlier = spanOf(later.from, clock.grain, -1);
  // Which column tells most is looked up and not told: the answer names the column.
  const ranked = await rankDimensions(
    run,
    new Results(run.question.run),
    measure,
    clock,
    [earlier, later],
    '',
  );
  const by = ranked?.columns[0];
  if (by === undefined) return [];
  const metric = metricOf(measure, run);
  const parts = await results.show(
    fill(words.why.title, { metric, column: by.name }),
    contributionsSql(measure, clock, view, by, [earlier, later]),
    { chart: { mark: 'bar', x: 'c0', y: ['c3'] } },
  );
  const rows = parts.result.rows.map((row, index) => ({ value: Number(row[3]), index }));
  const top = rows.filter(({ value }) => value > 0)[0];
  const bottom = rows.filter(({ value }) => value < 0)[0];
  if (top === undefined && bottom === undefined) return [];
  const { groups, gainOnly, lossOnly } = words.standing;
  const text = fill(top === undefined ? lossOnly : bottom === undefined ? gainOnly : groups, {
    column: by.name,
    top: top === undefined ? '' : parts.cell(top.index, 0),
    topValue: top === undefined ? '' : plus(parts, top.index, 3),
    bottom: bottom === undefined ? '' : parts.cell(bottom.index, 0),
    bottomValue: bottom === undefined ? '' : parts.cell(bottom.index, 3),
  });
  return [parts.step, { type: 'text', text: words.space + text }];
}
