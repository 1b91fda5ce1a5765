export type CellValue = string | number | boolean | null;
export type Row = readonly CellValue[];

export interface SortOrder {
  /** Place of the column. */
  readonly column: number;
  readonly direction: 'asc' | 'desc';
}

export interface TextFilter {
  readonly column: number;
  /** Kept are rows whose cell contains it, whatever the case. */
  readonly text: string;
}

/** A row and its place in the result, which stays the same through filter and sort. */
export interface PlacedRow {
  readonly place: number;
  readonly row: Row;
}

/** Rows that a filter keeps, in the order of a sort. Empty values come last both ways; equal ones keep their order. */
export function arrangeRows(
  rows: readonly Row[],
  filter: TextFilter | null,
  sort: SortOrder | null,
  locale: string,
): PlacedRow[] {
  let placed = rows.map((row, place) => ({ place, row }));
  if (filter && filter.text.trim() !== '') {
    const wanted = filter.text.trim().toLocaleLowerCase(locale);
    placed = placed.filter(({ row }) =>
      String(row[filter.column] ?? '')
        .toLocaleLowerCase(locale)
        .includes(wanted),
    );
  }
  if (sort) {
    const collator = new Intl.Collator(locale, { numeric: true });
    const sign = sort.direction === 'asc' ? 1 : -1;
    placed.sort((a, b) => {
      const left = a.row[sort.column] ?? null;
      const right = b.row[sort.column] ?? null;
      if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
      if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
      return sign * collator.compare(String(left), String(right));
    });
  }
  return placed;
}
