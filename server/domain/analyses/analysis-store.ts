import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { analyses, analysisRuns } from '../../platform/db/schema/analyses.ts';
import { chats } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { livingTables } from '../tables/table-store.ts';
import { problemText } from './problem-text.ts';
import { living } from './soft-deleted.ts';

export type AnalysisRow = typeof analyses.$inferSelect;
export type RunRow = typeof analysisRuns.$inferSelect;
type RunFacts = Omit<RunRow, 'columns' | 'rows'>;

/** Rows of a result that a list carries: enough for a small picture. */
export const PREVIEW_ROWS = 12;

/** A person's analysis. @throws ApiError NOT_FOUND also for somebody else's */
export async function ownAnalysis({ db }: Services, userId: string, id: string): Promise<AnalysisRow> {
  const [row] = await db
    .select()
    .from(analyses)
    .where(living(analyses, userId, id));
  if (!row) throw notFound();
  return row;
}

export function presentRun(row: RunFacts, locale: Locale): Schema<'AnalysisRun'> {
  return {
    id: row.id,
    status: row.status,
    cause: row.cause,
    ran_at: toSeconds(row.ranAt),
    ms: row.ms,
    row_count: row.rowCount,
    tables: row.tables,
    difference: row.difference,
    problem: row.problem && { ...row.problem, text: problemText(locale, row.problem) },
  };
}

const runFacts = {
  id: analysisRuns.id,
  analysisId: analysisRuns.analysisId,
  status: analysisRuns.status,
  cause: analysisRuns.cause,
  rowCount: analysisRuns.rowCount,
  ms: analysisRuns.ms,
  tables: analysisRuns.tables,
  difference: analysisRuns.difference,
  problem: analysisRuns.problem,
  ranAt: analysisRuns.ranAt,
};

/** What is known of the runs of an analysis, the newest first. */
export function runsOf({ db }: Services, analysisId: string): Promise<RunFacts[]> {
  return db
    .select(runFacts)
    .from(analysisRuns)
    .where(eq(analysisRuns.analysisId, analysisId))
    .orderBy(desc(analysisRuns.id));
}

/**
 * Analyses as they are shown: what is still there of their tables and chats, the newest run, and the newest result.
 *
 * @param whole all kept rows of the result; else the first ones
 */
export async function presentAnalyses(
  services: Services,
  rows: AnalysisRow[],
  whole: boolean,
  locale: Locale,
): Promise<Schema<'Analysis'>[]> {
  const { db } = services;
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const chatIds = rows.flatMap(({ chatId }) => chatId ?? []);
  const window = whole
    ? sql<Schema<'CellValue'>[][]>`${analysisRuns.rows}`
    : sql<
        Schema<'CellValue'>[][]
      >`jsonb_path_query_array(${analysisRuns.rows}, ${sql.raw(`'$[0 to ${PREVIEW_ROWS - 1}]'`)})`;
  const [there, living, runs, results] = await Promise.all([
    livingTables(services, first.userId, [
      ...new Set(rows.flatMap(({ tables }) => tables.map(({ id }) => id))),
    ]),
    chatIds.length === 0
      ? []
      : db
          .select({ id: chats.id })
          .from(chats)
          .where(and(inArray(chats.id, chatIds), isNull(chats.deletedAt))),
    db
      .selectDistinctOn([analysisRuns.analysisId], runFacts)
      .from(analysisRuns)
      .where(inArray(analysisRuns.analysisId, ids))
      .orderBy(analysisRuns.analysisId, desc(analysisRuns.id)),
    db
      .selectDistinctOn([analysisRuns.analysisId], {
        analysisId: analysisRuns.analysisId,
        columns: analysisRuns.columns,
        rows: window,
        rowCount: analysisRuns.rowCount,
        ranAt: analysisRuns.ranAt,
        tables: analysisRuns.tables,
      })
      .from(analysisRuns)
      .where(and(inArray(analysisRuns.analysisId, ids), eq(analysisRuns.status, 'done')))
      .orderBy(analysisRuns.analysisId, desc(analysisRuns.id)),
  ]);
  return rows.map((row) => {
    const run = runs.find(({ analysisId }) => analysisId === row.id);
    const result = results.find(({ analysisId }) => analysisId === row.id);
    if (!run || !result) throw new Error('an analysis has no run'); // it is written with its first one
    const hasChat = living.some(({ id }) => id === row.chatId);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      sql: row.sql,
      origin: row.origin,
      ...(row.chart && { chart: row.chart }),
      tables: row.tables.map(({ id, name }) => ({ table_id: id, name, available: there.includes(id) })),
      chat_id: hasChat ? row.chatId : null,
      message_id: hasChat ? row.messageId : null,
      result: {
        columns: result.columns,
        rows: result.rows,
        row_count: result.rowCount,
        ran_at: toSeconds(result.ranAt),
        tables: result.tables,
      },
      last_run: presentRun(run, locale),
      schedule: row.schedule,
      next_refresh_at: row.nextRefreshAt && toSeconds(row.nextRefreshAt),
      created_at: toSeconds(row.createdAt),
      updated_at: toSeconds(row.updatedAt),
    };
  });
}
