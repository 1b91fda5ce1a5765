// A payer who has their bank take a payment back (a chargeback). Who is right is decided between the banks; until then the money
// is the provider's to hold, and the credits stay: a question of the bank is no loss yet. One that is lost is money that went
// back, with what that means for the credits (data-model, invariant 10).
import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ProviderName, TradeState } from '../../adapters/payment/payment-provider.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { paymentAttempts, paymentDisputes, payments } from '../../platform/db/schema/billing.ts';
import type { Services } from '../../services.ts';
import { bookDisputed } from '../finance/book-payments.ts';
import type { BillRow, OrderRow } from './order-store.ts';
import { bookReturn, type Returns } from './returned-money.ts';
import { tellPayer, writtenMoney } from './tell-payer.ts';

type PaymentRow = typeof payments.$inferSelect;
type Disputed = Extract<TradeState, { state: 'disputed' }>;

/** Our number of the attempt that a payment paid: a word about a dispute knows the payment alone. */
export async function disputedAttempt(
  tx: Transaction,
  provider: ProviderName,
  transactionId: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ outTradeNo: paymentAttempts.outTradeNo })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(eq(payments.provider, provider), eq(payments.providerNumber, transactionId)));
  return found?.outTradeNo ?? null;
}

/**
 * Books what a provider says of a dispute, in whatever order the words come. The bill is locked.
 * @returns whether something is new
 */
export async function bookDispute(
  tx: Transaction,
  services: Returns,
  { bill, order, payment, trade }: { bill: BillRow; order: OrderRow; payment: PaymentRow; trade: Disputed },
): Promise<boolean> {
  const { clock, log } = services;
  const now = clock.now();
  const { number, amount, currency, reason, result } = trade;
  const mine = and(eq(paymentDisputes.paymentId, payment.id), eq(paymentDisputes.number, number));
  const [known] = await tx.select().from(paymentDisputes).where(mine);
  // what is decided stays so: a word about its beginning may come after that about its end
  if (known && (known.state !== 'open' || result === 'open')) return false;
  const id = known?.id ?? uuidv7();
  const decided = { state: result, decidedAt: result === 'open' ? null : now };
  if (known) await tx.update(paymentDisputes).set(decided).where(eq(paymentDisputes.id, known.id));
  else
    await tx.insert(paymentDisputes).values({
      id,
      paymentId: payment.id,
      number,
      amount,
      currency,
      reason,
      createdAt: now,
      ...decided,
    });
  log.warn(
    { billId: bill.id, paymentId: payment.id, number, reason, result },
    'payments: a payer disputes a payment at their bank',
  );
  if (result === 'lost') {
    const back = { state: 'given_back' as const, number: `dispute ${number}`, amount, isTotal: false };
    await bookReturn(tx, services, { bill, order, payment, trade: back });
  } else
    await tellPayer(tx, order, result === 'open' ? 'disputed' : 'disputeWon', {
      params: { amount: writtenMoney(amount, currency, order.locale) },
      now,
    });
  await bookDisputed(tx, id, now);
  return true;
}

/** How the newest dispute of a payment stands; undefined where there was none. */
export async function disputeOf(
  { db }: { db: Pick<Services['db'], 'select'> },
  paymentId: string | undefined,
): Promise<Disputed['result'] | undefined> {
  if (paymentId === undefined) return undefined;
  const [newest] = await db
    .select({ state: paymentDisputes.state })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.paymentId, paymentId))
    .orderBy(desc(paymentDisputes.createdAt), desc(paymentDisputes.id))
    .limit(1);
  return newest?.state;
}
