import type { CellValue } from './row-windows.ts';

/** What a person reads of the cells that they chose. */
export interface ChosenFigures {
  /** All of them. */
  cells: number;
  /** Those without a value. */
  empty: number;
  /** Of the numbers; undefined where there are none. */
  sum?: number;
  average?: number;
}

/** Digits behind the point of a number that is not written with an exponent. */
function decimalsOf(value: number): number {
  const text = String(value);
  return /e/i.test(text) ? 0 : (text.split('.')[1]?.length ?? 0);
}

/**
 * Counts cells and adds up their numbers. The sum has as many decimals as the numbers have: 0.1 and 0.2 are 0.3, not
 * 0.30000000000000004.
 */
export function chosenFigures(values: Iterable<CellValue>): ChosenFigures {
  let [cells, empty, numbers, sum, lost, decimals] = [0, 0, 0, 0, 0, 0];
  for (const value of values) {
    cells += 1;
    if (value === null) empty += 1;
    if (typeof value !== 'number') continue;
    numbers += 1;
    decimals = Math.max(decimals, decimalsOf(value));
    // Neumaier: what an addition loses is kept aside
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  if (numbers === 0) return { cells, empty };
  const total = Number((sum + lost).toFixed(Math.min(decimals, 20)));
  return { cells, empty, sum: total, average: total / numbers };
}
