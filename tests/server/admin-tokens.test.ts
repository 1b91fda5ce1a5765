// Tokens that administrators make for programs: what they may do, from where, and how their secrets are replaced.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { personalTokens } from '../../server/platform/db/schema/personal-tokens.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const MINUTE_MS = 60_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
// the clock is moved past the life of sessions
beforeEach(async () => {
  admin = await app.person('super_admin');
});

const create = (more: object = {}, by = admin) =>
  app.request('POST', '/api/admin/personal-tokens', {
    token: by.token,
    body: { name: 'Nightly', scopes: ['read'], ...more },
  });
const made = async (more: object = {}) => {
  const { status, json } = await create(more);
  expect(status).toBe(200);
  return json as { token: { id: string; prefix: string; version: number }; secret: string };
};
const change = (id: string, body: object, by = admin) =>
  app.request('PUT', `/api/admin/personal-tokens/${id}`, {
    token: by.token,
    body: {
      scopes: ['read'],
      operations: [],
      ip_allow: [],
      version: 1,
      reason: 'It reads too much.',
      ...body,
    },
  });
const rotate = (id: string, body: object, by = admin) =>
  app.request('POST', `/api/admin/personal-tokens/${id}/rotate`, {
    token: by.token,
    body: { overlap_minutes: 60, version: 1, ...body },
  });
const tables = (secret: string, address = '203.0.113.7') =>
  app.request('GET', '/api/open/v1/tables', { token: secret, address });
const records = async (id: string) => {
  const { json } = await app.request('GET', `/api/admin/operation-records?search=${id}`, {
    token: admin.token,
  });
  return json.items;
};

describe('a token that an administrator makes', () => {
  it('is their own; its secret is in the answer alone and nowhere in the database, and the record has what it may do', async () => {
    const { token, secret } = await made({ ip_allow: ['203.0.113.0/24'], expires_in_days: 30 });
    expect(token).toMatchObject({ owner_id: admin.id, state: 'active', scopes: ['read'], version: 1 });
    expect((await tables(secret)).status).toBe(200);
    const [row] = await app.services.db.select().from(personalTokens).where(eq(personalTokens.id, token.id));
    expect(JSON.stringify(row)).not.toContain(secret);
    const kept = await records(token.id);
    expect(kept).toMatchObject([{ action: 'create', entity: 'token', entity_id: token.id }]);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('needs the right to edit tokens', async () => {
    expect((await create({}, await app.person('admin'))).status).toBe(403);
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ ip_allow: ['office'] }, 'ip_allow'],
    [{ ip_allow: ['203.0.113.0/33'] }, 'ip_allow'],
    [{ operations: ['chatList'] }, 'operations'],
    // a call that the scope write opens
    [{ operations: ['openTableUpload'] }, 'operations'],
  ])('is refused with what to correct: %j', async (more, field) => {
    const { status, json } = await create(more);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });

  it('ends by itself', async () => {
    const { secret } = await made({ expires_in_days: 1 });
    app.clock.advance(24 * 60 * MINUTE_MS);
    expect((await tables(secret)).status).toBe(401);
  });
});

describe('the end of a token', () => {
  it('is found within 7 and within 30 days to the instant, and once it has passed; not of one that was revoked', async () => {
    const owner = await app.person();
    const at = app.clock.now().getTime();
    const DAY_MS = 24 * 60 * MINUTE_MS;
    const ends: Record<string, number | null> = {
      ...{ past: -1, now: 0, soon: 1, week: 7 * DAY_MS, later: 7 * DAY_MS + 1, month: 30 * DAY_MS },
      ...{ far: 30 * DAY_MS + 1, never: null },
    };
    const row = (name: string, end: number | null) => ({
      ...{ id: uuidv7(), userId: owner.id, name, prefix: 'tw_ends', tokenHash: `${owner.id} ${name}` },
      ...{
        scopes: ['read' as const],
        createdAt: app.clock.now(),
        expiresAt: end === null ? null : new Date(at + end),
      },
    });
    await app.services.db
      .insert(personalTokens)
      .values([
        ...Object.entries(ends).map(([name, end]) => row(name, end)),
        { ...row('revoked', 1), revokedAt: app.clock.now() },
      ]);
    const found = async (expires: string[]) => {
      const filters = encodeURIComponent(JSON.stringify({ owner: [owner.id], expires }));
      const { json } = await app.request('GET', `/api/admin/personal-tokens?filters=${filters}`, {
        token: admin.token,
      });
      const items: { name: string; prefix: string }[] = json.items;
      return items.flatMap(({ name, prefix }) => (prefix === 'tw_ends' ? [name] : [])).sort();
    };
    expect(await found(['days_7'])).toEqual(['soon', 'week']);
    expect(await found(['days_30'])).toEqual(['later', 'month', 'soon', 'week']);
    expect(await found(['expired'])).toEqual(['now', 'past']);
    expect(await found(['days_7', 'expired'])).toEqual(['now', 'past', 'soon', 'week']);
  });
});

describe('the addresses of a token', () => {
  it('are asked at every call, however they were typed', async () => {
    const { token, secret } = await made({
      ip_allow: ['::ffff:203.0.113.0/120', '2001:0DB8::/32', '203.0.113.0/24'],
    });
    expect(token).toMatchObject({ ip_allow: ['203.0.113.0/24', '2001:db8::/32'] });
    for (const address of ['203.0.113.7', '::ffff:203.0.113.9', '2001:db8:9::1'])
      expect((await tables(secret, address)).status, address).toBe(200);
    for (const address of ['203.0.114.7', '::ffff:203.0.114.7', '2001:db9::1'])
      expect((await tables(secret, address)).status, address).toBe(403);
    const { json } = await tables(secret, '203.0.114.7');
    expect(json).toMatchObject({
      error_code: 'FORBIDDEN',
      msg: 'This token may not be used from 203.0.114.7.',
    });
    await app.services.requestLog.write();
    const { json: log } = await app.request('GET', `/api/admin/api-requests?search=${token.id}`, {
      token: admin.token,
    });
    expect(log.items[0]).toMatchObject({ ip: '203.0.114.7', outcome: 'refused', error_code: 'FORBIDDEN' });
  });

  it('do not trust what a stranger writes into X-Forwarded-For', async () => {
    const { secret } = await made({ ip_allow: ['203.0.113.7'] });
    const answer = await app.request('GET', '/api/open/v1/tables', {
      token: secret,
      address: '198.51.100.4',
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('what a token may call', () => {
  it('is what its scopes and its operations have in common', async () => {
    const { secret } = await made({ scopes: ['read', 'ask'], operations: ['openTableList'] });
    expect((await tables(secret)).status).toBe(200);
    const other = await app.request('GET', '/api/open/v1/tables/0199f000-0000-7000-8000-000000000000', {
      token: secret,
    });
    expect(other).toMatchObject({ status: 403, json: { msg: 'This token may not call openTableGet.' } });
  });

  it('is changed from the next call on, for tokens of others too; their owner is told and the record has both sides', async () => {
    const owner = await app.person();
    const own = await app.request('POST', '/api/account/tokens', {
      token: owner.token,
      body: { name: 'Mine', scopes: ['read', 'write'], expires_in_days: null },
    });
    const { id } = own.json.token;
    expect((await tables(own.json.secret)).status).toBe(200);
    const { status, json } = await change(id, { ip_allow: ['198.51.100.4'] });
    expect([status, json.token.scopes, json.token.version]).toEqual([200, ['read'], 2]);
    expect((await tables(own.json.secret)).status).toBe(403);
    const told = await app.services.db
      .select({ title: userMessages.title })
      .from(userMessages)
      .where(eq(userMessages.userId, owner.id));
    expect(told).toContainEqual({ title: 'A personal token was changed' });
    expect(await records(id)).toMatchObject([
      { action: 'update', entity: 'token', reason: 'It reads too much.' },
    ]);
  });

  it('is not changed by who saw another version, without a reason, or once the token has ended', async () => {
    const { token } = await made();
    expect((await change(token.id, { version: 2 })).status).toBe(409);
    expect((await change(token.id, { reason: ' ' })).status).toBe(422);
    await app.request('POST', `/api/admin/personal-tokens/${token.id}/revoke`, {
      token: admin.token,
      body: { reason: 'Over.' },
    });
    expect(await change(token.id, { ip_allow: ['203.0.113.7'] })).toMatchObject({
      status: 409,
      json: { msg: 'This token has ended. Make a new one.' },
    });
  });
});

describe('another secret', () => {
  it('takes over with the same limits, and the old one is good for the overlap and no longer', async () => {
    const old = await made({ ip_allow: ['203.0.113.0/24'], operations: ['openTableList'] });
    const { status, json } = await rotate(old.token.id, { overlap_minutes: 60, reason: 'Every quarter.' });
    expect(status).toBe(200);
    expect(json.secret).not.toBe(old.secret);
    expect(json.token).toMatchObject({
      name: 'Nightly',
      ip_allow: ['203.0.113.0/24'],
      operations: ['openTableList'],
      version: 1,
    });
    expect((await tables(json.secret, '198.51.100.4')).status).toBe(403);
    app.clock.advance(60 * MINUTE_MS - 1);
    expect([(await tables(old.secret)).status, (await tables(json.secret)).status]).toEqual([200, 200]);
    app.clock.advance(1);
    expect([(await tables(old.secret)).status, (await tables(json.secret)).status]).toEqual([401, 200]);
    const kept = await records(old.token.id);
    expect(kept[0]).toMatchObject({ action: 'rotate', entity: 'token', reason: 'Every quarter.' });
    expect(JSON.stringify(kept)).not.toContain(json.secret);
  });

  it('without an overlap refuses the old one at once', async () => {
    const old = await made();
    const { json } = await rotate(old.token.id, { overlap_minutes: 0 });
    expect([(await tables(old.secret)).status, (await tables(json.secret)).status]).toEqual([401, 200]);
  });

  it('never makes the old one live longer than it would have', async () => {
    const old = await made({ expires_in_days: 1 });
    await rotate(old.token.id, { overlap_minutes: 43_200 });
    app.clock.advance(24 * 60 * MINUTE_MS);
    expect((await tables(old.secret)).status).toBe(401);
  });

  it("is nobody's but the owner's, and not of a token that has ended or that somebody changed meanwhile", async () => {
    const { token } = await made();
    expect((await rotate(token.id, {}, await app.person('super_admin'))).status).toBe(403);
    expect((await rotate(token.id, { version: 9 })).status).toBe(409);
    await rotate(token.id, { overlap_minutes: 0 });
    expect((await rotate(token.id, { overlap_minutes: 0, version: 2 })).status).toBe(409);
  });
});
