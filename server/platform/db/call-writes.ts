// Whether a call has changed anything in the database so far: one that has not can be repeated after its connection broke.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface CallWrites {
  /** True as soon as a change may have been carried out for good. */
  any: boolean;
}

const current = new AsyncLocalStorage<CallWrites>();

/** Does the work of a call; what it writes is noted. */
export function notingWrites<Result>(writes: CallWrites, work: () => Result): Result {
  return current.run(writes, work);
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
