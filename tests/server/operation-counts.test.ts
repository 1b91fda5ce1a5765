// How often each call of the contract is made, as the page of calls and their rules shows it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepRows } from '../../server/domain/site/old-rows.ts';
import { OperationCounts } from '../../server/platform/calls/operation-counts.ts';
import { operationHours } from '../../server/platform/db/schema/operation-hours.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const HOUR_MS = 3_600_000;

let app: TestApp;
let root: Person;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
// the clock is moved past the life of sessions
beforeEach(async () => {
  root = await app.person('super_admin');
  await app.services.operationCounts.write();
  await app.services.db.delete(operationHours);
});

const folders = (headers: Record<string, string> = {}) =>
  app.request('GET', '/api/folders', { token: root.token, headers });
const useOf = async (id: string) => {
  const { json } = await app.request('GET', '/api/admin/routes', { token: root.token });
  return json.routes.find((route: { id: string }) => route.id === id).use;
};

it('calls of the app and of the open API are counted by how they ended, and a call that nobody made has none', async () => {
  const fail = async (fault: string) => (await folders({ 'X-Test-Fault': `folderList:${fault}` })).status;
  expect((await folders()).status).toBe(200);
  expect([await fail('rate'), await fail('forbidden'), await fail('unavailable')]).toEqual([429, 403, 503]);
  expect((await app.request('GET', '/api/folders')).status).toBe(401);
  expect((await app.request('GET', '/api/open/v1/tables', { token: root.token })).status).toBe(401);
  await app.services.operationCounts.write();
  expect(await useOf('folderList')).toEqual({ calls: 5, refused: 3, failed: 1 });
  expect(await useOf('openTableList')).toEqual({ calls: 1, refused: 1, failed: 0 });
  expect(await useOf('adminRuleRollBack')).toEqual({ calls: 0, refused: 0, failed: 0 });
});

it('a call writes nothing: what was counted is one row of its operation and hour when the minute is over', async () => {
  await folders();
  await folders();
  expect(await app.services.db.select().from(operationHours)).toEqual([]);
  await app.services.operationCounts.write();
  const rows = await app.services.db.select().from(operationHours);
  expect(rows.filter(({ operation }) => operation === 'folderList')).toMatchObject([{ calls: 2 }]);
});

it('servers add to the same hours', async () => {
  const { db, clock, log } = app.services;
  const other = new OperationCounts({ db, clock, log });
  app.services.operationCounts.take('folderList', 200);
  for (const status of [200, 429, 500]) other.take('folderList', status);
  await Promise.all([app.services.operationCounts.write(), other.close()]);
  expect(await useOf('folderList')).toEqual({ calls: 4, refused: 1, failed: 1 });
});

it('what the database did not take is written later, with what came meanwhile', async () => {
  const { db, operationCounts } = app.services;
  operationCounts.take('folderList', 200);
  await db.execute(sql`alter table operation_hours rename to operation_hours_away`);
  await operationCounts.write();
  await db.execute(sql`alter table operation_hours_away rename to operation_hours`);
  operationCounts.take('folderList', 404);
  await operationCounts.write();
  await operationCounts.write();
  expect(await useOf('folderList')).toEqual({ calls: 2, refused: 1, failed: 0 });
});

it('the running hour and the 23 before it are told of; after seven days the hours are deleted', async () => {
  const { db, operationCounts } = app.services;
  const hour = new Date(Math.floor(app.clock.now().getTime() / HOUR_MS) * HOUR_MS);
  const at = (hoursAgo: number, calls: number) => ({
    ...{ operation: 'folderList', hour: new Date(hour.getTime() - hoursAgo * HOUR_MS) },
    ...{ calls, refused: 0, failed: 0 },
  });
  await db.insert(operationHours).values([at(0, 1), at(23, 10), at(25, 100), at(7 * 24 + 1, 1000)]);
  expect(await useOf('folderList')).toEqual({ calls: 11, refused: 0, failed: 0 });
  await operationCounts.write();
  expect((await sweepRows(app.services)).operation_hours).toBe(1);
});

it('a call tells its limit, which is that of tokens for the open API, and whether it is carried out once by its key', async () => {
  const limited = await openTestApp({
    environment: { CALLS_PER_MINUTE: '1200', OPEN_API_CALLS_PER_MINUTE: '60' },
  });
  try {
    const { token } = await limited.person('super_admin');
    const { json } = await limited.request('GET', '/api/admin/routes', { token });
    const traits = (id: string) => {
      const { rate_limit, idempotent, deprecated } = json.routes.find(
        (route: { id: string }) => route.id === id,
      );
      return { rate_limit, idempotent, deprecated };
    };
    expect(traits('savedViewCreate')).toEqual({ rate_limit: 1200, idempotent: true, deprecated: false });
    expect(traits('openTableList')).toEqual({ rate_limit: 60, idempotent: false, deprecated: false });
    expect(traits('healthGet')).toEqual({ idempotent: false, deprecated: false });
  } finally {
    await limited.close();
  }
}, 60_000); // a second application
