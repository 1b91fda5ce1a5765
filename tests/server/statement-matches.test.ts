// Two rows of a statement and the ledger that are one movement, as an administrator says.
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { book } from '../../server/domain/finance/money-ledger.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { providerStatements, statementRows } from '../../server/platform/db/schema/statements.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const REASON = 'The provider gave it another number.';
const AT = new Date('2026-03-01T12:00:00Z');
let app: TestApp;
let admin: { id: string; token: string };
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
  admin = await app.person('finance');
});
afterAll(() => app.close());

type Values = Partial<typeof statementRows.$inferInsert>;
async function row(values: Values): Promise<string> {
  const id = uuidv7();
  await app.services.db.insert(statementRows).values({
    ...{ id, statementId, provider: 'stripe', kind: 'payment', subject: `ch_${id}`, currency: 'USD' },
    ...{ happenedAt: AT, state: 'missing_here', ...values },
  });
  return id;
}
/** The provider alone has it. */
const theirs = (amount: number, values: Values = {}) =>
  row({ number: `txn_${uuidv7()}`, amount, fee: 85, ...values });
/** The ledger alone has it. */
async function ours(amount: number): Promise<string> {
  const reference = `payment ${uuidv7()}`;
  await app.services.db.transaction((tx) => {
    const lines = [
      { account: 'clearing', provider: 'stripe', amount } as const,
      { account: 'suspense', amount: -amount } as const,
    ];
    const booking = { kind: 'payment', reference, orderId: null, at: AT, currency: 'USD', lines } as const;
    return book(tx, [booking], app.clock.now());
  });
  const [moved] = await app.services.db
    .select({ id: moneyTransactions.id })
    .from(moneyTransactions)
    .where(eq(moneyTransactions.reference, reference));
  return row({ state: 'missing_there', ourAmount: amount, transactionId: moved?.id ?? null });
}
const match = (id: string, theirsId: string, version = 1) =>
  app.request('POST', `/api/admin/financial/reconciliation/${id}/match`, {
    token: admin.token,
    body: { version, theirs_id: theirsId, reason: REASON },
  });
const rowOf = async (id: string) =>
  (await app.services.db.select().from(statementRows).where(eq(statementRows.id, id)))[0];

it('a payment that the provider numbers otherwise becomes one row that agrees, and nothing is booked', async () => {
  const [mine, other] = [await ours(2400), await theirs(2400)];
  const before = await app.services.db.$count(moneyEntries);
  const given = (await rowOf(other))?.subject;
  expect((await match(mine, other)).json.row).toMatchObject({
    ...{ id: mine, state: 'matched', open: 0, subject: given },
    ...{ theirs: 2400, ours: 2400, difference: 0, fee: 85, version: 2 },
  });
  expect(await rowOf(other)).toBeUndefined();
  expect(await app.services.db.$count(moneyEntries)).toBe(before);
  const records = await app.services.db
    .select()
    .from(operationRecords)
    .where(and(eq(operationRecords.entityId, mine), eq(operationRecords.action, 'match')));
  expect(records).toMatchObject([
    { reason: REASON, before: { state: 'missing_there' }, after: { state: 'matched', amount: 2400 } },
  ]);
});

it('of two amounts stays open by what is left, to be explained or written off', async () => {
  const [mine, other] = [await ours(2400), await theirs(2350)];
  expect((await match(mine, other)).json.row).toMatchObject({
    ...{ state: 'amount_differs', open: 1, theirs: 2350, ours: 2400, difference: -50 },
  });
});

it.each<[string, Values]>([
  ['currency', { currency: 'CNY' }],
  ['kind', { kind: 'refund' }],
  ['provider', { provider: 'alipay' }],
])('of another %s is refused, and both stay as they are', async (_, values) => {
  const [mine, other] = [await ours(2400), await theirs(2400, values)];
  const refused = await match(mine, other);
  expect([refused.status, refused.json.msg]).toEqual([
    409,
    expect.stringContaining('cannot be one movement'),
  ]);
  expect([(await rowOf(mine))?.state, (await rowOf(other))?.state]).toEqual([
    'missing_there',
    'missing_here',
  ]);
});

it('is refused the other way round, of what is resolved, of what is gone, and of another version', async () => {
  const [mine, other] = [await ours(2400), await theirs(2400)];
  const resolved = await theirs(2400, { resolution: 'explained', note: REASON, resolvedAt: AT });
  expect((await match(other, mine)).status).toBe(409);
  expect((await match(mine, mine)).status).toBe(409);
  expect((await match(mine, resolved)).json.msg).toContain('resolved it already');
  expect((await match(mine, uuidv7())).status).toBe(404);
  expect((await match(mine, other, 2)).status).toBe(409);
  expect((await rowOf(mine))?.state).toBe('missing_there');
});
