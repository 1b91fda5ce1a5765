// How a personal token is used, as administrators look at it.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenRequests } from '../../server/platform/db/schema/personal-tokens.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  // half past four in the afternoon, UTC
  app.clock.advance(Date.UTC(2030, 0, 15, 16, 30) - app.clock.now().getTime());
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const madeBy = async (person: Person, more: object = {}) => {
  const { status, json } = await app.request('POST', '/api/account/tokens', {
    token: person.token,
    body: { name: 'Nightly', scopes: ['read'], expires_in_days: 30, ...more },
  });
  expect(status).toBe(200);
  return json.token.id as string;
};
const detailsOf = async (id: string, headers: Record<string, string> = {}) =>
  (await app.request('GET', `/api/admin/personal-tokens/${id}`, { token: admin.token, headers })).json
    .details;
const called = (tokenId: string, ...calls: (readonly [ago: number, status: number])[]) =>
  app.services.db.insert(tokenRequests).values(
    calls.map(([ago, status]) => ({
      ...{ id: uuidv7(), tokenId, operation: 'openTableList', status, ms: 3, reqId: 'r' },
      createdAt: new Date(app.clock.now().getTime() - ago),
    })),
  );
const used = (slots: { at: number; calls: number; refused: number; failed: number }[]) =>
  slots.flatMap(({ calls, refused, failed }, at) => (calls > 0 ? [[at, calls, refused, failed]] : []));

it('calls stand in the hour and the day in which they came, by how they ended', async () => {
  const id = await madeBy(admin);
  await called(
    id,
    [0, 200],
    [29 * MINUTE_MS, 404],
    [31 * MINUTE_MS, 503],
    [23 * HOUR_MS, 200],
    [24 * HOUR_MS, 429],
    [14 * 24 * HOUR_MS, 200],
  );
  const { hours, days, token } = await detailsOf(id);
  expect(hours).toHaveLength(24);
  expect(hours[23].at).toBe(Date.UTC(2030, 0, 15, 16) / 1000);
  expect(used(hours)).toEqual([
    [0, 1, 0, 0],
    [22, 1, 0, 1],
    [23, 2, 1, 0],
  ]);
  expect(days).toHaveLength(14);
  expect(days[13].at).toBe(Date.UTC(2030, 0, 15) / 1000);
  expect(used(days)).toEqual([
    [12, 2, 1, 0],
    [13, 3, 1, 1],
  ]);
  // the last 24 hours to the minute
  expect(token.calls).toBe(4);
});

it('a day is one of the person who looks', async () => {
  const id = await madeBy(admin);
  await called(id, [HOUR_MS, 200]);
  // nine hours east of UTC the new day began an hour and a half ago
  const { days } = await detailsOf(id, { 'Timezone-Offset': '9' });
  expect(days[13].at).toBe(Date.UTC(2030, 0, 15, 15) / 1000);
  expect(used(days)).toEqual([[13, 1, 0, 0]]);
  expect(used((await detailsOf(id, { 'Timezone-Offset': '8' })).days)).toEqual([[12, 1, 0, 0]]);
});

it('a token opens what its scopes, its operations and the roles of its owner have in common, and nothing once it has ended', async () => {
  const owner = await app.person();
  const id = await madeBy(owner);
  const allowed = async () => (await detailsOf(id)).allowed as string[];
  const before = await allowed();
  expect(before).toContain('openTableList');
  expect(before).not.toContain('openTableUpload');
  const { status } = await app.request('PUT', `/api/admin/personal-tokens/${id}`, {
    token: admin.token,
    body: {
      scopes: ['read'],
      operations: ['openTableGet'],
      ip_allow: [],
      version: 1,
      reason: 'One is enough.',
    },
  });
  expect(status).toBe(200);
  expect(await allowed()).toEqual(['openTableGet']);
  await app.request('POST', `/api/admin/personal-tokens/${id}/revoke`, {
    token: admin.token,
    body: { reason: 'It is over.' },
  });
  expect(await allowed()).toEqual([]);
});

it('a token of an account that is disabled opens nothing', async () => {
  const owner = await app.person();
  const id = await madeBy(owner);
  const { status } = await app.request('POST', `/api/admin/users/${owner.id}/disable`, {
    token: admin.token,
    body: { version: 1, reason: 'For now.' },
  });
  expect(status).toBe(200);
  expect((await detailsOf(id)).allowed).toEqual([]);
});

it('a token of nobody is not found', async () => {
  const { status } = await app.request('GET', `/api/admin/personal-tokens/${uuidv7()}`, {
    token: admin.token,
  });
  expect(status).toBe(404);
});
