import '@glideapps/glide-data-grid/dist/index.css';
import {
  type CellClickedEventArgs,
  DataEditor,
  type DataEditorProps,
  type GridColumn as GlideColumn,
  type GridCell,
  GridCellKind,
  GridColumnIcon,
  type Item,
  type Rectangle,
  type TextCell,
  type Theme,
} from '@glideapps/glide-data-grid';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useUiText } from '../ui-text.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import { useTokenColours } from '../use-token-colours.ts';
import styles from './DataGrid.module.css';

export type GridColumnType = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'list' | 'id';

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  /** Its icon stands in the header; numbers are aligned to the right. */
  readonly type: GridColumnType;
  /** CSS pixels; from the title's length where absent. */
  readonly width?: number;
  readonly hidden?: boolean;
  readonly sort?: 'asc' | 'desc';
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

export interface DataGridProps {
  /** Accessible name, e.g. the table's. */
  label: string;
  source: GridSource;
  /** Columns that stay while scrolling sideways; none on phones. */
  frozenColumns?: number;
  /** The header was pressed: usually changes the sort. */
  onHeaderPress?: (columnId: string) => void;
  onResize?: (columnId: string, width: number) => void;
  onCellPress?: (columnId: string, row: number) => void;
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

const TOKENS = [
  'accent',
  'accent-soft',
  'on-accent',
  'surface',
  'sunken',
  'hover',
  'pressed',
  'line',
  'text',
  'text-2',
  'text-3',
] as const;

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

const SORT_MARK = { asc: ' ↑', desc: ' ↓' } as const;

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
  frozenColumns = 0,
  onHeaderPress,
  onResize,
  onCellPress,
  readRegion,
  className,
}: DataGridProps) {
  const text = useUiText();
  const phone = useMediaQuery(PHONE);
  const frame = useRef<HTMLElement>(null);
  const colours = useTokenColours(TOKENS, frame);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const { columns, cellAt, onVisibleRegion, version } = source;

  /** Places of the columns that are not hidden, in the source's order. */
  const places = useMemo(() => columns.flatMap((column, place) => (column.hidden ? [] : [place])), [columns]);
  const shown = useMemo<GlideColumn[]>(
    () =>
      places.flatMap((place) => {
        const column = columns[place];
        if (!column) return [];
        return [
          {
            id: column.id,
            title: column.title + (column.sort ? SORT_MARK[column.sort] : ''),
            icon: ICONS[column.type],
            width: widths[column.id] ?? widthOf(column),
            style: column.sort ? 'highlight' : 'normal',
          },
        ];
      }),
    [places, columns, widths],
  );

  const cellOf = useCallback(
    (value: GridValue | undefined, type: GridColumnType | undefined): GridCell => {
      if (value === undefined) return LOADING;
      const cell: TextCell = {
        kind: GridCellKind.Text,
        data: value.display,
        displayData: value.empty ? text.emptyValue : value.display,
        copyData: value.raw ?? value.display,
        allowOverlay: true,
        readonly: true,
        contentAlign: type === 'number' ? 'right' : 'left',
      };
      if (!value.empty && !value.marked) return cell;
      return {
        ...cell,
        ...(value.empty && { style: 'faded' as const }),
        ...(value.marked && colours && { themeOverride: { bgCell: colours['accent-soft'] } }),
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
        firstColumn: places[range.x] ?? 0,
        endColumn: (places[Math.min(places.length, range.x + range.width) - 1] ?? 0) + 1,
      }),
    [onVisibleRegion, places],
  );

  const getCellsForSelection = useCallback(
    (range: Rectangle, signal: AbortSignal) => async () => {
      const chosen = places.slice(range.x, range.x + range.width);
      const first = chosen[0] ?? 0;
      const region = {
        firstRow: range.y,
        endRow: range.y + range.height,
        firstColumn: first,
        endColumn: (chosen.at(-1) ?? first) + 1,
      };
      const rows = await readRegion?.(region, signal);
      return (rows ?? []).map((row) =>
        chosen.map((place) => cellOf(row[place - first], columns[place]?.type)),
      );
    },
    [places, columns, cellOf, readRegion],
  );

  const theme = useMemo<Partial<Theme> | null>(() => {
    if (colours === null || frame.current === null) return null;
    return {
      accentColor: colours.accent,
      accentFg: colours['on-accent'],
      accentLight: colours['accent-soft'],
      textDark: colours.text,
      textMedium: colours['text-2'],
      textLight: colours['text-3'],
      textHeader: colours['text-2'],
      textHeaderSelected: colours.text,
      textBubble: colours.text,
      bgIconHeader: colours['text-3'],
      fgIconHeader: colours.sunken,
      bgCell: colours.surface,
      bgCellMedium: colours.sunken,
      bgHeader: colours.sunken,
      bgHeaderHasFocus: colours.hover,
      bgHeaderHovered: colours.hover,
      bgBubble: colours.sunken,
      bgBubbleSelected: colours.hover,
      bgSearchResult: colours['accent-soft'],
      borderColor: colours.line,
      horizontalBorderColor: colours.line,
      drilldownBorder: colours.line,
      linkColor: colours.accent,
      resizeIndicatorColor: colours.accent,
      cellHorizontalPadding: 12,
      cellVerticalPadding: 4,
      baseFontStyle: '13px',
      headerFontStyle: '500 13px',
      markerFontStyle: '11px',
      editorFontSize: '13px',
      headerIconSize: 16,
      lineHeight: 1.5,
      fontFamily: getComputedStyle(frame.current).fontFamily,
    };
  }, [colours]);

  const rowMarkers = useMemo(
    () => ({ kind: 'number' as const, theme: { textMedium: colours?.['text-3'] ?? '' } }),
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

  return (
    <section ref={frame} className={`${styles.grid} ${className ?? ''}`} aria-label={label}>
      {theme && (
        <DataEditor
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
          onColumnResize={resize}
          minColumnWidth={56}
          maxColumnWidth={900}
          rowHeight={phone ? 44 : 32}
          headerHeight={phone ? 44 : 36}
          rowMarkers={rowMarkers}
          freezeColumns={phone ? 0 : frozenColumns}
          columnSelect="none"
          rowSelect="none"
          rangeSelect="rect"
          smoothScrollX
          smoothScrollY
          overscrollX={0}
          keybindings={KEYS}
          drawCell={drawCell}
          theme={theme}
        />
      )}
    </section>
  );
}
