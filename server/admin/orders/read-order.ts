// Everything that is known of an order, for administrators.
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import { refundableOf } from '../../domain/payments/ask-refund.ts';
import { holderOf, ownerOf } from '../../domain/payments/order-owner.ts';
import { proofField, proofsOf } from '../../domain/payments/payment-proof.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import {
  type bills,
  type orders,
  paymentAttempts,
  paymentDisputes,
  paymentReturns,
  payments,
  refunds,
  webhookEvents,
} from '../../platform/db/schema/billing.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { operationRecords } from '../../platform/db/schema/operation-records.ts';
import { auditOf } from '../../records/change.ts';

type Reader = Database | Transaction;
type PaymentRow = typeof payments.$inferSelect;
type Details = Schema<'AdminOrderDetails'>;

/** What stands beside the row of the list, each kind of thing in the order of time. */
export async function readOrderDetails(
  db: Reader,
  order: typeof orders.$inferSelect,
  bill: typeof bills.$inferSelect,
): Promise<Omit<Details, 'order'>> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.billId, bill.id))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(100);
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.billId, bill.id))
    .orderBy(asc(payments.createdAt))
    .limit(100);
  const ids = paid.map(({ id }) => id);
  return {
    by_administrator: await isByAdministrator(db, order),
    credits: order.credits,
    version: order.version,
    locale: order.locale,
    ...(bill.closedAt && { closed_at: toSeconds(bill.closedAt) }),
    ...(bill.closedBy && { closed_by: bill.closedBy }),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      method: attempt.provider,
      app_type: attempt.appType,
      out_trade_no: attempt.outTradeNo,
      ...(attempt.reference !== null && { reference: attempt.reference }),
      state: attempt.state,
      ...(attempt.lastTry !== null && { last_try: attempt.lastTry }),
      creation_time: toSeconds(attempt.createdAt),
      expires_at: toSeconds(attempt.expiresAt),
    })),
    payments: await paymentsOf(db, paid),
    refunds: ids.length === 0 ? [] : await refundsOf(db, paid, ids),
    notices: await noticesOf(
      db,
      attempts.map(({ outTradeNo }) => outTradeNo),
    ),
    disputes: ids.length === 0 ? [] : await disputesOf(db, ids),
    entries: await entriesOf(db, order, ids),
    can_query: attempts.length > 0,
    can_close: bill.status === 'unpaid',
    can_mark_paid: bill.status === 'unpaid',
  };
}

/** Whether an administrator placed an order for its buyer, for pay or, of a period that is given away, for nothing. */
async function isByAdministrator(db: Reader, { id, plan }: typeof orders.$inferSelect): Promise<boolean> {
  if (plan?.comp) return true;
  const { entity, action } = auditOf('adminOrderCreate');
  const [placed] = await db
    .select({ id: operationRecords.id })
    .from(operationRecords)
    .where(
      and(
        eq(operationRecords.entity, entity),
        eq(operationRecords.entityId, id),
        eq(operationRecords.action, action),
      ),
    )
    .limit(1);
  return placed !== undefined;
}

/** Money that came, each with what of it can be given back yet. */
export async function paymentsOf(db: Reader, paid: readonly PaymentRow[]): Promise<Details['payments']> {
  const proofs = await proofsOf(
    db,
    paid.map(({ id }) => id),
  );
  return readTogether(
    db,
    paid.map((payment) => async () => ({
      id: payment.id,
      method: payment.provider,
      provider_number: payment.providerNumber,
      amount: payment.amount,
      currency: payment.currency,
      state: payment.state,
      paid_at: toSeconds(payment.paidAt),
      refundable: await refundableOf(db, payment),
      ...proofField(proofs, payment.id),
    })),
  );
}

/** Ours with what they took, and those that went back without us. */
export async function refundsOf(
  db: Reader,
  paid: readonly PaymentRow[],
  ids: readonly string[],
): Promise<Details['refunds']> {
  const currencyOf = new Map(paid.map(({ id, currency }) => [id, currency]));
  const ours = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...ids]))
    .limit(200);
  const gone = await db
    .select()
    .from(paymentReturns)
    .where(inArray(paymentReturns.paymentId, [...ids]))
    .limit(200);
  const asked = ours.map((refund) => {
    const booked = gone.find(
      ({ paymentId, number }) => paymentId === refund.paymentId && number === `refund ${refund.outRefundNo}`,
    );
    return {
      id: refund.id,
      payment_id: refund.paymentId,
      amount: refund.amount,
      currency: currencyOf.get(refund.paymentId) ?? '',
      cause: refund.kind === 'auto' ? ('unbought' as const) : ('asked' as const),
      state: refund.state,
      number: refund.outRefundNo,
      ...(refund.reason !== null && { reason: refund.reason }),
      tries: refund.tries,
      credits: booked?.credits ?? 0,
      credits_taken: booked?.creditsTaken ?? 0,
      creation_time: toSeconds(refund.createdAt),
      ...(refund.doneAt && { done_at: toSeconds(refund.doneAt) }),
    };
  });
  const others = gone
    .filter(({ number }) => !number.startsWith('refund '))
    .map((one) => ({
      payment_id: one.paymentId,
      amount: one.amount,
      currency: currencyOf.get(one.paymentId) ?? '',
      cause: 'provider' as const,
      state: 'done' as const,
      number: one.number,
      credits: one.credits,
      credits_taken: one.creditsTaken,
      creation_time: toSeconds(one.createdAt),
      done_at: toSeconds(one.createdAt),
    }));
  return [...asked, ...others].sort((a, b) => a.creation_time - b.creation_time);
}

/** What the provider told of some payments, the newest first. */
export async function noticesOf(db: Reader, outTradeNos: readonly string[]): Promise<Details['notices']> {
  if (outTradeNos.length === 0) return [];
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(inArray(webhookEvents.outTradeNo, [...outTradeNos]))
    .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
    .limit(200);
  return rows.map((event) => ({
    id: event.id,
    method: event.provider,
    type: event.type,
    external_id: event.externalId,
    says: JSON.stringify(event.trade, null, 2),
    body_hash: event.bodyHash,
    state: event.state,
    tries: event.tries,
    received_at: toSeconds(event.receivedAt),
    ...(event.handledAt && { handled_at: toSeconds(event.handledAt) }),
  }));
}

/** Disputes about some payments. */
export async function disputesOf(db: Reader, ids: readonly string[]): Promise<Details['disputes']> {
  const rows = await db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, [...ids]))
    .orderBy(asc(paymentDisputes.createdAt))
    .limit(100);
  return rows.map((dispute) => ({
    number: dispute.number,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    state: dispute.state,
    creation_time: toSeconds(dispute.createdAt),
    ...(dispute.decidedAt && { decided_at: toSeconds(dispute.decidedAt) }),
  }));
}

async function entriesOf(
  db: Reader,
  order: typeof orders.$inferSelect,
  ids: readonly string[],
): Promise<Details['entries']> {
  const gone =
    ids.length === 0
      ? []
      : await db
          .select({ id: paymentReturns.id })
          .from(paymentReturns)
          .where(inArray(paymentReturns.paymentId, [...ids]));
  const accounts = [...new Set([ownerOf(order), await holderOf(db, order)])];
  const references = [`order ${order.id}`, ...gone.map(({ id }) => `return ${id}`)];
  const rows = await db
    .select()
    .from(creditEntries)
    .where(
      // by the index of a person's references
      or(
        ...(['grant', 'void'] as const).map((kind) =>
          and(
            inArray(creditEntries.accountId, accounts),
            eq(creditEntries.kind, kind),
            inArray(creditEntries.reference, references),
          ),
        ),
      ),
    )
    .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id))
    .limit(400);
  return rows.map(({ id, kind, amount, createdAt }) => ({
    id,
    kind: kind === 'grant' ? ('grant' as const) : ('void' as const),
    amount,
    creation_time: toSeconds(createdAt),
  }));
}
