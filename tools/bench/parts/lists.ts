// The list of 1,000,000 people: every filter, order and search, pages far away, and the whole as a file.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { adminUserList } from '../../../server/admin/users/user-list.ts';
import { BYTE_ORDER_MARK, headLine, itemLine } from '../../../server/domain/exports/csv-line.ts';
import { fieldsRead, fileColumns } from '../../../server/domain/exports/file-columns.ts';
import { systemClock } from '../../../server/kernel/clock.ts';
import { type Database, openDatabase } from '../../../server/platform/db/database.ts';
import { openEmbeddedPostgres } from '../../../server/platform/db/embedded-postgres.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { connectionUrl } from '../../../server/platform/db/postgres-address.ts';
import { loadSecrets, type Secrets } from '../../../server/platform/security/secrets.ts';
import { erased, type ListRequest } from '../../../server/records/lists/declaration.ts';
import { exportRows } from '../../../server/records/lists/export-rows.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Table } from '../figures.ts';
import { ALL_SEEING, FIRST_PAGE, listTimes, pageTimes } from '../list-times.ts';

const PEOPLE = 1_000_000;
const COLUMNS = [
  'username',
  'email',
  'bindings',
  'roles',
  'status',
  'plan_name',
  'balance',
  'team_count',
  'second_factor',
  'last_seen_at',
  'created_at',
  'user_hash',
  'id',
];

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-lists-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const database = await openEmbeddedPostgres(join(folder, 'pg'));
  cleanUp.add(() => database.stop());
  const { pool, db } = openDatabase({ connectionString: connectionUrl(database.appConnection) }, 4);
  cleanUp.add(() => pool.end());
  await migrate(pool);
  const secrets = await loadSecrets(folder, undefined);
  const filled = await fillPeople(pool, secrets);
  return measurePeople({ pool, db, secrets, folder, filled });
}

/** Makes the people. @returns how many seconds it took */
export async function fillPeople(pool: pg.Pool, secrets: Secrets): Promise<number> {
  const filledAt = performance.now();
  await pool.query(
    `insert into users (id, username, email, email_hash, email_mask, password_hash, user_hash, status, last_seen_at, created_at)
     select gen_random_uuid(), (array['Ada','Ben','张伟','さくら','Zoë','Mia'])[1 + n % 6] || ' ' || n, $1, 'h' || n, 'p***n@example.net', 'x', 'hash' || n,
       case when n % 50 = 0 then 'disabled' else 'active' end,
       case when n % 4 = 0 then null else now() - (n % 100000) * interval '1 minute' end, now() - n * interval '1 minute'
     from generate_series(1, ${PEOPLE}) n`,
    [secrets.encrypt('person@example.net')],
  );
  await pool.query(`insert into user_roles (user_id, role_code) select id, 'user' from users`);
  await pool.query(
    `insert into user_roles (user_id, role_code) select id, 'auditor' from users where user_hash like 'hash%00'`,
  );
  await pool.query(
    `update credit_accounts set balance = abs(hashtext(user_id::text)) % 1000000 where user_id in (select id from users where user_hash like 'hash%5')`,
  );
  // one in ten subscribes, one in a thousand to a plan that is rare; one in twenty has a second factor
  await pool.query(
    `insert into subscriptions (id, user_id, terms, currency, status, anchor, ends_at, locale, next_at, created_at)
     select gen_random_uuid(), id, jsonb_build_object('plan', case when user_hash like 'hash%000' then 'team' else 'pro' end, 'version', 1, 'interval', 'month', 'seats', 1),
       'USD', 'active', now(), now() + interval '1 month', 'en_US', now() + interval '1 month', created_at from users where user_hash like 'hash%0'`,
  );
  await pool.query(
    `insert into second_factors (user_id, secret, created_at, confirmed_at) select id, '', now(), now() from users where user_hash like 'hash%05' or user_hash like 'hash%20'
       or user_hash like 'hash%35' or user_hash like 'hash%50' or user_hash like 'hash%65'`,
  );
  await pool.query('vacuum analyze users, user_roles, credit_accounts, subscriptions, second_factors');
  return (performance.now() - filledAt) / 1000;
}

interface People {
  pool: pg.Pool;
  db: Database;
  secrets: Secrets;
  /** For the file. */
  folder: string;
  /** Seconds that making them took. */
  filled: number;
}

/** Asks for them in every way. */
export async function measurePeople({ pool, db, secrets, folder, filled }: People): Promise<Table[]> {
  const declaration = adminUserList({ secrets, clock: systemClock });
  const day = Math.floor(Date.now() / 1000);
  const filters: Record<string, ListRequest['filters']> = {
    none: {},
    'role, rare': { role: ['auditor'] },
    'role, nearly all': { role: ['user'] },
    'status, rare': { status: ['disabled'] },
    platform: { platform: ['wechat'] },
    'plan, rare': { plan: ['team'] },
    'plan, one in ten': { plan: ['pro'] },
    'plan, free': { plan: ['free'] },
    'second factor': { second_factor: 'true' },
    'no second factor': { second_factor: 'false' },
    balance: { balance: { min: 900_000 } },
    'created, a month': { created_at: { start_time: day - 60 * 86_400, end_time: day - 30 * 86_400 } },
    'seen, a day': { last_seen_at: { start_time: day - 86_400, end_time: day } },
  };
  const searches = ['ad', 'ada 99', '张伟', 'hash77777', 'person@example.net', 'nobody at all'];
  const lines = await listTimes(db, declaration, { filters, searches });
  const pages = await pageTimes(db, declaration, [1_000, 10_000, 49_999, 99_999]);

  const list = erased(declaration);
  const columns = await fileColumns(db, list, COLUMNS, 'en_US');
  let peak = process.memoryUsage().rss;
  const before = peak;
  const startedAt = performance.now();
  const file = createWriteStream(join(folder, 'people.csv'));
  file.write(BYTE_ORDER_MARK + headLine(columns));
  let rows = 0;
  let longest = 0;
  for await (const some of exportRows(pool, list, FIRST_PAGE, ALL_SEEING, fieldsRead(list, COLUMNS))) {
    for (let from = 0; from < some.length; from += 250) {
      const turnAt = performance.now();
      file.write(
        some
          .slice(from, from + 250)
          .map((row) => itemLine(row, columns, 0))
          .join(''),
      );
      longest = Math.max(longest, performance.now() - turnAt);
      await setImmediate();
    }
    rows += some.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  await new Promise((resolve) => file.end(resolve));
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    {
      title: `The list of ${PEOPLE.toLocaleString('en')} people`,
      lines,
      notes: [`They were made in ${Math.round(filled)} s. Goal: p95 30 ms.`],
    },
    { title: 'Pages far away', lines: pages, notes: ['Goal: page 49,999 in 150 ms.'] },
    {
      title: 'All of it as a file',
      lines: [
        {
          subject: `${rows.toLocaleString('en')} rows`,
          figures: {
            s: [seconds],
            'memory MB': [(peak - before) / 1048576],
            'process MB': [peak / 1048576],
            'longest turn ms': [longest],
          },
        },
      ],
      notes: ['Goal: 30 s, 150 MB.'],
    },
  ];
}
