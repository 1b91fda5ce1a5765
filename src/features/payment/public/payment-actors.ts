// Joins the machine of a payment to the API and to the ways out of the app.
import { fromPromise } from 'xstate';
import { call } from '../../../api/client.ts';
import { warn } from '../../../app/notices/notice-channel.ts';
import { text } from '../../../i18n/texts.ts';
import {
  type BillAnswer,
  type CreatePaymentInput,
  type PaymentStart,
  paymentPolling,
} from '../../../machines/payment-polling/index.ts';
import { handOver } from './hand-over.ts';
import { learnServerTime, serverTime } from '../../../i18n/server-time.ts';

/** Width of payment QR codes in pixels (spec section 9). */
export const QR_WIDTH = 180;
const WECHAT_APP_TYPES = { desktop: 'pc_web', phone: 'mb_web', messagingApp: 'wx_web' } as const;

async function fetchBill(id: string, signal: AbortSignal): Promise<BillAnswer> {
  const { bill } = await call('billGet', { query: { id } }, { quiet: 'butToken', signal });
  if (!bill) throw new Error(text('payment.loadFailed'));
  const {
    status,
    order_id: orderId,
    pay_amount: payAmount,
    last_try: lastTry,
    confirm_url: confirmUrl,
    ended_payments: endedPayments,
  } = bill;
  learnServerTime(bill.expires_at, bill.expires_in);
  return {
    status,
    orderId,
    payAmount,
    ...(lastTry && { lastTry }),
    ...(confirmUrl && { confirmUrl }),
    ...(endedPayments && { endedPayments }),
  };
}

async function createPayment(
  { orderId, method, device }: CreatePaymentInput,
  signal: AbortSignal,
): Promise<PaymentStart> {
  const options = { quiet: 'butToken', signal } as const;
  if (method === 'stripe') {
    const { url, payment_id: id } = await call('stripeCreate', { body: { order_id: orderId } }, options);
    return { kind: 'redirect', url, id };
  }
  if (method === 'wechatPay') {
    const query = { order_id: orderId, app_type: WECHAT_APP_TYPES[device] };
    const answer = await call('wechatpayCreate', { query }, options);
    const id = answer.payment_id;
    if (answer.qrcode_url !== undefined) return qr(id, answer.qrcode_url, answer.expires_at);
    if (answer.h5_url !== undefined) return { kind: 'redirect', url: answer.h5_url, id };
    if (answer.bridge) return { kind: 'bridge', parameters: answer.bridge, id };
  } else {
    const app_type = device === 'desktop' ? 'pc_web' : 'mb_web';
    const query = { order_id: orderId, qrcode_width: QR_WIDTH, app_type } as const;
    const answer = await call('alipayCreate', { query }, options);
    const id = answer.payment_id;
    if (answer.alipay_qrcode !== undefined) return qr(id, answer.alipay_qrcode, answer.expires_at);
    if (answer.alipay_form !== undefined) return { kind: 'form', form: answer.alipay_form, id };
  }
  throw new Error(text('payment.refusedText'));
}

/** A code that ends when the provider says so, by the server's clock. */
function qr(id: string, content: string, expiresAt: number | undefined): PaymentStart {
  const validMs = expiresAt === undefined ? null : Math.max(0, expiresAt * 1000 - serverTime());
  return { kind: 'qr', content, validMs, id };
}

/** The machine of a payment. @param goToResult leads to the result of an order */
export function paymentMachine(goToResult: (orderId: string) => void) {
  return paymentPolling.provide({
    actors: {
      fetchBill: fromPromise(({ input, signal }) => fetchBill(input.billId, signal)),
      createPayment: fromPromise(({ input, signal }) => createPayment(input, signal)),
    },
    actions: {
      goToResult: (_, { orderId }) => goToResult(orderId),
      handOver: ({ self }, way) =>
        handOver(way, (end) => {
          if (end === 'paid') {
            self.send({ type: 'check.requested' });
            return;
          }
          const isBridge = way.kind === 'bridge';
          if (end === 'failed') warn(text(isBridge ? 'payment.bridgeFailed' : 'payment.formFailed'));
          else warn(text('payment.bridgeCancelled'));
          self.send({ type: 'handOver.cancelled' });
        }),
    },
  });
}
