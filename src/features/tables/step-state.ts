import { atom } from 'jotai';
import type { ActorRefFrom } from 'xstate';
import type { Step, tableSteps } from '../../machines/table-steps/index.ts';

/** The steps of the table that is open; null while none is. */
export const stepActorAtom = atom<ActorRefFrom<typeof tableSteps> | null>(null);

/** The step that is being made or changed; null while none is. */
export interface StepDraft {
  readonly step: Step;
  /** Its place in the list; null for a new one at the end. */
  readonly place: number | null;
}

export const stepDraftAtom = atom<StepDraft | null>(null);
