// What of tables and answers leaves by the open API: a shape of its own, which stays when that of the app changes.
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { textOf } from '../chats/chat-store.ts';
import type { MessageRow } from '../chats/present-chat.ts';
import type { TableRow } from '../tables/present-table.ts';

type OpenTableRow = Pick<TableRow, 'id' | 'name' | 'rowCount' | 'columnCount' | 'createdAt' | 'updatedAt'>;

export function presentOpenTable(row: OpenTableRow): Schema<'OpenTable'> {
  return {
    id: row.id,
    name: row.name,
    row_count: row.rowCount,
    column_count: row.columnCount,
    created_at: toSeconds(row.createdAt),
    updated_at: toSeconds(row.updatedAt),
  };
}

/** A number of a text as the answer holds it: short id of a result, row, column. */
const NUMBER_TOKEN = /\{\{(q[0-9a-z]+)\.r(\d+)\.c(\d+)\}\}/g;

/** The text of an answer with its numbers written out; a token whose value the answer does not carry stands as it is. */
export function writtenText(parts: readonly Schema<'Part'>[]): string {
  const results = new Map(parts.flatMap((part) => (part.type === 'result' ? [[part.token, part]] : [])));
  return textOf({ parts: [...parts] }).replaceAll(
    NUMBER_TOKEN,
    (token, result: string, row: string, column: string) => {
      const value = results.get(result)?.ag_table.rowData[Number(row)]?.[`c${column}`];
      return value === undefined || value === null ? token : String(value);
    },
  );
}

/** An answer that has just begun. */
export function presentBegun({ id, chat_id }: Schema<'Message'>): Schema<'OpenAnswer'> {
  return { message_id: id, chat_id, status: 'generating', text: '', results: [] };
}

export function presentOpenAnswer(row: MessageRow): Schema<'OpenAnswer'> {
  const refusal = row.parts.find((part) => part.type === 'refusal');
  return {
    message_id: row.id,
    chat_id: row.chatId,
    status: row.status,
    text: writtenText(row.parts),
    results: row.parts.flatMap((part) =>
      part.type === 'result'
        ? [{ query_id: part.query_id, title: part.title, sql: part.sql, row_count: part.row_count }]
        : [],
    ),
    ...(refusal && { refusal: refusal.text ?? refusal.reason }),
    ...(row.credits !== null && { credits: row.credits }),
    ...(row.errorCode && { error_code: row.errorCode }),
    ...(row.errorMsg && { error_msg: row.errorMsg }),
  };
}
