import { atom } from 'jotai';
import type { Shape } from '../../../api/shapes.ts';

/** The join that is being made; null while none is. */
export interface JoinDraft {
  /** The other table; null where it is still to be chosen. */
  readonly right: { readonly id: string; readonly name: string } | null;
  /** Null for the best suggestion. */
  readonly keys: readonly Shape<'JoinKey'>[] | null;
}

export const joinDraftAtom = atom<JoinDraft | null>(null);

/** The pivot that is being made, by a column where one was chosen; null while none is. */
export const pivotDraftAtom = atom<{ readonly by?: string } | null>(null);
