// What the generated paths of a payment are made from (docs/paths.md).
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type {
  BillAnswer,
  PaymentPollingEvent,
  PaymentPollingInput,
  PaymentStart,
} from './payment-polling.machine.ts';
import { paymentPolling } from './payment-polling.machine.ts';

/** Ends between two polls, never with one: what comes first at the same moment would be chance. */
const VALID_MS = 1_500;

function bill(answer: BillAnswer): AnswerCase {
  return { type: 'xstate.done.actor.fetchBill', output: answer };
}
function payment(start: PaymentStart): AnswerCase {
  return { type: 'xstate.done.actor.createPayment', output: start };
}

const unpaid = bill({ status: 'unpaid', orderId: null, payAmount: 1999 });
const paid = bill({ status: 'paid', orderId: 'order-9', payAmount: 1999 });
const closed = bill({ status: 'closed', orderId: null, payAmount: 0 });
const noAnswer: AnswerCase = { type: 'xstate.error.actor.fetchBill', error: new Error('network error') };
const qr = payment({ kind: 'qr', content: 'weixin://pay/1', validMs: VALID_MS, id: 'payment-1' });
/** Another way was opened in another tab. */
const replaced = bill({
  status: 'unpaid',
  orderId: null,
  payAmount: 1999,
  endedPayments: ['payment-1', 'payment-2', 'payment-3'],
});
const redirect = payment({ kind: 'redirect', url: 'https://pay.example/h5', id: 'payment-3' });

const cases: readonly (PaymentPollingEvent | AnswerCase)[] = [
  unpaid,
  // a bill can have its order before it is paid
  bill({ status: 'unpaid', orderId: 'order-9', payAmount: 1999 }),
  replaced,
  bill({ status: 'unpaid', orderId: null, payAmount: 1999, endedPayments: ['payment-0'] }),
  paid,
  // what was paid is paid, whatever else has ended
  bill({ status: 'paid', orderId: 'order-9', payAmount: 1999, endedPayments: ['payment-1', 'payment-3'] }),
  bill({ status: 'closed', orderId: null, payAmount: 0, endedPayments: ['payment-1'], lastTry: 'closed' }),
  bill({ status: 'paid', orderId: 'order-9', payAmount: 1999, endedPayments: [], lastTry: 'not_confirmed' }),
  bill({
    status: 'unpaid',
    orderId: null,
    payAmount: 1999,
    endedPayments: [],
    lastTry: 'needs_confirmation',
    confirmUrl: 'https://pay.example/confirm',
  }),
  bill({
    status: 'unpaid',
    orderId: 'order-9',
    payAmount: 1999,
    endedPayments: ['payment-1'],
    lastTry: 'declined',
  }),
  bill({ status: 'refunded', orderId: 'order-9', payAmount: 1999 }),
  closed,
  noAnswer,
  qr,
  payment({ kind: 'qr', content: 'https://qr.alipay.example/1', validMs: null, id: 'payment-2' }),
  redirect,
  payment({ kind: 'form', form: '<form action="https://pay.example"></form>', id: 'payment-4' }),
  payment({ kind: 'bridge', parameters: { appId: 'wx1', paySign: 'abc' }, id: 'payment-5' }),
  { type: 'xstate.error.actor.createPayment', error: new Error('The order is closed') },
  { type: 'xstate.error.actor.createPayment', error: 'no Error object' },
  { type: 'method.chosen', method: 'wechatPay' },
  { type: 'method.chosen', method: 'alipay' },
  { type: 'method.chosen', method: 'stripe' },
];
const fewCases: readonly (PaymentPollingEvent | AnswerCase)[] = [
  unpaid,
  replaced,
  paid,
  closed,
  noAnswer,
  qr,
  redirect,
  { type: 'xstate.error.actor.createPayment', error: new Error('The order is closed') },
  { type: 'method.chosen', method: 'wechatPay' },
];

const desktop: PaymentPollingInput = { billId: 'bill-1', orderId: 'order-1', device: 'desktop' };

export const model: PathModel = pathModel<PaymentPollingEvent>({
  name: 'payment-polling',
  machine: paymentPolling,
  variants: [
    { name: 'desktop', input: desktop, criteria: ['transitions', 'cases', 'guards'] },
    {
      name: 'desktop, no answer after 2 s',
      input: { ...desktop, noResponseMs: 2_000 },
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
    },
    {
      name: 'phone',
      input: { ...desktop, device: 'phone' },
      criteria: ['transitions'],
      cases: fewCases,
      again: true,
    },
    {
      name: 'messaging app, other times',
      input: { ...desktop, device: 'messagingApp', pollMs: 300, noResponseMs: 2_000 },
      criteria: ['transitions'],
      cases: fewCases,
      again: true,
    },
  ],
  cases,
  live: () => null,
  counters: {},
  actors: { fetchBill: 'promise', createPayment: 'promise' },
  effects: ['handOver', 'goToResult'],
  unreachable: {},
  say: {
    'method.chosen': ({ method }) => `Choose ${method}`,
    'qr.renewed': () => 'Press Renew on the expired code',
    'payment.reopened': () => 'Press Pay here instead',
    'handOver.cancelled': () => 'Come back from the provider without paying',
    'check.requested': () => 'Come back to the tab',
    'dialog.closed': () => 'Close the dialog',
  },
  sayAnswers: {
    fetchBill: ({ status, orderId, endedPayments = [] }: BillAnswer) =>
      `The bill is ${status}${orderId === null ? '' : `, its order ${orderId}`}${endedPayments.length === 0 ? '' : `, ended: ${endedPayments.join(', ')}`}`,
    createPayment: ({ kind }: PaymentStart) => `The server answers with ${kind}`,
  },
  see: {
    'open.paying.choosing': 'The ways to pay',
    'open.paying.creating': 'The chosen way is being prepared',
    'open.paying.presentingQr': 'A QR code',
    'open.paying.presentingLastingQr': 'A QR code',
    'open.paying.qrExpired': 'The QR code is marked as expired and can be renewed',
    'open.paying.ended': 'That the payment was opened otherwise elsewhere, and a button to pay here instead',
    'open.paying.handedOver': 'The provider',
    paid: 'The payment result page',
    ended: 'The final status of the bill',
    closed: 'The dialog is gone',
  },
});
