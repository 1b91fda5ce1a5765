// What administrators see of Stripe: payments, subscriptions that renew by saved cards, and what comes next of these.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { giveCard } from '../../sandbox/stripe-pages.ts';
import type { CardKind } from '../../sandbox/stripe-world.ts';
import { withoutPersons } from '../../server/adapters/stripe/without-persons.ts';
import { chargeRenewals } from '../../server/domain/billing/renewal-charges.ts';
import { turnSubscriptions } from '../../server/domain/billing/turn-subscriptions.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const { request, open } = shop;
const DAY = 86_400_000;
const SETUPS = '/api/account/wallet/card-setups';

async function answered(method: string, path: string, body?: unknown) {
  const { status, json } = await request(method, path, body);
  if (status !== 200) throw new Error(`${status} ${json.msg}`);
  return json;
}
async function admin(method: string, path: string, body?: unknown) {
  const { token } = await shop.app.person('super_admin');
  return shop.app.request(method, `/api/admin/stripe/${path}`, {
    token,
    ...(body !== undefined && { body }),
  });
}
async function save(kind: CardKind): Promise<void> {
  const { setup } = await answered('POST', SETUPS, {});
  const { stripe: world, notices, url } = shop.sandbox;
  const page = world.setup(new URL(setup.url).pathname.split('/').at(-1) ?? '');
  if (!page) throw new Error('there is no such page');
  await giveCard({ world, notices, publicUrl: url }, page, kind);
  await answered('GET', `${SETUPS}/${setup.id}`);
}
/** Subscribes to a month that renews by a card. */
async function renewing(kind: CardKind): Promise<string> {
  const item = { kind: 'plan_new', plan: 'pro', interval: 'month', currency: 'USD' };
  const { quote } = await answered('POST', '/api/orders/preview', item);
  const body = { item, quote_hash: quote.quote_hash, replace: false };
  const { order } = await answered('POST', '/api/orders/plan', body);
  await shop.sandbox.control.pay(await open(order, 'stripe'));
  await save(kind);
  await answered('PUT', '/api/account/subscription/renewal', { renewal: 'auto' });
  return (await answered('GET', '/api/account/subscription')).subscription.id;
}
/** The period ends, and what is due is charged. */
async function periodEnds(): Promise<void> {
  shop.app.clock.advance(32 * DAY);
  await turnSubscriptions(shop.app.services);
  await chargeRenewals(shop.app.services);
  const { clock, services } = shop.app;
  await services.db
    .update(sessions)
    .set({ lastSeenAt: clock.now(), expiresAt: new Date(clock.now().getTime() + DAY) })
    .where(eq(sessions.userId, shop.userId));
}
const own = async (list: string) => (await admin('GET', `${list}?search=${shop.userId}`)).json.items;
const paid = async () => {
  const order = await shop.order('USD');
  return { order, number: await open(order, 'stripe') };
};

describe('payments', () => {
  it('show what Stripe took and what went back of it, by the order and by the id at Stripe', async () => {
    const { order, number } = await paid();
    const [before] = await own('payments');
    expect(before).toMatchObject({ kind: 'checkout', state: 'open', captured: 0, returned: 0 });
    await shop.sandbox.control.pay(number);
    await shop.sandbox.control.refund(number, 300);
    const [row] = await own('payments');
    expect(row).toMatchObject({
      ...{ state: 'paid', amount: order.price, captured: order.price, returned: 300, currency: 'USD' },
      order_id: order.id,
    });
    expect(row.reference).toMatch(/^pi_/);
    const found = await admin('GET', `payments?search=${row.reference}`);
    expect(found.json.items.map(({ id }: { id: string }) => id)).toEqual([row.id]);
  });

  it('of other providers are not among them', async () => {
    await open(await shop.order('CNY'), 'alipay');
    expect(await own('payments')).toEqual([]);
  });

  it('one shows its money, refunds and events, and what Stripe says of it without a person', async () => {
    const { number } = await paid();
    await shop.sandbox.control.pay(number);
    const [row] = await own('payments');
    const { details } = (await admin('GET', `payments/${row.id}`)).json;
    expect(details).toMatchObject({ can_resync: true, refunds: [], disputes: [] });
    expect(details.payments).toMatchObject([{ method: 'stripe', state: 'settled' }]);
    expect(details.notices).toMatchObject([{ type: 'checkout.session.completed', state: 'handled' }]);
    const { says } = (await admin('GET', `payments/${row.id}/object`)).json;
    expect(JSON.parse(says)).toMatchObject({ object: 'payment_intent', status: 'succeeded' });
    expect(says).not.toContain('client_secret');
  });

  it('whose event was lost is booked once Stripe is asked again, which is recorded', async () => {
    const { order, number } = await paid();
    await shop.sandbox.control.pay(number, { manner: 'drop' });
    const [row] = await own('payments');
    expect(row.state).toBe('open');
    const { status, json } = await admin('POST', `payments/${row.id}/resync`, { reason: 'The buyer wrote.' });
    expect([status, json.details.payment.state]).toEqual([200, 'paid']);
    const [record] = await shop.app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, order.id));
    expect(record).toMatchObject({
      ...{ action: 'query', entity: 'order', reason: 'The buyer wrote.' },
      ...{ before: { state: 'open' }, after: { state: 'paid' } },
    });
  });

  it('say that Stripe does not answer', async () => {
    await paid();
    const [row] = await own('payments');
    shop.sandbox.control.behave('stripe', 'down');
    expect((await admin('POST', `payments/${row.id}/resync`, {})).status).toBe(409);
    expect((await admin('GET', `payments/${row.id}/object`)).status).toBe(409);
  });
});

describe('subscriptions that renew by a card', () => {
  it('are listed with their card, what follows, and every charge', async () => {
    const id = await renewing('good');
    expect(await own('subscriptions')).toMatchObject([
      { id, status: 'active', card: 'ready', card_brand: 'visa', card_last4: '4242', price: 2400 },
    ]);
    const { details } = (await admin('GET', `subscriptions/${id}`)).json;
    expect(details.charges).toEqual([]);
    expect(details.phases).toMatchObject([
      { state: 'running', plan_name: 'Pro', interval: 'month', price: 2400 },
      { state: 'next', plan_name: 'Pro', interval: 'month', price: 2400 },
    ]);
    expect(details.phases[0].end).toBe(details.phases[1].start);
    await periodEnds();
    const after = (await admin('GET', `subscriptions/${id}`)).json.details;
    expect(after.charges).toMatchObject([{ amount: 2400, currency: 'USD', state: 'paid' }]);
    const [charge] = (await own('payments')).filter(({ kind }: { kind: string }) => kind === 'off_session');
    expect(charge).toMatchObject({ id: after.charges[0].id, card_brand: 'visa', card_last4: '4242' });
    // decided for good
    expect((await admin('POST', `payments/${charge.id}/resync`, {})).status).toBe(409);
  });

  it('that are paid by hand are not among them', async () => {
    const id = await renewing('good');
    await answered('PUT', '/api/account/subscription/renewal', { renewal: 'manual' });
    expect(await own('subscriptions')).toEqual([]);
    expect((await admin('GET', `subscriptions/${id}`)).status).toBe(404);
  });

  it('are asked for again: a card that is gone at Stripe is gone here', async () => {
    const id = await renewing('good');
    const { stripe: world } = shop.sandbox;
    const card = [...world.cards.values()].find(
      ({ customer }) => world.customers.get(customer ?? '')?.metadata.user_id === shop.userId,
    );
    if (!card) throw new Error('a card was saved');
    card.customer = null;
    const { status, json } = await admin('POST', `subscriptions/${id}/resync`, {});
    expect([status, json.details.cards, json.details.subscription.card]).toEqual([200, [], 'none']);
  });
});

describe('what comes next', () => {
  const next = async () =>
    (await own('schedules')).map(({ kind, price }: { kind: string; price: number }) => [kind, price]);

  it('is the next period, other terms that are planned, or the end', async () => {
    await renewing('good');
    expect(await next()).toEqual([['renew', 2400]]);
    await shop.app.services.db
      .update(subscriptions)
      .set({ pendingTerms: { plan: 'pro', version: 1, interval: 'year', seats: 1 } })
      .where(eq(subscriptions.userId, shop.userId));
    expect(await next()).toEqual([['change', 22_800]]);
    await answered('POST', '/api/account/subscription/cancel', { reason: 'price' });
    expect(await next()).toEqual([['end', 0]]);
  });

  it('is another try after a card was declined, and the person’s turn after it was refused for good', async () => {
    await renewing('noFunds');
    await periodEnds();
    const [row] = await own('schedules');
    expect(row.kind).toBe('retry');
    expect(row.at * 1000).toBeGreaterThan(shop.app.clock.now().getTime());
    expect(await own('subscriptions')).toMatchObject([{ problem: 'declined', card: 'refused' }]);
  });
});

describe('the state of Stripe', () => {
  it('says that it is set up for tests, and when the last event came', async () => {
    const { number } = await paid();
    await shop.sandbox.control.pay(number);
    const { json } = await admin('GET', 'state');
    expect(json).toMatchObject({ configured: true, mode: 'test' });
    expect(json.last_event).toBe(Math.floor(shop.app.clock.now().getTime() / 1000));
  });
});

describe('an object of Stripe', () => {
  it('is shown without names, addresses, links and secrets, however deep they are', () => {
    expect(
      withoutPersons({
        ...{ id: 'pi_1', client_secret: 'x', receipt_email: 'ada@example.org', amount: 100 },
        latest_charge: {
          ...{ id: 'ch_1', receipt_url: 'https://x', billing_details: { name: 'Ada' }, status: 'succeeded' },
          payment_method_details: { card: { last4: '4242', fingerprint: 'f' }, type: 'card' },
        },
        metadata: { out_trade_no: '1', note: 'Ada' },
      }),
    ).toEqual({
      ...{ id: 'pi_1', amount: 100 },
      latest_charge: {
        ...{ id: 'ch_1', status: 'succeeded' },
        payment_method_details: { card: { last4: '4242' }, type: 'card' },
      },
      metadata: { out_trade_no: '1' },
    });
  });
});
