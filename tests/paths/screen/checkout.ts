// The page on which a plan is ordered.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, vi } from 'vitest';
import type { Shape } from '../../../src/api/shapes.ts';
import { OrderConfirmScreen } from '../../../src/features/plans/OrderConfirmScreen.tsx';
import { PurchaseCalls } from '../../../src/features/plans/purchase-calls.ts';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/checkout/checkout.cases.ts';
import type { CheckoutContext, CheckoutEvent } from '../../../src/machines/checkout/checkout.machine.ts';
import { paths } from '../../../src/paths.ts';
import { press, type } from '../../../src/ui/testing/render.tsx';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const START = 1_772_000_000;
const DAY = 86_400;
const QUOTE: Shape<'Quote'> = {
  kind: 'plan_new',
  when: 'now',
  plan: 'pro',
  name: 'Pro',
  interval: 'month',
  seats: 1,
  least_seats: 1,
  most_seats: 1,
  currency: 'USD',
  lines: [{ kind: 'plan', amount: 2400 }],
  net: 2400,
  tax: 480,
  tax_basis_points: 2000,
  tax_inclusive: false,
  total: 2880,
  period_price: 2400,
  credits: 5_000_000,
  period_start: START,
  period_end: START + 30 * DAY,
  quote_hash: 'a'.repeat(64),
};
const UNPAID: Shape<'UnpaidOrder'> = {
  id: 'order-1',
  order_num: 'T202603010000000001',
  bill_id: 'bill-1',
  plan_name: 'Basic',
  price: 1440,
  currency: 'USD',
  expires_at: START + 1800,
};

const ORDER = /^Go to payment/;
const isBusy = () => control(ORDER)?.getAttribute('aria-busy') === 'true';

export const checkoutScreen = screenDriver<CheckoutEvent>({
  model,
  hasSetting: () => true,
  // what is chosen is not chosen again
  further: { live: ({ context }) => [context.hash, context.coupon, context.isReplacing, context.interval] },
  async open() {
    history.replaceState(null, '', paths.orderConfirm({ kind: 'plan_new', plan: 'pro', interval: 'month' }));
    await Promise.all([loadFormatter(), ...(['core', 'plans', 'payment'] as const).map(loadTexts)]);
    // the path answers the machine, so the price that it would have shown is this one
    vi.spyOn(PurchaseCalls.prototype, 'quoted', 'get').mockReturnValue({
      quote: QUOTE,
      unpaid_order: UNPAID,
    });
    return createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(OrderConfirmScreen),
    );
  },
  offers: () => true,
  never(event, { state, context }) {
    // Safe: a golden path of this machine holds its context.
    const { interval, coupon } = context as unknown as CheckoutContext;
    if (event.type === 'interval.chosen') {
      if (state === 'refused') return 'What cannot be bought has no period to choose.';
      if (event.interval === interval) return 'It is chosen already.';
    }
    if (event.type === 'coupon.entered' && coupon !== null)
      return 'Beside a coupon there is no room for another.';
    if (event.type === 'coupon.removed' && coupon === null) return 'There is none to remove.';
    return null;
  },
  look(state) {
    expect(document.body.textContent?.includes('Look at it again')).toBe(state === 'stale');
    expect(control('Replace it with this order') !== null).toBe(state === 'unpaidExists');
    expect(control('Try again') !== null).toBe(state === 'refused');
    expect(control(ORDER) !== null && !isBusy()).toBe(state === 'editing' || state === 'stale');
    expect(isBusy()).toBe(state === 'placing' || state === 'done');
  },
  events: {
    'interval.chosen': async ({ interval }) => {
      const radio =
        document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[interval === 'month' ? 0 : 1];
      if (radio && !radio.disabled) await press(radio);
    },
    'coupon.entered': async ({ code }) => {
      const field = document.querySelector<HTMLInputElement>('input[autocapitalize]');
      if (!field || field.disabled) return;
      await type(field, code);
      await pressControl('Apply');
    },
    'coupon.removed': () => pressControl('Remove'),
    'order.placed': async () => {
      if (!isBusy()) await pressControl(ORDER);
    },
    'order.replaced': () => pressControl('Replace it with this order'),
    'quote.retried': () => pressControl('Try again'),
  },
});
