import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { chats, messages } from '../../platform/db/schema/chats.ts';
import { HAS_CONTENT } from './chat-store.ts';
import type { ChatRow } from './present-chat.ts';

/** What a page of chats is asked by. */
export interface ChatPage {
  userId: string;
  state: 'active' | 'archived';
  /** LIKE pattern of the name; null for any. */
  pattern: string | null;
  /** Only chats of this project; null for any. */
  projectId: string | null;
  /** Leaves out chats of projects that are not pinned. */
  outside: boolean;
  limit: number;
  offset: number;
}

/** Is an answer being made in the chat of the outer query? */
export const GENERATING = sql<boolean>`exists (select 1 from ${messages} where ${messages.chatId} = ${chats.id} and ${messages.status} = 'generating' and ${messages.deletedAt} is null)`;

function prepare(db: Database, state: ChatPage['state']) {
  const pattern = sql.placeholder('pattern');
  const project = sql.placeholder('projectId');
  const listed = and(
    eq(chats.userId, sql.placeholder('userId')),
    isNull(chats.deletedAt),
    state === 'archived' ? isNotNull(chats.archivedAt) : isNull(chats.archivedAt),
    eq(chats.temporary, false),
    HAS_CONTENT,
    sql`(${pattern}::text is null or ${chats.name} ilike ${pattern})`,
    sql`(${project}::uuid is null or ${chats.projectId} = ${project})`,
    sql`(not ${sql.placeholder('outside')}::boolean or ${chats.projectId} is null or ${chats.pinnedAt} is not null)`,
  );
  const page = db
    .select({ chat: chats, generating: GENERATING, total: sql`count(*) over ()`.mapWith(Number) })
    .from(chats)
    .where(listed)
    .orderBy(sql`${chats.pinnedAt} desc nulls last`, desc(chats.lastMessageAt), desc(chats.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`chat_page_${state}`);
  const total = db.select({ count: count() }).from(chats).where(listed).prepare(`chat_count_${state}`);
  return { page, total };
}

/** The list that every page shows: pinned chats first, then the latest. Each statement is planned once for each connection (decision 32). */
export class ChatLists {
  readonly #db: Database;
  readonly #prepared = new Map<ChatPage['state'], ReturnType<typeof prepare>>();

  constructor(db: Database) {
    this.#db = db;
  }

  async read({
    state,
    ...asked
  }: ChatPage): Promise<{ rows: { chat: ChatRow; generating: boolean }[]; total: number }> {
    const statements = this.#prepared.get(state) ?? prepare(this.#db, state);
    this.#prepared.set(state, statements);
    const rows = await statements.page.execute({ ...asked });
    // a page beyond the last has no row that could carry the total
    const total =
      rows[0]?.total ?? (asked.offset > 0 ? (await statements.total.execute({ ...asked }))[0]?.count : 0);
    return { rows, total: total ?? 0 };
  }
}
