// What keeps a duplicate from being merged into another account of the same person.
import { and, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { chats, messages } from '../../platform/db/schema/chats.ts';
import { columnLabellings } from '../../platform/db/schema/labelling.ts';
import { sessions, type users } from '../../platform/db/schema/people.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { openBills } from '../account-deletion/deletion-blocks.ts';
import { readAccount } from '../credits/ledger.ts';

type UserRow = typeof users.$inferSelect;
export type MergeBlock = Schema<'AdminMergeBlock'>;
type Reader = Database | Transaction;

/** All that is in the way, so that it can be put right in one go; whom the caller may change is asked elsewhere. */
export async function mergeBlocks(
  db: Reader,
  { duplicate, target, now }: { duplicate: UserRow; target: UserRow; now: Date },
): Promise<MergeBlock[]> {
  if (duplicate.id === target.id) return [{ kind: 'same' }];
  const found: (MergeBlock['kind'] | false)[] = [
    target.status !== 'active' && 'inactive',
    duplicate.mergedInto !== null && 'merged',
    duplicate.mergedInto === null &&
      (duplicate.status === 'deleted' || duplicate.status === 'erased') &&
      'closed',
    duplicate.status === 'leaving' && 'leaving',
    (await hasPlan(db, duplicate.id)) && 'subscription',
    (await isViewed(db, [duplicate.id, target.id], now)) && 'viewed',
    (await isWorkedFor(db, duplicate.id)) && 'working',
  ];
  const bills = (await openBills(db, duplicate.id)).map(
    ({ order_id: orderId, order_num: number }): MergeBlock => ({
      kind: 'bill',
      ...(orderId !== undefined && { order_id: orderId }),
      ...(number !== undefined && { order_num: number }),
    }),
  );
  return [...found.flatMap((kind) => (kind === false ? [] : [{ kind }])), ...bills];
}

/** Whether a plan of the account is not over: its months, charges and returns are of the account that bought it. */
const hasPlan = async (db: Reader, userId: string): Promise<boolean> =>
  (await db.$count(subscriptions, and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')))) >
  0;

/** Whether an administrator looks at one of the accounts, or one of them at another. */
async function isViewed(db: Reader, userIds: string[], now: Date): Promise<boolean> {
  const open = await db.$count(
    sessions,
    and(
      inArray(sessions.userId, userIds),
      isNotNull(sessions.impersonatorId),
      isNull(sessions.revokedAt),
      gt(sessions.expiresAt, now),
    ),
  );
  return open > 0;
}

/** Whether something is being made that is charged to the account or written into what it has. */
async function isWorkedFor(db: Reader, userId: string): Promise<boolean> {
  if ((await readAccount(db, userId)).reserved > 0) return true;
  const [answer] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(messages.status, 'generating'), eq(chats.userId, userId)))
    .limit(1);
  if (answer) return true;
  const running = and(eq(columnLabellings.userId, userId), eq(columnLabellings.status, 'running'));
  return (await db.$count(columnLabellings, running)) > 0;
}
