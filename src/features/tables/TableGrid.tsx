import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import type {
  DataGrid,
  GridColumn,
  GridRange,
  GridSource,
  GridValue,
  VisibleRegion,
} from '../../ui/grid/DataGrid.tsx';
import type { GridMenu, GridMenuTarget } from '../../ui/grid/use-grid-menu.tsx';
import { ChosenCells } from './ChosenCells.tsx';
import { cellText, rawText } from './cell-text.ts';
import { columnDescription } from './column-description.ts';
import { gridDistribution } from './Distribution.tsx';
import { GRID_TYPES } from './grid-types.ts';
import { columnWidth } from './public/table-import/column-width.ts';
import type { CellValue } from './row-windows.ts';
import { useColumnMenu } from './use-column-menu.tsx';
import { usePinnedColumns } from './use-column-view.ts';
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
  const { entriesOf } = useColumnMenu(summary.id, columns, sort);
  const { pinned } = usePinnedColumns(summary.id);
  const [chosen, setChosen] = useState<GridRange | null>(null);
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
          ...(pinned[name] === true && { pinned: true }),
          ...(sorted && { sort: sorted }),
        };
      }),
    [columns, summary.row_count, sort, flags, widths, pinned],
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

  const menuOf = ({ columnId: name, row }: GridMenuTarget): GridMenu => {
    const place = columns.findIndex((column) => column.name === name);
    const column = columns[place];
    const value = row === undefined ? undefined : windows.row(row)?.[place];
    if (!column || row === undefined || value === undefined)
      return { label: t('tables.columnMenu', { column: name }), entries: entriesOf(name) };
    return {
      label: t('tables.cellMenu', { column: name, row: row + 1 }),
      entries: entriesOf(name, { value, display: cellText(value, column) }),
    };
  };

  const shownCount = gridColumns.filter(({ hidden }) => !hidden).length;
  return (
    <>
      <Grid
        label={t('tables.gridLabel', { name: summary.name })}
        source={source}
        cellTitle={cellTitle}
        frozenColumns={shownCount > 4 ? 1 : 0}
        readRegion={readRegion}
        onHeaderPress={onHeaderPress}
        onResize={onResize}
        menuOf={menuOf}
        onChoose={setChosen}
      />
      {chosen && <ChosenCells columns={columns} range={chosen} read={windows.read.bind(windows)} />}
    </>
  );
}
