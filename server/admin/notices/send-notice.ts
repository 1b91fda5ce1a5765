// Gives a notice to the people whom it is for. Whom it is for is written down first; then some at a time get their message and are
// marked in one transaction. So a server that dies in between leaves nobody out, and nobody is told twice.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { noticeRecipients, notices, userMessages, users } from '../../platform/db/schema/people.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import { defineJob, type JobRun } from '../../platform/jobs/job-kind.ts';
import type { OutboxParts } from '../../platform/mail/mail-outbox.ts';
import { peopleOf } from './notice-audience.ts';
import { mailPeople, stopMails } from './notice-mails.ts';

/** Brings a notice to where its state says: to everybody whom it is for, or away from those who have not read it. */
export const NOTICE_SEND = defineJob<{ notice_id: string }>('notice.send', {
  timeoutMs: 3_600_000,
  concurrency: 2,
  retries: { tries: 8, firstMs: 5_000, longestMs: 600_000 },
});

/** People that are written down, and that are told, in one transaction. */
const COLLECTED = 5_000;
const TOLD = 500;
/** Of those that are mailed, too: each mail is a row and a job. */
const MAILED = 100;
/** Milliseconds between the shares of a notice that goes to so many people a minute. */
const MINUTE_MS = 60_000;

/** The mailer is asked for anew for each batch. */
type Parts = OutboxParts & { db: Database; events: EventHub };
type Notice = typeof notices.$inferSelect;

/** Says how notices are sent. */
export function handleNotices(parts: Parts): void {
  parts.jobs.handle(NOTICE_SEND, ({ notice_id: id }, run) => sendNotice(parts, id, run));
}

/** Has a notice brought to where its state says, once the transaction is committed. @param runAt not before */
export async function enqueueNotice(
  { jobs }: Pick<Parts, 'jobs'>,
  tx: Transaction,
  id: string,
  runAt?: Date,
): Promise<void> {
  await jobs.enqueue(tx, NOTICE_SEND, { notice_id: id }, { uniqueKey: id, ...(runAt && { runAt }) });
}

async function sendNotice(parts: Parts, id: string, run: JobRun): Promise<void> {
  const notice = await begin(parts, id, run);
  if (notice?.state === 'withdrawn') return takeBack(parts, id, run);
  if (notice?.state !== 'published') return;
  while (await collect(parts, id)) checkStopped(run);
  for (let told = 0; ; ) {
    checkStopped(run);
    const some = await tellSome(parts, id, run, told);
    if (some === 0) return;
    told += some;
  }
}

/** @throws JobStopped where the attempt is over */
function checkStopped({ signal }: JobRun): void {
  if (signal.aborted) throw signal.reason;
}

/** The notice, alone until the end of the transaction: whoever withdraws it waits for those who are told at this moment. */
async function lockNotice(tx: Transaction, id: string): Promise<Notice | undefined> {
  const [notice] = await tx.select().from(notices).where(eq(notices.id, id)).for('update');
  return notice;
}

/** The notice, published where its time has come. One that was planned for later waits on. */
async function begin({ db, clock, jobs }: Parts, id: string, run: JobRun): Promise<Notice | undefined> {
  return db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice?.state !== 'scheduled' || !notice.startsAt) return notice;
    const now = clock.now();
    if (notice.startsAt > now) {
      await run.end(tx, { skipped: 'It was put off.' });
      await enqueueNotice({ jobs }, tx, id, notice.startsAt);
      return notice;
    }
    const [published] = await tx
      .update(notices)
      .set({ state: 'published', publishedAt: now, version: sql`${notices.version} + 1` })
      .where(eq(notices.id, id))
      .returning();
    return published;
  });
}

/** Writes down some of those whom a notice is for, in the order of their ids. @returns whether there may be more */
async function collect(parts: Parts, id: string): Promise<boolean> {
  const { db, clock } = parts;
  return db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice?.state !== 'published' || notice.collectedAt) return false;
    const last = sql`(select ${noticeRecipients.userId} from ${noticeRecipients} where ${noticeRecipients.noticeId} = ${id} order by ${noticeRecipients.userId} desc limit 1)`;
    const { rowCount } = await tx.execute(sql`
      insert into ${noticeRecipients} (notice_id, user_id)
      select ${id}::uuid, ${users.id} from ${users}
      where ${peopleOf(parts, notice.audience)} and ${users.id} > coalesce(${last}, '00000000-0000-0000-0000-000000000000')
      order by ${users.id} limit ${COLLECTED}`);
    const written = rowCount ?? 0;
    const isMore = written === COLLECTED;
    await tx
      .update(notices)
      .set({
        recipients: sql`${notices.recipients} + ${written}`,
        ...(!isMore && { collectedAt: clock.now() }),
      })
      .where(eq(notices.id, id));
    return isMore;
  });
}

/**
 * Tells some of those who wait, and ends the job where nobody is left, or where no more may be told in this minute.
 * @param before people that this run has told
 * @returns how many were told; 0 where the job is over, or the notice was withdrawn meanwhile
 */
async function tellSome(parts: Parts, id: string, run: JobRun, before: number): Promise<number> {
  const { db, clock, events } = parts;
  const done = await db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice?.state !== 'published') return undefined;
    const now = clock.now();
    const left = notice.perMinute === null ? Number.POSITIVE_INFINITY : notice.perMinute - before;
    if (left <= 0) {
      await run.end(tx, { items: before });
      await enqueueNotice(parts, tx, id, new Date(now.getTime() + MINUTE_MS));
      return undefined;
    }
    const due = await tx
      .select({
        userId: noticeRecipients.userId,
        toldAt: noticeRecipients.toldAt,
        mailId: noticeRecipients.mailId,
      })
      .from(noticeRecipients)
      .where(and(eq(noticeRecipients.noticeId, id), eq(noticeRecipients.waits, true)))
      .orderBy(asc(noticeRecipients.userId))
      .limit(Math.min(left, notice.byMail ? MAILED : TOLD));
    if (due.length === 0) {
      await tx.update(notices).set({ endedAt: now }).where(eq(notices.id, id));
      await run.end(tx, { items: before });
      return undefined;
    }
    const ids = due.map(({ userId }) => userId);
    // who waits for a mail alone has the message already, or deleted it
    const untold = due.flatMap(({ userId, toldAt }) => (toldAt ? [] : [userId]));
    // level and time as of all messages; the texts are the notice's own, in the language of whoever reads
    const message = { level: notice.level, title: '', body: '', noticeId: id, createdAt: now };
    if (untold.length > 0)
      await tx.insert(userMessages).values(untold.map((userId) => ({ id: uuidv7(), userId, ...message })));
    await tx
      .update(noticeRecipients)
      .set({ waits: false, toldAt: sql`coalesce(${noticeRecipients.toldAt}, ${now})` })
      .where(and(eq(noticeRecipients.noticeId, id), inArray(noticeRecipients.userId, ids)));
    // whose mail is written down already may have it: a backup was brought back meanwhile
    const unmailed = due.flatMap(({ userId, mailId }) => (mailId ? [] : [userId]));
    if (notice.byMail && unmailed.length > 0) await mailPeople(parts, tx, notice, unmailed);
    const told = notice.told + ids.length;
    await tx.update(notices).set({ told }).where(eq(notices.id, id));
    return { ids, told, total: notice.recipients };
  });
  if (!done) return 0;
  await pushToRange(events, done.ids);
  await run.progress(done.told, done.total);
  return done.ids.length;
}

/** Takes a notice from those who have not read it. */
async function takeBack({ db, events }: Parts, id: string, run: JobRun): Promise<void> {
  await stopMails(db, id);
  for (let taken = 0; ; ) {
    checkStopped(run);
    const some = db
      .select({ id: userMessages.id })
      .from(userMessages)
      .where(and(eq(userMessages.noticeId, id), isNull(userMessages.readAt)))
      .orderBy(asc(userMessages.userId))
      .limit(TOLD);
    const gone = await db
      .delete(userMessages)
      .where(and(inArray(userMessages.id, some), isNull(userMessages.readAt)))
      .returning({ userId: userMessages.userId });
    if (gone.length === 0) return;
    taken += gone.length;
    await pushToRange(
      events,
      gone.map(({ userId }) => userId),
    );
    await run.progress(taken, taken);
  }
}

/** Has the open pages of many people show their messages anew, by one event: of all pages between the first and the last id. */
async function pushToRange(events: Pick<EventHub, 'publish'>, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds].sort();
  const [first, last] = [ids[0], ids.at(-1)];
  if (first !== undefined) await events.publish(`pushes ${first} ${last}`);
}
