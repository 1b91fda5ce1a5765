// Rows of a table that add up its others: they would be counted twice.
import type { AnswererTable, Question } from '../answerer.ts';
import { numberOf } from '../sql/expressions.ts';
import { quoteName } from '../sql/quote.ts';
import { matchKey } from '../text/tokens.ts';
import type { ColumnView, TableView } from './table-view.ts';

/** Names of rows that add up others, or average them. */
const TOTAL =
  /^(?:(?:grand|career|season|league|overall|combined|cumulative|club|international) totals?|totals?( .*)?|sub ?totals?( .*)?|sum total|all|overall|sum|average|合计|总计|小计|总和|合計|総計|小計|總計|합계|총계|소계|총합|total general|sous[ -]totaux|sous[ -]total( .*)?|somme|ensemble|gesamt|summe|zwischensumme|totale|totaal)$/;

/** Columns in which every such name is one of a row of totals. */
const LABEL_COLUMNS = 4;
const PLAIN_TOTAL = /^(?:(?:grand|career|sub|sous) ?)?totals?(?: .*)?$/;

/** Rows that add up the others, such as "Total"; they would be counted twice. */
export function totalsByName(table: AnswererTable, columns: ColumnView[]): TableView['totalRow'] {
  if (table.rowCount < 3) return undefined;
  for (const [index, column] of columns.entries()) {
    const values = column.values.filter((value) => TOTAL.test(matchKey(value)));
    // far to the right a word such as "all" is rather a value than a label
    const isLabel = index < LABEL_COLUMNS || values.every((value) => PLAIN_TOTAL.test(matchKey(value)));
    if (values.length > 0 && isLabel && column.distinct > 3 && column.distinct > 0.5 * table.rowCount)
      return { column, values };
  }
  return undefined;
}

/** Columns whose sums are compared with the last row. */
const MOST_SUMS = 24;

/** How far a total can be from the sum of the other rows where it stands without a number of its own: they were rounded. */
const NEAR_TOTAL = 0.05;

/**
 * A last row that is the sum of all others in two columns or more, whatever it is called; where every other row has a
 * number and this one has none, it need not be the sum to the last digit.
 */
export async function totalBySum(
  table: AnswererTable,
  columns: ColumnView[],
  run: Question['run'],
): Promise<TableView['totalRow']> {
  const numbers = columns.filter((column) => column.numeric !== 'none' && !column.code).slice(0, MOST_SUMS);
  const name = columns.find(
    (column) =>
      column.numeric === 'none' &&
      column.time === 'none' &&
      column.type === 'text' &&
      column.distinct >= 0.9 * table.rowCount,
  );
  if (numbers.length < 1 || name === undefined || table.rowCount < 4 || table.rowCount > 500)
    return undefined;
  const serial = columns.find(({ code, nulls, numeric }) => code && nulls === 1 && numeric !== 'none');
  const isUnnumbered =
    serial === undefined ? 'FALSE' : `last(${quoteName(serial.name)} ORDER BY rowid) IS NULL`;
  const values = numbers.map(
    (column) =>
      `2 * last(${numberOf(column)} ORDER BY rowid) - sum(${numberOf(column)}), last(${numberOf(column)} ORDER BY rowid)`,
  );
  const result = await run(
    `SELECT last(${quoteName(name.name)} ORDER BY rowid), ${values.join(', ')}, ${isUnnumbered} FROM ${quoteName(table.sqlName)}`,
    { maxRows: 1 },
  );
  const row = result.rows[0] ?? [];
  const near = row.at(-1) === true ? NEAR_TOTAL : 0;
  const sums = numbers.filter(
    (_, index) =>
      row[index * 2 + 1] !== null &&
      Math.abs(Number(row[index * 2 + 1])) <= Math.max(1e-6, near * Number(row[index * 2 + 2])) &&
      Number(row[index * 2 + 2]) > 0,
  );
  // One column can end in its sum by chance only where the numbers are small and few.
  const [only] = sums;
  const isLarge =
    only !== undefined &&
    table.rowCount >= 8 &&
    Number(row[numbers.indexOf(only) * 2 + 2]) >= 10_000 &&
    only.nulls === 0;
  return (sums.length >= 2 || isLarge) && row[0] !== null && row[0] !== undefined
    ? { column: name, values: [String(row[0])] }
    : undefined;
}
