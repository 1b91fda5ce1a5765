import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { analyses, analysisRuns, resultMarks } from '../../platform/db/schema/analyses.ts';
import { queries } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { ownChat } from '../chats/chat-store.ts';
import { withUse } from '../functions/function-gate.ts';
import { type ComparableResult, compareResults } from './compare-results.ts';
import { type ExportableResult, exportResult } from './export-result.ts';

type ResultMarkHandlers = Pick<
  Handlers,
  'resultMarkList' | 'resultMarkUpdate' | 'resultCompare' | 'resultExport'
>;
type Side = ComparableResult & { shown: Schema<'ComparedResult'> };
type StoredResult = ExportableResult & { kind: 'query' | 'run' };

/** What a person notes about results of chats, and what changed between two results. */
export function resultMarkHandlers(services: Services): ResultMarkHandlers {
  const { db, clock } = services;

  /** A result of a chat or a run of an analysis. @throws ApiError NOT_FOUND also for somebody else's */
  async function ownResult(userId: string, id: string): Promise<StoredResult> {
    const [query] = await db
      .select({
        sql: queries.sql,
        tables: queries.tables,
        columns: queries.columns,
        rows: queries.rows,
        rowCount: queries.rowCount,
        ranAt: queries.ranAt,
        name: resultMarks.name,
      })
      .from(queries)
      .leftJoin(resultMarks, eq(resultMarks.queryId, queries.id))
      .where(and(eq(queries.id, id), eq(queries.userId, userId)));
    if (query) return { ...query, kind: 'query' };
    const [run] = await db
      .select({
        sql: analyses.sql,
        tables: analysisRuns.tables,
        columns: analysisRuns.columns,
        rows: analysisRuns.rows,
        rowCount: analysisRuns.rowCount,
        ranAt: analysisRuns.ranAt,
        name: analyses.name,
      })
      .from(analysisRuns)
      .innerJoin(analyses, eq(analyses.id, analysisRuns.analysisId))
      .where(
        and(
          eq(analysisRuns.id, id),
          eq(analysisRuns.status, 'done'),
          eq(analyses.userId, userId),
          isNull(analyses.deletedAt),
        ),
      );
    if (!run) throw notFound();
    return { ...run, kind: 'run' };
  }

  return {
    async resultMarkList({ person, path }) {
      await ownChat(services, person.id, path.chat_id);
      const rows = await db.select().from(resultMarks).where(eq(resultMarks.chatId, path.chat_id));
      return {
        items: rows.map(({ queryId, name, pinnedAt }) => ({
          query_id: queryId,
          name,
          pinned: pinnedAt !== null,
        })),
      };
    },

    async resultMarkUpdate({ person, path, body }) {
      const [query] = await db
        .select({ id: queries.id, chatId: queries.chatId })
        .from(queries)
        .where(and(eq(queries.id, path.query_id), eq(queries.userId, person.id)));
      if (!query) throw notFound();
      const name = body.name?.trim() || null;
      const mark = { query_id: query.id, name, pinned: body.pinned };
      if (name === null && !body.pinned) {
        await db.delete(resultMarks).where(eq(resultMarks.queryId, query.id));
        return { mark };
      }
      const values = { name, pinnedAt: body.pinned ? clock.now() : null };
      await db
        .insert(resultMarks)
        .values({ queryId: query.id, chatId: query.chatId, ...values })
        .onConflictDoUpdate({ target: resultMarks.queryId, set: values });
      return { mark };
    },

    async resultCompare({ person, query }) {
      const [before, after] = await Promise.all(
        [query.before, query.after].map(async (id) => sideOf(id, await ownResult(person.id, id))),
      );
      if (!before || !after) throw notFound();
      return {
        comparison: {
          before: before.shown,
          after: after.shown,
          ...compareResults(before, after),
          is_partial: [before, after].some(({ rows, shown }) => shown.row_count > rows.length),
        },
      };
    },

    async resultExport({ person, path, body, locale }) {
      const result = await ownResult(person.id, path.result_id);
      return {
        file_path: await withUse(services, { userId: person.id, function: 'exports' }, () =>
          exportResult(services, { id: person.id, locale }, result, body),
        ),
      };
    },
  };
}

function sideOf(id: string, { kind, columns, rows, rowCount, ranAt, name }: StoredResult): Side {
  return { columns, rows, shown: { id, kind, name, row_count: rowCount, ran_at: toSeconds(ranAt) } };
}
