import type { InferSelectModel } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { dataTables } from '../../platform/db/schema/tables.ts';

export type TableRow = InferSelectModel<typeof dataTables>;

/** The columns that a summary needs: lists never read the profile. */
export type SummaryRow = Omit<
  TableRow,
  | 'columns'
  | 'issues'
  | 'options'
  | 'deletedAt'
  | 'userId'
  | 'fileId'
  | 'fileHash'
  | 'version'
  | 'steps'
  | 'revision'
  | 'rawVersion'
  | 'lastVersion'
  | 'derivation'
>;

export function presentSummary(row: SummaryRow): Schema<'TableSummary'> {
  return {
    id: row.id,
    name: row.name,
    sql_name: row.sqlName,
    row_count: row.rowCount,
    column_count: row.columnCount,
    bytes: row.bytes,
    health: row.health,
    source: row.source,
    file_name: row.fileName,
    created_at: toSeconds(row.createdAt),
    updated_at: toSeconds(row.updatedAt),
  };
}

export function presentTable(row: TableRow): Schema<'Table'> {
  return {
    summary: presentSummary(row),
    file_hash: row.fileHash,
    revision: row.revision,
    columns: row.columns,
    issues: row.issues,
  };
}
