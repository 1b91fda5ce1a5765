// A month of the books is closed: what stands in the way, what is kept, who may, and what is booked just then.
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { earnRevenue } from '../../server/domain/finance/earn-revenue.ts';
import { type Booking, book, holdPeriods } from '../../server/domain/finance/money-ledger.ts';
import { readStatements } from '../../server/domain/finance/statement-jobs.ts';
import type { Transaction } from '../../server/platform/db/database.ts';
import { moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { sessions, users } from '../../server/platform/db/schema/people.ts';
import { accountingPeriods, statementRows } from '../../server/platform/db/schema/statements.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Each test has a month of its own: the first is March. */
let month = Date.UTC(2030, 2);
const name = (at = month) => new Date(at).toISOString().slice(0, 7);
const endOf = (at = month) => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1);

async function goTo(at: number): Promise<void> {
  shop.app.clock.advance(at - shop.app.clock.now().getTime());
  await shop.app.services.db
    .update(sessions)
    .set({ lastSeenAt: shop.app.clock.now(), expiresAt: new Date(at + 40 * DAY) });
}
/** Somebody pays for a pack. */
async function pay(provider: 'stripe' | 'wechatPay' | 'alipay', manner: 'once' | 'drop' = 'once') {
  const number = await shop.open(await shop.order(provider === 'stripe' ? 'USD' : 'CNY'), provider);
  return { number, trade: await shop.sandbox.control.pay(number, { manner }) };
}
/** The statements of all days that are over are here, and what was earned is booked. */
async function settle(): Promise<void> {
  // forty days a round
  for (let round = 0; round < 3; round += 1) await readStatements(shop.app.services);
  await earnRevenue(shop.app.services);
}
/** Two days after the end of the month, when every statement is to be had. */
const afterMonth = () => goTo(endOf() + 2 * DAY);

const admin = () => shop.app.person('admin');
const get = (token: string, path = '') =>
  shop.app.request('GET', `/api/admin/financial/periods${path}`, { token });
const close = (token: string, body: object = {}) =>
  shop.app.request('POST', '/api/admin/financial/periods', {
    token,
    body: { month: name(), version: 0, reason: 'All statements agree.', ...body },
  });
const reopen = (token: string, id: string, body: object = {}) =>
  shop.app.request('POST', `/api/admin/financial/periods/${id}/reopen`, {
    token,
    body: { version: 1, reason: 'The bank corrected it.', ...body },
  });
const obstacles = async (token: string) =>
  (await get(token, `/${name()}`)).json.details.obstacles.map(({ kind }: { kind: string }) => kind);

/** A charge of a provider of 7 minor units. */
const charge = (reference: string, at: Date): Booking => ({
  kind: 'fee',
  reference,
  orderId: null,
  at,
  currency: 'USD',
  lines: [
    { account: 'fees', provider: 'stripe', amount: 7 },
    { account: 'clearing', provider: 'stripe', amount: -7 },
  ],
});

/** A transaction that has done something and is not over until it is let go. */
async function held(work: (tx: Transaction) => Promise<void>): Promise<() => Promise<void>> {
  let letGo = () => {};
  const gate = new Promise<void>((done) => {
    letGo = done;
  });
  let isThere = () => {};
  const there = new Promise<void>((done) => {
    isThere = done;
  });
  const over = shop.app.services.db.transaction(async (tx) => {
    await work(tx);
    isThere();
    await gate;
  });
  await Promise.race([there, over]);
  return async () => {
    letGo();
    await over;
  };
}
/** Until somebody waits for the lock of the months. */
async function isWaitedFor(): Promise<void> {
  for (;;) {
    const { rows } = await shop.app.services.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
  }
}

beforeEach(async () => {
  if (shop.app.clock.now().getTime() < month + 2 * DAY) await goTo(month + 2 * DAY);
  return () => {
    month = endOf();
  };
});

describe('a month', () => {
  it('is closed once nothing stands in the way; a refusal says what does', async () => {
    await pay('stripe');
    await pay('wechatPay');
    const { token } = await admin();
    expect(await obstacles(token)).toContain('running');
    expect((await close(token)).json).toMatchObject({ msg: expect.stringContaining('is not over yet') });
    await afterMonth();
    const { token: later } = await admin();
    expect(await obstacles(later)).toEqual(['statements_missing', 'unmatched', 'revenue_due']);
    const refused = await close(later);
    expect(refused.status).toBe(409);
    // from the third of March on, and of China a day that reaches into April
    expect(refused.json.msg).toContain('days: 59');
    expect(await shop.app.services.db.$count(accountingPeriods)).toBe(0);
    await settle();
    expect(await obstacles(later)).toEqual([]);
    const closed = await close(later);
    expect(closed.json.details.period).toMatchObject({
      month: '2030-03',
      stage: 'closed',
      version: 1,
      note: 'All statements agree.',
      can_reopen: true,
    });
    const { balances } = closed.json.details;
    expect(balances).toContainEqual({
      currency: 'USD',
      account: 'fees',
      method: 'stripe',
      opening: 0,
      debit: 59,
      credit: 0,
      closing: 59,
    });
    for (const currency of ['USD', 'CNY'])
      expect(
        balances
          .filter((one: { currency: string }) => one.currency === currency)
          .reduce((sum: number, one: { closing: number }) => sum + one.closing, 0),
      ).toBe(0);
    expect((await get(later, '/2030-03')).json.details).toEqual(closed.json.details);
    expect((await close(later, { version: 1 })).json.msg).toContain('closed already');
    const [record] = await shop.app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entity, 'period'));
    expect(record).toMatchObject({ action: 'close', entityId: '2030-03', reason: 'All statements agree.' });
  });

  it('begins with what the one before was closed with, and is not closed before it', async () => {
    await pay('stripe');
    const first = name();
    month = endOf();
    await afterMonth();
    await settle();
    const { token } = await admin();
    expect(await obstacles(token)).toEqual(['earlier_open']);
    expect((await close(token)).json.msg).toContain('Earlier months are open (1)');
    const listed = await get(token);
    expect(
      listed.json.periods
        .slice(0, 4)
        .map((one: { month: string; stage: string; can_close: boolean }) => [
          one.month,
          one.stage,
          one.can_close,
        ]),
    ).toEqual([
      [name(endOf()), 'running', false],
      [name(), 'open', false],
      [first, 'open', true],
      ['2030-03', 'closed', false],
    ]);
    const before = await close(token, { month: first });
    const after = await close(token);
    const closings = (of: typeof after, field: 'opening' | 'closing') =>
      Object.fromEntries(
        of.json.details.balances
          .map(
            (one: {
              currency: string;
              account: string;
              method?: string;
              opening: number;
              closing: number;
            }) => [`${one.currency} ${one.account} ${one.method ?? ''}`, one[field]],
          )
          .filter(([, amount]: [string, number]) => amount !== 0),
      );
    expect(after.status).toBe(200);
    expect(closings(after, 'opening')).toEqual(closings(before, 'closing'));
  });
});

describe('what is booked while a month is closed', () => {
  it('is waited for, and is in its balance', async () => {
    await afterMonth();
    await settle();
    const { token } = await admin();
    const letGo = await held((tx) =>
      book(tx, [charge('on its way', new Date(endOf() - 1))], shop.app.clock.now()),
    );
    const closing = close(token);
    await isWaitedFor();
    await letGo();
    const { json } = await closing;
    const fees = json.details.balances.find(
      (one: { account: string; currency: string }) => one.account === 'fees' && one.currency === 'USD',
    );
    expect(json.details.period.stage).toBe('closed');
    expect(fees.debit).toBe(7);
  });

  it('after it waits, and counts on the first instant after the month', async () => {
    const { db } = shop.app.services;
    await afterMonth();
    const endsAt = new Date(endOf());
    const letGo = await held(async (tx) => {
      await holdPeriods(tx);
      const closed = { startsAt: new Date(month), endsAt, state: 'closed', balances: [] } as const;
      await tx.insert(accountingPeriods).values({
        ...closed,
        id: '0198c2d4-7a10-7000-8000-000000000001',
        month: name(),
        note: 'A test.',
        closedAt: shop.app.clock.now(),
      });
    });
    const booking = db.transaction((tx) =>
      book(tx, [charge('too late', new Date(month + DAY))], shop.app.clock.now()),
    );
    await isWaitedFor();
    await letGo();
    await booking;
    const [row] = await db
      .select()
      .from(moneyTransactions)
      .where(eq(moneyTransactions.reference, 'too late'));
    expect([row?.bookedAt, row?.happenedAt]).toEqual([endsAt, new Date(month + DAY)]);
  });

  it('two administrators close a month once', async () => {
    await afterMonth();
    await settle();
    const [one, other] = [await admin(), await admin()];
    const answers = await Promise.all([close(one.token), close(other.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.app.services.db.$count(accountingPeriods, eq(accountingPeriods.month, name()))).toBe(1);
  });

  it('waits for differences; what they are about and becomes known later counts on the first open instant', async () => {
    const { db } = shop.app.services;
    const { trade } = await pay('wechatPay', 'drop');
    await afterMonth();
    await settle();
    const { token } = await admin();
    expect(await obstacles(token)).toEqual(['differences']);
    const [row] = await db.select().from(statementRows).where(eq(statementRows.subject, trade.transactionId));
    const asked = await shop.app.request('POST', `/api/admin/financial/reconciliation/${row?.id}/resolve`, {
      token,
      body: { version: 1, resolution: 'explained', reason: 'It is looked for.' },
    });
    expect(asked.status).toBe(200);
    const closed = await close(token);
    expect(closed.status).toBe(200);
    // known only now: it counts on the first instant that is open, and the balance of the month stays
    await shop.sweep();
    const [late] = await db
      .select()
      .from(moneyTransactions)
      .where(and(eq(moneyTransactions.kind, 'payment')))
      .orderBy(desc(moneyTransactions.createdAt))
      .limit(1);
    expect(late?.bookedAt.getTime()).toBe(endOf());
    expect(late?.happenedAt?.getTime()).toBeLessThan(endOf());
    expect((await get(token, `/${name()}`)).json.details.balances).toEqual(closed.json.details.balances);
  });
});

describe('a closed month', () => {
  const lastOf = async () => {
    const [row] = await shop.app.services.db
      .select()
      .from(accountingPeriods)
      .orderBy(desc(accountingPeriods.endsAt))
      .limit(1);
    if (!row) throw new Error('none is closed');
    return row;
  };

  it('is opened again once a second administrator agrees, takes bookings, and is closed anew', async () => {
    const { db } = shop.app.services;
    await db.update(users).set({ status: 'disabled' });
    const [one, other] = [await admin(), await admin()];
    const last = await lastOf();
    const asked = await reopen(one.token, last.id);
    expect([asked.status, asked.json.error_code]).toEqual([403, 'APPROVAL_REQUIRED']);
    const path = `/api/admin/approvals/${asked.json.approval.id}/approve`;
    expect((await shop.app.request('POST', path, { token: one.token, body: {} })).status).toBe(403);
    expect((await lastOf()).state).toBe('closed');
    expect((await shop.app.request('POST', path, { token: other.token, body: {} })).status).toBe(200);
    expect(await lastOf()).toMatchObject({
      state: 'reopened',
      version: 2,
      reopenedBy: one.id,
      note: 'The bank corrected it.',
    });
    await db.transaction((tx) =>
      book(tx, [charge('let in', new Date(last.endsAt.getTime() - 1))], shop.app.clock.now()),
    );
    const [row] = await db.select().from(moneyTransactions).where(eq(moneyTransactions.reference, 'let in'));
    expect(row?.bookedAt.getTime()).toBe(last.endsAt.getTime() - 1);
    expect((await close(one.token, { month: last.month })).status).toBe(409);
    // the pack of a payment that became known late earns from when it was paid
    await settle();
    const again = await close(one.token, { month: last.month, version: 2 });
    expect(again.json.msg).toBeUndefined();
    expect(again.json.details.period).toMatchObject({ stage: 'closed', version: 3 });
    const debits = (of: typeof last.balances) =>
      of.filter(({ account }) => account === 'fees').reduce((sum, { debit }) => sum + debit, 0);
    expect(debits(again.json.details.balances) - debits(last.balances)).toBe(7);
  });

  it('stays closed while a later one is', async () => {
    const { token } = await admin();
    const [march] = await shop.app.services.db
      .select()
      .from(accountingPeriods)
      .where(eq(accountingPeriods.month, '2030-03'));
    const refused = await reopen(token, march?.id ?? '');
    expect([refused.status, refused.json.error_code]).toEqual([409, 'CONFLICT']);
    expect((await reopen(token, '0198c2d4-7a10-7000-8000-00000000ffff')).status).toBe(404);
  });

  it('is looked at by whoever sees money, and closed or opened by who may change it', async () => {
    const last = await lastOf();
    for (const [role, sees, changes] of [
      ['finance', 200, 409],
      ['auditor', 200, 403],
      ['support', 200, 403],
      [undefined, 403, 403],
    ] as const) {
      const { token } = await shop.app.person(role);
      expect((await get(token)).status, role).toBe(sees);
      expect((await get(token, `/${last.month}`)).status, role).toBe(sees);
      expect((await close(token, { month: last.month })).status, role).toBe(changes);
      expect((await reopen(token, last.id, { version: 99 })).status, role).toBe(changes);
    }
  });

  it('asks for a reason and for a month', async () => {
    const { token } = await admin();
    expect((await close(token, { reason: '   ' })).status).toBe(422);
    expect((await close(token, { month: '2030-13' })).status).toBe(422);
    const { rows } = await shop.app.services.db.execute(
      sql`select 1 from ${accountingPeriods} where state = 'reopened'`,
    );
    expect(rows).toEqual([]);
  });
});
