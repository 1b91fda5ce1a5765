import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Locale } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { analyses, analysisRuns } from '../../platform/db/schema/analyses.ts';
import { queries } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { takeUse } from '../functions/function-gate.ts';
import { type AnalysisRow, ownAnalysis, presentAnalyses, presentRun, runsOf } from './analysis-store.ts';
import { checkTimeZone, nextRefresh } from './next-refresh.ts';
import { keepRun, makeRun, tablesNow } from './refresh-analysis.ts';
import { resultMarkHandlers } from './result-mark-handlers.ts';
import { beyondRestoring, living, restorable } from './soft-deleted.ts';

type AnalysisHandlers = Pick<
  Handlers,
  | 'resultMarkList'
  | 'resultMarkUpdate'
  | 'resultCompare'
  | 'resultExport'
  | 'analysisSave'
  | 'analysisGet'
  | 'analysisUpdate'
  | 'analysisDelete'
  | 'analysisRestore'
  | 'analysisRefresh'
  | 'analysisScheduleUpdate'
>;

/** Analyses that one person may keep. */
export const MAX_ANALYSES = 500;
/** Results that are kept: marks on those of a chat, comparisons, and analyses that are run again on newer rows. */
export function analysisHandlers(services: Services): AnalysisHandlers {
  const { db, clock } = services;

  async function answer(row: AnalysisRow, locale: Locale) {
    const [[analysis], runs] = await Promise.all([
      presentAnalyses(services, [row], true, locale),
      runsOf(services, row.id),
    ]);
    if (!analysis) throw notFound();
    return { analysis, runs: runs.map((run) => presentRun(run, locale)) };
  }

  /** One person's changes of how many there are come one after the other: two must not both be the last that fits. */
  async function makeRoom(tx: Transaction, userId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`analyses ${userId}`}, 0))`);
    const [kept] = await tx
      .select({ count: count() })
      .from(analyses)
      .where(and(eq(analyses.userId, userId), isNull(analyses.deletedAt)));
    if ((kept?.count ?? 0) >= MAX_ANALYSES)
      throw new ApiError('CONFLICT', 'analysis.tooMany', { count: MAX_ANALYSES });
    await takeUse(tx, services, { userId, function: 'analyses' });
  }

  return {
    ...resultMarkHandlers(services),

    async analysisSave({ person, body, locale }) {
      const [query] = await db
        .select()
        .from(queries)
        .where(and(eq(queries.id, body.query_id), eq(queries.userId, person.id)));
      if (!query) throw notFound();
      const name = filledText(body.name);
      if (body.chart) checkChart(body.chart, query.columns);
      const now = clock.now();
      const tables = await tablesNow(
        services,
        person.id,
        query.tables.map(({ table_id: id }) => id),
      );
      const row = await db.transaction(async (tx) => {
        await makeRoom(tx, person.id);
        const [created] = await tx
          .insert(analyses)
          .values({
            id: uuidv7(),
            userId: person.id,
            name,
            description: body.description?.trim() ?? '',
            sql: query.sql,
            origin: query.origin,
            chart: body.chart ?? null,
            tables: query.tables.map((table, place) => ({
              id: table.table_id,
              name: tables[place]?.name ?? table.name,
              columns: tables[place]?.columns.map((column) => column.name) ?? [],
            })),
            chatId: query.chatId,
            messageId: query.messageId,
            createdAt: now,
            updatedAt: now,
          })
          .returning();
        if (!created) throw new Error('an insert returned no row');
        await tx.insert(analysisRuns).values({
          id: uuidv7(),
          analysisId: created.id,
          status: 'done',
          cause: 'saved',
          columns: query.columns,
          rows: query.rows,
          rowCount: query.rowCount,
          ms: query.ms,
          tables: query.tables,
          difference: null,
          problem: null,
          ranAt: query.ranAt,
        });
        return created;
      });
      return answer(row, locale);
    },

    async analysisGet({ person, path, locale }) {
      return answer(await ownAnalysis(services, person.id, path.analysis_id), locale);
    },

    async analysisUpdate({ person, path, body, locale }) {
      const row = await ownAnalysis(services, person.id, path.analysis_id);
      const name = filledText(body.name);
      if (body.chart) {
        const [shown] = await presentAnalyses(services, [row], false, locale);
        checkChart(body.chart, shown?.result.columns ?? []);
      }
      const [changed] = await db
        .update(analyses)
        .set({
          name,
          ...(body.description !== undefined && { description: body.description.trim() }),
          ...(body.chart && { chart: body.chart }),
          updatedAt: clock.now(),
        })
        .where(and(eq(analyses.id, row.id), isNull(analyses.deletedAt)))
        .returning();
      if (!changed) throw notFound();
      return answer(changed, locale);
    },

    async analysisDelete({ person, path }) {
      const now = clock.now();
      const [row] = await db
        .update(analyses)
        .set({ deletedAt: now })
        .where(living(analyses, person.id, path.analysis_id))
        .returning({ id: analyses.id });
      if (!row) throw notFound();
      await db.delete(analyses).where(beyondRestoring(analyses, person.id, now));
      return {};
    },

    async analysisRestore({ person, path, locale }) {
      const row = await db.transaction(async (tx) => {
        const [deleted] = await tx
          .select({ id: analyses.id, schedule: analyses.schedule })
          .from(analyses)
          .where(restorable(analyses, person.id, path.analysis_id, clock.now()));
        if (!deleted) throw notFound();
        await makeRoom(tx, person.id);
        const [restored] = await tx
          .update(analyses)
          .set({
            deletedAt: null,
            // times that came while it was deleted are not made up for
            nextRefreshAt: deleted.schedule && nextRefresh(deleted.schedule, clock.now()),
          })
          .where(eq(analyses.id, deleted.id))
          .returning();
        return restored;
      });
      if (!row) throw notFound();
      return answer(row, locale);
    },

    async analysisRefresh({ person, path, locale }) {
      const row = await ownAnalysis(services, person.id, path.analysis_id);
      const made = await makeRun(services, {}, row, locale);
      const refreshed = await db.transaction(async (tx) => {
        // two refreshes at once come one after the other: each is compared with the one before
        const [locked] = await tx
          .select({ id: analyses.id })
          .from(analyses)
          .where(and(eq(analyses.id, row.id), isNull(analyses.deletedAt)))
          .for('update');
        if (!locked) throw notFound();
        return keepRun(tx, row.id, made, 'person');
      });
      return answer(refreshed, locale);
    },

    async analysisScheduleUpdate({ person, path, body: { schedule }, locale }) {
      const { id, schedule: before } = await ownAnalysis(services, person.id, path.analysis_id);
      if (schedule) checkTimeZone(schedule);
      const [changed] = await db.transaction(async (tx) => {
        if (schedule)
          await takeUse(tx, services, {
            userId: person.id,
            function: 'schedules',
            adds: before === null ? 1 : 0,
          });
        return tx
          .update(analyses)
          .set({
            schedule,
            scheduleLocale: schedule && locale,
            nextRefreshAt: schedule && nextRefresh(schedule, clock.now()),
          })
          .where(and(eq(analyses.id, id), isNull(analyses.deletedAt)))
          .returning();
      });
      if (!changed) throw notFound();
      return answer(changed, locale);
    },
  };
}

/** @throws ApiError for a chart of columns that the result does not have */
function checkChart(chart: Schema<'ChartSpec'>, columns: readonly Schema<'ResultColumn'>[]): void {
  const drawn = [chart.x, ...chart.y, ...(chart.colour === undefined ? [] : [chart.colour])];
  const unknown = drawn.find((field) => !columns.some((column) => column.field === field));
  if (unknown === undefined) return;
  throw refusedField('chart', 'analysis.chartColumn', { column: unknown });
}
