import { atom } from 'jotai';

/** Id of the unread message that is shown in its dialog; null when none is. */
export const openMessageAtom = atom<string | null>(null);
