// Rows of orders for the tests of lists: every state, each way to pay, and money that goes or went back.
import { v7 as uuidv7 } from 'uuid';
import type { ProviderName } from '../../server/adapters/payment/payment-provider.ts';
import type { Database } from '../../server/platform/db/database.ts';
import {
  bills,
  orders,
  paymentAttempts,
  paymentDisputes,
  paymentReturns,
  payments,
  refunds,
  webhookEvents,
} from '../../server/platform/db/schema/billing.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { providerStatements, statementRows } from '../../server/platform/db/schema/statements.ts';
import { subscriptionEvents, subscriptions } from '../../server/platform/db/schema/subscriptions.ts';

const DAY_MS = 86_400_000;
const startsAt = 1_700_000_000;

/** A database, or a transaction in which the rows are to be. */
type Rows = Pick<Database, 'insert' | 'transaction'>;

/** Orders of one person, each with its bill. They are written table by table, as many single rows take long on a busy machine. */
export async function seedOrders(db: Rows, userId: string, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, n) => ({
    n,
    order: uuidv7(),
    bill: uuidv7(),
    attempt: uuidv7(),
    payment: uuidv7(),
    status: (['unpaid', 'paid', 'closed', 'parked'] as const)[n % 4] ?? 'unpaid',
    provider: (['wechatPay', 'alipay', 'stripe'] as const)[n % 3] ?? 'stripe',
    createdAt: new Date((startsAt + (n % 60) * 3600) * 1000),
    currency: n % 2 === 0 ? ('CNY' as const) : ('USD' as const),
    amount: (1 + (n % 20)) * 100,
  }));
  const paid = all.filter(({ status }) => status === 'paid' || status === 'parked');
  await db.insert(orders).values(
    all.map(({ n, order, createdAt, currency, amount }) => ({
      id: order,
      orderNum: `T2026${String(n).padStart(14, '0')}`,
      userId,
      kind: 'credit_pack' as const,
      packId: '1000',
      credits: (1 + (n % 4)) * 1000,
      totalAmount: amount,
      currency,
      locale: 'en_US' as const,
      createdAt,
    })),
  );
  await db.insert(bills).values(
    all.map(({ order, bill, status, createdAt, currency, amount }) => ({
      id: bill,
      orderId: order,
      payAmount: amount,
      currency,
      status,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 1_800_000),
      paidAt: status === 'paid' ? createdAt : null,
    })),
  );
  await db.insert(paymentAttempts).values(
    paid.map(({ n, bill, attempt, status, provider, createdAt }) => ({
      id: attempt,
      billId: bill,
      provider,
      appType: 'pc_web' as const,
      outTradeNo: `trade ${n}`,
      state: status === 'paid' ? ('paid' as const) : ('parked' as const),
      createdAt,
      expiresAt: createdAt,
      checkAt: createdAt,
    })),
  );
  await db.insert(payments).values(
    paid.map(({ n, bill, attempt, payment, status, provider, createdAt, currency }) => ({
      id: payment,
      billId: bill,
      attemptId: attempt,
      provider,
      providerNumber: `number ${n}`,
      amount: 100,
      currency,
      state: status === 'paid' ? ('settled' as const) : ('parked' as const),
      paidAt: createdAt,
      createdAt,
    })),
  );
  // under way, given up, and gone: all of it or a part
  const settled = paid.filter(({ status }) => status === 'paid');
  await db.insert(refunds).values(
    settled
      .filter(({ n }) => n % 16 === 1 || n % 16 === 5)
      .map(({ n, payment, createdAt }) => ({
        id: uuidv7(),
        paymentId: payment,
        kind: 'asked' as const,
        outRefundNo: `refund ${n}`,
        amount: 50,
        state: n % 16 === 1 ? ('pending' as const) : ('failed' as const),
        nextAt: createdAt,
        createdAt,
      })),
  );
  await db.insert(paymentReturns).values(
    settled
      .filter(({ n }) => n % 16 === 9 || (n % 16 === 13 && n % 3 === 0))
      .map(({ n, payment, createdAt }) => ({
        id: uuidv7(),
        paymentId: payment,
        number: `return ${n}`,
        amount: n % 16 === 9 ? 100 : 1 + (n % 9),
        credits: 10,
        creditsTaken: 5,
        createdAt,
      })),
  );
  await db.insert(webhookEvents).values(
    all.flatMap(({ n, provider, createdAt }) =>
      // each is open, and every seventh has one beside it that was handled
      (n % 7 === 0 ? (['open', 'handled'] as const) : (['open'] as const)).map((kind) => ({
        id: uuidv7(),
        provider,
        externalId: `evt ${kind === 'open' ? 'seed' : 'handled'} ${n}`,
        type: n % 3 === 0 ? 'charge.refunded' : 'checkout.session.completed',
        outTradeNo: n % 5 === 3 ? null : `trade ${n}`,
        trade: { state: 'closed' as const },
        bodyHash: '',
        state: kind === 'handled' ? kind : n % 4 < 2 ? ('failed' as const) : ('pending' as const),
        tries: n % 21,
        nextAt: createdAt,
        receivedAt: createdAt,
      })),
    ),
  );
  await db.insert(paymentDisputes).values(
    paid.flatMap(({ n, payment, createdAt, currency }) =>
      [0, 1].map((second) => {
        const state = (['open', 'won', 'lost'] as const)[(n + second) % 3] ?? 'open';
        return {
          id: uuidv7(),
          paymentId: payment,
          number: `dispute ${n}${second === 0 ? '' : ' again'}`,
          amount: 1 + (n % 30),
          currency,
          reason: 'fraudulent',
          state,
          createdAt,
          decidedAt: state === 'open' ? null : new Date(createdAt.getTime() + 3_600_000),
        };
      }),
    ),
  );
  await seedJournal(db, paid);
}

/** Two bookings of two entries for each payment. */
async function seedJournal(
  db: Rows,
  paid: readonly {
    n: number;
    order: string;
    payment: string;
    provider: 'wechatPay' | 'alipay' | 'stripe';
    createdAt: Date;
    currency: string;
  }[],
): Promise<void> {
  const booked = paid.flatMap((one) => [
    { ...one, id: uuidv7(), kind: 'payment' as const, at: one.createdAt },
    { ...one, id: uuidv7(), kind: 'earned' as const, at: new Date(one.createdAt.getTime() + DAY_MS) },
  ]);
  const entries: (typeof moneyEntries.$inferInsert)[] = booked.flatMap(
    ({ id: transactionId, n, kind, provider, at: bookedAt, currency }) => {
      const amount = 1 + (n % 40);
      const common = { transactionId, currency, bookedAt };
      return [
        kind === 'payment'
          ? { ...common, id: uuidv7(), account: 'clearing' as const, provider, amount }
          : { ...common, id: uuidv7(), account: 'deferred' as const, amount },
        {
          ...common,
          id: uuidv7(),
          account: kind === 'payment' ? ('deferred' as const) : ('revenue' as const),
          amount: -amount,
        },
      ];
    },
  );
  // the database looks at a booking without entries where its transaction ends
  await db.transaction(async (tx) => {
    await tx.insert(moneyTransactions).values(
      booked.map(({ id, kind, order, payment, at }) => ({
        id,
        kind,
        reference: `${kind} ${id}`,
        orderId: order,
        paymentId: kind === 'payment' ? payment : null,
        bookedAt: at,
        createdAt: at,
      })),
    );
    await tx.insert(moneyEntries).values(entries);
  });
  await seedStatements(
    db,
    booked.filter(({ kind }) => kind === 'payment'),
  );
}

/**
 * A statement for each day of a provider, imported, failed or waited for, with a row for each payment: those that agree, and every
 * kind of difference. Every second day has a payout, every other a fee.
 */
async function seedStatements(
  db: Pick<Database, 'insert'>,
  moved: readonly { id: string; n: number; provider: ProviderName; at: Date; currency: string }[],
): Promise<void> {
  const firstDay = Date.parse('2026-01-05T00:00:00Z');
  const days = Array.from({ length: 104 }, (_, n) => new Date(firstDay + n * DAY_MS)).flatMap((begin, n) =>
    (['wechatPay', 'alipay', 'stripe'] as const).map((provider) => {
      const state = (['imported', 'failed', 'waiting'] as const)[n % 3] ?? 'imported';
      return {
        id: uuidv7(),
        provider,
        day: begin.toISOString().slice(0, 10),
        startsAt: begin,
        endsAt: new Date(begin.getTime() + DAY_MS),
        state,
        problem: state === 'failed' ? 'STATEMENT_CREATING' : null,
        rows: n % 9,
        importedAt: state === 'imported' ? new Date((startsAt + n * 3600) * 1000) : null,
        createdAt: new Date(startsAt * 1000),
      };
    }),
  );
  await db.insert(providerStatements).values(days);
  const payments = moved.map(({ id: transactionId, n, provider, at, currency }) => {
    const ours = 1 + (n % 40);
    const state =
      (['matched', 'amount_differs', 'missing_here', 'missing_there'] as const)[Math.floor(n / 4) % 4] ??
      'matched';
    const isTold = state !== 'missing_there';
    const isKnown = state !== 'missing_here';
    const isResolved = state !== 'matched' && n % 3 === 0;
    return {
      id: uuidv7(),
      statementId: days.find((day) => day.provider === provider)?.id ?? '',
      provider,
      kind: 'payment' as const,
      number: isTold ? `row ${n}` : null,
      subject: `subject ${n}`,
      ourNumber: `ours ${n}`,
      amount: isTold ? ours + (state === 'amount_differs' ? 5 : 0) : null,
      fee: n % 7,
      ourAmount: isKnown ? ours : null,
      transactionId: isKnown ? transactionId : null,
      currency,
      happenedAt: at,
      state,
      ...(isResolved && { resolution: 'explained' as const, note: `because ${n}`, resolvedAt: at }),
    };
  });
  const noted = days.map(({ id: statementId, provider, startsAt: happenedAt }, n) => ({
    id: uuidv7(),
    statementId,
    provider,
    kind: n % 2 === 0 ? ('payout' as const) : ('fee' as const),
    number: `noted ${n}`,
    subject: `noted ${n}`,
    amount: -(1 + (n % 50)),
    currency: n % 3 === 0 ? 'CNY' : 'USD',
    happenedAt,
    state: 'noted' as const,
  }));
  await db.insert(statementRows).values([...payments, ...noted]);
}

/** What happened to a subscription of a person. */
export async function seedSubscriptionEvents(
  db: Pick<Database, 'insert'>,
  userId: string,
  count: number,
): Promise<void> {
  const id = uuidv7();
  const terms = { plan: 'pro', version: 1, interval: 'month' as const, seats: 1 };
  const at = (hours: number) => new Date((startsAt + hours * 3600) * 1000);
  await db.insert(subscriptions).values({
    id,
    userId,
    terms,
    currency: 'USD',
    status: 'active',
    anchor: at(0),
    endsAt: at(24 * 3650),
    locale: 'en_US',
    nextAt: at(24 * 3650),
    createdAt: at(0),
  });
  const KINDS = ['started', 'renewed', 'changed', 'cancelled', 'resumed'] as const;
  await db.insert(subscriptionEvents).values(
    Array.from({ length: count }, (_, n) => ({
      id: uuidv7(),
      subscriptionId: id,
      userId,
      kind: KINDS[n % KINDS.length] ?? 'started',
      terms: { ...terms, interval: n % 2 === 0 ? ('month' as const) : ('year' as const) },
      periodStartsAt: n % 3 === 0 ? null : at(n),
      periodEndsAt: n % 3 === 0 ? null : at(n + 720),
      amount: (n % 7) * 100,
      currency: n % 4 === 0 ? ('CNY' as const) : ('USD' as const),
      credits: (n % 5) * 1000,
      createdAt: at(n % 60),
    })),
  );
}
