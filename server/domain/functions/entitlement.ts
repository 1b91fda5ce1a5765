// Which plan a person has at an instant, and the cycle that its counts run in.
import { and, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { plans, planVersions } from '../../platform/db/schema/plans.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { cycleOf, type Span } from '../billing/billing-time.ts';

/** Days after the end of a period that was not paid for which its plan still holds (design of billing, section 2: paid by hand). */
export const RIGHTS_DAYS = 3;
/** What people have who subscribed to nothing. */
export const FREE_PLAN = 'free';

const DAY_MS = 86_400_000;

export interface Entitlement {
  readonly plan: string;
  readonly version: number;
  readonly functions: Schema<'PlanFunctions'>;
  /** Month from the start of the subscription, or of the account where there is none. */
  readonly cycle: Span;
}

type Reader = Pick<Database | Transaction, 'select'>;

/** The plan of a person at an instant. @throws Error where the free plan is gone, which nobody can take away */
export async function entitlementOf(db: Reader, userId: string, now: Date): Promise<Entitlement> {
  const [own] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), notInArray(subscriptions.status, ['ended', 'paused'])));
  if (own && now.getTime() < own.endsAt.getTime() + RIGHTS_DAYS * DAY_MS) {
    const [version] = await db
      .select()
      .from(planVersions)
      .where(and(eq(planVersions.planCode, own.terms.plan), eq(planVersions.number, own.terms.version)));
    if (version)
      return {
        plan: version.planCode,
        version: version.number,
        functions: version.functions,
        cycle: cycleOf(own.anchor, now),
      };
  }
  const [free] = await db
    .select({ version: planVersions })
    .from(planVersions)
    .innerJoin(plans, eq(plans.code, planVersions.planCode))
    .where(and(eq(plans.code, FREE_PLAN), isNotNull(planVersions.publishedAt)))
    .orderBy(desc(planVersions.number))
    .limit(1);
  const [account] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  if (!free) throw new Error('there is no free plan');
  return {
    plan: FREE_PLAN,
    version: free.version.number,
    functions: free.version.functions,
    cycle: cycleOf(account?.createdAt ?? now, now),
  };
}

/** The day of UTC that an instant lies in. */
export function utcDay(now: Date): Span {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return { from, until: new Date(from.getTime() + DAY_MS) };
}
