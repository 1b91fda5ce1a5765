import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../kernel/schemas.ts';
import type { ImportedTable, TableFile } from './engine.ts';
import { healthOf, sortIssues, tableIssues } from './import/issues.ts';
import { profileTable } from './import/profile.ts';
import { refuseReservedName } from './reserved-name.ts';
import { identifier, literal } from './sql-text.ts';

/**
 * Makes the rows of a SELECT a table of their own in the target's file, and profiles them like an import.
 *
 * @param select its columns are named as `columns` says, in that order
 * @throws what the SELECT throws, and EngineError where a column has a reserved name; the target does not exist then
 */
export async function keepAsTable(
  connection: DuckDBConnection,
  target: TableFile,
  columns: readonly Schema<'StepColumn'>[],
  select: string,
): Promise<ImportedTable> {
  for (const { name } of columns) refuseReservedName(name);
  await rm(target.path, { force: true });
  try {
    await connection.run(`ATTACH ${literal(target.path)} AS target`);
    const table = `target.main.${identifier(target.sqlName)}`;
    await connection.run(`CREATE TABLE ${table} AS ${select}`);
    const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`);
    const rowCount = Number(counted.getRows()[0]?.[0] ?? 0);
    const profiled = await profileTable(connection, table, columns, rowCount);
    const issues = sortIssues(await tableIssues(connection, table, profiled, rowCount));
    await connection.run('CHECKPOINT target');
    await connection.run('DETACH target');
    return {
      rowCount,
      columns: profiled.map(({ outliers: _, ...column }) => column),
      issues,
      health: healthOf(issues),
    };
  } catch (error) {
    await rm(target.path, { force: true });
    await rm(`${target.path}.wal`, { force: true });
    throw error;
  }
}
