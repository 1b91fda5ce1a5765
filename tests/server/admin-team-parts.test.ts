// The parts of a team as administrators see and change them: its projects, pool, connections, plan and invitations.
import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { googleBindings, googleSelections } from '../../server/platform/db/schema/google.ts';
import { invites } from '../../server/platform/db/schema/invites.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
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

describe('the projects of a team that is dissolved [R1.20]', () => {
  const project = async (person: Person, name: string) => {
    const body = { name, instructions: '', table_ids: [], file_ids: [], team_id: teamId };
    return (await api(person, 'POST', '/api/projects', body)).json.project.id as string;
  };
  const read = async (person: Person, id: string) =>
    (await api(person, 'GET', `/api/projects/${id}`)).json.project;

  it('go to one of its members, whoever they were of, and are shared no longer', async () => {
    const [hers, his] = [await project(owner, 'Hers'), await project(member, 'His')];
    expect((await send(boss, 'DELETE', '', { ...stay, heir_id: stranger.id })).status).toBe(404);
    expect((await send(boss, 'DELETE', '', { ...stay, heir_id: member.id })).status).toBe(200);
    for (const id of [hers, his]) expect(await read(member, id)).toMatchObject({ is_own: true });
    expect(await read(owner, hers)).toBeUndefined();
    expect((await messagesOf(owner)).at(0)).toMatch(
      /^A team of yours is dissolved: An administrator dissolved the team Harbour\. The projects that it shared went to .+\.$/,
    );
  });

  it('go to another team, where those keep theirs who are in it, and its owner gets the others', async () => {
    const heir = await app.person();
    const into = await createTeam(app.services, { name: 'Pier', ownerId: heir.id, memberIds: [member.id] });
    const [hers, his] = [await project(owner, 'Hers'), await project(member, 'His')];
    expect((await send(boss, 'DELETE', '', { ...stay, team_id: into })).status).toBe(200);
    expect(await read(heir, hers)).toMatchObject({ is_own: true });
    expect(await read(heir, his)).toMatchObject({ is_own: false });
    expect(await read(member, his)).toMatchObject({ is_own: true });
    expect(await read(owner, hers)).toBeUndefined();
    expect((await messagesOf(heir)).at(0)).toMatch(/^Projects came to your team: /);
    expect((await messagesOf(owner)).at(0)).toContain('went to the team Pier.');
  });

  it('go to no team that is suspended, dissolved or the same, and not to a member and a team', async () => {
    const own = teamId;
    const closed = await createTeam(app.services, { name: 'Shut', ownerId: owner.id, memberIds: [] });
    teamId = closed;
    await send(boss, 'POST', '/suspension', why);
    teamId = own;
    for (const team_id of [closed, own])
      expect((await send(boss, 'DELETE', '', { ...stay, team_id })).json.fields).toHaveProperty('team_id');
    expect((await send(boss, 'DELETE', '', { ...stay, team_id: NOBODYS_ID })).status).toBe(404);
    const both = { ...stay, heir_id: member.id, team_id: closed };
    expect((await send(boss, 'DELETE', '', both)).json.msg).toBe('Choose either a member or a team.');
    expect((await send(boss, 'GET')).status).toBe(200);
  });
});

describe('the parts of a team [R1.20]', () => {
  it('tell its pool, with what everybody in it used and may use', async () => {
    const entry = { id: uuidv7(), teamId, reference: `test ${uuidv7()}`, createdAt: app.clock.now() };
    await app.services.db.insert(creditEntries).values({ ...entry, kind: 'grant', amount: 50_000 });
    await app.services.db.insert(creditEntries).values({
      ...entry,
      id: uuidv7(),
      reference: `test ${uuidv7()}`,
      kind: 'consume',
      amount: -1_250,
      actorId: member.id,
    });
    await api(owner, 'PUT', `/api/account/teams/${teamId}/members/${member.id}/cap`, { cap: 2_000 });
    const { credits } = (await send(auditor, 'GET')).json.details;
    expect(credits.pool).toEqual({ balance: 48_750, available: 48_750, in_use: true });
    expect(credits.members).toHaveLength(2);
    expect(credits.members).toContainEqual(
      expect.objectContaining({ user_id: member.id, used: 1_250, cap: 2_000 }),
    );
  });

  it('tell what its people bound and where the team reads it, and no account nor token', async () => {
    const binding = {
      id: uuidv7(),
      userId: owner.id,
      isPublic: false,
      service: 'gsc' as const,
      accountHash: 'hash-of-the-account',
      email: 'sealed-address',
      accessToken: 'sealed-access',
      refreshToken: 'sealed-refresh',
      scopes: ['read'],
      accessExpiresAt: app.clock.now(),
      status: 'lost' as const,
      createdAt: app.clock.now(),
    };
    await app.services.db.insert(googleBindings).values(binding);
    await app.services.db.insert(googleBindings).values({ ...binding, id: uuidv7(), userId: stranger.id });
    const body = { name: 'Sales', instructions: '', table_ids: [], file_ids: [], team_id: teamId };
    const { id: projectId } = (await api(owner, 'POST', '/api/projects', body)).json.project;
    const selected = { site: 'https://example.org/' } as never; // what was chosen is not told
    for (const place of [{ teamId }, { projectId }])
      await app.services.db.insert(googleSelections).values({
        id: uuidv7(),
        userId: owner.id,
        service: 'gsc',
        selected,
        updatedAt: app.clock.now(),
        ...place,
      });
    const { json } = await send(auditor, 'GET');
    expect(json.details.connectors).toEqual([
      expect.objectContaining({
        service: 'gsc',
        user_id: owner.id,
        status: 'lost',
        for_team: true,
        projects: ['Sales'],
      }),
    ]);
    for (const secret of ['sealed-', 'hash-of', 'example.org/'])
      expect(JSON.stringify(json)).not.toContain(secret);
  });

  it('have its subscription alone, and no orders nor invoices of others', async () => {
    const subscription = planOf(teamId, 3);
    await app.services.db.insert(subscriptions).values(subscription);
    const filters = encodeURIComponent(JSON.stringify({ team: [teamId] }));
    const listed = async (path: string) =>
      (await api(boss, 'GET', `/api/admin/${path}?filters=${filters}`)).json.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed('usm/subscriptions')).toEqual([subscription.id]);
    for (const path of ['orders', 'invoices']) expect(await listed(path), path).toEqual([]);
  });
});

describe('an invitation [R1.20]', () => {
  const invited = async (body: object) => {
    const path = `/api/account/teams/${teamId}/invites`;
    const { team } = (await api(owner, 'POST', path, { role: 'member', days: 1, ...body })).json;
    return team.invites[0].id as string;
  };
  const act = (by: Person, method: 'POST' | 'DELETE', id: string, more: object = {}) =>
    send(by, method, `/invites/${id}${method === 'POST' ? '/resend' : ''}`, { ...why, ...more });

  it('is sent again in the name of who invited; they are told, the address stays masked, and it is written down', async () => {
    const id = await invited({ email: 'sent.again@example.org' });
    const { status, json } = await act(boss, 'POST', id);
    expect(status).toBe(200);
    expect(json.details).toMatchObject({ version: 2, invites: [{ id, has_expired: false }] });
    expect(json.details.invites[0].expires_at).toBe(
      Math.floor(app.clock.now().getTime() / 1000) + 7 * 86_400,
    );
    const records = await recordsOf(teamId);
    expect(records).toMatchObject([{ action: 'resend_invite', actor_id: boss.id, reason: why.reason }]);
    expect((await messagesOf(owner)).at(0)).toMatch(
      /^An invitation into your team was sent again: An administrator sent the invitation of s.*\*.* into the team Harbour again\./,
    );
    expect(JSON.stringify([json, records, await messagesOf(owner)])).not.toContain('sent.again@example.org');
  });

  it('is sent in the name of the owner where its inviter may invite no more', async () => {
    await api(owner, 'PUT', `/api/account/teams/${teamId}/members/${member.id}`, { role: 'admin' });
    const path = `/api/account/teams/${teamId}/invites`;
    const body = { role: 'member', days: 1, email: 'heir.of@example.org' };
    const { id } = (await api(member, 'POST', path, body)).json.team.invites[0];
    await api(owner, 'PUT', `/api/account/teams/${teamId}/members/${member.id}`, { role: 'member' });
    const inviterOf = async () =>
      (await app.services.db.select().from(invites).where(eq(invites.id, id)))[0]?.inviterId;
    expect(await inviterOf()).toBe(member.id);
    expect((await act(boss, 'POST', id)).status).toBe(200);
    expect(await inviterOf()).toBe(owner.id);
  });

  it('is taken back once, and who made it is told', async () => {
    const id = await invited({});
    expect((await act(boss, 'DELETE', id)).json.details.invites).toEqual([]);
    expect((await act(boss, 'DELETE', id, { version: 2 })).status).toBe(404);
    expect((await messagesOf(owner)).at(0)).toBe(
      'An invitation into your team was taken back: An administrator took back an invite link into the team Harbour.',
    );
    expect(await recordsOf(teamId)).toMatchObject([{ action: 'revoke_invite', actor_id: boss.id }]);
  });

  it('is refused as a link, without a reason or right, from an old version, of another team, and while the team is suspended', async () => {
    const [link, mailed] = [await invited({}), await invited({ email: 'refused@example.org' })];
    expect((await act(boss, 'POST', link)).json.msg).toContain('A link is not mailed.');
    expect((await act(boss, 'POST', mailed, { reason: ' ' })).json.fields).toHaveProperty('reason');
    expect((await act(boss, 'DELETE', mailed, { version: 7 })).status).toBe(409);
    for (const method of ['POST', 'DELETE'] as const)
      expect((await act(auditor, method, mailed)).json.error_code).toBe('FORBIDDEN');
    const own = teamId;
    teamId = await createTeam(app.services, { name: 'Pier', ownerId: owner.id, memberIds: [] });
    for (const method of ['POST', 'DELETE'] as const)
      expect((await act(boss, method, mailed)).status).toBe(404);
    teamId = own;
    await send(boss, 'POST', '/suspension', why);
    expect((await act(boss, 'POST', mailed, { version: 2 })).json.msg).toBe(
      'This team is suspended. Lift the suspension first.',
    );
    expect((await act(boss, 'DELETE', mailed, { version: 2 })).status).toBe(200);
  });
});
