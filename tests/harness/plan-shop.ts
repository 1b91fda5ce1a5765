// Plans bought at the stand-in providers by the person of a test, with days that go by.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { turnSubscriptions } from '../../server/domain/billing/turn-subscriptions.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import { type PaymentApp, paymentApp } from './payment-app.ts';

export const DAY = 86_400_000;

/** What is bought, as the body of a preview has it. */
type Item = Record<string, string>;
export const MONTHLY: Item = { kind: 'plan_new', plan: 'pro', interval: 'month', currency: 'USD' };

/** The shop of a file of tests. */
export function planShop(environment: Record<string, string> = {}) {
  const shop: PaymentApp = paymentApp(environment);
  const { request, open } = shop;

  const preview = (item: Item) => request('POST', '/api/orders/preview', item);
  const turn = () => turnSubscriptions(shop.app.services);
  async function get() {
    const { status, json } = await request('GET', '/api/account/subscription');
    if (status !== 200) throw new Error(json.msg);
    return json.subscription;
  }

  async function place(item: Item, replace = false) {
    const { status, json } = await preview(item);
    if (status !== 200) throw new Error(json.msg);
    return request('POST', '/api/orders/plan', { item, quote_hash: json.quote.quote_hash, replace });
  }

  /** Pays an order at Stripe. */
  async function pay(order: { id: string; bill_id: string }): Promise<void> {
    await shop.sandbox.control.pay(await open(order, 'stripe'));
  }

  async function buy(item: Item) {
    const { status, json } = await place(item);
    if (status !== 200) throw new Error(json.msg);
    await pay(json.order);
    return json.order;
  }

  /** An administrator gives all of it back. */
  async function giveBack(order: { id: string; price: number }): Promise<void> {
    const { token } = await shop.app.person('super_admin');
    const { json } = await shop.app.request('GET', `/api/admin/orders/${order.id}`, { token });
    const answer = await shop.app.request('POST', `/api/admin/orders/${order.id}/refund`, {
      token,
      body: { payment_id: json.details.payments[0].id, amount: order.price, reason: 'Not wanted any more.' },
    });
    expect(answer.status, answer.json.msg).toBe(200);
    await shop.sweep();
  }

  async function credits(): Promise<number> {
    const rows = await shop.app.services.db
      .select({ amount: creditEntries.amount })
      .from(creditEntries)
      .where(eq(creditEntries.userId, shop.userId));
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** The person is signed in still, however much time went by. */
  const stay = () =>
    shop.app.services.db
      .update(sessions)
      .set({ lastSeenAt: shop.app.clock.now(), expiresAt: new Date(shop.app.clock.now().getTime() + DAY) })
      .where(eq(sessions.userId, shop.userId));

  /** Days go by, one after the other. */
  async function wait(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      shop.app.clock.advance(DAY);
      await turn();
    }
    await stay();
  }

  return Object.assign(shop, { preview, turn, get, place, pay, buy, giveBack, credits, stay, wait });
}
