// A month's close over many subscriptions and payments: what is looked at before, the close itself, and how long bookings wait for it.
//   CLOSING_SUBSCRIPTIONS=100000 CLOSING_PAYMENTS=1000000 npm run bench -- closing
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { periodHandlers } from '../../../server/admin/financial/periods.ts';
import { book } from '../../../server/domain/finance/money-ledger.ts';
import type { PersonCall } from '../../../server/kernel/contract.ts';
import { type Database, openDatabase } from '../../../server/platform/db/database.ts';
import { openEmbeddedPostgres } from '../../../server/platform/db/embedded-postgres.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { connectionUrl } from '../../../server/platform/db/postgres-address.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Table } from '../figures.ts';
import { fillRows, idOf } from '../fill-rows.ts';

const SUBSCRIPTIONS = Number(process.env.CLOSING_SUBSCRIPTIONS ?? 10_000);
const PAYMENTS = Number(process.env.CLOSING_PAYMENTS ?? 100_000);
const MONTH = '2026-03';
const DAYS = 31;
const PERSON = '0198c2d4-7a10-7000-8000-000000000001';

/** By statements that stand for what the product writes: every payment booked and matched, every day of each subscription earned. */
const ROWS = [
  `insert into users (id, username, email, email_mask, email_hash, password_hash, user_hash, created_at)
   values ('${PERSON}', 'bench', '', '', 'bench', '', '', now())`,
  `create temp table paid as select n, ${idOf('n', 1)} as id, ${idOf('n', 2)} as transaction_id,
     timestamptz '2026-03-01' + n * interval '31 days' / ${PAYMENTS} - interval '1 s' as at from generate_series(1, ${PAYMENTS}) n`,
  `insert into payments (id, bill_id, attempt_id, provider, provider_number, amount, currency, state, paid_at, created_at)
   select id, id, id, 'stripe', 'pi_' || n, 1060, 'USD', 'settled', at, at from paid`,
  `insert into money_transactions (id, kind, reference, payment_id, booked_at, created_at)
   select transaction_id, 'payment', 'payment ' || id, id, at, at from paid`,
  `insert into money_entries (id, transaction_id, account, provider, amount, currency, booked_at)
   select ${idOf('3 * n + place', 3)}, transaction_id, account, provider, amount, 'USD', at from paid,
     (values (0, 'clearing', 'stripe', 1060), (1, 'tax', null, -60), (2, 'deferred', null, -1000)) line (place, account, provider, amount)`,
  `insert into provider_statements (id, provider, day, starts_at, ends_at, state, rows, imported_at, created_at)
   select gen_random_uuid(), 'stripe', d::date::text, d, d + interval '1 day', 'imported', 1, d, d
   from generate_series(timestamptz '2026-02-28', timestamptz '2026-04-01', interval '1 day') d`,
  `insert into statement_rows (id, statement_id, provider, kind, number, subject, amount, our_amount, currency, happened_at, transaction_id, state)
   select ${idOf('p.n', 4)}, s.id, 'stripe', 'payment', 'txn_' || p.n, 'ch_' || p.n, 1060, 1060, 'USD', p.at, p.transaction_id, 'matched'
   from paid p join provider_statements s on p.at >= s.starts_at and p.at < s.ends_at`,
  `create temp table sold as select n, ${idOf('n', 5)} as id from generate_series(1, ${SUBSCRIPTIONS}) n`,
  `insert into revenue_schedules (id, kind, order_id, currency, starts_at, value, units, done, earned, next_at)
   select id, 'days', id, 'USD', timestamptz '2026-03-01', 36500, 365, ${DAYS - 1}, ${DAYS - 1} * 100, timestamptz '2026-04-01' from sold`,
  `create temp table days as select s.n * ${DAYS} + d as n, ${idOf(`s.n * ${DAYS} + d`, 6)} as transaction_id, s.id, d,
     timestamptz '2026-03-01' + d * interval '1 day' as at from sold s, generate_series(1, ${DAYS - 1}) d`,
  `insert into money_transactions (id, kind, reference, booked_at, created_at)
   select transaction_id, 'earned', 'day ' || id || ' ' || d, at, at from days`,
  `insert into money_entries (id, transaction_id, account, amount, currency, booked_at)
   select ${idOf('2 * n + place', 7)}, transaction_id, account, amount, 'USD', at from days,
     (values (0, 'deferred', 100), (1, 'revenue', -100)) line (place, account, amount)`,
];

/** Books a charge of the running month again and again. @returns milliseconds that each took, once stopped */
function bookAlong(db: Database): () => Promise<number[]> {
  const at = new Date('2026-04-02T00:00:00Z');
  const took: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const lines = [
        { account: 'fees', provider: 'stripe', amount: 7 },
        { account: 'clearing', provider: 'stripe', amount: -7 },
      ] as const;
      const reference = `along ${took.length}`;
      await db.transaction((tx) =>
        book(tx, [{ kind: 'fee', reference, orderId: null, at, currency: 'USD', lines }], at),
      );
      took.push(performance.now() - startedAt);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return took;
  };
}

const TABLES = ['payments', 'money_transactions', 'money_entries', 'statement_rows', 'revenue_schedules'];

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-closing-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const database = await openEmbeddedPostgres(join(folder, 'pg'));
  cleanUp.add(() => database.stop());
  const { pool, db } = openDatabase({ connectionString: connectionUrl(database.appConnection) }, 4);
  cleanUp.add(() => pool.end());
  await migrate(pool);
  const filled = await fillRows(database, ROWS, TABLES);

  const clock = { now: () => new Date('2026-04-03T00:00:00Z') };
  const handlers = periodHandlers({ db, clock, payments: { find: () => undefined } });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const timed = async (subject: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return { subject, figures: { s: [(performance.now() - startedAt) / 1000] } };
  };
  const call = {
    path: { month: MONTH },
    body: { month: MONTH, version: 0, reason: 'Bench.' },
    person: { id: PERSON, roles: [] },
    locale: 'en_US',
    address: '10.0.0.1',
    agent: 'bench',
    requestId: 'bench',
  } as unknown as PersonCall<'adminPeriodClose'> &
    PersonCall<'adminPeriodGet'> &
    PersonCall<'adminPeriodList'>; // what the handlers read of a call
  const lookedAt = await timed('looked at', async () => handlers.adminPeriodGet(call));
  const stop = bookAlong(db);
  const closed = await timed('closed', async () => handlers.adminPeriodClose(call));
  const took = await stop();
  const booked = { subject: 'bookings meanwhile', figures: { ms: took } };
  const lines = [
    lookedAt,
    closed,
    booked,
    await timed('months listed', async () => handlers.adminPeriodList(call)),
  ];
  delay.disable();
  const [count] = (await pool.query<{ count: string }>('select count(*) from money_entries')).rows;
  return [
    {
      title: `A month of ${SUBSCRIPTIONS.toLocaleString('en')} subscriptions and ${PAYMENTS.toLocaleString('en')} payments`,
      lines: [
        ...lines,
        {
          subject: 'made for it',
          figures: { entries: [Number(count?.count)], s: [filled], 'loop worst ms': [delay.max / 1e6] },
        },
      ],
    },
  ];
}
