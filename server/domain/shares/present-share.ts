import { and, eq, inArray } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { queries, type shares } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import type { MessageRow } from '../chats/present-chat.ts';

export type ShareRow = typeof shares.$inferSelect;
type QueryTables = (typeof queries.$inferSelect)['tables'];

/** A share as its owner sees it: never its token. */
export function presentShare(row: ShareRow): Schema<'Share'> {
  return {
    id: row.id,
    with_branches: row.withBranches,
    follow_new: row.followsNew,
    source_rows: row.sourceRows,
    snapshot_at: toSeconds(row.snapshotAt),
    created_at: toSeconds(row.createdAt),
    expires_at: row.expiresAt && toSeconds(row.expiresAt),
  };
}

/**
 * Messages of one chat as somebody sees them who may only read it.
 *
 * @param until results that the owner added by hand later are left out; null shows them
 */
export async function presentSharedMessages(
  { db }: Pick<Services, 'db'>,
  chatId: string,
  rows: readonly MessageRow[],
  until: Date | null,
): Promise<Schema<'SharedMessage'>[]> {
  const queryIds = rows.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'result' ? [part.query_id] : [])),
  );
  const tables =
    queryIds.length === 0
      ? []
      : await db
          .select({ id: queries.id, tables: queries.tables })
          .from(queries)
          .where(and(inArray(queries.id, queryIds), eq(queries.chatId, chatId)));
  const tablesOf = new Map(tables.map((query) => [query.id, query.tables]));
  return rows.map((row) => presentSharedMessage(row, tablesOf, until));
}

/**
 * A message as somebody with the link sees it. Only what is listed here leaves: no ids of tables (choices of a reading hold
 * them), no calls of tools (their arguments may hold anything), no request ids, no name of the model.
 *
 * @param until results that the owner added by hand later are left out; null shows them
 */
function presentSharedMessage(
  row: MessageRow,
  tablesOf: ReadonlyMap<string, QueryTables>,
  until: Date | null,
): Schema<'SharedMessage'> {
  return {
    id: row.id,
    parent_id: row.parentId,
    role: row.role,
    status: row.status,
    ...(row.origin && { origin: row.origin }),
    parts: row.parts.flatMap((part) => sharedPart(part, tablesOf, until) ?? []),
    created_at: toSeconds(row.createdAt),
  };
}

function sharedPart(
  part: Schema<'Part'>,
  tablesOf: ReadonlyMap<string, QueryTables>,
  until: Date | null,
): Schema<'SharedPart'> | undefined {
  switch (part.type) {
    case 'content':
      return { type: 'content', content: part.content };
    case 'reading':
      return {
        type: 'reading',
        chips: part.chips.map(({ kind, value, choices }) => ({
          kind,
          // a value without a choice of its own is not shown: it may be an id
          label: choices.find(({ id }) => id === value)?.label ?? '',
        })),
      };
    case 'refusal':
      return {
        type: 'refusal',
        reason: part.reason,
        ...(part.text !== undefined && { text: part.text }),
        unknown_words: part.unknown_words,
      };
    case 'result':
      if (until && part.origin === 'edited' && part.ran_at > toSeconds(until)) return undefined;
      return {
        type: 'result',
        query_id: part.query_id,
        token: part.token,
        title: part.title,
        sql: part.sql,
        origin: part.origin,
        ag_table: part.ag_table,
        ...(part.ag_chart && { ag_chart: part.ag_chart }),
        row_count: part.row_count,
        ms: part.ms,
        ran_at: part.ran_at,
        checks: part.checks,
        tables: (tablesOf.get(part.query_id) ?? []).map(({ name, file_hash }) => ({ name, file_hash })),
      };
    default:
      return undefined;
  }
}
