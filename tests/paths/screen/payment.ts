// The payment of an order, as the dialog and the payment pages show it.
import { act, createElement, useState } from 'react';
import { expect, vi } from 'vitest';
import type { Shape } from '../../../src/api/shapes.ts';
import { PaymentPanel } from '../../../src/features/payment/public/PaymentPanel.tsx';
import type { Offer } from '../../../src/features/payment/public/payment-device.ts';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import type {
  PaymentDevice,
  PaymentMethod,
  PaymentPollingEvent,
  PaymentPollingInput,
} from '../../../src/machines/payment-polling/index.ts';
import { model } from '../../../src/machines/payment-polling/payment-polling.cases.ts';
import { control, pressControl, setHidden, startHidden } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const HOUR_S = 3_600;
const NAMES: Readonly<Record<PaymentMethod, string>> = {
  wechatPay: 'WeChat Pay',
  alipay: 'Alipay',
  stripe: 'Card (Stripe)',
};
const OFFERS: readonly Offer[] = (['wechatPay', 'alipay', 'stripe'] as const).map((method) => ({
  method,
  currencies: ['CNY'],
}));
/** How browsers name themselves there. */
const USER_AGENTS: Readonly<Record<PaymentDevice, string>> = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  phone: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile',
  messagingApp: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile MicroMessenger/8.0.50',
};

function orderOf({ billId, orderId }: PaymentPollingInput): Shape<'Order'> {
  const now = Math.floor(Date.now() / 1_000);
  return {
    id: orderId,
    order_num: 'T202603010000000001',
    kind: 'credit_pack',
    plan_name: '1,000 credits',
    plan_info: { validity: 0, validity_unit_alias: 'unlimited' },
    pack_id: '1000',
    creation_time: now,
    price: 6_800,
    currency: 'CNY',
    status: 'unpaid',
    credits: 1_000_000,
    bill_id: billId,
    expires_at: now + HOUR_S,
    refunded: 'none',
  };
}

let leave: () => void = () => {};

export const paymentScreen = screenDriver<PaymentPollingEvent>({
  model,
  hasSetting: () => true,
  async open({ input: given }) {
    const input = given as PaymentPollingInput;
    await Promise.all([loadFormatter(), loadTexts('payment')]);
    startHidden(false);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(USER_AGENTS[input.device]);
    const order = orderOf(input);
    function Dialog() {
      const [isOpen, setOpen] = useState(true);
      leave = () => setOpen(false);
      return isOpen
        ? createElement(PaymentPanel, {
            order,
            offers: OFFERS,
            sandbox: false,
            goToResult: () => {},
            onOrderAgain: () => {},
          })
        : null;
    }
    return createElement(Dialog);
  },
  offers: () => true,
  never: () => null,
  look(state) {
    const paying =
      typeof state === 'object' && state !== null && 'open' in state
        ? (state.open as { paying: string }).paying
        : null;
    if (paying === null) return;
    const isCode = paying.startsWith('presenting');
    expect(document.querySelector('svg[role="img"]') !== null).toBe(isCode || paying === 'qrExpired');
    expect(control('Show a new code') !== null).toBe(paying === 'qrExpired');
    expect(control('Pay here instead') !== null).toBe(paying === 'ended');
    expect(control('Choose another way') !== null).toBe(paying === 'handedOver');
    expect(control('I have paid') !== null).toBe(isCode || paying === 'handedOver');
  },
  events: {
    'method.chosen': ({ method }) => pressControl(NAMES[method]),
    'qr.renewed': () => pressControl('Show a new code'),
    'payment.reopened': () => pressControl('Pay here instead'),
    'handOver.cancelled': () => pressControl('Choose another way'),
    'check.requested': () => (control('I have paid') ? pressControl('I have paid') : setHidden(false)),
    'dialog.closed': () => act(async () => leave()),
  },
});
