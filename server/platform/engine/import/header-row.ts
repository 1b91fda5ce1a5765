import { looksLikeValue } from './value-shapes.ts';

/** How many rows may stand above a table's names. */
const TITLE_ROWS = 30;
const LOOKED_AT = 60;

/** Where a table's names stand in a grid of text, if anywhere, and where its rows begin. */
interface HeaderPlace {
  /** Index of the row with the names, or undefined when there are none. */
  header: number | undefined;
  /** Index of the first row of data. */
  first: number;
}

/**
 * Finds the row of names: below titles and notes, which fill few cells; itself full, unlike the rows below it in kind.
 * A first row whose numbers stand above numbers is data, unless it counts years, as the names of a pivoted table do.
 */
export function findHeader(rows: readonly (readonly (string | null)[])[]): HeaderPlace {
  const filled = rows.slice(0, LOOKED_AT).map((row) => row.filter(isFilled).length);
  const typical = median(filled.filter((count) => count > 0).slice(Math.min(3, filled.length - 1)));
  const enough = Math.max(1, Math.min(typical, Math.max(2, Math.ceil(typical * 0.6))));
  const candidate = filled.findIndex((count, index) => index <= TITLE_ROWS && count >= enough);
  if (candidate < 0) return { header: undefined, first: 0 };
  const isData = holdsData(rows[candidate] ?? [], rows.slice(candidate + 1, candidate + LOOKED_AT));
  return isData ? { header: undefined, first: candidate } : { header: candidate, first: candidate + 1 };
}

function holdsData(
  candidate: readonly (string | null)[],
  below: readonly (readonly (string | null)[])[],
): boolean {
  if (below.length === 0) return false;
  if (countsYears(candidate)) return false;
  let forData = 0;
  let forNames = 0;
  for (const [index, cell] of candidate.entries()) {
    const values = below.map((row) => row[index]).filter(isFilled);
    if (values.length === 0 || !isFilled(cell)) continue;
    const valued = values.filter(looksLikeValue).length > values.length * 0.6;
    if (!valued) continue;
    if (looksLikeValue(cell)) forData += 1;
    else forNames += 1;
  }
  return forData > forNames;
}

/** Rising years side by side are names of columns. */
export function countsYears(cells: readonly (string | null)[]): boolean {
  const numbers = cells.filter(isFilled).filter((cell) => /^\d+(\.0)?$/.test(cell.trim()));
  const years = numbers.map(Number);
  if (years.length < 2 || years.some((year) => year < 1500 || year > 2200)) return false;
  const steps = new Set(years.slice(1).map((year, index) => year - (years[index] ?? 0)));
  return steps.size === 1 && !steps.has(0);
}

function isFilled(cell: string | null | undefined): cell is string {
  return cell !== null && cell !== undefined && cell.trim() !== '';
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
