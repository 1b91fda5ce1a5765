// Joins the calls that wait for a step-up to its dialog, which are fetched with the first refusal.
import { atom } from 'jotai';
import { provideStepUp } from '../../api/step-up.ts';

/** Whether the dialog is to be seen. */
export const stepUpOpenAtom = atom(false);

/** Has refused calls wait for the person from now on. */
export function startStepUp(): void {
  provideStepUp(async (need, signal) => {
    try {
      const { askStepUp } = await import('./step-up-actor.ts');
      return await askStepUp(need, signal);
    } catch {
      // it cannot be fetched: the call keeps its refusal, and its next try fetches it again
      return false;
    }
  });
}
