// Mails are written in the transaction of what they tell, and sent by a job: none is lost with a server, none tells of what was rolled back.
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Database, Transaction } from '../db/database.ts';
import { emailLogs } from '../db/schema/mail.ts';
import { defineJob, type JobRun, JobStopped } from '../jobs/job-kind.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Secrets } from '../security/secrets.ts';
import { type MailContent, type Mailer, mailAnswer, mailErrorCode } from './mailer.ts';

/** Sends one mail. Tried for some three hours: the waits grow from 5 seconds to an hour. */
export const MAIL_SEND = defineJob<{ mail_id: string }>('mail.send', {
  retries: { tries: 12, firstMs: 5_000, longestMs: 3_600_000 },
  timeoutMs: 60_000,
  isQuiet: true,
});

/** Subject and text of what is mailed. */
const TEXTS = {
  code: { subject: 'code.subject', text: 'code.body' },
  reset: { subject: 'reset.subject', text: 'reset.body' },
  invite: { subject: 'invite.subject', text: 'invite.body' },
  alertDevice: { subject: 'alert.deviceSubject', text: 'alert.deviceBody' },
  alertPassword: { subject: 'alert.passwordSubject', text: 'alert.passwordBody' },
  alertEmail: { subject: 'alert.emailSubject', text: 'alert.emailBody' },
  alertToken: { subject: 'alert.tokenSubject', text: 'alert.tokenBody' },
  planEnding: { subject: 'plan.endingTitle', text: 'plan.endingText' },
  trialEnding: { subject: 'plan.trialEndingTitle', text: 'plan.trialEndingText' },
  trialCharge: { subject: 'plan.trialChargeTitle', text: 'plan.trialChargeText' },
  trialOver: { subject: 'plan.trialOverTitle', text: 'plan.trialOverText' },
  planChanged: { subject: 'plan.adminTitle', text: 'plan.adminText' },
  lowBalance: { subject: 'credits.lowTitle', text: 'credits.lowText' },
  monthUsed: { subject: 'credits.monthTitle', text: 'credits.monthText' },
  planLapsed: { subject: 'plan.lapsedTitle', text: 'plan.lapsedText' },
  invoice: { subject: 'invoice.mailSubject', text: 'invoice.mailText' },
  planRenewing: { subject: 'plan.renewingTitle', text: 'plan.renewingText' },
  planUnpaid: { subject: 'plan.unpaidTitle', text: 'plan.unpaidText' },
  alertFactorOn: { subject: 'alert.factorOnSubject', text: 'alert.factorOnBody' },
  alertFactorOff: { subject: 'alert.factorOffSubject', text: 'alert.factorOffBody' },
  alertWayOn: { subject: 'alert.wayOnSubject', text: 'alert.wayOnBody' },
  alertWayOff: { subject: 'alert.wayOffSubject', text: 'alert.wayOffBody' },
  alertPasskeyCopied: { subject: 'alert.passkeyCopiedSubject', text: 'alert.passkeyCopiedBody' },
  accountsMerged: { subject: 'merge.title', text: 'merge.mail' },
  factorRemoved: { subject: 'alert.factorOffSubject', text: 'alert.factorRemovedBody' },
  leaveAsked: { subject: 'leave.askedSubject', text: 'leave.askedBody' },
  leaveSoon: { subject: 'leave.soonSubject', text: 'leave.soonBody' },
  leaveKept: { subject: 'leave.keptSubject', text: 'leave.keptBody' },
  leaveDone: { subject: 'leave.doneSubject', text: 'leave.doneBody' },
  team_invite: { subject: 'team.inviteSubject', text: 'team.inviteBody' },
  project_invite: { subject: 'project.inviteSubject', text: 'project.inviteBody' },
} as const;

/** Stands for a code in what is kept of a subject. */
const HIDDEN = '••••••';

export interface OutboxParts {
  jobs: JobRunner;
  clock: Clock;
  secrets: Secrets;
  mailer: Mailer;
}

export interface MailOrder {
  to: string;
  template: keyof typeof TEXTS;
  locale: Locale;
  /** What fills its texts; a `code` is in the mail alone. */
  params?: Readonly<Record<string, string | number>>;
  /** When it is of no use any more. */
  expiresAt?: Date;
  /** Is written like any other, so that it takes as long, and not sent. */
  isWithheld?: boolean;
}

/**
 * Writes a mail in the caller's transaction. It is sent as soon as that is committed, without anybody waiting for it; never if it is
 * rolled back. Where the server has no mail, nothing is written.
 */
export async function queueMail(
  { jobs, clock, secrets, mailer }: OutboxParts,
  tx: Transaction,
  { to, template, locale, params = {}, expiresAt, isWithheld = false }: MailOrder,
): Promise<void> {
  // an erased account has no address any more
  if (mailer.kind === 'none' || !to.includes('@')) return;
  const { code, ...others } = params;
  const { subject, text } = TEXTS[template];
  const hidden = { ...others, ...(code !== undefined && { code: HIDDEN }) };
  await write(
    { jobs, clock, secrets },
    tx,
    {
      to: secrets.encrypt(to),
      toHash: secrets.lookupHash(to),
      toMask: maskEmail(to),
      template,
      locale,
      subject: translate(locale, subject, hidden),
      hasCode: code !== undefined,
      expiresAt: expiresAt ?? null,
    },
    {
      shown: translate(locale, text, hidden),
      sent: { subject: translate(locale, subject, params), text: translate(locale, text, params) },
    },
    isWithheld,
  );
}

/** A mail whose words somebody wrote. */
interface WrittenMail extends MailContent {
  /** As `users` keeps it. */
  address: { to: string; toHash: string; toMask: string };
  template: string;
  locale: Locale;
  /** Whether the log keeps its text, so that it can be read and sent again there. */
  isKept?: boolean;
}

/** Writes a mail as `queueMail` does. @returns its id; undefined where the server has no mail */
export async function queueWrittenMail(
  { jobs, clock, secrets, mailer }: OutboxParts,
  tx: Transaction,
  { address, template, locale, isKept = true, ...sent }: WrittenMail,
): Promise<string | undefined> {
  if (mailer.kind === 'none') return undefined;
  const { subject, text } = sent;
  const mail = { ...address, template, locale, subject, hasCode: false, expiresAt: null };
  return write({ jobs, clock, secrets }, tx, mail, { shown: isKept ? text : null, sent }, false);
}

type StoredMail = typeof emailLogs.$inferSelect;

/** Why a mail cannot be sent again: it waits still, or its code or all of its text is nowhere kept; undefined where it can. */
export function whyNotResent({
  status,
  hasCode,
  text,
}: StoredMail): 'waits' | 'hasCode' | 'notKept' | undefined {
  if (status === 'queued' || status === 'sending') return 'waits';
  if (hasCode) return 'hasCode';
  return text === null ? 'notKept' : undefined;
}

/**
 * Has a mail sent again, as another one with an id of its own: receivers drop what they have seen.
 * @returns the id of the new one
 * @throws Error for one that cannot be sent again (`whyNotResent`)
 */
export async function resendMail(
  { jobs, clock, secrets }: Omit<OutboxParts, 'mailer'>,
  tx: Transaction,
  mail: StoredMail,
): Promise<string> {
  if (mail.text === null || whyNotResent(mail)) throw new Error('this mail cannot be sent again');
  const { to, toHash, toMask, template, locale, subject } = mail;
  const shown = secrets.decrypt(mail.text);
  return write(
    { jobs, clock, secrets },
    tx,
    { to, toHash, toMask, template, locale, subject, hasCode: false, expiresAt: null, resentOf: mail.id },
    { shown, sent: { subject, text: shown } },
    false,
  );
}

/** Writes a mail and the job that sends it. */
async function write(
  { jobs, clock, secrets }: Omit<OutboxParts, 'mailer'>,
  tx: Transaction,
  mail: Pick<
    typeof emailLogs.$inferInsert,
    'to' | 'toHash' | 'toMask' | 'template' | 'locale' | 'subject' | 'hasCode' | 'expiresAt' | 'resentOf'
  >,
  { shown, sent }: { shown: string | null; sent: MailContent },
  isWithheld: boolean,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(emailLogs).values({
    id,
    ...mail,
    text: shown === null ? null : secrets.encrypt(shown),
    content: secrets.encrypt(JSON.stringify(sent)),
    status: isWithheld ? 'withheld' : 'queued',
    createdAt: clock.now(),
  });
  await jobs.enqueue(tx, MAIL_SEND, { mail_id: id });
  return id;
}

/** What sends mails: the mailer is asked for anew for each. */
type SendingParts = OutboxParts & { db: Database; log: Logger };

/** Says how mails are sent. */
export function handleMails(parts: SendingParts): void {
  parts.jobs.handle(MAIL_SEND, ({ mail_id: id }, run) => sendMail(parts, id, run));
}

/**
 * What may have gone out is not sent again: where a server dies or a mail server falls silent after it was given the mail, nobody can say.
 * @throws Error without anything of the mail in it
 */
async function sendMail(parts: SendingParts, id: string, run: JobRun): Promise<void> {
  const { db, clock, log, secrets, mailer } = parts;
  const [row] = await db.select().from(emailLogs).where(eq(emailLogs.id, id));
  if (row?.status === 'withheld') await db.delete(emailLogs).where(eq(emailLogs.id, id));
  if (!row || row.content === null) return;
  const note = (change: Partial<typeof emailLogs.$inferInsert>) =>
    db.update(emailLogs).set(change).where(eq(emailLogs.id, id));
  const giveUp = async (status: 'failed' | 'unknown', error: string, attempts: number, why: string) => {
    await note({ status, error, attempts, content: null });
    log.error({ mail: id, template: row.template, attempts, error }, `mail: one was given up, ${why}`);
  };
  // another run gave it to the mail server and was heard of no more
  if (row.status === 'sending') return giveUp('unknown', 'NO_ANSWER', row.attempts, 'it may have gone out');
  if (row.status !== 'queued') return;
  // this attempt is none: it is late
  if (row.expiresAt && row.expiresAt <= clock.now())
    return giveUp('failed', row.error ?? 'EXPIRED', row.attempts, 'too late');
  const attempts = run.attempt;
  let isGiven = false;
  try {
    // queueMail wrote it
    const content = JSON.parse(secrets.decrypt(row.content)) as MailContent;
    const mail = { id, at: row.createdAt, to: secrets.decrypt(row.to), ...content };
    const handOver = async () => {
      if (run.signal.aborted) throw run.signal.reason;
      // of two runs of one mail, such as after a server that seemed to be gone, one gives it to the mail server
      const [taken] = await db
        .update(emailLogs)
        .set({ status: 'sending', attempts })
        .where(and(eq(emailLogs.id, id), eq(emailLogs.status, 'queued')))
        .returning({ id: emailLogs.id });
      if (!taken) throw new Error('another run sends this mail');
      isGiven = true;
    };
    await untilStopped(mailer.send(mail, handOver), run.signal);
  } catch (error) {
    // it goes on elsewhere
    if (error instanceof JobStopped && (error.why === 'stopping' || error.why === 'taken')) throw error;
    const code = error instanceof JobStopped ? error.why.toUpperCase() : mailErrorCode(error);
    const answer = mailAnswer(error);
    if (isGiven && answer === undefined) return giveUp('unknown', code, attempts, 'it may have gone out');
    // it is refused for good (RFC 5321, section 4.2.1)
    if (isGiven && answer !== undefined && answer >= 500) return giveUp('failed', code, attempts, 'refused');
    const isLast = run.attempt > MAIL_SEND.retries.tries || code === 'CANCELLED';
    await note({
      status: isLast ? 'failed' : 'queued',
      attempts,
      error: code,
      ...(isLast && { content: null }),
    });
    throw new Error(`the mail could not be sent: ${code}`);
  }
  await note({ status: 'sent', attempts, sentAt: clock.now(), error: null, content: null });
}

/** What a mailer does, for as long as the job may take. @throws JobStopped */
async function untilStopped(sent: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw signal.reason;
  let stop = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    await Promise.race([sent, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
