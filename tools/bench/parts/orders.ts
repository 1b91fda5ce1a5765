// The list of 1,000,000 orders: every filter, order and search, and pages far away.
//   ORDERS=100000 npm run bench -- orders
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminOrderList } from '../../../server/admin/orders/order-list.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { openEmbeddedPostgres } from '../../../server/platform/db/embedded-postgres.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { connectionUrl } from '../../../server/platform/db/postgres-address.ts';
import { loadSecrets } from '../../../server/platform/security/secrets.ts';
import type { ListRequest } from '../../../server/records/lists/declaration.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Table } from '../figures.ts';
import { fillRows, idOf } from '../fill-rows.ts';
import { listTimes, pageTimes } from '../list-times.ts';

export const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const PEOPLE = ORDERS / 5;
/** As of the seed of a plan; the coupon of every eleventh took something off. */
const PLAN = `jsonb_build_object('plan', 'pro', 'version', 1, 'interval', 'month', 'seats', 1, 'names', jsonb_build_object('en_US', 'Pro'),
  'lines', jsonb_build_array(jsonb_build_object('kind', 'plan', 'amount', 2400), jsonb_build_object('kind', 'discount', 'amount', -(n % 11 = 0)::int * 400)))`;

/** Nine in ten are paid, one in a thousand is parked, paid by a transfer, or waits for money that goes back. */
export const ROWS = [
  `insert into users (id, username, email, email_mask, email_hash, password_hash, user_hash, created_at)
   select ${idOf('n', 1)}, 'Ada ' || n, '', 'a***a@example.net', 'mail' || n, '', 'hash' || n, now() from generate_series(1, ${PEOPLE}) n`,
  `create temp table sold as select n, ${idOf('n', 2)} as order_id, ${idOf('n', 3)} as bill_id, ${idOf('n', 4)} as attempt_id, ${idOf('n', 5)} as payment_id,
     ${idOf(`1 + n % ${PEOPLE}`, 1)} as user_id, now() - (${ORDERS} - n) * interval '1 minute' as at, case when n % 3 = 0 then 12900 + n % 7 else 2400 + n % 50 end as price,
     case when n % 3 = 0 then 'CNY' else 'USD' end as currency, n % 4 = 0 as is_plan,
     case when n % 1000 = 7 then 'parked' when n % 10 = 9 then 'closed' when n % 500 = 3 then 'unpaid' else 'paid' end as status,
     case when n % 1000 = 11 then 'bank' when n % 3 = 0 then case when n % 2 = 0 then 'alipay' else 'wechatPay' end else 'stripe' end as provider
   from generate_series(1, ${ORDERS}) n`,
  `insert into orders (id, order_num, user_id, kind, pack_id, plan, credits, total_amount, currency, locale, created_at)
   select order_id, 'T' || n, user_id, case when is_plan then 'plan_new' else 'credit_pack' end, case when is_plan then null else '1000' end,
     case when is_plan then ${PLAN} end, 1000000, price, currency, 'en_US', at from sold`,
  `insert into bills (id, order_id, pay_amount, currency, status, created_at, expires_at, paid_at, method)
   select bill_id, order_id, price, currency, status, at, at + interval '2 hours', case when status in ('paid', 'parked') then at end,
     case when status in ('paid', 'parked') then provider end from sold`,
  `insert into payment_attempts (id, bill_id, provider, app_type, out_trade_no, state, created_at, expires_at, check_at)
   select attempt_id, bill_id, provider, 'web', 'trade' || n, case when status = 'closed' then 'closed' else 'paid' end, at, at, at from sold where provider <> 'bank'`,
  `insert into payments (id, bill_id, attempt_id, provider, provider_number, amount, currency, state, paid_at, created_at)
   select payment_id, bill_id, case when provider <> 'bank' then attempt_id end, provider, 'pi_' || n, price, currency,
     case when status = 'parked' then 'parked' else 'settled' end, at, at from sold where status in ('paid', 'parked')`,
  `insert into refunds (id, payment_id, kind, out_refund_no, amount, state, next_at, created_at)
   select ${idOf('n', 6)}, payment_id, 'asked', 'back' || n, price / (1 + n % 2), case when n % 1000 = 1 then 'failed' when n % 1000 = 2 then 'pending' else 'done' end, at, at
   from sold where status = 'paid' and n % 100 in (1, 2)`,
  `insert into payment_returns (id, payment_id, number, amount, credits, credits_taken, created_at)
   select ${idOf('n', 7)}, payment_id, 'refund back' || n, price / (1 + n % 2), 1000, 1000, at
   from sold where status = 'paid' and n % 100 in (1, 2) and n % 1000 not in (1, 2)`,
];
export const TABLES = [
  'users',
  'orders',
  'bills',
  'payment_attempts',
  'payments',
  'refunds',
  'payment_returns',
];

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-orders-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const database = await openEmbeddedPostgres(join(folder, 'pg'));
  cleanUp.add(() => database.stop());
  const { pool, db } = openDatabase({ connectionString: connectionUrl(database.appConnection) }, 4);
  cleanUp.add(() => pool.end());
  await migrate(pool);
  const filled = await fillRows(database, ROWS, TABLES);

  const list = adminOrderList(await loadSecrets(folder, undefined));
  const { rows } = await pool.query<{ user_id: string; bill_id: string; at: Date }>(
    `select o.user_id, b.id as bill_id, b.created_at as at from orders o join bills b on b.order_id = o.id where o.order_num = 'T777'`,
  );
  const [one] = rows;
  if (!one) throw new Error('an order was made');
  const day = Math.floor(Date.now() / 1000);
  const filters: Record<string, ListRequest['filters']> = {
    none: {},
    'status, nearly all': { status: ['paid'] },
    'status, rare': { status: ['unpaid'] },
    'status, parked': { status: ['parked'] },
    'method, one in three': { method: ['alipay', 'wechatPay'] },
    'method, rare': { method: ['bank'] },
    'money back, none': { money_back: ['none'] },
    'money back, part': { money_back: ['part'] },
    'money back, failed': { money_back: ['failed'] },
    currency: { currency: ['CNY'] },
    price: { price: { min: 12_900, max: 12_901 } },
    'price, none': { price: { min: 1_000_000 } },
    'one person': { user: [one.user_id] },
    parked: { parked: 'true' },
    'not parked': { parked: 'false' },
    'made, a month': { creation_time: { start_time: day - 60 * 86_400, end_time: day - 30 * 86_400 } },
  };
  const searches = ['T777', 'pi_777', 'trade777', one.bill_id, one.user_id, 'person@example.net', 'nobody'];
  return [
    {
      title: `The list of ${ORDERS.toLocaleString('en')} orders`,
      lines: await listTimes(db, list, { filters, searches }),
      notes: [`They were made in ${Math.round(filled)} s. Goal: p95 200 ms.`],
    },
    {
      title: 'Pages far away',
      lines: await pageTimes(
        db,
        list,
        [0.001, 0.1, 0.5, 1].map((share) => Math.round((share * ORDERS) / 10)),
      ),
    },
  ];
}
