// Statements of providers: what is read of them, how it is held against the ledger of money, and what a person makes of a difference.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStatements, STATEMENT_IMPORT } from '../../server/domain/finance/statement-jobs.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import {
  accountingPeriods,
  providerStatements,
  statementRows,
} from '../../server/platform/db/schema/statements.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A day's noon in UTC; each test begins days after the one before. */
let noon = Date.parse('2026-03-02T12:00:00Z');

const goTo = (at: number) => shop.app.clock.advance(at - shop.app.clock.now().getTime());
const refresh = async () => {
  const now = shop.app.clock.now();
  await shop.app.services.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + DAY) });
};
/** Somebody pays for a pack. @returns the number of the attempt */
async function pay(provider: 'stripe' | 'wechatPay' | 'alipay', manner: 'once' | 'drop' = 'once') {
  const order = await shop.order(provider === 'stripe' ? 'USD' : 'CNY');
  const number = await shop.open(order, provider);
  const trade = await shop.sandbox.control.pay(number, { manner });
  return { number, order, trade };
}
/** The day after, at noon: every statement of yesterday is to be had. */
async function nextDay() {
  noon += DAY;
  goTo(noon);
  await refresh();
  return readStatements(shop.app.services);
}
const rowsOf = async (subject: string) =>
  shop.app.services.db
    .select()
    .from(statementRows)
    .where(sql`${statementRows.subject} = ${subject} or ${statementRows.transactionNumber} = ${subject}`)
    .orderBy(statementRows.happenedAt);
async function booked(kind: 'fee' | 'payout' | 'writeoff') {
  const { rows } = await shop.app.services.db.execute<{ account: string; amount: string }>(
    sql`select e.account, sum(e.amount) as amount from ${moneyEntries} e join ${moneyTransactions} t on t.id = e.transaction_id
      where t.kind = ${kind} and e.booked_at >= ${new Date(noon - DAY - 13 * HOUR)} group by 1`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

beforeEach(async () => {
  if (shop.app.clock.now().getTime() < noon) goTo(noon);
  await nextDay();
  await refresh();
});

describe('the statement of a day', () => {
  it.each([
    ['stripe', 59],
    ['wechatPay', 41],
    ['alipay', 41],
  ] as const)(
    'of %s is read once, agrees with the ledger, and its fee of %i is booked',
    async (provider, fee) => {
      const { trade } = await pay(provider);
      const subject = provider === 'stripe' ? `ch_${trade.transactionId}` : trade.transactionId;
      expect(await nextDay()).toBe(1);
      const rows = await rowsOf(subject);
      expect(rows).toMatchObject([
        {
          provider,
          kind: 'payment',
          state: 'matched',
          amount: trade.paidAmount,
          ourAmount: trade.paidAmount,
          fee,
        },
      ]);
      expect(await booked('fee')).toEqual({ fees: fee, clearing: -fee });
      // read again, nothing is new and nothing is booked twice
      const [statement] = rows;
      await shop.app.services.db
        .update(providerStatements)
        .set({ importedAt: null, state: 'waiting' })
        .where(eq(providerStatements.id, statement?.statementId ?? ''));
      expect(await readStatements(shop.app.services)).toBe(1);
      expect(await rowsOf(subject)).toEqual(rows);
      expect(await booked('fee')).toEqual({ fees: fee, clearing: -fee });
    },
  );

  it.each(['stripe', 'wechatPay', 'alipay'] as const)(
    'of %s has refunds that we asked for and those that the merchant made there',
    async (provider) => {
      const { number, trade } = await pay(provider);
      await shop.sandbox.control.refund(number, 100);
      await shop.sandbox.control.refund(number, 100);
      await shop.sweep();
      await nextDay();
      const own = provider === 'stripe' ? `pi_${trade.transactionId}` : trade.transactionId;
      expect(
        (await rowsOf(own)).map(({ kind, state, amount, ourAmount }) => [kind, state, amount, ourAmount]),
      ).toEqual([
        ['payment', 'matched', trade.paidAmount, trade.paidAmount],
        ['refund', 'matched', -100, -100],
        ['refund', 'matched', -100, -100],
      ]);
    },
  );

  it('has disputes with their fee, and what is sent to the bank leaves the provider in the ledger', async () => {
    const { number, trade } = await pay('stripe');
    await shop.sandbox.control.dispute(number);
    await shop.sandbox.control.decide(number, 'won');
    const api = (body: object) =>
      fetch(`${shop.sandbox.url}/sandbox/api`, { method: 'POST', body: JSON.stringify(body) });
    await api({ action: 'payout' });
    await nextDay();
    expect(
      (await rowsOf(`pi_${trade.transactionId}`)).map(({ kind, state, amount, fee }) => [
        kind,
        state,
        amount,
        fee,
      ]),
    ).toEqual([
      ['payment', 'matched', 1000, 59],
      ['dispute', 'matched', -1000, 1500],
      ['dispute', 'matched', 1000, 0],
    ]);
    const { bank, clearing } = await booked('payout');
    expect(bank).toBeGreaterThan(0);
    expect(clearing).toBe(-(bank ?? 0));
  });

  it('that a provider does not give out is named, and read once it is there; the others do not wait for it', async () => {
    await pay('stripe');
    await pay('alipay');
    shop.sandbox.control.behave('stripe', 'down');
    noon += DAY;
    goTo(noon);
    await refresh();
    await expect(readStatements(shop.app.services)).rejects.toThrow('stripe unreachable');
    const states = async () => {
      const rows = await shop.app.services.db
        .select()
        .from(providerStatements)
        .where(eq(providerStatements.day, new Date(noon - DAY).toISOString().slice(0, 10)));
      return Object.fromEntries(rows.map(({ provider, state, problem }) => [provider, [state, problem]]));
    };
    expect(await states()).toMatchObject({ stripe: ['failed', 'HTTP 503'], alipay: ['imported', null] });
    shop.sandbox.control.behave('stripe', 'up');
    await readStatements(shop.app.services);
    expect(await states()).toMatchObject({ stripe: ['imported', null] });
  });
});

describe('a difference', () => {
  const bill = (number: string, billed: string) =>
    fetch(`${shop.sandbox.url}/sandbox/api`, {
      method: 'POST',
      body: JSON.stringify({ action: 'bill', trade: number, billed }),
    });

  it('of amounts is named with both', async () => {
    const { number, trade } = await pay('wechatPay');
    await bill(number, 'short');
    await nextDay();
    expect(await rowsOf(trade.transactionId)).toMatchObject([
      { state: 'amount_differs', amount: trade.paidAmount - 100, ourAmount: trade.paidAmount },
    ]);
  });

  it('what the ledger alone has is missing there; once the provider reports it, both are one row', async () => {
    const { number, trade } = await pay('alipay');
    await bill(number, 'hidden');
    await nextDay();
    const [missing] = await rowsOf(trade.transactionId);
    expect(missing).toMatchObject({ state: 'missing_there', amount: null, ourAmount: trade.paidAmount });
    await bill(number, 'right');
    await shop.app.services.db
      .update(providerStatements)
      .set({ importedAt: null, state: 'waiting' })
      .where(eq(providerStatements.id, missing?.statementId ?? ''));
    await readStatements(shop.app.services);
    expect(await rowsOf(trade.transactionId)).toMatchObject([
      { id: missing?.id, state: 'matched', amount: trade.paidAmount },
    ]);
  });

  it('what the provider alone has is missing here, until the payment becomes known', async () => {
    const { trade } = await pay('wechatPay', 'drop');
    await nextDay();
    expect(await rowsOf(trade.transactionId)).toMatchObject([{ state: 'missing_here', ourAmount: null }]);
    await shop.sweep();
    await nextDay();
    expect(await rowsOf(trade.transactionId)).toMatchObject([
      { state: 'matched', ourAmount: trade.paidAmount },
    ]);
  });

  it('that was explained keeps its note once the payment is known, and one that was written off is written back', async () => {
    const { db } = shop.app.services;
    const [explained, lost] = [await pay('wechatPay', 'drop'), await pay('alipay', 'drop')];
    await nextDay();
    const { token } = await shop.app.person('admin');
    for (const [of, resolution] of [
      [explained, 'explained'],
      [lost, 'written_off'],
    ] as const) {
      const [row] = await rowsOf(of.trade.transactionId);
      const path = `/api/admin/financial/reconciliation/${row?.id}/resolve`;
      const body = { version: 1, resolution, difference: of.trade.paidAmount, reason: 'Nobody knows it.' };
      expect((await shop.app.request('POST', path, { token, body })).status).toBe(200);
    }
    expect(await booked('writeoff')).toEqual({
      clearing: lost.trade.paidAmount,
      writeoff: -lost.trade.paidAmount,
    });
    await shop.sweep();
    await nextDay();
    // both were paid for one order: the money of one goes back, in a row of its own
    const payment = async ({ trade }: typeof lost) =>
      (await rowsOf(trade.transactionId)).filter(({ kind }) => kind === 'payment');
    expect(await payment(explained)).toMatchObject([
      { state: 'matched', resolution: 'explained', note: 'Nobody knows it.' },
    ]);
    expect(await payment(lost)).toMatchObject([
      { state: 'matched', resolution: null, note: null, ourAmount: lost.trade.paidAmount },
    ]);
    const { rows } = await db.execute(
      sql`select e.account, sum(e.amount)::int as amount from ${moneyEntries} e join ${moneyTransactions} t on t.id = e.transaction_id
        join ${statementRows} r on t.reference in ('writeoff ' || r.id, 'writeoff undone ' || r.id)
        where r.number = ${lost.trade.transactionId} group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { account: 'clearing', amount: 0 },
      { account: 'writeoff', amount: 0 },
    ]);
  });

  it('near midnight of the provider waits for the statements of both days', async () => {
    // half an hour before midnight in China
    goTo(noon + 3.5 * HOUR);
    await refresh();
    const { number, trade } = await pay('alipay');
    await bill(number, 'hidden');
    await nextDay();
    expect(await rowsOf(trade.transactionId)).toEqual([]);
    await nextDay();
    expect(await rowsOf(trade.transactionId)).toMatchObject([{ state: 'missing_there' }]);
  });
});

describe('an administrator', () => {
  const admin = () => shop.app.person('admin');
  const ask = (token: string, path: string, body: object) =>
    shop.app.request('POST', `/api/admin/financial/${path}`, { token, body });

  it('asks for a statement of a day that is over', async () => {
    const { token } = await admin();
    await pay('stripe');
    const day = new Date(noon).toISOString().slice(0, 10);
    expect((await ask(token, 'statements', { method: 'stripe', day })).status).toBe(409);
    noon += DAY;
    goTo(noon);
    await refresh();
    const asked = await ask(token, 'statements', { method: 'stripe', day });
    expect(asked.json).toMatchObject({ statement: { method: 'stripe', day, state: 'waiting', rows: 0 } });
    await shop.app.services.jobs.runDue(STATEMENT_IMPORT);
    const { json } = await shop.app.request('GET', '/api/admin/financial/statements?page_size=100', {
      token,
    });
    expect(json.items).toContainEqual(
      expect.objectContaining({ method: 'stripe', day, state: 'imported', rows: 1 }),
    );
  });

  it('explains a difference, which books nothing, or writes it off, which the ledger follows; once', async () => {
    const { token } = await admin();
    const explained = await pay('wechatPay', 'drop');
    const lost = await pay('alipay', 'drop');
    await nextDay();
    const [first] = await rowsOf(explained.trade.transactionId);
    const [second] = await rowsOf(lost.trade.transactionId);
    const resolve = (id: string | undefined, body: object) =>
      ask(token, `reconciliation/${id}/resolve`, body);
    const wrong = await resolve(first?.id, {
      version: 9,
      resolution: 'explained',
      reason: 'A test of theirs.',
    });
    expect(wrong.status).toBe(409);
    const done = await resolve(first?.id, {
      version: 1,
      resolution: 'explained',
      reason: 'A test of theirs.',
    });
    expect(done.json).toMatchObject({
      row: { state: 'missing_here', open: 0, resolution: 'explained', note: 'A test of theirs.', version: 2 },
    });
    expect(await booked('writeoff')).toEqual({});
    const amount = lost.trade.paidAmount;
    const writeOff = { resolution: 'written_off', difference: amount, reason: 'Not ours.' };
    const off = await resolve(second?.id, { version: 1, ...writeOff });
    expect(off.json).toMatchObject({ row: { difference: amount, open: 0, resolution: 'written_off' } });
    expect(await booked('writeoff')).toEqual({ clearing: amount, writeoff: -amount });
    const again = await resolve(second?.id, { version: 2, ...writeOff });
    expect(again.status).toBe(409);
    const user = await shop.app.person();
    expect(
      (await shop.app.request('GET', '/api/admin/financial/reconciliation', { token: user.token })).status,
    ).toBe(403);
  });

  it('closes a month: the database refuses what is booked in it, and what becomes known later counts after it', async () => {
    const { db, pool } = shop.app.services;
    const { trade } = await pay('stripe');
    const endsAt = new Date(noon + HOUR);
    const closed = { id: uuidv7(), month: '2026-00', startsAt: new Date(0), endsAt, closedAt: endsAt };
    await db.insert(accountingPeriods).values({ ...closed, state: 'closed', balances: [], note: 'A test.' });
    const late = `insert into money_transactions (id, kind, reference, booked_at, created_at) values ($1, 'fee', $2, $3, now())`;
    await expect(pool.query(late, [uuidv7(), 'late', new Date(noon)])).rejects.toThrow('is closed');
    const { trade: after } = await pay('stripe');
    const [moved] = await db
      .execute<{ booked_at: Date; happened_at: Date }>(
        sql`select t.booked_at, t.happened_at from ${moneyTransactions} t join payments p on p.id = t.payment_id
        where t.kind = 'payment' and p.provider_number = ${`pi_${after.transactionId}`}`,
      )
      .then(({ rows }) => rows);
    expect(new Date(String(moved?.booked_at)).getTime()).toBe(endsAt.getTime());
    expect(new Date(String(moved?.happened_at)).getTime()).toBe(noon);
    await db.update(accountingPeriods).set({ state: 'reopened', reopenedAt: endsAt });
    await nextDay();
    // the statement knows it by when it happened
    for (const one of [trade, after])
      expect(await rowsOf(`pi_${one.transactionId}`)).toMatchObject([{ state: 'matched' }]);
  });

  it('what a statement says is never changed', async () => {
    const { pool } = shop.app.services;
    await expect(
      pool.query('update statement_rows set amount = 1, our_amount = 1 where state = $1', ['matched']),
    ).rejects.toThrow('what a statement says is not changed');
  });
});
