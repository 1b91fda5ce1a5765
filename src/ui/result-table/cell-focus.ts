/** A cell of the page that is shown; both from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The cell to which a key leads; `null` where the key leads nowhere. Ends are not left. */
export function nextCell(
  key: string,
  { row, column }: CellPlace,
  size: { readonly rows: number; readonly columns: number },
  jump: boolean,
): CellPlace | null {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  switch (key) {
    case 'ArrowUp':
      return { row: jump ? 0 : Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: jump ? lastRow : Math.min(lastRow, row + 1), column };
    case 'ArrowLeft':
      return { row, column: jump ? 0 : Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: jump ? lastColumn : Math.min(lastColumn, column + 1) };
    case 'Home':
      return { row: jump ? 0 : row, column: 0 };
    case 'End':
      return { row: jump ? lastRow : row, column: lastColumn };
    default:
      return null;
  }
}
