import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Locale } from '../../kernel/messages.ts';
import { notices, userMessages } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { levelOfMessage } from './notice-list.ts';
import { ofNotice, saidIn } from './notice-text.ts';
import { unreadMessages } from './unread-messages.ts';

type NoticeHandlers = Pick<Handlers, 'noticeGet' | 'noticeDelete' | 'noticeReadAll'>;

/** Messages of the product to the person who asks; somebody else's look as if there were none. */
export function noticeHandlers(services: Services): NoticeHandlers {
  const { db, clock, events } = services;
  const own = (noticeId: string, userId: string) =>
    and(eq(userMessages.id, noticeId), eq(userMessages.userId, userId));

  /** Tells every open tab what is unread now. */
  async function unreadNow(userId: string, locale: Locale) {
    await events.publish(`push ${userId}`);
    return { msgs_unread: await unreadMessages(services, userId, locale) };
  }

  /** The message beside one in the order of the list. */
  async function beside(userId: string, at: { id: string; createdAt: Date }, side: 'above' | 'below') {
    // compared in the database, whose times are finer than those of JavaScript
    const here = sql`(select created_at, id from user_messages where id = ${at.id})`;
    const place = sql`(${userMessages.createdAt}, ${userMessages.id})`;
    const order = side === 'above' ? asc : desc;
    const [row] = await db
      .select({ id: userMessages.id })
      .from(userMessages)
      .where(
        and(
          eq(userMessages.userId, userId),
          side === 'above' ? sql`${place} > ${here}` : sql`${place} < ${here}`,
        ),
      )
      .orderBy(order(userMessages.createdAt), order(userMessages.id))
      .limit(1);
    return row?.id ?? null;
  }

  return {
    async noticeGet({ person, path, locale }) {
      const [row] = await db
        .select({
          id: userMessages.id,
          level: levelOfMessage,
          title: saidIn(sql`${locale}`, 'title'),
          body: saidIn(sql`${locale}`, 'body'),
          createdAt: userMessages.createdAt,
          readAt: userMessages.readAt,
        })
        .from(userMessages)
        .leftJoin(notices, ofNotice)
        .where(own(path.notice_id, person.id));
      if (!row) throw notFound();
      const [previous, next] = await Promise.all([
        beside(person.id, row, 'above'),
        beside(person.id, row, 'below'),
      ]);
      return {
        notice: {
          id: row.id,
          level: row.level,
          title: row.title,
          body: row.body,
          unread: row.readAt === null,
          creation_time: toSeconds(row.createdAt),
          previous_id: previous,
          next_id: next,
        },
      };
    },

    async noticeDelete({ person, path, locale }) {
      const [row] = await db
        .delete(userMessages)
        .where(own(path.notice_id, person.id))
        .returning({ id: userMessages.id });
      if (!row) throw notFound();
      return unreadNow(person.id, locale);
    },

    async noticeReadAll({ person, locale }) {
      await db
        .update(userMessages)
        .set({ readAt: clock.now() })
        .where(and(eq(userMessages.userId, person.id), isNull(userMessages.readAt)));
      return unreadNow(person.id, locale);
    },
  };
}
