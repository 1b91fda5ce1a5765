import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Locale } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { reports } from '../../platform/db/schema/analyses.ts';
import type { Services } from '../../services.ts';
import { beyondRestoring, living, restorable } from '../analyses/soft-deleted.ts';
import { takeUse } from '../functions/function-gate.ts';
import { endSchedule } from './mail-handlers.ts';
import { analysesOf, analysisIds, type Blocks, ownAnalyses, type ReportRow } from './report-store.ts';

type ReportHandlers = Pick<
  Handlers,
  'reportCreate' | 'reportGet' | 'reportUpdate' | 'reportDelete' | 'reportRestore'
>;
/** Reports that one person may keep. */
export const MAX_REPORTS = 200;
/** Analyses in one report: each comes with its kept rows. */
export const MAX_ANALYSES_IN_REPORT = 20;

/** Saved analyses with text between them. */
export function reportHandlers(services: Services): ReportHandlers {
  const { db, clock } = services;

  async function answer(row: ReportRow, locale: Locale) {
    return { report: presentReport(row), analyses: await analysesOf(services, row, locale) };
  }

  async function ownReport(userId: string, id: string): Promise<ReportRow> {
    const [row] = await db
      .select()
      .from(reports)
      .where(living(reports, userId, id));
    if (!row) throw notFound();
    return row;
  }

  /**
   * @param known analyses that the report has already: they may have been deleted since
   * @throws ApiError NOT_FOUND for an analysis of somebody else, VALIDATION_ERROR for too many
   */
  async function checkBlocks(userId: string, blocks: Blocks, known: readonly string[]): Promise<void> {
    const ids = analysisIds(blocks);
    if (ids.length > MAX_ANALYSES_IN_REPORT)
      throw refusedField('blocks', 'report.tooManyAnalyses', { count: MAX_ANALYSES_IN_REPORT });
    const asked = ids.filter((id) => !known.includes(id));
    if ((await ownAnalyses(services, userId, asked)).length < asked.length) throw notFound();
  }

  /** Two reports at once must not both be the last that fits. */
  async function makeRoom(tx: Transaction, userId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${userId}`}, 0))`);
    const [kept] = await tx
      .select({ count: count() })
      .from(reports)
      .where(and(eq(reports.userId, userId), isNull(reports.deletedAt)));
    if ((kept?.count ?? 0) >= MAX_REPORTS)
      throw new ApiError('CONFLICT', 'report.tooMany', { count: MAX_REPORTS });
    await takeUse(tx, services, { userId, function: 'reports' });
  }

  return {
    async reportCreate({ person, body, locale }) {
      const name = filledText(body.name);
      await checkBlocks(person.id, body.blocks, []);
      const now = clock.now();
      const row = await db.transaction(async (tx) => {
        await makeRoom(tx, person.id);
        const [created] = await tx
          .insert(reports)
          .values({
            id: uuidv7(),
            userId: person.id,
            name,
            blocks: body.blocks,
            createdAt: now,
            updatedAt: now,
          })
          .returning();
        return created;
      });
      if (!row) throw new Error('an insert returned no row');
      return answer(row, locale);
    },

    async reportGet({ person, path, locale }) {
      return answer(await ownReport(person.id, path.report_id), locale);
    },

    async reportUpdate({ person, path, body, locale }) {
      const row = await ownReport(person.id, path.report_id);
      const name = filledText(body.name);
      await checkBlocks(person.id, body.blocks, analysisIds(row.blocks));
      const [changed] = await db
        .update(reports)
        .set({ name, blocks: body.blocks, revision: body.revision + 1, updatedAt: clock.now() })
        .where(and(eq(reports.id, row.id), eq(reports.revision, body.revision), isNull(reports.deletedAt)))
        .returning();
      if (!changed) throw new ApiError('CONFLICT', 'report.changedMeanwhile');
      return answer(changed, locale);
    },

    async reportDelete({ person, path }) {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(reports)
          .set({ deletedAt: now })
          .where(living(reports, person.id, path.report_id))
          .returning({ id: reports.id });
        if (!row) throw notFound();
        await endSchedule(tx, row.id, now);
      });
      await db.delete(reports).where(beyondRestoring(reports, person.id, now));
      return {};
    },

    async reportRestore({ person, path, locale }) {
      const deleted = restorable(reports, person.id, path.report_id, clock.now());
      const row = await db.transaction(async (tx) => {
        const [found] = await tx.select({ id: reports.id }).from(reports).where(deleted);
        if (!found) throw notFound();
        await makeRoom(tx, person.id);
        const [restored] = await tx.update(reports).set({ deletedAt: null }).where(deleted).returning();
        return restored;
      });
      if (!row) throw notFound();
      return answer(row, locale);
    },
  };
}

function presentReport(row: ReportRow): Schema<'Report'> {
  return {
    id: row.id,
    name: row.name,
    blocks: row.blocks,
    revision: row.revision,
    created_at: toSeconds(row.createdAt),
    updated_at: toSeconds(row.updatedAt),
  };
}
