// Two accounts of one person become one: what the duplicate has moves in one transaction, and it is closed for good. The books stay as they
// are; what is left of its credits moves by entries of their own.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { maskEmail } from '../../kernel/email-address.ts';
import { afterCommit } from '../../platform/db/after-commit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { sessions as sessionRows, users, verificationCodes } from '../../platform/db/schema/people.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import type { Services } from '../../services.ts';
import { endConnections } from '../account-deletion/erase-account.ts';
import { lockAccount } from '../credits/ledger.ts';
import { moveRows, type Pair } from './move-rows.ts';

type UserRow = typeof users.$inferSelect;
type Parts = Pick<
  Services,
  'clock' | 'events' | 'jobs' | 'log' | 'mailer' | 'personalTokens' | 'secrets' | 'sessions'
>;

/** Ends at other services what did not move, and moves what calls under way wrote into the closed account. */
export const AFTER_MERGE = defineJob<{ user_id: string }>('accounts.merged', { timeoutMs: 600_000 });
/** By then no call is under way that began before the merge. */
const AFTER_MS = 60_000;

/**
 * Locks two accounts, their credits first as whoever books does, always in the same order; of two merges at once one waits for the other.
 * @returns their rows as they are then
 */
export async function lockPair(
  tx: Transaction,
  { from, to }: Pair,
): Promise<{ duplicate: UserRow | undefined; target: UserRow | undefined }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('merge of accounts', 0))`);
  const ids = [...new Set([from, to])].sort();
  for (const id of ids) await lockAccount(tx, id);
  const rows = await tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update');
  return { duplicate: rows.find(({ id }) => id === from), target: rows.find(({ id }) => id === to) };
}

/**
 * Moves all that moves, ends the ways in, and tells both addresses. The accounts are locked, and nothing is in the way.
 * @returns what of the duplicate's row says that it is closed, and thousandths of a credit that moved
 */
export async function mergeAccounts(
  parts: Parts,
  tx: Transaction,
  { duplicate, target }: { duplicate: UserRow; target: UserRow },
) {
  const { clock, events, jobs, log, personalTokens, sessions } = parts;
  const now = clock.now();
  const pair = { from: duplicate.id, to: target.id };
  await moveRows(tx, pair);
  const credits = await moveCredits(tx, pair, now);
  await sessions.endAll(tx, duplicate.id);
  await tx
    .update(sessionRows)
    .set({ revokedAt: now })
    .where(and(eq(sessionRows.impersonatorId, duplicate.id), isNull(sessionRows.revokedAt)));
  await personalTokens.revokeAll(tx, duplicate.id);
  await tx
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(eq(verificationCodes.emailHash, duplicate.emailHash), isNull(verificationCodes.usedAt)));
  await tellBoth(parts, tx, { duplicate, target });
  await jobs.enqueue(
    tx,
    AFTER_MERGE,
    { user_id: duplicate.id },
    { uniqueKey: duplicate.id, runAt: new Date(now.getTime() + AFTER_MS) },
  );
  const warn = (error: unknown) => log.error({ err: error }, 'a merge of accounts was not told of');
  afterCommit(tx, () => {
    sessions.tellEnded(duplicate.id).catch(warn);
    events.publish(`push ${target.id}`).catch(warn);
  });
  // its address stays reserved: nobody else signs up with it and is taken for the person (users_email_hash)
  const closed = { status: 'deleted' as const, deletedAt: now, mergedInto: target.id, passwordHash: '' };
  return { credits, closed };
}

/**
 * What is left of each grant goes to the account that stays with its source, rank and end, as migration credit_grants books a transfer.
 * Nothing is held: whatever would be in the way was asked before.
 */
async function moveCredits(tx: Transaction, { from, to }: Pair, createdAt: Date): Promise<number> {
  const { balance, reserved } = await lockAccount(tx, from);
  const amount = balance - reserved;
  if (amount <= 0) return 0;
  const common = { kind: 'transfer' as const, reference: `merge ${uuidv7()}`, createdAt };
  // what was taken of which grant has to stand before what it brings
  await tx.insert(creditEntries).values({ ...common, id: uuidv7(), userId: from, amount: -amount });
  await tx.insert(creditEntries).values({ ...common, id: uuidv7(), userId: to, actorId: from, amount });
  return amount;
}

async function tellBoth(
  parts: Parts,
  tx: Transaction,
  { duplicate, target }: { duplicate: UserRow; target: UserRow },
): Promise<void> {
  const { secrets, clock } = parts;
  const addresses = [duplicate, target].map(({ email }) => secrets.decrypt(email));
  const [gone = '', kept = ''] = addresses.map(maskEmail);
  const locale = target.locale ?? duplicate.locale ?? 'en_US';
  for (const [index, to] of addresses.entries())
    await queueMail(parts, tx, {
      to,
      template: 'accountsMerged',
      locale: (index === 0 ? duplicate.locale : target.locale) ?? locale,
      params: { gone, kept },
    });
  await notifyUser(tx, { userId: target.id, locale }, clock.now(), {
    level: 'warning',
    title: 'merge.title',
    body: 'merge.body',
    params: { gone, kept },
  });
}

/** What is done once calls that were under way have ended; it may be done again. */
export function handleMerges(jobs: JobRunner, services: Services): void {
  const { db, clock } = services;
  jobs.handle(AFTER_MERGE, async ({ user_id: from }, run) => {
    await endConnections(services, from, () => run.signal.throwIfAborted());
    await db.transaction(async (tx) => {
      const [row] = await tx.select({ to: users.mergedInto }).from(users).where(eq(users.id, from));
      // by now the account that stayed may have been merged or erased itself
      if (!row?.to) return;
      const { duplicate, target } = await lockPair(tx, { from, to: row.to });
      if (duplicate?.status !== 'deleted' || target?.status === undefined || target.status === 'erased')
        return;
      await moveRows(tx, { from, to: target.id });
      await moveCredits(tx, { from, to: target.id }, clock.now());
    });
    return { items: 1 };
  });
}
