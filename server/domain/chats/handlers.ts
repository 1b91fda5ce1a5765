import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { translate } from '../../kernel/messages.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { chats, messages } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { dayZoneOf } from '../account/day-zone.ts';
import { quoteAnswer, reserveAnswer } from '../credits/answer-credits.ts';
import { pdfParts, pdfsOf } from '../documents/pdf-texts.ts';
import { takeUse } from '../functions/function-gate.ts';
import { imageParts, imagesOf } from '../models/question-images.ts';
import { projectToAskIn } from '../projects/shared-projects.ts';
import { indexChat, indexMessages } from '../search/documents.ts';
import { askedTables, livingTables } from '../tables/table-store.ts';
import { surroundingsOf, zoneName } from './answer-surroundings.ts';
import { ChatLists } from './chat-list.ts';
import { deletedChat, isGenerating, ownChat, ownMessage, textOf } from './chat-store.ts';
import { titleOf } from './chat-title.ts';
import { type ChatRow, type MessageRow, presentChat, presentMessage } from './present-chat.ts';

type ChatHandlers = Pick<
  Handlers,
  | 'chatList'
  | 'chatCreate'
  | 'chatGet'
  | 'chatUpdate'
  | 'chatDelete'
  | 'chatRestore'
  | 'messageList'
  | 'turnCreate'
  | 'messageEventsGet'
  | 'messageStop'
  | 'messageRerun'
  | 'messageContinue'
>;

/** A message of which nothing is known yet but its place. */
const BLANK = {
  origin: null,
  model: null,
  answerer: null,
  leftOut: null,
  contextUse: null,
  unverified: null,
  locale: null,
  timeZone: null,
  ms: null,
  credits: null,
  errorCode: null,
  errorMsg: null,
  reqId: null,
  worker: null,
  stopRequestedAt: null,
  reading: null,
  lastSeq: 0,
  editedAt: null,
  earlierWording: false,
  deletedAt: null,
  deletionId: null,
};

export function chatHandlers(services: Services): ChatHandlers {
  const { db, clock, generations, events } = services;

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

  /** One answer at a time: the lock on the chat's row makes two asked for at once one after the other. */
  async function refuseBusy(tx: Pick<Database, 'select'>, chat: ChatRow): Promise<void> {
    await tx.select({ id: chats.id }).from(chats).where(eq(chats.id, chat.id)).for('update');
    if (await isGenerating({ db: tx }, chat.id)) throw new ApiError('CONFLICT', 'message.stillRunning');
  }

  /** What an answer may cost, and how that is held for it in the transaction that begins it. */
  async function priceOf(
    call: PersonCall<OperationId>,
    chat: ChatRow,
    question: MessageRow,
    answerer: string | null,
  ) {
    const quote = await quoteAnswer(services, {
      userId: call.person.id,
      chatId: chat.id,
      parentId: question.parentId,
      text: textOf(question),
      tableIds: question.tableIds,
      images: imagesOf(question).length,
      pdfIds: pdfsOf(question).map((pdf) => pdf.file_id),
      model: answerer,
    });
    const { locale, timezoneOffset } = call;
    return async (tx: Parameters<typeof reserveAnswer>[0], message: MessageRow) => {
      await takeUse(tx, services, {
        userId: call.person.id,
        function: 'questions',
        model: quote && services.models.of(answerer).id,
        size: textOf(question).length,
        reference: message.id,
      });
      await reserveAnswer(tx, services, { userId: call.person.id, locale, timezoneOffset, message, quote });
    };
  }

  /**
   * Stores the answer that is to come and begins it. One answer at a time in a chat.
   *
   * @param toAnswer keeps what the call answers, in the same transaction
   */
  async function answer<Answer>(
    call: PersonCall<OperationId>,
    chat: ChatRow,
    question: MessageRow,
    isNew: boolean,
    reading: MessageRow['reading'],
    chatChanges: Partial<ChatRow>,
    model: string | null,
    toAnswer: (tx: Transaction, stored: MessageRow, changed: ChatRow) => Promise<Answer>,
  ) {
    const answerer = services.models.of(model).id;
    const reply = newMessage(chat, {
      parentId: question.id,
      role: 'assistant',
      status: 'generating',
      parts: [],
      tableIds: question.tableIds,
      reading,
      answerer,
      locale: call.locale,
      timeZone: zoneName(await dayZoneOf(db, call.person.id, call.timezoneOffset)),
      worker: generations.worker,
      reqId: call.requestId,
    });
    const reserve = await priceOf(call, chat, question, answerer);
    const [stored, made] = await db.transaction(async (tx): Promise<[MessageRow, Answer]> => {
      await refuseBusy(tx, chat);
      await reserve(tx, reply);
      if (isNew) await tx.insert(messages).values(question);
      const [row] = await tx.insert(messages).values(reply).returning();
      const [chatRow] = await tx
        .update(chats)
        .set({ leafId: reply.id, lastMessageAt: clock.now(), ...chatChanges })
        .where(eq(chats.id, chat.id))
        .returning();
      if (!row || !chatRow) throw notFound();
      await indexChat(tx, chat.id);
      if (isNew) await indexMessages(tx, [question.id]);
      return [row, await toAnswer(tx, row, chatRow)];
    });
    generations.start(stored, await surroundingsOf(services, call.person.id, question, stored));
    await events.publish(`chats ${call.person.id}`);
    return made;
  }

  const lists = new ChatLists(db);

  return {
    async chatList({ person, query }) {
      const { page = 1, page_size: pageSize = 10, search, state = 'active' } = query;
      const { rows, total } = await lists.read({
        userId: person.id,
        state,
        pattern: search ? containsPattern(search) : null,
        projectId: query.project_id ?? null,
        outside: query.outside_projects ?? false,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return { items: rows.map(({ chat, generating }) => presentChat(chat, generating)), total };
    },

    async chatCreate({ person, body, locale }) {
      services.models.check(body.model);
      await askedTables(services, person.id, body.table_ids);
      const project = body.project_id
        ? await projectToAskIn(services, person.id, body.project_id)
        : undefined;
      const tableIds =
        project && body.table_ids.length === 0
          ? await livingTables(services, person.id, project.tableIds)
          : body.table_ids;
      const now = clock.now();
      return db.transaction(async (tx) => {
        const [row] = await tx
          .insert(chats)
          .values({
            id: uuidv7(),
            userId: person.id,
            kind: body.kind,
            name: translate(locale, 'chat.untitled'),
            tableIds,
            projectId: project?.id ?? null,
            temporary: body.temporary ?? false,
            model: body.model ?? null,
            createdAt: now,
            lastMessageAt: now,
          })
          .returning();
        if (!row) throw notFound();
        return keepAnswer(tx, 'chatCreate', { chat: presentChat(row, false) });
      });
    },

    async chatGet({ person, path }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      return { chat: presentChat(chat, await isGenerating(services, chat.id)) };
    },

    async chatUpdate({ person, path, body }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      services.models.check(body.model);
      if (body.table_ids) await askedTables(services, person.id, body.table_ids);
      if (body.project_id) await projectToAskIn(services, person.id, body.project_id);
      if (body.leaf_id) {
        const { message } = await ownMessage(services, person.id, body.leaf_id);
        if (message.chatId !== chat.id) throw notFound();
      }
      const changes = {
        ...(body.name !== undefined && { name: filledText(body.name), named: true }),
        ...(body.table_ids && { tableIds: body.table_ids }),
        ...(body.leaf_id && { leafId: body.leaf_id }),
        // pinning what is pinned keeps its place
        ...(body.pinned !== undefined && { pinnedAt: body.pinned ? (chat.pinnedAt ?? clock.now()) : null }),
        ...(body.archived !== undefined && {
          archivedAt: body.archived ? (chat.archivedAt ?? clock.now()) : null,
          ...(body.archived && { pinnedAt: null }),
        }),
        ...(body.temporary === false && { temporary: false }),
        ...(body.project_id !== undefined && { projectId: body.project_id }),
        ...(body.model !== undefined && { model: body.model }),
        ...(body.ask_tools && { allowedTools: [] }),
      };
      const [row] =
        Object.keys(changes).length > 0
          ? await db.transaction(async (tx) => {
              const changed = await tx.update(chats).set(changes).where(eq(chats.id, chat.id)).returning();
              // a chat that is no longer temporary is found with all that was said in it
              await indexChat(tx, chat.id, { withMessages: chat.temporary && changes.temporary === false });
              return changed;
            })
          : [chat];
      if (!row) throw notFound();
      await events.publish(`chats ${person.id}`);
      return { chat: presentChat(row, await isGenerating(services, chat.id)) };
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

    async chatRestore({ person, path }) {
      const deleted = await deletedChat(services, person.id, path.chat_id);
      const [row] = deleted
        ? await db.update(chats).set({ deletedAt: null }).where(eq(chats.id, deleted.id)).returning()
        : // taken back already
          [await ownChat(services, person.id, path.chat_id)];
      if (!row) throw notFound();
      await events.publish(`chats ${person.id}`);
      return { chat: presentChat(row, await isGenerating(services, row.id)) };
    },

    async messageList({ person, path }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      const rows = await db
        .select()
        .from(messages)
        .where(and(eq(messages.chatId, chat.id), isNull(messages.deletedAt)))
        .orderBy(asc(messages.createdAt), asc(messages.id));
      const items = await Promise.all(
        rows.map(async (row) => {
          if (row.status !== 'generating') return presentMessage(row);
          const snapshot = await generations.snapshot(row);
          return presentMessage(snapshot.row, snapshot.lastSeq, snapshot.queuedBefore);
        }),
      );
      return { items };
    },

    async turnCreate(call) {
      const { person, path, body } = call;
      const chat = await ownChat(services, person.id, path.chat_id);
      const tables = await askedTables(services, person.id, body.table_ids);
      if (body.parent_id) {
        const { message } = await ownMessage(services, person.id, body.parent_id);
        if (message.chatId !== chat.id) throw notFound();
      }
      const text = filledText(body.text, 'text');
      const question = newMessage(chat, {
        // null asks from the beginning
        parentId: body.parent_id === undefined ? chat.leafId : body.parent_id,
        role: 'user',
        parts: [
          { type: 'content', content: text },
          ...(await imageParts(services, person.id, body.image_ids ?? [])),
          ...(await pdfParts(services, person.id, body.pdf_ids ?? [])),
        ],
        tableIds: tables.map(({ id }) => id),
      });
      const changes = {
        tableIds: body.table_ids,
        ...(!chat.named && chat.leafId === null && { name: titleOf(text) }),
      };
      return answer(call, chat, question, true, null, changes, chat.model, (tx, stored, changed) =>
        keepAnswer(tx, 'turnCreate', {
          user_message: presentMessage(question),
          message: presentMessage(stored),
          chat: presentChat(changed, true),
        }),
      );
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
      services.models.check(body.model);
      const { message, chat } = await ownMessage(services, person.id, path.message_id);
      const question =
        message.role === 'user'
          ? message
          : message.parentId
            ? (await ownMessage(services, person.id, message.parentId)).message
            : undefined;
      if (!question) throw notFound();
      await askedTables(services, person.id, question.tableIds);
      const reading = body.reading ? { ...message.reading, ...body.reading } : message.reading;
      const model = body.model === undefined ? chat.model : body.model;
      return answer(call, chat, question, false, reading, {}, model, (tx, stored) =>
        keepAnswer(tx, 'messageRerun', { message: presentMessage(stored) }),
      );
    },

    async messageContinue(call) {
      const { person, path } = call;
      const { message, chat } = await ownMessage(services, person.id, path.message_id);
      const question = message.parentId && (await ownMessage(services, person.id, message.parentId)).message;
      if (!question || (message.status !== 'stopped' && message.status !== 'interrupted'))
        throw new ApiError('CONFLICT', 'message.notContinuable');
      await askedTables(services, person.id, message.tableIds);
      const reserve = await priceOf(call, chat, question, message.answerer);
      const zone = await dayZoneOf(db, person.id, call.timezoneOffset);
      const stored = await db.transaction(async (tx) => {
        await refuseBusy(tx, chat);
        await reserve(tx, message);
        const [row] = await tx
          .update(messages)
          .set({
            status: 'generating',
            // later than all that was known of it: a list that is on its way cannot take it back
            lastSeq: message.lastSeq + 1,
            locale: call.locale,
            timeZone: zoneName(zone),
            worker: generations.worker,
            reqId: call.requestId,
            stopRequestedAt: null,
            errorCode: null,
            errorMsg: null,
          })
          .where(and(eq(messages.id, message.id), eq(messages.status, message.status)))
          .returning();
        if (!row) throw new ApiError('CONFLICT', 'message.notContinuable');
        await tx.update(chats).set({ lastMessageAt: clock.now() }).where(eq(chats.id, chat.id));
        await keepAnswer(tx, 'messageContinue', { message: presentMessage(row) });
        return row;
      });
      generations.start(stored, await surroundingsOf(services, call.person.id, question, stored));
      await events.publish(`chats ${person.id}`);
      return { message: presentMessage(stored) };
    },
  };
}
