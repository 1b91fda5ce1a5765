// Plans that are bought for a team: who may, seats and what they cost, and who fits in.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import { teamMembers, teams } from '../../server/platform/db/schema/teams.ts';
import { DAY, planShop } from '../harness/plan-shop.ts';
import { publishTrial } from '../harness/plan-trials.ts';

const shop = planShop();

type Json = Awaited<ReturnType<typeof shop.request>>['json'];

/** A team whose owner is the person of the test, with as many others. */
async function team(others = 0): Promise<{ id: string; members: { id: string; token: string }[] }> {
  const members: { id: string; token: string }[] = [];
  for (let each = 0; each < others; each += 1) members.push(await shop.app.person());
  const memberIds = members.map(({ id }) => id);
  return {
    id: await createTeam(shop.app.services, { name: 'Harbour', ownerId: shop.userId, memberIds }),
    members,
  };
}

const planFor = (teamId: string, more: object = {}) => ({
  kind: 'plan_new',
  plan: 'team',
  interval: 'month',
  currency: 'USD',
  team_id: teamId,
  ...more,
});
const changeFor = (teamId: string, seats: number) => ({
  kind: 'plan_change',
  plan: 'team',
  interval: 'month',
  team_id: teamId,
  seats,
});
const asked = (item: object) => shop.request('POST', '/api/orders/preview', item);

async function placed(item: object) {
  const { json } = await asked(item);
  expect(json.quote, json.msg).toBeDefined();
  return shop.request('POST', '/api/orders/plan', {
    item,
    quote_hash: json.quote.quote_hash,
    replace: false,
  });
}

async function bought(item: object): Promise<Json['order']> {
  const { status, json } = await placed(item);
  expect(status, json.msg).toBe(200);
  await shop.pay(json.order);
  return json.order;
}

const subscriptionOf = async (teamId: string) =>
  (await shop.request('GET', `/api/account/subscription?team_id=${teamId}`)).json.subscription;
const creditsOf = async (teamId: string) =>
  (await shop.request('GET', `/api/account/teams/${teamId}/credits`)).json.credits;
const invite = (teamId: string) =>
  shop.request('POST', `/api/account/teams/${teamId}/invites`, { role: 'member', days: 7 });
const accept = (token: string, link: string) =>
  shop.app.request('POST', '/api/invites/accept', { token, body: { token: link } });
const stay = () =>
  shop.app.services.db
    .update(sessions)
    .set({ lastSeenAt: shop.app.clock.now(), expiresAt: new Date(shop.app.clock.now().getTime() + DAY) });

it('a plan of a team is paid by the seat, and its credits go into the pool and not to who paid', async () => {
  const { id } = await team();
  const { json } = await asked(planFor(id));
  // three seats are the fewest of the plan
  expect(json.quote).toMatchObject({
    seats: 3,
    least_seats: 3,
    most_seats: 500,
    total: 10_800,
    team_name: 'Harbour',
  });
  const order = await bought(planFor(id, { seats: 4 }));
  expect(order).toMatchObject({ price: 14_400, seats: 4, team_id: id, team_name: 'Harbour' });
  expect(await subscriptionOf(id)).toMatchObject({
    plan: 'team',
    seats: 4,
    price: 14_400,
    team_name: 'Harbour',
  });
  expect(await creditsOf(id)).toMatchObject({
    may_buy: true,
    seats: 4,
    taken: 1,
    plan: { seats: 4, interval: 'month' },
    pool: { balance: 40_000_000, available: 40_000_000, in_use: true },
    month_left: 40_000_000,
  });
  // what the person has is as it was, and they may still buy a plan of their own
  const own = await shop.app.services.db
    .select({ amount: creditEntries.amount })
    .from(creditEntries)
    .where(eq(creditEntries.userId, shop.userId));
  expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_000);
  expect((await shop.request('GET', '/api/account/subscription')).json.subscription).toBeUndefined();
  expect((await asked(planFor(id))).json.msg).toBe('You have a subscription already. Change it instead.');
});

it('more seats are paid for the days that are left, and fewer come with the next period', async () => {
  const { id } = await team(2);
  await bought(planFor(id, { seats: 3 }));
  shop.app.clock.advance(10 * DAY + DAY / 2);
  await stay();
  const { json } = await asked(changeFor(id, 5));
  const start = new Date(shop.app.clock.now().getTime() - 10 * DAY - DAY / 2);
  const days = Math.round((json.quote.period_end * 1000 - start.getTime()) / DAY);
  // R and N of the design: what is left of 3 seats, and what 5 cost for those days
  const left = 10_800 - Math.floor((10_800 * 10) / days);
  const wanted = 18_000 - Math.floor((18_000 * 10) / days);
  expect(json.quote).toMatchObject({ when: 'now', seats: 5, total: wanted - left });
  await bought(changeFor(id, 5));
  expect(await subscriptionOf(id)).toMatchObject({ seats: 5 });

  expect((await asked(changeFor(id, 2))).json.msg).toBe(
    'The team has 3 members, and each of them needs a seat.',
  );
  const fewer = (await asked(changeFor(id, 3))).json.quote;
  expect(fewer).toMatchObject({ when: 'period_end', total: 0, seats: 3 });
  const body = { plan: 'team', interval: 'month', seats: 3, team_id: id, quote_hash: fewer.quote_hash };
  const planned = await shop.request('POST', '/api/account/subscription/change', body);
  expect(planned.json.subscription, planned.json.msg).toMatchObject({
    seats: 5,
    planned: { seats: 3, price: 10_800 },
  });
  // nobody may have to leave then: the seats that stay are all taken
  const refused = await invite(id);
  expect([refused.status, refused.json.msg]).toEqual([
    409,
    'All 3 seats that are paid for, or that stay from the next period on, are taken. The owner or billing can buy more seats under Team; removing somebody or taking an invitation back frees one too.',
  ]);
  const undone = await shop.request('DELETE', '/api/account/subscription/change', { team_id: id });
  expect(undone.json.subscription.planned).toBeUndefined();
  expect((await invite(id)).status).toBe(200);
});

it('more seats that are paid for now drop no plan or interval that is planned', async () => {
  const { id } = await team();
  await bought({ ...planFor(id, { seats: 3 }), interval: 'year' });
  const item = { ...changeFor(id, 3), interval: 'month' };
  const { quote } = (await asked(item)).json;
  expect(quote.when).toBe('period_end');
  const body = { plan: 'team', interval: 'month', seats: 3, team_id: id, quote_hash: quote.quote_hash };
  expect((await shop.request('POST', '/api/account/subscription/change', body)).status).toBe(200);
  await bought({ ...changeFor(id, 4), interval: 'year' });
  expect(await subscriptionOf(id)).toMatchObject({
    seats: 4,
    interval: 'year',
    planned: { interval: 'month', seats: 4 },
  });
});

it('the owner and billing buy for a team; admins and members are refused, and nobody else learns of it', async () => {
  const { id, members } = await team(3);
  const [admin, member, billing] = members;
  if (!admin || !member || !billing) throw new Error('three others are in the team');
  const set = (userId: string, role: 'admin' | 'billing') =>
    shop.app.services.db.update(teamMembers).set({ role }).where(eq(teamMembers.userId, userId));
  await set(admin.id, 'admin');
  await set(billing.id, 'billing');
  const stranger = await shop.app.person();
  const as = (token: string) => shop.app.request('POST', '/api/orders/preview', { token, body: planFor(id) });
  expect((await as(admin.token)).status).toBe(403);
  expect((await as(member.token)).json.msg).toBe('The owner and billing buy for this team.');
  expect((await as(stranger.token)).status).toBe(404);
  expect((await as(billing.token)).json.quote).toMatchObject({ seats: 4, least_seats: 4 });
  // what one of them ordered the other pays or cancels
  const { json } = await placed(planFor(id));
  const read = (token: string) => shop.app.request('GET', `/api/orders/${json.order.id}`, { token });
  expect((await read(billing.token)).status).toBe(200);
  expect((await read(member.token)).status).toBe(404);
  const other = await shop.app.request('POST', '/api/orders/preview', {
    token: billing.token,
    body: planFor(id),
  });
  expect(other.json.unpaid_order).toMatchObject({ id: json.order.id });
});

it('plans of teams are for teams, and those of people for people', async () => {
  const { id } = await team();
  const { team_id: _, ...forMe } = planFor(id);
  expect((await asked(forMe)).json.msg).toBe('This plan is for teams. Choose the team that it is for.');
  expect((await asked({ ...planFor(id), plan: 'pro' })).json.msg).toBe(
    'This plan is for one person. Choose one with seats for the team.',
  );
  expect((await asked(planFor(id, { seats: 501 }))).json.msg).toBe(
    'This plan is not sold for so many seats.',
  );
});

it('one seat that is left lets one in of two who come at once, and whoever leaves frees theirs; joining charges nothing', async () => {
  const { id } = await team(1);
  await bought(planFor(id, { seats: 3 }));
  const links = [(await invite(id)).json.token, (await invite(id)).json.token];
  const people = await Promise.all([shop.app.person(), shop.app.person()]);
  const came = await Promise.all(people.map(({ token }, place) => accept(token, links[place])));
  expect(came.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await creditsOf(id)).toMatchObject({ seats: 3, taken: 3, pool: { balance: 30_000_000 } });
  const winner = people[came.findIndex(({ status }) => status === 200)];
  const loser = came.findIndex(({ status }) => status === 409);
  if (!winner) throw new Error('one of them is in');
  await shop.app.request('DELETE', `/api/account/teams/${id}/members/${winner.id}`, {
    token: winner.token,
    body: { heir_id: null },
  });
  expect((await accept(people[loser]?.token ?? '', links[loser])).status).toBe(200);
  expect((await shop.request('GET', '/api/orders')).json.total).toBe(1);
});

it('the month of a pool ends with what is left of it, and a new one brings credits by the seat', async () => {
  const { id } = await team();
  await bought({ ...planFor(id, { seats: 3 }), interval: 'year' });
  await shop.wait(32);
  const entries = await shop.app.services.db
    .select({ kind: creditEntries.kind, amount: creditEntries.amount })
    .from(creditEntries)
    .where(eq(creditEntries.teamId, id))
    .orderBy(creditEntries.createdAt, creditEntries.id);
  expect(entries).toEqual([
    { kind: 'grant', amount: 30_000_000 },
    { kind: 'void', amount: -30_000_000 },
    { kind: 'grant', amount: 30_000_000 },
  ]);
});

it('a pack that is bought for a team fills its pool, and money that goes back takes the credits from there', async () => {
  const { id } = await team();
  const { json } = await shop.request('POST', '/api/orders', {
    pack_id: '1000',
    currency: 'USD',
    team_id: id,
  });
  expect(json.order, json.msg).toMatchObject({ team_name: 'Harbour', credits: 1_000_000 });
  await shop.pay(json.order);
  expect((await creditsOf(id)).pool).toEqual({ balance: 1_000_000, available: 1_000_000, in_use: true });
  await shop.giveBack(json.order);
  expect((await creditsOf(id)).pool.balance).toBe(0);
});

it('a team that something was bought for is emptied when it is dissolved, and its plan ends; payments that come later go back', async () => {
  const { id, members } = await team(1);
  await bought(planFor(id, { seats: 3 }));
  const open = (await placed(changeFor(id, 4))).json.order;
  const gone = await shop.request('DELETE', `/api/account/teams/${id}`, {});
  expect(gone.status, gone.json.msg).toBe(200);
  expect((await shop.request('GET', `/api/account/teams/${id}`)).status).toBe(404);
  const [row] = await shop.app.services.db.select().from(teams).where(eq(teams.id, id));
  expect(row?.dissolvedAt).not.toBeNull();
  const left = await shop.app.services.db.select().from(teamMembers).where(eq(teamMembers.teamId, id));
  expect([left.length, members.length]).toEqual([0, 1]);
  await shop.pay(open);
  await shop.sweep();
  const order = (await shop.request('GET', `/api/orders/${open.id}`)).json.order;
  expect([order.status, order.refunded]).toEqual(['closed', 'done']);
});

it('a trial of a team has the seats of the plan, which it fills and no more, once for each team', async () => {
  await publishTrial(shop.app, { plan: 'team' });
  const { id } = await team(1);
  const start = (body: object) =>
    shop.request('POST', '/api/account/subscription/trial', {
      ...{ plan: 'team', interval: 'month', currency: 'USD', team_id: id },
      ...body,
    });
  // three seats are the fewest of the plan
  expect([(await start({ seats: 2 })).status, (await start({ seats: 501 })).status]).toEqual([409, 409]);
  expect((await start({})).json.subscription).toMatchObject({ status: 'trialing', seats: 3 });
  expect(await creditsOf(id)).toMatchObject({ seats: 3, taken: 2 });
  const links = [(await invite(id)).json.token, (await invite(id)).json.token];
  const people = [await shop.app.person(), await shop.app.person()];
  expect((await accept(people[0]?.token ?? '', links[0])).status).toBe(200);
  const refused = await accept(people[1]?.token ?? '', links[1]);
  expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('All 3 seats')]);
  await shop.request('POST', '/api/account/subscription/cancel', { reason: 'other', team_id: id });
  const again = await start({});
  expect([again.status, again.json.msg]).toEqual([409, 'A trial was had before. It can be had once.']);
  expect((await shop.request('GET', '/api/orders')).json.total).toBe(0);
});
