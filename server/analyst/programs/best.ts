// The best and the worst of the complete spans, ties told.

import type { AnswerStep } from '../answerer.ts';
import type { Measure } from '../intent.ts';
import { fill } from '../phrases/phrases.ts';
import { capital, chipsFor, leftOutNote, metricOf, Results, type Run } from './program.ts';
import { courseSql, rankedSpansSql } from './series-sql.ts';
import type { Clock } from './spans.ts';

/** Spans of one place that are named. */
const MOST_NAMED = 6;

export async function* tellBest(run: Run, measure: Measure, clock: Clock): AsyncGenerator<AnswerStep> {
  const { words, view, asked } = run;
  const isBest = asked.says.worst !== true;
  const results = new Results(run.question.run);
  const metric = metricOf(measure, run);
  const [grain, grains] = [words.grain[clock.grain], words.grains[clock.grain]];
  yield chipsFor(run, { measure, clock });
  const shown = await results.show(
    fill(words.best.title, { metric, grain }),
    rankedSpansSql(measure, clock, view, isBest),
  );
  yield shown.step;
  const first = shown.result.rows.filter((row) => Number(row[2]) === 1).length;
  const named = Array.from({ length: Math.min(first, MOST_NAMED) }, (_, row) => `**${shown.cell(row, 0)}**`);
  const { best, worst, bestTies, worstTies, next } = words.best;
  const template = first > 1 ? (isBest ? bestTies : worstTies) : isBest ? best : worst;
  const span = first > 1 ? named.join(words.comma) + (first > MOST_NAMED ? ' …' : '') : shown.cell(0, 0);
  const sentence = fill(template, { metric, grain, grains, span, value: shown.cell(0, 1) });
  const second =
    shown.result.rows.length > first
      ? words.space + fill(next, { span: shown.cell(first, 0), value: shown.cell(first, 1) })
      : '';
  yield { type: 'text', text: capital(sentence) + second };
  const course = await results.show(
    fill(words.standing.course, { metric, grain }),
    courseSql(measure, clock, view),
    {
      chart: { mark: 'line', x: 'c0', y: ['c1'] },
    },
  );
  yield course.step;
  const note = leftOutNote(clock, run);
  if (note !== '') yield { type: 'text', text: `\n\n${note}` };
  yield { type: 'origin', origin: 'built_in' };
}
