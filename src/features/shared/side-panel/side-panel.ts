import { atom } from 'jotai';
import type { ReactNode } from 'react';

/** The panel on the right: the table, query or source rows behind what was clicked. At most one. */
export interface SidePanel {
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
}

export const sidePanelAtom = atom<SidePanel | null>(null);
