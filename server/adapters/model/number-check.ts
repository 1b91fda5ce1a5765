import type { QueryResult } from '../../platform/engine/engine.ts';
import { type WrittenNumber, writtenNumbers } from './written-numbers.ts';

/** More are not told one by one. */
const MAX_TOLD = 20;

/** What a number in prose may come from. */
interface NumberSources {
  /** Results that are stored with the answer. */
  results: Pick<QueryResult, 'columns' | 'rows' | 'rowCount'>[];
  /** What the person wrote, and names of tables and columns: their numbers may be repeated. */
  texts: string[];
}

/**
 * The numbers of a text that are in no stored result (design: every number in prose comes from a stored result). A number
 * may be rounded, grouped and scaled as people write it; dates, years, ordinals and numbers that the person wrote are fine.
 *
 * @returns the first 20 such numbers as written, each once
 */
export function unverifiedNumbers(text: string, sources: NumberSources): string[] {
  const written = writtenNumbers(text);
  if (written.length === 0) return [];
  const values = sortedValues(sources);
  const doubtful = written.filter((number) => !isAmong(number, values));
  if (doubtful.length === 0) return [];
  const haystack = [...sources.texts, ...resultTexts(sources)].join('\n').toLowerCase();
  const told = new Set<string>();
  for (const { raw } of doubtful) {
    if (told.size >= MAX_TOLD) break;
    if (!stands(raw.toLowerCase(), haystack)) told.add(raw);
  }
  return [...told];
}

/** Sizes of all numbers of the results and of what the person wrote, in ascending order; "fell by 12" tells of -12. */
function sortedValues({ results, texts }: NumberSources): Float64Array {
  const values: number[] = [];
  for (const { rows, rowCount } of results) {
    values.push(rowCount);
    for (const row of rows) {
      for (const cell of row) {
        if (typeof cell === 'number') values.push(Math.abs(cell));
        // whole numbers beyond 2^53 and exact decimals come as text
        else if (typeof cell === 'string' && /^-?\d+(?:\.\d+)?$/.test(cell))
          values.push(Math.abs(Number(cell)));
      }
    }
  }
  for (const text of texts)
    for (const { readings } of writtenNumbers(text)) values.push(...readings.map(({ value }) => value));
  return Float64Array.from(values).sort();
}

function isAmong({ readings, approximate }: WrittenNumber, values: Float64Array): boolean {
  return readings.some(({ value, unit }) => {
    // half a unit of the last digit is rounding; after "about" the zeros before it are rounding too
    const tolerance = approximate ? Math.max(unit, roundUnit(value, unit)) : unit / 2;
    return isNear(value, tolerance * (1 + 1e-9) + Math.abs(value) * 1e-12, values);
  });
}

/** The worth of the last digit that is not a trailing zero: 100 for 1,200. */
function roundUnit(value: number, unit: number): number {
  let size = unit;
  while (value >= size * 10 && Math.abs(value / (size * 10) - Math.round(value / (size * 10))) < 1e-9)
    size *= 10;
  return size;
}

function isNear(value: number, tolerance: number, values: Float64Array): boolean {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Number.POSITIVE_INFINITY) < value - tolerance) low = middle + 1;
    else high = middle;
  }
  const next = values[low];
  return next !== undefined && next <= value + tolerance;
}

/** Names such as "Model 3000" hold numbers that are no figures. */
function* resultTexts({ results }: NumberSources): Iterable<string> {
  for (const { columns, rows } of results) {
    for (const { name } of columns) yield name;
    for (const row of rows) for (const cell of row) if (typeof cell === 'string') yield cell;
  }
}

/** Whether a number stands in a text as a whole, not as part of a longer one. */
function stands(wanted: string, text: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const edges = text.charAt(at - 1) + text.charAt(at + wanted.length);
    if (!/[\d.,]/.test(edges)) return true;
  }
  return false;
}
