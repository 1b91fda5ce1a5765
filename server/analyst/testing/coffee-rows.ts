// The sample's rows once more, for an evaluator of tests that shares nothing with the analyst.
import { COFFEE_SALES_COLUMNS, coffeeSalesRows } from '../../domain/samples/coffee-sales.ts';

export type CoffeeRow = Record<(typeof COFFEE_SALES_COLUMNS)[number], string | number | null>;

export const coffeeRows = coffeeSalesRows().map(
  (cells): CoffeeRow =>
    Object.fromEntries(COFFEE_SALES_COLUMNS.map((name, index) => [name, cells[index] ?? null])),
);

/** Revenue of the rows that fit, in dollars. */
export function revenue(fits: (row: CoffeeRow) => boolean): number {
  return coffeeRows.filter(fits).reduce((total, row) => total + Number(row.Revenue), 0);
}

/** The values of a column, each once, as they come first. */
export function namesOf(column: keyof CoffeeRow): string[] {
  return [...new Set(coffeeRows.map((row) => String(row[column])))];
}

/** Such as `2025-05`. */
export function monthOf(row: CoffeeRow): string {
  return String(row.Date).slice(0, 7);
}
