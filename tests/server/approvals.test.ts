// What a second administrator has to agree to: credits over a limit, of one person and of many.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepApprovals } from '../../server/admin/approvals/sweep-approvals.ts';
import { approvals } from '../../server/platform/db/schema/approvals.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { userMessages, userRoles, users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const HOUR_MS = 3_600_000;
/** One thousandth more than one administrator gives alone: 10,000 credits. */
const OVER = 10_000_001;
const REASON = 'Made up for a long outage.';

let app: TestApp;
let asker: Person;
let second: Person;
let target: Person;
let keys = 0;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
beforeEach(async () => {
  // whoever an earlier test brought is no second person of this one
  await app.services.db.update(users).set({ status: 'disabled' });
  await app.services.db.delete(approvals);
  asker = await app.person('admin');
  second = await app.person('admin');
  target = await app.person();
});
afterAll(() => app.close());

const post = (person: Person, path: string, body: object, key?: string) =>
  app.request('POST', path, {
    token: person.token,
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const grant = (
  amount = OVER,
  { to = target, by = asker, key }: { to?: Person; by?: Person; key?: string } = {},
) => post(by, `/api/admin/users/${to.id}/credits`, { amount, reason: REASON }, key);
const newKey = () => {
  keys += 1;
  return `approval ${keys}`;
};
const decide = (person: Person, id: string, verb: 'approve' | 'refuse' | 'withdraw', body: object = {}) =>
  post(person, `/api/admin/approvals/${id}/${verb}`, body);
/** Sessions end before requests do. */
async function signedInAnew(person: Person): Promise<Person> {
  const { token } = await app.services.sessions.create(person.id, 'test', 'test', app.clock.now());
  return { ...person, token };
}
const get = (person: Person, id: string) =>
  app.request('GET', `/api/admin/approvals/${id}`, { token: person.token });

/** A request that waits, by the id that the refused call names. */
async function asked(amount = OVER): Promise<string> {
  const { status, json } = await grant(amount);
  expect([status, json.error_code]).toEqual([403, 'APPROVAL_REQUIRED']);
  return json.approval.id;
}

/** What was booked beside the credits of the sign-up. */
const booked = async (person = target) =>
  (
    await app.services.db
      .select({ amount: creditEntries.amount })
      .from(creditEntries)
      .where(and(eq(creditEntries.userId, person.id), sql`${creditEntries.reference} like 'admin %'`))
  ).map(({ amount }) => amount);
const stateOf = async (id: string) =>
  (await app.services.db.select().from(approvals).where(eq(approvals.id, id)))[0]?.state;
const recordsOf = (entityId: string) =>
  app.services.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.entityId, entityId))
    .orderBy(operationRecords.id);
const titlesOf = async ({ id }: Person) =>
  (await app.services.db.select().from(userMessages).where(eq(userMessages.userId, id))).map(
    ({ title }) => title,
  );
/** A refusal that changed nothing: it still waits, and nothing is booked. */
async function expectRefused(answer: TestAnswer, code: string, words: RegExp, id: string): Promise<void> {
  expect([answer.json.error_code, answer.json.msg]).toEqual([code, expect.stringMatching(words)]);
  expect(await stateOf(id)).toBe('waiting');
  expect(await booked()).toEqual([]);
}

describe('a call', () => {
  it('of up to 10,000 credits is carried out at once, of more waits 72 hours and changes nothing', async () => {
    expect((await grant(10_000_000)).status).toBe(200);
    expect((await grant(-10_000_000)).status).toBe(200);
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const held = await grant(OVER);
    expect(held).toMatchObject({
      status: 403,
      json: { msg_type: 'error', error_code: 'APPROVAL_REQUIRED', approval: { expires_at: now + 259_200 } },
    });
    expect(await booked()).toEqual([10_000_000, -10_000_000]);
    expect(await stateOf(held.json.approval.id)).toBe('waiting');
  });

  it('of many small amounts within a day counts like one large amount, what was taken taken off', async () => {
    expect((await grant(6_000_000)).status).toBe(200);
    expect((await grant(-2_000_000)).status).toBe(200);
    expect((await grant(6_000_000)).status).toBe(200);
    expect((await grant(1)).json.error_code).toBe('APPROVAL_REQUIRED');
    // neither another person nor another administrator is counted with it
    expect((await grant(6_000_000, { to: await app.person() })).status).toBe(200);
    expect((await grant(6_000_000, { by: second })).status).toBe(200);
    const many = { action: 'credits', ids: [target.id], amount: 1, reason: REASON };
    expect((await post(asker, '/api/admin/users/bulk', many)).json.error_code).toBe('APPROVAL_REQUIRED');
    app.clock.advance(24 * HOUR_MS);
    expect((await grant(1, { by: await signedInAnew(asker) })).status).toBe(200);
  });

  it('that takes more than that needs a second person just the same', async () => {
    await app.services.db.execute(
      sql`update credit_accounts set balance = 50000000 where user_id = ${target.id}`,
    );
    expect((await grant(-OVER)).json.error_code).toBe('APPROVAL_REQUIRED');
  });

  it('for many people counts what all get together', async () => {
    const others = [await app.person(), await app.person()];
    const ids = [target.id, ...others.map(({ id }) => id)];
    const bulk = (amount: number) =>
      post(asker, '/api/admin/users/bulk', { action: 'credits', ids, amount, reason: REASON });
    expect((await bulk(3_333_333)).json).toMatchObject({ done: 3, failed: 0 });
    const held = await bulk(3_333_334);
    expect(held.json.error_code).toBe('APPROVAL_REQUIRED');
    expect(await booked()).toEqual([3_333_333]);
    const { json } = await decide(second, held.json.approval.id, 'approve');
    expect(json.details.approval).toMatchObject({ state: 'approved', target_count: 3 });
    for (const person of [target, ...others]) expect(await booked(person)).toEqual([3_333_333, 3_333_334]);
  });

  it('for many people of which one cannot get it is refused as a whole', async () => {
    const ids = [target.id, asker.id];
    const body = { action: 'credits', ids, amount: OVER, reason: REASON };
    const { json } = await post(asker, '/api/admin/users/bulk', body);
    expect(json).toMatchObject({ error_code: 'CONFLICT', msg: expect.stringMatching(/\(1 refused\)/) });
    expect(await booked()).toEqual([]);
  });

  it('that disables many is held by nobody', async () => {
    const body = { action: 'disable', ids: [target.id], amount: OVER, reason: REASON };
    expect((await post(asker, '/api/admin/users/bulk', body)).status).toBe(200);
  });

  it('that would be refused anyway is refused at once, and nothing waits', async () => {
    const nobody = { ...target, id: '019a0000-0000-7000-8000-000000000000' };
    expect((await grant(OVER, { to: nobody })).status).toBe(404);
    expect((await grant(OVER, { to: asker })).json.msg).toMatch(/your own account/);
    expect((await grant(-OVER)).json.fields.amount).toMatch(/^Only 1,000 credits/);
    expect((await grant(OVER, { by: await app.person('support') })).json.error_code).toBe('FORBIDDEN');
    expect(await app.services.db.$count(approvals, eq(approvals.requesterId, asker.id))).toBe(0);
  });

  it('with the same key asks once; with another body the key is refused', async () => {
    const key = newKey();
    const first = await grant(OVER, { key });
    const again = await grant(OVER, { key });
    expect(again.json.approval).toEqual(first.json.approval);
    expect((await grant(OVER + 1, { key })).json.error_code).toBe('CONFLICT');
    expect(await app.services.db.$count(approvals, eq(approvals.requesterId, asker.id))).toBe(1);
    await decide(second, first.json.approval.id, 'approve');
    expect(await grant(OVER, { key })).toMatchObject({ status: 409 });
    expect(await booked()).toEqual([OVER]);
  });

  it('is carried out at once where there is no second person with the right', async () => {
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, second.id));
    await app.person('finance');
    await app.person('support');
    expect((await grant()).status).toBe(200);
    expect(await booked()).toEqual([OVER]);
  });

  it('follows the setting of the limit', async () => {
    const boss = await app.person('super_admin');
    const limit = async (value: number, version: number) => {
      const body = { scope: { kind: 'global', id: '' }, value, version, reason: REASON };
      const path = '/api/admin/configs/approval.credits';
      expect((await app.request('PUT', path, { token: boss.token, body })).status).toBe(200);
    };
    await limit(5, 0);
    expect((await grant(5000)).status).toBe(200);
    expect((await grant(5001)).json.error_code).toBe('APPROVAL_REQUIRED');
    await limit(10_000, 1);
    expect((await grant(5001)).status).toBe(200);
  });
});

describe('approving', () => {
  it('carries it out once, in the name of who asked, with a record of each act', async () => {
    const id = await asked();
    const { json } = await decide(second, id, 'approve', { reason: 'Agreed.' });
    expect(json.details).toMatchObject({
      approval: { state: 'approved', decided_by_id: second.id, note: 'Agreed.', version: 2 },
      fields: [{ name: 'amount', value: OVER }],
      obstacle: 'settled',
    });
    expect(await booked()).toEqual([OVER]);
    const [given] = await recordsOf(target.id);
    expect(given).toMatchObject({ action: 'grant_credits', actorId: asker.id, reason: REASON });
    const acts = await recordsOf(id);
    expect(acts.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
      [
        'request',
        asker.id,
        { state: 'waiting', action: 'grant_credits', entity: 'user', targets: [target.id] },
      ],
      ['approve', second.id, { state: 'approved' }],
    ]);
    // all of one request stands together
    expect(given?.reqId).toBe(acts[1]?.reqId);
    expect((await decide(second, id, 'approve')).status).toBe(409);
    expect(await booked()).toEqual([OVER]);
  });

  it('by two at once carries it out once', async () => {
    const third = await app.person('super_admin');
    const id = await asked();
    const answers = await Promise.all([decide(second, id, 'approve'), decide(third, id, 'approve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await booked()).toEqual([OVER]);
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['request', 'approve']);
  });

  it('answers a repeat with the same key the same', async () => {
    const id = await asked();
    const key = newKey();
    const approve = () => post(second, `/api/admin/approvals/${id}/approve`, {}, key);
    const first = await approve();
    expect(first.status).toBe(200);
    expect((await approve()).json).toEqual(first.json);
  });

  it('is refused to who asked', async () => {
    const id = await asked();
    await expectRefused(await decide(asker, id, 'approve'), 'FORBIDDEN', /Somebody else/, id);
  });

  it('is refused to whom it is done to', async () => {
    const { json } = await grant(OVER, { to: second });
    const id = json.approval.id;
    expect((await decide(second, id, 'approve')).json.error_code).toBe('FORBIDDEN');
    expect(await stateOf(id)).toBe('waiting');
    expect((await get(second, id)).json.details.obstacle).toBe('self');
  });

  it('is refused to whoever may not do it themselves', async () => {
    const id = await asked();
    // may approve, but not give credits
    const half = await app.person('support');
    await app.services.db.execute(
      sql`insert into role_permissions (role_code, permission) values ('support', 'admin.approval:approve'), ('support', 'admin.approval:view')`,
    );
    await app.services.events.publish('permissions');
    app.services.permissions.forget();
    await expectRefused(await decide(half, id, 'approve'), 'FORBIDDEN', /may not do this yourself/, id);
    expect((await get(half, id)).json.details.obstacle).toBe('no_right');
    expect((await decide(half, id, 'refuse', { reason: 'No.' })).status).toBe(403);
    await app.services.db.execute(
      sql`delete from role_permissions where role_code = 'support' and permission like 'admin.approval:%'`,
    );
    app.services.permissions.forget();
  });

  it('is refused after 72 hours, and not a second before', async () => {
    // of two people, as what is given to one changes them
    const late = (await grant(OVER, { to: await app.person() })).json.approval.id;
    const soon = await asked();
    app.clock.advance(72 * HOUR_MS - 1000);
    const there = await signedInAnew(second);
    expect((await decide(there, soon, 'approve')).status).toBe(200);
    app.clock.advance(1000);
    const refused = await decide(there, late, 'approve');
    expect(refused.json).toMatchObject({
      error_code: 'CONFLICT',
      msg: expect.stringMatching(/72 hours are over/),
    });
    expect((await get(there, late)).json.details.obstacle).toBe('expired');
    expect(await booked()).toEqual([OVER]);
  });

  it('is refused once what it is done to was changed, and says so', async () => {
    const id = await asked();
    expect((await grant(1000)).status).toBe(200);
    const refused = await decide(second, id, 'approve');
    expect(refused.json).toMatchObject({
      error_code: 'CONFLICT',
      msg: expect.stringMatching(/was changed since/),
    });
    expect(await booked()).toEqual([1000]);
    const { details } = (await get(second, id)).json;
    expect(details).toMatchObject({ obstacle: 'changed', targets: [{ id: target.id, changed: true }] });
    expect((await decide(second, id, 'refuse', { reason: 'Ask again.' })).status).toBe(200);
  });

  it.each([
    ['lost the right', () => app.services.db.delete(userRoles).where(eq(userRoles.userId, asker.id))],
    [
      'was disabled',
      () => app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, asker.id)),
    ],
  ])('is refused once who asked %s', async (_, lose) => {
    const id = await asked();
    await lose();
    await expectRefused(await decide(second, id, 'approve'), 'CONFLICT', /may no longer do it/, id);
    expect((await get(second, id)).json.details.obstacle).toBe('requester');
  });

  it('asks for a step-up of the last 5 minutes', async () => {
    const id = await asked();
    const at = new Date(app.clock.now().getTime() - 5 * 60_000 - 1000);
    const { token } = await app.services.sessions.create(second.id, 'test', 'test', at);
    const answer = await decide({ ...second, token }, id, 'approve');
    expect(answer.json).toMatchObject({ error_code: 'STEP_UP_REQUIRED', step_up: 'fresh' });
    expect(await stateOf(id)).toBe('waiting');
  });

  it('that fails on the way leaves nothing half done', async () => {
    const id = await asked();
    const { db } = app.services;
    // the last statement of the work, after the credits were booked and the request was ended
    await db.execute(
      sql`create function refuse_message() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await db.execute(
      sql`create trigger refuse_message before insert on user_messages for each row execute function refuse_message()`,
    );
    try {
      expect((await decide(second, id, 'approve')).status).toBe(500);
    } finally {
      await db.execute(sql`drop trigger refuse_message on user_messages`);
      await db.execute(sql`drop function refuse_message`);
    }
    expect(await stateOf(id)).toBe('waiting');
    expect(await booked()).toEqual([]);
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['request']);
    expect((await decide(second, id, 'approve')).status).toBe(200);
    expect(await booked()).toEqual([OVER]);
  });
});

describe('refusing', () => {
  it('needs a reason, and tells who asked', async () => {
    const id = await asked();
    expect((await decide(second, id, 'refuse', { reason: ' ' })).status).toBe(422);
    const { json } = await decide(second, id, 'refuse', { reason: 'It was shorter.' });
    expect(json.details.approval).toMatchObject({ state: 'refused', note: 'It was shorter.' });
    expect(await booked()).toEqual([]);
    expect(await titlesOf(asker)).toEqual(['Refused: Credits for a person']);
    expect((await decide(second, id, 'approve')).status).toBe(409);
  });

  it('is not for who asked: they take it back', async () => {
    const id = await asked();
    expect((await decide(asker, id, 'refuse', { reason: 'No.' })).status).toBe(403);
    expect((await decide(second, id, 'withdraw')).status).toBe(403);
    expect((await get(second, id)).json.details.can_withdraw).toBe(false);
    expect((await get(asker, id)).json.details).toMatchObject({ can_withdraw: true, obstacle: 'self' });
    const { json } = await decide(asker, id, 'withdraw', { reason: 'A mistake.' });
    expect(json.details.approval).toMatchObject({ state: 'withdrawn', decided_by_id: asker.id });
    expect((await decide(asker, id, 'withdraw')).status).toBe(409);
    expect((await decide(second, id, 'approve')).status).toBe(409);
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['request', 'withdraw']);
  });
});

describe('those who can agree', () => {
  it('are told when it is asked for, and nobody else is', async () => {
    const [finance, other] = [await app.person('finance'), await app.person('super_admin')];
    await asked();
    for (const person of [second, other])
      expect(await titlesOf(person)).toEqual(['Please decide: Credits for a person']);
    for (const person of [asker, finance, target]) expect(await titlesOf(person)).toEqual([]);
  });

  it('find what waits in a list', async () => {
    const id = await asked();
    const query = new URLSearchParams({
      filters: JSON.stringify({ state: ['waiting'], target_id: target.id }),
    });
    const { json } = await app.request('GET', `/api/admin/approvals?${query}`, { token: second.token });
    expect(json.items).toMatchObject([{ id, operation: 'adminUserCreditsGrant', reason: REASON }]);
    const refused = await app.request('GET', '/api/admin/approvals', { token: target.token });
    expect(refused.status).toBe(403);
  });
});

describe('the sweep', () => {
  it('ends what waited 72 hours, with a record, and tells who asked', async () => {
    const id = await asked();
    app.clock.advance(72 * HOUR_MS - 1000);
    await sweepApprovals(app.services, 'job');
    expect(await stateOf(id)).toBe('waiting');
    app.clock.advance(1000);
    expect(await sweepApprovals(app.services, 'job')).toBe(1);
    expect(await stateOf(id)).toBe('expired');
    expect(await sweepApprovals(app.services, 'job')).toBe(0);
    expect((await recordsOf(id)).map(({ action, source }) => [action, source])).toEqual([
      ['request', 'web'],
      ['expire', 'job'],
    ]);
    expect(await titlesOf(asker)).toEqual(['Nobody decided in time: Credits for a person']);
  });
});
