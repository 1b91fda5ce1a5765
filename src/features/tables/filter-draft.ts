import { atom } from 'jotai';

/** The filter that is being made or changed; null while none is. */
export interface FilterDraft {
  /** Its place among the conditions; null for a new one. */
  readonly place: number | null;
  readonly column: string;
}

export const filterDraftAtom = atom<FilterDraft | null>(null);
