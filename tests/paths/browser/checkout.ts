// The order of a plan on its page.
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/checkout/checkout.cases.ts';
import type {
  CheckoutEvent,
  PlaceOutcome,
  QuoteOutcome,
} from '../../../src/machines/checkout/checkout.machine.ts';
import { orderPaths } from '../../../src/order-paths.ts';
import { HASHES, quoted } from '../answers/purchase.ts';
import { checkoutOf, neverInCheckout } from '../never-in-purchases.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import { order } from './payment.ts';
import type { Answer } from './stand-in.ts';

export const checkoutApp = browserDriver<CheckoutEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never(event, place) {
    const { type, output } = event as { readonly type: string; readonly output?: unknown };
    if (
      type === 'xstate.done.actor.quote' &&
      (output as QuoteOutcome).kind === 'couponRefused' &&
      checkoutOf(place.context).coupon === null
    )
      return 'The server refuses a coupon only where there is one.';
    return neverInCheckout(event, place);
  },
  further: { live: ({ context }) => [context.hash, context.coupon, context.isReplacing, context.interval] },
  names: { ...HASHES, [orderPaths.payment(order.bill_id, order.id)]: '/payment' },
  start: () => ({ path: orderPaths.orderConfirm({ kind: 'plan_new', plan: 'pro', interval: 'month' }) }),
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
  return { status: 200, json: quoted(outcome.hash, outcome.isOrderWaiting) };
}

const placeAnswer = (outcome: PlaceOutcome): Answer =>
  outcome.kind === 'placed'
    ? { status: 200, json: { msg_type: 'success', order } satisfies AnswerOf<'planOrderCreate'> }
    : refusal(outcome.kind === 'conflict' ? 409 : 400, outcome.message);
