import { and, eq, inArray, isNull } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { analyses, reports } from '../../platform/db/schema/analyses.ts';
import type { Services } from '../../services.ts';
import { presentAnalyses } from '../analyses/analysis-store.ts';
import { living } from '../analyses/soft-deleted.ts';

export type ReportRow = typeof reports.$inferSelect;
export type Blocks = readonly Schema<'ReportBlock'>[];

/**
 * Holds a person's report for the rest of the transaction, so that what hangs on it changes one after the other.
 *
 * @throws ApiError NOT_FOUND: there is none, it is another person's, or it was deleted
 */
export async function lockReport(tx: Transaction, userId: string, reportId: string): Promise<void> {
  const [row] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(living(reports, userId, reportId))
    .for('update');
  if (!row) throw notFound();
}

/** The analyses that blocks name, each once. */
export function analysisIds(blocks: Blocks): string[] {
  return [...new Set(blocks.flatMap((block) => (block.type === 'analysis' ? block.analysis_id : [])))];
}

/** Analyses of a person by their ids; those that are not theirs, or were deleted, are left out. */
export async function ownAnalyses({ db }: Services, userId: string, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(analyses)
        .where(and(inArray(analyses.id, [...ids]), eq(analyses.userId, userId), isNull(analyses.deletedAt)));
}

/**
 * The analyses of a report that are still there, with their newest results.
 *
 * @param whole all kept rows of them; else the first ones
 */
export async function analysesOf(
  services: Services,
  { userId, blocks }: ReportRow,
  locale: Locale,
  whole = true,
): Promise<Schema<'Analysis'>[]> {
  return presentAnalyses(services, await ownAnalyses(services, userId, analysisIds(blocks)), whole, locale);
}

/** A block as it leaves for somebody with a link, or by mail; none where its analysis is gone. Only what is listed here leaves: no query, no id, no description. */
export function sharedBlock(
  block: Schema<'ReportBlock'>,
  analyses: readonly Schema<'Analysis'>[],
): Schema<'SharedReportBlock'>[] {
  if (block.type === 'text') return [block];
  const analysis = analyses.find(({ id }) => id === block.analysis_id);
  if (!analysis) return [];
  const { columns, rows, row_count, ran_at } = analysis.result;
  return [
    {
      type: 'result',
      name: analysis.name,
      ...(analysis.chart && { chart: analysis.chart }),
      ...{ columns, rows, row_count, ran_at },
      is_stale: analysis.last_run.status === 'failed',
      tables: analysis.tables.map(({ name }) => name),
      ...(block.width && { width: block.width }),
    },
  ];
}
