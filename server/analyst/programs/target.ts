// Who missed the target: what was reached against what was wanted, both of one row and one unit.
import type { AnswerStep } from '../answerer.ts';
import { fill } from '../phrases/phrases.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { targetColumns } from './money-columns.ts';
import { Results, type Run, Unanswered } from './program.ts';
import { targetSql } from './sums-sql.ts';

const MOST_NAMED = 6;
const MOST_BARS = 40;

export async function* tellTarget(run: Run, by: ColumnView | undefined): AsyncGenerator<AnswerStep> {
  const { words, view, asked } = run;
  const table = view.table.name;
  const { target, actual } = targetColumns(view);
  if (target === undefined) throw new Unanswered(fill(words.target.noTarget, { table }));
  if (actual === undefined) throw new Unanswered(fill(words.target.noActual, { table, target: target.name }));
  const results = new Results(run.question.run);
  const names = { actual: actual.name, target: target.name };
  const whole = await results.show(
    fill(words.target.title, { ...names, column: table }),
    targetSql(actual, target, view, undefined),
  );
  const all = fill(words.target.all, { ...names, share: fill(words.percent, { value: whole.cell(0, 2) }) });
  if (by === undefined) {
    yield whole.step;
    yield { type: 'text', text: all };
  } else {
    const shown = await results.show(
      fill(words.target.title, { ...names, column: by.name }),
      targetSql(actual, target, view, by),
      { chart: { mark: 'bar', x: 'c0', y: ['c1', 'c2'] } },
    );
    if (shown.result.rows.length > MOST_BARS) delete shown.step.chart;
    yield shown.step;
    yield whole.step;
    const isMet = asked.says.met === true && asked.says.missed !== true;
    const rows = shown.result.rows.flatMap((row, index) =>
      row[1] !== null && row[2] !== null && Number(row[1]) < Number(row[2]) !== isMet ? [index] : [],
    );
    const told = isMet ? rows.toReversed() : rows;
    const values = told.slice(0, MOST_NAMED).map((row) =>
      fill(words.target.each, {
        group: shown.cell(row, 0),
        share: fill(words.percent, { value: shown.cell(row, 3) }),
      }),
    );
    if (told.length > MOST_NAMED) values.push(fill(words.moving.more, { count: told.length - MOST_NAMED }));
    const { missed, met, noneMissed, noneMet } = words.target;
    const template = told.length === 0 ? (isMet ? noneMet : noneMissed) : isMet ? met : missed;
    const sentence = fill(template, {
      ...names,
      column: by.name,
      count: told.length,
      of: shown.result.rows.length,
      values: values.join(words.comma),
    });
    yield { type: 'text', text: sentence + words.space + all };
  }
  yield { type: 'text', text: `\n\n${fill(words.method, { method: fill(words.target.method, names) })}` };
  yield { type: 'origin', origin: 'built_in' };
}
