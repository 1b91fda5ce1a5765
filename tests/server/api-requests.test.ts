// What programs called with personal tokens, as administrators see it, and the end of a token.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRequests } from '../../server/domain/personal-tokens/request-log.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { tokenRequests } from '../../server/platform/db/schema/personal-tokens.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let admin: Person;
let owner: Person;
let token: { id: string; secret: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.person();
  const { json } = await app.request('POST', '/api/account/tokens', {
    token: owner.token,
    body: { name: 'Nightly', scopes: ['read'], expires_in_days: null },
  });
  token = { id: json.token.id, secret: json.secret };
});

const callTables = () =>
  app.request('GET', '/api/open/v1/tables', {
    token: token.secret,
    headers: { 'User-Agent': `nightly/1.0 ${'x'.repeat(400)}` },
  });
const list = async (reader = admin, query = '') => {
  await app.services.requestLog.write();
  return app.request('GET', `/api/admin/api-requests?search=${token.id}${query}`, { token: reader.token });
};
const revoke = (by: Person, reason = 'It was published.') =>
  app.request('POST', `/api/admin/personal-tokens/${token.id}/revoke`, {
    token: by.token,
    body: { reason },
  });

describe('the log of the open API', () => {
  it('says of a call who made it, from where, with what, and why it was refused', async () => {
    expect((await callTables()).status).toBe(200);
    await app.request('GET', '/api/open/v1/tables/0199f000-0000-7000-8000-000000000000', {
      token: token.secret,
    });
    const { items } = (await list()).json;
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      token_id: token.id,
      token_name: 'Nightly',
      token_state: 'active',
      owner_id: owner.id,
      operation: 'openTableGet',
      status: 404,
      outcome: 'refused',
      error_code: 'NOT_FOUND',
    });
    expect(items[1]).toMatchObject({ operation: 'openTableList', status: 200, outcome: 'done' });
    expect(items[1]).not.toHaveProperty('error_code');
    // the name of a program is kept up to 300 characters
    expect(items[1].agent).toBe(`nightly/1.0 ${'x'.repeat(288)}`);
    expect(JSON.stringify(items)).not.toContain(token.secret);
  });

  it('is for nobody without the right to logs', async () => {
    expect((await list(owner)).status).toBe(403);
  });
});

describe('a token that an administrator revokes', () => {
  it('is refused from the next call on, its owner is told, and the record has the reason', async () => {
    await callTables();
    expect((await revoke(admin)).status).toBe(200);
    expect((await callTables()).status).toBe(401);
    expect((await list()).json.items[0].token_state).toBe('revoked');
    const told = await app.services.db
      .select({ title: userMessages.title, body: userMessages.body })
      .from(userMessages)
      .where(and(eq(userMessages.userId, owner.id), eq(userMessages.level, 'warning')));
    expect(told).toEqual([
      {
        title: 'A personal token was revoked',
        body: 'An administrator revoked your token Nightly. Programs that use it are refused from now on.',
      },
    ]);
    const records = await app.request('GET', `/api/admin/operation-records?search=${token.id}`, {
      token: admin.token,
    });
    expect(records.json.items).toMatchObject([
      { action: 'revoke', entity: 'token', entity_id: token.id, reason: 'It was published.' },
    ]);
  });

  it('is revoked once: again changes nothing, and tells nobody', async () => {
    await revoke(admin);
    expect((await revoke(admin)).status).toBe(200);
    const records = await app.request('GET', `/api/admin/operation-records?search=${token.id}`, {
      token: admin.token,
    });
    expect(records.json.total).toBe(1);
  });

  it('needs a reason and the right to tokens', async () => {
    const refused = await revoke(admin, ' ');
    expect([refused.status, refused.json.fields]).toEqual([422, { reason: 'Please say why.' }]);
    expect((await revoke(await app.person('support'))).status).toBe(403);
    expect((await callTables()).status).toBe(200);
  });
});

const ask = (method: string, path: string, body?: unknown, by = admin) =>
  app.request(method, path, { token: by.token, ...(body !== undefined && { body }) });
const newest = async () => (await list()).json.items[0];
const detailsOf = async (id: string) => (await ask('GET', `/api/admin/api-requests/${id}`)).json.details;

describe('a row of the log', () => {
  it('has the method, the path, the query, the size and the kept headers of a call, never its token', async () => {
    await app.request('GET', '/api/open/v1/tables?page_size=3&search=Berne', {
      token: token.secret,
      headers: { Accept: 'application/json', Cookie: 'a=secret', 'X-Other': 'secret' },
    });
    const row = await newest();
    expect(row).toMatchObject({
      method: 'GET',
      path: '/api/open/v1/tables',
      query: 'page_size=3&search=Berne',
      bytes: expect.any(Number),
      blocked: false,
    });
    const details = await detailsOf(row.id);
    expect(details.headers).toContainEqual({ name: 'accept', value: 'application/json' });
    const kept = await app.services.db.select().from(tokenRequests).where(eq(tokenRequests.id, row.id));
    for (const text of [JSON.stringify(details), JSON.stringify(kept)]) {
      expect(text).not.toContain('secret');
      expect(text).not.toContain(token.secret);
    }
    // of what was done neither what was asked nor what was answered
    expect(details).not.toHaveProperty('answered');
  });

  it('has the bodies of a call that was not done, without fields that the contract does not know', async () => {
    await app.request('POST', '/api/open/v1/questions', {
      token: token.secret,
      body: { text: 'How much?', table_ids: [], password: 'correct horse battery' },
    });
    const { sent, answered } = await detailsOf((await newest()).id);
    expect(JSON.parse(answered)).toMatchObject({ msg_type: 'error', error_code: 'FORBIDDEN' });
    expect(sent).toBeUndefined();
    const writing = await app.request('POST', '/api/account/tokens', {
      token: owner.token,
      body: { name: 'Asking', scopes: ['ask'], expires_in_days: null },
    });
    await app.request('POST', '/api/open/v1/questions', {
      token: writing.json.secret,
      body: { text: 'How much?', table_ids: [], password: 'correct horse battery' },
    });
    await app.services.requestLog.write();
    const { items } = (await ask('GET', `/api/admin/api-requests?search=${writing.json.token.id}`)).json;
    const details = await detailsOf(items[0].id);
    expect(JSON.parse(details.sent)).toEqual({ text: 'How much?', table_ids: [], password: '[redacted]' });
    expect(JSON.stringify(details)).not.toContain('correct horse battery');
  });

  it('is there for a call whose token is wrong', async () => {
    const before = app.clock.now();
    await app.request('GET', '/api/open/v1/tables', { token: `tw_${'x'.repeat(43)}` });
    await app.services.requestLog.write();
    const { items } = (await ask('GET', '/api/admin/api-requests')).json;
    expect(items[0]).toMatchObject({ status: 401, error_code: 'BEARER_TOKEN_ERROR', outcome: 'refused' });
    expect(items[0]).not.toHaveProperty('token_id');
    expect(items[0].at).toBeGreaterThanOrEqual(Math.floor(before.getTime() / 1000));
    expect(JSON.stringify(items[0])).not.toContain('xxxxx');
  });

  it('is not for whoever may not read logs, nor is there one of nobody', async () => {
    await callTables();
    const { id } = await newest();
    expect((await ask('GET', `/api/admin/api-requests/${id}`, undefined, owner)).status).toBe(403);
    expect((await ask('GET', `/api/admin/api-requests/${NOBODYS_ID}`)).status).toBe(404);
  });

  it('goes after 14 days, and before where there are too many', async () => {
    await callTables();
    const old = await newest();
    app.clock.advance(14 * 86_400_000 + 1000);
    // the session of the one before has ended meanwhile
    admin = await app.person('super_admin');
    expect(await sweepRequests(app.services)).toBeGreaterThan(0);
    expect((await ask('GET', `/api/admin/api-requests/${old.id}`)).status).toBe(404);
    await callTables();
    app.clock.advance(1000);
    await callTables();
    await app.services.requestLog.write();
    await sweepRequests(app.services, 1);
    expect(await app.services.db.$count(tokenRequests)).toBe(1);
  });

  it('goes after as many days as administrators say, some at a time, by the job of the hour', async () => {
    const setDays = async (value: number, version: number) =>
      ask('PUT', '/api/admin/configs/open_api.log_days', {
        scope: { kind: 'global', id: '' },
        value,
        version,
        reason: 'Less to keep.',
      });
    expect((await setDays(0, 0)).status).toBe(422);
    expect((await setDays(366, 0)).status).toBe(422);
    expect((await setDays(2, 0)).status).toBe(200);
    for (const _ of [1, 2, 3]) await callTables();
    await app.services.requestLog.write();
    const before = await app.services.db.$count(tokenRequests);
    app.clock.advance(86_400_000);
    expect(await sweepRequests(app.services)).toBe(0);
    app.clock.advance(86_400_000 + 1000);
    // the last of the batches is not full
    expect(await sweepRequests(app.services, 200_000, 2)).toBe(before);
    expect(await app.services.db.$count(tokenRequests)).toBe(0);
    // her session has ended meanwhile
    admin = await app.person('super_admin');
  });
});

describe('a call that is made again', () => {
  const replay = (id: string, by = admin, reason = 'A fault is reported.') =>
    ask('POST', `/api/admin/api-requests/${id}/replay`, { reason }, by);

  it('is read as the person of its token, and written down', async () => {
    await app.request('GET', '/api/open/v1/tables?page=1', { token: token.secret });
    const { id } = await newest();
    const { status, json } = await replay(id);
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 200, whole: true });
    const own = await app.request('GET', '/api/open/v1/tables?page=1', { token: token.secret });
    expect(JSON.parse(json.text)).toEqual(own.json);
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, id));
    expect(records).toMatchObject([
      {
        action: 'replay',
        entity: 'api_request',
        summary: 'GET /api/open/v1/tables',
        reason: 'A fault is reported.',
      },
    ]);
  });

  it('shows a refusal as it would be answered', async () => {
    await app.request('GET', `/api/open/v1/tables/${NOBODYS_ID}`, { token: token.secret });
    const { json } = await replay((await newest()).id);
    expect(json.status).toBe(404);
    expect(JSON.parse(json.text)).toMatchObject({ error_code: 'NOT_FOUND' });
  });

  it('is refused for a token that is revoked, and for what is no GET', async () => {
    await app.request('POST', '/api/open/v1/questions', { token: token.secret, body: { text: 'How much?' } });
    const post = await newest();
    expect(await replay(post.id)).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
    expect((await detailsOf(post.id)).replayable).toBe(false);
    app.clock.advance(1000);
    await callTables();
    const read = await newest();
    expect((await detailsOf(read.id)).replayable).toBe(true);
    await revoke(admin);
    expect((await replay(read.id)).status).toBe(409);
  });

  it('is for nobody without the right to tokens', async () => {
    await callTables();
    expect((await replay((await newest()).id, owner)).status).toBe(403);
  });
});

describe('a blocked address', () => {
  const from = (address: string) =>
    app.request('GET', '/api/open/v1/tables', {
      token: token.secret,
      address,
    });
  const block = (address: string, more: object = {}, by = admin) =>
    ask('POST', '/api/admin/address-blocks', { address, hours: 24, reason: 'It tries.', ...more }, by);

  it('is refused where it is written in another way, with its whole /64, and seen in the log', async () => {
    const made = await block('::ffff:198.51.100.9');
    expect(made.json.block).toMatchObject({ network: '198.51.100.9', state: 'active' });
    expect(await from('198.51.100.9')).toMatchObject({ status: 403, json: { error_code: 'FORBIDDEN' } });
    expect((await from('198.51.100.10')).status).toBe(200);
    await app.services.requestLog.write();
    const { items } = (await ask('GET', '/api/admin/api-requests')).json;
    const refusedRow = items.find(({ ip }: { ip: string }) => ip === '198.51.100.9');
    expect(refusedRow).toMatchObject({ status: 403, blocked: true });
    expect(refusedRow).not.toHaveProperty('token_id');
    // the app itself stays open to it
    const own = await app.request('GET', '/api/account/tokens', {
      token: owner.token,
      address: '198.51.100.9',
    });
    expect(own.status).toBe(200);
    const wide = await block('2001:db8:1:2:3:4:5:6');
    expect(wide.json.block.network).toBe('2001:db8:1:2::/64');
    expect(app.services.addressBlocks.has('2001:DB8:1:2::1')).toBe(true);
    expect(app.services.addressBlocks.has('2001:db8:1:3::1')).toBe(false);
  });

  it('is answered again once it is unblocked, or its time is over', async () => {
    const { json } = await block('198.51.100.20', { hours: 1 });
    app.clock.advance(3_600_000);
    expect(app.services.addressBlocks.has('198.51.100.20')).toBe(false);
    await block('198.51.100.20', { hours: null });
    expect(app.services.addressBlocks.has('198.51.100.20')).toBe(true);
    const { items } = (await ask('GET', '/api/admin/address-blocks?search=198.51.100.20')).json;
    expect(items).toMatchObject([{ id: json.block.id, state: 'active' }]);
    const freed = await ask('DELETE', `/api/admin/address-blocks/${json.block.id}`, {});
    expect(freed.status).toBe(200);
    expect(app.services.addressBlocks.has('198.51.100.20')).toBe(false);
    expect((await ask('DELETE', `/api/admin/address-blocks/${json.block.id}`, {})).status).toBe(404);
  });

  it('is never what is none, and a private one only where it is meant', async () => {
    expect((await block('example.org')).status).toBe(422);
    expect(await block('10.0.0.7')).toMatchObject({
      status: 422,
      json: { fields: { address: expect.stringContaining('private') } },
    });
    expect((await block('10.0.0.7', { private: true })).status).toBe(200);
    const mine = await app.request('POST', '/api/admin/address-blocks', {
      token: admin.token,
      address: '203.0.113.7',
      body: { address: '203.0.113.7', hours: 1, reason: 'By mistake.' },
    });
    expect(mine).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
  });

  it('is for nobody without the right to tokens', async () => {
    expect((await block('198.51.100.30', {}, owner)).status).toBe(403);
    expect((await from('198.51.100.30')).status).toBe(200);
  });
});
