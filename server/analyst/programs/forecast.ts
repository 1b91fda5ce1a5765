// What is expected next: the method of the least error in back-tests, with its range, its error and that of the last value alone.

import type { AnswerStep } from '../answerer.ts';
import type { Measure } from '../intent.ts';
import { fill } from '../phrases/phrases.ts';
import { quoteText } from '../sql/quote.ts';
import { type Forecast, forecast, leastValues } from '../statistics/forecast.ts';
import { capital, chipsFor, leftOutNote, metricOf, Results, type Run, Unanswered } from './program.ts';
import { courseSql, isSummed } from './series-sql.ts';
import { type Clock, type Span, spanOf } from './spans.ts';

/** Spans in a season of each length. */
const SEASONS = { day: 7, week: 1, month: 12, quarter: 4, year: 1 } as const;
const MOST_STEPS = 12;
/** Latest spans that a forecast is made of. */
const MOST_SPANS = 240;

/** What is expected, as rows of a query. The figures are computed from the course, and stand in it as they are. */
function expectedSql(spans: Span[], { points, low, high }: Forecast): string {
  const rows = spans.map(({ label }, index) => {
    const value = (list: number[]): number => Number((list[index] ?? 0).toPrecision(6));
    return `  (${quoteText(label)}, ${value(points)}, ${value(low)}, ${value(high)})`;
  });
  return `SELECT *\nFROM (VALUES\n${rows.join(',\n')}\n) AS expected ("period", "expected", "low", "high")`;
}

export async function* tellForecast(run: Run, measure: Measure, clock: Clock): AsyncGenerator<AnswerStep> {
  const { words, asked, view } = run;
  if (!isSummed(measure)) throw new Unanswered(words.refusals.notAdded);
  const metric = metricOf(measure, run);
  const [grain, grains] = [words.grain[clock.grain], words.grains[clock.grain]];
  const season = SEASONS[clock.grain];
  const steps = Math.min(
    MOST_STEPS,
    Math.max(1, (asked.number ?? 1) + (clock.partial.last === undefined ? 0 : 1)),
  );
  const have = clock.spans.length;
  const tooFew = fill(words.forecast.tooFew, { count: leastValues(season), grains, have });
  if (have < leastValues(season)) throw new Unanswered(tooFew);
  const results = new Results(run.question.run);
  const recent: Clock = { ...clock, spans: clock.spans.slice(-MOST_SPANS) };
  const sql = courseSql(measure, recent, view);
  const course = await results.show(fill(words.standing.course, { metric, grain }), sql, {
    chart: { mark: 'line', x: 'c0', y: ['c1'] },
  });
  const values = course.result.rows.map((row) => Number(row[1]));
  const found = forecast(values, season, steps);
  const last = clock.spans.at(-1);
  if (found === undefined || last === undefined) throw new Unanswered(tooFew);
  yield chipsFor(run, { measure, clock });
  const spans = Array.from({ length: steps }, (_, step) => spanOf(last.from, clock.grain, step + 1));
  const expected = await results.show(fill(words.forecast.title, { metric }), expectedSql(spans, found));
  yield expected.step;
  yield course.step;
  const format = new Intl.NumberFormat(run.question.locale.replace('_', '-'), {
    maximumSignificantDigits: 4,
  });
  const { next, through, error, warning, methods, method } = words.forecast;
  const far = steps - 1;
  const sentences = [
    capital(
      fill(next, {
        metric,
        span: spans[0]?.label ?? '',
        value: expected.cell(0, 1),
        low: expected.cell(0, 2),
        high: expected.cell(0, 3),
      }),
    ),
    far > 0 ? fill(through, { span: spans[far]?.label ?? '', value: expected.cell(far, 1) }) : '',
    fill(error, {
      method: methods[found.method],
      error: format.format(found.error),
      naive: format.format(found.naiveError),
    }),
    found.isGuess ? warning : '',
  ].filter((one) => one !== '');
  yield { type: 'text', text: sentences.join(words.space) };
  const told = fill(method, {
    count: values.length,
    grains,
    mase: format.format(found.mase),
    origins: found.origins,
  });
  const notes = [leftOutNote(clock, run), fill(words.method, { method: told })].filter((note) => note !== '');
  yield { type: 'text', text: `\n\n${notes.join(words.space)}` };
  yield { type: 'origin', origin: 'built_in' };
}
