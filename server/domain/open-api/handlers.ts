import { and, count, desc, eq, ilike, isNull } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { engineText } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { answeringBy } from '../../platform/db/kept-answer.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { chats } from '../../platform/db/schema/chats.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { EngineError } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import { ownMessage } from '../chats/chat-store.ts';
import type { MessageRow } from '../chats/present-chat.ts';
import { storeUploads } from '../storage/uploads.ts';
import { createTable, ownTable, ownUpload } from '../tables/table-store.ts';
import { presentBegun, presentOpenAnswer, presentOpenTable } from './present-open.ts';

type OpenApiHandlers = Pick<
  Handlers,
  'openTableList' | 'openTableUpload' | 'openTableGet' | 'openQuestionAsk' | 'openAnswerGet' | 'openResultGet'
>;

/** A call of the app's own API by the person who makes a call of the open API. */
function callOf<Op extends OperationId>(
  _operation: Op,
  call: PersonCall<OperationId>,
  given: Partial<Pick<PersonCall<Op>, 'path' | 'query' | 'body'>>,
): PersonCall<Op> {
  // what an operation does not take has the type never and cannot be given; its handler does not look at it
  return { ...call, path: {}, query: {}, body: undefined, ...given } as unknown as PersonCall<Op>;
}

/**
 * The open API: what a person's programs may do with a personal token. Token, scope, rate and log are the frame's (server/http/app.ts);
 * what is asked for is done by the handlers of the app, so that both do the same.
 *
 * @param handlers all handlers of the app; asked when they are there
 */
export function openApiHandlers(services: Services, handlers: () => Handlers): OpenApiHandlers {
  const { db, events, generations } = services;

  /** An answer as it stands, with what is written of one that is still being made. */
  async function present(message: MessageRow): Promise<Schema<'OpenAnswer'>> {
    if (message.status !== 'generating') return presentOpenAnswer(message);
    return presentOpenAnswer((await generations.snapshot(message)).row);
  }

  /** Resolves when an answer is complete, when the time is over, or when nobody listens any more. */
  function untilComplete(userId: string, messageId: string, seconds: number, left: AbortSignal) {
    return new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        unsubscribe();
        left.removeEventListener('abort', end);
        resolve();
      };
      const look = () => {
        ownMessage(services, userId, messageId).then(
          ({ message }) => {
            if (message.status !== 'generating') end();
          },
          (error) => {
            end();
            reject(error);
          },
        );
      };
      const timer = setTimeout(end, seconds * 1000);
      const unsubscribe = events.subscribe(`message ${messageId}`, look);
      left.addEventListener('abort', end);
      // it may have ended before anybody listened
      look();
    });
  }

  /** A file that was stored becomes a table. */
  async function tableOf(
    { person, locale }: PersonCall<'openTableUpload'>,
    upload: Schema<'UploadResult'>,
  ): Promise<Schema<'OpenUpload'>> {
    const { name, status, file_id: fileId, error } = upload;
    if (status === 'failed' || fileId === undefined)
      return { name, status: 'failed', ...(error !== undefined && { error }) };
    try {
      const row = await createTable(services, person.id, {
        file: await ownUpload(services, person.id, fileId),
        name: name.replace(/\.[^.]{1,8}$/, '') || name,
        options: {},
        columns: [],
        source: 'upload',
      });
      return { name, status: 'success', table: presentOpenTable(row) };
    } catch (failure) {
      if (!(failure instanceof EngineError)) throw failure;
      return {
        name,
        status: 'failed',
        error: 'file_unreadable',
        error_msg: engineText(locale, failure),
      };
    }
  }

  return {
    async openTableList({ person, query }) {
      const { page = 1, page_size: pageSize = 10, search } = query;
      const mine = and(
        eq(dataTables.userId, person.id),
        isNull(dataTables.deletedAt),
        search ? ilike(dataTables.name, containsPattern(search)) : undefined,
      );
      const [rows, [total]] = await Promise.all([
        db
          .select({
            id: dataTables.id,
            name: dataTables.name,
            rowCount: dataTables.rowCount,
            columnCount: dataTables.columnCount,
            createdAt: dataTables.createdAt,
            updatedAt: dataTables.updatedAt,
          })
          .from(dataTables)
          .where(mine)
          .orderBy(desc(dataTables.updatedAt), desc(dataTables.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ count: count() }).from(dataTables).where(mine),
      ]);
      return { items: rows.map(presentOpenTable), total: total?.count ?? 0 };
    },

    async openTableUpload(call) {
      const uploads = await storeUploads(services, 'openTableUpload', call.person.id, call.context.req.raw);
      const result: Schema<'OpenUpload'>[] = [];
      // one after the other: each may need the memory of a whole import
      for (const upload of uploads) result.push(await tableOf(call, upload));
      return { result };
    },

    async openTableGet({ person, path }) {
      const row = await ownTable(services, person.id, path.table_id);
      return {
        table: presentOpenTable(row),
        columns: row.columns.map(({ name, type }) => ({ name, type })),
      };
    },

    async openQuestionAsk(call) {
      const { text, table_ids, chat_id: chatId } = call.body;
      const { chatCreate, turnCreate } = handlers();
      // a chat that was made for a question which was never asked is empty, and is listed nowhere
      answeringBy('openQuestionAsk', 'turnCreate', ({ message }) => ({ answer: presentBegun(message) }));
      const ask = (id: string) =>
        turnCreate(callOf('turnCreate', call, { path: { chat_id: id }, body: { text, table_ids } }));
      if (chatId !== undefined) {
        const { message } = await ask(chatId);
        return { answer: await present((await ownMessage(services, call.person.id, message.id)).message) };
      }
      const { chat } = await chatCreate(callOf('chatCreate', call, { body: { kind: 'chat', table_ids } }));
      try {
        const { message } = await ask(chat.id);
        return { answer: await present((await ownMessage(services, call.person.id, message.id)).message) };
      } catch (error) {
        // a question that was refused leaves no empty chat behind
        await db.delete(chats).where(and(eq(chats.id, chat.id), isNull(chats.leafId)));
        throw error;
      }
    },

    async openAnswerGet({ person, path, query, context }) {
      const { message } = await ownMessage(services, person.id, path.message_id);
      if (message.role !== 'assistant') throw notFound();
      if (message.status === 'generating' && query.wait)
        await untilComplete(person.id, message.id, query.wait, context.req.raw.signal);
      return { answer: await present((await ownMessage(services, person.id, message.id)).message) };
    },

    async openResultGet(call) {
      const { offset = 0, limit = 100 } = call.query;
      const { query } = await handlers().queryGet(
        callOf('queryGet', call, { path: call.path, query: { offset, limit } }),
      );
      return {
        columns: query.columns.map(({ headerName, type }) => ({ name: headerName, type })),
        rows: query.rows,
        offset,
        total: query.row_count,
      };
    },
  };
}
