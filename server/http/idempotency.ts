import { and, eq, isNull, lt } from 'drizzle-orm';
import { OPERATION_RIGHTS, type OperationRights } from '../../src/generated/operation-rights.ts';
import { ApiError } from '../kernel/api-error.ts';
import type { OperationId } from '../kernel/contract.ts';
import type { CallWrites } from '../platform/db/call-writes.ts';
import { isDatabaseBusy } from '../platform/db/database-busy.ts';
import { isConnectionLost, outlast } from '../platform/db/lost-connection.ts';
import { idempotencyKeys } from '../platform/db/schema/people.ts';
import { sha256 } from '../platform/security/secrets.ts';
import type { Services } from '../services.ts';

/** A first call that has not answered after this time has died. */
const ABANDONED_MS = 200_000;
/** How often the end of a call is written down while every connection to the database is taken. */
const KEEPING_TRIES = 3;

/**
 * Runs a write that the contract calls idempotent (`x-idempotent`) once for each Idempotency-Key of a person; the others as often
 * as they are called.
 * @throws ApiError CONFLICT when the key came with another request, or its first call still runs
 */
export async function once(
  services: Services,
  request: {
    operation: OperationId;
    personId: string;
    key: string | undefined;
    url: string;
    body: unknown;
    writes: CallWrites;
  },
  run: () => Promise<object>,
): Promise<object> {
  const { db, clock } = services;
  const { operation, personId, key } = request;
  const { idempotent }: OperationRights = OPERATION_RIGHTS[operation];
  if (!key || !idempotent) return run();
  const scope = `${personId} ${operation}`;
  // its first call failed by a database that was away, and is being forgotten
  await forgetting.get(`${scope} ${key}`);
  const id = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const requestHash = sha256(JSON.stringify([request.url, request.body]));
  const now = clock.now();
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        id,
        isNull(idempotencyKeys.answer),
        lt(idempotencyKeys.createdAt, new Date(now.getTime() - ABANDONED_MS)),
      ),
    );
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [row] = await db.select().from(idempotencyKeys).where(id);
    if (!row || row.requestHash !== requestHash) throw new ApiError('CONFLICT', 'error.idempotency');
    if (row.answer === null) throw new ApiError('CONFLICT', 'error.stillRunning', {}, { waitingTime: 1 });
    return row.answer as object; // written below, always an object
  }
  let answer: object;
  try {
    answer = await run();
  } catch (error) {
    // a failed write may be tried again with the same key, but not one that may have been carried out
    if (!isConnectionLost(error)) await patiently(services, () => db.delete(idempotencyKeys).where(id));
    else if (!request.writes.any)
      forgetLater(services, `${scope} ${key}`, () => db.delete(idempotencyKeys).where(id));
    throw error;
  }
  // what was done is answered, and not done again, even where the answer cannot be kept
  await patiently(services, () => db.update(idempotencyKeys).set({ answer }).where(id));
  return answer;
}

/** Keys of calls that were not carried out, until the database is there to be told so. */
const forgetting = new Map<string, Promise<unknown>>();

function forgetLater({ log }: Services, name: string, forget: () => Promise<unknown>): void {
  const forgotten = outlast(forget)
    .catch((error) => log.error({ err: error }, 'a call that failed is not forgotten'))
    .finally(() => forgetting.delete(name));
  forgetting.set(name, forgotten);
}

/** Writes down how a call ended, which must not change how it ended: a busy database is asked again, any other fault is logged. */
async function patiently({ log }: Services, write: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (tries < KEEPING_TRIES && isDatabaseBusy(error)) continue;
      log.error({ err: error }, 'how a call ended is not kept with its key');
      return;
    }
  }
}
