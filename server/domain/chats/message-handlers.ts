import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { messages } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { pdfsOf } from '../documents/pdf-texts.ts';
import { imagesOf } from '../models/question-images.ts';
import { indexMessages } from '../search/documents.ts';
import { isGenerating, ownChat, ownMessage, textOf } from './chat-store.ts';
import { listDeletedBranches } from './deleted-branches.ts';
import { deleteBranch, restoreBranch } from './message-deletions.ts';
import { presentChat, presentMessage } from './present-chat.ts';

type MessageHandlers = Pick<
  Handlers,
  'messageUpdate' | 'messageDelete' | 'deletedBranchList' | 'messageRestore' | 'messageKeep'
>;

/** What is done with messages that are there; what makes an answer is among the handlers of chats. */
export function messageHandlers(services: Services): MessageHandlers {
  const { db, clock, generations, events } = services;
  return {
    async messageUpdate({ person, path, body }) {
      const { message } = await ownMessage(services, person.id, path.message_id);
      if (message.role !== 'user') throw new ApiError('VALIDATION_ERROR', 'message.notAQuestion');
      const text = filledText(body.text, 'text');
      if (text === textOf(message)) return { message: presentMessage(message) };
      const reworded = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(messages)
          .set({
            parts: [{ type: 'content', content: text }, ...imagesOf(message), ...pdfsOf(message)],
            editedAt: clock.now(),
          })
          .where(eq(messages.id, message.id))
          .returning();
        await tx
          .update(messages)
          .set({ earlierWording: true })
          .where(and(eq(messages.parentId, message.id), eq(messages.role, 'assistant')));
        await indexMessages(tx, [message.id]);
        return row;
      });
      await events.publish(`chats ${person.id}`);
      return { message: presentMessage(reworded ?? message) };
    },

    async messageDelete({ person, path }) {
      const { message, chat } = await ownMessage(services, person.id, path.message_id);
      const below = await deleteBranch(services, chat.id, message.id, async (tx, removed, changed) =>
        keepAnswer(tx, 'messageDelete', {
          message_ids: removed.map(({ id }) => id),
          chat: presentChat(changed, await isGenerating({ db: tx }, chat.id)),
        }),
      );
      await Promise.all(
        below.removed.filter(({ status }) => status === 'generating').map((row) => generations.stop(row)),
      );
      await events.publish(`chats ${person.id}`);
      return below.answer;
    },

    async deletedBranchList({ person, path, query }) {
      const { page = 1, page_size: pageSize = 10 } = query;
      const { id } = await ownChat(services, person.id, path.chat_id);
      return listDeletedBranches(services, id, { limit: pageSize, offset: (page - 1) * pageSize });
    },

    async messageRestore({ person, path }) {
      const answer = await restoreBranch(services, person.id, path.message_id, async (tx, restored, chat) =>
        keepAnswer(tx, 'messageRestore', {
          items: restored.map((row) => presentMessage(row)),
          chat: presentChat(chat, await isGenerating({ db: tx }, chat.id)),
        }),
      );
      await events.publish(`chats ${person.id}`);
      return answer;
    },

    async messageKeep({ person, path }) {
      const { message } = await ownMessage(services, person.id, path.message_id);
      const [kept] = await db
        .update(messages)
        .set({ status: 'completed', lastSeq: sql`${messages.lastSeq} + 1` })
        .where(and(eq(messages.id, message.id), eq(messages.status, 'interrupted')))
        .returning();
      if (!kept) throw new ApiError('CONFLICT', 'message.notInterrupted');
      await events.publish(`chats ${person.id}`);
      return { message: presentMessage(kept) };
    },
  };
}
