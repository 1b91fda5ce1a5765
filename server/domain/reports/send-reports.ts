// Reports that are mailed to their owners. A mail is written in the transaction that moves the next time on: one for each time.
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { reportSchedules, reports } from '../../platform/db/schema/analyses.ts';
import { users } from '../../platform/db/schema/people.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { queueWrittenMail } from '../../platform/mail/mail-outbox.ts';
import type { MailContent } from '../../platform/mail/mailer.ts';
import type { Services } from '../../services.ts';
import { nextRefresh } from '../analyses/next-refresh.ts';
import { writeReportMail } from './report-mail.ts';
import { analysesOf, type ReportRow } from './report-store.ts';

/** What mails of reports are called in the log of mails. */
export const REPORT_TEMPLATE = 'report';
export const SEND_REPORTS = defineJob('reports.mail', {
  isQuiet: true,
  // the next look comes by itself
  retries: { tries: 0, firstMs: 1, longestMs: 1 },
});
/** What could not be written for a reason that no person can mend is tried again after this. */
const RETRY_MS = 5 * 60_000;

type Owner = Pick<typeof users.$inferSelect, 'email' | 'emailHash' | 'emailMask' | 'locale'>;

/** Looks twice a minute for reports that are due, on one of the servers. */
export function scheduleReportMails(jobs: JobRunner, services: Services): void {
  jobs.schedule(SEND_REPORTS, { cron: '*/30 * * * * *', owner: 'analyses' }, async (_, run) => ({
    items: await sendDueReports(services, run.signal),
  }));
}

/** Reads a report as it is now and writes it down as a mail in the language of its owner. */
export async function composeReport(
  services: Services,
  report: ReportRow,
  owner: Pick<Owner, 'locale'>,
): Promise<MailContent> {
  const locale = owner.locale ?? 'en_US';
  const page = `${services.config.payments.publicUrl ?? ''}/ai-table/analysis?report=${report.id}`;
  return writeReportMail({
    name: report.name,
    blocks: report.blocks,
    analyses: await analysesOf(services, report, locale, false),
    locale,
    links: { report: page, schedule: `${page}&mail=1` },
  });
}

/** Queues a mail to the owner. @returns its id; undefined where the server has no mail */
export function queueReport(
  services: Services,
  tx: Transaction,
  { email, emailHash, emailMask, locale }: Owner,
  content: MailContent,
): Promise<string | undefined> {
  return queueWrittenMail(services, tx, {
    address: { to: email, toHash: emailHash, toMask: emailMask },
    template: REPORT_TEMPLATE,
    locale: locale ?? 'en_US',
    ...content,
    // rows of tables are not kept in the log of mails
    isKept: false,
  });
}

/** Mails each report whose time has come, one after the other. @returns how many were mailed */
export async function sendDueReports(services: Services, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  // where the server has no mail they wait for it
  while (!signal?.aborted && services.mailer.kind !== 'none') {
    const [due] = await dueReports(services.db, services.clock.now()).limit(1);
    if (!due) break;
    if (await sendReport(services, due)) sent += 1;
  }
  return sent;
}

/** Schedules that are due of reports that are there, whose owners are active; the longest due first. */
function dueReports(db: Pick<Transaction, 'select'>, now: Date) {
  return db
    .select({ plan: reportSchedules, report: reports, owner: users })
    .from(reportSchedules)
    .innerJoin(reports, eq(reports.id, reportSchedules.reportId))
    .innerJoin(users, eq(users.id, reportSchedules.userId))
    .where(
      and(
        isNotNull(reportSchedules.schedule),
        lte(reportSchedules.nextAt, now),
        isNull(reports.deletedAt),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(reportSchedules.nextAt), asc(reportSchedules.reportId))
    .$dynamic();
}

type Due = Awaited<ReturnType<typeof dueReports>>[number];

/**
 * Mails one. What was read is written only if its schedule still waits for the same time: of several servers one does, and who was killed
 * before has written nothing. However many times went by, one mail is written and the next time is after now.
 */
async function sendReport(services: Services, { plan, report, owner }: Due): Promise<boolean> {
  const { db, clock, log } = services;
  const now = clock.now();
  const { schedule } = plan;
  if (!schedule) return false;
  const waits = and(
    eq(reportSchedules.reportId, report.id),
    eq(reportSchedules.version, plan.version),
    lte(reportSchedules.nextAt, now),
  );
  const last = { lastAt: now, lastBy: 'schedule' as const };
  try {
    const content = await composeReport(services, report, owner);
    return await db.transaction(async (tx) => {
      // one that was deleted meanwhile, or whose owner was disabled, is due no more
      const [still] = await tx
        .select({ id: reports.id })
        .from(reports)
        .innerJoin(users, eq(users.id, reports.userId))
        .where(and(eq(reports.id, report.id), isNull(reports.deletedAt), eq(users.status, 'active')))
        .for('share', { of: reports });
      if (!still) return false;
      const [moved] = await tx
        .update(reportSchedules)
        .set({ ...last, nextAt: nextRefresh(schedule, now) })
        .where(waits)
        .returning({ id: reportSchedules.reportId });
      if (!moved) return false;
      const lastMailId = (await queueReport(services, tx, owner, content)) ?? null;
      await tx.update(reportSchedules).set({ lastMailId }).where(eq(reportSchedules.reportId, report.id));
      return true;
    });
  } catch (error) {
    log.warn({ err: error, report: report.id }, 'reports: a mail is tried again later');
    const later = new Date(now.getTime() + RETRY_MS);
    await db
      .update(reportSchedules)
      .set({ ...last, lastMailId: null, nextAt: later })
      .where(waits);
    return false;
  }
}
