// What programs called with personal tokens, as administrators see it, and the end of a token.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

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
const list = async (reader = admin, query = '') =>
  app.request('GET', `/api/admin/api-requests?search=${token.id}${query}`, { token: reader.token });
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
