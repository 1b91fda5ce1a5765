// A large difference to a statement is written off by two administrators.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { book } from '../../server/domain/finance/money-ledger.ts';
import { approvals } from '../../server/platform/db/schema/approvals.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { providerStatements, statementRows } from '../../server/platform/db/schema/statements.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

/** 500.00: what one administrator writes off alone. */
const LIMIT = 50_000;
const REASON = 'The bank does not find it.';

let app: TestApp;
let asker: Person;
let second: Person;
let statementId: string;
beforeAll(async () => {
  app = await openTestApp();
  statementId = uuidv7();
  await app.services.db.insert(providerStatements).values({
    id: statementId,
    provider: 'stripe',
    day: '2026-03-01',
    startsAt: new Date('2026-03-01T00:00:00Z'),
    endsAt: new Date('2026-03-02T00:00:00Z'),
    state: 'imported',
    importedAt: app.clock.now(),
    createdAt: app.clock.now(),
  });
}, 60_000);
beforeEach(async () => {
  // whoever an earlier test brought is no second person of this one
  await app.services.db.update(users).set({ status: 'disabled' });
  await app.services.db.delete(approvals);
  asker = await app.person('finance');
  second = await app.person('admin');
});
afterAll(() => app.close());

/** The provider alone has it. */
async function difference(amount: number): Promise<string> {
  const id = uuidv7();
  await app.services.db.insert(statementRows).values({
    id,
    statementId,
    provider: 'stripe',
    kind: 'payment',
    number: `txn_${id}`,
    subject: `ch_${id}`,
    amount,
    currency: 'USD',
    happenedAt: new Date('2026-03-01T12:00:00Z'),
    state: 'missing_here',
  });
  return id;
}
const post = (person: Person, path: string, body: object, key?: string) =>
  app.request('POST', `/api/admin/${path}`, {
    token: person.token,
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const writeOff = (id: string, amount: number, { by = asker, key }: { by?: Person; key?: string } = {}) =>
  post(
    by,
    `financial/reconciliation/${id}/resolve`,
    { version: 1, resolution: 'written_off', difference: amount, reason: REASON },
    key,
  );
const rowOf = async (id: string) =>
  (await app.services.db.select().from(statementRows).where(eq(statementRows.id, id)))[0];
const lossOf = async (id: string) => {
  const { rows } = await app.services.db.execute<{ sum: string | null }>(
    sql`select sum(e.amount) as sum from ${moneyEntries} e join ${moneyTransactions} t on t.id = e.transaction_id
      where e.account = 'writeoff' and starts_with(t.reference, ${`writeoff ${id}`})`,
  );
  return 0 - Number(rows[0]?.sum ?? 0);
};
/** The ledger has the payment by another amount, and what was written off is open again. */
const learn = (id: string, ourAmount: number) =>
  app.services.db.transaction(async (tx) => {
    const reference = `payment of ${id}`;
    const lines = [
      { account: 'clearing', provider: 'stripe', amount: ourAmount } as const,
      { account: 'suspense', amount: -ourAmount } as const,
    ];
    const at = app.clock.now();
    await book(tx, [{ kind: 'payment', reference, orderId: null, at, currency: 'USD', lines }], at);
    const [moved] = await tx
      .select({ id: moneyTransactions.id })
      .from(moneyTransactions)
      .where(eq(moneyTransactions.reference, reference));
    const open = { resolution: null, note: null, resolvedBy: null, resolvedAt: null };
    await tx
      .update(statementRows)
      .set({ ...open, ourAmount, transactionId: moved?.id ?? null, state: 'amount_differs' })
      .where(eq(statementRows.id, id));
  });
const waiting = () => app.services.db.$count(approvals, eq(approvals.state, 'waiting'));

it.each([LIMIT, -LIMIT])('a write-off of %i, which is the limit, needs nobody else', async (amount) => {
  const id = await difference(amount);
  expect((await writeOff(id, amount)).json.row).toMatchObject({ resolution: 'written_off', open: 0 });
  expect(await lossOf(id)).toBe(amount);
  expect(await waiting()).toBe(0);
});

it.each([LIMIT + 1, -LIMIT - 1])(
  'one of %i books nothing until a second administrator agrees',
  async (amount) => {
    const id = await difference(amount);
    const held = await writeOff(id, amount);
    expect([held.status, held.json.error_code]).toEqual([403, 'APPROVAL_REQUIRED']);
    expect(await rowOf(id)).toMatchObject({ resolution: null, version: 1 });
    expect(await lossOf(id)).toBe(0);
    const path = `approvals/${held.json.approval.id}`;
    const { json } = await app.request('GET', `/api/admin/${path}`, { token: second.token });
    expect(json.details.approval).toMatchObject({
      operation: 'adminReconciliationResolve',
      state: 'waiting',
    });
    expect(json.details.fields).toContainEqual({ name: 'difference', value: amount });
    // nobody agrees to what they asked for
    expect((await post(asker, `${path}/approve`, {})).status).toBe(403);
    expect((await post(second, `${path}/approve`, {})).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      resolution: 'written_off',
      note: REASON,
      resolvedBy: asker.id,
      version: 2,
    });
    expect(await lossOf(id)).toBe(amount);
    const [record] = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, id));
    expect(record).toMatchObject({
      action: 'resolve',
      entity: 'reconciliation',
      reason: REASON,
      actorId: asker.id,
    });
  },
);

it('one that is refused leaves the difference open', async () => {
  const id = await difference(LIMIT + 1);
  const { json } = await writeOff(id, LIMIT + 1);
  expect(
    (await post(second, `approvals/${json.approval.id}/refuse`, { reason: 'Ask the bank again.' })).status,
  ).toBe(200);
  expect(await rowOf(id)).toMatchObject({ resolution: null });
  expect(await lossOf(id)).toBe(0);
});

it('an explanation books nothing and needs nobody else, however large the difference', async () => {
  const id = await difference(100 * LIMIT);
  const body = { version: 1, resolution: 'explained', reason: REASON };
  expect((await post(asker, `financial/reconciliation/${id}/resolve`, body)).status).toBe(200);
  expect(await lossOf(id)).toBe(0);
});

it('what is written off is what was seen: nobody gets by with less, and a request ends where the difference has changed', async () => {
  const id = await difference(LIMIT + 1);
  for (const told of [0, LIMIT, -LIMIT]) {
    const refused = await writeOff(id, told);
    expect([refused.status, refused.json.error_code], String(told)).toEqual([409, 'CONFLICT']);
  }
  const unsaid = { version: 1, resolution: 'written_off', reason: REASON };
  const { status, json } = await post(asker, `financial/reconciliation/${id}/resolve`, unsaid);
  expect([status, Object.keys(json.fields)]).toEqual([422, ['difference']]);
  const held = await writeOff(id, LIMIT + 1);
  // the ledger learns of a part of it meanwhile
  await learn(id, 1000);
  const late = await post(second, `approvals/${held.json.approval.id}/approve`, {});
  expect([late.status, late.json.error_code]).toEqual([409, 'CONFLICT']);
  expect(await lossOf(id)).toBe(0);
});

it('the same key asks once, and writes off once', async () => {
  const [small, large] = [await difference(100), await difference(LIMIT + 1)];
  const first = await writeOff(small, 100, { key: 'small' });
  const again = await writeOff(small, 100, { key: 'small' });
  expect([first.status, again.json]).toEqual([200, first.json]);
  expect(await lossOf(small)).toBe(100);
  const held = await writeOff(large, LIMIT + 1, { key: 'large' });
  const heldAgain = await writeOff(large, LIMIT + 1, { key: 'large' });
  expect(heldAgain.json.approval).toEqual(held.json.approval);
  expect(await waiting()).toBe(1);
});

it('the limit is a setting', async () => {
  const set = (value: number, version: number) =>
    app.request('PUT', '/api/admin/configs/approval.writeoff', {
      token: second.token,
      body: { scope: { kind: 'global', id: '' }, value, version, reason: REASON },
    });
  const [small, large] = [await difference(101), await difference(LIMIT + 1)];
  expect((await set(1, 0)).status).toBe(200);
  expect((await writeOff(small, 101)).json.error_code).toBe('APPROVAL_REQUIRED');
  expect((await set(501, 1)).status).toBe(200);
  expect((await writeOff(large, LIMIT + 1)).status).toBe(200);
  expect((await set(500, 2)).status).toBe(200);
});

it('where nobody else may write off, one does it alone', async () => {
  await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, second.id));
  const id = await difference(LIMIT + 1);
  expect((await writeOff(id, LIMIT + 1)).status).toBe(200);
  expect(await lossOf(id)).toBe(LIMIT + 1);
});

it('what is left of one that was written back is written off in its turn', async () => {
  const id = await difference(300);
  expect((await writeOff(id, 300)).status).toBe(200);
  await learn(id, 200);
  const body = { version: 2, resolution: 'written_off', difference: 100, reason: REASON };
  expect((await post(asker, `financial/reconciliation/${id}/resolve`, body)).status).toBe(200);
  expect(await lossOf(id)).toBe(400);
});
