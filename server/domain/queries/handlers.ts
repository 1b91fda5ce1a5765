import { and, eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { messages, queries } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { ownMessage } from '../chats/chat-store.ts';
import { RESULT_ROWS, storeResult } from '../chats/result-part.ts';
import { indexMessages } from '../search/documents.ts';
import { askedTables, tableFile } from '../tables/table-store.ts';
import { readSourceRows } from './source-rows.ts';

type QueryHandlers = Pick<Handlers, 'queryRun' | 'queryGet' | 'querySourceRowsGet'>;

export function queryHandlers(services: Services): QueryHandlers {
  const { db, engine, settings } = services;

  async function ownQuery(userId: string, queryId: string) {
    const [row] = await db
      .select()
      .from(queries)
      .where(and(eq(queries.id, queryId), eq(queries.userId, userId)));
    if (!row) throw notFound();
    return row;
  }

  return {
    async queryRun({ person, body }) {
      const { message } = await ownMessage(services, person.id, body.message_id);
      if (message.tableIds.length === 0) throw new ApiError('VALIDATION_ERROR', 'query.noTables');
      if (message.status === 'generating') throw new ApiError('VALIDATION_ERROR', 'message.stillRunning');
      const tables = await askedTables(services, person.id, message.tableIds);
      const result = await engine.for(person).query({
        tables: tables.map((table) => tableFile(services, table)),
        sql: body.sql,
        maxRows: RESULT_ROWS,
        timeoutMs: settings.read('query.timeout_ms'),
      });
      return db.transaction(async (tx) => {
        // two edits at once each keep their place
        const [locked] = await tx
          .select({ parts: messages.parts })
          .from(messages)
          .where(eq(messages.id, message.id))
          .for('update');
        const parts = locked?.parts ?? [];
        const token = `q${parts.filter(({ type }) => type === 'result').length + 1}`;
        const part = await storeResult(
          { ...services, db: tx as unknown as Services['db'] },
          message,
          person.id,
          tables,
          { token, title: '', sql: body.sql, origin: 'edited', result, checks: [] },
        ); // a transaction has the queries of a database, its type lacks the connection
        await tx
          .update(messages)
          .set({ parts: [...parts, part] })
          .where(eq(messages.id, message.id));
        await indexMessages(tx, [message.id]);
        return keepAnswer(tx, 'queryRun', { part });
      });
    },

    async queryGet({ person, path, query }) {
      const row = await ownQuery(person.id, path.query_id);
      const { offset = 0, limit = 100 } = query;
      return {
        query: {
          id: row.id,
          message_id: row.messageId,
          chat_id: row.chatId,
          sql: row.sql,
          origin: row.origin,
          columns: row.columns,
          rows: row.rows.slice(offset, offset + limit),
          row_count: row.rowCount,
          ms: row.ms,
          ran_at: toSeconds(row.ranAt),
          tables: row.tables,
        },
      };
    },

    async querySourceRowsGet({ person, path, query }) {
      const row = await ownQuery(person.id, path.query_id);
      const { row: rowIndex, column, offset = 0, limit = 100 } = query;
      return readSourceRows(services, person, row, { row: rowIndex, column, offset, limit });
    },
  };
}
