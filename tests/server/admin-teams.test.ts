// Teams as administrators see and change them.
import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { invites } from '../../server/platform/db/schema/invites.ts';
import { userMessages, users } from '../../server/platform/db/schema/people.ts';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
import { files } from '../../server/platform/db/schema/tables.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
let auditor: Person;
let owner: Person;
let member: Person;
let stranger: Person;
let teamId: string;

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  auditor = await app.person('auditor');
  [owner, member, stranger] = [await app.person(), await app.person(), await app.person()];
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  teamId = await createTeam(app.services, { name: 'Harbour', ownerId: owner.id, memberIds: [member.id] });
});

const api = (person: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const send = (person: Person, method: string, path = '', body?: unknown) =>
  api(person, method, `/api/admin/teams/${teamId}${path}`, body);
/** A living subscription of a team. */
const planOf = (team: string, seats: number) => {
  const at = app.clock.now();
  return {
    id: uuidv7(),
    teamId: team,
    terms: { plan: 'pro', version: 1, interval: 'month' as const, seats },
    currency: 'USD' as const,
    status: 'active' as const,
    anchor: at,
    endsAt: at,
    locale: 'en_US' as const,
    nextAt: at,
    createdAt: at,
  };
};
const why = { version: 1, reason: 'Asked by the owner.' };
/** Its projects stay with their owners. */
const stay = { ...why, heir_id: null, team_id: null };

const recordsOf = async (id: string) => {
  const filters = encodeURIComponent(JSON.stringify({ entity_id: id }));
  return (await api(boss, 'GET', `/api/admin/operation-records?filters=${filters}`)).json.items;
};
const messagesOf = async ({ id }: Person) =>
  (
    await app.services.db
      .select({ title: userMessages.title, body: userMessages.body })
      .from(userMessages)
      .where(eq(userMessages.userId, id))
      .orderBy(desc(userMessages.createdAt), desc(userMessages.id))
  ).map(({ title, body }) => `${title}: ${body}`);

describe('a team for somebody [R1.20]', () => {
  const create = (by: Person, body: object, key?: string) =>
    app.request('POST', '/api/admin/teams', {
      token: by.token,
      body: { name: ' Quay ', reason: 'Asked for by telephone.', ...body },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  it('is made once for one key, owned by the person, who is told, and written down', async () => {
    const person = await app.person();
    const key = 'the-same-team-once-0001';
    const { status, json } = await create(boss, { owner_id: person.id }, key);
    expect(status).toBe(200);
    expect(json.details).toMatchObject({
      name: 'Quay',
      version: 1,
      members: [{ id: person.id, role: 'owner' }],
    });
    expect((await create(boss, { owner_id: person.id }, key)).json.details.id).toBe(json.details.id);
    expect((await api(person, 'GET', '/api/account/teams')).json.items).toEqual([
      expect.objectContaining({ id: json.details.id, name: 'Quay', role: 'owner' }),
    ]);
    expect(await recordsOf(json.details.id)).toMatchObject([
      {
        action: 'create',
        entity: 'team',
        actor_id: boss.id,
        reason: 'Asked for by telephone.',
      },
    ]);
    expect(await messagesOf(person)).toEqual([
      'You own a new team: An administrator made the team Quay for you. You find it under Team.',
    ]);
  });

  it('is refused without a name, a reason, a right or an active owner, and past as many as one may own', async () => {
    const person = await app.person();
    expect((await create(boss, { owner_id: person.id, name: ' ' })).json.fields).toHaveProperty('name');
    expect((await create(boss, { owner_id: person.id, reason: ' ' })).json.fields).toHaveProperty('reason');
    expect((await create(auditor, { owner_id: person.id })).json.error_code).toBe('FORBIDDEN');
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, person.id));
    for (const owner_id of [person.id, NOBODYS_ID])
      expect((await create(boss, { owner_id })).json.fields).toHaveProperty('owner_id');
    const many = await app.person();
    for (let n = 0; n < 20; n++)
      await createTeam(app.services, { name: `${n}`, ownerId: many.id, memberIds: [] });
    const refused = await create(boss, { owner_id: many.id });
    expect([refused.status, refused.json.msg]).toEqual([
      409,
      'This person owns 20 teams, which is as many as there can be.',
    ]);
    expect(await messagesOf(many)).toEqual([]);
  });
});

describe('a member who is added [R1.20]', () => {
  const add = (who: { id: string }, more: object = {}, by = boss, key?: string) =>
    app.request('PUT', `/api/admin/teams/${teamId}/members/${who.id}`, {
      token: by.token,
      body: { role: 'billing', ...why, ...more },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  it('is in the team at once, once for one key; they and the owner are told, and it is written down', async () => {
    const [person, owner] = [await app.person(), await app.person()];
    teamId = await createTeam(app.services, { name: 'Pier', ownerId: owner.id, memberIds: [] });
    const key = 'the-same-member-once-01';
    const { json } = await add(person, {}, boss, key);
    expect(json.details).toMatchObject({
      version: 2,
      members: [{ id: owner.id }, { id: person.id, role: 'billing' }],
    });
    expect((await add(person, {}, boss, key)).json.details.version).toBe(2);
    expect((await api(person, 'GET', `/api/account/teams/${teamId}`)).json.team.role).toBe('billing');
    expect(await recordsOf(teamId)).toMatchObject([
      { action: 'add_member', actor_id: boss.id, reason: why.reason },
    ]);
    expect(await messagesOf(person)).toEqual([
      'You are in a team: An administrator added you to the team Pier. You find it under Team.',
    ]);
    expect(await messagesOf(owner)).toEqual([
      expect.stringContaining('A member was added to your team: An administrator added '),
    ]);
  });

  it('takes a seat, also beside those who are invited by mail, and none for an invitation of their own', async () => {
    const invite = (email: string) =>
      api(owner, 'POST', `/api/account/teams/${teamId}/invites`, { email, role: 'member', days: 7 });
    const [one, other] = [await app.person(), await app.person()];
    await app.services.db.insert(subscriptions).values(planOf(teamId, 3));
    expect((await invite(one.email)).status).toBe(200);
    const full = await add(other);
    expect([full.status, full.json.msg]).toEqual([409, expect.stringContaining('All 3 seats')]);
    const { json } = await add(one);
    expect(json.details.members).toHaveLength(3);
    expect(json.details.invites).toEqual([]);
    expect((await add(other, { version: 2 })).status).toBe(409);
  });

  it('is refused who is in it already, whose account is not active, from an old version, and by who may only read', async () => {
    const person = await app.person();
    expect((await add(member)).json.msg).toBe('This person is in the team already.');
    expect((await add({ id: NOBODYS_ID })).json.fields).toHaveProperty('user_id');
    expect((await add(person, { version: 2 })).json.error_code).toBe('CONFLICT');
    expect((await add(person, {}, auditor)).json.error_code).toBe('FORBIDDEN');
    expect((await send(boss, 'GET')).json.details).toMatchObject({ version: 1 });
    expect((await send(boss, 'DELETE', '', stay)).status).toBe(200);
    expect((await add(person)).status).toBe(404);
  });
});

describe('a row of the list [R1.20]', () => {
  const rowOf = async (id: string, language = 'en') =>
    (
      await app.request('GET', `/api/admin/teams?search=${id}`, {
        token: auditor.token,
        headers: { 'accept-language': language },
      })
    ).json.items[0];
  const found = async (filters: object) => {
    const query = encodeURIComponent(JSON.stringify(filters));
    const { json } = await api(auditor, 'GET', `/api/admin/teams?search=${teamId}&filters=${query}`);
    return json.total;
  };

  it('tells plan, seats, pool and state, and is found by them', async () => {
    expect(await rowOf(teamId)).toMatchObject({
      plan: 'none',
      full: false,
      pool: 0,
      status: 'active',
      members: 2,
    });
    expect((await rowOf(teamId)).plan_name).toBeUndefined();
    await app.services.db.insert(subscriptions).values({
      ...planOf(teamId, 3),
      pendingTerms: { plan: 'pro', version: 1, interval: 'month', seats: 2 },
    });
    await app.services.db.insert(creditEntries).values({
      id: uuidv7(),
      teamId,
      kind: 'grant',
      amount: 50_000,
      reference: `test ${uuidv7()}`,
      createdAt: app.clock.now(),
    });
    await send(boss, 'POST', '/suspension', why);
    expect(await rowOf(teamId, 'zh')).toMatchObject({
      plan: 'pro',
      plan_name: '专业版',
      seats: 2,
      full: true,
      pool: 50_000,
      status: 'suspended',
    });
    for (const filters of [
      { plan: ['pro'] },
      { plan: ['pro', 'none'] },
      { full: 'true' },
      { status: ['suspended'] },
    ])
      expect(await found(filters), JSON.stringify(filters)).toBe(1);
    for (const filters of [{ plan: ['none'] }, { full: 'false' }, { status: ['active'] }])
      expect(await found(filters), JSON.stringify(filters)).toBe(0);
  });

  it('tells the bytes of the files of everybody in it, as the figures of the storage do', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const team = await createTeam(app.services, { name: 'Silo', ownerId: one.id, memberIds: [other.id] });
    const before = (await rowOf(team)).storage;
    for (const [person, size] of [
      [one, 1_200_000_000],
      [other, 34],
      [stranger, 999],
    ] as const)
      await app.services.db.insert(files).values({
        id: uuidv7(),
        userId: person.id,
        name: 'kept.csv',
        size,
        sha256: 'a'.repeat(64),
        kind: 'upload',
        createdAt: app.clock.now(),
      });
    const { storage } = await rowOf(team);
    expect(storage - before).toBe(1_200_000_034);
    const { teams } = (await api(boss, 'GET', '/api/admin/storage/stat?days=30')).json;
    expect(teams[0]).toMatchObject({ team_id: team, bytes: storage });
  });

  it('is full where a seat is kept for each who is invited by mail, until the invitation expires', async () => {
    await app.services.db.insert(subscriptions).values(planOf(teamId, 3));
    const invite = (body: object) => api(owner, 'POST', `/api/account/teams/${teamId}/invites`, body);
    expect((await invite({ role: 'member', days: 1 })).status).toBe(200);
    expect([await found({ full: 'true' }), (await send(boss, 'GET')).json.details.taken]).toEqual([0, 2]);
    expect((await invite({ role: 'member', days: 1, email: 'kept.seat@example.org' })).status).toBe(200);
    expect([await found({ full: 'true' }), (await send(boss, 'GET')).json.details.taken]).toEqual([1, 3]);
    await app.services.db
      .update(invites)
      .set({ expiresAt: app.clock.now() })
      .where(eq(invites.teamId, teamId));
    expect([await found({ full: 'true' }), (await send(boss, 'GET')).json.details.taken]).toEqual([0, 2]);
  });
});

describe('a team [R1.20]', () => {
  it('is told with its people, whose addresses are masked for everybody', async () => {
    expect((await send(boss, 'GET')).json.details).toMatchObject({
      name: 'Harbour',
      version: 1,
      members: [
        { id: owner.id, role: 'owner' },
        { id: member.id, role: 'member' },
      ],
    });
    for (const asker of [boss, auditor]) {
      const told = JSON.stringify((await send(asker, 'GET')).json);
      expect(told).toContain('***');
      for (const { email } of [owner, member]) expect(told).not.toContain(email);
    }
  });

  it('is changed by nobody who may only read', async () => {
    const calls = [
      ['PUT', '', { name: 'Mine', version: 1 }],
      ['DELETE', '', stay],
      ['POST', '/transfer', { ...why, user_id: member.id }],
      ['DELETE', `/members/${member.id}`, { ...why, heir_id: null }],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await send(auditor, method, path, body)).json.error_code).toBe('FORBIDDEN');
  });

  it('is renamed once from one version, and who did it is written down', async () => {
    expect((await send(boss, 'PUT', '', { name: 'Pier', ...why })).json.details).toMatchObject({
      name: 'Pier',
      version: 2,
    });
    expect((await send(boss, 'PUT', '', { name: 'Dock', ...why })).json.error_code).toBe('CONFLICT');
    const filters = encodeURIComponent(JSON.stringify({ entity_id: teamId }));
    const { items } = (await api(boss, 'GET', `/api/admin/operation-records?filters=${filters}`)).json;
    expect(items).toMatchObject([
      { action: 'update', entity: 'team', actor_id: boss.id, reason: why.reason },
    ]);
  });

  it('is given to a member alone; both owners are told', async () => {
    const give = (heir: Person) => send(boss, 'POST', '/transfer', { ...why, user_id: heir.id });
    expect((await give(stranger)).status).toBe(404);
    expect((await give(owner)).status).toBe(409);
    expect((await give(member)).json.details.members[0]).toMatchObject({ id: member.id, role: 'owner' });
    expect((await api(owner, 'GET', `/api/account/teams/${teamId}`)).json.team.role).toBe('admin');
    expect((await messagesOf(member)).at(0)).toBe(
      'You own a team: An administrator made you the owner of the team Harbour.',
    );
    expect((await messagesOf(owner)).at(0)).toMatch(
      /^Your team has another owner: An administrator made .+ the owner of the team Harbour\. You are an admin of it\.$/,
    );
    expect(await messagesOf(stranger)).toEqual([]);
  });

  it('loses a member, who is told, with what they shared, and never its owner', async () => {
    const body = { name: 'Sales', instructions: '', table_ids: [], file_ids: [], team_id: teamId };
    const { id } = (await api(member, 'POST', '/api/projects', body)).json.project;
    const remove = (person: Person) =>
      send(boss, 'DELETE', `/members/${person.id}`, { ...why, heir_id: owner.id });
    expect((await remove(owner)).status).toBe(409);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(member)).json.details.members).toHaveLength(1);
    expect((await api(owner, 'GET', `/api/projects/${id}`)).json.project.is_own).toBe(true);
    expect((await api(member, 'GET', `/api/account/teams/${teamId}`)).status).toBe(404);
    expect((await messagesOf(member)).at(0)).toBe(
      'You are no longer in a team: An administrator removed you from the team Harbour.',
    );
  });

  it('is dissolved with a reason, and is in no list then; everybody in it is told', async () => {
    expect((await send(boss, 'DELETE', '', { ...stay, reason: ' ' })).json.fields).toHaveProperty('reason');
    expect((await send(boss, 'DELETE', '', stay)).status).toBe(200);
    expect((await send(boss, 'GET')).status).toBe(404);
    expect((await api(boss, 'GET', `/api/admin/teams?search=${teamId}`)).json).toMatchObject({ items: [] });
    expect((await api(owner, 'GET', `/api/account/teams/${teamId}`)).status).toBe(404);
    for (const person of [owner, member])
      expect((await messagesOf(person)).at(0)).toBe(
        'A team of yours is dissolved: An administrator dissolved the team Harbour. What is yours stays yours; its projects stay with their owners.',
      );
  });
});
