// Pauses and free periods that administrators give.
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { DAY, MONTHLY, planShop } from '../harness/plan-shop.ts';
import { publishTrial } from '../harness/plan-trials.ts';

const shop = planShop();
const { request, get, buy, credits, told } = shop;

let token = '';
const signIn = async () => {
  token = (await shop.app.person('super_admin')).token;
};
beforeEach(signIn);
async function wait(days: number): Promise<void> {
  await shop.wait(days);
  await signIn();
}
const admin = (method: string, path: string, body?: unknown) =>
  shop.app.request(method, `/api/admin/usm/subscriptions${path}`, {
    token,
    ...(body !== undefined && { body }),
  });
const details = async (id: string) => (await admin('GET', `/${id}`)).json.details;
async function act(id: string, verb: string) {
  const { version } = await details(id);
  return admin('POST', `/${id}/${verb}`, { version, reason: 'Asked for by mail.' });
}
async function done(id: string, verb: string) {
  const { status, json } = await act(id, verb);
  expect(status, json.msg).toBe(200);
  return json.details;
}
const after = async (id: string, verb: string) =>
  (await admin('GET', `/${id}/preview?act=${verb}`)).json.after;
async function subscribed(item = MONTHLY): Promise<string> {
  await buy(item);
  return (await get()).id;
}
const daysLeft = async () =>
  Math.ceil(((await get()).period_end * 1000 - shop.app.clock.now().getTime()) / DAY);
const books = async () => expect(await brokenBooks(shop.app.services.pool)).toEqual([]);
const planOf = async () => (await request('GET', '/api/account/quota')).json.plan;

describe('a pause', () => {
  it('begins with the end of what is paid: no charge, no credits, and the functions of no plan', async () => {
    const id = await subscribed();
    const end = (await get()).period_end;
    const seen = await after(id, 'pause');
    expect(seen).toMatchObject({ status: 'active', pause_at: end });
    expect((await done(id, 'pause')).state).toEqual(seen);
    expect(await told()).toContain('Your plan Pro was changed');
    expect(await get()).toMatchObject({ status: 'active', pause_at: end });
    const before = await credits();
    await wait((await daysLeft()) + 1);
    expect(await get()).toMatchObject({ status: 'paused', can_renew: true });
    expect(await planOf()).toBe('free');
    expect(await credits()).toBe(before - 5_000_000);
    await wait(60);
    expect(await get()).toMatchObject({ status: 'paused' });
    expect((await told()).join()).not.toContain('the next period is not paid');
    expect((await details(id)).subscription).toMatchObject({ status: 'paused', monthly: 0 });
    await books();
  });

  it('ends with a payment: a period and its months are counted from it', async () => {
    const id = await subscribed();
    await done(id, 'pause');
    await wait((await daysLeft()) + 20);
    const now = Math.floor(shop.app.clock.now().getTime() / 1000);
    await buy({ kind: 'plan_renew' });
    const own = await get();
    expect(own).toMatchObject({ id, status: 'active', month_credits: 5_000_000 });
    expect(own.period_end - now).toBeGreaterThan(27 * 86_400);
    const { json } = await request('GET', '/api/account/subscription/events');
    expect(json.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'renewed',
      'paused',
      'pause_planned',
      'started',
    ]);
    expect(json.items[0].period_start).toBeGreaterThanOrEqual(now);
    await books();
  });

  it('is taken back before it begins; afterwards the next period is due at once, and ends unpaid', async () => {
    const id = await subscribed();
    await done(id, 'pause');
    expect(
      (await request('POST', '/api/account/subscription/resume', {})).json.subscription.pause_at,
    ).toBeDefined();
    await done(id, 'resume');
    expect((await get()).pause_at).toBeUndefined();
    await done(id, 'pause');
    await wait((await daysLeft()) + 10);
    expect((await details(id)).can).toEqual(['resume', 'comp', 'cancel_now']);
    const now = Math.floor(shop.app.clock.now().getTime() / 1000);
    await done(id, 'resume');
    expect(await get()).toMatchObject({ status: 'past_due', period_end: now, can_renew: true });
    await wait(2);
    await buy({ kind: 'plan_renew' });
    const { json } = await request('GET', '/api/account/subscription/events');
    expect(json.items[0]).toMatchObject({ kind: 'renewed', period_start: now });
    await books();
  });

  it('is not of one that ends, nor of one that is not paid', async () => {
    const id = await subscribed();
    await request('POST', '/api/account/subscription/cancel', { reason: 'other' });
    expect((await act(id, 'pause')).json.msg).toBe(
      'This subscription ends with what is paid. Let it go on first.',
    );
    await request('POST', '/api/account/subscription/resume', {});
    await wait((await daysLeft()) + 1);
    expect((await act(id, 'pause')).json.msg).toBe('Only a subscription whose period runs can be paused.');
    const { version } = await details(id);
    const old = await admin('POST', `/${id}/comp`, { version: version - 1, reason: 'Why not.' });
    expect(old.status).toBe(409);
  });
});

describe('a free period', () => {
  it('follows the one that runs with its credits, costs nothing and is previewed as it happens', async () => {
    const id = await subscribed();
    const end = (await get()).period_end;
    const seen = await after(id, 'comp');
    expect(seen.period_end).toBe(end);
    expect(seen.paid_until).toBeGreaterThan(end + 27 * 86_400);
    expect((await get()).paid_until).toBe(end);
    expect((await done(id, 'comp')).state).toEqual(seen);
    expect((await request('GET', '/api/orders')).json.items[0]).toMatchObject({ price: 0, status: 'paid' });
    expect((await act(id, 'comp')).json.msg).toBe('The next period is paid already.');
    await wait((await daysLeft()) + 1);
    expect(await get()).toMatchObject({ status: 'active', month_credits: 5_000_000 });
    const shown = await details(id);
    expect(shown.subscription).toMatchObject({ monthly: 0 });
    expect(shown.events[0].kind).toBe('comped');
    await books();
  });

  it('of one that is not paid begins at once, and so does that of one that is paused', async () => {
    const id = await subscribed();
    const end = (await get()).period_end;
    await wait((await daysLeft()) + 2);
    await done(id, 'comp');
    expect(await get()).toMatchObject({ status: 'active', month_credits: 5_000_000 });
    expect((await details(id)).spans.at(-1)).toMatchObject({ start: end, value: 0 });
    await done(id, 'pause');
    await wait((await daysLeft()) + 5);
    await done(id, 'comp');
    expect(await get()).toMatchObject({ status: 'active' });
    expect((await details(id)).spans.at(-1).start).toBe(Math.floor(shop.app.clock.now().getTime() / 1000));
    await books();
  });

  it('follows a trial', async () => {
    await publishTrial(shop.app);
    const answer = await request('POST', '/api/account/subscription/trial', {
      plan: 'pro',
      interval: 'month',
      currency: 'USD',
    });
    const { id, trial_end: end } = answer.json.subscription;
    await done(id, 'comp');
    await wait(15);
    expect(await get()).toMatchObject({ id, status: 'active' });
    expect((await details(id)).spans[0]).toMatchObject({ start: end, value: 0 });
  });

  it('is for those who may, and only after they confirmed that it is they', async () => {
    const id = await subscribed();
    for (const verb of ['pause', 'comp'])
      expect(
        (await request('POST', `/api/admin/usm/subscriptions/${id}/${verb}`, { version: 1, reason: 'Mine.' }))
          .status,
      ).toBe(403);
  });
});
