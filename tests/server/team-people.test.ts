// Who comes into a team and goes, who may do what there, and what becomes of what they shared.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { invites } from '../../server/platform/db/schema/invites.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let owner: Person;
let admin: Person;
let member: Person;
let guest: Person;
let stranger: Person;
let teamId: string;

beforeAll(async () => {
  app = await openTestApp();
  [owner, admin, member, guest, stranger] = (await Promise.all(
    Array.from({ length: 5 }, () => app.person()),
  )) as [Person, Person, Person, Person, Person];
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  teamId = await createTeam(app.services, {
    name: 'Harbour',
    ownerId: owner.id,
    memberIds: [admin.id, member.id],
  });
  await send(owner, 'PUT', `/members/${admin.id}`, { role: 'admin' });
});

const api = (person: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const send = (person: Person, method: string, path = '', body?: unknown) =>
  api(person, method, `/api/account/teams/${teamId}${path}`, body);
const accept = (person: Person, token: string) => api(person, 'POST', '/api/invites/accept', { token });
const read = (token: string, person?: Person) =>
  app.request('POST', '/api/invites/read', { ...(person && { token: person.token }), body: { token } });
const teamNow = async () => (await send(owner, 'GET')).json.team;
const newLink = async (days = 7): Promise<string> =>
  (await send(owner, 'POST', '/invites', { role: 'member', days })).json.token;
/** The token of the last mail to an address. */
async function mailedToken(email: string): Promise<string> {
  await app.services.jobs.runDue(MAIL_SEND);
  const outbox = join(app.services.config.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).sort().map((name) => readFile(join(outbox, name), 'utf8')),
  );
  const mail = mails.filter((text) => text.includes(`To: ${email}`)).at(-1) ?? '';
  // quoted-printable, as mails are written
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /accept-invite\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('a team', () => {
  it('is made by anybody, who owns it then; a blank name is refused', async () => {
    const made = await api(stranger, 'POST', '/api/account/teams', { name: ' Quay ' });
    expect(made.json.team).toMatchObject({ name: 'Quay', role: 'owner', seats: 10, invites: [] });
    expect(made.json.team.members).toMatchObject([
      { id: stranger.id, email: stranger.email, role: 'owner', is_you: true, is_active: true },
    ]);
    expect((await api(stranger, 'POST', '/api/account/teams', { name: '  ' })).status).toBe(422);
  });

  it('is made once for one key', async () => {
    const person = await app.person();
    const make = () =>
      app.request('POST', '/api/account/teams', {
        token: person.token,
        body: { name: 'Once' },
        headers: { 'Idempotency-Key': 'one-team' },
      });
    const [first, second] = [await make(), await make()];
    expect(second.json).toEqual(first.json);
    expect((await api(person, 'GET', '/api/account/teams')).json.items).toHaveLength(1);
  });

  it('is not there for who is not in it, whatever they call', async () => {
    const calls = [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Mine' }],
      ['DELETE', '', {}],
      ['POST', '/invites', { role: 'admin', days: 7 }],
      ['PUT', `/members/${member.id}`, { role: 'admin' }],
      ['DELETE', `/members/${member.id}`, { heir_id: null }],
      ['DELETE', `/members/${stranger.id}`, { heir_id: null }],
      ['POST', '/transfer', { user_id: stranger.id }],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await send(stranger, method, path, body)).json).toMatchObject({ error_code: 'NOT_FOUND' });
  });

  it('is managed by its owner and admins; others read who is in it, and no invitations', async () => {
    await newLink();
    expect((await send(admin, 'GET')).json.team.invites).toHaveLength(1);
    expect((await send(member, 'GET')).json.team).toMatchObject({ role: 'member', invites: [] });
    const refused = [
      ['PUT', '', { name: 'Mine' }],
      ['POST', '/invites', { role: 'member', days: 7 }],
      ['PUT', `/members/${admin.id}`, { role: 'member' }],
      ['DELETE', `/members/${admin.id}`, { heir_id: null }],
    ] as const;
    for (const [method, path, body] of refused)
      expect((await send(member, method, path, body)).json.error_code).toBe('FORBIDDEN');
    expect((await send(admin, 'PUT', '', { name: 'Pier' })).json.team.name).toBe('Pier');
    for (const [method, path, body] of [
      ['DELETE', '', {}],
      ['POST', '/transfer', { user_id: admin.id }],
    ] as const)
      expect((await send(admin, method, path, body)).json.error_code).toBe('FORBIDDEN');
  });

  it('keeps its owner, and nobody changes their own role', async () => {
    expect((await send(admin, 'PUT', `/members/${owner.id}`, { role: 'member' })).status).toBe(409);
    expect((await send(admin, 'DELETE', `/members/${owner.id}`, { heir_id: null })).status).toBe(409);
    expect((await send(owner, 'DELETE', `/members/${owner.id}`, { heir_id: null })).status).toBe(409);
    expect((await send(admin, 'PUT', `/members/${admin.id}`, { role: 'member' })).status).toBe(409);
  });

  it('is given to a member, who owns it then; the owner before is an admin', async () => {
    expect((await send(owner, 'POST', '/transfer', { user_id: stranger.id })).status).toBe(404);
    const given = await send(owner, 'POST', '/transfer', { user_id: member.id });
    expect(given.json.team).toMatchObject({ role: 'admin' });
    expect(given.json.team.members[0]).toMatchObject({ id: member.id, role: 'owner' });
    expect((await send(owner, 'DELETE', '', {})).json.error_code).toBe('FORBIDDEN');
  });
});

describe('an invitation', () => {
  it('by mail lets the person in whose address it was mailed to, once', async () => {
    const asked = await send(admin, 'POST', '/invites', { email: guest.email, role: 'billing', days: 7 });
    expect(asked.json.token).toBeUndefined();
    expect(asked.json.team.invites).toMatchObject([
      { email: guest.email, role: 'billing', has_expired: false },
    ]);
    const token = await mailedToken(guest.email);
    expect((await read(token)).json.invite).toMatchObject({ name: 'Harbour', state: 'open', members: 3 });
    expect((await read(token, stranger)).json.invite).toMatchObject({ state: 'wrong_email' });
    expect((await accept(stranger, token)).status).toBe(409);
    expect((await accept(guest, token)).json).toMatchObject({ kind: 'team', id: teamId });
    expect((await accept(guest, token)).status).toBe(409);
    expect((await read(token, guest)).json.invite).toMatchObject({ state: 'member', id: teamId });
    expect((await read(token)).json.invite).toMatchObject({ state: 'used' });
    expect((await teamNow()).members.map(({ role }: { role: string }) => role).sort()).toEqual([
      'admin',
      'billing',
      'member',
      'owner',
    ]);
  });

  it('is kept as a hash, and no log of mails holds its address', async () => {
    await send(owner, 'POST', '/invites', { email: 'new@example.org', role: 'member', days: 1 });
    const token = await mailedToken('new@example.org');
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = JSON.stringify(await app.services.db.select().from(invites));
    expect(rows).not.toContain(token);
    const [log] = await app.services.db.select().from(emailLogs).where(eq(emailLogs.template, 'team_invite'));
    expect(app.services.secrets.decrypt(log?.text ?? '')).not.toContain('token=');
  });

  it('is not sent twice to one address, nor to a member', async () => {
    const invite = (email: string) => send(owner, 'POST', '/invites', { email, role: 'member', days: 7 });
    await invite('twice@example.org');
    expect((await invite('Twice@Example.org')).json.fields).toHaveProperty('email');
    expect((await invite(member.email)).json.fields).toHaveProperty('email');
  });

  it('ends when it is taken back or sent again', async () => {
    const revoked = await newLink();
    const [invite] = (await teamNow()).invites;
    await send(owner, 'DELETE', `/invites/${invite.id}`, {});
    expect((await read(revoked, stranger)).json.invite.state).toBe('revoked');
    await send(owner, 'POST', '/invites', { email: 'again@example.org', role: 'member', days: 7 });
    const first = await mailedToken('again@example.org');
    const [mailed] = (await teamNow()).invites;
    expect((await send(owner, 'POST', `/invites/${mailed.id}/resend`, {})).status).toBe(200);
    expect((await read(first)).status).toBe(404);
    expect((await read(await mailedToken('again@example.org'))).json.invite.state).toBe('open');
  });

  it('by a link lets one of two in who use it at once', async () => {
    const token = await newLink();
    const both = await Promise.all([await app.person(), await app.person()]);
    const answers = await Promise.all(both.map((person) => accept(person, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('opens nothing once whoever made it manages the team no longer', async () => {
    const { token } = (await send(admin, 'POST', '/invites', { role: 'admin', days: 7 })).json;
    await send(owner, 'PUT', `/members/${admin.id}`, { role: 'member' });
    expect((await accept(await app.person(), token)).status).toBe(409);
  });

  it('needs a free seat; invitations by mail take one each', async () => {
    const fill = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          send(owner, 'POST', '/invites', { email: `seat${index}@example.org`, role: 'member', days: 7 }),
        ),
      );
    const link = await newLink();
    // ten seats, three of which are taken
    expect((await fill(8)).map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 409]);
    expect((await send(owner, 'POST', '/invites', { role: 'member', days: 7 })).status).toBe(409);
    // whoever comes first has the seat
    expect((await accept(await app.person(), link)).status).toBe(200);
  });
});

describe('what a person shared with a team', () => {
  let projectId: string;
  beforeEach(async () => {
    const body = { name: 'Sales', instructions: 'Be brief.', table_ids: [], file_ids: [], team_id: teamId };
    projectId = (await api(member, 'POST', '/api/projects', body)).json.project.id;
  });
  const projectOf = async (person: Person) => (await api(person, 'GET', `/api/projects/${projectId}`)).json;

  it('goes to the member who is named when the person is removed, with its chats', async () => {
    const table = (await app.table(member.token, 'handed.csv', 'City,Amount\nLyon,10\n')).summary.id;
    const update = { name: 'Sales', instructions: 'Be brief.', table_ids: [table], file_ids: [] };
    await api(member, 'PUT', `/api/projects/${projectId}`, update);
    const body = { kind: 'chat', table_ids: [table], project_id: projectId };
    const { id: chatId } = (await api(member, 'POST', '/api/chats', body)).json.chat;
    const removal = { heir_id: owner.id };
    expect((await send(admin, 'DELETE', `/members/${member.id}`, removal)).status).toBe(200);
    expect((await projectOf(owner)).project).toMatchObject({ is_own: true, table_ids: [table] });
    expect((await api(owner, 'GET', `/api/chats/${chatId}`)).status).toBe(200);
    expect((await api(owner, 'GET', `/api/tables/${table}`)).status).toBe(200);
    for (const path of [`/api/chats/${chatId}`, `/api/projects/${projectId}`, `/api/tables/${table}`])
      expect((await api(member, 'GET', path)).status).toBe(404);
    expect((await send(member, 'GET')).status).toBe(404);
  });

  it('stays with the person who leaves where nobody is named, and the team reads it no longer', async () => {
    expect((await projectOf(owner)).project).toMatchObject({ is_own: false });
    expect((await send(member, 'DELETE', `/members/${member.id}`, { heir_id: null })).status).toBe(200);
    expect((await projectOf(owner)).error_code).toBe('NOT_FOUND');
    expect((await projectOf(member)).project).toMatchObject({ is_own: true, team: null });
  });

  it('goes to nobody who is not in the team, nor to the person who goes', async () => {
    const leave = (heir: Person) => send(member, 'DELETE', `/members/${member.id}`, { heir_id: heir.id });
    expect((await leave(stranger)).status).toBe(404);
    expect((await leave(member)).status).toBe(422);
    expect((await projectOf(member)).project.is_own).toBe(true);
  });

  it('is given to a member of the team by its owner alone', async () => {
    const give = (from: Person, to: Person) =>
      api(from, 'POST', `/api/projects/${projectId}/transfer`, { user_id: to.id });
    expect((await give(owner, owner)).status).toBe(404);
    expect((await give(member, stranger)).status).toBe(404);
    expect((await give(member, admin)).status).toBe(200);
    expect((await projectOf(admin)).project).toMatchObject({ is_own: true, team: { id: teamId } });
    expect((await projectOf(member)).project).toMatchObject({ is_own: false });
    expect((await give(member, admin)).status).toBe(404);
  });

  it('stays with everybody whose it is when the team is dissolved', async () => {
    expect((await send(owner, 'DELETE', '', {})).status).toBe(200);
    expect((await projectOf(owner)).error_code).toBe('NOT_FOUND');
    expect((await projectOf(member)).project).toMatchObject({ is_own: true, team: null });
  });
});

// last: sessions end with the time that passes here
it('an invitation ends with its days', async () => {
  const expiring = await newLink(1);
  app.clock.advance(86_399_000);
  expect((await read(expiring)).json.invite.state).toBe('open');
  app.clock.advance(1000);
  expect((await read(expiring)).json.invite.state).toBe('expired');
  expect((await accept(await app.person(), expiring)).status).toBe(409);
});
