// People as administrators change them: what each operation does, who is refused it, and what is written down.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { userRoles, users } from '../../server/platform/db/schema/people.ts';
import { secondFactors } from '../../server/platform/db/schema/second-factors.ts';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';
import { seedInvoices } from '../harness/invoice-rows.ts';
import { seedOrders } from '../harness/order-rows.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
let helper: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  helper = await app.person('support');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const ask = (
  who: Person,
  method: string,
  id: string,
  action = '',
  body?: object,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  app.request(method, `/api/admin/users${id && `/${id}`}${action && `/${action}`}`, {
    token: who.token,
    headers,
    ...(body && { body }),
  });

const recordsOf = (id: string) =>
  app.services.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.entityId, id))
    .orderBy(operationRecords.id);
const statusOf = async ({ token }: Person) =>
  (await app.request('GET', '/api/user/basic-infos', { token })).status;
const reason = 'Because of the test.';

/** The row of a person in the list, which is searched for them. */
const rowOf = async ({ id }: Person, language = 'en') => {
  const { json } = await app.request('GET', `/api/admin/users?search=${id}`, {
    token: helper.token,
    headers: { 'accept-language': language },
  });
  return json.items[0];
};

describe('a row of the list', () => {
  const subscribe = (owner: { userId?: string; teamId?: string }, status: 'active' | 'paused' | 'ended') => {
    const at = app.clock.now();
    return app.services.db.insert(subscriptions).values({
      id: uuidv7(),
      ...owner,
      terms: { plan: 'pro', version: 1, interval: 'month', seats: 1 },
      currency: 'USD',
      status,
      anchor: at,
      endsAt: at,
      endedAt: status === 'ended' ? at : null,
      endReason: status === 'ended' ? 'cancelled' : null,
      locale: 'en_US',
      nextAt: at,
      createdAt: at,
    });
  };

  it('is narrowed to what a person ordered and subscribes to, their teams with them', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const teamId = await createTeam(app.services, {
      name: 'Quay',
      ownerId: person.id,
      memberIds: [other.id],
    });
    await subscribe({ userId: person.id }, 'ended');
    await subscribe({ teamId }, 'active');
    await subscribe({ userId: other.id }, 'active');
    await seedOrders(app.services.db, person.id, 40);
    await app.services.db.transaction((tx) => seedInvoices(tx, person.id));
    const count = async (list: string, { id }: Person) => {
      const filters = encodeURIComponent(JSON.stringify({ user: [id] }));
      return (await app.request('GET', `/api/admin/${list}?filters=${filters}`, { token: boss.token })).json
        .total;
    };
    expect([await count('usm/subscriptions', person), await count('usm/subscriptions', other)]).toEqual([
      2, 1,
    ]);
    expect([await count('orders', person), await count('orders', other)]).toEqual([40, 0]);
    expect([await count('invoices', person), await count('invoices', other)]).toEqual([40, 0]);
  });

  it('names the plan that the person subscribes to, in the language of the reader, and Free where they subscribe to none', async () => {
    const [paying, pausing, past, owner] = await Promise.all([0, 1, 2, 3].map(() => app.person()));
    if (!paying || !pausing || !past || !owner) throw new Error('four people were made');
    await subscribe({ userId: paying.id }, 'active');
    await subscribe({ userId: pausing.id }, 'paused');
    await subscribe({ userId: past.id }, 'ended');
    await subscribe(
      { teamId: await createTeam(app.services, { name: 'Harbour', ownerId: owner.id, memberIds: [] }) },
      'active',
    );
    expect(await rowOf(paying)).toMatchObject({ plan: 'pro', plan_name: 'Pro' });
    expect(await rowOf(pausing)).toMatchObject({ plan: 'pro' });
    expect(await rowOf(past)).toMatchObject({ plan: 'free', plan_name: 'Free' });
    expect(await rowOf(past, 'zh')).toMatchObject({ plan: 'free', plan_name: '免费版' });
    expect(await rowOf(owner)).toMatchObject({ plan: 'free' });
  });

  it('names the plans of the teams of a person, each once and none that ended, in the language of the reader', async () => {
    const [owner, member] = [await app.person(), await app.person()];
    const teamOf = (name: string) =>
      createTeam(app.services, { name, ownerId: owner.id, memberIds: [member.id] });
    const [first, second, past] = [await teamOf('Crane'), await teamOf('Ferry'), await teamOf('Wreck')];
    await subscribe({ teamId: first }, 'active');
    await subscribe({ teamId: second }, 'paused');
    await subscribe({ teamId: past }, 'ended');
    const alone = await app.person();
    await subscribe({ userId: alone.id }, 'active');
    expect(await rowOf(member)).toMatchObject({ plan: 'free', team_plans: ['Pro'] });
    expect(await rowOf(member, 'zh')).toMatchObject({ team_plans: ['专业版'] });
    expect(await rowOf(alone)).toMatchObject({ plan: 'pro', team_plans: [] });
  });

  it('says whether signing in asks for a second factor, which one that was never confirmed does not', async () => {
    const [sure, begun] = [await app.person(), await app.person()];
    const at = app.clock.now();
    await app.services.db.insert(secondFactors).values([
      { userId: sure.id, secret: '', createdAt: at, confirmedAt: at },
      { userId: begun.id, secret: '', createdAt: at },
    ]);
    expect(await rowOf(sure)).toMatchObject({ second_factor: true });
    expect(await rowOf(begun)).toMatchObject({ second_factor: false });
  });

  it('is chosen by plans that are named in the language of the reader', async () => {
    const { json } = await app.request('GET', '/api/admin/lists/adminUserList/filters', {
      token: helper.token,
      headers: { 'accept-language': 'zh' },
    });
    expect(json.filters.plan).toContainEqual({ value: 'free', name: '免费版' });
  });
});

describe('a person', () => {
  it('is shown with all that belongs to the account, the address masked, and no words of chats', async () => {
    const person = await app.person();
    await app.request('POST', '/api/chats', { token: person.token, body: { kind: 'chat', table_ids: [] } });
    await app.request('POST', '/api/sign-in', { body: { email: person.email, password: 'not this one' } });
    const { status, json } = await ask(helper, 'GET', person.id);
    expect(status).toBe(200);
    expect(json.user).toMatchObject({
      id: person.id,
      email: expect.stringMatching(/^p\*\*\*\d@example\.org$/),
      status: 'active',
      source: 'sign_up',
      roles: [{ code: 'user', name: 'User' }],
      version: 1,
      guard: 'none',
      credits: { balance: 1_000_000, reserved: 0 },
      counts: { chats: 1, sessions: 1, tokens: 1 },
      sessions: [{ address: 'test', agent: 'test' }],
      failed_sign_ins: [{ method: 'password' }],
      chats: [{ kind: 'chat', messages: 0, deleted: false }],
    });
    expect(JSON.stringify(json)).not.toContain(person.email);
  });

  it('is not found where there is none, and not shown without the permission', async () => {
    expect((await ask(helper, 'GET', NOBODYS_ID)).status).toBe(404);
    expect((await ask(await app.person(), 'GET', helper.id)).status).toBe(403);
    expect((await ask(await app.person('auditor'), 'GET', helper.id)).status).toBe(200);
  });
});

describe('a change of fields [R1.18]', () => {
  it('takes the fields that are sent, counts the version, and records only what differs, personal data masked', async () => {
    const person = await app.person();
    const body = { username: 'Ada Lovelace', country: 'CH', notes: '', version: 1, reason };
    const { status, json } = await ask(helper, 'PUT', person.id, '', body);
    expect(status).toBe(200);
    expect(json.user).toMatchObject({ username: 'Ada Lovelace', country: 'CH', version: 2 });
    const [record, ...others] = await recordsOf(person.id);
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      actorId: helper.id,
      role: 'support',
      source: 'web',
      action: 'update',
      entity: 'user',
      reason,
      result: 'done',
      before: { country: '', username: { hash: expect.any(String) } },
      after: { country: 'CH', username: { mask: 'A***e', hash: expect.any(String) } },
    });
    expect(Object.keys(record?.after ?? {}).sort()).toEqual(['country', 'username']);
    expect(JSON.stringify(record)).not.toContain('Lovelace');
  });

  it('that changes nothing is no change', async () => {
    const person = await app.person();
    const { json } = await ask(helper, 'PUT', person.id, '', { country: '', version: 1 });
    expect(json.user.version).toBe(1);
    expect(await recordsOf(person.id)).toEqual([]);
  });

  it('on top of an old version is refused with both sides', async () => {
    const person = await app.person();
    await ask(boss, 'PUT', person.id, '', { country: 'CH', version: 1 });
    const { status, json } = await ask(helper, 'PUT', person.id, '', { country: 'FR', version: 1 });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      error_code: 'CONFLICT',
      conflict: {
        version: 2,
        changed_by_id: boss.id,
        fields: [{ name: 'country', theirs: 'CH', yours: 'FR' }],
      },
    });
    expect(await recordsOf(person.id)).toHaveLength(1);
  });

  it('of two at once one is refused', async () => {
    const person = await app.person();
    const answers = await Promise.all(
      ['CH', 'FR'].map((country) => ask(helper, 'PUT', person.id, '', { country, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await recordsOf(person.id)).toHaveLength(1);
  });

  it('may be one of oneself, but not of a person with other rights', async () => {
    expect((await ask(helper, 'PUT', helper.id, '', { country: 'CH', version: 1 })).status).toBe(200);
    const { status, json } = await ask(helper, 'PUT', boss.id, '', { country: 'CH', version: 1 });
    expect({ status, code: json.error_code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(await recordsOf(boss.id)).toEqual([]);
  });
});

describe('an account', () => {
  it('that is disabled is signed out at once, and signs in again only when it is enabled', async () => {
    const person = await app.person();
    expect(await statusOf(person)).toBe(200);
    const disabled = await ask(helper, 'POST', person.id, 'disable', { reason, version: 1 });
    expect(disabled.json.user).toMatchObject({ status: 'disabled', version: 2, sessions: [] });
    expect(await statusOf(person)).toBe(401);
    const signIn = () =>
      app.request('POST', '/api/sign-in', {
        body: { email: person.email, password: 'correct horse battery' },
      });
    expect((await signIn()).json.error_code).toBe('UNAUTHORIZED');
    const enabled = await ask(helper, 'POST', person.id, 'enable', {});
    expect(enabled.json.user).toMatchObject({ status: 'active', version: 3 });
    expect((await signIn()).status).toBe(200);
    expect((await recordsOf(person.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['disable', { status: 'active' }, { status: 'disabled' }],
      ['enable', { status: 'disabled' }, { status: 'active' }],
    ]);
  });

  it('is not disabled without a reason, nor twice', async () => {
    const person = await app.person();
    const refused = await ask(helper, 'POST', person.id, 'disable', { reason: '  ' });
    expect(refused.status).toBe(422);
    expect(refused.json.fields).toEqual({ reason: 'Please say why.' });
    await ask(helper, 'POST', person.id, 'disable', { reason });
    expect((await ask(helper, 'POST', person.id, 'disable', { reason })).status).toBe(409);
    expect(await recordsOf(person.id)).toHaveLength(1);
  });

  it('that is deleted can be restored for 30 days as it was', async () => {
    const [person, late] = [await app.person(), await app.person()];
    await ask(helper, 'POST', person.id, 'disable', { reason });
    for (const { id } of [person, late])
      expect((await ask(helper, 'DELETE', id, '', { reason })).json.user.status).toBe('deleted');
    expect(await statusOf(late)).toBe(401);
    expect((await ask(helper, 'PUT', person.id, '', { country: 'CH', version: 3 })).status).toBe(409);
    expect((await ask(helper, 'POST', person.id, 'restore', {})).json.user.status).toBe('disabled');
    await app.services.db
      .update(users)
      .set({ deletedAt: new Date(app.clock.now().getTime() - 30 * 86_400_000) })
      .where(eq(users.id, late.id));
    expect((await ask(helper, 'POST', late.id, 'restore', {})).status).toBe(409);
    expect((await recordsOf(late.id)).map(({ action }) => action)).toEqual(['delete']);
  });

  it('is signed out everywhere, and mailed a code that sets another password', async () => {
    const person = await app.person();
    expect((await ask(helper, 'POST', person.id, 'sign-out', {})).status).toBe(200);
    expect(await statusOf(person)).toBe(401);
    expect((await ask(helper, 'POST', person.id, 'password-mail', {})).status).toBe(200);
    const reset = await app.request('POST', '/api/password/reset', {
      body: {
        email: person.email,
        password: 'another battery',
        code: await app.mailedCode(person.email),
      },
    });
    expect(reset.status).toBe(200);
    expect((await recordsOf(person.id)).map(({ action }) => action)).toEqual(['sign_out', 'password_mail']);
  });
});

describe('roles', () => {
  it('are changed by whoever holds all their rights, and the person signs in anew', async () => {
    const person = await app.person();
    const admin = await app.person('admin');
    const body = { roles: ['user', 'support'], reason };
    expect((await ask(helper, 'PUT', person.id, 'roles', body)).status).toBe(403);
    const { json } = await ask(admin, 'PUT', person.id, 'roles', body);
    expect(json.user.roles.map(({ code }: { code: string }) => code)).toEqual(['support', 'user']);
    expect(await statusOf(person)).toBe(401);
    const [record, ...others] = await recordsOf(person.id);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ before: { roles: ['user'] }, after: { roles: ['support', 'user'] } });
    for (const roles of [['super_admin'], ['operator', 'super_admin']])
      expect((await ask(admin, 'PUT', person.id, 'roles', { roles, reason })).status).toBe(403);
    const unknown = await ask(boss, 'PUT', person.id, 'roles', { roles: ['no_such'], reason });
    expect(unknown.json.fields).toMatchObject({ roles: expect.stringMatching(/no such role/) });
    expect(await recordsOf(person.id)).toHaveLength(1);
  });

  it('of oneself are not changed, nor is the account disabled or deleted by its owner', async () => {
    for (const [method, action, body] of [
      ['PUT', 'roles', { roles: ['super_admin'], reason }],
      ['POST', 'disable', { reason }],
      ['POST', 'credits', { amount: 1, reason }],
      ['DELETE', '', { reason }],
    ] as const)
      expect(await ask(boss, method, boss.id, action, body)).toMatchObject({
        status: 403,
        json: { msg: 'You cannot do this to your own account.' },
      });
    expect(await recordsOf(boss.id)).toEqual([]);
  });

  it('of the last super administrator stay, also when two take each other’s at once', async () => {
    const [one, two] = [await app.person('super_admin'), await app.person('super_admin')];
    await app.services.db
      .delete(userRoles)
      .where(sql`${userRoles.userId} = ${boss.id} and ${userRoles.roleCode} = 'super_admin'`);
    try {
      const answers = await Promise.all([
        ask(one, 'POST', two.id, 'disable', { reason }),
        ask(two, 'POST', one.id, 'disable', { reason }),
      ]);
      // whoever comes second is signed out by then, or finds itself the last
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const active = await app.services.db
        .select({ id: users.id })
        .from(users)
        .innerJoin(userRoles, eq(userRoles.userId, users.id))
        .where(sql`${userRoles.roleCode} = 'super_admin' and ${users.status} = 'active'`);
      expect(active).toHaveLength(1);
    } finally {
      await app.services.db.insert(userRoles).values({ userId: boss.id, roleCode: 'super_admin' });
    }
  });
});

describe('credits', () => {
  it('are booked once for each key, and what is taken is at most what is left', async () => {
    const person = await app.person();
    const headers = { 'Idempotency-Key': 'a key of this test' };
    const grant = { amount: 500_000, reason };
    for (let time = 0; time < 2; time += 1)
      expect((await ask(boss, 'POST', person.id, 'credits', grant, headers)).json.user.credits.balance).toBe(
        1_500_000,
      );
    const refused = await ask(boss, 'POST', person.id, 'credits', { amount: -1_500_001, reason });
    expect(refused.status).toBe(422);
    expect(refused.json.fields.amount).toBe('Only 1,500 credits are left to take.');
    const taken = await ask(boss, 'POST', person.id, 'credits', { amount: -1_500_000, reason });
    expect(taken.json.user.credits.balance).toBe(0);
    expect((await ask(helper, 'POST', person.id, 'credits', grant)).status).toBe(403);
    expect((await ask(boss, 'POST', person.id, 'credits', { amount: 0, reason })).status).toBe(422);
    expect((await recordsOf(person.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ balance: 1_000_000 }, { balance: 1_500_000 }],
      [{ balance: 1_500_000 }, { balance: 0 }],
    ]);
  });
});

describe('an invitation', () => {
  it('makes an account with its roles and mails where a password is set', async () => {
    const body = { email: 'Invited@example.org', roles: ['user'], country: 'JP' };
    const { status, json } = await ask(helper, 'POST', '', '', body);
    expect(status).toBe(200);
    expect(json.user).toMatchObject({ username: 'invited', source: 'invite', country: 'JP', version: 1 });
    const [record] = await recordsOf(json.user.id);
    expect(record).toMatchObject({
      action: 'create',
      after: { email: { mask: 'i***d@example.org' }, roles: ['user'], country: 'JP' },
    });
    const again = await ask(helper, 'POST', '', '', body);
    expect(again.json.error_code).toBe('EMAIL_EXISTS');
    expect((await ask(helper, 'POST', '', '', { ...body, roles: ['admin'] })).json.error_code).toBe(
      'EMAIL_EXISTS',
    );
    const beyond = await ask(helper, 'POST', '', '', { email: 'beyond@example.org', roles: ['admin'] });
    expect(beyond.status).toBe(403);
    expect((await ask(boss, 'POST', '', '', { email: 'beyond@example.org', roles: ['user'] })).status).toBe(
      200,
    );
  });
});

describe('many people', () => {
  it('are changed one by one, each with a record of its own, and the report says whom it was refused for', async () => {
    const [one, two] = [await app.person(), await app.person()];
    const ids = [one.id, NOBODYS_ID, helper.id, two.id, boss.id];
    const { status, json } = await ask(helper, 'POST', '', 'bulk', { action: 'disable', ids, reason });
    expect(status).toBe(200);
    expect(json).toMatchObject({ done: 2, failed: 3 });
    expect(json.items.map(({ error_code: code }: { error_code?: string }) => code)).toEqual([
      undefined,
      'NOT_FOUND',
      'FORBIDDEN',
      undefined,
      'FORBIDDEN',
    ]);
    const [first] = await recordsOf(one.id);
    const [second] = await recordsOf(two.id);
    expect(first).toMatchObject({ action: 'disable', reason, reqId: second?.reqId });
    expect(await recordsOf(boss.id)).toEqual([]);
    expect(await statusOf(two)).toBe(401);
  });

  it('get no roles and no credits from whoever may not give them to one, and need what is given', async () => {
    const { id } = await app.person();
    const bulk = (who: Person, body: object) => ask(who, 'POST', '', 'bulk', { ids: [id], reason, ...body });
    expect((await bulk(helper, { action: 'roles', roles: ['user'] })).status).toBe(403);
    expect((await bulk(helper, { action: 'credits', amount: 1 })).status).toBe(403);
    expect((await bulk(boss, { action: 'credits' })).status).toBe(422);
    expect((await bulk(boss, { action: 'credits', amount: 1000 })).json).toMatchObject({ done: 1 });
    expect((await bulk(boss, { action: 'delete', reason: ' ' })).status).toBe(422);
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['grant_credits']);
  });
});
