// What a provider says of a payment, and money that is owed, each on its own: what has to hold at the edge of a rule.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderName,
  type TradeState,
} from '../../server/adapters/payment/payment-provider.ts';
import { announce, applyPaymentEvent } from '../../server/domain/payments/apply-payment-event.ts';
import { handleWebhook, keepWebhook } from '../../server/domain/payments/webhooks.ts';
import {
  paymentAttempts,
  payments,
  refunds,
  webhookEvents,
} from '../../server/platform/db/schema/billing.ts';
import { newestAttempt, paymentApp, withProvider } from '../harness/payment-app.ts';

const shop = paymentApp();
const { order, open, bill, bought, told, sweep } = shop;
const MINUTE = 60_000;
const db = () => shop.app.services.db;
const now = () => shop.app.clock.now();

describe('a notification', () => {
  const post = (body: string) =>
    shop.app.fetch(new Request('http://localhost/api/payment/notify/stripe', { method: 'POST', body }));

  it('may have 256 KB', async () => {
    expect((await post('x'.repeat(262_144))).status).toBe(400);
    const tooLarge = await post('x'.repeat(262_145));
    expect([tooLarge.status, await tooLarge.text()]).toEqual([413, 'too large']);
    expect((await post('')).status).toBe(400);
  });

  const keep = async (outTradeNo: string | null, trade: TradeState, provider: ProviderName = 'stripe') =>
    keepWebhook(shop.app.services, provider, { id: randomUUID(), type: 'test', outTradeNo, trade }, 'hash');
  const kept = async (id: string) => {
    const [event] = await db().select().from(webhookEvents).where(eq(webhookEvents.id, id));
    return event;
  };

  it('is kept once, and taken up after 10 seconds where nobody handled it', async () => {
    const notice = {
      id: randomUUID(),
      type: 'test',
      outTradeNo: 'nobody',
      trade: { state: 'closed' },
    } as const;
    const id = await keepWebhook(shop.app.services, 'stripe', notice, 'hash');
    expect(await keepWebhook(shop.app.services, 'stripe', notice, 'hash')).toBe(id);
    expect(await keepWebhook(shop.app.services, 'alipay', notice, 'hash')).not.toBe(id);
    expect(await kept(id)).toMatchObject({
      provider: 'stripe',
      externalId: notice.id,
      bodyHash: 'hash',
      state: 'pending',
      tries: 0,
      nextAt: new Date(now().getTime() + 10_000),
      receivedAt: now(),
    });
    await handleWebhook(shop.app.services, id);
    expect(await kept(id)).toMatchObject({ state: 'ignored', handledAt: now() });
    // what is over is not handled again
    await handleWebhook(shop.app.services, id);
    await handleWebhook(shop.app.services, randomUUID());
    expect(await kept(id)).toMatchObject({ state: 'ignored', tries: 0 });
  });

  it('of ours is marked as handled', async () => {
    const number = await open(await order(), 'stripe');
    const id = await keep(number, { state: 'processing' });
    await handleWebhook(shop.app.services, id);
    expect(await kept(id)).toMatchObject({ state: 'handled', handledAt: now() });
  });

  it('that came before its payment is heard again, ten seconds later each time, 20 times', async () => {
    const number = await open(await order(), 'stripe');
    const id = await keep(number, { state: 'given_back', number: 're_1', amount: 1, isTotal: false });
    const other = await keep(number, { state: 'given_back', number: 're_2', amount: 1, isTotal: false });
    for (let tries = 1; tries < 20; tries += 1) {
      await handleWebhook(shop.app.services, id);
      expect(await kept(id)).toMatchObject({
        state: 'pending',
        tries,
        nextAt: new Date(now().getTime() + 10_000 * tries),
      });
    }
    await handleWebhook(shop.app.services, id);
    expect(await kept(id)).toMatchObject({ state: 'failed', tries: 20 });
    await handleWebhook(shop.app.services, id);
    expect(await kept(id)).toMatchObject({ state: 'failed', tries: 20 });
    expect(await kept(other)).toMatchObject({ state: 'pending', tries: 0 });
  });

  it('that cannot be handled now is put off, and whoever handles it hears of it', async () => {
    const number = await open(await order(), 'stripe');
    const id = await keep(number, {
      ...{ state: 'paid', transactionId: randomUUID(), amount: 1e300, currency: 'CNY', paidAt: now() },
    });
    await expect(handleWebhook(shop.app.services, id)).rejects.toThrow();
    expect(await kept(id)).toMatchObject({ state: 'pending', tries: 1 });
    await db().update(webhookEvents).set({ state: 'ignored' }).where(eq(webhookEvents.id, id));
  });

  it('of a dispute about no payment of ours waits for it too', async () => {
    const id = await keep(null, {
      state: 'disputed',
      transactionId: 'pi_nobody',
      number: 'dp_1',
      amount: 1,
      currency: 'USD',
      reason: 'fraudulent',
      result: 'open',
    });
    await handleWebhook(shop.app.services, id);
    expect(await kept(id)).toMatchObject({ state: 'pending', tries: 1 });
  });

  it('that is due is taken by the sweep, 50 at a time, the oldest first, and each counts', async () => {
    // what other tests left is handled
    while ((await sweep()) > 0);
    const ids: string[] = [];
    for (let index = 0; index < 51; index += 1) ids.push(await keep('nobody', { state: 'closed' }));
    const states = async () => (await Promise.all(ids.map(kept))).map((event) => event?.state);
    await db().update(webhookEvents).set({ nextAt: now() }).where(inArray(webhookEvents.id, ids));
    const [first = '', second = ''] = ids;
    await db()
      .update(webhookEvents)
      .set({ nextAt: new Date(now().getTime() + 1) })
      .where(eq(webhookEvents.id, first));
    await db()
      .update(webhookEvents)
      .set({ nextAt: new Date(now().getTime() - 1) })
      .where(eq(webhookEvents.id, second));
    expect(await sweep()).toBe(50);
    // the one that is not due waits
    expect(await states()).toEqual(['pending', ...Array.from({ length: 50 }, () => 'ignored')]);
    const more: string[] = [];
    for (let index = 0; index < 51; index += 1) more.push(await keep('nobody', { state: 'closed' }));
    await db().update(webhookEvents).set({ nextAt: now() }).where(inArray(webhookEvents.id, more));
    await db()
      .update(webhookEvents)
      .set({ nextAt: new Date(now().getTime() - 1) })
      .where(inArray(webhookEvents.id, more.slice(1)));
    expect(await sweep()).toBe(50);
    expect((await kept(more[0] ?? ''))?.state).toBe('pending');
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    // a way that is asked about counts beside a notification
    const number = await open(await order(), 'alipay');
    const one = await keep('nobody', { state: 'closed' });
    await db().update(webhookEvents).set({ nextAt: now() }).where(eq(webhookEvents.id, one));
    await db().update(paymentAttempts).set({ checkAt: now() }).where(eq(paymentAttempts.outTradeNo, number));
    expect(await sweep()).toBe(2);
  });
});

describe('what a word of the provider does to a bill', () => {
  const say = (outTradeNo: string, trade: TradeState, provider: ProviderName = 'stripe') =>
    db().transaction((tx) => applyPaymentEvent(tx, shop.app.services, { provider, outTradeNo, trade }));
  const paid = (amount = 6800): TradeState => ({
    state: 'paid',
    transactionId: randomUUID(),
    amount,
    currency: 'CNY',
    paidAt: now(),
  });
  const unchanged = { outcome: 'unchanged', userId: null };

  it('nothing where it is about none of ours, or comes from another provider', async () => {
    const number = await open(await order(), 'stripe');
    expect(await say('nobody', paid())).toEqual({ outcome: 'foreign', userId: null });
    expect(await say(number, paid(), 'alipay')).toEqual({ outcome: 'foreign', userId: null });
    expect(await bought()).toBe(0);
  });

  const stateOf = async (number: string) => {
    const [found] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.outTradeNo, number));
    return found?.state;
  };
  /** Two ways that can be paid at once, as where the first could not be shut yet. */
  async function twoWays() {
    const made = await order();
    const other = await open(made, 'wechatPay');
    const number = await open(made, 'stripe');
    await db().update(paymentAttempts).set({ state: 'open' }).where(eq(paymentAttempts.outTradeNo, other));
    return { made, other, number };
  }

  it('processing holds the bill, once, and shuts the other ways', async () => {
    const { made, other, number } = await twoWays();
    expect(await say(number, { state: 'processing' })).toEqual({
      outcome: 'processing',
      userId: shop.userId,
      teamId: null,
    });
    expect((await bill(made)).bill.status).toBe('processing');
    expect(await say(number, { state: 'processing' })).toEqual(unchanged);
    expect(await stateOf(other)).toBe('closing');
    expect(await stateOf(number)).toBe('open');
  });

  it('a payment shuts the other ways', async () => {
    const { other, number } = await twoWays();
    expect(await say(number, paid())).toMatchObject({ outcome: 'paid' });
    expect(await stateOf(other)).toBe('closing');
    expect(await stateOf(number)).toBe('paid');
  });

  it('closed ends a way whose opening was never answered too', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    await db()
      .update(paymentAttempts)
      .set({ state: 'creating' })
      .where(eq(paymentAttempts.outTradeNo, number));
    expect(await say(number, { state: 'closed' })).toEqual({
      outcome: 'closed',
      userId: shop.userId,
      teamId: null,
    });
    expect(await stateOf(number)).toBe('closed');
  });

  it('processing of a way that is closed changes nothing', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    expect(await say(number, { state: 'closed' })).toEqual({
      outcome: 'closed',
      userId: shop.userId,
      teamId: null,
    });
    expect(await say(number, { state: 'closed' })).toEqual(unchanged);
    expect(await say(number, { state: 'processing' })).toEqual(unchanged);
    expect((await bill(made)).bill.status).toBe('unpaid');
  });

  it('a try is told while the bill can be paid, and no longer', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    const lastTry = async () => (await newestAttempt(shop, made)).lastTry;
    expect(await say(number, { state: 'tried', how: 'declined' })).toEqual(unchanged);
    expect(await lastTry()).toBe('declined');
    await say(number, { state: 'processing' });
    await say(number, { state: 'tried', how: 'not_confirmed' });
    expect(await lastTry()).toBe('declined');
  });

  it('a payment counts once, the wrong amount is parked, and one too much goes back', async () => {
    const made = await order();
    const first = await open(made, 'stripe');
    const word = paid();
    expect(await say(first, paid(6801))).toEqual({ outcome: 'parked', userId: shop.userId, teamId: null });
    expect((await newestAttempt(shop, made)).state).toBe('parked');
    expect((await bill(made)).bill.status).toBe('parked');
    expect(await say(first, word)).toEqual({ outcome: 'paid', userId: shop.userId, teamId: null });
    expect((await newestAttempt(shop, made)).state).toBe('paid');
    expect(await say(first, word)).toEqual(unchanged);
    expect(await say(first, { state: 'tried', how: 'declined' })).toEqual(unchanged);
    expect(await say(first, paid())).toEqual({ outcome: 'refund', userId: shop.userId, teamId: null });
    // a wrong amount of what is paid already is looked at by a person, and the bill stays paid
    expect(await say(first, paid(1))).toEqual({ outcome: 'parked', userId: shop.userId, teamId: null });
    expect((await bill(made)).bill.status).toBe('paid');
    const all = await db().select().from(payments).where(eq(payments.billId, made.bill_id));
    expect(all.map(({ state }) => state).sort()).toEqual(['parked', 'parked', 'refund_due', 'settled']);
    expect(await bought()).toBe(1_000_000);
    const twice = all.find(({ state }) => state === 'refund_due')?.id ?? '';
    expect(await db().select().from(refunds).where(eq(refunds.paymentId, twice))).toMatchObject([
      { amount: 6800, outRefundNo: expect.stringMatching(/^[0-9a-f]{32}$/), state: 'due', nextAt: now() },
    ]);
    await sweep();
  });

  it('money given back of a way that may still be paid waits for the payment; of one that is over it is nothing', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    const back: TradeState = { state: 'given_back', number: 're_1', amount: 1, isTotal: false };
    expect(await say(number, back)).toEqual({ outcome: 'early', userId: null });
    await say(number, { state: 'closed' });
    expect(await say(number, back)).toEqual(unchanged);
  });

  it('money given back and disputes are told as what they are, once', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    await say(number, paid());
    const back: TradeState = { state: 'given_back', number: 're_1', amount: 100, isTotal: false };
    expect(await say(number, back)).toEqual({ outcome: 'returned', userId: shop.userId, teamId: null });
    expect(await say(number, back)).toEqual(unchanged);
    const dispute = {
      state: 'disputed',
      transactionId: 'pi',
      number: 'dp_1',
      amount: 6700,
      currency: 'CNY',
      reason: 'fraudulent',
      result: 'open',
    } as const;
    expect(await say(number, dispute)).toEqual({ outcome: 'disputed', userId: shop.userId, teamId: null });
    expect(await say(number, dispute)).toEqual(unchanged);
    expect(await say(number, { ...dispute, result: 'won' })).toMatchObject({ outcome: 'disputed' });
    // what is decided stays so
    expect(await say(number, { ...dispute, result: 'lost' })).toEqual(unchanged);
    expect((await bill(made)).order.dispute).toBe('won');
    // another dispute of the same payment is another
    expect(await say(number, { ...dispute, number: 'dp_2' })).toMatchObject({ outcome: 'disputed' });
    expect((await bill(made)).order.dispute).toBe('open');
    expect(await say(number, { state: 'missing' })).toEqual(unchanged);
  });

  it('the pages of the payer hear of it, and nobody where nothing changed', async () => {
    const heard: string[] = [];
    const off = await shop.app.services.events.subscribe(`push ${shop.userId}`, () => {
      heard.push('told');
    });
    await announce(shop.app.services, { outcome: 'unchanged', userId: null });
    await announce(shop.app.services, { outcome: 'paid', userId: shop.userId, teamId: null });
    await expect.poll(() => heard).toEqual(['told']);
    await off?.();
  });
});

describe('money that is owed', () => {
  /** A payment that came after its bill was closed. */
  async function owed() {
    const made = await order();
    const number = await open(made, 'alipay');
    shop.app.clock.advance(40 * MINUTE);
    await sweep();
    await shop.sandbox.control.pay(number, { isLate: true });
    const [payment] = await db().select().from(payments).where(eq(payments.billId, made.bill_id));
    const refund = async () => {
      const [found] = await db()
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, payment?.id ?? ''));
      if (!found) throw new Error('nothing is owed');
      return found;
    };
    return { made, number, payment, refund };
  }

  it('is sent back under the number of the order, once it is due', async () => {
    const { made, number, payment, refund } = await owed();
    const asked: unknown[] = [];
    const note: (own: PaymentProvider['refund']) => PaymentProvider['refund'] = (own) => (given) => {
      asked.push(given);
      return own(given);
    };
    const { outRefundNo } = await refund();
    await withProvider(shop, ['alipay', 'refund'], note, sweep);
    expect(asked).toEqual([
      {
        key: { outTradeNo: number, reference: (await newestAttempt(shop, made)).reference },
        transactionId: payment?.providerNumber,
        outRefundNo,
        amount: 6800,
        total: 6800,
        currency: 'CNY',
        reason: expect.stringMatching(/^T\d{18}$/),
      },
    ]);
    expect(await refund()).toMatchObject({ state: 'done', doneAt: now() });
    expect((await told()).filter((title) => title === 'Your payment was returned')).toHaveLength(1);
    shop.app.clock.advance(3_600_000);
    await withProvider(shop, ['alipay', 'refund'], note, sweep);
    expect(asked).toHaveLength(1);
  });

  it('on its way is asked about again a minute later, then rarer, every hour at most', async () => {
    const { refund } = await owed();
    const { createdAt } = await refund();
    const pending = () => () => Promise.resolve('pending' as const);
    await withProvider(shop, ['alipay', 'refund'], pending, async () => {
      await sweep();
      expect(await refund()).toMatchObject({ state: 'pending', tries: 0, doneAt: null });
      expect((await refund()).nextAt.getTime() - now().getTime()).toBe(60_000);
      const { nextAt } = await refund();
      shop.app.clock.advance(59_999);
      await sweep();
      expect((await refund()).nextAt).toEqual(nextAt);
      shop.app.clock.advance(3_600_000);
      await sweep();
      const age = now().getTime() - createdAt.getTime();
      expect((await refund()).nextAt.getTime() - now().getTime()).toBe(Math.floor(age / 4));
      shop.app.clock.advance(24 * 3_600_000);
      await sweep();
      expect((await refund()).nextAt.getTime() - now().getTime()).toBe(3_600_000);
    });
    shop.app.clock.advance(3_600_000);
    await sweep();
    expect((await refund()).state).toBe('done');
  });

  it('is given up after 50 refusals, for a person to look at', async () => {
    const { refund, payment } = await owed();
    let calls = 0;
    const refuse = () => () => {
      calls += 1;
      return Promise.reject(new ProviderError('refused', 'alipay', 'NO'));
    };
    await db()
      .update(refunds)
      .set({ tries: 48 })
      .where(eq(refunds.paymentId, payment?.id ?? ''));
    await withProvider(shop, ['alipay', 'refund'], refuse, async () => {
      await sweep();
      expect(await refund()).toMatchObject({ state: 'due', tries: 49 });
      shop.app.clock.advance(60_000);
      await sweep();
      expect(await refund()).toMatchObject({ state: 'failed', tries: 50 });
      shop.app.clock.advance(3_600_000);
      await sweep();
      expect(calls).toBe(2);
    });
    expect(await bought()).toBe(0);
  });

  it('is counted for each payment apart', async () => {
    const due = (one: Awaited<ReturnType<typeof owed>>, inMs: number) =>
      db()
        .update(refunds)
        .set({ nextAt: new Date(now().getTime() + inMs) })
        .where(eq(refunds.paymentId, one.payment?.id ?? ''));
    const first = await owed();
    await due(first, 60 * MINUTE);
    const second = await owed();
    await Promise.all([due(first, 0), due(second, MINUTE)]);
    type Ask = PaymentProvider['refund'];
    const isFirst = ({ transactionId }: Parameters<Ask>[0]) =>
      transactionId === first.payment?.providerNumber;
    const pending =
      (own: Ask): Ask =>
      (given) =>
        isFirst(given) ? Promise.resolve('pending') : own(given);
    await withProvider(shop, ['alipay', 'refund'], pending, sweep);
    expect([(await first.refund()).state, (await second.refund()).state]).toEqual(['pending', 'due']);
    shop.app.clock.advance(MINUTE);
    await due(first, 0);
    const failing = (): Ask => (given) =>
      Promise.reject(new ProviderError(isFirst(given) ? 'refused' : 'unreachable', 'alipay', 'NO'));
    await withProvider(shop, ['alipay', 'refund'], failing, sweep);
    expect(await first.refund()).toMatchObject({ state: 'pending', tries: 1 });
    expect(await second.refund()).toMatchObject({ state: 'due', tries: 0 });
  });
});
