import type { ReactNode } from 'react';

/** A column of a list, ready to be drawn. */
export interface ListColumn<Item> {
  readonly id: string;
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** Figures stand at the end, with tabular digits. */
  readonly align?: 'start' | 'end';
  /** Pixels; what is left goes to the columns that grow. */
  readonly width: number;
  readonly grow?: boolean;
  readonly sortable?: boolean;
  /** Names the row: its head in a table, the title of a card. */
  readonly isName?: boolean;
  /** On a card: `bare` without its title, `none` not at all; below each other with their titles where absent. */
  readonly card?: 'bare' | 'none';
}

export interface ListSort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What rows need for being chosen. */
export interface ListSelection {
  readonly isSelected: (rowId: string) => boolean;
  /** `range` with Shift: everything from the last press to this one. */
  readonly onToggle: (rowId: string, range: boolean) => void;
  readonly page: 'none' | 'some' | 'all';
  readonly onTogglePage: () => void;
}

/** What table and cards have in common. */
export interface ListRowsProps<Item> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly columns: readonly ListColumn<Item>[];
  readonly items: readonly Item[];
  readonly rowId: (item: Item) => string;
  /** What a row is called where its checkbox or its actions are named. */
  readonly rowName: (item: Item) => string;
  /** Enter on a row; it has no effect where absent. */
  readonly onOpen?: ((item: Item) => void) | undefined;
  readonly selection?: ListSelection | undefined;
  /** Buttons and menus at the end of a row. */
  readonly actions?: ((item: Item) => ReactNode) | undefined;
  /** Another page is on its way; this one stays in sight. */
  readonly busy?: boolean;
}

/** From this number of rows on only those in sight are drawn. */
export const VIRTUAL_FROM = 100;
