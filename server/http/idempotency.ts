import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { OPERATION_RIGHTS, type OperationRights } from '../../src/generated/operation-rights.ts';
import { ApiError } from '../kernel/api-error.ts';
import type { OperationId } from '../kernel/contract.ts';
import type { CallKey, CallWrites } from '../platform/db/call-writes.ts';
import { isDatabaseBusy } from '../platform/db/database-busy.ts';
import { claimOf } from '../platform/db/kept-answer.ts';
import { isConnectionLost } from '../platform/db/lost-connection.ts';
import { idempotencyKeys } from '../platform/db/schema/people.ts';
import { sha256 } from '../platform/security/secrets.ts';
import type { Services } from '../services.ts';

/** A first call that has not answered after this time is taken over even where its server lives. */
const ABANDONED_MS = 200_000;
/** How often the end of a call is written down while every connection to the database is taken. */
const KEEPING_TRIES = 3;

type Place = Pick<Services, 'db' | 'clock' | 'lock' | 'log'>;

/** Claims of calls that run in this process. */
const running = new Set<string>();

/**
 * Runs a write that the contract calls idempotent (`x-idempotent`) once for each Idempotency-Key of a person, the others as often as
 * they are called. What it answers is kept in the transaction of the write (`keepAnswer`), so a key without an answer was not carried
 * out: when its call has ended, or the server that ran it is dead, the next call takes it over. Should the first one live after all,
 * its transaction finds the key taken and is rolled back.
 *
 * @throws ApiError CONFLICT when the key came with another request, or its first call still runs
 */
export async function once(
  services: Place,
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
  const { operation, personId, key } = request;
  const { idempotent }: OperationRights = OPERATION_RIGHTS[operation];
  if (!key || !idempotent) return run();
  const requestHash = sha256(JSON.stringify([request.url, request.body]));
  const call: CallKey = {
    operation,
    scope: `${personId} ${operation}`,
    key,
    claim: randomUUID(),
    steps: new Map(),
    isKept: false,
  };
  running.add(call.claim);
  try {
    const answered = await claim(services, call, requestHash);
    if (answered) return answered;
    request.writes.key = call;
    return await carryOut(services, call, run);
  } finally {
    running.delete(call.claim);
  }
}

/**
 * Takes a key in hand.
 * @returns the answer where it was carried out before
 */
async function claim(services: Place, call: CallKey, requestHash: string): Promise<object | undefined> {
  const { db, clock, lock } = services;
  const { scope, key } = call;
  const now = clock.now();
  const mine = { claim: call.claim, worker: lock.id, createdAt: now };
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, ...mine })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const id = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const [row] = await db.select().from(idempotencyKeys).where(id);
  if (row && row.requestHash !== requestHash) throw new ApiError('CONFLICT', 'error.idempotency');
  if (row && row.answer !== null) return row.answer as object; // written as an object always
  if (row && (await isOver(services, row))) {
    // waits for a transaction of the first call that is about to end, as the insert does, and finds nothing where that one kept its answer
    const taken = await db
      .update(idempotencyKeys)
      .set(mine)
      .where(
        and(
          id,
          isNull(idempotencyKeys.answer),
          row.claim === null ? isNull(idempotencyKeys.claim) : eq(idempotencyKeys.claim, row.claim),
        ),
      )
      .returning({ key: idempotencyKeys.key });
    if (taken.length > 0) return undefined;
    const [kept] = await db.select().from(idempotencyKeys).where(id);
    if (kept && kept.answer !== null) return kept.answer as object; // as above
  }
  // it failed just now, another call took it over, or it still runs
  throw new ApiError('CONFLICT', 'error.stillRunning', {}, { waitingTime: 1 });
}

/** Whether the call that has a key in hand has ended without an answer. */
async function isOver(
  { lock, clock }: Place,
  { claim, worker, createdAt }: typeof idempotencyKeys.$inferSelect,
): Promise<boolean> {
  if (clock.now().getTime() - createdAt.getTime() > ABANDONED_MS) return true;
  // of a server of an earlier version nothing else is known
  if (claim === null || worker === null) return false;
  return worker === lock.id ? !running.has(claim) : lock.isDead(worker);
}

async function carryOut(services: Place, call: CallKey, run: () => Promise<object>): Promise<object> {
  const { db } = services;
  const unanswered = and(claimOf(call), isNull(idempotencyKeys.answer));
  let answer: object;
  try {
    answer = await run();
  } catch (error) {
    // a failed write may be tried again with the same key. Where the database is away it stands as it is: what was committed has its
    // answer, and what was not is taken over
    if (!isConnectionLost(error))
      await patiently(services, () => db.delete(idempotencyKeys).where(unanswered));
    throw error;
  }
  // what was done is answered, and not done again, even where the answer cannot be kept
  if (!call.isKept)
    await patiently(services, () => db.update(idempotencyKeys).set({ answer }).where(unanswered));
  return answer;
}

/** Writes down how a call ended, which must not change how it ended: a busy database is asked again, any other fault is logged. */
async function patiently({ log }: Place, write: () => Promise<unknown>): Promise<void> {
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
