// Plans that are tried before anything is paid, at the stand-in providers.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveCard } from '../../sandbox/stripe-pages.ts';
import { chargeRenewals } from '../../server/domain/billing/renewal-charges.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { trialUses } from '../../server/platform/db/schema/subscriptions.ts';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { DAY, MONTHLY, planShop } from '../harness/plan-shop.ts';
import { publishTrial } from '../harness/plan-trials.ts';

const shop = planShop();
const { request, get, buy, credits, place, told, wait } = shop;
const TRIAL = { plan: 'pro', interval: 'month', currency: 'USD' };

let isPublished = false;
beforeEach(async () => {
  if (!isPublished) await publishTrial(shop.app);
  isPublished = true;
});

const start = (body: object = TRIAL) => request('POST', '/api/account/subscription/trial', body);
async function tried(body: object = TRIAL) {
  const { status, json } = await start(body);
  expect(status, json.msg).toBe(200);
  return json.subscription;
}
const canTry = async () => (await request('GET', '/api/account/subscription')).json.can_try;
const mails = async () =>
  (await shop.app.services.db.select({ template: emailLogs.template }).from(emailLogs)).map(
    ({ template }) => template,
  );
const kinds = async () =>
  (await request('GET', '/api/account/subscription/events')).json.items.map(
    ({ kind }: { kind: string }) => kind,
  );
async function saveCard() {
  const { json } = await request('POST', '/api/account/wallet/card-setups', {});
  const { stripe: world, notices, url } = shop.sandbox;
  const page = world.setup(new URL(json.setup.url).pathname.split('/').at(-1) ?? '');
  if (!page) throw new Error('there is no such page');
  await giveCard({ world, notices, publicUrl: url }, page, 'good');
  await request('GET', `/api/account/wallet/card-setups/${json.setup.id}`);
}
async function payByCard() {
  await saveCard();
  const { status } = await request('PUT', '/api/account/subscription/renewal', { renewal: 'auto' });
  expect(status).toBe(200);
}
describe('a trial', () => {
  it('brings the plan and the share of a month of its credits that its days are, and nothing is paid', async () => {
    const before = await credits();
    const now = shop.app.clock.now().getTime();
    const own = await tried();
    expect(own).toMatchObject({
      status: 'trialing',
      plan: 'pro',
      price: 2400,
      renewal: 'manual',
      can_renew: true,
    });
    expect(own.trial_end).toBe(Math.floor((now + 14 * DAY) / 1000));
    // 5,000 credits a month of 30 days
    expect(own.month_credits).toBe(2_333_333);
    expect((await credits()) - before).toBe(2_333_333);
    expect((await request('GET', '/api/orders')).json.items).toEqual([]);
    expect(await kinds()).toEqual(['trial_started']);
    const { json } = await request('GET', '/api/account/quota');
    expect(json.plan.code ?? json.plan).toBe('pro');
  });

  it('is had once: not again after its end, nor by another account with the same card', async () => {
    await tried();
    expect(await canTry()).toBe(false);
    expect((await start()).json.msg).toBe('You have a subscription already. Change it instead.');
    await payByCard();
    await request('POST', '/api/account/subscription/cancel', { reason: 'other' });
    expect(await get()).toBeUndefined();
    expect(await canTry()).toBe(false);
    const refused = await start();
    expect([refused.status, refused.json.msg]).toEqual([409, 'A trial was had before. It can be had once.']);
    const uses = await shop.app.services.db.select().from(trialUses);
    expect(uses.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['owner', 'email', 'card']));
    const first = { userId: shop.userId, token: shop.token };
    const other = await shop.app.person();
    Object.assign(shop, { userId: other.id, token: other.token });
    expect(await canTry()).toBe(true);
    await saveCard();
    expect(await canTry()).toBe(false);
    expect((await start()).json.msg).toBe('A trial was had before. It can be had once.');
    Object.assign(shop, first);
    // no address and no number of a card is kept as it is
    expect(JSON.stringify(uses)).not.toContain('@');
  });

  it('of two that begin at once one is refused', async () => {
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('there is none of a plan without days to try, nor of one that is for teams', async () => {
    expect((await start({ ...TRIAL, plan: 'team' })).json.msg).toBe(
      'This plan is for teams. Choose the team that it is for.',
    );
    expect((await start({ ...TRIAL, team_id: '0198c2d4-7a10-7000-8000-000000000003' })).status).toBe(404);
    expect((await start({ ...TRIAL, plan: 'gold' })).status).toBe(409);
  });

  it('is told of three days before its end and ends by itself where nobody pays', async () => {
    const before = await credits();
    await tried();
    const reminders = async () =>
      (await told()).filter((title: string) => title.startsWith('The trial of Pro ends on'));
    await wait(10);
    expect(await reminders()).toEqual([]);
    await wait(1);
    expect(await reminders()).toHaveLength(1);
    expect(await mails()).toContain('trialEnding');
    await wait(3);
    expect(await reminders()).toHaveLength(1);
    expect(await get()).toBeUndefined();
    expect(await mails()).toContain('trialOver');
    expect(await kinds()).toEqual(['ended', 'trial_started']);
    expect(await credits()).toBe(before);
    expect(await brokenBooks(shop.app.services.pool)).toEqual([]);
  });

  it('goes on where the first period is paid before its end: that begins with the end of the trial', async () => {
    const { trial_end: end } = await tried();
    await wait(4);
    const { json } = await shop.preview({ kind: 'plan_renew' });
    expect(json.quote).toMatchObject({ total: 2400, period_start: end });
    await buy({ kind: 'plan_renew' });
    expect(await get()).toMatchObject({ status: 'trialing', trial_end: end, can_renew: false });
    await wait(11);
    const own = await get();
    expect(own).toMatchObject({ status: 'active', month_credits: 5_000_000 });
    expect(own.trial_end).toBeUndefined();
    expect(new Date(own.period_end * 1000)).toEqual(
      new Date(new Date(end * 1000).setUTCMonth(new Date(end * 1000).getUTCMonth() + 1)),
    );
    expect(await kinds()).toEqual(['renewed', 'trial_started']);
    expect(await brokenBooks(shop.app.services.pool)).toEqual([]);
  });

  it('with a card that is to pay, that is charged at the end for a period that is counted from it', async () => {
    const { trial_end: end } = await tried();
    await payByCard();
    await wait(11);
    expect(await mails()).toContain('trialCharge');
    await wait(3);
    await chargeRenewals(shop.app.services);
    const own = await get();
    expect(own).toMatchObject({ status: 'active', renewal: 'auto', month_credits: 5_000_000 });
    const { json } = await request('GET', '/api/account/subscription/events');
    expect(json.items[0]).toMatchObject({ kind: 'renewed', period_start: end, amount: 2400 });
    expect(await brokenBooks(shop.app.services.pool)).toEqual([]);
  });

  it('makes room for a plan that is bought during it, and for no change', async () => {
    await tried();
    const change = await shop.preview({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    expect([change.status, change.json.msg]).toEqual([
      409,
      'Nothing is changed during a trial. Pay for the plan, or buy another one instead.',
    ]);
    await buy({ ...MONTHLY, interval: 'year' });
    expect(await get()).toMatchObject({ status: 'active', interval: 'year', month_credits: 5_000_000 });
    expect(await kinds()).toEqual(['started', 'ended', 'trial_started']);
    expect(await brokenBooks(shop.app.services.pool)).toEqual([]);
  });

  it('once its first period is paid no other plan takes its place, and a cancellation keeps that period', async () => {
    const { trial_end: end } = await tried();
    await buy({ kind: 'plan_renew' });
    await expect(place({ ...MONTHLY, interval: 'year' })).rejects.toThrow('You have a subscription already');
    await request('POST', '/api/account/subscription/cancel', { reason: 'other' });
    const own = await get();
    expect(own.cancel_at).toBe(own.paid_until);
    expect(own.paid_until).toBeGreaterThan(end);
  });

  it('administrators see it, make it longer, and it brings no recurring revenue', async () => {
    const { id, trial_end: end } = await tried();
    const { token } = await shop.app.person('super_admin');
    const admin = (method: string, path: string, body?: unknown) =>
      shop.app.request(method, `/api/admin/usm/subscriptions${path}`, {
        token,
        ...(body !== undefined && { body }),
      });
    const { json } = await admin('GET', `?search=${shop.userId}`);
    expect(json.items).toMatchObject([{ id, status: 'trialing', monthly: 0, trial_end: end }]);
    const { details } = (await admin('GET', `/${id}`)).json;
    expect(details.can).toEqual(['extend', 'comp', 'cancel_now']);
    const done = await admin('POST', `/${id}/extend`, { days: 7, version: 1, reason: 'Asked for by mail.' });
    expect(done.status, done.json.msg).toBe(200);
    expect(await get()).toMatchObject({
      trial_end: end + 7 * 86_400,
      month_end: end + 7 * 86_400,
      status: 'trialing',
    });
    const mrr = await shop.app.request('GET', '/api/admin/financial/mrr?months=1', { token });
    expect(
      mrr.json.currencies?.find(({ currency }: { currency: string }) => currency === 'CNY'),
    ).toBeUndefined();
  });

  it('is a person’s own: nobody else ends it', async () => {
    await tried();
    const other = await shop.app.person();
    const { status } = await shop.app.request('POST', '/api/account/subscription/cancel', {
      token: other.token,
      body: { reason: 'other' },
    });
    expect(status).toBe(404);
    const rows = await shop.app.services.db.select().from(trialUses).where(eq(trialUses.value, other.id));
    expect(rows).toEqual([]);
  });
});
