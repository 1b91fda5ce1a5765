// Columns of files of what is kept of Stripe.
import type { Columns } from './file-columns.ts';

const name = (title: string) => ({ title });
const INTERVALS = { month: 'plans.month', year: 'plans.year' };
/** A card by what can be told of it. */
const card = ({ card_brand: brand, card_last4: last4 }: { card_brand?: string; card_last4?: string }) =>
  brand === undefined || last4 === undefined ? '' : `${brand} •••• ${last4}`;

export const STRIPE_COLUMNS: {
  readonly adminStripePaymentList: Columns<'adminStripePaymentList'>;
  readonly adminStripeSubscriptionList: Columns<'adminStripeSubscriptionList'>;
  readonly adminStripeScheduleList: Columns<'adminStripeScheduleList'>;
} = {
  adminStripePaymentList: {
    reference: {
      title: 'stripe.reference',
      text: ({ reference, out_trade_no: number }) => reference ?? number,
      of: ['reference', 'out_trade_no'],
    },
    username: name('stripe.who'),
    email: name('stripe.email'),
    kind: { title: 'stripe.kind', words: { checkout: 'stripe.checkout', off_session: 'stripe.offSession' } },
    state: {
      title: 'stripe.status',
      words: {
        creating: 'stripe.creating',
        open: 'stripe.open',
        closing: 'stripe.closing',
        paid: 'stripe.paid',
        closed: 'stripe.closed',
        parked: 'stripe.parked',
      },
    },
    amount: name('stripe.amount'),
    captured: name('stripe.captured'),
    returned: name('stripe.returned'),
    currency: name('stripe.currency'),
    last_try: {
      title: 'stripe.lastTry',
      words: {
        needs_confirmation: 'stripe.needsConfirmation',
        declined: 'stripe.declined',
        not_confirmed: 'stripe.notConfirmed',
      },
    },
    card_last4: { title: 'stripe.card', text: card, of: ['card_brand', 'card_last4'] },
    order_num: name('stripe.order'),
    creation_time: name('stripe.created'),
    paid_at: name('stripe.paidAt'),
    out_trade_no: name('stripe.ourNumber'),
    id: name('stripe.id'),
    order_id: name('stripe.orderId'),
    user_id: name('stripe.userId'),
  },
  adminStripeSubscriptionList: {
    username: name('stripe.who'),
    email: name('stripe.email'),
    plan_name: name('stripe.plan'),
    plan: name('stripe.planCode'),
    interval: { title: 'stripe.interval', words: INTERVALS },
    status: {
      title: 'stripe.status',
      words: {
        trialing: 'stripe.trialing',
        active: 'stripe.active',
        past_due: 'stripe.pastDue',
        paused: 'stripe.paused',
        ended: 'stripe.ended',
      },
    },
    price: name('stripe.nextPrice'),
    currency: name('stripe.currency'),
    card_last4: { title: 'stripe.card', text: card, of: ['card_brand', 'card_last4'] },
    card: {
      title: 'stripe.cardState',
      words: { ready: 'stripe.cardReady', refused: 'stripe.cardFailed', none: 'stripe.noCard' },
    },
    problem: {
      title: 'stripe.problem',
      words: {
        no_card: 'stripe.noCard',
        declined: 'stripe.declined',
        card_refused: 'stripe.cardRefused',
        needs_confirmation: 'stripe.needsConfirmation',
      },
    },
    period_end: name('stripe.periodEnd'),
    charge_at: name('stripe.chargeAt'),
    cancel_at: name('stripe.cancelAt'),
    creation_time: name('stripe.since'),
    id: name('stripe.id'),
    user_id: name('stripe.userId'),
  },
  adminStripeScheduleList: {
    username: name('stripe.who'),
    email: name('stripe.email'),
    kind: {
      title: 'stripe.next',
      words: {
        renew: 'stripe.renew',
        change: 'stripe.change',
        end: 'stripe.end',
        retry: 'stripe.retry',
        wait: 'stripe.wait',
      },
    },
    at: name('stripe.at'),
    plan_name: name('stripe.planNow'),
    interval: { title: 'stripe.intervalNow', words: INTERVALS },
    next_plan_name: name('stripe.planNext'),
    next_interval: { title: 'stripe.intervalNext', words: INTERVALS },
    price: name('stripe.nextPrice'),
    currency: name('stripe.currency'),
    id: name('stripe.id'),
    user_id: name('stripe.userId'),
  },
};
