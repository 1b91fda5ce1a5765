// How a cell of text is read as a number. Queries (sql/expressions.ts) take the first number of the cells that are read here.

/**
 * Pattern of a cell that is one number with an optional currency sign, unit
 * and bracketed remark: "$26,000", "5,900 m (6,500 yd)", "15.17%". Group 1 is the number, group 2 the unit.
 * Scores ("3-1"), times ("7:00") and dates are not numbers.
 */
const CELL =
  /^[\s~$£€¥#]*([-+−–]?\s?[$£€¥]?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)?(?:\.[0-9]+)?)(?:st|nd|rd|th)?\.?\s*([%°"']|[A-Za-zµ²³°$£€][A-Za-zµ²³°$£€0-9]*(?:[ /.^]+[A-Za-zµ²³°0-9]+){0,3})?[.*†‡]*\s*(?:[([][\s\S]*)?$/;

const BLANK_MARKS = new Set([
  '',
  '-',
  '–',
  '—',
  '−',
  'n/a',
  'na',
  'none',
  'nan',
  'null',
  '?',
  '..',
  '...',
  'unknown',
  'tba',
  'tbd',
  'dnf',
  'dns',
  'dsq',
  'did not enter',
  '†',
]);

/** Whether a cell says that there is no value. */
export function isBlankMark(cell: string): boolean {
  return BLANK_MARKS.has(cell.trim().toLowerCase());
}

/** Cells of a column that say something and are not read as a number. */
export function oddCells(values: string[]): string[] {
  return values.filter((value) => /\d/.test(value) && readNumberCell(value) === undefined);
}

/** The number in a cell of text and its unit; undefined where the cell is something else. */
export function readNumberCell(cell: string): { value: number; unit: string } | undefined {
  // A minus before a currency sign would be lost by the query.
  if (/^\s*[-−–]\s*[$£€¥]/.test(cell)) return undefined;
  const match = cell.length > 80 ? null : cell.match(CELL);
  const digits = match?.[1]?.replace(/[,\s$£€¥]/g, '').replace(/[−–]/g, '-');
  if (digits === undefined || !/\d/.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isFinite(value) ? { value, unit: (match?.[2] ?? '').toLowerCase() } : undefined;
}

/** Whether a column of text with these values can be calculated with: four of five filled cells are numbers in one unit. */
export function carriesNumbers(values: string[]): boolean {
  const filled = values.filter((value) => !isBlankMark(value));
  if (filled.length === 0) return false;
  const units = new Map<string, number>();
  let numbers = 0;
  for (const value of filled) {
    const read = readNumberCell(value);
    if (read === undefined) continue;
    numbers += 1;
    const unit = read.unit.split(/[^a-zµ%°$]/)[0]?.replace(/s$/, '') ?? '';
    units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  if (numbers / filled.length < 0.8) return false;
  return [...units.keys()].filter((unit) => unit !== '').length <= 1;
}
