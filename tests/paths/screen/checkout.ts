// The page on which a plan is ordered.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, vi } from 'vitest';
import { Route } from 'wouter';
import { OrderConfirmScreen } from '../../../src/features/plans/OrderConfirmScreen.tsx';
import { PurchaseCalls } from '../../../src/features/plans/purchase-calls.ts';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/checkout/checkout.cases.ts';
import type { CheckoutEvent } from '../../../src/machines/checkout/checkout.machine.ts';
import { orderPaths } from '../../../src/order-paths.ts';
import { press, type } from '../../../src/ui/testing/render.tsx';
import { quoted } from '../answers/purchase.ts';
import { neverInCheckout } from '../never-in-purchases.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const ORDER = /^Go to payment/;
const isBusy = () => control(ORDER)?.getAttribute('aria-busy') === 'true';

export const checkoutScreen = screenDriver<CheckoutEvent>({
  model,
  hasSetting: () => true,
  // what is chosen is not chosen again
  further: { live: ({ context }) => [context.hash, context.coupon, context.isReplacing, context.interval] },
  async open() {
    history.replaceState(
      null,
      '',
      orderPaths.orderConfirm({ kind: 'plan_new', plan: 'pro', interval: 'month' }),
    );
    await Promise.all([loadFormatter(), ...(['core', 'plans', 'payment'] as const).map(loadTexts)]);
    // the path answers the machine, so the price that it would have shown is this one
    vi.spyOn(PurchaseCalls.prototype, 'quoted', 'get').mockReturnValue(quoted('a'.repeat(64), true));
    return createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      // whoever is led on leaves it
      createElement(Route, { path: location.pathname }, createElement(OrderConfirmScreen)),
    );
  },
  offers: () => true,
  never: neverInCheckout,
  look(state) {
    // the payment takes the place of this page
    if (state === 'done') return;
    expect(document.body.textContent?.includes('Look at it again')).toBe(state === 'stale');
    expect(control('Replace it with this order') !== null).toBe(state === 'unpaidExists');
    expect(control('Try again') !== null).toBe(state === 'refused');
    expect(control(ORDER) !== null && !isBusy()).toBe(state === 'editing' || state === 'stale');
    expect(isBusy()).toBe(state === 'placing');
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
