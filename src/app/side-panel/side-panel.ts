import { atom } from 'jotai';
import type { ReactNode } from 'react';

/** The panel on the right: the table, query or source rows behind what was clicked. At most one. */
export interface SidePanel {
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Names what stands in it, for the button that opens and closes it. */
  kind?: string;
}

export const sidePanelAtom = atom<SidePanel | null>(null);
