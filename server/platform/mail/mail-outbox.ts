// Mails are written in the transaction of what they tell, and sent by a job: none is lost with a server, none tells of what was rolled back.
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Database, Transaction } from '../db/database.ts';
import { emailLogs } from '../db/schema/mail.ts';
import { defineJob, type JobRun, JobStopped } from '../jobs/job-kind.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Secrets } from '../security/secrets.ts';
import { type Mailer, mailErrorCode } from './mailer.ts';

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
} as const;

/** Stands for a code in what is kept of a subject. */
const HIDDEN = '••••••';

interface OutboxParts {
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
  if (mailer.kind === 'none') return;
  const id = uuidv7();
  const content = {
    subject: translate(locale, TEXTS[template].subject, params),
    text: translate(locale, TEXTS[template].text, params),
  };
  await tx.insert(emailLogs).values({
    id,
    toHash: secrets.lookupHash(to),
    to: secrets.encrypt(to),
    template,
    locale,
    subject: translate(locale, TEXTS[template].subject, {
      ...params,
      ...(params.code !== undefined && { code: HIDDEN }),
    }),
    content: secrets.encrypt(JSON.stringify(content)),
    status: isWithheld ? 'withheld' : 'queued',
    expiresAt: expiresAt ?? null,
    createdAt: clock.now(),
  });
  await jobs.enqueue(tx, MAIL_SEND, { mail_id: id });
}

/** What sends mails: the mailer is asked for anew for each. */
type SendingParts = OutboxParts & { db: Database; log: Logger };

/** Says how mails are sent. */
export function handleMails(parts: SendingParts): void {
  parts.jobs.handle(MAIL_SEND, ({ mail_id: id }, run) => sendMail(parts, id, run));
}

/**
 * A server that dies between sending a mail and noting so sends it again, under the same Message-ID: better twice than not at all.
 * @throws Error without anything of the mail in it
 */
async function sendMail(parts: SendingParts, id: string, run: JobRun): Promise<void> {
  const { db, clock, log, secrets, mailer } = parts;
  const [row] = await db.select().from(emailLogs).where(eq(emailLogs.id, id));
  if (row?.status === 'withheld') await db.delete(emailLogs).where(eq(emailLogs.id, id));
  if (row?.status !== 'queued' || row.content === null) return;
  const note = (change: Partial<typeof emailLogs.$inferInsert>) =>
    db
      .update(emailLogs)
      .set({ attempts: run.attempt, ...change })
      .where(eq(emailLogs.id, id));
  if (row.expiresAt && row.expiresAt <= clock.now()) {
    // this attempt was none: it was late
    await note({ attempts: row.attempts, status: 'failed', error: row.error ?? 'EXPIRED', content: null });
    log.error(
      { mail: id, template: row.template, attempts: row.attempts },
      'mail: one was given up, too late',
    );
    return;
  }
  try {
    // queueMail wrote it
    const { subject, text } = JSON.parse(secrets.decrypt(row.content)) as { subject: string; text: string };
    const mail = { id, at: row.createdAt, to: secrets.decrypt(row.to), subject, text };
    await untilStopped(mailer.send(mail), run.signal);
  } catch (error) {
    // it goes on elsewhere
    if (error instanceof JobStopped && (error.why === 'stopping' || error.why === 'taken')) throw error;
    const code = error instanceof JobStopped ? error.why.toUpperCase() : mailErrorCode(error);
    const isLast = run.attempt > MAIL_SEND.retries.tries || code === 'CANCELLED';
    await note({ error: code, ...(isLast && { status: 'failed', content: null }) });
    throw new Error(`the mail could not be sent: ${code}`);
  }
  await note({ status: 'sent', sentAt: clock.now(), error: null, content: null });
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
