// The payment of an order on its own page.
import type { Shape } from '../../../src/api/shapes.ts';
import type {
  BillAnswer,
  PaymentDevice,
  PaymentMethod,
  PaymentPollingEvent,
  PaymentPollingInput,
  PaymentStart,
} from '../../../src/machines/payment-polling/index.ts';
import { model } from '../../../src/machines/payment-polling/payment-polling.cases.ts';
import { orderPaths } from '../../../src/order-paths.ts';
import { browserDriver, refusal, setHidden } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const ORDER = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0001';
const BILL = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0002';
const PAID_ORDER = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0009';
/** Payments by their ids, with their names in the model. */
const PAYMENTS = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].map((number) => [`6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c010${number}`, `payment-${number}`]),
);
/** Half a second, so that a code can end with a whole second and be good for the time of the path. */
const NOW_MS = Date.UTC(2026, 2, 2, 12) + 500;
const NOW_S = Math.floor(NOW_MS / 1_000);
const HOUR_S = 3_600;
const PHONE_WIDTH = 390;

const NAMES: Readonly<Record<PaymentMethod, string>> = {
  wechatPay: 'WeChat Pay',
  alipay: 'Alipay',
  stripe: 'Card (Stripe)',
};
const CALLS: Readonly<Record<string, string>> = {
  '/api/user/bill': 'fetchBill',
  '/api/account/wallet/wechatpay/create': 'createPayment',
  '/api/account/wallet/alipay/create': 'createPayment',
  '/api/account/wallet/stripe/create': 'createPayment',
};
/** What the answer of each provider can hold. */
const WAYS: Readonly<Record<PaymentMethod, readonly PaymentStart['kind'][]>> = {
  wechatPay: ['qr', 'redirect', 'bridge'],
  alipay: ['qr', 'form'],
  stripe: ['redirect'],
};
/** How browsers name themselves there. */
const USER_AGENTS: Readonly<Record<PaymentDevice, string>> = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  phone: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile',
  messagingApp: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile MicroMessenger/8.0.50',
};

export const order: Shape<'Order'> = {
  id: ORDER,
  order_num: 'T202603010000000001',
  kind: 'credit_pack',
  plan_name: '1,000 credits',
  plan_info: { validity: 0, validity_unit_alias: 'unlimited' },
  pack_id: '1000',
  creation_time: NOW_S,
  price: 6_800,
  currency: 'CNY',
  status: 'unpaid',
  credits: 1_000_000,
  bill_id: BILL,
  expires_at: NOW_S + HOUR_S,
  refunded: 'none',
};

export const paymentApp = browserDriver<PaymentPollingEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never({ type, output }, { context: { method } }) {
    if (type !== 'xstate.done.actor.createPayment') return null;
    const { kind } = output as PaymentStart;
    return WAYS[(method ?? 'stripe') as PaymentMethod].includes(kind)
      ? null
      : 'This provider has no such way.';
  },
  start({ input }) {
    const { device } = input as PaymentPollingInput;
    return {
      path: orderPaths.payment(BILL, ORDER),
      userAgent: USER_AGENTS[device],
      now: NOW_MS,
      ...(device !== 'desktop' && { width: PHONE_WIDTH }),
    };
  },
  names: {
    [ORDER]: 'order-1',
    [BILL]: 'bill-1',
    [PAID_ORDER]: 'order-9',
    ...PAYMENTS,
  },
  // which provider is asked decides what can come back
  further: { live: ({ context }) => context.method },
  actorOf: ({ path }) => CALLS[path] ?? null,
  answer: ({ output, error }, id) =>
    id === 'fetchBill'
      ? output === undefined
        ? null
        : billAnswer(output as BillAnswer)
      : output === undefined
        ? refusal(400, reasonOf(error))
        : startAnswer(output as PaymentStart),
  given({ path }) {
    if (path === `/api/orders/${ORDER}`) return { status: 200, json: { msg_type: 'success', order } };
    if (path === '/api/payment/methods')
      return {
        status: 200,
        json: {
          msg_type: 'success',
          sandbox: false,
          methods: Object.keys(NAMES).map((method) => ({ method, currencies: ['CNY'] })),
        },
      };
    return null;
  },
  events: {
    'method.chosen': ({ method }, { press }) => press(NAMES[method]),
    'qr.renewed': (_, { press }) => press('Show a new code'),
    'payment.reopened': (_, { press }) => press('Pay here instead'),
    'handOver.cancelled': (_, { press }) => press('Choose another way'),
    'check.requested': async (_, { page, press }) =>
      (await page.getByRole('button', { name: 'I have paid' }).count()) > 0
        ? press('I have paid')
        : setHidden(page, false),
    'dialog.closed': (_, { page }) => page.evaluate(() => history.pushState(null, '', '/account/usage')),
  },
});

function billAnswer({ status, orderId, payAmount, lastTry, confirmUrl, endedPayments }: BillAnswer): Answer {
  const bill = {
    id: BILL,
    status,
    order_id: orderId,
    pay_amount: payAmount,
    ...(lastTry && { last_try: lastTry }),
    ...(confirmUrl && { confirm_url: confirmUrl }),
    ...(endedPayments && { ended_payments: endedPayments }),
  };
  return { status: 200, json: { msg_type: 'success', bill } };
}

function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : '';
}

function startAnswer(start: PaymentStart): Answer {
  const fields = {
    qr: () =>
      start.kind === 'qr' && start.validMs !== null
        ? {
            qrcode_url: start.content,
            alipay_qrcode: start.content,
            expires_at: (NOW_MS + start.validMs) / 1_000,
          }
        : start.kind === 'qr'
          ? { qrcode_url: start.content, alipay_qrcode: start.content }
          : {},
    redirect: () => (start.kind === 'redirect' ? { h5_url: start.url, url: start.url } : {}),
    form: () => (start.kind === 'form' ? { alipay_form: start.form } : {}),
    bridge: () => (start.kind === 'bridge' ? { bridge: start.parameters } : {}),
  };
  return {
    status: 200,
    json: { msg_type: 'success', payment_id: start.id, ...fields[start.kind]() },
  };
}
