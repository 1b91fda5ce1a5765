// What nobody can do in the dialogs and pages of purchases, on the screens and in Chromium alike.
import type { CheckoutContext } from '../../src/machines/checkout/checkout.machine.ts';
import type { PlanChoice } from '../../src/machines/plan-change/index.ts';
import type { PathPlace, WalkedTarget } from './walkable-paths.ts';

type Never = WalkedTarget['never'];

/** On the page on which a plan is ordered. */
export const neverInCheckout: Never = (event, { state, context }) => {
  const { interval, coupon } = checkoutOf(context);
  if (event.type === 'interval.chosen') {
    if (state === 'refused') return 'What cannot be bought has no period to choose.';
    if (event.interval === interval) return 'It is chosen already.';
  }
  if (event.type === 'coupon.entered' && coupon !== null)
    return 'Beside a coupon there is no room for another.';
  if (event.type === 'coupon.removed' && coupon === null) return 'There is none to remove.';
  return null;
};

/** Where another plan, period or number of seats is chosen. */
export const neverInChange: Never = (event, { state, context }) => {
  if (event.type !== 'choice.made') return null;
  if (state === 'confirming' || state === 'paying') return 'While it is being changed nothing can be chosen.';
  // Safe: an event of this type is a choice.
  const { plan, interval, seats } = event as unknown as PlanChoice;
  const { choice } = context as { readonly choice: PlanChoice | null };
  const isSame = choice?.plan === plan && choice.interval === interval && choice.seats === seats;
  return state !== 'choosing' && isSame ? 'It is chosen already.' : null;
};

/** Where an administrator gives money back. */
export const neverInRefund: Never = ({ type, paymentId, amount }, { state, context }) => {
  if (type === 'payment.chosen' && context.paymentId === paymentId) return 'It is chosen already.';
  if (type === 'amount.entered' && context.amount === amount) return 'It stands there already.';
  if (type === 'preview.retried' && state !== 'amount')
    return 'The button asks again only where the amount was refused.';
  if (type === 'refund.confirmed' && state !== 'confirming')
    return 'The button gives back only what was previewed.';
  return null;
};

export function checkoutOf(context: PathPlace['context']): CheckoutContext {
  // Safe: a golden path of this machine holds its context.
  return context as unknown as CheckoutContext;
}
