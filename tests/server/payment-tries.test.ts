// What a payer meets at a provider beside paying: a declined card, the bank's question, a closed payment; and money given back
// there by the merchant.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { GOOGLE_ACCOUNTS, GoogleWorld } from '../../sandbox/google-world.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { Trades } from '../../sandbox/trades.ts';
import { paymentAttempts, webhookEvents } from '../../server/platform/db/schema/billing.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const { request, order, open, bill, bought, told, sweep } = shop;
const PACK = 1_000_000;

const lastTry = async (made: { bill_id: string }) => (await bill(made)).bill.last_try;
const lastAnswer = () => shop.sandbox.notices.deliveries.at(-1);
const lastEvent = async (number: string) => {
  const [event] = await shop.app.services.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.outTradeNo, number))
    .orderBy(desc(webhookEvents.id))
    .limit(1);
  return event;
};

describe('a card', () => {
  it('that is declined leaves the bill to be paid, says so, and can be tried again', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    expect(await lastTry(made)).toBeUndefined();
    await shop.sandbox.control.try(number, 'declined');
    expect(lastAnswer()).toMatchObject({ status: 200 });
    expect((await bill(made)).bill).toMatchObject({ status: 'unpaid', last_try: 'declined' });
    // the same page again; what was is over
    expect(await open(made, 'stripe')).toBe(number);
    expect(await lastTry(made)).toBeUndefined();
    await shop.sandbox.control.pay(number);
    expect((await bill(made)).bill).toMatchObject({ status: 'paid' });
    expect(await bought()).toBe(PACK);
  });

  it('that the bank asks about waits for its holder, and is paid once it is confirmed', async () => {
    const made = await order('USD');
    const number = await open(made, 'stripe');
    await shop.sandbox.control.try(number, 'challenge');
    expect(await lastTry(made)).toBe('needs_confirmation');
    expect(await bought()).toBe(0);
    await shop.sandbox.control.pay(number);
    expect((await bill(made)).bill).toMatchObject({ status: 'paid' });
    expect(await lastTry(made)).toBeUndefined();
    expect(await bought()).toBe(PACK);
  });

  it('that is not confirmed says so; each try is an event of its own', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    for (const _ of [1, 2]) {
      await shop.sandbox.control.try(number, 'challenge');
      expect(await lastTry(made)).toBe('needs_confirmation');
      await shop.sandbox.control.try(number, 'unconfirmed');
      expect(await lastTry(made)).toBe('not_confirmed');
    }
    const events = await shop.app.services.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.outTradeNo, number));
    expect(events.map(({ type, state }) => [type, state])).toEqual([
      ['payment_intent.requires_action', 'handled'],
      ['payment_intent.payment_failed', 'handled'],
      ['payment_intent.requires_action', 'handled'],
      ['payment_intent.payment_failed', 'handled'],
    ]);
  });

  it('a word about a try that comes after the payment changes nothing', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    await shop.sandbox.control.try(number, 'declined');
    const { db } = shop.app.services;
    const declined = await lastEvent(number);
    await shop.sandbox.control.pay(number);
    // the same word, as if it had been late
    await db
      .update(webhookEvents)
      .set({ state: 'pending' })
      .where(eq(webhookEvents.id, declined?.id ?? ''));
    shop.app.clock.advance(20_000);
    await sweep();
    expect((await bill(made)).bill).toMatchObject({ status: 'paid' });
    expect((await lastEvent(number))?.state).toBe('handled');
    expect(await bought()).toBe(PACK);
  });

  it('of another way that was chosen since is no longer spoken of', async () => {
    const made = await order();
    await shop.sandbox.control.try(await open(made, 'stripe'), 'declined');
    await open(made, 'alipay');
    expect(await lastTry(made)).toBeUndefined();
    expect((await bill(made)).bill.status).toBe('unpaid');
    expect(await bought()).toBe(0);
  });

  it('is confirmed at the page that the bill tells, as long as the bank waits', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    const { json } = await request('POST', '/api/account/wallet/stripe/create', { order_id: made.id });
    const told = async () => (await bill(made)).bill.confirm_url;
    expect(await told()).toBeUndefined();
    await shop.sandbox.control.try(number, 'challenge');
    expect(await told()).toBe(json.url);
    await shop.sandbox.control.try(number, 'unconfirmed');
    expect(await told()).toBeUndefined();
    await shop.sandbox.control.try(number, 'challenge');
    // an address elsewhere than where the provider has its pages is told to nobody
    const { db } = shop.app.services;
    const mine = eq(paymentAttempts.outTradeNo, number);
    const [attempt] = await db.select().from(paymentAttempts).where(mine);
    if (attempt?.start?.kind !== 'redirect') throw new Error('a hosted checkout has an address');
    for (const url of ['https://elsewhere.example/pay', 'javascript:alert(1)', 'no address']) {
      await db
        .update(paymentAttempts)
        .set({ start: { ...attempt.start, url } })
        .where(mine);
      expect(await lastTry(made)).toBe('needs_confirmation');
      expect(await told()).toBeUndefined();
    }
  });
});

describe.each(['wechatPay', 'alipay', 'stripe'] as const)('%s', (provider) => {
  it('a payment that is closed there is told while the bill can be paid, and opens anew', async () => {
    const made = await order();
    const number = await open(made, provider);
    await shop.sandbox.control.close(number);
    shop.app.clock.advance(6000);
    await sweep();
    expect((await bill(made)).bill).toMatchObject({ status: 'unpaid', last_try: 'closed' });
    const next = await open(made, provider);
    expect(next).not.toBe(number);
    expect(await lastTry(made)).toBeUndefined();
    await shop.sandbox.control.pay(next);
    expect((await bill(made)).bill.status).toBe('paid');
    expect(await bought()).toBe(PACK);
  });

  it.each(['forged', 'stale'] as const)('a word about a refund that is %s is refused', async (manner) => {
    const made = await order();
    const number = await open(made, provider);
    await shop.sandbox.control.pay(number);
    const before = await shop.app.services.db.$count(webhookEvents);
    await shop.sandbox.control.refund(number, 1, manner);
    expect(lastAnswer()).toMatchObject(
      provider === 'alipay' ? { status: 200, answer: 'failure' } : { status: 400 },
    );
    expect(await shop.app.services.db.$count(webhookEvents)).toBe(before);
    const answer = await bill(made);
    expect(answer.bill.status).toBe('paid');
    expect(answer.order.returned).toBeUndefined();
    expect(await bought()).toBe(PACK);
  });

  it('a refund that was told before its payment does not hide the payment', async () => {
    const made = await order();
    const number = await open(made, provider);
    await shop.sandbox.control.pay(number, { manner: 'drop' });
    await shop.sandbox.control.refund(number, 1);
    expect((await bill(made)).bill.status).toBe('unpaid');
    shop.app.clock.advance(6000);
    await sweep();
    expect((await bill(made)).bill.status).toBe('paid');
    expect((await told()).filter((title) => title.includes('were added'))).toHaveLength(1);
    // the word that came too early is heard then
    shop.app.clock.advance(20_000);
    await sweep();
    expect((await bill(made)).order.returned).toMatchObject({ amount: 1 });
    expect(await bought()).toBe(PACK);
  });
});

describe('the control page', () => {
  const page = async () => (await fetch(`${shop.sandbox.url}/sandbox`)).text();
  const act = (values: Record<string, string>) =>
    fetch(`${shop.sandbox.url}/sandbox/api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    });

  it('offers what each provider knows: a card is declined, a payment closed, a paid one given back', async () => {
    const card = await open(await order('USD'), 'stripe');
    const shown = await page();
    for (const label of ['Decline', '3-D Secure', 'Close']) expect(shown).toContain(`>${label}</button>`);
    // a tester reads what to expect, in words and at each button
    expect(shown).toMatch(/<button title="[^"]+Expected: [^"]+">Close</);
    expect(shown).toContain('<dt>Close</dt><dd>');
    expect((await act({ action: 'challenge', trade: card })).status).toBe(200);
    expect(await page()).toContain('3-D Secure: not confirmed');
    await act({ action: 'pay', trade: card });
    expect(await page()).toContain('>Give back</button>');
    expect((await act({ action: 'refund', trade: card })).status).toBe(200);
    // and which payment a notification was about
    expect(await page()).toContain(`<td>Stripe ${card.slice(0, 8)}…</td><td>once</td><td>200</td>`);
    // more than was paid does not go back
    expect((await act({ action: 'refund', trade: card, amount: '1' })).status).toBe(409);
  });

  it('the stand-ins know after a restart what was open, what was paid and what was allowed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tablewise-restart-'));
    const now = () => shop.app.clock.now().getTime();
    const first = await startSandbox({ port: 0, dataDir, now });
    const trades = new Trades(now);
    await first.close();
    // a file of another run is taken up as it is
    const wanted = {
      provider: 'alipay',
      kind: 'precreate',
      outTradeNo: 'a1',
      amount: 100,
      currency: 'CNY',
    } as const;
    const rest = { description: 'x', notifyUrl: '', returnUrl: '', cancelUrl: '', request: '', payer: '' };
    const trade = trades.create({ ...wanted, ...rest, expiresAt: now() + 60_000 });
    trades.pay(trade, 100);
    trades.refund(trade, 'r1', 40);
    await writeFile(join(dataDir, 'sandbox', 'trades.json'), trades.saved());
    const google = new GoogleWorld(now);
    const [account] = GOOGLE_ACCOUNTS;
    if (!account) throw new Error('no account');
    const token = google.issue('refresh', { account, scopes: ['x'] });
    await writeFile(join(dataDir, 'sandbox', 'google.json'), google.saved());
    const second = await startSandbox({ port: 0, dataDir, now });
    expect(second.control.list()).toEqual([trade]);
    expect(second.google.find(token, 'refresh')?.account).toEqual(account);
    await second.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('holds notifications back, and lets them go as they are chosen or never', async () => {
    const made = await order();
    const number = await open(made, 'wechatPay');
    await act({ action: 'hold', on: '1' });
    await act({ action: 'pay', trade: number });
    await act({ action: 'notify', trade: number });
    await act({ action: 'hold', on: '0' });
    const waiting = shop.sandbox.notices.held.map(({ id }) => id);
    expect(waiting).toHaveLength(2);
    expect(await page()).toContain('>Deliver all, last first</button>');
    expect((await bill(made)).bill.status).toBe('unpaid');
    expect((await act({ action: 'lose', notice: waiting[0] ?? '' })).status).toBe(200);
    expect(await (await act({ action: 'deliver', notice: waiting[1] ?? '' })).json()).toEqual({
      delivered: 1,
    });
    expect((await bill(made)).bill.status).toBe('paid');
    expect(await bought()).toBe(PACK);
    expect((await act({ action: 'lose', notice: waiting[0] ?? '' })).status).toBe(409);
  });

  it('lets time pass for what is open, while the clock of the app goes on as it is', async () => {
    const made = await order();
    await open(made, 'alipay');
    expect((await act({ action: 'pass', minutes: '30' })).status).toBe(200);
    shop.app.clock.advance(6000);
    await sweep();
    expect((await bill(made)).bill).toMatchObject({ status: 'unpaid', last_try: 'closed' });
    // what is opened afterwards is not older for it
    await shop.sandbox.control.pay(await open(made, 'alipay'));
    expect(await bought()).toBe(PACK);
    expect((await act({ action: 'pass', minutes: 'x' })).status).toBe(409);
  });

  it('has the days of the app go by as many as are asked for, and stay where a person stops them', async () => {
    expect(await (await act({ action: 'days', days: '365' })).json()).toEqual({
      days_ahead: 0,
      days_left: 365,
    });
    expect(await (await act({ action: 'days', days: '30' })).json()).toEqual({
      days_ahead: 0,
      days_left: 395,
    });
    expect(await page()).toContain('395 days are still to go');
    expect(await (await act({ action: 'stay' })).json()).toEqual({ days_ahead: 0, days_left: 0 });
    expect(await page()).toContain('as on this machine');
    for (const days of ['0', '-1', '1.5', '3661', 'x'])
      expect((await act({ action: 'days', days })).status).toBe(409);
  });

  it.each(['wechatPay', 'stripe'] as const)(
    'a clock of %s that is wrong is believed for five minutes and no longer; what was paid is found when it is right again',
    async (provider) => {
      const near = await order();
      const first = await open(near, provider);
      await act({ action: 'skew', seconds: '240' });
      await act({ action: 'pay', trade: first });
      expect((await bill(near)).bill.status).toBe('paid');
      const far = await order();
      const second = await open(far, provider);
      await act({ action: 'skew', seconds: '-600' });
      await act({ action: 'pay', trade: second });
      expect(lastAnswer()).toMatchObject({ status: 400 });
      expect((await bill(far)).bill.status).toBe('unpaid');
      await act({ action: 'skew', seconds: '0' });
      shop.app.clock.advance(6000);
      await sweep();
      expect((await bill(far)).bill.status).toBe('paid');
      expect(await bought()).toBe(2 * PACK);
      expect((await act({ action: 'skew', seconds: '1e9' })).status).toBe(409);
    },
  );

  it('a payment by card is disputed and decided once, and the page offers what comes next', async () => {
    const number = await open(await order(), 'stripe');
    await act({ action: 'pay', trade: number });
    expect(await page()).toContain('>Dispute</button>');
    expect((await act({ action: 'lost', trade: number })).status).toBe(409);
    expect((await act({ action: 'dispute', trade: number })).status).toBe(200);
    expect((await act({ action: 'dispute', trade: number })).status).toBe(409);
    expect(await page()).toContain('>Dispute lost</button>');
    expect((await act({ action: 'lost', trade: number })).status).toBe(200);
    expect(await page()).toContain('dispute lost');
    const code = await open(await order(), 'wechatPay');
    await act({ action: 'pay', trade: code });
    expect((await act({ action: 'dispute', trade: code })).status).toBe(409);
  });

  it('a code has no card that could be declined', async () => {
    const number = await open(await order(), 'wechatPay');
    expect((await act({ action: 'declined', trade: number })).status).toBe(409);
  });

  it("the provider's own page leads through the bank's question", async () => {
    const made = await order();
    await open(made, 'stripe');
    const { json } = await request('POST', '/api/account/wallet/stripe/create', { order_id: made.id });
    const press = (action: string) =>
      fetch(json.url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
    expect(await (await press('declined')).text()).toContain('The card was declined.');
    expect(await (await press('challenge')).text()).toContain('The bank asks you to confirm');
    expect(await (await press('unconfirmed')).text()).toContain('was not confirmed');
    await press('challenge');
    const back = await press('pay');
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/payment/result?order_id='),
    ]);
    expect((await bill(made)).bill.status).toBe('paid');
  });
});
