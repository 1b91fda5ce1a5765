// A month is closed while others book: its sums are taken beside them, and only what came since is looked at while nobody books.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { monthNamed } from '../../server/domain/finance/accounting-months.ts';
import { type Booking, book, idsAfter, lastEntry } from '../../server/domain/finance/money-ledger.ts';
import { addSince, trialBalance } from '../../server/domain/finance/period-obstacles.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { accountingPeriods } from '../../server/platform/db/schema/statements.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const DAY = 86_400_000;
let app: TestApp;
/** Each test has a month of its own; that of the test before is closed, whether it could be or not. */
let month = Date.UTC(2030, 1);
const name = (at = month) => new Date(at).toISOString().slice(0, 7);
const after = (at: number) => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1);
const lastInstant = () => new Date(after(month) - 1);

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  month = after(month);
  app.clock.advance(after(month) + 2 * DAY - app.clock.now().getTime());
  await add({ at: new Date(month) });
  return async () => {
    const { db } = app.services;
    const of = monthNamed(name());
    const balances = await trialBalance(db, of, undefined);
    const closed = { id: uuidv7(), ...of, state: 'closed', balances, note: 'A test.' } as const;
    await db
      .insert(accountingPeriods)
      .values({ ...closed, closedAt: app.clock.now() })
      .onConflictDoNothing();
  };
});
afterAll(() => app.close());

const close = (token: string, at: TestApp = app) =>
  at.request('POST', '/api/admin/financial/periods', {
    token,
    body: { month: name(), version: 0, reason: 'All statements agree.' },
  });

let booked = 0;
/** Books 7 minor units. @returns its reference */
async function add(
  { at, kind = 'fee', to = 'bank' }: { at: Date; kind?: Booking['kind']; to?: 'bank' | 'suspense' },
  amount = 7,
): Promise<string> {
  booked += 1;
  const reference = `booking ${booked}`;
  const lines = [
    { account: 'clearing', provider: 'stripe', amount },
    { account: to, amount: -amount },
  ] as const;
  await app.services.db.transaction((tx) =>
    book(tx, [{ kind, reference, orderId: null, at, currency: 'USD', lines }], app.clock.now()),
  );
  return reference;
}

/** Keeps whoever closes a month among their sums, where nothing of the ledger is held. @returns that ends it */
async function holdSums(): Promise<() => Promise<void>> {
  const client = await app.services.pool.connect();
  await client.query('begin');
  await client.query('lock table revenue_schedules in access exclusive mode');
  return async () => {
    await client.query('commit');
    client.release();
  };
}
/** Until so many are kept there. */
async function areAtSums(count: number): Promise<void> {
  for (;;) {
    const { rows } = await app.services.pool.query(
      `select 1 from pg_locks where locktype = 'relation' and not granted and relation = 'revenue_schedules'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length >= count) return;
  }
}
/** Closes the month, with work done while its sums are taken. */
async function closeWhile(work: () => Promise<unknown>) {
  const { token } = await app.person('admin');
  const letGo = await holdSums();
  const closing = close(token);
  await areAtSums(1);
  try {
    await work();
  } finally {
    await letGo();
  }
  return closing;
}
const closingOf = (balances: { account: string; debit: number }[]) =>
  balances.find(({ account }) => account === 'clearing');

it('what is booked while the sums are taken does not wait, and is in the balance', async () => {
  const { json } = await closeWhile(() => add({ at: lastInstant() }));
  expect(json.details.period.stage).toBe('closed');
  expect(closingOf(json.details.balances)).toMatchObject({ debit: 14 });
  const [row] = await app.services.db
    .select()
    .from(accountingPeriods)
    .where(eq(accountingPeriods.month, name()));
  expect(row?.balances).toEqual(await trialBalance(app.services.db, monthNamed(name()), undefined));
  const late = await add({ at: lastInstant() });
  const [counted] = await app.services.db
    .select()
    .from(moneyTransactions)
    .where(eq(moneyTransactions.reference, late));
  expect([counted?.bookedAt.getTime(), counted?.happenedAt]).toEqual([after(month), lastInstant()]);
});

it.each([
  ['is on no statement', { kind: 'payment' as const, at: 0 }, 'held against a statement'],
  ['bought nothing', { to: 'suspense' as const, at: 0 }, 'Payments bought nothing'],
])('what comes while the sums are taken and %s keeps the month open', async (_, what, words) => {
  const refused = await closeWhile(() => add({ ...what, at: lastInstant() }));
  expect([refused.status, refused.json.error_code]).toEqual([409, 'CONFLICT']);
  expect(refused.json.msg).toContain(words);
  expect(await app.services.db.$count(accountingPeriods, eq(accountingPeriods.month, name()))).toBe(0);
  // what is taken back is not there for the next month; nothing keeps anybody from booking
  await add({ ...what, at: lastInstant() }, -7);
});

it('of two servers that both took the sums, one closes the month', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tablewise-second-'));
  const second = await openTestApp({
    found: { connection: app.connection, dataDir, now: app.clock.now() },
  });
  try {
    const [one, other] = [await app.person('admin'), await app.person('admin')];
    const letGo = await holdSums();
    const closings = [close(one.token), close(other.token, second)];
    await areAtSums(2);
    await letGo();
    const answers = await Promise.all(closings);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.msg).toContain('closed already');
  } finally {
    await second.close();
  }
});

it('sums up to an entry, and what came since, are the sums of all', async () => {
  const { db } = app.services;
  const of = monthNamed(name());
  const upTo = await lastEntry(db);
  await add({ at: new Date(month - 1) });
  await add({ at: lastInstant() }, -3);
  await add({ at: new Date(after(month)) });
  const sums = await trialBalance(db, of, undefined, upTo);
  const whole = await trialBalance(db, of, undefined);
  expect(sums).not.toEqual(whole);
  expect(await addSince(db, of, sums, upTo)).toEqual(whole);
});

it('an entry has a greater id than all before it, also where another server’s clock is ahead', async () => {
  const { db } = app.services;
  const [one, other] = [1, 2].map((seq) => uuidv7({ msecs: Date.UTC(2100, 0), seq }));
  if (!one || !other) throw new Error('no ids');
  const transaction = { id: uuidv7(), reference: 'ahead', kind: 'fee', bookedAt: lastInstant() } as const;
  const of = { transactionId: transaction.id, bookedAt: lastInstant(), currency: 'USD' };
  await db.transaction(async (tx) => {
    await tx.insert(moneyTransactions).values({ ...transaction, createdAt: app.clock.now() });
    await tx.insert(moneyEntries).values([
      { ...of, id: one, account: 'revenue', amount: 1 },
      { ...of, id: other, account: 'deferred', amount: -1 },
    ]);
  });
  expect(await lastEntry(db)).toBe(other);
  await add({ at: lastInstant() });
  await add({ at: lastInstant() });
  // two of each booking
  expect(await db.$count(moneyEntries, gt(moneyEntries.id, other))).toBe(4);
  const next = idsAfter(other);
  const ids = [other, next(), next(), next()];
  expect(ids).toEqual([...new Set(ids)].sort());
});
