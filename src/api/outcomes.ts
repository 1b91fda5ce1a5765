// What an answer means for the person (spec section 8, error catalogue). The api emits it; the shell shows it.
import type { ApiFailure } from './api-failure.ts';

export type Outcome =
  | { type: 'insufficientCredits'; msgLimit: string }
  | { type: 'planLimit'; msg: string; resetsAt: number | null }
  | { type: 'flash'; msg: string }
  | { type: 'serverError'; msg: string; requestId: string | undefined }
  | { type: 'tokenDied'; personal: boolean }
  | { type: 'warning'; msg: string };

type Listener = (outcome: Outcome) => void;
const listeners = new Set<Listener>();

export function onOutcome(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emit(outcome: Outcome | undefined): void {
  if (outcome) for (const listener of listeners) listener(outcome);
}

/** The outcome of an answer in the order of the catalogue: msg_limit first, any other msg last. */
export function outcomeOf(answer: { msg?: string } | ApiFailure): Outcome | undefined {
  if (!('code' in answer)) return answer.msg ? { type: 'flash', msg: answer.msg } : undefined;
  if (answer.code === 'ABORTED') return undefined;
  if (answer.msgLimit !== undefined) return { type: 'insufficientCredits', msgLimit: answer.msgLimit };
  if (answer.planLimit)
    return { type: 'planLimit', msg: answer.message, resetsAt: answer.planLimit.resets_at };
  if (answer.code === 'SERVER_ERROR' && answer.message)
    return { type: 'serverError', msg: answer.message, requestId: answer.requestId };
  if (answer.code === 'BEARER_TOKEN_ERROR') return { type: 'tokenDied', personal: true };
  return answer.message ? { type: 'warning', msg: answer.message } : undefined;
}
