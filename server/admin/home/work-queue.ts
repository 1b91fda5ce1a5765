// What waits for an administrator: each count is that of a list with a filter.
import { type SQL, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import { approvals } from '../../platform/db/schema/approvals.ts';
import { payments, refunds, webhookEvents } from '../../platform/db/schema/billing.ts';
import { jobRuns } from '../../platform/db/schema/jobs.ts';
import { emailLogs } from '../../platform/db/schema/mail.ts';
import { serverErrors } from '../../platform/db/schema/server-errors.ts';
import { statementRows } from '../../platform/db/schema/statements.ts';

export type QueueItem = Schema<'AdminHomeQueueItem'>['item'];

/** Failed jobs of the last day are shown: later ones were seen. */
export const FAILED_JOBS_MS = 86_400_000;

/** What is counted, with the time since which the oldest waits, and who may see it. */
export const QUEUE: Readonly<Record<QueueItem, { permission: string; rows: (since: Date) => SQL }>> = {
  parked_payments: {
    permission: 'admin.billing:view',
    // orders, as the list behind the figure has them: one may have several
    rows: () =>
      sql`select min(${payments.createdAt}) as at from ${payments} where ${payments.state} = 'parked' group by ${payments.billId}`,
  },
  failed_refunds: {
    permission: 'admin.billing:view',
    rows: () => sql`select ${refunds.createdAt} as at from ${refunds} where ${refunds.state} = 'failed'`,
  },
  failed_webhooks: {
    permission: 'admin.billing:view',
    rows: () =>
      sql`select ${webhookEvents.receivedAt} as at from ${webhookEvents} where ${webhookEvents.state} = 'failed'`,
  },
  open_differences: {
    permission: 'admin.billing:view',
    // as the index of the list has it
    rows: () =>
      sql`select ${statementRows.happenedAt} as at from ${statementRows}
        where (${statementRows.state} in ('missing_here', 'missing_there', 'amount_differs') and ${statementRows.resolution} is null)::int = 1`,
  },
  approvals: {
    permission: 'admin.approval:view',
    rows: () =>
      sql`select ${approvals.createdAt} as at from ${approvals} where ${approvals.state} = 'waiting'`,
  },
  server_errors: {
    permission: 'admin.log:view',
    rows: () =>
      sql`select ${serverErrors.firstAt} as at from ${serverErrors} where ${serverErrors.status} in ('new', 'regressed')`,
  },
  failed_jobs: {
    permission: 'admin.log:view',
    rows: (since) =>
      sql`select ${jobRuns.startedAt} as at from ${jobRuns} where ${jobRuns.status} = 'failed' and ${jobRuns.startedAt} >= ${since}`,
  },
  unknown_mails: {
    permission: 'admin.message:view',
    rows: () =>
      sql`select ${emailLogs.createdAt} as at from ${emailLogs} where ${emailLogs.status} = 'unknown'`,
  },
};
