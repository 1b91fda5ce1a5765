// Subscriptions that renew by themselves, charged to cards that were saved at the stand-in of Stripe.
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { giveCard } from '../../sandbox/stripe-pages.ts';
import type { CardKind } from '../../sandbox/stripe-world.ts';
import { chargeRenewals } from '../../server/domain/billing/renewal-charges.ts';
import { turnSubscriptions } from '../../server/domain/billing/turn-subscriptions.ts';
import { CARD_HINT } from '../../server/domain/cards/card-hints.ts';
import { paymentAttempts, payments } from '../../server/platform/db/schema/billing.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
import { paymentApp } from '../harness/payment-app.ts';
import { openStatementCuts } from '../harness/statement-cuts.ts';

const shop = paymentApp();
const { request, open, told } = shop;
const DAY = 86_400_000;
const CARDS = '/api/account/wallet/cards';
const SETUPS = '/api/account/wallet/card-setups';

async function answered(method: string, path: string, body?: unknown) {
  const { status, json } = await request(method, path, body);
  if (status !== 200) throw new Error(`${status} ${json.msg}`);
  return json;
}
const subscription = async () => (await answered('GET', '/api/account/subscription')).subscription;
const cards = async () => (await answered('GET', CARDS)).cards;

/** Gives a card on the page of the provider. @returns the id of the setup */
async function give(kind: CardKind | 'refused'): Promise<string> {
  const { setup } = await answered('POST', `${SETUPS}`, {});
  const { stripe: world, notices, url } = shop.sandbox;
  const page = world.setup(new URL(setup.url).pathname.split('/').at(-1) ?? '');
  if (!page) throw new Error('there is no such page');
  await giveCard({ world, notices, publicUrl: url }, page, kind);
  return setup.id;
}

async function save(kind: CardKind) {
  const id = await give(kind);
  expect((await answered('GET', `${SETUPS}/${id}`)).setup.state).toBe('saved');
}

async function subscribe(interval = 'month') {
  const item = { kind: 'plan_new', plan: 'pro', interval, currency: 'USD' };
  const { quote } = await answered('POST', '/api/orders/preview', item);
  const body = { item, quote_hash: quote.quote_hash, replace: false };
  const { order } = await answered('POST', '/api/orders/plan', body);
  await shop.sandbox.control.pay(await open(order, 'stripe'));
}

const automatic = () => answered('PUT', '/api/account/subscription/renewal', { renewal: 'auto' });

/** What becomes due now. */
async function turn(): Promise<void> {
  await turnSubscriptions(shop.app.services);
  await chargeRenewals(shop.app.services);
}

/** Days go by, one after the other. */
async function wait(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    shop.app.clock.advance(DAY);
    await turn();
  }
  const { clock, services } = shop.app;
  await services.db
    .update(sessions)
    .set({ lastSeenAt: clock.now(), expiresAt: new Date(clock.now().getTime() + DAY) })
    .where(eq(sessions.userId, shop.userId));
}

/** Until the period is over. */
async function untilEnd(): Promise<void> {
  const { period_end: end } = await subscription();
  await wait(Math.ceil((end * 1000 - shop.app.clock.now().getTime()) / DAY));
}

/** What was charged to saved cards of the person at the stand-in, the newest first. */
async function charges() {
  const own = customer();
  return shop.sandbox.control
    .list()
    .filter(({ kind, card }) => kind === 'offSession' && card?.customer === own);
}
function customer() {
  const found = [...shop.sandbox.stripe.customers.values()].find(
    ({ metadata }) => metadata.user_id === shop.userId,
  );
  return found?.id;
}

async function mails(): Promise<number> {
  const rows = await shop.app.services.db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.template, 'planUnpaid'));
  return rows.length;
}

describe('saved cards', () => {
  it('are known by brand, last digits and expiry; the first is the default, and one given twice is there once', async () => {
    await save('good');
    const [first] = await cards();
    expect(first).toMatchObject({ brand: 'visa', last4: '4242', is_default: true, expiry: 'valid' });
    await save('noFunds');
    await save('good');
    const all = await cards();
    expect(all.map(({ last4 }: { last4: string }) => last4)).toEqual(['4242', '0341']);
    expect([all[0].id, all[0].is_default]).toEqual([first.id, true]);
    const attached = [...shop.sandbox.stripe.cards.values()].filter((one) => one.customer === customer());
    expect(attached.map(({ last4 }) => last4).sort()).toEqual(['0341', '4242']);
  });

  it('a card that its bank refuses is not saved, and a page that nobody used is open', async () => {
    const { setup } = await answered('POST', `${SETUPS}`, {});
    expect((await answered('GET', `${SETUPS}/${setup.id}`)).setup.state).toBe('open');
    const id = await give('refused');
    expect((await answered('GET', `${SETUPS}/${id}`)).setup.state).toBe('refused');
    expect(await cards()).toEqual([]);
  });

  it('is saved by the event alone where the person never comes back', async () => {
    await give('good');
    await shop.app.services.jobs.runDue(CARD_HINT);
    expect(await cards()).toMatchObject([{ last4: '4242' }]);
  });

  it('one that was taken away at the provider is gone; one that its bank renewed has its new expiry', async () => {
    await save('good');
    await save('expires');
    const [expiring, good] = await cards();
    expect(expiring).toMatchObject({ last4: '4444', expiry: 'soon' });
    const world = shop.sandbox.stripe;
    const post = (body: object) =>
      fetch(`${shop.sandbox.url}/sandbox/api`, { method: 'POST', body: JSON.stringify(body) });
    for (const card of [...world.cards.values()].filter((one) => one.customer === customer()))
      await post({ action: card.kind === 'good' ? 'card_detach' : 'card_renew', card: card.id });
    await shop.app.services.jobs.runDue(CARD_HINT);
    const left = await cards();
    expect(left.map(({ id }: { id: string }) => id)).toEqual([expiring.id]);
    expect(left[0]).toMatchObject({ exp_year: expiring.exp_year + 3, expiry: 'valid', is_default: true });
    expect(good.id).not.toBe(expiring.id);
  });

  it('the only card of a subscription that renews by itself is removed where that is said', async () => {
    await save('good');
    await subscribe();
    await automatic();
    const [{ id }] = await cards();
    expect((await request('DELETE', `${CARDS}/${id}`, {})).status).toBe(409);
    await answered('DELETE', `${CARDS}/${id}`, { ends_automatic: true });
    expect(await cards()).toEqual([]);
    expect((await subscription()).renewal).toBe('manual');
    expect([...shop.sandbox.stripe.cards.values()].some((one) => one.customer === customer())).toBe(false);
  });

  it('of somebody else are not found', async () => {
    await save('good');
    const [{ id }] = await cards();
    const { token } = await shop.app.person();
    for (const [method, path] of [
      ['DELETE', `${CARDS}/${id}`],
      ['POST', `${CARDS}/${id}/default`],
    ] as const)
      expect((await shop.app.request(method, path, { token, body: {} })).status).toBe(404);
  });
});

describe('a renewal by card', () => {
  it('needs a card, is charged at the end, and begins the next period where the last ended', async () => {
    await subscribe();
    expect((await request('PUT', '/api/account/subscription/renewal', { renewal: 'auto' })).status).toBe(409);
    await save('good');
    expect((await automatic()).subscription.renewal).toBe('auto');
    const { period_end: end } = await subscription();
    await untilEnd();
    const now = await subscription();
    expect(now).toMatchObject({ status: 'active', renewal: 'auto' });
    expect(now.period_end).toBeGreaterThan(end);
    expect(await charges()).toMatchObject([{ state: 'paid', paidAmount: 2400 }]);
    const { items } = await answered('GET', '/api/account/subscription/events');
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['renewed', 'auto_on', 'started']);
    expect(await told()).not.toContain('Pro: your card was not charged');
  });

  it('whose answer is lost is asked for again by its number and charged once', async () => {
    await subscribe();
    await save('good');
    await automatic();
    shop.sandbox.control.behave('stripe', 'lost');
    await untilEnd();
    expect(await charges()).toHaveLength(1);
    shop.sandbox.control.behave('stripe', 'up');
    shop.app.clock.advance(120_000);
    await shop.sweep();
    await shop.sweep();
    await turn();
    expect(await charges()).toHaveLength(1);
    expect(await subscription()).toMatchObject({ status: 'active' });
  });

  it('is charged once by two servers at once', async () => {
    await subscribe();
    await save('good');
    await automatic();
    shop.app.clock.advance(32 * DAY);
    await turnSubscriptions(shop.app.services);
    await Promise.all([1, 2, 3].map(() => chargeRenewals(shop.app.services)));
    expect(await charges()).toHaveLength(1);
  });

  it('whose server is killed at any of its statements is charged once', { timeout: 120_000 }, async () => {
    const cuts = openStatementCuts(shop.app.connection.database);
    const { db } = shop.app.services;
    try {
      let statements = 0;
      for (;;) {
        const { id, token } = await shop.app.person();
        Object.assign(shop, { userId: id, token });
        await subscribe();
        await save('good');
        await automatic();
        shop.app.clock.advance(32 * DAY);
        await turnSubscriptions(shop.app.services);
        const place = statements % 2 === 0 ? 'before' : 'after';
        const cut = await cuts.during(statements + 1, place, () =>
          chargeRenewals(shop.app.services).catch(() => undefined),
        );
        shop.app.clock.advance(120_000);
        await shop.sweep();
        await turn();
        await wait(0);
        expect(await charges(), `${place} ${cut}`).toMatchObject([{ state: 'paid', paidAmount: 2400 }]);
        expect(await subscription()).toMatchObject({ status: 'active', renewal: 'auto' });
        // its next period is not this test's
        await db
          .update(subscriptions)
          .set({ status: 'ended', endedAt: shop.app.clock.now() })
          .where(eq(subscriptions.userId, shop.userId));
        if (cut === undefined) break;
        statements += 1;
      }
      expect(statements).toBeGreaterThan(20);
    } finally {
      cuts.close();
    }
  });

  it('that the bank declines is tried on days 1, 3, 7 and 11, told on days 0, 3, 7 and 13, and ends on day 14', async () => {
    await subscribe();
    await save('noFunds');
    await automatic();
    await untilEnd();
    const before = await mails();
    expect(await subscription()).toMatchObject({
      status: 'past_due',
      renewal_state: 'failed',
      renewal_problem: 'declined',
    });
    const tries: number[] = [];
    const news: number[] = [];
    for (let day = 1; day <= 13; day += 1) {
      const [was, said] = [(await charges()).length, await mails()];
      await wait(1);
      if ((await charges()).length > was) tries.push(day);
      if ((await mails()) > said) news.push(day);
    }
    expect(before).toBeGreaterThan(0);
    expect([tries, news]).toEqual([
      [1, 3, 7, 11],
      [3, 7, 13],
    ]);
    await wait(1);
    expect(await subscription()).toBeUndefined();
    const { items } = await answered('GET', '/api/orders?page_size=50');
    expect(items.filter(({ status }: { status: string }) => status === 'unpaid')).toEqual([]);
    expect((await charges()).map(({ state }) => state)).toEqual(Array(5).fill('closed'));
  });

  it('that is refused for good waits for another card, which is charged at once', async () => {
    await subscribe();
    await save('lost');
    await automatic();
    await untilEnd();
    expect(await subscription()).toMatchObject({ renewal_problem: 'card_refused' });
    await wait(4);
    expect(await charges()).toHaveLength(1);
    await save('good');
    await turn();
    expect(await subscription()).toMatchObject({ status: 'active' });
    expect((await charges()).map(({ state }) => state)).toEqual(['paid', 'closed']);
  });

  describe('that an administrator tries again', () => {
    const pastDue = async (kind: CardKind) => {
      await subscribe();
      await save(kind);
      await automatic();
      await untilEnd();
      const [row] = await shop.app.services.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, shop.userId));
      const path = `/api/admin/usm/subscriptions/${row?.id}`;
      // days go by, and sessions with them: each call is somebody's who signed in just now
      const call = async (method: string, under: string, body?: object) => {
        const { token } = await shop.app.person('finance');
        return shop.app.request(method, path + under, { token, ...(body && { body }) });
      };
      const details = async () => (await call('GET', '')).json.details;
      const retry = async () =>
        call('POST', '/retry', { version: (await details()).version, reason: 'The card is covered now.' });
      return { id: row?.id ?? '', call, details, retry };
    };
    /** The bank of the person pays from now on. */
    const cover = () => {
      const { cards: known } = shop.sandbox.stripe;
      for (const card of known.values())
        if (card.customer === customer()) known.set(card.id, { ...card, kind: 'good' });
    };

    it('is charged once, beside the days on which it is tried anyway, and is written down with its reason', async () => {
      const { id, details, retry } = await pastDue('noFunds');
      expect((await details()).can).toContain('retry');
      expect((await retry()).json.details.state.status).toBe('past_due');
      expect((await charges()).map(({ state }) => state)).toEqual(['closed', 'closed']);
      const was = (await charges()).length;
      await wait(1);
      expect(await charges()).toHaveLength(was + 1);
      cover();
      const paid = await retry();
      expect(paid.json.details).toMatchObject({ state: { status: 'active' } });
      expect(paid.json.details.can).not.toContain('retry');
      const [newest, ...before] = await charges();
      expect([newest?.state, newest?.amount, before.length]).toEqual(['paid', 2400, 3]);
      expect(await subscription()).toMatchObject({ status: 'active', renewal: 'auto' });
      const records = await shop.app.services.db
        .select()
        .from(operationRecords)
        .where(and(eq(operationRecords.entityId, id), eq(operationRecords.action, 'retry_charge')));
      expect(records.map(({ reason }) => reason)).toEqual(Array(2).fill('The card is covered now.'));
      const booked = await shop.app.services.db
        .select({ account: moneyEntries.account, amount: moneyEntries.amount })
        .from(moneyEntries)
        .innerJoin(moneyTransactions, eq(moneyTransactions.id, moneyEntries.transactionId))
        .innerJoin(payments, eq(payments.id, moneyTransactions.paymentId))
        .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
        .where(
          and(
            eq(paymentAttempts.outTradeNo, newest?.outTradeNo ?? ''),
            eq(moneyTransactions.kind, 'payment'),
          ),
        )
        .orderBy(moneyEntries.account);
      expect(booked).toEqual([
        { account: 'clearing', amount: 2400 },
        { account: 'deferred', amount: -2400 },
      ]);
    });

    it('charges nothing that is refused for good, or of which nothing is due', async () => {
      const { call, retry } = await pastDue('lost');
      const refused = await retry();
      expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('for good')]);
      const preview = await call('GET', '/preview?act=retry');
      expect([preview.status, preview.json.msg]).toEqual([409, refused.json.msg]);
      expect(await charges()).toHaveLength(1);
      await save('good');
      await turn();
      expect((await retry()).json.msg).toContain('Nothing of this subscription is due');
      expect(await charges()).toHaveLength(2);
    });
  });

  it('that its owner has to confirm is paid by hand, and nothing is left open', async () => {
    await subscribe();
    await save('confirm');
    await automatic();
    await untilEnd();
    expect(await subscription()).toMatchObject({ renewal_problem: 'needs_confirmation' });
    const { unpaid_order: unpaid } = await answered('GET', '/api/account/subscription');
    await shop.sandbox.control.pay(await open(unpaid, 'stripe'));
    expect(await subscription()).toMatchObject({ status: 'active', renewal: 'auto' });
    await wait(12);
    expect(await charges()).toHaveLength(1);
  });

  it('that was cancelled, or paid ahead, charges nothing', async () => {
    await subscribe();
    await save('good');
    await automatic();
    await answered('POST', '/api/account/subscription/cancel', { reason: 'price' });
    await untilEnd();
    expect(await charges()).toEqual([]);
    expect(await subscription()).toBeUndefined();
  });
});
