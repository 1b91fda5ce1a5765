// Cards of customers and what is charged to them without the customer: /v1/customers, payment_methods, payment_intents.
import { type Context, Hono } from 'hono';
import type { Notices } from './notices.ts';
import { balanceTransactions } from './stripe-balance.ts';
import { cardObject, failureOf, intentObject, paymentIntent } from './stripe-objects.ts';
import { CardRefused, metadataOf, needed, type StripeAnswers, stripeList } from './stripe-wire.ts';
import type { SandboxCard, StripeWorld } from './stripe-world.ts';
import { Refusal, type Trade, type Trades } from './trades.ts';

/** Why the bank refuses a card that is charged without its owner; undefined where it takes it. */
function declineOf({ kind, expYear, expMonth }: SandboxCard, now: number): string | undefined {
  if (kind === 'noFunds') return 'insufficient_funds';
  if (kind === 'lost') return 'lost_card';
  if (kind === 'confirm') return 'authentication_required';
  return now >= Date.UTC(expYear, expMonth) ? 'expired_card' : undefined;
}

export function stripePaymentRoutes(
  trades: Trades,
  world: StripeWorld,
  answers: StripeAnswers,
  notices: () => Notices,
): Hono {
  const app = new Hono();
  const tell = async (trade: Trade, subject: 'trade' | 'try' = 'trade') =>
    notices().send(trade, 'once', { subject });

  app.post('/v1/customers', (context) =>
    answers.once(context, (form) => {
      const { id, metadata, createdAt } = world.addCustomer(metadataOf(form));
      return { id, object: 'customer', metadata, created: Math.floor(createdAt / 1000), livemode: false };
    }),
  );

  app.get('/v1/payment_methods/:id', (context) =>
    answers.read(context, () => cardObject(world.card(context.req.param('id')))),
  );
  app.post('/v1/payment_methods/:id/detach', (context) =>
    answers.once(context, () => {
      const card = world.card(context.req.param('id'));
      if (card.customer === null)
        throw new Refusal('invalid', 'The payment method you provided is not attached to a customer.');
      card.customer = null;
      return cardObject(card);
    }),
  );

  const find = (id: string): Trade => {
    const trade = trades.list().find((one) => one.provider === 'stripe' && paymentIntent(one) === id);
    if (!trade) throw new Refusal('missing', `No such payment_intent: '${id}'`);
    return trade;
  };
  const isExpanded = (values: URLSearchParams) =>
    [...values.values()].some((value) => value.endsWith('latest_charge'));

  app.get('/v1/payment_intents', (context) =>
    answers.read(context, (query) => {
      const customer = query.get('customer');
      const from = Number(query.get('created[gte]') ?? '0') * 1000;
      const found = trades
        .list()
        .filter((one) => one.provider === 'stripe' && paymentIntent(one) !== null)
        .filter((one) => customer === null || one.card?.customer === customer)
        .filter((one) => Math.floor(one.createdAt / 1000) * 1000 >= from);
      const all = found.map((one) => intentObject(one, world, isExpanded(query)));
      return stripeList('/v1/payment_intents', query, all);
    }),
  );
  app.get('/v1/payment_intents/:id', (context) =>
    answers.read(context, (query) => intentObject(find(context.req.param('id')), world, isExpanded(query))),
  );

  app.post('/v1/payment_intents', (context) =>
    answers.once(context, async (form) => {
      const card = world.card(needed(form, 'payment_method'));
      const customer = world.customer(needed(form, 'customer'));
      if (card.customer !== customer.id)
        throw new Refusal('invalid', 'The payment method does not belong to the customer you supplied.');
      if (form.get('off_session') === 'true' && form.get('confirm') !== 'true')
        throw new Refusal('invalid', 'off_session can only be used with confirm=true.');
      const metadata = metadataOf(form);
      const number = metadata.out_trade_no ?? '';
      // another request with the same number is another payment, unless it has the same key
      const before = trades.list().filter(({ outTradeNo }) => outTradeNo.split('#')[0] === number).length;
      const trade = trades.create({
        provider: 'stripe',
        kind: 'offSession',
        outTradeNo: before === 0 ? number : `${number}#${before + 1}`,
        amount: Number(needed(form, 'amount')),
        currency: needed(form, 'currency').toUpperCase(),
        description: form.get('description') ?? '',
        notifyUrl: world.notifyUrl,
        returnUrl: '',
        cancelUrl: '',
        request: form.toString(),
        payer: customer.id,
        expiresAt: Number.POSITIVE_INFINITY,
        card: { customer: customer.id, id: card.id },
      });
      return charge(trade, card, form);
    }),
  );

  app.get('/v1/balance_transactions', (context) =>
    answers.read(context, (query) => {
      const span = [query.get('created[gte]'), query.get('created[lt]')].map(Number);
      const [from = 0, until = 0] = span.map((second) => second * 1000);
      const isWhole = [...query.values()].includes('data.source');
      const all = balanceTransactions(trades, { from, until }, isWhole);
      return stripeList('/v1/balance_transactions', query, all);
    }),
  );

  async function charge(trade: Trade, card: SandboxCard, form: URLSearchParams): Promise<object> {
    const decline = declineOf(card, world.now());
    if (decline !== undefined) {
      trades.try(trade, 'declined');
      trade.decline = decline;
      await tell(trade, 'try');
      throw new CardRefused({
        ...failureOf(trade),
        payment_intent: intentObject(trade, world, isExpanded(form)),
      });
    }
    if (form.get('capture_method') === 'manual') trades.hold(trade);
    else {
      trades.pay(trade, trade.amount);
      await tell(trade);
    }
    return intentObject(trade, world, isExpanded(form));
  }

  const change = (context: Context, act: (trade: Trade, form: URLSearchParams) => void) =>
    answers.once(context, async (form) => {
      const trade = find(context.req.param('id') ?? '');
      act(trade, form);
      await tell(trade);
      return intentObject(trade, world, isExpanded(form));
    });
  app.post('/v1/payment_intents/:id/capture', (context) =>
    change(context, (trade, form) => {
      if (!trade.isHeld || trade.state !== 'open')
        throw new Refusal('invalid', 'This PaymentIntent could not be captured because of its status.');
      const amount = Number(form.get('amount_to_capture') ?? trade.amount);
      if (!(amount >= 1 && amount <= trade.amount))
        throw new Refusal('invalid', 'The amount to capture is above what is held.');
      trades.pay(trade, amount);
    }),
  );
  app.post('/v1/payment_intents/:id/cancel', (context) =>
    change(context, (trade) => {
      if (trade.kind === 'checkout')
        throw new Refusal('invalid', 'It belongs to a Checkout Session: expire that instead.');
      if (trade.state !== 'open')
        throw new Refusal('invalid', 'You cannot cancel this PaymentIntent because of its status.');
      trades.close(trade);
    }),
  );
  return app;
}
