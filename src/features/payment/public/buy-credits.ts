import { atom, getDefaultStore } from 'jotai';

/** Whether the dialog to buy credits is open; the shell draws it. */
export const buyCreditsAtom = atom(false);

export function openBuyCredits(): void {
  getDefaultStore().set(buyCreditsAtom, true);
}

export function closeBuyCredits(): void {
  getDefaultStore().set(buyCreditsAtom, false);
}
