// What administrators order for a person or for a team that they buy for: priced as their own orders are, and open for as long as a
// bank transfer needs.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { OrderedTax } from '../../platform/db/schema/billing.ts';
import { users } from '../../platform/db/schema/people.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../credits/ledger.ts';
import {
  insertOrder,
  type OrderWithBill,
  orderName,
  packFor,
  packOrder,
  unpaidPackOrder,
} from '../payments/order-store.ts';
import { writtenMoney } from '../payments/tell-payer.ts';
import { type BoughtFor, boughtFor, buyersOf } from '../teams/buying.ts';
import { addDays } from './billing-time.ts';
import { agreedOf, orderAsQuoted } from './plan-orders.ts';
import { missing, type PersonQuote, presentQuote, quoteFor } from './plan-quote.ts';
import { creditsTax, taxContext } from './tax-context.ts';
import { writtenDay } from './tell-subscriber.ts';
import { presentUnpaid, unpaidPlanOrder } from './unpaid-plan-order.ts';

/**
 * How long such an order waits. A transfer is two days on its way, and whoever pays it in a company has others agree first: two weeks
 * are what the terms of invoices usually give.
 */
const TRANSFER_DAYS = 14;

/** Refusals that speak to the buyer, as administrators read them who order for one. */
const SAID_OF_BUYERS: Readonly<Record<string, string>> = {
  'plan.subscribed': 'plan.buyerSubscribed',
  'plan.not_subscribed': 'plan.buyerNotSubscribed',
  'plan.period_over': 'plan.buyerPeriodOver',
  'plan.onRequest': 'plan.noPriceOfItsOwn',
  'plan.forTeams': 'plan.buyerNoTeam',
};

type Item = Schema<'AdminOrderItem'>;
type Parts = Pick<Services, 'clock' | 'config' | 'payments' | 'settings'>;

/** A pack that would be ordered, with the tax that is in its price. */
interface PackQuote {
  readonly kind: 'pack';
  readonly wanted: ReturnType<typeof packOrder>;
  readonly tax: OrderedTax;
}

/** An order that could be placed now. */
interface BuyersQuote {
  readonly of: PackQuote | { readonly kind: 'plan'; readonly asked: PersonQuote };
  /** Until when it can be paid. */
  readonly expiresAt: Date;
  /** SHA-256 of what is agreed to. */
  readonly hash: string;
  /** The like of it that waits for its payment. */
  readonly waiting: OrderWithBill | undefined;
}

/** The person themselves, or a team that they buy for. @throws ApiError NOT_FOUND, CONFLICT where they buy nothing, or not for it */
async function buyerOf(
  db: Database | Transaction,
  userId: string,
  teamId: string | undefined,
): Promise<{ buyer: BoughtFor; locale: Locale }> {
  const [person] = await db
    .select({ status: users.status, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw notFound();
  if (person.status !== 'active') throw new ApiError('CONFLICT', 'payment.buyerGone');
  const buyer = await boughtFor(db, userId, teamId).catch((error) => {
    throw error instanceof ApiError && error.code === 'FORBIDDEN'
      ? new ApiError('CONFLICT', 'payment.notTheirTeam')
      : error;
  });
  return { buyer, locale: person.locale ?? 'en_US' };
}

/**
 * What an order for a person comes to at this moment.
 *
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR or CONFLICT where it cannot be ordered, with why in words
 */
async function quoteForBuyer(
  services: Parts,
  db: Database | Transaction,
  { buyer, userId, locale, item }: { buyer: BoughtFor; userId: string; locale: Locale; item: Item },
): Promise<BuyersQuote> {
  const now = services.clock.now();
  const waitsUntil = addDays(now, TRANSFER_DAYS);
  const { kind, pack_id: packId, currency } = item;
  if (kind === 'credit_pack') {
    if (packId === undefined || currency === undefined)
      throw missing(packId === undefined ? 'pack_id' : 'currency');
    const { pack, amount } = packFor(services, packId, currency);
    const taxes = await taxContext(services, db, userId, { product: 'credits', at: now });
    const tax = creditsTax(taxes, { amount, currency, at: now });
    const wanted = packOrder({ userId, owner: buyer.owner, pack, currency, tax, locale });
    return {
      of: { kind: 'pack', wanted, tax },
      expiresAt: waitsUntil,
      hash: createHash('sha256')
        .update(JSON.stringify([kind, pack.id, pack.credits, currency, tax]))
        .digest('hex'),
      waiting: await unpaidPackOrder(db, wanted, now),
    };
  }
  const asked = await quoteFor(services, db, buyer, { ...item, kind }, now).catch((error) => {
    const id = error instanceof ApiError ? SAID_OF_BUYERS[error.messageId] : undefined;
    throw id === undefined ? error : new ApiError('CONFLICT', id);
  });
  const { subscription } = asked;
  // the card is charged at the end of the period, which an order that waits would hold up
  if (subscription?.renewal === 'auto') throw new ApiError('CONFLICT', 'payment.renewsByItself');
  return {
    of: { kind: 'plan', asked },
    expiresAt: kind === 'plan_renew' ? renewableUntil(asked, waitsUntil) : waitsUntil,
    hash: asked.quote.hash,
    waiting: await unpaidPlanOrder(db, buyer, now),
  };
}

/** A next period can be paid until the subscription ends without it; of one that rests at any time. */
function renewableUntil({ subscription }: PersonQuote, waitsUntil: Date): Date {
  if (!subscription || subscription.status === 'paused') return waitsUntil;
  const ends = addDays(subscription.endsAt, subscription.graceDays);
  return ends < waitsUntil ? ends : waitsUntil;
}

/** The price of an order for a person, and what of the like waits already. @throws ApiError as `quoteForBuyer` */
export async function previewForBuyer(
  services: Parts & Pick<Services, 'db'>,
  { userId, locale, item }: { userId: string; locale: Locale; item: Item },
): Promise<{ quote: Schema<'AdminOrderQuote'>; unpaid_order?: Schema<'UnpaidOrder'> }> {
  const { buyer } = await buyerOf(services.db, userId, item.team_id);
  const { of, expiresAt, hash, waiting } = await quoteForBuyer(services, services.db, {
    buyer,
    userId,
    locale,
    item,
  });
  return {
    quote: {
      ...(of.kind === 'plan' ? planPrice(of.asked, locale) : packPrice(of, locale)),
      expires_at: toSeconds(expiresAt),
      quote_hash: hash,
    },
    ...(waiting && { unpaid_order: presentUnpaid(waiting, locale) }),
  };
}

type Price = Omit<Schema<'AdminOrderQuote'>, 'expires_at' | 'quote_hash'>;

function planPrice(asked: PersonQuote, locale: Locale): Price {
  const { currency, lines, net, tax, tax_basis_points, tax_inclusive, total, credits } = presentQuote(
    asked,
    locale,
  );
  const name = orderName({ credits, plan: agreedOf(asked) }, locale);
  return { name, currency, lines, net, tax, tax_basis_points, tax_inclusive, total, credits };
}

function packPrice({ wanted, tax }: PackQuote, locale: Locale): Price {
  return {
    name: orderName(wanted, locale),
    currency: wanted.currency,
    lines: [],
    net: tax.net,
    tax: tax.tax,
    tax_basis_points: tax.basisPoints,
    tax_inclusive: tax.inclusive,
    total: wanted.totalAmount,
    credits: wanted.credits,
  };
}

/**
 * Orders something for a person as it was quoted, and tells whoever may pay it.
 *
 * @throws ApiError CONFLICT where the price is another one by now, or the like waits for its payment; else as `quoteForBuyer`
 */
export async function placeForBuyer(
  services: Parts,
  tx: Transaction,
  { userId, item, quoteHash }: { userId: string; item: Item; quoteHash: string },
): Promise<OrderWithBill> {
  const now = services.clock.now();
  const { buyer, locale } = await buyerOf(tx, userId, item.team_id);
  await lockAccount(tx, buyer.id);
  const { of, expiresAt, hash, waiting } = await quoteForBuyer(services, tx, { buyer, userId, locale, item });
  if (hash !== quoteHash) throw new ApiError('CONFLICT', 'plan.priceChanged');
  if (waiting) throw new ApiError('CONFLICT', 'payment.likeWaits', { number: waiting.order.orderNum });
  const made =
    of.kind === 'plan'
      ? await orderAsQuoted(services, tx, { userId, buyer, asked: of.asked, locale, expiresAt })
      : await insertOrder(services, tx, of.wanted, expiresAt);
  // what costs nothing is paid as it is placed, and told as that
  if (made.bill.payAmount > 0) await tellBuyers(tx, made, buyer, now);
  return made;
}

/** Tells the person, or all who buy for the team, each in their own language: any of them may pay it. */
async function tellBuyers(
  tx: Transaction,
  { order, bill }: OrderWithBill,
  { owner, team }: BoughtFor,
  now: Date,
): Promise<void> {
  for (const { id: userId, locale: own } of await buyersOf(tx, owner)) {
    const locale = own ?? order.locale;
    await notifyUser(tx, { userId, locale }, now, {
      title: 'payment.orderedForTitle',
      body: team ? 'payment.orderedForTeamText' : 'payment.orderedForText',
      params: {
        number: order.orderNum,
        team: team?.name ?? '',
        what: orderName(order, locale),
        amount: writtenMoney(bill.payAmount, bill.currency, locale),
        date: writtenDay(bill.expiresAt, { locale }),
      },
    });
  }
}
