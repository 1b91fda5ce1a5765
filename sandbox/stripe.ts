// The part of Stripe's API that a hosted checkout needs: sessions, refunds and signed webhooks.
import { createHmac, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { SandboxKeys } from './keys.ts';
import type { Notice, NoticeEvent } from './notices.ts';
import { givenBack, Refusal, type Trade, type Trades } from './trades.ts';

const DAY_MS = 24 * 3_600_000;
const MIN_MS = 30 * 60_000;

/** Routes below /v1. `notifyUrl` is where webhooks go: with Stripe it is a setting of the account, not of a request. */
export function stripeRoutes(
  trades: Trades,
  keys: SandboxKeys,
  publicUrl: () => string,
  notifyUrl: (successUrl: string) => string,
): Hono {
  const app = new Hono();
  const replays = new Map<string, { request: string; status: number; body: object }>();

  const fail = (context: Context, status: number, code: string, message: string) =>
    context.json(
      { error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', code, message } },
      status as 400,
    );

  app.use('/v1/*', async (context, next) => {
    if (context.req.header('authorization') !== `Bearer ${keys.stripe.secretKey}`)
      return fail(context, 401, 'api_key_invalid', 'Invalid API Key provided');
    await next();
    return undefined;
  });

  /** What a key was answered before is answered again (kept for as long as the sandbox runs). */
  async function once(context: Context, run: (form: URLSearchParams) => object): Promise<Response> {
    const text = await context.req.text();
    const key = context.req.header('idempotency-key');
    const known = key ? replays.get(key) : undefined;
    if (known) {
      if (known.request !== `${context.req.path} ${text}`)
        return fail(context, 400, 'idempotency_key_in_use', 'The key was used with other parameters');
      return context.json(known.body, known.status as 200);
    }
    try {
      const body = run(new URLSearchParams(text));
      if (key) replays.set(key, { request: `${context.req.path} ${text}`, status: 200, body });
      return context.json(body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const status = error.reason === 'missing' ? 404 : 400;
      return fail(context, status, status === 404 ? 'resource_missing' : 'parameter_invalid', error.message);
    }
  }

  app.post('/v1/checkout/sessions', (context) =>
    once(context, (form) => {
      const price = 'line_items[0][price_data]';
      const successUrl = form.get('success_url') ?? '';
      const now = trades.now();
      const expiresAt = form.has('expires_at') ? Number(form.get('expires_at')) * 1000 : now + DAY_MS;
      if (form.get('mode') !== 'payment' || !URL.canParse(successUrl))
        throw new Refusal('invalid', 'mode and success_url are needed');
      // Stripe takes 30 minutes to 24 hours; a second is given for the way
      if (expiresAt < now + MIN_MS - 60_000 || expiresAt > now + DAY_MS + 60_000)
        throw new Refusal('invalid', 'expires_at must be between 30 minutes and 24 hours from now');
      const trade = trades.create({
        provider: 'stripe',
        kind: 'checkout',
        outTradeNo: form.get('client_reference_id') ?? '',
        amount:
          Number(form.get(`${price}[unit_amount]`)) * Number(form.get('line_items[0][quantity]') ?? '1'),
        currency: (form.get(`${price}[currency]`) ?? '').toUpperCase(),
        description: form.get(`${price}[product_data][name]`) ?? '',
        notifyUrl: notifyUrl(successUrl),
        returnUrl: successUrl,
        cancelUrl: form.get('cancel_url') ?? '',
        request: form.toString(),
        payer: 'buyer@example.org',
        expiresAt,
      });
      return session(trade, publicUrl());
    }),
  );
  app.get('/v1/checkout/sessions/:id', (context) => {
    const trade = trades.byId(context.req.param('id').replace('cs_test_', ''));
    return trade
      ? context.json(session(trade, publicUrl()))
      : fail(context, 404, 'resource_missing', 'No such checkout session');
  });
  app.post('/v1/checkout/sessions/:id/expire', (context) =>
    once(context, () => {
      const trade = trades.byId(context.req.param('id').replace('cs_test_', ''));
      if (!trade) throw new Refusal('missing', 'No such checkout session');
      if (trade.state !== 'open') throw new Refusal('invalid', 'Only open sessions can be expired');
      trades.close(trade);
      return session(trade, publicUrl());
    }),
  );
  app.post('/v1/refunds', (context) =>
    once(context, (form) => {
      const trade = trades
        .list()
        .find((one) => one.provider === 'stripe' && paymentIntent(one) === form.get('payment_intent'));
      if (!trade) throw new Refusal('missing', 'No such payment_intent');
      const amount = Number(form.get('amount') ?? trade.paidAmount);
      trades.refund(trade, context.req.header('idempotency-key') ?? randomBytes(8).toString('hex'), amount);
      return {
        id: `re_${trade.id}`,
        object: 'refund',
        amount,
        currency: trade.currency.toLowerCase(),
        payment_intent: paymentIntent(trade),
        status: 'succeeded',
      };
    }),
  );
  return app;
}

function paymentIntent(trade: Trade): string | null {
  return trade.transactionId ? `pi_${trade.transactionId}` : null;
}

function session(trade: Trade, publicUrl: string): object {
  const isOpen = trade.state === 'open';
  return {
    id: `cs_test_${trade.id}`,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    client_reference_id: trade.outTradeNo,
    amount_total: trade.state === 'paid' ? trade.paidAmount : trade.amount,
    currency: trade.currency.toLowerCase(),
    created: Math.floor(trade.createdAt / 1000),
    expires_at: Math.floor(trade.expiresAt / 1000),
    status: isOpen ? 'open' : trade.state === 'closed' ? 'expired' : 'complete',
    payment_status: trade.state === 'paid' ? 'paid' : 'unpaid',
    payment_intent: paymentIntent(trade),
    success_url: trade.returnUrl,
    cancel_url: trade.cancelUrl,
    url: isOpen ? `${publicUrl}/sandbox/pay/${trade.id}` : null,
  };
}

/** An event's type and what it is about: a try tells of the payment intent, a refund of the charge, a dispute of itself. */
function eventOf(
  trade: Trade,
  { id, subject }: Pick<NoticeEvent, 'id' | 'subject'>,
  publicUrl: string,
): { type: string; object: object } {
  if (subject === 'try')
    return {
      type: `payment_intent.${trade.tried === 'challenge' ? 'requires_action' : 'payment_failed'}`,
      object: intent(trade),
    };
  if (subject === 'refund') return { type: 'charge.refunded', object: charge(trade) };
  if (subject === 'dispute')
    return {
      type: `charge.dispute.${trade.dispute === 'open' ? 'created' : 'closed'}`,
      object: dispute(trade),
    };
  const what =
    trade.state === 'closed' ? 'expired' : id.includes('async') ? 'async_payment_succeeded' : 'completed';
  return { type: `checkout.session.${what}`, object: session(trade, publicUrl) };
}

const FAILURES = {
  declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  unconfirmed: {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  },
};

function intent(trade: Trade): object {
  const failure = trade.tried === 'declined' || trade.tried === 'unconfirmed' ? trade.tried : undefined;
  return {
    id: paymentIntent(trade),
    object: 'payment_intent',
    amount: trade.amount,
    currency: trade.currency.toLowerCase(),
    status: trade.tried === 'challenge' ? 'requires_action' : 'requires_payment_method',
    next_action: trade.tried === 'challenge' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    last_payment_error: failure ? FAILURES[failure] : null,
    metadata: { out_trade_no: trade.outTradeNo },
  };
}

/** It knows the charge and the payment intent, and nothing of what was written to these. */
function dispute(trade: Trade): object {
  return {
    id: `dp_${trade.transactionId}`,
    object: 'dispute',
    amount: trade.paidAmount - givenBack(trade),
    charge: `ch_${trade.transactionId}`,
    currency: trade.currency.toLowerCase(),
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentIntent(trade),
    reason: 'fraudulent',
    status: trade.dispute === 'open' ? 'needs_response' : trade.dispute,
  };
}

function charge(trade: Trade): object {
  const back = givenBack(trade);
  return {
    id: `ch_${trade.transactionId}`,
    object: 'charge',
    amount: trade.paidAmount,
    amount_refunded: back,
    refunded: back === trade.paidAmount,
    currency: trade.currency.toLowerCase(),
    payment_intent: paymentIntent(trade),
    status: 'succeeded',
    metadata: { out_trade_no: trade.outTradeNo },
  };
}

/** The event of a session. `forged` is signed with another secret; `stale` ten minutes ago. */
export function stripeNotice(
  trade: Trade,
  keys: SandboxKeys,
  now: number,
  { id, flaw, subject }: NoticeEvent,
  publicUrl: string,
): Notice {
  const { type, object } = eventOf(trade, { id, subject }, publicUrl);
  const body = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(now / 1000),
    livemode: false,
    type,
    data: { object },
  });
  const timestamp = Math.floor(now / 1000) - (flaw === 'stale' ? 600 : 0);
  const secret = flaw === 'forged' ? 'whsec_of_a_stranger' : keys.stripe.webhookSecret;
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    url: trade.notifyUrl,
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': `t=${timestamp},v1=${signature}`,
    },
    isTaken: (status) => status >= 200 && status < 300,
  };
}
