import { atom, getDefaultStore } from 'jotai';

/** Whether the dialog to buy credits is open; the shell draws it. */
export const buyCreditsAtom = atom(false);

/** The team whose pool the credits are bought for; null where the person gets them. */
export const buyForAtom = atom<{ id: string; name: string } | null>(null);

export function openBuyCredits(): void {
  getDefaultStore().set(buyForAtom, null);
  getDefaultStore().set(buyCreditsAtom, true);
}

/** Opens it for the pool of a team. */
export function openBuyCreditsFor(team: { id: string; name: string }): void {
  getDefaultStore().set(buyForAtom, team);
  getDefaultStore().set(buyCreditsAtom, true);
}

export function closeBuyCredits(): void {
  getDefaultStore().set(buyCreditsAtom, false);
}
