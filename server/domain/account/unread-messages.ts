import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
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
