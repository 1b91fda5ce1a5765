// Orders and bills as their owner sees them.
import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CreditPack } from '../../adapters/payment/payment-config.ts';
import type { Currency } from '../../adapters/payment/payment-provider.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  bills,
  type OrderedTax,
  orders,
  paymentAttempts,
  payments,
} from '../../platform/db/schema/billing.ts';
import { invoices } from '../../platform/db/schema/invoices.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { writtenCredits } from '../credits/caps.ts';
import { lockAccount } from '../credits/ledger.ts';
import { boughtFor, type Owner } from '../teams/buying.ts';
import { disputeOf } from './disputes.ts';
import { readMoneyBack } from './money-back.ts';
import { isOrderOf } from './order-owner.ts';
import { readReturns } from './returned-money.ts';

export type OrderRow = typeof orders.$inferSelect;
export type BillRow = typeof bills.$inferSelect;
type AttemptRow = typeof paymentAttempts.$inferSelect;
export interface OrderWithBill {
  order: OrderRow;
  bill: BillRow;
}

/** An unpaid order with less time than this left is not answered again: the person would run out of it. */
const REUSE_MS = 5 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order of a person or of their team by its own id or that of its bill. @throws ApiError NOT_FOUND, for somebody else's too */
export async function ownOrder(
  { db }: Services,
  userId: string,
  by: { orderId: string } | { billId: string },
): Promise<OrderWithBill> {
  const id = 'orderId' in by ? by.orderId : by.billId;
  if (!UUID.test(id)) throw notFound();
  const [found] = await db
    .select({ order: orders, bill: bills })
    .from(orders)
    .innerJoin(bills, eq(bills.orderId, orders.id))
    .where(and(isOrderOf(userId), eq('orderId' in by ? orders.id : bills.id, id)));
  if (!found) throw notFound();
  return found;
}

/**
 * Orders a pack. An order of the same pack and currency that can be paid for some time yet is taken up again, so that a
 * second tab or a second click makes no second bill.
 *
 * @param toAnswer keeps the answer of the call, in the same transaction
 */
export async function createOrder<Answer>(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
  {
    pack,
    currency,
    tax,
    locale,
    teamId,
  }: { pack: CreditPack; currency: Currency; tax: OrderedTax; locale: Locale; teamId?: string | undefined },
  toAnswer: (tx: Transaction, made: OrderWithBill) => Promise<Answer>,
): Promise<Answer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { id: ownerId, owner } = await boughtFor(tx, userId, teamId);
    // one order of a person or team at a time
    await lockAccount(tx, ownerId);
    const wanted = packOrder({ userId, owner, pack, currency, tax, locale });
    const open = await unpaidPackOrder(tx, wanted, new Date(now.getTime() + REUSE_MS));
    return toAnswer(tx, open ?? (await insertOrder({ clock, config }, tx, wanted)));
  });
}

/** The order of a pack by the tax that was worked out for it. */
export function packOrder({
  owner,
  pack,
  tax,
  ...rest
}: Pick<OrderRow, 'userId' | 'locale'> & {
  owner: Owner;
  pack: CreditPack;
  currency: Currency;
  tax: OrderedTax;
}) {
  return {
    ...rest,
    teamId: owner.teamId,
    kind: 'credit_pack' as const,
    packId: pack.id,
    plan: null,
    tax,
    credits: pack.credits,
    totalAmount: tax.net + tax.tax,
  };
}

/** The order of just this pack at this price that can still be paid after an instant. */
export async function unpaidPackOrder(
  db: Database | Transaction,
  { userId, teamId, credits, totalAmount, currency }: ReturnType<typeof packOrder>,
  after: Date,
): Promise<OrderWithBill | undefined> {
  const [open] = await db
    .select({ order: orders, bill: bills })
    .from(orders)
    .innerJoin(bills, eq(bills.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        teamId === null ? isNull(orders.teamId) : eq(orders.teamId, teamId),
        eq(orders.kind, 'credit_pack'),
        eq(orders.credits, credits),
        eq(orders.totalAmount, totalAmount),
        eq(orders.currency, currency),
        eq(bills.status, 'unpaid'),
        gt(bills.expiresAt, after),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return open;
}

/**
 * Makes an order and its bill.
 *
 * @param expiresAt until when it can be paid; without it as long as the settings say
 */
export async function insertOrder(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  wanted: Pick<
    OrderRow,
    | 'userId'
    | 'teamId'
    | 'kind'
    | 'packId'
    | 'plan'
    | 'tax'
    | 'credits'
    | 'totalAmount'
    | 'currency'
    | 'locale'
  >,
  expiresAt?: Date,
): Promise<OrderWithBill> {
  const now = clock.now();
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const [order] = await tx
    .insert(orders)
    .values({
      id: uuidv7(),
      orderNum: `T${day}${String(randomInt(10 ** 10)).padStart(10, '0')}`,
      createdAt: now,
      ...wanted,
    })
    .returning();
  if (!order) throw new Error('the order was not made');
  const [bill] = await tx
    .insert(bills)
    .values({
      id: uuidv7(),
      orderId: order.id,
      payAmount: wanted.totalAmount,
      currency: wanted.currency,
      status: 'unpaid',
      createdAt: now,
      expiresAt: expiresAt ?? new Date(now.getTime() + config.payments.orderMinutes * 60_000),
    })
    .returning();
  if (!bill) throw new Error('the bill was not made');
  return { order, bill };
}

/** What an order buys, in words. */
export function orderName({ credits, plan }: Pick<OrderRow, 'credits' | 'plan'>, locale: Locale): string {
  if (plan) {
    const name = translate(locale, `plan.${plan.interval}Name`, { plan: plan.names[locale] });
    return plan.seats > 1 ? translate(locale, 'plan.seatsName', { name, seats: plan.seats }) : name;
  }
  return translate(locale, 'payment.packName', { credits: writtenCredits(credits, locale) });
}

const secondsUntil = (end: Date, now: Date) => Math.max(0, toSeconds(end) - toSeconds(now));

/** A bill; while it can be paid, with how the last try to pay it ended, afterwards with what was given back of it. */
export async function presentBill(services: Services, bill: BillRow): Promise<Schema<'Bill'>> {
  const attempts = bill.status === 'unpaid' ? await attemptsOf(services, bill) : [];
  const lastTry = lastTryOf(services, attempts);
  const confirmUrl = lastTry === 'needs_confirmation' ? confirmUrlOf(services, attempts) : undefined;
  const ended = endedOf(services, attempts);
  const paid = await paymentsOf(services, bill);
  const returned = await readReturns(
    services.db,
    paid.map(({ id }) => id),
  );
  return {
    id: bill.id,
    order_id: bill.orderId,
    status: bill.status,
    pay_amount: bill.payAmount,
    currency: bill.currency,
    creation_time: toSeconds(bill.createdAt),
    expires_at: toSeconds(bill.expiresAt),
    ...(bill.status === 'unpaid' && { expires_in: secondsUntil(bill.expiresAt, services.clock.now()) }),
    ...(bill.paidAt && { paid_at: toSeconds(bill.paidAt) }),
    ...(lastTry && { last_try: lastTry }),
    ...(confirmUrl !== undefined && { confirm_url: confirmUrl }),
    ...(ended.length > 0 && { ended_payments: ended }),
    ...(returned.amount > 0 && { returned_amount: returned.amount }),
  };
}

/** All that was opened for a bill, the newest first. */
async function attemptsOf({ db }: Services, { id }: BillRow): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.billId, id))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}

/** Closed by its provider; one whose time is over is renewed without a word. */
const isShutEarly = ({ state, start }: AttemptRow, { clock }: Services): boolean =>
  state === 'closed' && start !== null && start.expiresAt > clock.now().getTime();

/** Of the way that was opened last: another one that the person chose instead is closed by ourselves. */
function lastTryOf(services: Services, [newest]: readonly AttemptRow[]): Schema<'Bill'>['last_try'] {
  if (!newest?.start) return undefined;
  if (newest.state === 'open') return newest.lastTry ?? undefined;
  return isShutEarly(newest, services) ? 'closed' : undefined;
}

/** The page of the way that was opened last; an address elsewhere than where its provider has its pages is linked to by nobody. */
function confirmUrlOf(
  { payments: providers }: Services,
  [newest]: readonly AttemptRow[],
): string | undefined {
  if (newest?.start?.kind !== 'redirect') return undefined;
  const { url } = newest.start;
  return URL.parse(url)?.origin === providers.find(newest.provider)?.pageOrigin ? url : undefined;
}

/** Ids of those that nobody can pay any more, so that a page that still shows one takes it away. */
function endedOf(services: Services, attempts: readonly AttemptRow[]): string[] {
  return attempts
    .filter((attempt, place) => (place > 0 ? !isLive(attempt) : isShutEarly(attempt, services)))
    .map(({ id }) => id);
}

const isLive = ({ state }: AttemptRow) => state === 'creating' || state === 'open';

/** What was paid for a bill, in error too. */
async function paymentsOf({ db }: { db: Services['db'] | Transaction }, { id, status }: BillRow) {
  return status === 'unpaid' ? [] : db.select().from(payments).where(eq(payments.billId, id));
}

/** An order with what was paid for it. */
export async function presentOrder(
  services: { db: Services['db'] | Transaction },
  { order, bill }: OrderWithBill,
  locale: Locale,
): Promise<Schema<'Order'>> {
  const all = await paymentsOf(services, bill);
  const paid = all.filter(({ state }) => state !== 'parked');
  const returned = await readReturns(
    services.db,
    all.map(({ id }) => id),
  );
  const settled = paid.find(({ state }) => state === 'settled') ?? paid[0];
  const dispute = await disputeOf(services, settled?.id);
  const moneyBack = await readMoneyBack(services.db, all);
  const team = await teamOf(services, order);
  const [invoice] =
    bill.status === 'paid'
      ? await services.db
          .select({ id: invoices.id })
          .from(invoices)
          .where(
            and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice'), ne(invoices.status, 'void')),
          )
      : [];
  return {
    id: order.id,
    order_num: order.orderNum,
    kind: order.kind,
    plan_name: orderName(order, locale),
    plan_info: order.plan
      ? { validity: 1, validity_unit_alias: order.plan.interval }
      : { validity: 0, validity_unit_alias: 'unlimited' },
    ...(team && { team_id: team.id, team_name: team.name }),
    ...(order.plan && { seats: order.plan.seats }),
    ...(order.packId !== null && { pack_id: order.packId }),
    ...(order.tax && {
      tax: order.tax.tax,
      tax_basis_points: order.tax.basisPoints,
      tax_inclusive: order.tax.inclusive,
    }),
    ...(order.plan && {
      lines: order.plan.lines.map((line) => ({ ...line })),
      tax: order.plan.tax,
      tax_basis_points: order.plan.taxBasisPoints,
      tax_inclusive: order.plan.taxInclusive,
    }),
    creation_time: toSeconds(order.createdAt),
    price: order.totalAmount,
    currency: order.currency,
    status: bill.status,
    credits: order.credits,
    bill_id: bill.id,
    expires_at: toSeconds(bill.expiresAt),
    ...(bill.paidAt && { paid_at: toSeconds(bill.paidAt) }),
    ...(bill.closedAt && { closed_at: toSeconds(bill.closedAt) }),
    ...(bill.closedBy && { closed_by: bill.closedBy }),
    ...(settled && { method: settled.provider, provider_number: settled.providerNumber }),
    refunded: paid.some(({ state }) => state === 'refund_due')
      ? 'pending'
      : paid.some(({ state }) => state === 'refunded')
        ? 'done'
        : 'none',
    ...(invoice && { invoice_id: invoice.id }),
    ...(dispute && { dispute }),
    ...(moneyBack.length > 0 && { money_back: moneyBack }),
    ...(returned.amount > 0 && {
      returned: {
        amount: returned.amount,
        credits_taken: returned.creditsTaken,
        credits_used: returned.credits - returned.creditsTaken,
      },
    }),
  };
}

async function teamOf({ db }: { db: Services['db'] | Transaction }, { teamId }: OrderRow) {
  if (teamId === null) return undefined;
  const [team] = await db.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, teamId));
  return team;
}

/** A pack by its name and what it costs. @throws ApiError NOT_FOUND, CONFLICT where it cannot be paid */
export function packFor(
  { config, payments: providers }: Pick<Services, 'config' | 'payments'>,
  packId: string,
  currency: Currency,
): { pack: CreditPack; amount: number } {
  const pack = config.payments.packs.find(({ id }) => id === packId);
  if (!pack) throw notFound();
  const amount = pack.prices[currency];
  if (!providers.isAny) throw new ApiError('CONFLICT', 'payment.notSetUp');
  if (amount === undefined || !providers.takes(currency)) throw new ApiError('CONFLICT', 'payment.noPrice');
  return { pack, amount };
}
