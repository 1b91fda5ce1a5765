// The mails of notices: writing them, what became of them, and having those sent again that failed.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { emailLogs } from '../../platform/db/schema/mail.ts';
import { noticeRecipients, type notices, users } from '../../platform/db/schema/people.ts';
import { type OutboxParts, queueWrittenMail } from '../../platform/mail/mail-outbox.ts';

/** Failures that are shown of a notice. */
const SHOWN = 50;

/** Writes the mails of a notice to some people, each in the language of their last call. Whose account is not active any more gets none. */
export async function mailPeople(
  parts: OutboxParts,
  tx: Transaction,
  { id: noticeId, texts }: Pick<typeof notices.$inferSelect, 'id' | 'texts'>,
  userIds: readonly string[],
): Promise<void> {
  const people = await tx
    .select({
      id: users.id,
      to: users.email,
      toHash: users.emailHash,
      toMask: users.emailMask,
      locale: users.locale,
    })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.status, 'active')));
  for (const { id: userId, to, toHash, toMask, locale: said } of people) {
    const locale: Locale = said && texts[said] ? said : 'en_US';
    const { title: subject, body: text } = texts[locale] ?? texts.en_US;
    const mailId = await queueWrittenMail(parts, tx, {
      address: { to, toHash, toMask },
      template: 'notice',
      locale,
      subject,
      text,
    });
    if (mailId === undefined) return;
    await tx
      .update(noticeRecipients)
      .set({ mailId })
      .where(and(eq(noticeRecipients.noticeId, noticeId), eq(noticeRecipients.userId, userId)));
  }
}

/** Mails of a notice that have not gone out yet do not go out any more. */
export async function stopMails(db: Database | Transaction, noticeId: string): Promise<void> {
  await db
    .update(emailLogs)
    .set({ status: 'failed', error: 'WITHDRAWN', content: null })
    .where(and(inArray(emailLogs.id, mailsOf(db, noticeId)), eq(emailLogs.status, 'queued')));
}

/** Has those wait again whose mail was given up. @returns how many they are */
export async function waitAgain(tx: Transaction, noticeId: string): Promise<number> {
  const failed = tx
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(and(inArray(emailLogs.id, mailsOf(tx, noticeId)), eq(emailLogs.status, 'failed')));
  const waiting = await tx
    .update(noticeRecipients)
    .set({ waits: true, mailId: null })
    .where(and(eq(noticeRecipients.noticeId, noticeId), inArray(noticeRecipients.mailId, failed)))
    .returning({ userId: noticeRecipients.userId });
  return waiting.length;
}

/** What became of the mails of a notice. */
export async function mailResults(
  db: Database | Transaction,
  noticeId: string,
): Promise<Pick<Schema<'AdminNoticeDetails'>, 'mails' | 'failures'>> {
  const counted = await db
    .select({ status: emailLogs.status, count: count() })
    .from(emailLogs)
    .where(inArray(emailLogs.id, mailsOf(db, noticeId)))
    .groupBy(emailLogs.status);
  const of = (...statuses: string[]) =>
    counted.reduce((sum, { status, count: mails }) => sum + (statuses.includes(status) ? mails : 0), 0);
  const failures = await db
    .select({
      user_id: noticeRecipients.userId,
      username: users.username,
      mail_id: emailLogs.id,
      status: sql<'failed' | 'unknown'>`${emailLogs.status}`,
      error: emailLogs.error,
    })
    .from(noticeRecipients)
    .innerJoin(emailLogs, eq(emailLogs.id, noticeRecipients.mailId))
    .innerJoin(users, eq(users.id, noticeRecipients.userId))
    .where(and(eq(noticeRecipients.noticeId, noticeId), inArray(emailLogs.status, ['failed', 'unknown'])))
    .orderBy(noticeRecipients.userId)
    .limit(SHOWN);
  return {
    mails: {
      waiting: of('queued', 'sending'),
      sent: of('sent'),
      failed: of('failed'),
      unknown: of('unknown'),
    },
    failures: failures.map(({ error, ...failure }) => ({ ...failure, ...(error !== null && { error }) })),
  };
}

function mailsOf(db: Database | Transaction, noticeId: string) {
  return db
    .select({ id: sql<string>`${noticeRecipients.mailId}`.as('mail_id') })
    .from(noticeRecipients)
    .where(and(eq(noticeRecipients.noticeId, noticeId), sql`${noticeRecipients.mailId} is not null`));
}
