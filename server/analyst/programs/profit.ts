// Profit and margin: revenue less cost, or the profit that the table has, and sum by sum.
import type { AnswerStep } from '../answerer.ts';
import { fill } from '../phrases/phrases.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { moneyColumns } from './money-columns.ts';
import { Results, type Run, Unanswered } from './program.ts';
import { profitSql } from './sums-sql.ts';

/** Bars that a chart shows. */
const MOST_BARS = 40;

export async function* tellProfit(run: Run, by: ColumnView | undefined): AsyncGenerator<AnswerStep> {
  const { words, view, asked } = run;
  const table = view.table.name;
  const { revenue, cost, profit } = moneyColumns(view);
  if (profit === undefined && revenue === undefined)
    throw new Unanswered(fill(words.profit.noRevenue, { table }));
  if (profit === undefined && cost === undefined)
    throw new Unanswered(fill(words.profit.noCost, { table, revenue: revenue?.name ?? '' }));
  const results = new Results(run.question.run);
  const parts = { revenue, cost: profit === undefined ? cost : undefined, profit };
  const whole = await results.show(
    fill(words.profit.title, { column: '' }).trim(),
    profitSql(parts, view, undefined),
  );
  yield whole.step;
  const hasMargin = revenue !== undefined && whole.result.rows[0]?.[1] !== null;
  const percent = (value: string): string => fill(words.percent, { value });
  const sentence = fill(hasMargin ? words.profit.all : words.profit.allNoMargin, {
    profit: whole.cell(0, 0),
    margin: percent(whole.cell(0, 1)),
    revenue: hasMargin ? whole.cell(0, 2) : '',
  });
  yield { type: 'text', text: sentence };
  if (by !== undefined) {
    const isMargin = asked.says.margin === true && asked.says.profit !== true && hasMargin;
    const column = isMargin ? 2 : 1;
    const sql = profitSql(parts, view, by, isMargin);
    const shown = await results.show(fill(words.profit.title, { column: by.name }), sql, {
      chart: { mark: 'bar', x: 'c0', y: [`c${column}`] },
    });
    if (shown.result.rows.length > MOST_BARS) delete shown.step.chart;
    yield shown.step;
    const named = shown.result.rows
      .map((row, index) => ({ value: row[column], index }))
      .filter(({ value }) => value !== null);
    const [top, bottom] = [named[0], named.at(-1)];
    const losses = shown.result.rows.filter((row) => row[1] !== null && Number(row[1]) < 0).length;
    const value = (row: number): string =>
      isMargin ? percent(shown.cell(row, column)) : shown.cell(row, column);
    const isLevel =
      Math.abs(Number(top?.value) - Number(bottom?.value)) <= 1e-6 * Math.abs(Number(top?.value));
    if (top !== undefined && bottom !== undefined && top !== bottom && !isLevel) {
      const groups = fill(words.profit.groups, {
        column: by.name,
        top: shown.cell(top.index, 0),
        topValue: value(top.index),
        bottom: shown.cell(bottom.index, 0),
        bottomValue: value(bottom.index),
      });
      const loss = losses === 0 ? '' : words.space + fill(words.profit.losses, { count: losses });
      yield { type: 'text', text: words.space + groups + loss };
    }
  }
  const method =
    profit === undefined
      ? fill(words.profit.method, { revenue: revenue?.name ?? '', cost: cost?.name ?? '' })
      : hasMargin
        ? fill(words.profit.methodOwn, { profit: profit.name, revenue: revenue.name })
        : '';
  if (method !== '') yield { type: 'text', text: `\n\n${fill(words.method, { method })}` };
  yield { type: 'origin', origin: 'built_in' };
}
