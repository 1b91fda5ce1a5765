import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { chats, messageDeletions, messages } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { MessageTree } from './message-tree.ts';
import type { ChatRow, MessageRow } from './present-chat.ts';

/** How long a deletion can be taken back. */
export const RESTORABLE_MS = 30 * 24 * 3_600_000;

/**
 * Deletes a message with all that follows it, in one step that can be taken back, and shows the nearest branch that is left.
 * @param toAnswer keeps the answer of the call, in the same transaction: of the messages that were deleted and the chat after it
 * @throws ApiError NOT_FOUND when somebody else was faster
 */
export async function deleteBranch<Answer>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  chatId: string,
  messageId: string,
  toAnswer: (tx: Transaction, removed: MessageRow[], chat: ChatRow) => Promise<Answer>,
): Promise<{ removed: MessageRow[]; answer: Answer }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // nothing can be asked in the chat until it is decided where it goes on
    const [chat] = await tx.select().from(chats).where(eq(chats.id, chatId)).for('update');
    const places = await tx
      .select({ id: messages.id, parentId: messages.parentId, role: messages.role })
      .from(messages)
      .where(and(eq(messages.chatId, chatId), isNull(messages.deletedAt)))
      .orderBy(asc(messages.createdAt), asc(messages.id));
    if (!chat || !places.some(({ id }) => id === messageId)) throw notFound();
    // what can no longer be taken back goes for good
    await tx
      .delete(messageDeletions)
      .where(lt(messageDeletions.createdAt, new Date(now.getTime() - RESTORABLE_MS)));
    const tree = new MessageTree(places);
    const ids = tree.idsFrom(messageId);
    const inView = chat.leafId !== null && ids.includes(chat.leafId);
    const leafId = inView ? tree.leafWithout(messageId) : chat.leafId;
    const deletionId = uuidv7();
    await tx.insert(messageDeletions).values({
      id: deletionId,
      chatId,
      messageId,
      leafBefore: chat.leafId,
      leafAfter: leafId,
      createdAt: now,
    });
    const removed = await tx
      .update(messages)
      .set({ deletedAt: now, deletionId })
      // one parameter, however many messages there are
      .where(sql`${messages.id} = any(${sql.param(ids)}::uuid[])`)
      .returning();
    const [changed] = await tx.update(chats).set({ leafId }).where(eq(chats.id, chatId)).returning();
    if (!changed) throw notFound();
    return { removed, answer: await toAnswer(tx, removed, changed) };
  });
}

/**
 * Takes back the deletion that a message was deleted by.
 * @param toAnswer keeps the answer of the call, in the same transaction: of the messages that are there again, the oldest first, and the
 * chat after it
 * @throws ApiError NOT_FOUND for somebody else's message, one that is not deleted, or one deleted too long ago; CONFLICT when what it followed is deleted
 */
export async function restoreBranch<Answer>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  messageId: string,
  toAnswer: (tx: Transaction, restored: MessageRow[], chat: ChatRow) => Promise<Answer>,
): Promise<Answer> {
  const [found] = await db
    .select({ deletion: messageDeletions })
    .from(messages)
    .innerJoin(messageDeletions, eq(messageDeletions.id, messages.deletionId))
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(
      and(
        eq(messages.id, messageId),
        isNotNull(messages.deletedAt),
        eq(chats.userId, userId),
        isNull(chats.deletedAt),
      ),
    );
  if (!found || clock.now().getTime() - found.deletion.createdAt.getTime() > RESTORABLE_MS) throw notFound();
  const { deletion } = found;
  return db.transaction(async (tx) => {
    const [chat] = await tx.select().from(chats).where(eq(chats.id, deletion.chatId)).for('update');
    const [top] = await tx.select().from(messages).where(eq(messages.id, deletion.messageId));
    if (!chat || !top || top.deletionId !== deletion.id) throw notFound();
    if (top.parentId) {
      const [parent] = await tx
        .select({ deletedAt: messages.deletedAt })
        .from(messages)
        .where(eq(messages.id, top.parentId));
      if (!parent || parent.deletedAt) throw new ApiError('CONFLICT', 'message.parentDeleted');
    }
    const restored = await tx
      .update(messages)
      .set({ deletedAt: null, deletionId: null })
      .where(eq(messages.deletionId, deletion.id))
      .returning();
    await tx.delete(messageDeletions).where(eq(messageDeletions.id, deletion.id));
    restored.sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1), // as lists of messages are
    );
    // who went on elsewhere since is not taken back; a chat in which nothing was left shows what is there again
    const leafId =
      (chat.leafId === deletion.leafAfter ? deletion.leafBefore : chat.leafId) ??
      new MessageTree(restored).newestFrom(top.id);
    const [changed] = await tx.update(chats).set({ leafId }).where(eq(chats.id, chat.id)).returning();
    if (!changed) throw notFound();
    return toAnswer(tx, restored, changed);
  });
}
