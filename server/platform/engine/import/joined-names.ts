import { countsYears } from './header-row.ts';
import { looksLikeValue, NULL_WORDS } from './value-shapes.ts';

type Cells = readonly (string | null)[];

/** Rows above and below the row of names that can name the columns together with it. */
const MOST_ROWS = 2;
/** Rows below that are looked at, and how many tell whether values begin there. */
const LOOKED_AT = 60;
const LEAST_VALUES = 2;
/** Share of a column's cells that are values, and of the columns of values that a row names, for it to be a row of names. */
const VALUED = 0.8;
const NAMED = 0.8;

/** Names that several rows give together. */
export interface JoinedNames {
  names: string[];
  /** Index of the first row that gives a part of them, and of the first row of data. */
  from: number;
  first: number;
}

const filled = (cell: string | null | undefined): cell is string =>
  cell !== null && cell !== undefined && cell.trim() !== '';
const textOf = (cell: string | null | undefined): string => (filled(cell) ? cell.trim() : '');
const isYear = (cell: string): boolean => /^(?:1[5-9]|20|21)\d\d$/.test(cell.trim());
const isMark = (cell: string): boolean => NULL_WORDS.has(cell.trim().toLowerCase());

/**
 * The names that the row of names gives together with rows right above it that name groups of columns, "2024" over "Sales" and
 * "Cost", and with rows right below it above which no values stand. A row above is a group's only where the names need it: they
 * repeat, or are years.
 */
export function joinNames(rows: readonly Cells[], header: number): JoinedNames {
  let names = (rows[header] ?? []).map(textOf);
  let first = header + 1;
  while (first - header <= MOST_ROWS && isRowOfNames(rows, first)) {
    names = joined(carried(names.map(orNull), rows[first] ?? []), rows[first] ?? []);
    first += 1;
  }
  let above = names;
  for (
    let at = header - 1;
    at >= 0 && header - at <= MOST_ROWS && isRowOfGroups(rows[at] ?? [], above);
    at -= 1
  ) {
    above = withGroups(rows[at] ?? [], above);
    if (areTold(above)) return { names: above, from: at, first };
  }
  return { names, from: header, first };
}

function orNull(name: string): string | null {
  return name === '' ? null : name;
}

/** A row with each group's name carried on to the columns behind it; the last one, unless it is open, no wider than the widest before. */
function carried(groups: Cells, below: Cells, isOpen = false): (string | null)[] {
  const starts = groups.flatMap((cell, index) => (filled(cell) ? [index] : []));
  const spans = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  const widest = isOpen || spans.length === 0 ? below.length : Math.max(...spans);
  let start = -1;
  return below.map((cell, index) => {
    if (filled(groups[index])) start = index;
    const isLast = start === starts.at(-1);
    if (start < 0 || (isLast && index - start >= widest)) return null;
    return index === start || filled(cell) ? textOf(groups[start]) : null;
  });
}

function joined(groups: Cells, names: Cells): string[] {
  return names.map((name, index) => {
    const [group, own] = [textOf(groups[index]), textOf(name)];
    return group === own ? own : [group, own].filter((part) => part !== '').join(' ');
  });
}

function repeats(names: readonly string[]): number {
  const said = names.filter((name) => name !== '');
  return said.length - new Set(said.map((name) => name.toLowerCase())).size;
}

/** Names with those of their groups before them; under years one heading is that of all of them. */
function withGroups(row: Cells, names: readonly string[]): string[] {
  return joined(carried(row, names, countsYears(names.map(orNull))), names);
}

/** Whether every column has a name of its own. */
function areTold(names: readonly string[]): boolean {
  return repeats(names) === 0 && names.every((name) => name !== '');
}

/** Whether a row names groups of the columns below it, whose names repeat or are years. */
function isRowOfGroups(row: Cells, names: readonly string[]): boolean {
  const groups = row.filter(filled);
  if (groups.length < 2 || groups.length > names.filter((name) => name !== '').length) return false;
  if (row.some((cell, index) => filled(cell) && index >= names.length)) return false;
  if (repeats(names) > 0) return repeats(withGroups(row, names)) <= repeats(names);
  return countsYears(names.map(orNull)) && areTold(withGroups(row, names)) && !areTold(names);
}

/** Whether no cell of a row is a value, and values of most columns begin right below it. */
function isRowOfNames(rows: readonly Cells[], index: number): boolean {
  const row = rows[index] ?? [];
  const below = rows.slice(index + 1, index + LOOKED_AT);
  const said = row.filter(filled);
  // the same word in every cell is a heading of rows
  if (said.length > 1 && new Set(said).size === 1) return false;
  const isYears = countsYears(row) && said.every(isYear);
  let valued = 0;
  let named = 0;
  for (let column = 0; column < Math.max(row.length, ...below.map(({ length }) => length)); column += 1) {
    const cell = row[column];
    if (filled(cell) && (isMark(cell) || (looksLikeValue(cell) && !isYears))) return false;
    const values = below.map((cells) => cells[column]).filter(filled);
    const real = values.filter((value) => !isMark(value));
    if (real.length < LEAST_VALUES || real.filter(looksLikeValue).length < VALUED * real.length) continue;
    // years above years are a row of them
    if (isYears && real.some(isYear)) return false;
    valued += 1;
    if (filled(cell)) named += 1;
  }
  return named >= LEAST_VALUES && named >= NAMED * valued;
}
