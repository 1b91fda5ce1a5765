import type { Schema } from '../../kernel/schemas.ts';
import { cellValue } from './cell-values.ts';
import { missingColumn } from './conditions.ts';
import type { Engine } from './engine.ts';
import type { JobContext } from './job-context.ts';
import { tableColumns } from './row-window.ts';
import { identifier } from './sql-text.ts';

/** Values of a column with their counts, the most frequent first, then by value; empty values are not counted. */
export async function countValues(
  { table, column, search, limit }: Parameters<Engine['values']>[0],
  context: JobContext,
): Promise<Schema<'ValueCount'>[]> {
  const database = await context.openTables([table]);
  if (!(await tableColumns(database, table)).has(column)) throw missingColumn(column);
  const name = identifier(column);
  const found = search ? `AND contains(lower(CAST(${name} AS VARCHAR)), lower($1::VARCHAR))` : '';
  const result = await database.connection.runAndReadAll(
    `SELECT ${name}, count(*) FROM ${identifier(table.sqlName)} WHERE ${name} IS NOT NULL ${found}
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${Math.max(0, Math.floor(limit))}`,
    search ? [search] : [],
  );
  return result.getRows().map(([value = null, count]) => ({ value: cellValue(value), count: Number(count) }));
}
