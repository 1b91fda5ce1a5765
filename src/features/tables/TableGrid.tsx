import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { DataGrid, GridColumn, GridSource, GridValue, VisibleRegion } from '../../ui/grid/DataGrid.tsx';
import { cellText, rawText } from './cell-text.ts';
import { columnDescription } from './column-description.ts';
import { gridDistribution } from './Distribution.tsx';
import { GRID_TYPES } from './grid-types.ts';
import { columnWidth } from './public/table-import/column-width.ts';
import type { CellValue } from './row-windows.ts';
import type { TableRows } from './use-row-windows.ts';
import type { SortField } from './view-address.ts';

interface TableGridProps {
  /** The part that draws, fetched apart. */
  grid: typeof DataGrid;
  table: Shape<'Table'>;
  rows: Pick<TableRows, 'windows' | 'show'>;
  /** Rows under the filter. */
  rowCount: number;
  sort: readonly SortField[];
  /** Columns that the person has hidden are false. */
  flags: Readonly<Record<string, boolean>>;
  /** CSS pixels of the columns that the person has resized. */
  widths: Readonly<Record<string, number>>;
  onHeaderPress: (name: string) => void;
  onResize: (name: string, width: number) => void;
}

function gridValue(column: Shape<'Column'>, value: CellValue): GridValue {
  return value === null
    ? { display: '', raw: '', empty: true }
    : { display: cellText(value, column), raw: rawText(value) };
}

/** The grid of a table's rows. Rows that come are its own matter: nothing around it is rendered for them. */
export function TableGrid({
  grid: Grid,
  table,
  rows,
  rowCount,
  sort,
  flags,
  widths,
  onHeaderPress,
  onResize,
}: TableGridProps) {
  const t = useTexts();
  const { summary, columns } = table;
  const { windows, show } = rows;
  const version = useSyncExternalStore(windows.subscribe, () => windows.state().version);

  const gridColumns = useMemo<GridColumn[]>(
    () =>
      columns.map((column) => {
        const { name, type, top, min, max } = column;
        const sorted = sort.find(({ field }) => field === name)?.direction;
        const samples = [min, max, ...top.map(({ value }) => value)].map((value) => cellText(value, column));
        return {
          id: name,
          title: name,
          type: GRID_TYPES[type],
          hidden: flags[name] === false,
          width: widths[name] ?? columnWidth(name, samples),
          distribution: gridDistribution(column, summary.row_count),
          description: columnDescription(column, summary.row_count),
          ...(sorted && { sort: sorted }),
        };
      }),
    [columns, summary.row_count, sort, flags, widths],
  );
  const cellAt = useCallback(
    (place: number, row: number) => {
      const column = columns[place];
      const values = windows.row(row);
      return column && values ? gridValue(column, values[place] ?? null) : undefined;
    },
    [columns, windows],
  );
  const onVisibleRegion = useCallback(
    ({ firstRow, endRow }: VisibleRegion) => show(firstRow, endRow),
    [show],
  );
  const source = useMemo<GridSource>(
    () => ({ rowCount, columns: gridColumns, cellAt, onVisibleRegion, version }),
    [rowCount, gridColumns, cellAt, onVisibleRegion, version],
  );
  const readRegion = useCallback(
    async ({ firstRow, endRow, firstColumn, endColumn }: VisibleRegion, signal: AbortSignal) => {
      const read = await windows.read(firstRow, endRow, signal);
      return read.map((row) =>
        columns
          .slice(firstColumn, endColumn)
          .map((column, step) => gridValue(column, row[firstColumn + step] ?? null)),
      );
    },
    [windows, columns],
  );

  const cellTitle = (column: string, row: number) => t('tables.cellTitle', { column, row: row + 1 });

  const shownCount = gridColumns.filter(({ hidden }) => !hidden).length;
  return (
    <Grid
      label={t('tables.gridLabel', { name: summary.name })}
      source={source}
      cellTitle={cellTitle}
      frozenColumns={shownCount > 4 ? 1 : 0}
      readRegion={readRegion}
      onHeaderPress={onHeaderPress}
      onResize={onResize}
    />
  );
}
