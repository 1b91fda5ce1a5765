// Everything that is known of a subscription, for administrators.
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { rest } from '../../domain/billing/billing-time.ts';
import { leftOfMonth } from '../../domain/billing/month-credits.ts';
import { type NamedVersion, readPlans, versionOf } from '../../domain/billing/plan-catalogue.ts';
import { spanOf } from '../../domain/billing/plan-returns.ts';
import { listPrice } from '../../domain/billing/quote.ts';
import {
  openCycle,
  paidSegments,
  paidUntil,
  type SegmentRow,
  type SubscriptionRow,
} from '../../domain/billing/subscription-store.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { bills, orders } from '../../platform/db/schema/billing.ts';
import {
  type KeptTerms,
  subscriptionCycles,
  subscriptionEvents,
  subscriptionSegments,
} from '../../platform/db/schema/subscriptions.ts';

type Reader = Database | Transaction;
type Details = Schema<'AdminSubscriptionDetails'>;
type Offer = Schema<'AdminSubscriptionOffer'>;

/** Rows of each kind that are shown. */
const MOST = 500;

const nameOf = (plans: readonly NamedVersion[], terms: KeptTerms, locale: Locale) =>
  versionOf(plans, terms)?.names[locale] ?? terms.plan;

/** What an action changes of a subscription, as it is at an instant. */
export async function readState(
  db: Reader,
  row: SubscriptionRow,
  { plans, locale, now }: { plans: readonly NamedVersion[]; locale: Locale; now: Date },
): Promise<Schema<'AdminSubscriptionState'>> {
  const isOver = row.status === 'ended';
  const segments = isOver ? [] : await paidSegments(db, row, now);
  const cycle = await openCycle(db, row.id);
  const { pendingTerms: planned } = row;
  return {
    status: row.status,
    period_end: toSeconds(row.endsAt),
    paid_until: toSeconds(row.endedAt ?? paidUntil(row, segments)),
    ...(row.cancelAt && { cancel_at: toSeconds(row.cancelAt) }),
    ...(row.pauseAt && { pause_at: toSeconds(row.pauseAt) }),
    ...(planned && {
      planned: {
        plan: planned.plan,
        name: nameOf(plans, planned, locale),
        interval: planned.interval,
        price: listPrice(versionOf(plans, planned), planned, row.currency) ?? 0,
      },
    }),
    left: segments.reduce((sum, segment) => sum + rest(segment.value, spanOf(segment), now), 0),
    ...(cycle && {
      month_end: toSeconds(cycle.endsAt),
      month_left: await leftOfMonth(db, row.ownerId, cycle),
    }),
  };
}

/** Terms of the same number of seats that it can be changed to, the smallest plan first; never those that hold. */
export function offersFor(plans: readonly NamedVersion[], row: SubscriptionRow, locale: Locale): Offer[] {
  const { terms, currency } = row;
  const next = row.pendingTerms ?? terms;
  return (
    plans
      .filter((plan) => !plan.onRequest && terms.seats >= plan.minSeats && terms.seats <= plan.maxSeats)
      // whoever has a version keeps it
      .filter((plan) => (plan.code === terms.plan ? plan.version === terms.version : plan.onSale))
      .flatMap((plan) =>
        (['month', 'year'] as const).flatMap((interval) => {
          const price = listPrice(
            plan,
            { ...terms, plan: plan.code, version: plan.version, interval },
            currency,
          );
          const isTheirs = plan.code === next.plan && interval === next.interval;
          return price === undefined || isTheirs
            ? []
            : [{ plan: plan.code, name: plan.names[locale], interval, price }];
        }),
      )
  );
}

function stateOf(segment: SegmentRow, now: Date): Details['spans'][number]['state'] {
  if (segment.returnedAt) return 'returned';
  if (segment.replacedAt) return 'replaced';
  if (segment.endsAt <= now) return 'over';
  return segment.startsAt > now ? 'ahead' : 'running';
}

/** What can be done to it now. */
function actsOf(row: SubscriptionRow, offers: readonly Offer[], isAhead: boolean): Details['can'] {
  if (row.status === 'ended') return [];
  return [
    ...(row.status === 'active' || row.status === 'trialing' ? (['extend'] as const) : []),
    ...(row.status === 'active' && !isAhead && offers.length > 0 ? (['change'] as const) : []),
    ...(row.cancelAt || row.pauseAt || row.status === 'paused' ? (['resume'] as const) : []),
    ...(row.cancelAt || isAhead ? [] : (['comp'] as const)),
    ...(row.status === 'past_due' && row.renewal === 'auto' && row.userId !== null
      ? (['retry'] as const)
      : []),
    ...(row.status === 'active' && !row.cancelAt && !row.pauseAt ? (['pause'] as const) : []),
    // one that is tried or past due ends at once
    ...((row.status === 'active' || isAhead) && !row.cancelAt ? (['cancel_at_end'] as const) : []),
    'cancel_now',
  ];
}

/** What stands beside the row of the list. */
export async function readSubscriptionDetails(
  db: Reader,
  row: SubscriptionRow,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Omit<Details, 'subscription'>> {
  const plans = await readPlans(db);
  const segments = await db
    .select()
    .from(subscriptionSegments)
    .where(eq(subscriptionSegments.subscriptionId, row.id))
    .orderBy(asc(subscriptionSegments.startsAt), asc(subscriptionSegments.id))
    .limit(MOST);
  const ids = [...new Set(segments.map(({ orderId }) => orderId))];
  const paid =
    ids.length === 0
      ? []
      : await db
          .select({ order: orders, status: bills.status })
          .from(orders)
          .innerJoin(bills, eq(bills.orderId, orders.id))
          .where(inArray(orders.id, ids))
          .orderBy(desc(orders.createdAt), desc(orders.id));
  const numbers = new Map(paid.map(({ order }) => [order.id, order.orderNum]));
  const months = await db
    .select()
    .from(subscriptionCycles)
    .where(eq(subscriptionCycles.subscriptionId, row.id))
    .orderBy(desc(subscriptionCycles.startsAt))
    .limit(MOST);
  const events = await db
    .select()
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.subscriptionId, row.id))
    .orderBy(desc(subscriptionEvents.createdAt), desc(subscriptionEvents.id))
    .limit(MOST);
  const offers = row.status === 'ended' ? [] : offersFor(plans, row, locale);
  const isAhead = segments.some((segment) => segment.startsAt >= row.endsAt && !segment.replacedAt);
  return {
    version: row.version,
    state: await readState(db, row, { plans, locale, now }),
    can: actsOf(row, offers, isAhead),
    spans: segments
      .filter(({ startsAt, replacedAt }) => !replacedAt || replacedAt > startsAt)
      .map((segment) => {
        const state = stateOf(segment, now);
        return {
          id: segment.id,
          order_id: segment.orderId,
          order_num: numbers.get(segment.orderId) ?? '',
          plan_name: nameOf(plans, segment.terms, locale),
          interval: segment.terms.interval,
          start: toSeconds(segment.startsAt),
          end: toSeconds(segment.replacedAt ?? segment.endsAt),
          period_start: toSeconds(segment.periodStartsAt),
          period_end: toSeconds(segment.periodEndsAt),
          value: segment.value,
          left:
            row.status !== 'ended' && (state === 'running' || state === 'ahead')
              ? rest(segment.value, spanOf(segment), now)
              : 0,
          state,
        };
      }),
    months: months.map(({ startsAt, endsAt, granted, expired }) => ({
      start: toSeconds(startsAt),
      end: toSeconds(endsAt),
      granted,
      ...(expired !== null && { expired }),
    })),
    orders: paid.flatMap(({ order, status }) =>
      order.kind === 'credit_pack'
        ? []
        : [
            {
              id: order.id,
              order_num: order.orderNum,
              kind: order.kind,
              price: order.totalAmount,
              currency: order.currency,
              status,
              creation_time: toSeconds(order.createdAt),
            },
          ],
    ),
    events: events.map(({ id, kind, terms, createdAt }) => ({
      id,
      kind,
      plan_name: nameOf(plans, terms, locale),
      interval: terms.interval,
      creation_time: toSeconds(createdAt),
    })),
    offers,
  };
}
