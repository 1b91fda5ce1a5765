import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { cellValue } from '../cell-values.ts';
import { type ApplyPivotRequest, EngineError, type ImportedTable, type PivotRequest } from '../engine.ts';
import { withScratch } from '../import/import-table.ts';
import type { JobContext } from '../job-context.ts';
import { keepAsTable } from '../made-table.ts';
import { tableColumns } from '../row-window.ts';
import { identifier, literal } from '../sql-text.ts';
import {
  type CompiledPivot,
  compilePivot,
  MAX_PIVOT_COLUMNS,
  MAX_PIVOT_ROWS,
  type PivotColumn,
} from './pivot-sql.ts';

const SHOWN_ROWS = 20;

/** First rows and the size of a pivot. @throws EngineError where it does not fit or would be too large */
export async function previewPivot(
  { table, pivot }: PivotRequest,
  context: JobContext,
): Promise<Schema<'PivotPreview'>> {
  const database = await context.openTables([table]);
  const compiled = compilePivot(await tableColumns(database, table), pivot);
  const made = await planPivot(database.connection, identifier(table.sqlName), compiled);
  const rows = await database.connection.runAndReadAll(`${made.select} LIMIT ${SHOWN_ROWS}`);
  return {
    columns: made.columns.map(({ name, type }) => ({ name, type })),
    rows: rows.getRows().map((row) => row.map(cellValue)),
    row_count: made.rowCount,
  };
}

/** Carries a pivot out: its rows become the target's table, in the order of their values. @throws EngineError; the target does not exist then */
export async function applyPivot(
  { table, pivot, target }: ApplyPivotRequest,
  context: JobContext,
): Promise<ImportedTable> {
  return withScratch(context, async (connection) => {
    await connection.run(`ATTACH ${literal(table.path)} AS source (READ_ONLY)`);
    const source = `source.main.${identifier(table.sqlName)}`;
    const compiled = compilePivot(await tableColumns({ connection }, table, source), pivot);
    const { columns, select } = await planPivot(connection, source, compiled);
    return keepAsTable(connection, target, columns, select);
  });
}

interface PlannedPivot {
  columns: PivotColumn[];
  select: string;
  rowCount: number;
}

async function planPivot(
  connection: DuckDBConnection,
  source: string,
  { rows, label, order, values }: CompiledPivot,
): Promise<PlannedPivot> {
  const groups = rows.map(({ sql }) => sql).join(', ');
  const counted = await connection.runAndReadAll(
    `SELECT count(*) FROM (SELECT 1 FROM ${source} GROUP BY ${groups})`,
  );
  const rowCount = Number(counted.getRows()[0]?.[0] ?? 0);
  if (rowCount > MAX_PIVOT_ROWS)
    throw new EngineError(
      'QUERY_REFUSED',
      'pivot_too_long',
      `The pivot would have ${rowCount} rows; ${MAX_PIVOT_ROWS} is the most.`,
      { rows: rowCount, limit: MAX_PIVOT_ROWS },
    );
  const columns = [...rows, ...values(label && order ? await labels(connection, source, label, order) : [])];
  const selected = columns.map(({ sql, name }) => `${sql} AS ${identifier(name)}`).join(', ');
  const places = rows.map((_, index) => `${index + 1} NULLS LAST`).join(', ');
  return {
    columns,
    rowCount,
    select: `SELECT ${selected} FROM ${source} GROUP BY ${groups} ORDER BY ${places}`,
  };
}

/** Values that become columns, in their own order, empty ones last. @throws EngineError with how many there are */
async function labels(
  connection: DuckDBConnection,
  source: string,
  label: string,
  order: string,
): Promise<(string | null)[]> {
  const found = await connection.runAndReadAll(
    `SELECT ${label} AS label, count(*) OVER () AS n FROM ${source} GROUP BY 1 ORDER BY min(${order}) NULLS LAST, 1 LIMIT ${MAX_PIVOT_COLUMNS}`,
  );
  const rows = found.getRows();
  const count = Number(rows[0]?.[1] ?? 0);
  if (count > MAX_PIVOT_COLUMNS)
    throw new EngineError(
      'QUERY_REFUSED',
      'pivot_too_wide',
      `${count} values would become columns; ${MAX_PIVOT_COLUMNS} is the most.`,
      { values: count, limit: MAX_PIVOT_COLUMNS },
    );
  return rows.map(([text]) => (text === null || text === undefined ? null : String(text)));
}
