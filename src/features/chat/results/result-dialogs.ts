import { atom } from 'jotai';
import type { ChatResult } from './chat-results.ts';

/**
 * What is open of a chat's results. Kept outside of their menus: a card leaves the page when it is scrolled away, and a pane
 * when a newer result comes.
 */
export type ResultDialogState = { chatId: string } & (
  | { dialog: 'large' | 'save' | 'rename'; result: ChatResult }
  | { dialog: 'compare'; beforeId: string | null; afterId: string }
);

export const resultDialogAtom = atom<ResultDialogState | null>(null);
