import type { CellClickedEventArgs, DataEditorProps, Item, Rectangle } from '@glideapps/glide-data-grid';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuEntry } from '../Menu.tsx';

const MenuAt = lazy(() => import('../MenuAt.tsx').then(({ MenuAt: menu }) => ({ default: menu })));

/** What a menu is about: a column by its header, or one of its cells; rows count from 0. */
export interface GridMenuTarget {
  readonly columnId: string;
  readonly row?: number;
}

/** The menu of a header or a cell. */
export interface GridMenu {
  /** Accessible name. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

type GridMenuEvents = Pick<
  DataEditorProps,
  'onHeaderMenuClick' | 'onHeaderContextMenu' | 'onCellContextMenu' | 'onKeyDown'
>;

/** Columns before the first one: where a key was pressed, Glide counts the numbers of the rows as a column. */
const ROW_NUMBERS = 1;

/** The key of menus, and the other one for keyboards without it. */
const opensMenu = (key: string, shift: boolean) => key === 'ContextMenu' || (key === 'F10' && shift);

/**
 * Menus of headers and cells: by the dots of a header, the secondary button, and the keyboard on the chosen cell.
 * @param menuOf without it there are none
 * @param onClosed gives the focus back to the grid
 */
export function useGridMenu(
  menuOf: ((target: GridMenuTarget) => GridMenu) | undefined,
  { idAt, onClosed }: { idAt: (column: number) => string | undefined; onClosed: () => void },
): { events: GridMenuEvents; menu: ReactNode } {
  const [opened, setOpened] = useState<{ target: GridMenuTarget; at: Rectangle; open: boolean }>();
  if (!menuOf) return { events: {}, menu: null };
  const openAt = (column: number, row: number | undefined, at: Rectangle) => {
    const columnId = idAt(column);
    if (columnId === undefined) return;
    setOpened({ target: { columnId, ...(row !== undefined && { row }) }, at, open: true });
  };
  const onCell = ([column, row]: Item, event: CellClickedEventArgs) => {
    event.preventDefault();
    const { x, y } = event.bounds;
    openAt(column, row, { x: x + event.localEventX, y: y + event.localEventY, width: 0, height: 0 });
  };
  const shown = opened && menuOf(opened.target);
  return {
    events: {
      onHeaderMenuClick: (column, bounds) => openAt(column, undefined, bounds),
      onHeaderContextMenu: (column, event) => {
        event.preventDefault();
        openAt(column, undefined, event.bounds);
      },
      onCellContextMenu: onCell,
      onKeyDown: ({ key, shiftKey, location, bounds, cancel, preventDefault }) => {
        if (!opensMenu(key, shiftKey) || !location || !bounds) return;
        cancel();
        preventDefault();
        const [column, row] = location;
        openAt(column - ROW_NUMBERS, row, bounds);
      },
    },
    menu: opened && shown && (
      <Suspense fallback={null}>
        <MenuAt
          {...shown}
          at={opened.at}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
          onClosed={onClosed}
        />
      </Suspense>
    ),
  };
}
