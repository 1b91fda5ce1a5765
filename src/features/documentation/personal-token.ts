import { atom } from 'jotai';

/** The personal token that a reader typed in to try the open API: in memory only, for as long as the app is open. */
export const personalTokenAtom = atom('');
