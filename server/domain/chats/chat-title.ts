// What a chat is called until a person names it: its first question, then what its first answer is about.
import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { cutText } from '../../kernel/storable-text.ts';
import type { Database } from '../../platform/db/database.ts';
import { chats, messages } from '../../platform/db/schema/chats.ts';
import { indexChat } from '../search/documents.ts';
import type { MessageRow } from './present-chat.ts';

/** Most UTF-16 units of a title that is made. */
const LONGEST = 60;

/** A short title of a text: cut at a word, without the punctuation at its end. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = cutText(line, LONGEST);
  // a word that goes on is left out, unless it is all that there is
  const whole =
    cut.length < line.length && /^\S/.test(line.slice(cut.length)) ? cut.replace(/(?<=\S) \S*$/, '') : cut;
  return whole.replace(/[\s.,;:!?…。！？、，；：]+$/u, '') || whole;
}

/**
 * Calls a chat by what its first answer with a result is about. A name that a person gave stays, and so does that of an earlier answer.
 *
 * @param topic what the answer of the message is about, in the language of the chat
 */
export async function nameByTopic(
  db: Database,
  { id, chatId }: Pick<MessageRow, 'id' | 'chatId'>,
  topic: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const answered = tx
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          eq(messages.chatId, chatId),
          ne(messages.id, id),
          sql`${messages.parts} @> '[{"type":"result"}]'::jsonb`,
        ),
      );
    const named = await tx
      .update(chats)
      .set({ name: titleOf(topic) })
      .where(and(eq(chats.id, chatId), eq(chats.named, false), notExists(answered)))
      .returning({ id: chats.id });
    if (named.length > 0) await indexChat(tx, chatId);
  });
}
