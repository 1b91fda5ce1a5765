import { atom, getDefaultStore } from 'jotai';
import { readTheme, setTheme, type ThemeChoice } from '../../ui/theme.ts';
import type { AppShortcut } from '../command-palette/shortcuts.ts';

/** What a key of the whole app, or the search of the rail, has opened. */
export const openCommandAtom = atom<AppShortcut | null>(null);

/** The drawer of the header that is open. */
export const openDrawerAtom = atom<'messages' | 'language' | 'user' | null>(null);

/** How the app looks; see chooseTheme. */
export const themeAtom = atom<ThemeChoice>(readTheme());

/** Takes a look for this device and tells whoever shows the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  setTheme(choice);
  getDefaultStore().set(themeAtom, choice);
}

const RAIL_FOLDED_KEY = 'railCollapsed';

/** Whether the menu of the app shows symbols alone on this device; see foldRail. */
export const railFoldedAtom = atom(localStorage.getItem(RAIL_FOLDED_KEY) === '1');

/** Folds or opens the menu, and keeps that for this device. */
export function foldRail(folded: boolean): void {
  localStorage.setItem(RAIL_FOLDED_KEY, folded ? '1' : '0');
  getDefaultStore().set(railFoldedAtom, folded);
}
