// The revenue report against entries that are computed by hand: what providers keep of what was taken, and what is left.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booking, book } from '../../server/domain/finance/money-ledger.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of the day that the report is asked for. */
const NOON = Date.parse('2026-03-10T12:00:00Z');

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advance(NOON - app.clock.now().getTime());
  ({ token } = await app.person('super_admin'));
  const today = new Date(NOON - HOUR);
  const yesterday = new Date(NOON - DAY);
  const longAgo = new Date(NOON - 8 * DAY);
  const of = (reference: string, at: Date, currency: string) => ({ reference, at, currency, orderId: null });
  const bookings: Booking[] = [
    // 24.00 by card, of it 4.00 of tax; 6.00 went back, 1.00 of it tax
    {
      ...of('payment 1', today, 'USD'),
      kind: 'payment',
      lines: [
        { account: 'clearing', provider: 'stripe', amount: 2400 },
        { account: 'tax', amount: -400 },
        { account: 'deferred', amount: -2000 },
      ],
    },
    {
      ...of('return 1', today, 'USD'),
      kind: 'return',
      lines: [
        { account: 'clearing', provider: 'stripe', amount: -600 },
        { account: 'tax', amount: 100 },
        { account: 'deferred', amount: 500 },
      ],
    },
    // 1.00 of fees today; of 0.70 yesterday 0.25 were given back
    {
      ...of('fees today', today, 'USD'),
      kind: 'fee',
      lines: [
        { account: 'fees', provider: 'stripe', amount: 100 },
        { account: 'clearing', provider: 'stripe', amount: -100 },
      ],
    },
    {
      ...of('fees yesterday', yesterday, 'USD'),
      kind: 'fee',
      lines: [
        { account: 'fees', provider: 'stripe', amount: 70 },
        { account: 'clearing', provider: 'stripe', amount: -70 },
      ],
    },
    {
      ...of('fees back', yesterday, 'USD'),
      kind: 'fee',
      lines: [
        { account: 'fees', provider: 'stripe', amount: -25 },
        { account: 'clearing', provider: 'stripe', amount: 25 },
      ],
    },
    // what was sent to the bank is no part of the net
    {
      ...of('payout 1', today, 'USD'),
      kind: 'payout',
      lines: [
        { account: 'bank', amount: 1500 },
        { account: 'clearing', provider: 'stripe', amount: -1500 },
      ],
    },
    // of the seven days before: 10.00 and a fee of 0.30
    {
      ...of('payment 2', longAgo, 'USD'),
      kind: 'payment',
      lines: [
        { account: 'clearing', provider: 'stripe', amount: 1000 },
        { account: 'deferred', amount: -1000 },
      ],
    },
    {
      ...of('fees 2', longAgo, 'USD'),
      kind: 'fee',
      lines: [
        { account: 'fees', provider: 'stripe', amount: 30 },
        { account: 'clearing', provider: 'stripe', amount: -30 },
      ],
    },
    // two providers of one currency: 168.00 with a fee of 1.01, and a fee alone
    {
      ...of('payment 3', today, 'CNY'),
      kind: 'payment',
      lines: [
        { account: 'clearing', provider: 'wechatPay', amount: 16_800 },
        { account: 'tax', amount: -951 },
        { account: 'deferred', amount: -15_849 },
      ],
    },
    {
      ...of('fees 3', today, 'CNY'),
      kind: 'fee',
      lines: [
        { account: 'fees', provider: 'wechatPay', amount: 101 },
        { account: 'clearing', provider: 'wechatPay', amount: -101 },
      ],
    },
    {
      ...of('fees 4', today, 'CNY'),
      kind: 'fee',
      lines: [
        { account: 'fees', provider: 'alipay', amount: 40 },
        { account: 'clearing', provider: 'alipay', amount: -40 },
      ],
    },
  ];
  await app.services.db.transaction((tx) => book(tx, bookings, app.clock.now()));
});
afterAll(() => app.close());

const report = async () => (await app.request('GET', '/api/admin/financial/revenue?days=7', { token })).json;

describe('the revenue report', () => {
  it('has what providers kept of what was taken, by currency', async () => {
    const { currencies } = await report();
    expect(
      currencies.map(({ currency, sum, before }: Record<string, unknown>) => ({ currency, sum, before })),
    ).toEqual([
      {
        currency: 'CNY',
        sum: { taken: 16_800, returned: 0, fees: 141, net: 16_659, tax: 951, earned: 0, refunds: 0 },
        before: { taken: 0, returned: 0, fees: 0, net: 0, tax: 0, earned: 0, refunds: 0 },
      },
      {
        currency: 'USD',
        sum: { taken: 2400, returned: 600, fees: 145, net: 1655, tax: 300, earned: 0, refunds: 0 },
        before: { taken: 1000, returned: 0, fees: 30, net: 970, tax: 0, earned: 0, refunds: 0 },
      },
    ]);
  });

  it('has them by provider, one that only kept fees included', async () => {
    const { currencies } = await report();
    expect(currencies[0].methods).toEqual([
      { method: 'wechatPay', taken: 16_800, returned: 0, fees: 101, net: 16_699 },
      { method: 'alipay', taken: 0, returned: 0, fees: 40, net: -40 },
    ]);
    expect(currencies[1].methods).toEqual([
      { method: 'stripe', taken: 2400, returned: 600, fees: 145, net: 1655 },
    ]);
  });

  it('has them on the day that their statement is of', async () => {
    const { days } = (await report()).currencies[1];
    expect(days).toHaveLength(7);
    expect(days.slice(-2)).toEqual([
      { at: Date.parse('2026-03-09T00:00:00Z') / 1000, taken: 0, returned: 0, fees: 45, net: -45, earned: 0 },
      {
        at: Date.parse('2026-03-10T00:00:00Z') / 1000,
        taken: 2400,
        returned: 600,
        fees: 100,
        net: 1700,
        earned: 0,
      },
    ]);
  });

  it('comes to what the ledger holds with providers before anything is sent to the bank', async () => {
    const { rows } = await app.services.db.execute<{ currency: string; held: string }>(sql`
      select e.currency, sum(e.amount) as held from ${moneyEntries} e join ${moneyTransactions} t on t.id = e.transaction_id
      where e.account = 'clearing' and t.kind in ('payment', 'return', 'fee') and e.booked_at >= '2026-03-04T00:00:00Z' group by 1`);
    const held = Object.fromEntries(rows.map((row) => [row.currency, Number(row.held)]));
    const { currencies } = await report();
    for (const { currency, sum } of currencies) {
      expect(sum.net).toBe(held[currency]);
      expect(sum.net).toBe(sum.taken - sum.returned - sum.fees);
    }
    expect(held).toEqual({ CNY: 16_659, USD: 1655 });
  });
});
