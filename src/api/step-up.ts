// Calls that the server refuses until the person has confirmed that it is they wait for that, and are sent again. The api asks; the
// shell shows a dialog. Fetched with the first refusal.
import { ApiFailure } from './api-failure.ts';
import type { Shape } from './shapes.ts';

/** Has the person confirm it; false where they do not, or where the call that asks is given up meanwhile. */
export type AskStepUp = (need: Shape<'StepUpAge'>, signal: AbortSignal | undefined) => Promise<boolean>;

/** Comes with the shell, which may still be on its way. */
const asking = Promise.withResolvers<AskStepUp>();
/** When it was confirmed last: what was sent before asks nobody again. */
let confirmedAt = Number.NEGATIVE_INFINITY;

/** The shell says how it is asked for. */
export function provideStepUp(ask: AskStepUp): void {
  asking.resolve(ask);
}

/** Tells that it was confirmed. */
export function stepUpConfirmed(): void {
  confirmedAt = performance.now();
}

/**
 * Waits until it is confirmed for a call that was refused; the call may then be sent again, the same as before.
 *
 * @param need how old the confirmation may be
 * @param sentAt when the call was sent, by `performance.now`
 * @returns false where the person does not confirm it
 * @throws ApiFailure ABORTED where the call was given up meanwhile
 */
export async function isStepUpConfirmed(
  need: Shape<'StepUpAge'>,
  sentAt: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const isConfirmed = confirmedAt > sentAt || (await (await asking.promise)(need, signal));
  if (signal?.aborted) throw new ApiFailure('ABORTED', 0, '');
  return isConfirmed;
}
