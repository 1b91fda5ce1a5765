// What must come to an end without anybody asking: unknown payments are settled by a question to the provider, bills whose
// time is over are closed there, money that came too late goes back, kept notifications are handled (data-model, invariants 5
// to 7). Each row is taken by one process at a time: whoever takes it moves its next time on in the same statement.
import { and, desc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { ProviderError } from '../../adapters/payment/payment-provider.ts';
import {
  bills,
  orders,
  paymentAttempts,
  payments,
  refunds,
  webhookEvents,
} from '../../platform/db/schema/billing.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import { cronEvery } from '../../platform/jobs/schedule-times.ts';
import type { Services } from '../../services.ts';
import { releaseCoupon } from '../billing/coupons.ts';
import { settleCharge } from '../billing/renewal-charges.ts';
import { announce, applyPaymentEvent, LIVE_STATES } from './apply-payment-event.ts';
import { finishAsked, finishRefund } from './returned-money.ts';
import { handleWebhook } from './webhooks.ts';

/** From opening a payment to the first question about it. */
export const FIRST_CHECK_MS = 5_000;
const MAX_CHECK_MS = 600_000;
/** Rows of a kind that one sweep takes. */
const BATCH = 50;
/** A row that was taken by a process that died meanwhile is taken again after this time. */
const LEASE_MS = 60_000;
/** Refusals after which a person has to look at a refund; at the longest wait that is some days. */
const MAX_REFUND_TRIES = 50;
const MAX_REFUND_WAIT_MS = 3_600_000;

const RECONCILE = defineJob('payments.reconcile', {
  isQuiet: true,
  // the next round comes by itself
  retries: { tries: 0, firstMs: 1, longestMs: 1 },
});

export class PaymentReconciler {
  #services: Services | undefined;

  /** Makes a round every few seconds where a way to pay is set up. */
  open(services: Services): void {
    this.#services = services;
    const { jobs, payments, config } = services;
    if (!payments.isAny) return;
    jobs.schedule(RECONCILE, { cron: cronEvery(config.payments.sweepMs), owner: 'payments' }, async () => ({
      items: await this.sweep(),
    }));
  }

  /** One round of everything that is due. @returns how many rows were looked at */
  async sweep(): Promise<number> {
    const notices = await this.#handleWebhooks();
    const attempts = await this.#checkAttempts();
    const closed = await this.#closeBills();
    return notices + attempts + closed + (await this.#refund());
  }

  #open(): Services {
    if (!this.#services) throw new Error('the reconciler of payments is not open');
    return this.#services;
  }

  async #handleWebhooks(): Promise<number> {
    const services = this.#open();
    const { db, clock, log } = services;
    const pending = await db
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(and(eq(webhookEvents.state, 'pending'), lte(webhookEvents.nextAt, clock.now())))
      .orderBy(webhookEvents.nextAt)
      .limit(BATCH);
    for (const { id } of pending)
      await handleWebhook(services, id).catch((error) =>
        log.error({ err: error }, 'payments: a notification waits to be handled'),
      );
    return pending.length;
  }

  async #checkAttempts(): Promise<number> {
    const { db, clock } = this.#open();
    const now = clock.now();
    const due = db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(inArray(paymentAttempts.state, [...LIVE_STATES]), lte(paymentAttempts.checkAt, now)))
      .orderBy(paymentAttempts.checkAt)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const taken = await db
      .update(paymentAttempts)
      // soon at first, then the longer the older: a payer who has paid waits for it
      .set({
        checkAt: sql`${now}::timestamptz + least(greatest((${now}::timestamptz - created_at) / 4, ${`${FIRST_CHECK_MS} milliseconds`}::interval), ${`${MAX_CHECK_MS} milliseconds`}::interval)`,
      })
      .where(inArray(paymentAttempts.id, due))
      .returning();
    // several providers are asked at once, so that one that does not answer keeps nobody waiting for long
    await Promise.all(taken.map((attempt) => this.#check(attempt)));
    return taken.length;
  }

  /**
   * Asks now about every way to pay a bill that may still be paid, and about the newest where none may.
   * @returns whether every provider that was asked has answered; undefined where there is nobody to ask
   */
  async askNow(billId: string): Promise<boolean | undefined> {
    const { db } = this.#open();
    const all = await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.billId, billId))
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
    const live = all.filter(({ state }) => LIVE_STATES.some((one) => one === state));
    const asked = live.length > 0 ? live : all.slice(0, 1);
    const answers = await Promise.all(asked.map((attempt) => this.#check(attempt)));
    return answers.length === 0 ? undefined : answers.every((isAnswered) => isAnswered);
  }

  /** Asks now about one way to pay, whatever it is. @returns whether the provider answered */
  async askOne(attempt: typeof paymentAttempts.$inferSelect): Promise<boolean> {
    return this.#check(attempt);
  }

  /** @returns whether the provider answered */
  async #check(attempt: typeof paymentAttempts.$inferSelect): Promise<boolean> {
    const services = this.#open();
    const { db, clock, log } = services;
    const provider = services.payments.find(attempt.provider);
    if (!provider) return false;
    const [bill] = await db.select().from(bills).where(eq(bills.id, attempt.billId));
    if (!bill) return false;
    const now = clock.now();
    const isOver = bill.expiresAt <= now;
    const isWanted = (bill.status === 'unpaid' && !isOver) || bill.status === 'processing';
    const isLive = LIVE_STATES.some((state) => state === attempt.state);
    const mustClose = isLive && (attempt.state === 'closing' || !isWanted);
    const { outTradeNo, reference } = attempt;
    if (attempt.charge) return settleCharge(services, attempt.id);
    try {
      const trade = await provider[mustClose ? 'close' : 'query']({ outTradeNo, reference });
      const isGone = trade.state === 'missing' && mustClose && isPastUse(attempt, now);
      const word = isGone ? ({ state: 'closed' } as const) : trade;
      const settlement = await db.transaction((tx) =>
        applyPaymentEvent(tx, services, { provider: provider.name, outTradeNo, trade: word }),
      );
      await announce(services, settlement);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // unknown is not failed: it is asked again
      log.warn(
        { attemptId: attempt.id, provider: provider.name, kind: error.kind, code: error.code },
        'payments: a provider could not be asked',
      );
      return false;
    }
  }

  /** Bills whose time is over and that nothing can pay any more. */
  async #closeBills(): Promise<number> {
    const { db, clock } = this.#open();
    const live = db
      .select({ one: sql`1` })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.billId, bills.id), inArray(paymentAttempts.state, [...LIVE_STATES])));
    // a coupon that one of them held is free again with it, or not at all
    return db.transaction(async (tx) => {
      const now = clock.now();
      const closed = await tx
        .update(bills)
        .set({ status: 'closed', closedAt: now, closedBy: 'time' })
        .where(and(eq(bills.status, 'unpaid'), lte(bills.expiresAt, now), notExists(live)))
        .returning({ id: bills.id });
      for (const { id } of closed) await releaseCoupon(tx, id, now);
      return closed.length;
    });
  }

  async #refund(): Promise<number> {
    const { db, clock } = this.#open();
    const now = clock.now();
    const due = db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(inArray(refunds.state, ['due', 'pending']), lte(refunds.nextAt, now)))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const taken = await db
      .update(refunds)
      // soon at first, then the longer the older
      .set({
        nextAt: sql`${now}::timestamptz + least(greatest((${now}::timestamptz - created_at) / 4, ${`${LEASE_MS} milliseconds`}::interval), ${`${MAX_REFUND_WAIT_MS} milliseconds`}::interval)`,
      })
      .where(inArray(refunds.id, due))
      .returning();
    await Promise.all(taken.map((refund) => this.#giveBack(refund)));
    return taken.length;
  }

  async #giveBack(refund: typeof refunds.$inferSelect): Promise<void> {
    const services = this.#open();
    const { db, clock, log } = services;
    const [found] = await db
      .select({ payment: payments, attempt: paymentAttempts, order: orders })
      .from(payments)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
      .innerJoin(bills, eq(bills.id, payments.billId))
      .innerJoin(orders, eq(orders.id, bills.orderId))
      .where(eq(payments.id, refund.paymentId));
    if (!found) return;
    const { payment, attempt, order } = found;
    const provider = services.payments.find(attempt.provider);
    if (!provider) return;
    try {
      const done = await provider.refund({
        key: { outTradeNo: attempt.outTradeNo, reference: attempt.reference },
        transactionId: payment.providerNumber,
        outRefundNo: refund.outRefundNo,
        amount: refund.amount,
        total: payment.amount,
        currency: payment.currency,
        reason: order.orderNum,
      });
      if (done === 'pending') {
        await db
          .update(refunds)
          .set({ state: 'pending' })
          .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'due')));
        return;
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // a refusal counts; no answer says nothing, however long it lasts
      const tries = refund.tries + (error.kind === 'refused' ? 1 : 0);
      const hasFailed = tries >= MAX_REFUND_TRIES;
      await db.transaction(async (tx) => {
        // before the refund, as everybody does: its bill notes what became of it
        if (hasFailed) await tx.select().from(bills).where(eq(bills.id, payment.billId)).for('update');
        await tx
          .update(refunds)
          .set({ tries, ...(hasFailed && { state: 'failed' }) })
          .where(and(eq(refunds.id, refund.id), inArray(refunds.state, ['due', 'pending'])));
      });
      log[hasFailed ? 'error' : 'warn'](
        { refundId: refund.id, provider: provider.name, kind: error.kind, code: error.code },
        hasFailed ? 'payments: a refund was given up' : 'payments: a refund is tried again',
      );
      return;
    }
    await db.transaction(async (tx) => {
      const [bill] = await tx.select().from(bills).where(eq(bills.id, payment.billId)).for('update');
      if (refund.kind === 'auto') return finishRefund(tx, { order, paymentId: payment.id, now: clock.now() });
      return bill && finishAsked(tx, services, { bill, order, payment, refund });
    });
    await announce(services, { outcome: 'refund', userId: order.userId });
  }
}

/**
 * Whether nobody can pay an attempt any more that its provider does not know: its time is over, or the answer that opened it
 * never came and gave nobody a way to pay. Before that it may be a code of Alipay, which knows no trade until it is scanned.
 */
function isPastUse({ expiresAt, start }: typeof paymentAttempts.$inferSelect, now: Date): boolean {
  return expiresAt <= now || start === null;
}
