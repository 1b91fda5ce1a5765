// Rows of what is kept of Stripe, for the tests of lists: payments in every state, saved cards, and subscriptions that renew by them.
import { asc, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../server/platform/db/database.ts';
import { bills, orders, paymentAttempts } from '../../server/platform/db/schema/billing.ts';
import { paymentCards } from '../../server/platform/db/schema/cards.ts';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';

/** A payment at Stripe for each order of a person; every subscription renews by a card, and who has none that lives gets one. */
export async function seedStripe(db: Transaction, userId: string): Promise<void> {
  const found = await db.select().from(subscriptions).orderBy(asc(subscriptions.id));
  await db.insert(subscriptions).values(
    found
      .filter(({ status }) => status === 'ended')
      .map(({ ownerId: _, ...row }, n) => ({
        ...row,
        ...{ id: uuidv7(), status: 'active' as const, endedAt: null, endReason: null },
        pendingTerms: n % 2 === 0 ? { ...row.terms, interval: 'year' as const } : null,
        cancelAt: n % 5 === 0 ? row.endsAt : null,
      })),
  );
  await db.update(subscriptions).set({ renewal: 'auto' });
  await db
    .update(subscriptions)
    .set({ chargeProblem: 'declined', chargeAt: sql`ends_at + interval '1 day'` })
    .where(sql`status = 'past_due' and currency = 'USD'`);
  await db
    .update(subscriptions)
    .set({ chargeProblem: 'no_card' })
    .where(sql`status = 'past_due' and currency = 'CNY'`);
  const people = await db
    .selectDistinct({ id: subscriptions.ownerId })
    .from(subscriptions)
    .where(ne(subscriptions.status, 'ended'))
    .orderBy(subscriptions.ownerId);
  await db.insert(paymentCards).values(
    people.flatMap(({ id }, n) =>
      n % 3 === 0
        ? []
        : [
            {
              ...{ id: uuidv7(), userId: id, customerId: `cus_${n}`, methodId: `pm_${n}`, brand: 'visa' },
              ...{ last4: String(1000 + n), expMonth: 1 + (n % 12), expYear: 2030, fingerprint: `card ${n}` },
              ...{ isDefault: true, problem: n % 4 === 0 ? ('declined' as const) : null },
              createdAt: new Date(1_700_000_000_000 + n * 1000),
            },
          ],
    ),
  );
  const owed = await db
    .select({ id: bills.id, createdAt: bills.createdAt })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.orderNum));
  await db.insert(paymentAttempts).values(
    owed.map(({ id, createdAt }, n) => ({
      ...{ id: uuidv7(), billId: id, provider: 'stripe' as const, outTradeNo: `stripe ${n}` },
      appType: n % 3 === 0 ? ('auto' as const) : ('mb_web' as const),
      state: (['closed', 'open', 'creating', 'closing'] as const)[n % 4] ?? 'closed',
      lastTry: n % 5 === 0 ? ('declined' as const) : n % 5 === 1 ? ('needs_confirmation' as const) : null,
      reference: n % 2 === 0 ? `pi_${n}` : null,
      charge: n % 3 === 0 ? { customer: `cus_${n}`, method: `pm_${n + 1}` } : null,
      ...{ createdAt, expiresAt: createdAt, checkAt: createdAt },
    })),
  );
}
