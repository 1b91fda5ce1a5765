// The part of Stripe's API that a hosted checkout needs: sessions, refunds and signed webhooks.
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { SandboxKeys } from './keys.ts';
import type { Notice, NoticeEvent } from './notices.ts';
import { cardObject, chargeObject, disputeObject, intentObject, paymentIntent } from './stripe-objects.ts';
import {
  needed,
  type StripeAnswers,
  type StripeObject,
  stripeEvent,
  stripeFailure,
  stripeKeyNeeded,
} from './stripe-wire.ts';
import type { CardSetup, StripeWorld } from './stripe-world.ts';
import { Refusal, type Trade, type Trades } from './trades.ts';

const DAY_MS = 24 * 3_600_000;
const MIN_MS = 30 * 60_000;

/** Routes below /v1. `notifyUrl` is where webhooks go: with Stripe it is a setting of the account, not of a request. */
export function stripeRoutes(
  { trades, world, answers }: { trades: Trades; world: StripeWorld; answers: StripeAnswers },
  keys: SandboxKeys,
  publicUrl: () => string,
  notifyUrl: (successUrl: string) => string,
): Hono {
  const app = new Hono();

  app.use('/v1/*', stripeKeyNeeded(keys));

  app.post('/v1/checkout/sessions', (context) =>
    answers.once(context, (form) => {
      const price = 'line_items[0][price_data]';
      const successUrl = form.get('success_url') ?? '';
      const now = trades.now();
      if (URL.canParse(successUrl)) world.notifyUrl = notifyUrl(successUrl);
      if (form.get('mode') === 'setup') {
        const setup = world.addSetup({
          customer: needed(form, 'customer'),
          reference: form.get('client_reference_id') ?? '',
          successUrl: needed(form, 'success_url'),
          cancelUrl: form.get('cancel_url') ?? '',
        });
        return setupSession(setup, world, publicUrl());
      }
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
    const id = context.req.param('id');
    const setup = world.setup(id);
    if (setup) return context.json(setupSession(setup, world, publicUrl()));
    const trade = trades.byId(id.replace('cs_test_', ''));
    return trade
      ? context.json(session(trade, publicUrl()))
      : stripeFailure(context, 404, { code: 'resource_missing', message: 'No such checkout session' });
  });
  app.post('/v1/checkout/sessions/:id/expire', (context) =>
    answers.once(context, () => {
      const trade = trades.byId(context.req.param('id').replace('cs_test_', ''));
      if (!trade) throw new Refusal('missing', 'No such checkout session');
      if (trade.state !== 'open') throw new Refusal('invalid', 'Only open sessions can be expired');
      trades.close(trade);
      return session(trade, publicUrl());
    }),
  );
  app.post('/v1/refunds', (context) =>
    answers.once(context, (form) => {
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

/** The page on which a card is given, with its setup intent. */
export function setupSession(setup: CardSetup, world: StripeWorld, publicUrl: string): StripeObject {
  const isOpen = setup.state === 'open';
  const card = setup.cardId === null ? undefined : world.cards.get(setup.cardId);
  return {
    id: setup.id,
    object: 'checkout.session',
    mode: 'setup',
    livemode: false,
    client_reference_id: setup.reference,
    customer: setup.customer,
    created: Math.floor(setup.createdAt / 1000),
    expires_at: Math.floor(setup.expiresAt / 1000),
    status: setup.state,
    payment_status: 'no_payment_required',
    payment_intent: null,
    setup_intent: {
      id: setup.id.replace('cs_test', 'seti'),
      object: 'setup_intent',
      status: card ? 'succeeded' : 'requires_payment_method',
      payment_method: card ? cardObject(card) : null,
      last_setup_error: setup.isRefused ? { type: 'card_error', code: 'card_declined' } : null,
    },
    success_url: setup.successUrl,
    cancel_url: setup.cancelUrl,
    url: isOpen ? `${publicUrl}/sandbox/card/${setup.id}` : null,
  };
}

/** An event's type and what it is about: a try tells of the payment intent, a refund of the charge, a dispute of itself. */
function eventOf(
  trade: Trade,
  { id, subject }: Pick<NoticeEvent, 'id' | 'subject'>,
  publicUrl: string,
  world: StripeWorld,
): { type: string; object: object } {
  if (subject === 'try')
    return {
      type: `payment_intent.${trade.tried === 'challenge' ? 'requires_action' : 'payment_failed'}`,
      object: intentObject(trade, world),
    };
  if (subject === 'refund') return { type: 'charge.refunded', object: chargeObject(trade) };
  if (subject === 'dispute')
    return {
      type: `charge.dispute.${trade.dispute === 'open' ? 'created' : 'closed'}`,
      object: disputeObject(trade),
    };
  if (trade.kind === 'offSession')
    return {
      type: `payment_intent.${trade.state === 'closed' ? 'canceled' : 'succeeded'}`,
      object: intentObject(trade, world),
    };
  const what =
    trade.state === 'closed' ? 'expired' : id.includes('async') ? 'async_payment_succeeded' : 'completed';
  return { type: `checkout.session.${what}`, object: session(trade, publicUrl) };
}

/** The event of a session. `forged` is signed with another secret; `stale` ten minutes ago. */
export function stripeNotice(
  trade: Trade,
  keys: SandboxKeys,
  now: number,
  { id, flaw, subject }: NoticeEvent,
  { publicUrl, world }: { publicUrl: string; world: StripeWorld },
): Notice {
  const event = eventOf(trade, { id, subject }, publicUrl, world);
  return {
    url: trade.notifyUrl,
    ...stripeEvent(keys, now, { id, ...event }, flaw),
    isTaken: (status) => status >= 200 && status < 300,
  };
}
