import { v7 as uuidv7 } from 'uuid';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { queries } from '../../platform/db/schema/chats.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import type { TableRow } from '../tables/present-table.ts';
import type { MessageRow } from './present-chat.ts';

/** Rows of a result that are stored and can be paged through. */
export const RESULT_ROWS = 1000;
/** Rows of a result that a message carries itself. */
const PART_ROWS = 200;

export interface NewResult {
  token: string;
  title: string;
  sql: string;
  origin: Schema<'ResultPart'>['origin'];
  result: QueryResult;
  chart?: Schema<'ChartSpec'>;
  checks: Schema<'Check'>[];
}

export function resultColumns(columns: QueryResult['columns']): Schema<'ResultColumn'>[] {
  return columns.map(({ name, type }, index) => ({ field: `c${index}`, headerName: name, type }));
}

/** Stores a query with its result, and makes the part that shows it. */
export async function storeResult(
  services: Services,
  message: Pick<MessageRow, 'id' | 'chatId'>,
  userId: string,
  tables: TableRow[],
  created: NewResult,
): Promise<Schema<'ResultPart'>> {
  const { db, clock } = services;
  const { token, title, sql, origin, result, chart, checks } = created;
  const id = uuidv7();
  const ranAt = clock.now();
  const columns = resultColumns(result.columns);
  await db.insert(queries).values({
    id,
    messageId: message.id,
    chatId: message.chatId,
    userId,
    sql,
    origin,
    columns,
    rows: result.rows.slice(0, RESULT_ROWS),
    rowCount: result.rowCount,
    ms: result.ms,
    tables: tables.map(({ id: tableId, name, sqlName, fileHash, revision }) => ({
      table_id: tableId,
      name,
      sql_name: sqlName,
      file_hash: fileHash,
      revision,
    })),
    ranAt,
  });
  return {
    type: 'result',
    query_id: id,
    token,
    title,
    sql,
    origin,
    ag_table: {
      columnDefs: columns,
      rowData: result.rows
        .slice(0, PART_ROWS)
        .map((row) => Object.fromEntries(row.map((value, index) => [`c${index}`, value]))),
    },
    ...(chart && { ag_chart: chart }),
    row_count: result.rowCount,
    ms: result.ms,
    ran_at: toSeconds(ranAt),
    checks,
  };
}
