// Several requests decided by one call: each on its own, with a report.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvals } from '../../server/platform/db/schema/approvals.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

/** One thousandth more than one administrator gives alone: 10,000 credits. */
const OVER = 10_000_001;

let app: TestApp;
let asker: Person;
let second: Person;
let targets: Person[];
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
beforeEach(async () => {
  // whoever an earlier test brought is no second person of this one
  await app.services.db.update(users).set({ status: 'disabled' });
  await app.services.db.delete(approvals);
  asker = await app.person('admin');
  second = await app.person('admin');
  targets = [await app.person(), await app.person()];
});
afterAll(() => app.close());

const post = (person: Person, path: string, body: object) =>
  app.request('POST', path, { token: person.token, body });
const many = (person: Person, verb: 'approve' | 'refuse', body: object) =>
  post(person, `/api/admin/approvals/${verb}`, body);

/** A request that waits, for credits of a person. */
async function asked(to: Person | undefined, by = asker): Promise<string> {
  const { json } = await post(by, `/api/admin/users/${to?.id}/credits`, {
    amount: OVER,
    reason: 'An outage.',
  });
  expect(json.error_code).toBe('APPROVAL_REQUIRED');
  return json.approval.id;
}
const states = async (ids: readonly string[]) => {
  const rows = await app.services.db.select().from(approvals);
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};
const booked = async (person: Person | undefined) =>
  (
    await app.services.db
      .select({ amount: creditEntries.amount })
      .from(creditEntries)
      .where(and(eq(creditEntries.userId, person?.id ?? ''), sql`${creditEntries.reference} like 'admin %'`))
  ).map(({ amount }) => amount);
/** What is written down of decisions on a request. */
const decisionsOf = (id: string) =>
  app.services.db
    .select()
    .from(operationRecords)
    .where(and(eq(operationRecords.entityId, id), inArray(operationRecords.action, ['approve', 'refuse'])));

describe('approving several requests', () => {
  it('carries each out, with a record and the one reason each', async () => {
    const ids = [await asked(targets[0]), await asked(targets[1])];
    const { status, json } = await many(second, 'approve', { ids, reason: 'Checked together.' });
    expect([status, json]).toEqual([
      200,
      { msg_type: 'success', done: 2, failed: 0, items: ids.map((id) => ({ id, done: true })) },
    ]);
    expect(await states(ids)).toEqual(['approved', 'approved']);
    expect([await booked(targets[0]), await booked(targets[1])]).toEqual([[OVER], [OVER]]);
    for (const id of ids)
      expect(await decisionsOf(id)).toMatchObject([
        { action: 'approve', actorId: second.id, reason: 'Checked together.' },
      ]);
  });

  it('tells which could not be approved and why, and carries the others out all the same', async () => {
    const theirs = await asked(targets[0]);
    const own = await asked(targets[1], second);
    const gone = '019a0000-0000-7000-8000-00000000ffff';
    const { status, json } = await many(second, 'approve', { ids: [own, gone, theirs] });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      done: 1,
      failed: 2,
      items: [
        { id: own, done: false, error_code: 'FORBIDDEN' },
        { id: gone, done: false, error_code: 'NOT_FOUND' },
        { id: theirs, done: true },
      ],
    });
    expect(await states([own, theirs])).toEqual(['waiting', 'approved']);
    expect([await booked(targets[0]), await booked(targets[1])]).toEqual([[OVER], []]);
    expect(await decisionsOf(own)).toEqual([]);
  });

  it('asked for again tells that they wait no more, and carries nothing out twice', async () => {
    const ids = [await asked(targets[0])];
    await many(second, 'approve', { ids });
    const { json } = await many(second, 'approve', { ids });
    expect(json).toMatchObject({ done: 0, failed: 1, items: [{ done: false, error_code: 'CONFLICT' }] });
    expect(await booked(targets[0])).toEqual([OVER]);
  });

  it('asks for a step-up of the last 5 minutes, as one alone does', async () => {
    const ids = [await asked(targets[0])];
    const at = new Date(app.clock.now().getTime() - 5 * 60_000 - 1000);
    const { token } = await app.services.sessions.create(second.id, 'test', 'test', at);
    const { json } = await many({ ...second, token }, 'approve', { ids });
    expect(json).toMatchObject({ error_code: 'STEP_UP_REQUIRED', step_up: 'fresh' });
    expect(await states(ids)).toEqual(['waiting']);
  });

  it('is refused to whoever may approve nothing', async () => {
    const ids = [await asked(targets[0])];
    const { status } = await many(await app.person('support'), 'approve', { ids });
    expect(status).toBe(403);
    expect(await states(ids)).toEqual(['waiting']);
  });
});

describe('refusing several requests', () => {
  it('needs one reason, tells it to each, and carries nothing out', async () => {
    const ids = [await asked(targets[0]), await asked(targets[1])];
    expect((await many(second, 'refuse', { ids })).status).toBe(422);
    expect((await many(second, 'refuse', { ids, reason: ' ' })).status).toBe(422);
    expect(await states(ids)).toEqual(['waiting', 'waiting']);
    const { json } = await many(second, 'refuse', { ids, reason: 'The outage was shorter.' });
    expect(json).toMatchObject({ done: 2, failed: 0 });
    expect(await states(ids)).toEqual(['refused', 'refused']);
    expect([await booked(targets[0]), await booked(targets[1])]).toEqual([[], []]);
    for (const id of ids)
      expect(await decisionsOf(id)).toMatchObject([{ action: 'refuse', reason: 'The outage was shorter.' }]);
  });
});
