// Stripe by hosted checkout: no card number ever reaches the product.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { StripeConfig } from '../payment/payment-config.ts';
import {
  type AttemptKey,
  type LastTry,
  NOTICE_SKEW_S,
  type PaymentProvider,
  ProviderError,
  type ProviderHint,
  type TradeState,
  WebhookRefused,
} from '../payment/payment-provider.ts';
import { balanceStatements } from './balance-statements.ts';
import { StripeClient } from './stripe-client.ts';

const NAME = 'stripe';
/** A checkout page is open for 30 minutes at least; five more are for a repeat. */
const LEAST_MS = 35 * 60_000;

/** Events of a payment that tell how a try ended. */
const TRIES: Partial<Record<string, LastTry>> = {
  'payment_intent.requires_action': 'needs_confirmation',
  'payment_intent.payment_failed': 'declined',
};
/** Code of a payment that failed because the payer did not pass 3-D Secure. */
const NOT_CONFIRMED = 'payment_intent_authentication_failure';

/** A payment intent or a charge as an event brings it. */
interface MoneyObject {
  id?: unknown;
  amount_received?: unknown;
  currency?: unknown;
  metadata?: { out_trade_no?: unknown };
  last_payment_error?: { code?: unknown } | null;
  amount_refunded?: unknown;
}

interface Session {
  id?: unknown;
  url?: unknown;
  status?: unknown;
  payment_status?: unknown;
  payment_intent?: unknown;
  client_reference_id?: unknown;
  amount_total?: unknown;
  currency?: unknown;
  expires_at?: unknown;
}

export function createStripe(config: StripeConfig, clock: Clock, outbound: Outbound): PaymentProvider {
  const client = new StripeClient(config, outbound);
  const ask: StripeClient['ask'] = (...call) => client.ask(...call);
  const demand: StripeClient['demand'] = (...call) => client.demand(...call);

  async function query({ reference }: AttemptKey): Promise<TradeState> {
    // a session whose opening was never answered is unknown to us; its address never reached the payer
    if (reference === null) return { state: 'missing' };
    const { status, code, json } = await ask('GET', `/v1/checkout/sessions/${reference}`, {});
    if (status === 404) return { state: 'missing' };
    if (status >= 400) throw new ProviderError('refused', NAME, code);
    return stateOf(json, clock);
  }

  return {
    name: NAME,
    currencies: ['CNY', 'USD'],
    appTypes: ['pc_web', 'mb_web', 'wx_web'],
    leastOpenMs: LEAST_MS,
    pageOrigin: new URL(config.checkoutUrl).origin,
    query,

    async create(request) {
      const price = 'line_items[0][price_data]';
      // of the attempt, not of now: the same request must come out the same
      const expiresAt = Math.floor(request.expiresAt.getTime() / 1000);
      const json: Session = await demand(
        'POST',
        '/v1/checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: request.outTradeNo,
          [`${price}[currency]`]: request.currency.toLowerCase(),
          [`${price}[unit_amount]`]: String(request.amount),
          [`${price}[product_data][name]`]: request.description,
          'line_items[0][quantity]': '1',
          'metadata[out_trade_no]': request.outTradeNo,
          'payment_intent_data[metadata][out_trade_no]': request.outTradeNo,
          success_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          expires_at: String(expiresAt),
        },
        request.outTradeNo,
      );
      if (typeof json.url !== 'string' || typeof json.id !== 'string')
        throw new ProviderError('unreachable', NAME, 'an incomplete session');
      const until = typeof json.expires_at === 'number' ? json.expires_at : expiresAt;
      return { kind: 'redirect', url: json.url, expiresAt: until * 1000, reference: json.id };
    },

    async close(key) {
      if (key.reference === null) return { state: 'missing' };
      const { status } = await ask('POST', `/v1/checkout/sessions/${key.reference}/expire`, {});
      if (status < 300) return { state: 'closed' };
      return query(key);
    },

    async refund({ transactionId, outRefundNo, amount }) {
      const json = await demand(
        'POST',
        '/v1/refunds',
        { payment_intent: transactionId, amount: String(amount), 'metadata[out_refund_no]': outRefundNo },
        outRefundNo,
      );
      if (json.status === 'succeeded') return 'done';
      if (json.status === 'pending' || json.status === 'requires_action') return 'pending';
      throw new ProviderError('refused', NAME, String(json.status));
    },

    statements: balanceStatements(client),

    readWebhook(headers, body, now) {
      const header = headers.get('stripe-signature') ?? '';
      const timestamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? '';
      const expected = createHmac('sha256', config.webhookSecret).update(`${timestamp}.${body}`).digest();
      // several while a secret is replaced by another
      const given = [...header.matchAll(/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g)].map(([, hex = '']) =>
        Buffer.from(hex, 'hex'),
      );
      if (!given.some((one) => timingSafeEqual(one, expected))) throw new WebhookRefused('signature');
      if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > NOTICE_SKEW_S)
        throw new WebhookRefused('stale');
      return noticeOf(body, clock);
    },

    answerWebhook: (isTaken) =>
      isTaken
        ? { status: 200, body: '{"received":true}', type: 'application/json' }
        : { status: 400, body: '{"received":false}', type: 'application/json' },
  };
}

/** @throws WebhookRefused */
function noticeOf(body: string, clock: Clock) {
  try {
    const event = JSON.parse(body);
    if (typeof event.id !== 'string' || typeof event.type !== 'string') throw new Error('no event');
    const dispute = event.type.startsWith('charge.dispute.') && disputeWord(event.data.object);
    if (dispute)
      return { id: event.id as string, type: event.type as string, outTradeNo: null, trade: dispute };
    const money = moneyWord(event.type, event.data.object, clock);
    if (money) {
      const { out_trade_no: number } = event.data.object.metadata ?? {};
      return {
        id: event.id as string,
        type: event.type as string,
        outTradeNo: typeof number === 'string' ? number : null,
        trade: money,
      };
    }
    const hint = hintOf(event.type, event.data.object);
    if (hint)
      return {
        id: event.id as string,
        type: event.type as string,
        outTradeNo: null,
        trade: { state: 'open' as const },
        hint,
      };
    const isOurs = event.type.startsWith('checkout.session.');
    const session: Session = isOurs ? event.data.object : {};
    const number = session.client_reference_id;
    const hasFailed = event.type === 'checkout.session.async_payment_failed';
    return {
      id: event.id as string,
      type: event.type as string,
      outTradeNo: typeof number === 'string' ? number : null,
      trade: hasFailed ? { state: 'closed' as const } : stateOf(session, clock),
    };
  } catch {
    throw new WebhookRefused('malformed');
  }
}

/** What an event says is new of a card or of a page on which one is given; what it is then is read anew. */
function hintOf(type: string, object: { id?: unknown; mode?: unknown }): ProviderHint | undefined {
  if (typeof object.id !== 'string') return undefined;
  if (type.startsWith('payment_method.')) return { kind: 'card', id: object.id };
  const isSetup = type.startsWith('checkout.session.') && object.mode === 'setup';
  return isSetup ? { kind: 'setup', id: object.id } : undefined;
}

/** A dispute as its event brings it. */
interface DisputeObject {
  id?: unknown;
  amount?: unknown;
  currency?: unknown;
  payment_intent?: unknown;
  reason?: unknown;
  status?: unknown;
}

/** How a dispute ended for the merchant, by its status; an inquiry that came to nothing is one that was won. Open where it is none of these. */
const RESULTS: Partial<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** @throws Error where it lacks what belongs to it */
function disputeWord({
  id,
  amount,
  currency,
  payment_intent: intent,
  reason,
  status,
}: DisputeObject): TradeState {
  if (
    typeof id !== 'string' ||
    typeof intent !== 'string' ||
    typeof amount !== 'number' ||
    typeof currency !== 'string'
  )
    throw new Error('an incomplete dispute');
  return {
    state: 'disputed',
    transactionId: intent,
    number: id,
    amount,
    currency: currency.toUpperCase(),
    reason: typeof reason === 'string' ? reason : 'general',
    result: RESULTS[String(status)] ?? 'open',
  };
}

/** What an event says of a try or of money that went back; undefined for one of a checkout page and any other. */
function moneyWord(type: string, object: MoneyObject, clock: Clock): TradeState | undefined {
  const how = TRIES[type];
  if (how)
    return { state: 'tried', how: object.last_payment_error?.code === NOT_CONFIRMED ? 'not_confirmed' : how };
  if (type === 'payment_intent.succeeded') {
    const { id, amount_received: amount, currency } = object;
    if (typeof id !== 'string' || typeof amount !== 'number' || typeof currency !== 'string')
      throw new Error('an incomplete payment');
    return {
      state: 'paid',
      transactionId: id,
      amount,
      currency: currency.toUpperCase(),
      paidAt: clock.now(),
    };
  }
  if (type === 'charge.refunded' && typeof object.amount_refunded === 'number')
    return {
      state: 'given_back',
      number: `total ${object.amount_refunded}`,
      amount: object.amount_refunded,
      isTotal: true,
    };
  return undefined;
}

/** @throws ProviderError where a paid one lacks what belongs to it */
function stateOf(session: Session, clock: Clock): TradeState {
  const { status, payment_status: paid, payment_intent: intent, amount_total: amount, currency } = session;
  if (paid === 'paid') {
    if (typeof intent !== 'string' || typeof amount !== 'number' || typeof currency !== 'string')
      throw new ProviderError('unreachable', NAME, 'an incomplete session');
    return {
      state: 'paid',
      transactionId: intent,
      amount,
      currency: currency.toUpperCase(),
      paidAt: clock.now(),
    };
  }
  if (status === 'expired') return { state: 'closed' };
  return { state: status === 'complete' ? 'processing' : 'open' };
}
