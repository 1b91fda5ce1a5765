import '@glideapps/glide-data-grid/dist/index.css';
import {
  type CellClickedEventArgs,
  CompactSelection,
  DataEditor,
  type DataEditorProps,
  type DataEditorRef,
  type GridColumn as GlideColumn,
  type GridCell,
  GridCellKind,
  GridColumnIcon,
  GridColumnMenuIcon,
  type GridMouseEventArgs,
  type GridSelection,
  type Item,
  type Rectangle,
  type TextCell,
} from '@glideapps/glide-data-grid';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useUiText } from '../ui-text.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import { CellView, type OpenedCell } from './CellView.tsx';
import styles from './DataGrid.module.css';
import { DISTRIBUTION_BAND, type GridDistribution, headerDrawing } from './grid-header.ts';
import { useGridTheme } from './grid-theme.ts';
import { type GridMenu, type GridMenuTarget, useGridMenu } from './use-grid-menu.tsx';

export type GridColumnType = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'list' | 'id';

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  /** Its icon stands in the header; numbers are aligned to the right. */
  readonly type: GridColumnType;
  /** CSS pixels; from the title's length where absent. */
  readonly width?: number;
  readonly hidden?: boolean;
  /** It stands before the others and stays while scrolling sideways. */
  readonly pinned?: boolean;
  readonly sort?: 'asc' | 'desc';
  /** Drawn below the title. */
  readonly distribution?: GridDistribution;
  /** What the column holds, in words: read out after the title, and shown while the pointer is on the header. */
  readonly description?: string;
}

/** One cell: what is shown and what is copied. */
export interface GridValue {
  readonly display: string;
  /** What Copy takes; `display` where absent. */
  readonly raw?: string;
  /** An empty value, shown in grey. */
  readonly empty?: boolean;
  /** It is drawn in the accent's soft ground, e.g. the source of a clicked number. */
  readonly marked?: boolean;
}

/** Where the grid reads from: windows of rows that come as they are needed. */
export interface GridSource {
  readonly rowCount: number;
  readonly columns: readonly GridColumn[];
  /** The cell of `columns[column]`, or `undefined` while its window is on the way. Called for every visible cell. */
  readonly cellAt: (column: number, row: number) => GridValue | undefined;
  /** Rows and columns in view, the end excluded; ask for their windows here. */
  readonly onVisibleRegion?: (region: VisibleRegion) => void;
  /** Grows when cells have come, so that they are drawn. */
  readonly version: number;
}

export interface VisibleRegion {
  readonly firstRow: number;
  readonly endRow: number;
  readonly firstColumn: number;
  readonly endColumn: number;
}

/** Cells that are chosen: rows, the end excluded, and places in `columns` of the source. */
export interface GridRange {
  readonly firstRow: number;
  readonly endRow: number;
  readonly columns: readonly number[];
}

export interface DataGridProps {
  /** Accessible name, e.g. the table's. */
  label: string;
  source: GridSource;
  /** Names an opened cell, e.g. "Note, row 12"; rows count from 0. */
  cellTitle: (columnTitle: string, row: number) => string;
  /** Columns that stay while scrolling sideways; none on phones. */
  frozenColumns?: number;
  /** The header was pressed: usually changes the sort. */
  onHeaderPress?: (columnId: string) => void;
  onResize?: (columnId: string, width: number) => void;
  onCellPress?: (columnId: string, row: number) => void;
  /** What can be done with a column, or with a cell of it. */
  menuOf?: (target: GridMenuTarget) => GridMenu;
  /** Other cells were chosen; null where none are. */
  onChoose?: (range: GridRange | null) => void;
  /** Reads cells that are not there yet when they are copied; without it they are copied as empty. */
  readRegion?: (region: VisibleRegion, signal: AbortSignal) => Promise<readonly (readonly GridValue[])[]>;
  className?: string;
}

const ICONS: Readonly<Record<GridColumnType, GridColumnIcon>> = {
  text: GridColumnIcon.HeaderString,
  number: GridColumnIcon.HeaderNumber,
  boolean: GridColumnIcon.HeaderBoolean,
  date: GridColumnIcon.HeaderDate,
  time: GridColumnIcon.HeaderTime,
  list: GridColumnIcon.HeaderArray,
  id: GridColumnIcon.HeaderRowID,
};

/** Fingers do not press twice in one place as mice do: a second press on the chosen cell opens it. */
const COARSE_POINTER = '(pointer: coarse)';

const LOADING: GridCell = { kind: GridCellKind.Loading, allowOverlay: false };
const BAR_HEIGHT = 10;
/** CSS pixels; neighbours differ, so that bars look like text to come. */
const BAR_WIDTHS = [64, 92, 48, 104, 76, 36, 84, 56] as const;

/** A cell on its way is a bar: a filled rectangle costs a fraction of Glide's rounded one, and a fast scroll draws little else. */
const drawCell: NonNullable<DataEditorProps['drawCell']> = (
  { cell, col, row, ctx, rect, theme },
  drawContent,
) => {
  if (cell.kind !== GridCellKind.Loading) {
    drawContent();
    return;
  }
  const width = Math.min(
    rect.width - 2 * theme.cellHorizontalPadding,
    BAR_WIDTHS[(row * 7 + col * 3) % 8] ?? 0,
  );
  ctx.fillStyle = theme.borderColor;
  ctx.fillRect(
    rect.x + theme.cellHorizontalPadding,
    rect.y + (rect.height - BAR_HEIGHT) / 2,
    width,
    BAR_HEIGHT,
  );
};

/** Tab goes on to what follows the grid instead of through its cells, as in the grid pattern of ARIA's authoring practices. */
const KEYS = { goLeftCell: 'ArrowLeft', goRightCell: 'ArrowRight' } as const;

const NOTHING_CHOSEN: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() };

const SORT_MARK = { asc: ' ↑', desc: ' ↓' } as const;

/** The title as it is drawn. */
function titleOf({ title, sort }: GridColumn): string {
  return title + (sort ? SORT_MARK[sort] : '');
}

/** From the first of some columns to the last, the end excluded: a pinned one may stand behind them in the source. */
function reach(chosen: readonly number[]): Pick<VisibleRegion, 'firstColumn' | 'endColumn'> {
  return chosen.length === 0
    ? { firstColumn: 0, endColumn: 0 }
    : { firstColumn: Math.min(...chosen), endColumn: Math.max(...chosen) + 1 };
}

function widthOf(column: GridColumn): number {
  return column.width ?? Math.min(320, Math.max(96, 60 + column.title.length * 8));
}

/**
 * A table of any length on a canvas: rows are read by function, so a million rows cost what is in view. Beside the
 * canvas Glide keeps a tree of the visible cells for assistive technology; arrows, Page keys, Home, End and Ctrl+C work.
 */
export function DataGrid({
  label,
  source,
  cellTitle,
  frozenColumns = 0,
  onHeaderPress,
  onResize,
  onCellPress,
  menuOf,
  onChoose,
  readRegion,
  className,
}: DataGridProps) {
  const text = useUiText();
  const phone = useMediaQuery(PHONE);
  const coarse = useMediaQuery(COARSE_POINTER);
  const frame = useRef<HTMLElement>(null);
  const editor = useRef<DataEditorRef>(null);
  const { colours, theme } = useGridTheme(frame);
  const [size, setSize] = useState<[width: number, height: number] | null>(null);
  // known before the first paint: Glide, which watches its size itself, would draw a frame later
  useLayoutEffect(() => {
    const { current } = frame;
    if (current) setSize([current.clientWidth, current.clientHeight]);
  }, []);
  const [opened, setOpened] = useState<{ cell: OpenedCell | null; open: boolean }>({
    cell: null,
    open: false,
  });
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const { columns, cellAt, onVisibleRegion, version } = source;

  /** Places of the columns that are not hidden, in the source's order behind those that are pinned. */
  const places = useMemo(() => {
    const all = columns.flatMap((column, place) => (column.hidden ? [] : [place]));
    const isPinned = (place: number) => columns[place]?.pinned === true;
    return [...all.filter(isPinned), ...all.filter((place) => !isPinned(place))];
  }, [columns]);
  const pinned = columns.filter((column) => column.pinned && !column.hidden).length;
  const hasMenus = menuOf !== undefined;
  const shown = useMemo<GlideColumn[]>(
    () =>
      places.flatMap((place) => {
        const column = columns[place];
        if (!column) return [];
        return [
          {
            id: column.id,
            title: [titleOf(column), ...(column.description ? [column.description] : [])].join(', '),
            icon: ICONS[column.type],
            width: widths[column.id] ?? widthOf(column),
            style: column.sort ? 'highlight' : 'normal',
            ...(hasMenus && { hasMenu: true, menuIcon: GridColumnMenuIcon.Dots }),
          },
        ];
      }),
    [places, columns, widths, hasMenus],
  );

  const cellOf = useCallback(
    (value: GridValue | undefined, type: GridColumnType | undefined): GridCell => {
      if (value === undefined) return LOADING;
      const cell: TextCell = {
        kind: GridCellKind.Text,
        data: value.display,
        displayData: value.empty ? text.emptyValue : value.display,
        copyData: value.raw ?? value.display,
        // Glide's own editor is for changing: an opened cell is shown by CellView
        allowOverlay: false,
        readonly: true,
        contentAlign: type === 'number' ? 'right' : 'left',
      };
      if (!value.empty && !value.marked) return cell;
      return {
        ...cell,
        ...(value.empty && { style: 'faded' as const }),
        ...(value.marked && { themeOverride: { bgCell: colours['accent-soft'] } }),
      };
    },
    [text, colours],
  );

  // `version` is part of what a cell is: a new function makes Glide draw the cells that have come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const getCellContent = useCallback(
    ([column, row]: Item): GridCell => {
      const place = places[column];
      return place === undefined ? LOADING : cellOf(cellAt(place, row), columns[place]?.type);
    },
    [places, columns, cellAt, cellOf, version],
  );

  const onRegion = useCallback(
    (range: Rectangle) =>
      onVisibleRegion?.({
        firstRow: range.y,
        endRow: range.y + range.height,
        ...reach(places.slice(range.x, range.x + range.width)),
      }),
    [onVisibleRegion, places],
  );

  const getCellsForSelection = useCallback(
    (range: Rectangle, signal: AbortSignal) => async () => {
      const chosen = places.slice(range.x, range.x + range.width);
      const region = { firstRow: range.y, endRow: range.y + range.height, ...reach(chosen) };
      const rows = await readRegion?.(region, signal);
      return (rows ?? []).map((row) =>
        chosen.map((place) => cellOf(row[place - region.firstColumn], columns[place]?.type)),
      );
    },
    [places, columns, cellOf, readRegion],
  );

  const drawHeader = useMemo(
    () =>
      headerDrawing((at) => {
        const column = columns[places[at] ?? -1];
        return column && { title: titleOf(column), distribution: column.distribution };
      }, colours),
    [places, columns, colours],
  );
  const hasDistributions = columns.some(({ distribution }) => distribution !== undefined);

  const rowMarkers = useMemo(
    () => ({ kind: 'number' as const, theme: { textMedium: colours['text-3'] } }),
    [colours],
  );

  const resize = (column: GlideColumn, width: number) => {
    if (column.id === undefined) return;
    setWidths({ ...widths, [column.id]: width });
    onResize?.(column.id, width);
  };
  const idAt = (column: number) => columns[places[column] ?? -1]?.id;
  const pressCell = ([column, row]: Item, event: CellClickedEventArgs) => {
    const id = idAt(column);
    if (id !== undefined && !event.shiftKey) onCellPress?.(id, row);
  };

  const gridMenu = useGridMenu(menuOf, { idAt, onClosed: () => editor.current?.focus() });
  const choose = (chosen: GridSelection) => {
    setSelection(chosen);
    const range = chosen.current?.range;
    onChoose?.(
      range
        ? {
            firstRow: range.y,
            endRow: range.y + range.height,
            columns: places.slice(range.x, range.x + range.width),
          }
        : null,
    );
  };

  const openCell = ([column, row]: Item) => {
    const place = places[column];
    const opening = place === undefined ? undefined : columns[place];
    const value = place === undefined ? undefined : cellAt(place, row);
    const bounds = editor.current?.getBounds(column, row);
    if (!opening || !value || !bounds) return;
    const { display, raw = display, empty = false } = value;
    setOpened({ open: true, cell: { title: cellTitle(opening.title, row), display, raw, empty, bounds } });
  };
  /** The browser's own tooltip: a canvas has no part that could carry one. */
  const describeHeader = ({ kind, location }: GridMouseEventArgs) => {
    const column = kind === 'header' ? columns[places[location[0]] ?? -1] : undefined;
    if (!frame.current) return;
    if (column?.description) frame.current.title = column.description;
    else frame.current.removeAttribute('title');
  };

  return (
    <section ref={frame} className={`${styles.grid} ${className ?? ''}`} aria-label={label}>
      {size && (
        <DataEditor
          ref={editor}
          initialSize={size}
          width="100%"
          height="100%"
          columns={shown}
          rows={source.rowCount}
          getCellContent={getCellContent}
          getCellsForSelection={readRegion ? getCellsForSelection : true}
          onVisibleRegionChanged={onRegion}
          onHeaderClicked={(column) => {
            const id = idAt(column);
            if (id !== undefined) onHeaderPress?.(id);
          }}
          onCellClicked={pressCell}
          onCellActivated={openCell}
          cellActivationBehavior={coarse ? 'second-click' : 'double-click'}
          {...gridMenu.events}
          gridSelection={selection}
          onGridSelectionChange={choose}
          onItemHovered={describeHeader}
          onColumnResize={resize}
          minColumnWidth={56}
          maxColumnWidth={900}
          rowHeight={phone ? 44 : 32}
          headerHeight={(phone ? 44 : 36) + (hasDistributions ? DISTRIBUTION_BAND : 0)}
          rowMarkers={rowMarkers}
          freezeColumns={phone ? 0 : pinned || frozenColumns}
          columnSelect="none"
          rowSelect="none"
          rangeSelect="rect"
          smoothScrollX
          smoothScrollY
          overscrollX={0}
          keybindings={KEYS}
          drawCell={drawCell}
          drawHeader={drawHeader}
          theme={theme}
        />
      )}
      <CellView
        {...opened}
        onClose={() => setOpened({ ...opened, open: false })}
        onClosed={() => editor.current?.focus()}
      />
      {gridMenu.menu}
    </section>
  );
}
