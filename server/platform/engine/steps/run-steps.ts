import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { cellValue } from '../cell-values.ts';
import {
  type ApplyStepsRequest,
  EngineError,
  type ImportedTable,
  type OpenValues,
  type OpenValuesRequest,
  type StepsRequest,
} from '../engine.ts';
import { withScratch } from '../import/import-table.ts';
import { healthOf, sortIssues, tableIssues } from '../import/issues.ts';
import { profileTable } from '../import/profile.ts';
import type { JobContext } from '../job-context.ts';
import { tableColumns } from '../row-window.ts';
import { identifier, literal } from '../sql-text.ts';
import type { Change, StepColumn } from './compile-step.ts';
import { type CompiledSteps, compileSteps, type Stage, stagesSql } from './compile-steps.ts';
import { deriveCoverage, openValues } from './derive-coverage.ts';

type Issue = Schema<'Issue'>;

const SHOWN_ROWS = 20;
const SHOWN_FAILURES = 10;

/** Rows before and after the last step, those that it changes first, and what does not convert. */
export async function previewSteps(
  { raw, steps }: StepsRequest,
  context: JobContext,
): Promise<Schema<'StepPreview'>> {
  const database = await context.openTables([raw]);
  const { connection } = database;
  const columns = [...(await tableColumns(database, raw))].map(([name, type]) => ({ name, type }));
  const compiled = compileSteps(columns, steps);
  const { stages, row } = compiled;
  refuseProblems(stages);
  const table = identifier(raw.sqlName);
  const last = stages.at(-1);
  const before = stagesSql(table, row, stages.slice(0, -1));
  const after = stagesSql(table, row, stages);
  const beforeColumns = last?.before ?? columns;
  const changes = last?.compiled?.changes ?? [];

  const hits = changes.map(isChanged).join(' OR ') || 'false';
  const touched = await ask(
    connection,
    `SELECT ${identifier(row)} FROM (SELECT ${identifier(row)}, (${hits}) AS hit FROM (${before}) AS t) WHERE hit ORDER BY 1 LIMIT ${SHOWN_ROWS}`,
  );
  const rows = touched.map(([number]) => Number(number));
  const cells = await ask(
    connection,
    `SELECT ${changes.map((_, index) => `count_if(c${index})`).join(' + ') || '0'} FROM (SELECT ${changes.map((change, index) => `${isChanged(change)} AS c${index}`).join(', ') || '1'} FROM (${before}) AS t)`,
  );
  const { count, values } = await failures(connection, before, last);
  return {
    before: await side(connection, before, beforeColumns, row, rows),
    after: await side(connection, after, compiled.columns, row, rows),
    cells_changed: Number(cells[0]?.[0] ?? 0),
    failed_count: count,
    failures: values,
    ...(last?.compiled?.derived && {
      coverage: await deriveCoverage(connection, before, last.compiled.derived),
    }),
  };
}

/** The values that the column which the last step derives leaves for a model; none where it derives none. */
export async function listOpenValues(
  { raw, steps, limit }: OpenValuesRequest,
  context: JobContext,
): Promise<OpenValues> {
  const database = await context.openTables([raw]);
  const columns = [...(await tableColumns(database, raw))].map(([name, type]) => ({ name, type }));
  const { stages, row } = compileSteps(columns, steps);
  refuseProblems(stages);
  const derived = stages.at(-1)?.compiled?.derived;
  if (!derived) return { values: [], valueCount: 0, rowCount: 0, tooLong: 0 };
  const before = stagesSql(identifier(raw.sqlName), row, stages.slice(0, -1));
  return openValues(database.connection, before, derived, limit);
}

/**
 * Carries the steps out: one SELECT over the raw rows becomes the target's table, in the order of the file, and is
 * profiled like an import.
 *
 * @throws EngineError where a step does not fit, or one that must not leave values empty would
 */
export async function applySteps(
  { raw, steps, issues, target }: ApplyStepsRequest,
  context: JobContext,
): Promise<ImportedTable> {
  return withScratch(context, async (connection) => {
    await connection.run(`ATTACH ${literal(raw.path)} AS source (READ_ONLY)`);
    const source = `source.main.${identifier(raw.sqlName)}`;
    const columns = [...(await tableColumns({ connection }, raw, source))].map(([name, type]) => ({
      name,
      type,
    }));
    const compiled = compileSteps(columns, steps);
    refuseProblems(compiled.stages);
    const lost = await lostValues(connection, source, compiled);
    await rm(target.path, { force: true });
    try {
      await connection.run(`ATTACH ${literal(target.path)} AS target`);
      const table = `target.main.${identifier(target.sqlName)}`;
      const names = compiled.columns.map(({ name }) => identifier(name)).join(', ');
      await connection.run(
        `CREATE TABLE ${table} AS SELECT ${names} FROM (${stagesSql(source, compiled.row, compiled.stages)}) AS t ORDER BY ${identifier(compiled.row)}`,
      );
      const counted = await ask(connection, `SELECT count(*) FROM ${table}`);
      const rowCount = Number(counted[0]?.[0] ?? 0);
      const profiled = await profileTable(connection, table, compiled.columns, rowCount);
      const found = [
        ...lost,
        ...(await tableIssues(connection, table, profiled, rowCount)),
        ...stillTrue(issues, columns, compiled.stages),
      ];
      const sorted = sortIssues(found);
      await connection.run('CHECKPOINT target');
      await connection.run('DETACH target');
      return {
        rowCount,
        columns: profiled.map(({ outliers: _, ...column }) => column),
        issues: sorted,
        health: healthOf(sorted),
      };
    } catch (error) {
      await rm(target.path, { force: true });
      await rm(`${target.path}.wal`, { force: true });
      throw error;
    }
  });
}

function refuseProblems(stages: readonly Stage[]): void {
  for (const { problem } of stages) if (problem) throw problem;
}

async function ask(connection: DuckDBConnection, sql: string) {
  return (await connection.runAndReadAll(sql)).getRows();
}

/** Compared as texts: a value and what it was converted to are of different types. */
function isChanged({ from, to }: Change): string {
  return from === undefined
    ? `(${to}) IS NOT NULL`
    : `(CAST(${to} AS VARCHAR) IS DISTINCT FROM CAST(${from} AS VARCHAR))`;
}

async function side(
  connection: DuckDBConnection,
  sql: string,
  columns: readonly StepColumn[],
  row: string,
  wanted: readonly number[],
): Promise<Schema<'StepSide'>> {
  const number = identifier(row);
  const names = [number, ...columns.map(({ name }) => identifier(name))].join(', ');
  const where = wanted.length === 0 ? '' : ` WHERE ${number} IN (${wanted.join(', ')})`;
  const rows = await ask(
    connection,
    `SELECT ${names} FROM (${sql}) AS t${where} ORDER BY ${number} LIMIT ${SHOWN_ROWS}`,
  );
  const counted = await ask(connection, `SELECT count(*) FROM (${sql}) AS t`);
  return {
    columns: [...columns],
    rows: rows.map(([place, ...values]) => ({ row: Number(place) + 1, values: values.map(cellValue) })),
    row_count: Number(counted[0]?.[0] ?? 0),
  };
}

/** Values that a conversion leaves empty, the most frequent first. */
async function failures(
  connection: DuckDBConnection,
  before: string,
  stage: Stage | undefined,
): Promise<{ count: number; values: Schema<'ValueCount'>[] }> {
  const conversion = stage?.compiled?.conversion;
  if (!conversion) return { count: 0, values: [] };
  const { from, to } = conversion;
  const failed = `SELECT CAST(${from} AS VARCHAR) AS value FROM (${before}) AS t WHERE ${from} IS NOT NULL AND trim(CAST(${from} AS VARCHAR)) <> '' AND (${to}) IS NULL`;
  const counted = await ask(connection, `SELECT count(*) FROM (${failed})`);
  const count = Number(counted[0]?.[0] ?? 0);
  if (count === 0) return { count, values: [] };
  const values = await ask(
    connection,
    `SELECT left(value, 200), count(*) FROM (${failed}) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${SHOWN_FAILURES}`,
  );
  return {
    count,
    values: values.map(([value = null, times]) => ({ value: cellValue(value), count: Number(times) })),
  };
}

/** What each conversion leaves empty, as trouble of the table. @throws EngineError where a step forbids it */
async function lostValues(
  connection: DuckDBConnection,
  source: string,
  { stages, row }: CompiledSteps,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [index, stage] of stages.entries()) {
    const conversion = stage.compiled?.conversion;
    if (!conversion) continue;
    const { count, values } = await failures(
      connection,
      stagesSql(source, row, stages.slice(0, index)),
      stage,
    );
    if (count === 0) continue;
    const { column } = conversion;
    const detail = String(values[0]?.value ?? '');
    if (conversion.stops)
      throw new EngineError(
        'QUERY_REFUSED',
        'step_stopped',
        `${count} values of column "${column}" do not convert, such as "${detail}".`,
        { count, column, example: detail },
      );
    issues.push({ code: 'cast_failed', severity: 'medium', column, count, detail });
  }
  return issues;
}

/** Found by looking at the finished rows, so found anew. */
const FOUND_ANEW: ReadonlySet<Issue['code']> = new Set([
  'duplicate_rows',
  'duplicate_key',
  'mostly_empty',
  'empty_column',
  'constant_column',
  'outliers',
  'formula_like',
  'personal_data',
]);

/** Trouble of the file that steps leave as it was: of the file as a whole, and of columns that none of them touched. */
function stillTrue(issues: readonly Issue[], raw: readonly StepColumn[], stages: readonly Stage[]): Issue[] {
  const untouched = new Set(raw.map(({ name }) => name));
  for (const { compiled } of stages) {
    if (!compiled) continue;
    const same = new Set(
      compiled.selected.filter(({ name, sql }) => sql === identifier(name)).map(({ name }) => name),
    );
    for (const name of untouched) if (!same.has(name)) untouched.delete(name);
  }
  return issues.filter(
    ({ code, column }) => !FOUND_ANEW.has(code) && (column === undefined || untouched.has(column)),
  );
}
