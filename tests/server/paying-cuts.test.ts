// A payment whose server is killed at any statement of it: whoever is told again, or asks, finds it and settles it, and then everything is
// there as if nothing had happened, once. After each test bills, payments and the ledger have to agree (payment-app.ts).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { MONTHLY, planShop } from '../harness/plan-shop.ts';
import { type CutPlace, openStatementCuts, type StatementCuts } from '../harness/statement-cuts.ts';

const shop = planShop();
const { open, sweep } = shop;

let cuts: StatementCuts;
beforeAll(() => {
  cuts = openStatementCuts(shop.app.connection.database);
});
afterAll(() => cuts.close());

type Order = { id: string; bill_id: string };

async function ordered(item: Record<string, string>): Promise<Order> {
  const { status, json } = await shop.place(item);
  if (status !== 200) throw new Error(json.msg);
  return json.order;
}
const newTeam = () => createTeam(shop.app.services, { name: 'Harbour', ownerId: shop.userId, memberIds: [] });

/** What is paid for, each by a new person. */
const KINDS: Record<string, { provider: 'wechatPay' | 'alipay' | 'stripe'; order: () => Promise<Order> }> = {
  'a pack of credits': { provider: 'alipay', order: () => shop.order() },
  'a plan': { provider: 'stripe', order: () => ordered(MONTHLY) },
  'a plan of a team': {
    provider: 'wechatPay',
    order: async () => ordered({ ...MONTHLY, plan: 'team', currency: 'CNY', team_id: await newTeam() }),
  },
};

/** Rows of each table of the server. */
async function rowsOf(): Promise<Map<string, number>> {
  const { pool } = shop.app.services;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counted = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const { rows } = await pool.query<{ name: string; count: number }>(counted.join(' union all '));
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/**
 * What the server writes down about itself and the calls of others, once a minute too, and whoever is told that something failed; and the
 * row of the year's first invoice.
 */
const ELSEWHERE = /^(?:server_error|third_|operation_hours|invoice_sequences)/;

/** Pays, and settles what was cut by what the provider or the server does next. @returns the rows that came, by table */
async function paid(
  { provider, order }: (typeof KINDS)[string],
  cut: (pay: () => Promise<unknown>) => Promise<unknown>,
) {
  const { id, token } = await shop.app.person();
  Object.assign(shop, { userId: id, token });
  const made = await order();
  const number = await open(made, provider);
  const before = await rowsOf();
  await cut(() => shop.sandbox.control.pay(number));
  const isTaken = shop.sandbox.notices.deliveries.at(-1)?.status === 200;
  // a notification that was taken is never sent again
  if (!isTaken) await shop.sandbox.control.notify(number);
  shop.app.clock.advance(5000);
  await sweep();
  const after = await rowsOf();
  const { bill } = await shop.bill(made);
  return {
    status: bill.status,
    came: Object.fromEntries(
      [...after]
        .filter(([name, count]) => !ELSEWHERE.test(name) && count !== before.get(name))
        .map(([name, count]) => [name, count - (before.get(name) ?? 0)]),
    ),
  };
}

/** Invoices of this year whose number does not follow the one before. */
async function gaps(): Promise<number> {
  const { rows } = await shop.app.services.pool.query(
    'select (max(sequence) - count(*))::int as gaps from invoices where kind = $1',
    ['invoice'],
  );
  return rows[0].gaps;
}

describe.each(Object.entries(KINDS))('the payment of %s', (name, kind) => {
  // before a statement the database is as after the one before it: that this makes no difference is seen with one kind
  const places: CutPlace[] = name === 'a pack of credits' ? ['before', 'after'] : ['after'];
  it.each(places)(
    'whose server is killed %s any of its statements is settled once, and nothing else is different',
    { timeout: 120_000 },
    async (place) => {
      const undisturbed = await paid(kind, (pay) => pay());
      expect(undisturbed.status).toBe('paid');
      const statements: string[] = [];
      for (;;) {
        let cut: string | undefined;
        const disturbed = await paid(kind, async (pay) => {
          cut = await cuts.during(statements.length + 1, place, pay);
        });
        if (cut === undefined) break;
        expect(disturbed, `${place} ${cut}`).toEqual(undisturbed);
        statements.push(cut);
      }
      // it was gone through: to its commit, with all that is written between
      const written = statements.filter((text) => /^(?:insert|update)/.test(text));
      expect(statements).toContain('commit');
      expect(written.some((text) => text.startsWith('insert into "invoices"'))).toBe(true);
      expect(written.length).toBeGreaterThan(10);
      expect(await gaps()).toBe(0);
    },
  );
});

it('invoices of many payments that are told at once are numbered without a gap, each number once', {
  timeout: 120_000,
}, async () => {
  const numbers: string[] = [];
  for (let each = 0; each < 60; each += 1) {
    const { id, token } = await shop.app.person();
    Object.assign(shop, { userId: id, token });
    numbers.push(await open(await shop.order('USD'), 'stripe'));
  }
  const { pool } = shop.app.services;
  const count = async () => Number((await pool.query('select count(*) from invoices')).rows[0].count);
  const before = await count();
  await Promise.all(numbers.map((number) => shop.sandbox.control.pay(number, { manner: 'twice' })));
  expect((await count()) - before).toBe(60);
  expect(await gaps()).toBe(0);
});
