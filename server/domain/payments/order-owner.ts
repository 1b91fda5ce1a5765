// Whom an order is for, and who sees it.
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { users } from '../../platform/db/schema/people.ts';
import { lockAccount, type Payer } from '../credits/ledger.ts';
import { type Owner, teamsBoughtFor } from '../teams/buying.ts';

type Ordered = Pick<typeof orders.$inferSelect, 'userId' | 'teamId'>;

/** Whose order somebody reads, pays and cancels: their own, and those of the teams that they buy for. */
export const isOrderOf = (personId: string) =>
  or(eq(orders.userId, personId), sql`${orders.teamId} in (${teamsBoughtFor(personId)})`);

/** What was ordered for a person themselves, or for a team. */
export const isOrderFor = ({ userId, teamId }: Owner) =>
  teamId === null ? and(eq(orders.userId, userId), isNull(orders.teamId)) : eq(orders.teamId, teamId);

/** Id of the person or team that an order is for: of what it subscribes to, and of the account that its credits go to. */
export const ownerOf = ({ userId, teamId }: Ordered): string => teamId ?? userId;

/** Of whose account the credits of an order are. */
export const payerOf = ({ userId, teamId }: Ordered): Payer =>
  teamId === null ? { userId } : { userId: null, teamId, actorId: userId };

/** Id of the account that has the credits of an order today: that of its owner, or the one into which that was merged since. */
export async function holderOf(db: Pick<Database, 'select'>, order: Ordered): Promise<string> {
  const owner = ownerOf(order);
  if (order.teamId !== null) return owner;
  const [row] = await db.select({ into: users.mergedInto }).from(users).where(eq(users.id, owner));
  return row?.into ?? owner;
}

/** Locks the account that has the credits of an order: its owner's first, so that no merge of that is under way. */
export async function lockHolder(tx: Transaction, order: Ordered) {
  const owner = ownerOf(order);
  const own = await lockAccount(tx, owner);
  const holder = await holderOf(tx, order);
  if (holder === owner) return { account: own, payer: payerOf(order) };
  return { account: await lockAccount(tx, holder), payer: { userId: holder } };
}
