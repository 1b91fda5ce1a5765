import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { notices, userMessages } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { ofNotice, saidIn } from './notice-text.ts';

const SHOWN = 20;

/** The unread total of a person and the newest of them, in the language of whoever reads. */
export async function unreadMessages(
  { db }: Pick<Services, 'db'>,
  userId: string,
  locale: Locale,
): Promise<Schema<'UnreadMessages'>> {
  const unread = and(eq(userMessages.userId, userId), isNull(userMessages.readAt));
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: userMessages.id,
        level: userMessages.level,
        title: saidIn(sql`${locale}`, 'title'),
        body: saidIn(sql`${locale}`, 'body'),
        createdAt: userMessages.createdAt,
      })
      .from(userMessages)
      .leftJoin(notices, ofNotice)
      .where(unread)
      .orderBy(desc(userMessages.createdAt))
      .limit(SHOWN),
    db.select({ count: count() }).from(userMessages).where(unread),
  ]);
  return {
    total: total?.count ?? 0,
    msgs: rows.map(({ id, level, title, body, createdAt }) => ({
      id,
      level,
      title,
      body,
      creation_time: toSeconds(createdAt),
    })),
  };
}

/** How far back messages are named whose pop-ups are to be closed: streams begin anew each half a minute, and pages that nobody sees have none. */
const CLOSED_MS = 3_600_000;
const MOST_CLOSED = 100;
/** Levels that pop up on open pages. */
const POP_UP_LEVELS = ['important', 'warning'];

/** Messages of a person that popped up and were read lately, on whatever page: their pop-ups are closed on the others. */
export async function closedPopUps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: userMessages.id })
    .from(userMessages)
    .where(
      and(
        eq(userMessages.userId, userId),
        inArray(userMessages.level, POP_UP_LEVELS),
        gt(userMessages.readAt, new Date(clock.now().getTime() - CLOSED_MS)),
      ),
    )
    .orderBy(desc(userMessages.readAt))
    .limit(MOST_CLOSED);
  return rows.map(({ id }) => id);
}

export async function markRead(
  { db, clock, events }: Services,
  userId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(userMessages)
    .set({ readAt: clock.now() })
    .where(and(eq(userMessages.userId, userId), isNull(userMessages.readAt), inArray(userMessages.id, ids)));
  await events.publish(`push ${userId}`);
}
