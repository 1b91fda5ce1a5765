// Saved analyses as those that change a table know them.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { analyses } from '../../platform/db/schema/analyses.ts';
import type { Services } from '../../services.ts';
import type { AnalysisRow } from './analysis-store.ts';
import { missingColumns } from './missing-columns.ts';

function reads(userId: string, tableId: string) {
  return and(
    eq(analyses.userId, userId),
    isNull(analyses.deletedAt),
    sql`${analyses.tables} @> ${JSON.stringify([{ id: tableId }])}::jsonb`,
  );
}

/**
 * Lets every saved analysis that reads a table wait to be refreshed; the scheduler does it once this is committed.
 *
 * @param locale in which a run says why it failed
 */
export async function markForRefresh(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  locale: Locale,
  now: Date,
): Promise<void> {
  await tx.update(analyses).set({ changedAt: now, scheduleLocale: locale }).where(reads(userId, id));
}

/** How many saved analyses read a table, and which of them would name a column that it has no more. */
export async function analysesOver(
  { db }: Pick<Services, 'db'>,
  { id, userId }: { id: string; userId: string },
  columns: readonly string[],
): Promise<Pick<Schema<'VersionDifference'>, 'analyses' | 'lost_analyses'>> {
  const rows = await db
    .select({ id: analyses.id, name: analyses.name, sql: analyses.sql, tables: analyses.tables })
    .from(analyses)
    .where(reads(userId, id))
    .orderBy(analyses.name, analyses.id);
  return {
    analyses: rows.length,
    lost_analyses: rows.flatMap((row) => {
      const missing = lostColumns(row, id, columns);
      return missing.length === 0 ? [] : [{ id: row.id, name: row.name, missing_columns: missing }];
    }),
  };
}

function lostColumns(
  row: Pick<AnalysisRow, 'sql' | 'tables'>,
  tableId: string,
  columns: readonly string[],
): string[] {
  const now = row.tables.map((table) => (table.id === tableId ? columns : table.columns));
  return missingColumns(row.sql, row.tables, now).map(({ column }) => column);
}
