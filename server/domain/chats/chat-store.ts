import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import { chats, messageDeletions, messages } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import type { ChatRow, MessageRow } from './present-chat.ts';
import { RESTORE_MS } from './sweep-chats.ts';

/**
 * Whether a chat of the outer query has something to show: messages, or a deletion that can be taken back. One that nothing was ever
 * asked in, because the first question did not arrive, is in no list.
 */
export const HAS_CONTENT = sql<boolean>`(${chats.leafId} is not null or exists (select 1 from ${messageDeletions} where ${messageDeletions.chatId} = ${chats.id}))`;

/** A person's chat. @throws ApiError NOT_FOUND also for somebody else's */
export async function ownChat({ db }: Services, userId: string, chatId: string): Promise<ChatRow> {
  const [row] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.id, chatId), eq(chats.userId, userId), isNull(chats.deletedAt)));
  if (!row) throw notFound();
  return row;
}

/** A deleted chat of a person that can still be taken back; undefined where there is none. */
export async function deletedChat(
  { db, clock }: Services,
  userId: string,
  chatId: string,
): Promise<ChatRow | undefined> {
  const [row] = await db
    .select()
    .from(chats)
    .where(
      and(
        eq(chats.id, chatId),
        eq(chats.userId, userId),
        gt(chats.deletedAt, new Date(clock.now().getTime() - RESTORE_MS)),
      ),
    );
  return row;
}

/** A message of a chat of a person that is not deleted. @throws ApiError NOT_FOUND */
export async function ownMessage(
  { db }: Services,
  userId: string,
  messageId: string,
): Promise<{ message: MessageRow; chat: ChatRow }> {
  const [row] = await db
    .select({ message: messages, chat: chats })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(
      and(
        eq(messages.id, messageId),
        isNull(messages.deletedAt),
        eq(chats.userId, userId),
        isNull(chats.deletedAt),
      ),
    );
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
    branch.push(message);
    id = message.parentId;
  }
  return branch.reverse();
}

/** Messages in one line are never more; a line that is longer is damaged data. */
const LONGEST_BRANCH = 100_000;

/** The branch that ends with a message as the database holds it, the oldest first, without reading the rest of the chat. */
export async function storedBranch(
  { db }: Services,
  leafId: string | null,
): Promise<Pick<MessageRow, 'id' | 'role' | 'parts'>[]> {
  if (leafId === null) return [];
  const { rows } = await db.execute<Pick<MessageRow, 'id' | 'role' | 'parts'>>(sql`
    with recursive branch as (
      select id, parent_id, role, parts, 1 as height from messages where id = ${leafId}
      union all
      select m.id, m.parent_id, m.role, m.parts, b.height + 1
      from messages m join branch b on m.id = b.parent_id
      where b.height < ${LONGEST_BRANCH}
    )
    select id, role, parts from branch order by height desc`);
  return rows;
}

/** Whether an answer is being made in a chat. */
export async function isGenerating(
  { db }: { db: Pick<Services['db'], 'select'> },
  chatId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.chatId, chatId), eq(messages.status, 'generating'), isNull(messages.deletedAt)))
    .limit(1);
  return row !== undefined;
}

/** What a message says in words. */
export function textOf(message: Pick<MessageRow, 'parts'>): string {
  return message.parts.map((part) => (part.type === 'content' ? part.content : '')).join('');
}
