// A payer who has their bank take a card payment back: it is told, kept, and counts once it is decided.
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentDisputes, webhookEvents } from '../../server/platform/db/schema/billing.ts';
import { creditAccounts, creditEntries } from '../../server/platform/db/schema/credits.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const { order, open, bill, told, sweep } = shop;
const PACK = 1_000_000;
const PRICE = 6800;

const paid = async () => {
  const made = await order();
  const number = await open(made, 'stripe');
  await shop.sandbox.control.pay(number);
  return { made, number };
};
const orderOf = async (made: { bill_id: string }) => (await bill(made)).order;
const balance = async () => {
  const [account] = await shop.app.services.db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, shop.userId));
  return account?.balance ?? 0;
};
const taken = async () => {
  const entries = await shop.app.services.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, shop.userId));
  return entries.filter(({ kind }) => kind === 'void').map(({ amount }) => amount);
};
/** The newest word of a type, as another event. */
const bringAgain = async (type: string, externalId: string) => {
  const { db } = shop.app.services;
  const [event] = await db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.type, type))
    .orderBy(desc(webhookEvents.id))
    .limit(1);
  if (!event) throw new Error('it was not kept');
  await db.insert(webhookEvents).values({ ...event, id: randomUUID(), externalId, state: 'pending' });
  shop.app.clock.advance(20_000);
  await sweep();
};

describe('a dispute', () => {
  it('is told and shown, and leaves the credits until it is decided', async () => {
    const before = await balance();
    const { made, number } = await paid();
    expect((await orderOf(made)).dispute).toBeUndefined();
    await shop.sandbox.control.dispute(number);
    expect(shop.sandbox.notices.deliveries.at(-1)).toMatchObject({ status: 200 });
    expect(await orderOf(made)).toMatchObject({ status: 'paid', dispute: 'open' });
    expect((await balance()) - before).toBe(PACK);
    expect(await told()).toContain('Your bank asks for a payment back');
    const [kept] = await shop.app.services.db
      .select()
      .from(paymentDisputes)
      .orderBy(desc(paymentDisputes.id));
    expect(kept).toMatchObject({ amount: PRICE, currency: 'CNY', reason: 'fraudulent', state: 'open' });
  });

  it('that is won changes nothing but its word', async () => {
    const before = await balance();
    const { made, number } = await paid();
    await shop.sandbox.control.dispute(number);
    await shop.sandbox.control.decide(number, 'won');
    expect(await orderOf(made)).toMatchObject({ status: 'paid', dispute: 'won' });
    expect((await orderOf(made)).returned).toBeUndefined();
    expect((await balance()) - before).toBe(PACK);
    expect(await told()).toContain('A payment stands');
    // and can be given back as any other
    await shop.sandbox.control.refund(number);
    expect((await orderOf(made)).returned).toMatchObject({ amount: PRICE });
    expect(await balance()).toBe(before);
  });

  it('that is lost takes the money and the unspent credits, once, however often it is told', async () => {
    const before = await balance();
    const { made, number } = await paid();
    await shop.sandbox.control.dispute(number);
    await shop.sandbox.control.decide(number, 'lost');
    expect(await orderOf(made)).toMatchObject({
      dispute: 'lost',
      returned: { amount: PRICE, credits_taken: PACK, credits_used: 0 },
    });
    await bringAgain('charge.dispute.closed', `again ${number}`);
    expect(await balance()).toBe(before);
    expect(await taken()).toEqual([-PACK]);
    expect((await told()).filter((title) => title === 'Money was given back')).toHaveLength(1);
    // the merchant cannot give back what the bank has
    await expect(shop.sandbox.control.refund(number)).rejects.toThrow('bank');
  });

  it('after a part was given back takes the rest, and a late total of the part changes nothing', async () => {
    const before = await balance();
    const { made, number } = await paid();
    await shop.sandbox.control.refund(number, 1700);
    await shop.sandbox.control.dispute(number);
    await shop.sandbox.control.decide(number, 'lost');
    expect((await orderOf(made)).returned).toMatchObject({ amount: PRICE, credits_taken: PACK });
    expect(await balance()).toBe(before);
    expect((await taken()).sort()).toEqual([-PACK / 4, (-PACK * 3) / 4]);
    await bringAgain('charge.refunded', `late total ${number}`);
    expect(await taken()).toHaveLength(2);
  });

  it('whose end is told before its beginning ends all the same', async () => {
    const before = await balance();
    const { made, number } = await paid();
    const { notices } = shop.sandbox;
    notices.isHolding = true;
    await shop.sandbox.control.dispute(number);
    await shop.sandbox.control.decide(number, 'lost');
    notices.isHolding = false;
    await notices.release(notices.held.map(({ id }) => id).toReversed());
    expect(await orderOf(made)).toMatchObject({ dispute: 'lost', returned: { amount: PRICE } });
    expect(await balance()).toBe(before);
    expect(await told()).not.toContain('Your bank asks for a payment back');
  });

  it('of a payment that is not known yet waits for it', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    await shop.sandbox.control.pay(number, { manner: 'drop' });
    await shop.sandbox.control.dispute(number);
    expect((await orderOf(made)).dispute).toBeUndefined();
    shop.app.clock.advance(10_000);
    // the payment is found by a question, then the word about it counts
    await sweep();
    shop.app.clock.advance(20_000);
    await sweep();
    expect(await orderOf(made)).toMatchObject({ status: 'paid', dispute: 'open' });
  });
});

it('the database lets a dispute be decided once, and nothing of it be rewritten', async () => {
  const { number } = await paid();
  await shop.sandbox.control.dispute(number);
  const { pool } = shop.app.services;
  const run = (statement: string) => pool.query(`${statement} where state = 'open'`);
  for (const statement of [
    'update payment_disputes set amount = 1',
    "update payment_disputes set state = 'won'",
    'delete from payment_disputes',
  ])
    await expect(run(statement)).rejects.toThrow();
  await shop.sandbox.control.decide(number, 'won');
  await expect(pool.query("update payment_disputes set state = 'lost' where state = 'won'")).rejects.toThrow(
    'decided',
  );
});
