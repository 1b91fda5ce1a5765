import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { containsPattern } from '../../db/patterns.ts';
import { chats, messages } from '../../db/schema.ts';
import { translate } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { ownTables } from '../tables/table-store.ts';
import { branchOf, ownChat, ownMessage, textOf } from './chat-store.ts';
import { type ChatRow, type MessageRow, presentChat, presentMessage } from './present-chat.ts';

type ChatHandlers = Pick<
  Handlers,
  | 'chatList'
  | 'chatCreate'
  | 'chatGet'
  | 'chatUpdate'
  | 'chatDelete'
  | 'messageList'
  | 'turnCreate'
  | 'messageEventsGet'
  | 'messageStop'
  | 'messageRerun'
>;

const NAME_LENGTH = 80;

/** A message of which nothing is known yet but its place. */
const BLANK = {
  origin: null,
  model: null,
  ms: null,
  credits: null,
  errorCode: null,
  errorMsg: null,
  reqId: null,
  worker: null,
  stopRequestedAt: null,
  reading: null,
};

/** Is an answer being made in the chat of the outer query? */
const GENERATING = sql<boolean>`exists (select 1 from ${messages} where ${messages.chatId} = ${chats.id} and ${messages.status} = 'generating')`;

/** A zone for "by day": whole hours as Etc/GMT, whose sign is the other way round (IANA). */
function zoneOf(timezoneOffset: number): string {
  const hours = Math.round(timezoneOffset);
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** The list that every page shows: one statement, planned once for each connection (decision 32). */
function prepareChatList(db: Database) {
  const pattern = sql.placeholder('pattern');
  const listed = and(
    eq(chats.userId, sql.placeholder('userId')),
    isNull(chats.deletedAt),
    // not one that nothing was ever asked in, because the first question did not arrive
    isNotNull(chats.leafId),
    sql`(${pattern}::text is null or ${chats.name} ilike ${pattern})`,
  );
  const page = db
    .select({ chat: chats, generating: GENERATING, total: sql`count(*) over ()`.mapWith(Number) })
    .from(chats)
    .where(listed)
    .orderBy(desc(chats.lastMessageAt), desc(chats.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('chat_page');
  const total = db.select({ count: count() }).from(chats).where(listed).prepare('chat_count');
  return { page, total };
}

export function chatHandlers(services: Services): ChatHandlers {
  const { db, clock, generations, events } = services;

  async function isGenerating(chatId: string): Promise<boolean> {
    const [row] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.chatId, chatId), eq(messages.status, 'generating')))
      .limit(1);
    return row !== undefined;
  }

  function newMessage(
    chat: ChatRow,
    message: Pick<MessageRow, 'parentId' | 'role' | 'parts' | 'tableIds'> & Partial<MessageRow>,
  ): MessageRow {
    return {
      ...BLANK,
      id: uuidv7(),
      chatId: chat.id,
      status: 'completed' as const,
      createdAt: clock.now(),
      ...message,
    };
  }

  /** Stores the answer that is to come and begins it. One answer at a time in a chat. */
  async function answer(
    call: PersonCall<OperationId>,
    chat: ChatRow,
    question: MessageRow,
    isNew: boolean,
    reading: MessageRow['reading'],
    chatChanges: Partial<ChatRow>,
  ) {
    const reply = newMessage(chat, {
      parentId: question.id,
      role: 'assistant',
      status: 'generating',
      parts: [],
      tableIds: question.tableIds,
      reading,
      worker: generations.worker,
      reqId: call.requestId,
    });
    const [stored, changed] = await db.transaction(async (tx) => {
      // the lock on the chat's row makes two sends at once one after the other
      await tx.select({ id: chats.id }).from(chats).where(eq(chats.id, chat.id)).for('update');
      const [busy] = await tx
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.chatId, chat.id), eq(messages.status, 'generating')))
        .limit(1);
      if (busy) throw new ApiError('CONFLICT', 'message.stillRunning');
      if (isNew) await tx.insert(messages).values(question);
      const [row] = await tx.insert(messages).values(reply).returning();
      const [chatRow] = await tx
        .update(chats)
        .set({ leafId: reply.id, lastMessageAt: clock.now(), ...chatChanges })
        .where(eq(chats.id, chat.id))
        .returning();
      if (!row || !chatRow) throw notFound();
      return [row, chatRow];
    });
    const all = await db.select().from(messages).where(eq(messages.chatId, chat.id));
    const history = branchOf(all, question.parentId).map((message) => ({
      role: message.role,
      text: textOf(message),
    }));
    generations.start(stored, {
      userId: call.person.id,
      locale: call.locale,
      timeZone: zoneOf(call.timezoneOffset),
      text: textOf(question),
      history,
    });
    await events.publish(`chats ${call.person.id}`);
    return { stored, changed };
  }

  let chatList: ReturnType<typeof prepareChatList> | undefined;

  return {
    async chatList({ person, query }) {
      const { page = 1, page_size: pageSize = 10, search } = query;
      const asked = {
        userId: person.id,
        pattern: search ? containsPattern(search) : null,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      };
      chatList ??= prepareChatList(db);
      const rows = await chatList.page.execute(asked);
      // a page beyond the last has no row that could carry the total
      const total = rows[0]?.total ?? (page > 1 ? (await chatList.total.execute(asked))[0]?.count : 0);
      return {
        items: rows.map(({ chat, generating }) => presentChat(chat, generating)),
        total: total ?? 0,
      };
    },

    async chatCreate({ person, body, locale }) {
      await ownTables(services, person.id, body.table_ids);
      const now = clock.now();
      const [row] = await db
        .insert(chats)
        .values({
          id: uuidv7(),
          userId: person.id,
          kind: body.kind,
          name: translate(locale, 'chat.untitled'),
          tableIds: body.table_ids,
          createdAt: now,
          lastMessageAt: now,
        })
        .returning();
      if (!row) throw notFound();
      return { chat: presentChat(row, false) };
    },

    async chatGet({ person, path }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      return { chat: presentChat(chat, await isGenerating(chat.id)) };
    },

    async chatUpdate({ person, path, body }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      if (body.table_ids) await ownTables(services, person.id, body.table_ids);
      if (body.leaf_id) {
        const { message } = await ownMessage(services, person.id, body.leaf_id);
        if (message.chatId !== chat.id) throw notFound();
      }
      const changes = {
        ...(body.name !== undefined && { name: body.name.trim(), named: true }),
        ...(body.table_ids && { tableIds: body.table_ids }),
        ...(body.leaf_id && { leafId: body.leaf_id }),
      };
      const [row] =
        Object.keys(changes).length > 0
          ? await db.update(chats).set(changes).where(eq(chats.id, chat.id)).returning()
          : [chat];
      if (!row) throw notFound();
      await events.publish(`chats ${person.id}`);
      return { chat: presentChat(row, await isGenerating(chat.id)) };
    },

    async chatDelete({ person, path }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      const running = await db
        .select()
        .from(messages)
        .where(and(eq(messages.chatId, chat.id), eq(messages.status, 'generating')));
      await db.update(chats).set({ deletedAt: clock.now() }).where(eq(chats.id, chat.id));
      await Promise.all(running.map((message) => generations.stop(message)));
      await events.publish(`chats ${person.id}`);
      return {};
    },

    async messageList({ person, path }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      const rows = await db
        .select()
        .from(messages)
        .where(eq(messages.chatId, chat.id))
        .orderBy(asc(messages.createdAt), asc(messages.id));
      const items = await Promise.all(
        rows.map(async (row) => {
          if (row.status !== 'generating') return presentMessage(row);
          const snapshot = await generations.snapshot(row);
          return presentMessage(snapshot.row, snapshot.lastSeq);
        }),
      );
      return { items };
    },

    async turnCreate(call) {
      const { person, path, body } = call;
      const chat = await ownChat(services, person.id, path.chat_id);
      const tables = await ownTables(services, person.id, body.table_ids);
      if (body.parent_id) {
        const { message } = await ownMessage(services, person.id, body.parent_id);
        if (message.chatId !== chat.id) throw notFound();
      }
      const text = body.text.trim();
      if (text === '')
        throw new ApiError(
          'VALIDATION_ERROR',
          'error.validation',
          { field: 'text', reason: { id: 'valid.empty' } },
          { fields: { text: 'valid.empty' } },
        );
      const question = newMessage(chat, {
        parentId: body.parent_id ?? chat.leafId,
        role: 'user',
        parts: [{ type: 'content', content: text }],
        tableIds: tables.map(({ id }) => id),
      });
      const changes = {
        tableIds: body.table_ids,
        ...(!chat.named && chat.leafId === null && { name: text.replace(/\s+/g, ' ').slice(0, NAME_LENGTH) }),
      };
      const { stored, changed } = await answer(call, chat, question, true, null, changes);
      return {
        user_message: presentMessage(question),
        message: presentMessage(stored),
        chat: presentChat(changed, true),
      };
    },

    async messageEventsGet({ person, path, query }) {
      const { message } = await ownMessage(services, person.id, path.message_id);
      return generations.stream(message.id, query.after ?? 0);
    },

    async messageStop({ person, path }) {
      const { message } = await ownMessage(services, person.id, path.message_id);
      if (message.status !== 'generating') throw new ApiError('CONFLICT', 'message.notRunning');
      await generations.stop(message);
      const { message: now } = await ownMessage(services, person.id, message.id);
      return { message: presentMessage(now) };
    },

    async messageRerun(call) {
      const { person, path, body } = call;
      const { message, chat } = await ownMessage(services, person.id, path.message_id);
      const question =
        message.role === 'user'
          ? message
          : message.parentId
            ? (await ownMessage(services, person.id, message.parentId)).message
            : undefined;
      if (!question) throw notFound();
      await ownTables(services, person.id, question.tableIds);
      const reading = body.reading ? { ...message.reading, ...body.reading } : message.reading;
      const { stored } = await answer(call, chat, question, false, reading, {});
      return { message: presentMessage(stored) };
    },
  };
}
