import { atom, getDefaultStore } from 'jotai';

/** What the watchdog says on /500. */
export interface Health {
  gaveUp: boolean;
  /** Checks that failed in this round. */
  attempts: number;
}

export const healthAtom = atom<Health>({ gaveUp: false, attempts: 0 });

let retry: () => void = () => {};

/** The shell, which holds the watchdog, says how to ask for another round. */
export function provideHealthRetry(next: () => void): void {
  retry = next;
}

export function retryHealth(): void {
  retry();
}

export function setHealth(health: Health): void {
  getDefaultStore().set(healthAtom, health);
}
