// What a write with an Idempotency-Key answers, kept in the transaction of the write itself: who asks again after the server died is
// answered what was done where it was done, and is served anew where it was not.
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { JsonAnswer, OperationId } from '../../kernel/contract.ts';
import { currentWrites } from './call-writes.ts';
import type { Transaction } from './database.ts';
import { idempotencyKeys } from './schema/people.ts';

/**
 * Keeps the answer of the running call with its key; call it last in the transaction that does what the operation is for. Nothing is
 * kept of a call without a key, nor where the operation is a step of another one, unless that one said how it answers
 * (`answeringBy`).
 *
 * @returns the answer, so that it can be what the transaction gives
 * @throws ApiError CONFLICT when another server took over the key, having taken this one for dead: the transaction must not be committed
 */
export async function keepAnswer<Op extends OperationId>(
  tx: Transaction,
  operation: Op,
  answer: JsonAnswer<Op>,
): Promise<JsonAnswer<Op>> {
  const writes = currentWrites();
  const key = writes?.key;
  if (!writes || !key) return answer;
  const made = key.operation === operation ? answer : key.steps.get(operation)?.(answer);
  if (made === undefined) return answer;
  const kept = await tx
    .update(idempotencyKeys)
    .set({ answer: made })
    .where(and(claimOf(key), isNull(idempotencyKeys.answer)))
    .returning({ key: idempotencyKeys.key });
  if (kept.length === 0) throw new ApiError('CONFLICT', 'error.stillRunning', {}, { waitingTime: 1 });
  key.isKept = true;
  return answer;
}

/** The key's row as long as nobody else took it over. */
export function claimOf({ scope, key, claim }: { scope: string; key: string; claim: string }) {
  return and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.claim, claim),
  );
}

/**
 * Says how the running call of `operation` answers, once the step that does its work has an answer of its own: with that step it is kept.
 *
 * @param toAnswer makes the answer of the call from the answer of the step
 */
export function answeringBy<Op extends OperationId, Step extends OperationId>(
  operation: Op,
  step: Step,
  toAnswer: (answer: JsonAnswer<Step>) => JsonAnswer<Op>,
): void {
  const key = currentWrites()?.key;
  // the map is by the name of the step; what is kept under a name takes the answer of that step
  if (key?.operation === operation) key.steps.set(step, toAnswer as unknown as (answer: object) => object);
}
