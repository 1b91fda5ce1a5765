// What administrators see of subscriptions and do to them.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { DAY, MONTHLY, planShop } from '../harness/plan-shop.ts';

const shop = planShop();
const { request, get, buy, credits, told } = shop;

let token = '';
const signIn = async () => {
  token = (await shop.app.person('super_admin')).token;
};
beforeEach(signIn);

/** Days go by, after which administrators sign in anew. */
async function wait(days: number): Promise<void> {
  await shop.wait(days);
  await signIn();
}

const admin = (method: string, path: string, body?: unknown) =>
  shop.app.request(method, `/api/admin/usm/subscriptions${path}`, {
    token,
    ...(body !== undefined && { body }),
  });
async function details(id: string) {
  const { status, json } = await admin('GET', `/${id}`);
  expect(status, json.msg).toBe(200);
  return json.details;
}
/** Buys a plan. @returns its id */
async function subscribed(item = MONTHLY): Promise<string> {
  await buy(item);
  return (await get()).id;
}
const preview = async (id: string, query: string) => (await admin('GET', `/${id}/preview?${query}`)).json;
/** Does something to the version that there is. */
async function act(id: string, verb: string, body: object) {
  const { version } = await details(id);
  return admin('POST', `/${id}/${verb}`, { version, reason: 'Asked for by mail.', ...body });
}
const day = (seconds: number) => Math.floor(seconds / 86_400);

describe('the list', () => {
  it('finds a subscription by its owner and says what it brings a month', async () => {
    const id = await subscribed({ ...MONTHLY, interval: 'year' });
    const { json } = await admin('GET', `?search=${shop.userId}`);
    expect(json.items).toMatchObject([
      { id, plan: 'pro', plan_name: 'Pro', status: 'active', interval: 'year', price: 22_800, monthly: 1900 },
    ]);
  });
});

describe('one of them', () => {
  it('shows the days that were paid for, what of them is left, the months and the orders', async () => {
    const id = await subscribed();
    await wait(10);
    await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    const found = await details(id);
    expect(found.spans).toMatchObject([
      { state: 'replaced', value: 2400, left: 0, interval: 'month' },
      { state: 'running', value: 22_800, left: 22_800, interval: 'year' },
    ]);
    expect(found.spans[0].end).toBe(found.spans[1].start);
    expect(found.state).toMatchObject({ status: 'active', left: 22_800, month_left: 5_000_000 });
    expect(found.orders.map(({ kind }: { kind: string }) => kind)).toEqual(['plan_change', 'plan_new']);
    expect(found.months).toHaveLength(2);
    expect(found.can).toEqual(['extend', 'change', 'comp', 'pause', 'cancel_at_end', 'cancel_now']);
  });

  it('is none of anybody who may not see it', async () => {
    const id = await subscribed();
    expect((await request('GET', `/api/admin/usm/subscriptions/${id}`)).status).toBe(403);
    expect((await admin('GET', `/${shop.userId}`)).status).toBe(404);
  });
});

describe('what is done to it', () => {
  it('is previewed as it happens, told to the person and recorded', async () => {
    const id = await subscribed();
    const seen = await preview(id, 'act=extend&days=14');
    expect(day(seen.after.period_end) - day(seen.before.period_end)).toBe(14);
    expect((await details(id)).version).toBe(1);
    const done = await act(id, 'extend', { days: 14 });
    expect(done.status, done.json.msg).toBe(200);
    expect(done.json.details.state).toEqual(seen.after);
    expect((await get()).period_end).toBe(seen.after.period_end);
    expect(await told()).toContain('Your plan Pro was changed');
    const [mail] = await shop.app.services.db
      .select({ subject: emailLogs.subject })
      .from(emailLogs)
      .where(eq(emailLogs.template, 'planChanged'));
    expect(mail?.subject).toBe('Your plan Pro was changed');
    const { json } = await shop.app.request(
      'GET',
      `/api/admin/operation-records?filters=${encodeURIComponent(JSON.stringify({ entity: ['subscription'], entity_id: id }))}`,
      { token },
    );
    expect(json.items).toMatchObject([{ action: 'extend', entity_id: id, reason: 'Asked for by mail.' }]);
  });

  it('free days cost nothing: the money is spread over them, the month of credits and what follows move with them', async () => {
    const id = await subscribed();
    const { period_end: end } = await get();
    await wait(10);
    const before = await credits();
    await act(id, 'extend', { days: 14 });
    expect((await get()).month_end).toBe(end + 14 * 86_400);
    expect(await credits()).toBe(before);
    const found = await details(id);
    const value = (span: { value: number }) => span.value;
    const whole = day(found.spans[0].period_end) - day(found.spans[0].period_start);
    expect(found.spans.map(value)).toEqual([2400, 2400 - Math.floor((2400 * 10) / whole)]);
    await wait(Math.round((end * 1000 - shop.app.clock.now().getTime()) / DAY) + 15);
    expect(await get()).toMatchObject({ status: 'past_due' });
    await buy({ kind: 'plan_renew' });
    const next = (await details(id)).spans.at(-1);
    expect(next.start).toBe(end + 14 * 86_400);
  });

  it('an end now gives no money back and says what is given up', async () => {
    const id = await subscribed();
    await wait(10);
    const seen = await preview(id, 'act=cancel_now');
    expect(seen.before.left).toBeGreaterThan(0);
    expect(seen.after).toMatchObject({ status: 'ended', left: 0 });
    const done = await act(id, 'cancel', { when: 'now' });
    expect(done.json.details.subscription).toMatchObject({ status: 'ended', end_reason: 'cancelled' });
    expect(done.json.details.can).toEqual([]);
    expect(await get()).toBeUndefined();
    expect((await act(id, 'extend', { days: 1 })).json.msg).toBe('This subscription has ended.');
  });

  it('an end with what is paid can be taken back', async () => {
    const id = await subscribed();
    await act(id, 'cancel', { when: 'period_end' });
    expect((await get()).cancel_at).toBe((await get()).period_end);
    await act(id, 'resume', {});
    expect((await get()).cancel_at).toBeUndefined();
  });

  it('other terms hold from the next period on, and the same terms drop them', async () => {
    const id = await subscribed();
    const year = { plan: 'pro', interval: 'year' };
    expect((await preview(id, 'act=change&plan=pro&interval=year')).after.planned).toMatchObject({
      price: 22_800,
    });
    await act(id, 'change', year);
    expect(await get()).toMatchObject({ interval: 'month', planned: { interval: 'year', price: 22_800 } });
    await act(id, 'change', { plan: 'pro', interval: 'month' });
    expect((await get()).planned).toBeUndefined();
    expect((await act(id, 'change', { plan: 'gold', interval: 'month' })).status).toBe(409);
  });

  it('what was seen before somebody else changed it is refused', async () => {
    const id = await subscribed();
    await request('POST', '/api/account/subscription/cancel', { reason: 'price' });
    const late = await admin('POST', `/${id}/extend`, { days: 5, version: 1, reason: 'Late.' });
    expect(late.status).toBe(409);
  });
});
