import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { reportSchedules, reports } from '../../platform/db/schema/analyses.ts';
import { emailLogs } from '../../platform/db/schema/mail.ts';
import { users } from '../../platform/db/schema/people.ts';
import { REPORT_MAIL_BY_PERSON } from '../../platform/security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { checkTimeZone, nextRefresh } from '../analyses/next-refresh.ts';
import { living } from '../analyses/soft-deleted.ts';
import { lockReport } from './report-store.ts';
import { composeReport, queueReport } from './send-reports.ts';

type ReportMailHandlers = Pick<Handlers, 'reportMailGet' | 'reportMailUpdate' | 'reportMailSend'>;

/** Reports that one person may have mailed by themselves. */
export const MAX_SCHEDULED = 20;

/** Reports that are mailed to their owners: when, and at once for a try. Nobody else is ever written to. */
export function reportMailHandlers(services: Services): ReportMailHandlers {
  const { db, clock, rateLimits } = services;

  function checkMail(): void {
    if (services.mailer.kind === 'none') throw new ApiError('CONFLICT', 'report.noMail');
  }

  return {
    async reportMailGet({ person, path, locale }) {
      const [own] = await db
        .select({ id: reports.id })
        .from(reports)
        .where(living(reports, person.id, path.report_id));
      if (!own) throw notFound();
      return { mail: await mailOf(db, own.id, locale) };
    },

    async reportMailUpdate({ person, path: { report_id: reportId }, body: { schedule, version }, locale }) {
      const now = clock.now();
      return db.transaction(async (tx) => {
        // one person's changes of how many there are come one after the other: two must not both be the last that fits
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules ${person.id}`}, 0))`,
        );
        await lockReport(tx, person.id, reportId);
        if (schedule) {
          checkTimeZone(schedule);
          checkMail();
        }
        const mine = eq(reportSchedules.reportId, reportId);
        const [kept] = await tx.select().from(reportSchedules).where(mine).for('update');
        if ((kept?.version ?? 0) !== version) throw new ApiError('CONFLICT', 'report.mailChanged');
        if (schedule && !kept?.schedule) {
          const [scheduled] = await tx
            .select({ count: count() })
            .from(reportSchedules)
            .where(and(eq(reportSchedules.userId, person.id), isNotNull(reportSchedules.schedule)));
          if ((scheduled?.count ?? 0) >= MAX_SCHEDULED)
            throw new ApiError('CONFLICT', 'report.tooManyMailed', { count: MAX_SCHEDULED });
        }
        const next = {
          ...{ schedule, nextAt: schedule && nextRefresh(schedule, now) },
          ...{ version: version + 1, updatedAt: now },
        };
        await tx
          .insert(reportSchedules)
          .values({ reportId, userId: person.id, ...next })
          .onConflictDoUpdate({ target: reportSchedules.reportId, set: next });
        return { mail: await mailOf(tx, reportId, locale) };
      });
    },

    async reportMailSend({ person, path, locale }) {
      const [found] = await db
        .select({ report: reports, owner: users })
        .from(reports)
        .innerJoin(users, eq(users.id, reports.userId))
        .where(living(reports, person.id, path.report_id));
      if (!found) throw notFound();
      checkMail();
      await rateLimits.take(REPORT_MAIL_BY_PERSON, person.id);
      const { report, owner } = found;
      const content = await composeReport(services, report, owner);
      return db.transaction(async (tx) => {
        await lockReport(tx, person.id, report.id);
        const now = clock.now();
        const lastMailId = (await queueReport(services, tx, owner, content)) ?? null;
        const last = { lastAt: now, lastBy: 'person' as const, lastMailId };
        await tx
          .insert(reportSchedules)
          .values({ reportId: report.id, userId: person.id, ...last, updatedAt: now })
          .onConflictDoUpdate({ target: reportSchedules.reportId, set: last });
        return keepAnswer(tx, 'reportMailSend', { mail: await mailOf(tx, report.id, locale) });
      });
    },
  };
}

/** Ends the schedule of a report that is deleted: taken back, the report is not mailed again by itself. */
export async function endSchedule(tx: Transaction, reportId: string, now: Date): Promise<void> {
  await tx
    .update(reportSchedules)
    .set({ schedule: null, nextAt: null, version: sql`${reportSchedules.version} + 1`, updatedAt: now })
    .where(and(eq(reportSchedules.reportId, reportId), isNotNull(reportSchedules.schedule)));
}

/** When a report is mailed, and what became of the mail that was written last. */
async function mailOf(
  db: Database | Transaction,
  reportId: string,
  locale: Locale,
): Promise<Schema<'ReportMail'>> {
  const [row] = await db
    .select({ plan: reportSchedules, status: emailLogs.status, error: emailLogs.error })
    .from(reportSchedules)
    .leftJoin(emailLogs, eq(emailLogs.id, reportSchedules.lastMailId))
    .where(eq(reportSchedules.reportId, reportId));
  if (!row) return { schedule: null, next_at: null, last: null, version: 0 };
  const { schedule, nextAt, version, lastAt, lastBy, lastMailId } = row.plan;
  const problem = lastMailId === null ? 'report.mailNotWritten' : problemOf(row.status, row.error);
  return {
    schedule,
    next_at: nextAt && toSeconds(nextAt),
    version,
    last:
      lastAt && lastBy
        ? {
            at: toSeconds(lastAt),
            by: lastBy,
            status: lastMailId === null ? 'failed' : statusOf(row.status),
            problem: problem === null ? null : translate(locale, problem),
          }
        : null,
  };
}

type LogStatus = typeof emailLogs.$inferSelect.status | null;

function statusOf(status: LogStatus): Schema<'ReportMailing'>['status'] {
  if (status === 'queued' || status === 'sending') return 'waiting';
  return status === 'sent' || status === 'failed' ? status : 'unknown';
}

/** Id of the text that says why a mail failed; what is kept of it are codes (`mailErrorCode`). */
function problemOf(status: LogStatus, error: string | null): string | null {
  if (status !== 'failed') return null;
  return /(?:^|\s)5\d\d(?:\s|$)/.test(error ?? '') ? 'report.mailRefused' : 'report.mailNotSent';
}
