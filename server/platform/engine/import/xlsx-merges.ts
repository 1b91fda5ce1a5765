import type { Range } from '@e965/xlsx';
import { countsYears } from './header-row.ts';
import { isNumber, looksLikeValue } from './value-shapes.ts';

/** A row of a sheet as texts. */
export interface TextRow {
  /** Row of the sheet, from 1. */
  number: number;
  cells: (string | null)[];
}

/** Rows of group names that may stand above the names. */
const GROUP_ROWS = 4;

/**
 * Repeats in every row what a cell merged over several rows says, for it is meant for each of them. A number is repeated
 * only in an outline, where every column before it is merged over the same rows: a total merged beside its items would be
 * added up once for each.
 *
 * @returns how many cells were filled
 */
export function fillMergedRows(rows: readonly TextRow[], merges: readonly Range[]): number {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const lastRow = rows.at(-1)?.number ?? 0;
  const tall = merges.filter(({ s, e }) => e.r > s.r && s.r < lastRow);
  const outline = mergesByCell(tall, byNumber, lastRow);
  let filled = 0;
  for (const { s, e } of tall) {
    const [from, to] = [s.r + 1, Math.min(e.r + 1, lastRow)];
    const text = byNumber.get(from)?.cells[s.c] ?? null;
    if (text === null || (isNumber(text, '.') && !isOutline(s.c, from, to, outline))) continue;
    for (let row = from + 1; row <= to; row += 1) {
      const cells = byNumber.get(row)?.cells;
      if (!cells) continue;
      while (cells.length <= s.c) cells.push(null);
      if (cells[s.c] !== null) continue;
      cells[s.c] = text;
      filled += 1;
    }
  }
  return filled;
}

/** Which merge a cell is part of: by column (from 0), then by row (from 1). */
type MergesByCell = ReadonlyMap<number, ReadonlyMap<number, Range>>;

function mergesByCell(
  merges: readonly Range[],
  rows: ReadonlyMap<number, TextRow>,
  lastRow: number,
): MergesByCell {
  const byColumn = new Map<number, Map<number, Range>>();
  for (const merge of merges) {
    const { s, e } = merge;
    const byRow = byColumn.get(s.c) ?? new Map<number, Range>();
    byColumn.set(s.c, byRow);
    for (let row = s.r + 1; row <= Math.min(e.r + 1, lastRow); row += 1)
      if (rows.has(row)) byRow.set(row, merge);
  }
  return byColumn;
}

/** Whether each column before one is merged over (at least) the same rows; rows from 1. */
function isOutline(column: number, from: number, to: number, outline: MergesByCell): boolean {
  for (let before = 0; before < column; before += 1) {
    const merge = outline.get(before)?.get(from);
    if (!merge || merge.e.r + 1 < to) return false;
  }
  return true;
}

/**
 * Whether a row names groups of the columns that the row right below it names, as in "2024" over "Q1" and "Q2": its cells
 * are merged over several columns, and not over the whole table as a title is.
 */
export function isGroupRow(rows: readonly TextRow[], index: number, merges: readonly Range[]): boolean {
  const [row, below] = [rows[index], rows[index + 1]];
  if (!row || !below || below.number !== row.number + 1) return false;
  const wide = merges.filter(({ s, e }) => s.r === row.number - 1 && e.c > s.c);
  const [first] = wide;
  if (!first || (wide.length === 1 && first.s.c === 0)) return false;
  const isYears = countsYears(below.cells) || wide.every((merge) => countsYears(under(below, merge)));
  return wide.every((merge) => {
    const names = under(below, merge).filter((cell) => cell !== null);
    return new Set(names).size > 1 && (isYears || !names.some(looksLikeValue));
  });
}

function under({ cells }: TextRow, { s, e }: Range): (string | null)[] {
  return cells.slice(s.c, e.c + 1);
}

/** The names that a row gives, each after the names of the groups above it: "2024 Q1". */
export function namesWithGroups(
  rows: readonly TextRow[],
  header: number,
  merges: readonly Range[],
): (string | null)[] {
  const names = rows[header]?.cells.map((cell) => (cell === null ? [] : [cell])) ?? [];
  for (let at = header - 1; at >= 0 && header - at <= GROUP_ROWS && isGroupRow(rows, at, merges); at -= 1) {
    const { number, cells } = rows[at] ?? { number: 0, cells: [] };
    for (const [column, parts] of names.entries()) {
      const merge = merges.find(({ s, e }) => s.r === number - 1 && s.c <= column && column <= e.c);
      const group = cells[merge?.s.c ?? column] ?? null;
      if (group !== null && parts[0] !== group) parts.unshift(group);
    }
  }
  return names.map((parts) => (parts.length === 0 ? null : parts.map((part) => part.trim()).join(' ')));
}
