import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/harness/app.ts';
import { brokenBooks } from './payment-books.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

it('a bill that is paid without a payment and without its credits is found, and credits that nobody paid for', async () => {
  const { id: userId } = await app.person();
  const { pool } = app.services;
  expect(await brokenBooks(pool)).toEqual([]);
  const order = crypto.randomUUID();
  await pool.query(
    `insert into orders (id, order_num, user_id, kind, pack_id, credits, total_amount, currency, locale, created_at)
     values ($1, 'T1', $2, 'credit_pack', '1000', 1000000, 6800, 'CNY', 'en_US', now())`,
    [order, userId],
  );
  await pool.query(
    `insert into bills (id, order_id, pay_amount, currency, status, created_at, expires_at)
     values (gen_random_uuid(), $1, 6800, 'CNY', 'unpaid', now(), now())`,
    [order],
  );
  expect(await brokenBooks(pool)).toEqual([]);
  const grant = `insert into credit_entries (id, user_id, kind, amount, held, reference, created_at)
     values (gen_random_uuid(), $1, 'grant', 999, 0, 'order ' || $2::text, now())`;
  await pool.query(grant, [userId, order]);
  expect(await brokenBooks(pool)).toEqual([
    'order T1: its bill is unpaid, and the ledger has 1 grants of 999 thousandths',
  ]);
  await pool.query("update bills set status = 'paid' where order_id = $1", [order]);
  expect(await brokenBooks(pool)).toEqual([
    'order T1: its bill is paid, and the ledger has 1 grants of 999 thousandths',
    'order T1: its bill is paid, and 0 payments settled it',
    'order T1: its bill is paid, and it has 0 invoices',
  ]);
});
