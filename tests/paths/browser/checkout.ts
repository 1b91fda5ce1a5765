// The order of a plan on its page.
import type { Shape } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/checkout/checkout.cases.ts';
import type {
  CheckoutContext,
  CheckoutEvent,
  PlaceOutcome,
  QuoteOutcome,
} from '../../../src/machines/checkout/checkout.machine.ts';
import { paths } from '../../../src/paths.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

/** Hashes by their names in the model. */
const HASHES: Readonly<Record<string, string>> = { ['a'.repeat(64)]: '2400', ['b'.repeat(64)]: '2600' };
const ORDER = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0031';
const BILL = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0032';
const START = 1_772_000_000;
const DAY = 86_400;

const UNPAID: Shape<'UnpaidOrder'> = {
  id: ORDER,
  order_num: 'T202603010000000001',
  bill_id: BILL,
  plan_name: 'Basic',
  price: 1440,
  currency: 'USD',
  expires_at: START + 1800,
};

const quoteOf = (hash: string): Shape<'Quote'> => ({
  kind: 'plan_new',
  when: 'now',
  plan: 'pro',
  name: 'Pro',
  interval: 'month',
  seats: 1,
  least_seats: 1,
  most_seats: 1,
  currency: 'USD',
  lines: [{ kind: 'plan', amount: 1900 }],
  net: 1900,
  tax: 380,
  tax_basis_points: 2000,
  tax_inclusive: false,
  total: 2280,
  period_price: 1900,
  credits: 5_000_000,
  period_start: START,
  period_end: START + 30 * DAY,
  quote_hash: hash,
});

export const checkoutApp = browserDriver<CheckoutEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never(event, { state, context }) {
    // Safe: a golden path of this machine holds its context.
    const { interval, coupon } = context as unknown as CheckoutContext;
    const { type, output } = event as { readonly type: string; readonly output?: unknown };
    if (type === 'xstate.done.actor.place' && (output as PlaceOutcome).kind === 'placed')
      return 'The page of the payment takes the place of this one.';
    if (
      type === 'xstate.done.actor.quote' &&
      (output as QuoteOutcome).kind === 'couponRefused' &&
      coupon === null
    )
      return 'The server refuses a coupon only where there is one.';
    if (event.type === 'interval.chosen') {
      if (state === 'refused') return 'What cannot be bought has no period to choose.';
      if (event.interval === interval) return 'It is chosen already.';
    }
    if (event.type === 'coupon.entered' && coupon !== null)
      return 'Beside a coupon there is no room for another.';
    if (event.type === 'coupon.removed' && coupon === null) return 'There is none to remove.';
    return null;
  },
  further: { live: ({ context }) => [context.hash, context.coupon, context.isReplacing, context.interval] },
  names: HASHES,
  start: () => ({ path: paths.orderConfirm({ kind: 'plan_new', plan: 'pro', interval: 'month' }) }),
  actorOf({ path }) {
    if (path === '/api/orders/preview') return 'quote';
    return path === '/api/orders/plan' ? 'place' : null;
  },
  answer: ({ output }, id) =>
    id === 'quote' ? quoteAnswer(output as QuoteOutcome) : placeAnswer(output as PlaceOutcome),
  events: {
    'interval.chosen': ({ interval }, { press }) =>
      press(interval === 'month' ? 'Monthly' : 'Yearly', 'radio'),
    'coupon.entered': async ({ code }, { page, press, finds }) => {
      const field = page.getByRole('textbox', { name: 'Coupon' });
      if (!(await finds(field)) || (await field.isDisabled())) return false;
      await field.fill(code);
      return press('Apply');
    },
    'coupon.removed': (_, { press }) => press('Remove'),
    'order.placed': (_, { press }) => press(/^Go to payment/),
    'order.replaced': (_, { press }) => press('Replace it with this order'),
    'quote.retried': (_, { press }) => press('Try again'),
  },
});

function quoteAnswer(outcome: QuoteOutcome): Answer {
  if (outcome.kind === 'refused') return refusal(409, outcome.message);
  if (outcome.kind === 'couponRefused')
    return {
      status: 409,
      json: {
        msg_type: 'error',
        error_code: 'CONFLICT',
        msg: outcome.message,
        fields: { coupon: outcome.message },
      },
    };
  const { hash, isOrderWaiting } = outcome;
  return {
    status: 200,
    json: { msg_type: 'success', quote: quoteOf(hash), ...(isOrderWaiting && { unpaid_order: UNPAID }) },
  };
}

const placeAnswer = (outcome: PlaceOutcome): Answer =>
  outcome.kind === 'placed'
    ? refusal(400, 'never')
    : refusal(outcome.kind === 'conflict' ? 409 : 400, outcome.message);
