import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { analyses, type reports } from '../../platform/db/schema/analyses.ts';
import type { Services } from '../../services.ts';
import { presentAnalyses } from '../analyses/analysis-store.ts';

export type ReportRow = typeof reports.$inferSelect;
export type Blocks = readonly Schema<'ReportBlock'>[];

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

/** The analyses of a report that are still there, with all kept rows of their newest results. */
export async function analysesOf(
  services: Services,
  { userId, blocks }: ReportRow,
  locale: Locale,
): Promise<Schema<'Analysis'>[]> {
  return presentAnalyses(services, await ownAnalyses(services, userId, analysisIds(blocks)), true, locale);
}
