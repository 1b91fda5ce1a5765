import { eq } from 'drizzle-orm';
import { placeForBuyer, previewForBuyer } from '../../domain/billing/order-for-buyer.ts';
import { readAccount } from '../../domain/credits/ledger.ts';
import { announce } from '../../domain/payments/apply-payment-event.ts';
import {
  askRefund,
  paymentOfBill,
  quoteRefund,
  refundableOf,
  retryRefund,
} from '../../domain/payments/ask-refund.ts';
import { closeBill } from '../../domain/payments/close-bill.ts';
import { markPaid } from '../../domain/payments/mark-paid.ts';
import { holderOf } from '../../domain/payments/order-owner.ts';
import { orderName } from '../../domain/payments/order-store.ts';
import { keepProof, proofPath, readProof, sendProof } from '../../domain/payments/payment-proof.ts';
import { finishAsked } from '../../domain/payments/returned-money.ts';
import { settleFree } from '../../domain/payments/settle-order.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { wholeUnits } from '../../kernel/money-amount.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { bills, orders, refunds } from '../../platform/db/schema/billing.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { type Change, changeRecord, createRecord, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { adminOrderList } from './order-list.ts';
import { readOrderDetails } from './read-order.ts';

type OrderHandlers = Pick<
  Handlers,
  | 'adminOrderGet'
  | 'adminOrderPreview'
  | 'adminOrderCreate'
  | 'adminOrderQuery'
  | 'adminOrderClose'
  | 'adminOrderMarkPaid'
  | 'adminPaymentProofLinkGet'
  | 'paymentProofDownload'
  | 'adminOrderRefundPreview'
  | 'adminOrderRefund'
  | 'adminOrderRefundRetry'
>;
type Answer = { details: Schema<'AdminOrderDetails'> };
type Changing =
  | 'adminOrderQuery'
  | 'adminOrderClose'
  | 'adminOrderMarkPaid'
  | 'adminOrderRefund'
  | 'adminOrderRefundRetry';
/** A call about one order. */
type OrderCall = Pick<PersonCall<'adminOrderGet'>, 'path' | 'person' | 'locale'>;

/** Nothing of an order is changed by its fields: what is done to it has effects elsewhere. */
const ORDER: RecordKind<typeof orders> = {
  table: orders,
  key: orders.id,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ orderNum }) => orderNum,
};

/** Orders of everybody: one with all that belongs to it, and what administrators do to it. */
export function adminOrderHandlers(services: Services): OrderHandlers {
  const { db, clock, settings, events } = services;
  const list = adminOrderList(services.secrets);

  async function answer(
    { path, person, locale }: OrderCall,
    reader: Database | Transaction = db,
  ): Promise<Answer> {
    const [found] = await reader
      .select({ order: orders, bill: bills })
      .from(orders)
      .innerJoin(bills, eq(bills.orderId, orders.id))
      .where(eq(orders.id, path.order_id));
    const row =
      found &&
      (await readRow(
        { ...services, db: reader as Database },
        list,
        eq(bills.id, found.bill.id),
        person,
        locale,
      ));
    if (!row) throw notFound();
    return { details: { order: row, ...(await readOrderDetails(reader, found.order, found.bill)) } };
  }

  /** Does something to an order with its bill locked, recorded. */
  function change(
    tx: Transaction,
    operation: Changing,
    call: PersonCall<Changing>,
    effect: (
      bill: typeof bills.$inferSelect,
      order: typeof orders.$inferSelect,
    ) => Promise<Awaited<ReturnType<NonNullable<Change<typeof orders>['effect']>>>>,
  ) {
    return changeRecord(tx, {
      kind: ORDER,
      operation,
      id: call.path.order_id,
      reason: call.body.reason,
      actor: actorOf(call),
      at: clock.now(),
      effect: async (order) => {
        const [bill] = await tx.select().from(bills).where(eq(bills.orderId, order.id)).for('update');
        if (!bill) throw notFound();
        return effect(bill, order);
      },
    });
  }

  return {
    adminOrderGet: (call) => answer(call),

    adminOrderPreview: ({ path, query: item, locale }) =>
      previewForBuyer(services, { userId: path.user_id, locale, item }),

    async adminOrderCreate(call) {
      const { item, quote_hash: quoteHash, reason } = call.body;
      const { user_id: userId } = call.path;
      const made = await db.transaction(async (tx) => {
        const order = await createRecord(
          tx,
          { kind: ORDER, operation: 'adminOrderCreate', reason, actor: actorOf(call), at: clock.now() },
          async () => {
            const placed = await placeForBuyer(services, tx, { userId, item, quoteHash });
            const { order: row, bill } =
              placed.bill.payAmount === 0 ? await settleFree(services, tx, placed) : placed;
            const { kind, teamId, currency } = row;
            const after = {
              status: bill.status,
              kind,
              user_id: userId,
              ...(teamId !== null && { team_id: teamId }),
              what: orderName(row, 'en_US'),
              amount: bill.payAmount,
              currency,
              expires_at: bill.expiresAt.toISOString(),
            };
            return { row, after };
          },
        );
        return keepAnswer(
          tx,
          'adminOrderCreate',
          await answer({ ...call, path: { order_id: order.id } }, tx),
        );
      });
      // their open pages show it, with the message
      await announce(services, { outcome: 'unchanged', userId, teamId: item.team_id ?? null });
      return made;
    },

    async adminOrderQuery(call) {
      const before = (await answer(call)).details.order;
      const isAnswered = await services.paymentReconciler.askNow(before.id);
      if (isAnswered === undefined) throw new ApiError('CONFLICT', 'payment.nobodyToAsk');
      const after = await answer(call);
      await db.transaction((tx) =>
        change(tx, 'adminOrderQuery', call, async () => ({
          keepsRow: true,
          before: { status: before.status },
          after: { status: after.details.order.status },
        })),
      );
      if (!isAnswered) throw new ApiError('CONFLICT', 'payment.notAnswered');
      return after;
    },

    async adminOrderClose(call) {
      await db.transaction((tx) =>
        change(tx, 'adminOrderClose', call, async (bill) => {
          if (bill.status === 'closed') return undefined;
          if (bill.status !== 'unpaid') throw new ApiError('CONFLICT', 'payment.notUnpaid');
          await closeBill(tx, bill.id, { by: 'seller', now: clock.now() });
          return { before: { status: 'unpaid' }, after: { status: 'closed' } };
        }),
      );
      const now = await answer(call);
      // a payment that is open in a tab of the person learns of it
      await events.publish(`push ${now.details.order.user_id}`);
      return now;
    },

    async adminOrderMarkPaid(call) {
      const { amount, day, proof_file_id: fileId } = call.body;
      const reference = call.body.reference.trim();
      const proof =
        fileId === undefined ? undefined : await readProof(services, { userId: call.person.id, fileId });
      let teamId: string | null = null;
      const now = await db.transaction(async (tx) => {
        await change(tx, 'adminOrderMarkPaid', call, async (bill, order) => {
          teamId = order.teamId;
          const paymentId = await markPaid(tx, services, { order, bill }, { reference, amount, day });
          if (proof) await keepProof(tx, services, paymentId, proof);
          return {
            before: { status: 'unpaid' },
            after: {
              ...{ status: 'paid', reference, amount, currency: bill.currency, day },
              ...(fileId !== undefined && { proof: fileId }),
            },
          };
        });
        return keepAnswer(tx, 'adminOrderMarkPaid', await answer(call, tx));
      });
      await announce(services, { outcome: 'paid', userId: now.details.order.user_id, teamId });
      return now;
    },

    async adminPaymentProofLinkGet({ path }) {
      return { file_path: await proofPath(services, path.order_id) };
    },

    paymentProofDownload: ({ path, query }) => sendProof(services, path.payment_id, query),

    async adminOrderRefundPreview({ path, query, person }) {
      const { payment_id: paymentId, amount } = query;
      const [found] = await db
        .select({ order: orders, bill: bills })
        .from(orders)
        .innerJoin(bills, eq(bills.orderId, orders.id))
        .where(eq(orders.id, path.order_id));
      if (!found) throw notFound();
      const payment = await paymentOfBill(db, found.bill.id, paymentId);
      const { balance, reserved } = await readAccount(db, await holderOf(db, found.order));
      const quote = await quoteRefund(db, {
        order: found.order,
        payment,
        amount,
        available: balance - reserved,
      });
      if (amount > quote.refundable) throw new ApiError('CONFLICT', 'payment.notRefundable');
      return {
        preview: {
          amount,
          currency: payment.currency,
          refundable: quote.refundable,
          credits: quote.credits,
          credits_taken: quote.creditsTaken,
          credits_used: quote.credits - quote.creditsTaken,
          needs_approval:
            found.order.userId === person.id ||
            wholeUnits(amount, payment.currency) > Number(settings.read('approval.refund')),
        },
      };
    },

    async adminOrderRefund(call) {
      const { payment_id: paymentId, amount, reason } = call.body;
      return db.transaction(async (tx) => {
        await change(tx, 'adminOrderRefund', call, async (bill, order) => {
          const payment = await paymentOfBill(tx, bill.id, paymentId);
          const left = await refundableOf(tx, payment);
          const refund = await askRefund(tx, {
            payment,
            amount,
            reason: reason.trim(),
            actorId: call.person.id,
            now: clock.now(),
          });
          // no provider has a transfer: whoever asks sends it back themselves
          if (payment.attemptId === null) await finishAsked(tx, services, { bill, order, payment, refund });
          return {
            before: { refundable: left, currency: payment.currency },
            after: { refundable: left - amount, currency: payment.currency },
          };
        });
        return keepAnswer(tx, 'adminOrderRefund', await answer(call, tx));
      });
    },

    async adminOrderRefundRetry(call) {
      await db.transaction((tx) =>
        change(tx, 'adminOrderRefundRetry', call, async (bill) => {
          const [refund] = await tx.select().from(refunds).where(eq(refunds.id, call.path.refund_id));
          if (!refund) throw notFound();
          const payment = await paymentOfBill(tx, bill.id, refund.paymentId);
          await retryRefund(tx, { payment, refund, now: clock.now() });
          return { before: { refund: 'failed' }, after: { refund: 'due' } };
        }),
      );
      return answer(call);
    },
  };
}
