import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../api-error.ts';
import { chats, messages } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import type { ChatRow, MessageRow } from './present-chat.ts';

/** A person's chat. @throws ApiError NOT_FOUND also for somebody else's */
export async function ownChat({ db }: Services, userId: string, chatId: string): Promise<ChatRow> {
  const [row] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.id, chatId), eq(chats.userId, userId), isNull(chats.deletedAt)));
  if (!row) throw notFound();
  return row;
}

/** A message of a chat of a person. @throws ApiError NOT_FOUND */
export async function ownMessage(
  { db }: Services,
  userId: string,
  messageId: string,
): Promise<{ message: MessageRow; chat: ChatRow }> {
  const [row] = await db
    .select({ message: messages, chat: chats })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(messages.id, messageId), eq(chats.userId, userId), isNull(chats.deletedAt)));
  if (!row) throw notFound();
  return row;
}

/** The branch that ends with a message, the oldest first. */
export function branchOf(all: MessageRow[], leafId: string | null): MessageRow[] {
  const byId = new Map(all.map((message) => [message.id, message]));
  const branch: MessageRow[] = [];
  for (let id = leafId; id; ) {
    const message = byId.get(id);
    if (!message) break;
    byId.delete(id); // a cycle would be damaged data; each message is taken once
    branch.unshift(message);
    id = message.parentId;
  }
  return branch;
}

/** What a message says in words. */
export function textOf(message: Pick<MessageRow, 'parts'>): string {
  return message.parts.map((part) => (part.type === 'content' ? part.content : '')).join('');
}
