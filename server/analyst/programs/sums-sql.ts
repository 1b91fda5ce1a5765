// Sums of several columns over the rows that have them all, of the table or of each group.
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { fromOf, groupSql, numberOf } from '../sql/expressions.ts';
import { quoteName } from '../sql/quote.ts';
import { withoutTotals } from '../sql/without-totals.ts';

function sumsSql(
  columns: ColumnView[],
  measures: string[],
  view: TableView,
  by: ColumnView | undefined,
  order: string,
): string {
  const filled = columns.map((column) => `${numberOf(column)} IS NOT NULL`);
  const group = by === undefined ? [] : [`${quoteName(by.name)} IS NOT NULL`];
  const where = `WHERE ${[...filled, ...group, ...withoutTotals(view)].join(' AND ')}`;
  if (by === undefined) return `SELECT ${measures.join(', ')}\nFROM ${fromOf(view)}\n${where}`;
  return `SELECT ${groupSql({ column: by })} AS ${quoteName(by.name)}, ${measures.join(', ')}\nFROM ${fromOf(view)}\n${where}\nGROUP BY 1\nORDER BY ${order}, 1`;
}

/** Profit, margin in percent, revenue and cost, the greatest profit or margin first; behind the group where there is one. */
export function profitSql(
  parts: Record<'revenue' | 'cost' | 'profit', ColumnView | undefined>,
  view: TableView,
  by: ColumnView | undefined,
  isMargin = false,
): string {
  const { revenue, cost, profit } = parts;
  const used = [revenue, cost, profit].filter((column) => column !== undefined);
  const made =
    profit !== undefined
      ? `sum(${numberOf(profit)})`
      : revenue !== undefined && cost !== undefined
        ? `sum(${numberOf(revenue)} - ${numberOf(cost)})`
        : 'NULL';
  const whole = revenue === undefined ? undefined : `sum(${numberOf(revenue)})`;
  const measures = [
    `${made} AS "profit"`,
    ...(whole === undefined
      ? []
      : [`100.0 * ${made} / nullif(${whole}, 0) AS "margin %"`, `${whole} AS "revenue"`]),
    ...(cost === undefined ? [] : [`sum(${numberOf(cost)}) AS "cost"`]),
  ];
  return sumsSql(used, measures, view, by, `${isMargin ? 3 : 2} DESC NULLS LAST`);
}

/** What was reached, what was wanted, and the one in percent of the other, the least first; behind the group where there is one. */
export function targetSql(
  actual: ColumnView,
  target: ColumnView,
  view: TableView,
  by: ColumnView | undefined,
): string {
  const [reached, wanted] = [`sum(${numberOf(actual)})`, `sum(${numberOf(target)})`];
  const measures = [
    `${reached} AS ${quoteName(actual.name)}`,
    `${wanted} AS ${quoteName(target.name)}`,
    `100.0 * ${reached} / nullif(${wanted}, 0) AS "attainment %"`,
  ];
  return sumsSql([actual, target], measures, view, by, '4 NULLS LAST');
}
