// What waits for an administrator: each count is that of a list with a filter.
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { BACKUP_DAILY, LONGEST_BACKUP_MS } from '../../platform/backup/backup-jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import { approvals } from '../../platform/db/schema/approvals.ts';
import { backups } from '../../platform/db/schema/backups.ts';
import { payments, refunds, webhookEvents } from '../../platform/db/schema/billing.ts';
import { jobRuns, schedules } from '../../platform/db/schema/jobs.ts';
import { emailLogs } from '../../platform/db/schema/mail.ts';
import { serverErrors } from '../../platform/db/schema/server-errors.ts';
import { statementRows } from '../../platform/db/schema/statements.ts';
import { nextTime } from '../../platform/jobs/schedule-times.ts';

export type QueueItem = Schema<'AdminHomeQueueItem'>['item'];

/** Failed jobs of the last day are shown: later ones were seen. */
const FAILED_JOBS_MS = 86_400_000;

type Waiting = Omit<Schema<'AdminHomeQueueItem'>, 'item'>;

interface Work {
  /** Who may see it. */
  permission: string;
  /** How much waits, and since when. */
  read: (db: Database, now: Date) => Promise<Waiting>;
}

/** Work that is rows, each with the time since which it waits. */
const rowsOf = (permission: string, rows: (now: Date) => SQL): Work => ({
  permission,
  async read(db, now) {
    const found = await db.execute<{ count: number; oldest: number | null }>(
      sql`select count(*) as count, floor(extract(epoch from min(at)))::bigint as oldest from (${rows(now)}) r`,
    );
    const [row] = found.rows;
    return {
      count: Number(row?.count ?? 0),
      ...(row?.oldest !== null && row?.oldest !== undefined && { oldest_at: Number(row.oldest) }),
    };
  },
});

/**
 * Whether a backup is overdue: there is none that is whole, or the time of the schedule after the newest went by for longer than
 * making one may take. A paused schedule makes none, so it goes by all the same.
 */
async function backupAge(db: Database, now: Date): Promise<Waiting> {
  const [last] = await db
    .select({ at: backups.createdAt })
    .from(backups)
    .where(sql`${backups.state} = 'ready' and ${backups.verifyState} is distinct from 'failed'`)
    .orderBy(desc(backups.createdAt))
    .limit(1);
  if (!last) return { count: 1 };
  const [times] = await db.select().from(schedules).where(eq(schedules.name, BACKUP_DAILY.name));
  const due = times && nextTime(times, last.at);
  const isOverdue = due ? due.getTime() + LONGEST_BACKUP_MS < now.getTime() : false;
  return { count: isOverdue ? 1 : 0, last_at: toSeconds(last.at) };
}

/** What waits, and who may see it. */
export const QUEUE: Readonly<Record<QueueItem, Work>> = {
  parked_payments: rowsOf(
    'admin.billing:view',
    // orders, as the list behind the figure has them: one may have several
    () =>
      sql`select min(${payments.createdAt}) as at from ${payments} where ${payments.state} = 'parked' group by ${payments.billId}`,
  ),
  failed_refunds: rowsOf(
    'admin.billing:view',
    () => sql`select ${refunds.createdAt} as at from ${refunds} where ${refunds.state} = 'failed'`,
  ),
  failed_webhooks: rowsOf(
    'admin.billing:view',
    () =>
      sql`select ${webhookEvents.receivedAt} as at from ${webhookEvents} where ${webhookEvents.state} = 'failed'`,
  ),
  open_differences: rowsOf(
    'admin.billing:view',
    // as the index of the list has it
    () =>
      sql`select ${statementRows.happenedAt} as at from ${statementRows}
        where (${statementRows.state} in ('missing_here', 'missing_there', 'amount_differs') and ${statementRows.resolution} is null)::int = 1`,
  ),
  approvals: rowsOf(
    'admin.approval:view',
    () => sql`select ${approvals.createdAt} as at from ${approvals} where ${approvals.state} = 'waiting'`,
  ),
  server_errors: rowsOf(
    'admin.log:view',
    () =>
      sql`select ${serverErrors.firstAt} as at from ${serverErrors} where ${serverErrors.status} in ('new', 'regressed')`,
  ),
  failed_jobs: rowsOf(
    'admin.log:view',
    (now) =>
      sql`select ${jobRuns.startedAt} as at from ${jobRuns} where ${jobRuns.status} = 'failed' and ${jobRuns.startedAt} >= ${new Date(now.getTime() - FAILED_JOBS_MS)}`,
  ),
  unknown_mails: rowsOf(
    'admin.message:view',
    () => sql`select ${emailLogs.createdAt} as at from ${emailLogs} where ${emailLogs.status} = 'unknown'`,
  ),
  backup_age: { permission: 'admin.setting:view', read: backupAge },
};
