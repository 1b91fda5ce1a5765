// Whom an order is for, and who sees it.
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { orders } from '../../platform/db/schema/billing.ts';
import type { Payer } from '../credits/ledger.ts';
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
