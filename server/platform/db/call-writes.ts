// Whether a call has changed anything in the database so far: one that has not can be repeated after its connection broke. And by which
// Idempotency-Key it came.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OperationId } from '../../kernel/contract.ts';

export interface CallWrites {
  /** True as soon as a change may have been carried out for good. */
  any: boolean;
  /** Of a call whose answer is kept. */
  key?: CallKey;
}

/** The key of a call, and who has it in hand. */
export interface CallKey {
  readonly operation: OperationId;
  /** Person and operation. */
  readonly scope: string;
  readonly key: string;
  /** Another for each time that a call with this key is begun. */
  readonly claim: string;
  /** How the call answers, by operations that are a step of it. */
  readonly steps: Map<OperationId, (answer: object) => object>;
  /** True once the answer stands in the transaction of the write. */
  isKept: boolean;
}

const current = new AsyncLocalStorage<CallWrites>();

/** Does the work of a call; what it writes is noted. */
export function notingWrites<Result>(writes: CallWrites, work: () => Result): Result {
  return current.run(writes, work);
}

/** Of the running call; undefined outside of one. */
export function currentWrites(): CallWrites | undefined {
  return current.getStore();
}

/** A change may be carried out for good from here on. */
export function noteWrite(): void {
  const writes = current.getStore();
  if (writes) writes.any = true;
}

/** Whether a statement changes rows. */
export function isWrite(statement: string): boolean {
  return !/^(?:select|begin|commit|rollback|savepoint|release)\b/i.test(statement);
}
