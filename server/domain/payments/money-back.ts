// Money that goes back, as whoever paid it sees it.
import { asc, inArray } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { paymentReturns, type payments, refunds } from '../../platform/db/schema/billing.ts';

type MoneyBack = Schema<'MoneyBack'>;

const STATES: Record<(typeof refunds.$inferSelect)['state'], MoneyBack['state']> = {
  due: 'pending',
  pending: 'pending',
  done: 'done',
  failed: 'failed',
};

/** What goes back and went back of some payments of one order, the oldest first. */
export async function readMoneyBack(
  db: Database | Transaction,
  paid: readonly (typeof payments.$inferSelect)[],
): Promise<MoneyBack[]> {
  const ids = paid.map(({ id }) => id);
  if (ids.length === 0) return [];
  const currencyOf = new Map(paid.map(({ id, currency }) => [id, currency]));
  const [ours, given] = await readTogether(db, [
    () => db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.createdAt)),
    () =>
      db
        .select()
        .from(paymentReturns)
        .where(inArray(paymentReturns.paymentId, ids))
        .orderBy(asc(paymentReturns.createdAt)),
  ]);
  const all = [
    // what was asked for and has gone back stands among what went back
    ...ours
      .filter(({ kind, state }) => kind === 'auto' || state !== 'done')
      .map((refund) => ({
        amount: refund.amount,
        currency: currencyOf.get(refund.paymentId) ?? '',
        cause: refund.kind === 'auto' ? ('unbought' as const) : ('seller' as const),
        state: STATES[refund.state],
        creation_time: toSeconds(refund.createdAt),
        ...(refund.doneAt && { done_at: toSeconds(refund.doneAt) }),
      })),
    ...given.map((one) => ({
      amount: one.amount,
      currency: currencyOf.get(one.paymentId) ?? '',
      cause: 'seller' as const,
      state: 'done' as const,
      creation_time: toSeconds(one.createdAt),
      done_at: toSeconds(one.createdAt),
    })),
  ];
  return all.sort((a, b) => a.creation_time - b.creation_time).slice(0, 200);
}
