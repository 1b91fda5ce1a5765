// Orders, their bills, attempts to pay them, and what providers told.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AppType,
  Currency,
  LastTry,
  PaidBy,
  PaymentStart,
  ProviderName,
  TradeState,
} from '../../../adapters/payment/payment-provider.ts';
import type { Locale } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { bytea, time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { teams } from './teams.ts';

/** What a request to a provider says of the call that it is made for. */
export interface AskedFrom {
  /** Of our own site, as the payer sees it. */
  readonly origin: string;
  /** The payer's, by IP. */
  readonly address: string;
  /** The payer's browser. */
  readonly agent: string;
}

/** Minor units of a currency. */
const money = (name: string) => bigint(name, { mode: 'number' });

/** Days that are paid for with an order, as JSON has them: instants in milliseconds, the value in minor units. */
export interface OrderedSegment {
  readonly from: number;
  readonly until: number;
  readonly periodFrom: number;
  readonly periodUntil: number;
  readonly value: number;
}

/** What a person agreed to with the order of a plan. Amounts are minor units of the order's currency. */
export interface OrderedPlan {
  readonly plan: string;
  readonly version: number;
  readonly interval: 'month' | 'year';
  readonly seats: number;
  readonly names: Readonly<Record<Locale, string>>;
  /** The subscription that it renews or changes, as it was then: another one is not changed by it. */
  readonly subscription: { readonly id: string; readonly version: number } | null;
  readonly lines: readonly { readonly kind: 'plan' | 'discount' | 'unused'; readonly amount: number }[];
  readonly net: number;
  readonly tax: number;
  readonly taxBasisPoints: number;
  readonly taxInclusive: boolean;
  /** The buyer owes the tax in their own country; absent where nobody asked. */
  readonly reverseCharge?: boolean;
  /** What is paid for, of a change; a new one begins with its payment, and a renewal after the period that runs. */
  readonly segments: readonly OrderedSegment[];
  readonly anchor: number;
  /** The coupon that took something off, or held the place of one; absent without. */
  readonly coupon?: OrderedCoupon;
  /** Whether administrators gave it away; absent where somebody ordered it. */
  readonly comp?: true;
  /** SHA-256 of the quote. */
  readonly hash: string;
}

/** A coupon of an order as it was when that was placed. */
export interface OrderedCoupon {
  readonly id: string;
  readonly code: string;
  readonly duration: 'once' | 'cycles' | 'forever';
  /** The redemption that went on with the subscription; null of a code that was entered for the order. */
  readonly redemption: string | null;
  /** Whether a period begins with the order, which is one of those that the coupon is good for. */
  readonly isNewPeriod: boolean;
  /** Minor units that it takes off a whole period. */
  readonly off: number;
}

/** The tax of an order of credits, as it was when it was placed. Amounts are minor units of the order's currency. */
export interface OrderedTax {
  readonly net: number;
  readonly tax: number;
  readonly basisPoints: number;
  readonly inclusive: boolean;
  readonly reverseCharge: boolean;
}

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Number for people. */
    orderNum: text('order_num').notNull().unique(),
    // what was paid outlives what was bought with it: a person with orders is not simply deleted, nor is a team
    /** Who ordered it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The team that it is bought for; null where it is for the person. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: ['credit_pack', 'plan_new', 'plan_renew', 'plan_change'] }).notNull(),
    /** Null of an order of a plan. */
    packId: text('pack_id'),
    /** What was agreed to of a plan; null of a pack. */
    plan: keptJson('plan').$type<OrderedPlan>(),
    /** Of a pack; null of a plan, which says it itself, and of packs of before tax was told. */
    tax: keptJson('tax').$type<OrderedTax>(),
    /** Thousandths of a credit that come with the payment. */
    credits: bigint('credits', { mode: 'number' }).notNull(),
    totalAmount: money('total_amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Language in which the person is told what becomes of it. */
    locale: text('locale').$type<Locale>().notNull(),
    /** Counts the changes by administrators. */
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_team').on(table.teamId, table.createdAt),
    check(
      'orders_positive',
      sql`${table.totalAmount} >= case ${table.kind} when 'credit_pack' then 1 else 0 end and ${table.credits} >= 0`,
    ),
    check(
      'orders_kind',
      sql`case ${table.kind} when 'credit_pack' then ${table.packId} is not null and ${table.plan} is null and ${table.credits} > 0 else ${table.packId} is null and ${table.plan} is not null end`,
    ),
  ],
);

/** What is to be paid for an order. Its state only moves forward, as a trigger sees to. */
export const bills = pgTable(
  'bills',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    payAmount: money('pay_amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    status: text('status').$type<Schema<'BillStatus'>>().notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    paidAt: time('paid_at'),
    /** What paid it before what came too late or twice, and that before another amount; null before. A trigger of payments keeps it. */
    method: text('method').$type<PaidBy>(),
    /** What went back of what was paid, and whether more is on its way. Triggers of payments, refunds and returns keep it. */
    moneyBack: text('money_back').$type<Schema<'AdminOrder'>['money_back']>().notNull().default('none'),
    /** When it was closed without a payment, and what closed it; null of those that were closed before that was noted. */
    closedAt: time('closed_at'),
    closedBy: text('closed_by').$type<Schema<'ClosedBy'>>(),
  },
  (table) => [
    check('bills_closed_by', sql`${table.closedBy} in ('payer', 'time', 'provider', 'seller')`),
    // the list of orders: what waits for a person first, by time, by amount
    index('bills_attention').on(sql`((status = 'parked')::int)`, table.id),
    index('bills_created').on(table.createdAt, table.id),
    index('bills_amount').on(table.payAmount, table.id),
    // prices of one currency or way to pay may all be above those of another: none of its rows is near the beginning of the order by amount
    index('bills_currency_amount').on(table.currency, table.payAmount, table.id),
    index('bills_method_amount').on(table.method, table.payAmount, table.id),
    // of what money went back is little of all: each state of it in each order of the list
    index('bills_back_attention')
      .on(table.moneyBack, sql`((status = 'parked')::int)`, table.id)
      .where(sql`money_back <> 'none'`),
    index('bills_back_created')
      .on(table.moneyBack, table.createdAt, table.id)
      .where(sql`money_back <> 'none'`),
    index('bills_back_amount')
      .on(table.moneyBack, table.payAmount, table.id)
      .where(sql`money_back <> 'none'`),
    // what is not paid is little of all
    index('bills_status').on(table.status, table.id).where(sql`status <> 'paid'`),
    index('bills_open').on(table.expiresAt).where(sql`status = 'unpaid'`),
    check('bills_status', sql`${table.status} in ('unpaid', 'processing', 'paid', 'closed', 'parked')`),
  ],
);

/**
 * A payment opened at a provider. `creating` until the provider answered, which may be never; `closing` when it is to be
 * closed there; the rest is what became of it.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'restrict' }),
    provider: text('provider').$type<ProviderName>().notNull(),
    appType: text('app_type').$type<AppType | 'auto'>().notNull(),
    /** Our number of it at the provider. */
    outTradeNo: text('out_trade_no').notNull().unique(),
    state: text('state', { enum: ['creating', 'open', 'closing', 'paid', 'closed', 'parked'] }).notNull(),
    start: keptJson('start').$type<PaymentStart>(),
    /** What of the first call for it the request to the provider tells, to repeat it word for word; null once it is open. */
    askedFrom: keptJson('asked_from').$type<AskedFrom>(),
    /** How the payer's last try ended that paid nothing; null since it was opened anew. */
    lastTry: text('last_try').$type<LastTry>(),
    /** The provider's own id of it. */
    reference: text('reference'),
    /** Of an `auto` one: the saved card that is charged, to repeat the request word for word. */
    charge: keptJson('charge').$type<{ readonly customer: string; readonly method: string }>(),
    createdAt: time('created_at').notNull(),
    /** Until when the provider takes it. */
    expiresAt: time('expires_at').notNull(),
    /** When the provider is asked next. */
    checkAt: time('check_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_attempts_live')
      .on(table.billId, table.provider, table.appType)
      .where(sql`state in ('creating', 'open')`),
    index('payment_attempts_bill').on(table.billId),
    // the list of payments at Stripe
    index('payment_attempts_created').on(table.createdAt, table.id),
    index('payment_attempts_reference').on(table.reference).where(sql`reference is not null`),
    index('payment_attempts_check').on(table.checkAt).where(sql`state in ('creating', 'open', 'closing')`),
  ],
);

/** Money that a provider took, or that came by a bank transfer: then its number is the reference of that. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'restrict' }),
    /** What was opened at the provider; null of a bank transfer, which was opened nowhere. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    provider: text('provider').$type<PaidBy>().notNull(),
    providerNumber: text('provider_number').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** `settled` paid the bill; `parked` has another amount; `refund_due` came too late or twice. */
    state: text('state', { enum: ['settled', 'parked', 'refund_due', 'refunded'] }).notNull(),
    paidAt: time('paid_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_provider').on(table.provider, table.providerNumber),
    uniqueIndex('payments_settled').on(table.billId).where(sql`state = 'settled'`),
    index('payments_bill').on(table.billId),
    index('payments_attempt_key').on(table.attemptId),
    check('payments_attempt', sql`(${table.attemptId} is null) = (${table.provider} = 'bank')`),
    index('payments_parked').on(table.billId, table.createdAt).where(sql`state = 'parked'`),
    // what was paid in some days is added up from it alone
    index('payments_paid').on(table.paidAt, table.currency, table.amount).where(sql`state = 'settled'`),
  ],
);

/** Copies of the files that show bank transfers: they stay with the books, whatever becomes of the file and of whose it was. */
export const paymentProofs = pgTable('payment_proofs', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id, { onDelete: 'restrict' }),
  name: text('name').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
  content: bytea('content').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Money on its way back. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** `auto` came too late or twice and goes back as a whole; `asked` was asked for by an administrator. */
    kind: text('kind', { enum: ['auto', 'asked'] })
      .notNull()
      .default('auto'),
    outRefundNo: text('out_refund_no').notNull().unique(),
    amount: money('amount').notNull(),
    /** Why it was asked for, and by whom. */
    reason: text('reason'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['due', 'pending', 'done', 'failed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: time('next_at').notNull(),
    createdAt: time('created_at').notNull(),
    doneAt: time('done_at'),
  },
  (table) => [
    index('refunds_next').on(table.nextAt).where(sql`state in ('due', 'pending')`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_actor').on(table.actorId),
    // what nobody asked for goes back once
    uniqueIndex('refunds_auto').on(table.paymentId).where(sql`kind = 'auto'`),
    check('refunds_kind', sql`${table.kind} in ('auto', 'asked') and ${table.amount} > 0`),
  ],
);

/** Money of a payment that its merchant gave back at the provider, and what that took of the credits. Append-only. */
export const paymentReturns = pgTable(
  'payment_returns',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** The provider's number of it; the same one counts once. */
    number: text('number').notNull(),
    amount: money('amount').notNull(),
    /** Thousandths of a credit that were bought with the amount, and those of them that were unspent and are taken back. */
    credits: bigint('credits', { mode: 'number' }).notNull(),
    creditsTaken: bigint('credits_taken', { mode: 'number' }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_returns_number').on(table.paymentId, table.number),
    check(
      'payment_returns_amounts',
      sql`${table.amount} > 0 and ${table.creditsTaken} between 0 and ${table.credits}`,
    ),
  ],
);

/** Payments that a payer has their bank take back. Decided once, and never open again, as a trigger sees to. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** The provider's number of it. */
    number: text('number').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** The provider's word for it. */
    reason: text('reason').notNull(),
    /** Decided for the merchant: `won` or `lost`. */
    state: text('state', { enum: ['open', 'won', 'lost'] }).notNull(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    uniqueIndex('payment_disputes_number').on(table.paymentId, table.number),
    // the list of disputes: what is open first, by time, by amount
    index('payment_disputes_open').on(sql`((state = 'open')::int)`, table.id),
    index('payment_disputes_created').on(table.createdAt, table.id),
    index('payment_disputes_amount').on(table.amount, table.id),
    index('payment_disputes_search').on(table.number),
    check(
      'payment_disputes_state',
      sql`${table.amount} > 0 and ${table.state} in ('open', 'won', 'lost') and (${table.state} = 'open') = (${table.decidedAt} is null)`,
    ),
  ],
);

/** Verified notifications of providers: each is kept once and handled once. Nothing about the payer is in them. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').$type<ProviderName>().notNull(),
    externalId: text('external_id').notNull(),
    type: text('type').notNull(),
    outTradeNo: text('out_trade_no'),
    trade: keptJson('trade').$type<StoredTrade>().notNull(),
    /** SHA-256 of the body as it came. */
    bodyHash: text('body_hash').notNull(),
    state: text('state', { enum: ['pending', 'handled', 'ignored', 'failed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: time('next_at').notNull(),
    receivedAt: time('received_at').notNull(),
    handledAt: time('handled_at'),
  },
  (table) => [
    uniqueIndex('webhook_events_external').on(table.provider, table.externalId),
    index('webhook_events_trade').on(table.outTradeNo),
    index('webhook_events_received').on(table.provider, table.receivedAt),
    index('webhook_events_pending').on(table.nextAt).where(sql`state = 'pending'`),
    // the open ones of a table that keeps the handled ones for 90 days
    index('webhook_events_open').on(table.receivedAt, table.id).where(sql`state in ('pending', 'failed')`),
  ],
);

/** A state of a trade as JSON has it. */
export type StoredTrade =
  | Exclude<TradeState, { state: 'paid' }>
  | (Omit<Extract<TradeState, { state: 'paid' }>, 'paidAt'> & { paidAt: string });

/** Who a person is at a provider: the openid of payments inside the messaging app. */
export const providerCustomers = pgTable(
  'provider_customers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderName>().notNull(),
    customerId: text('customer_id').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);
