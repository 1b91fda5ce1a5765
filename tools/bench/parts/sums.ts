// What lists of 1,000,000 rows come to: orders, uses and bookings of credits, altogether and by each filter that they are grouped by.
//   ORDERS=100000 npm run bench -- sums
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminUsageLogList } from '../../../server/admin/credits/usage-list.ts';
import { adminOrderList } from '../../../server/admin/orders/order-list.ts';
import { adminCreditEntryList } from '../../../server/admin/users/credit-entry-list.ts';
import { OPERATIONS } from '../../../server/kernel/contract.ts';
import { type Database, openDatabase } from '../../../server/platform/db/database.ts';
import { openEmbeddedPostgres } from '../../../server/platform/db/embedded-postgres.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { connectionUrl } from '../../../server/platform/db/postgres-address.ts';
import { loadSecrets } from '../../../server/platform/security/secrets.ts';
import type {
  ListDeclaration,
  ListOperation,
  ListRequest,
} from '../../../server/records/lists/declaration.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Line, Table } from '../figures.ts';
import { fillRows, idOf } from '../fill-rows.ts';
import { FIRST_PAGE, timesOf } from '../list-times.ts';
import { ORDERS, ROWS, TABLES } from './orders.ts';

const PEOPLE = ORDERS / 5;
const BOOKINGS = [
  ...ROWS,
  `insert into credit_entries (id, user_id, kind, amount, reference, model, tokens_in, tokens_out, created_at)
   select ${idOf('n', 8)}, ${idOf(`1 + n % ${PEOPLE}`, 1)}, 'consume', -1200, 'use ' || n, 'model-' || n % 5, 800, 200, now() - (${ORDERS} - n) * interval '1 minute'
   from generate_series(1, ${ORDERS}) n`,
  `insert into ai_uses (id, user_id, entry_id, task, model, state, ms, tokens_in, tokens_out, credits, held, created_at)
   select ${idOf('n', 9)}, ${idOf(`1 + n % ${PEOPLE}`, 1)}, ${idOf('n', 8)}, (array['chat', 'chat', 'analysis', 'labelling'])[1 + n % 4], 'model-' || n % 5,
     (array['answered', 'answered', 'refused', 'failed'])[1 + n % 4], 500 + n % 9000, 800, 200, 1200, 1500, now() - (${ORDERS} - n) * interval '1 minute'
   from generate_series(1, ${ORDERS}) n`,
];

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-sums-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const database = await openEmbeddedPostgres(join(folder, 'pg'));
  cleanUp.add(() => database.stop());
  const { pool, db } = openDatabase({ connectionString: connectionUrl(database.appConnection) }, 4);
  cleanUp.add(() => pool.end());
  await migrate(pool);
  const filled = await fillRows(database, BOOKINGS, [...TABLES, 'credit_entries', 'ai_uses']);
  const day = Math.floor(Date.now() / 1000);
  const month = { start_time: day - 30 * 86_400, end_time: day };
  return [
    {
      title: `Sums over ${ORDERS.toLocaleString('en')} rows`,
      lines: [
        ...(await sumTimes(db, adminOrderList(await loadSecrets(folder, undefined)), {
          none: {},
          'a month': { creation_time: month },
          paid: { status: ['paid'] },
        })),
        ...(await sumTimes(db, adminUsageLogList, { none: {}, 'a month': { created_at: month } })),
        ...(await sumTimes(db, adminCreditEntryList, { none: {}, 'a month': { created_at: month } })),
      ],
      notes: [`They were made in ${Math.round(filled)} s.`],
    },
  ];
}

/** A line for the totals, and one for the groups by each filter. */
async function sumTimes<Op extends ListOperation>(
  db: Database,
  list: ListDeclaration<Op>,
  filters: Record<string, ListRequest['filters']>,
): Promise<Line[]> {
  const words = OPERATIONS.find(({ id }) => id === list.operation)?.list;
  const lines: Line[] = [];
  for (const groupBy of [undefined, ...(words?.groups ?? [])]) {
    const figures: Record<string, number[]> = {};
    for (const [name, given] of Object.entries(filters))
      figures[`${name} ms`] = await timesOf(
        db,
        list,
        { ...FIRST_PAGE, filters: given, totals: words?.totals !== undefined, groupBy },
        3,
      );
    lines.push({
      subject: `${list.operation}, ${groupBy === undefined ? 'totals' : `by ${groupBy}`}`,
      figures,
    });
  }
  return lines;
}
