import { and, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { messageDeletions, messages } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { proseOf } from '../search/documents.ts';
import { RESTORABLE_MS } from './message-deletions.ts';

/** Characters of the topmost message that are told. */
const TEXT_LENGTH = 200;

/**
 * What was deleted of a chat and can still be taken back, the latest deletion first.
 * @param chatId a chat of the person who asks
 */
export async function listDeletedBranches(
  { db, clock }: Services,
  chatId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Schema<'DeletedBranch'>[]; total: number }> {
  const top = alias(messages, 'top');
  const parent = alias(messages, 'parent');
  const listed = and(
    eq(messageDeletions.chatId, chatId),
    gt(messageDeletions.createdAt, new Date(clock.now().getTime() - RESTORABLE_MS)),
  );
  const rows = await db
    .select({
      messageId: messageDeletions.messageId,
      deletedAt: messageDeletions.createdAt,
      role: top.role,
      parts: top.parts,
      messageCount:
        sql`(select count(*) from ${messages} where ${messages.deletionId} = ${messageDeletions.id})`.mapWith(
          Number,
        ),
      isParentDeleted: isNotNull(parent.deletedAt).mapWith(Boolean),
    })
    .from(messageDeletions)
    .innerJoin(top, eq(top.id, messageDeletions.messageId))
    .leftJoin(parent, eq(parent.id, top.parentId))
    .where(listed)
    .orderBy(desc(messageDeletions.createdAt), desc(messageDeletions.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(messageDeletions).where(listed);
  return {
    items: rows.map((row) => ({
      message_id: row.messageId,
      role: row.role,
      text: beginningOf(proseOf(row.parts)),
      message_count: row.messageCount,
      deleted_at: toSeconds(row.deletedAt),
      expires_at: toSeconds(row.deletedAt) + RESTORABLE_MS / 1000,
      restorable: !row.isParentDeleted,
    })),
    total: all?.total ?? 0,
  };
}

/** The first characters in one line; a character of two code units is not cut. */
function beginningOf(text: string): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  return characters.length <= TEXT_LENGTH
    ? characters.join('')
    : `${characters.slice(0, TEXT_LENGTH - 1).join('')}…`;
}
