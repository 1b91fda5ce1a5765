import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { engineText, type Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { analyses, analysisRuns } from '../../platform/db/schema/analyses.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { type Asker, EngineError } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import { RESULT_ROWS, resultColumns } from '../chats/result-part.ts';
import { tableFile } from '../tables/table-store.ts';
import type { AnalysisRow, RunRow } from './analysis-store.ts';
import { compareResults } from './compare-results.ts';
import { missingColumns } from './missing-columns.ts';
import { problemText } from './problem-text.ts';

/** Runs of an analysis that are kept. */
export const MAX_RUNS = 30;

/** A run that is not kept yet, and the tables of its analysis as they are from then on. */
export interface MadeRun {
  run: Omit<RunRow, 'id' | 'analysisId' | 'difference' | 'cause'>;
  tables: AnalysisRow['tables'];
}

/** The tables of an analysis as they are now, in its order; undefined for one that the person does not have any more. */
export async function tablesNow({ db }: Services, userId: string, ids: string[]) {
  const rows = await db
    .select()
    .from(dataTables)
    .where(and(inArray(dataTables.id, ids), eq(dataTables.userId, userId), isNull(dataTables.deletedAt)));
  return ids.map((id) => rows.find((row) => row.id === id));
}

/**
 * Runs the query of an analysis. What a person can mend is a run that failed and says why; anything else is thrown.
 *
 * @param asker whoever waits for it: its owner, or nobody
 */
export async function makeRun(
  services: Services,
  asker: Pick<Asker, 'isBackground'>,
  row: AnalysisRow,
  locale: Locale,
): Promise<MadeRun> {
  const { engine, settings, clock } = services;
  const found = await tablesNow(
    services,
    row.userId,
    row.tables.map(({ id }) => id),
  );
  const there = found.flatMap((table) => table ?? []);
  const about = {
    ranAt: clock.now(),
    tables: there.map(({ id, name, sqlName, fileHash, revision }) => ({
      table_id: id,
      name,
      sql_name: sqlName,
      file_hash: fileHash,
      revision,
    })),
  };
  const failed = (problem: Schema<'RunProblem'>): MadeRun => ({
    run: {
      ...about,
      status: 'failed',
      columns: [],
      rows: [],
      rowCount: 0,
      ms: 0,
      problem: { ...problem, text: problemText(locale, problem) },
    },
    tables: row.tables,
  });
  const missingTables = row.tables.filter((_, place) => !found[place]).map(({ name }) => name);
  if (missingTables.length > 0)
    return failed({ text: '', missing_columns: [], missing_tables: missingTables });
  try {
    const result = await engine.for({ ...asker, id: row.userId }).query({
      tables: there.map((table) => tableFile(services, table)),
      sql: row.sql,
      maxRows: RESULT_ROWS,
      timeoutMs: settings.read('query.timeout_ms'),
    });
    return {
      run: {
        ...about,
        status: 'done',
        columns: resultColumns(result.columns),
        rows: result.rows.slice(0, RESULT_ROWS),
        rowCount: result.rowCount,
        ms: result.ms,
        problem: null,
      },
      tables: there.map(({ id, name, columns }) => ({
        id,
        name,
        columns: columns.map((column) => column.name),
      })),
    };
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === 'RATE_LIMITED') throw error;
    const missing = missingColumns(
      row.sql,
      row.tables,
      found.map((table) => table?.columns.map(({ name }) => name)),
    );
    return failed({ text: engineText(locale, error), missing_columns: missing, missing_tables: [] });
  }
}

/**
 * Keeps a run in a transaction that holds the row of its analysis: it is compared with the run before it, and old runs go.
 *
 * @returns the analysis after it
 */
export async function keepRun(
  tx: Transaction,
  analysisId: string,
  { run, tables }: MadeRun,
  cause: RunRow['cause'],
): Promise<AnalysisRow> {
  const [last] = await tx
    .select({ columns: analysisRuns.columns, rows: analysisRuns.rows })
    .from(analysisRuns)
    .where(and(eq(analysisRuns.analysisId, analysisId), eq(analysisRuns.status, 'done')))
    .orderBy(desc(analysisRuns.id))
    .limit(1);
  const difference = run.status === 'done' && last ? compareResults(last, run).counts : null;
  await tx.insert(analysisRuns).values({ id: uuidv7(), analysisId, ...run, cause, difference });
  await removeOldRuns(tx, analysisId);
  const [changed] = await tx
    .update(analyses)
    .set({ tables, updatedAt: run.ranAt })
    .where(eq(analyses.id, analysisId))
    .returning();
  if (!changed) throw new Error('an analysis went while it was locked');
  return changed;
}

/** Keeps the newest runs, and the newest that succeeded however many failed after it. */
async function removeOldRuns(tx: Transaction, analysisId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${analysisRuns} where analysis_id = ${analysisId}
    and id not in (
      select id from ${analysisRuns} where analysis_id = ${analysisId} order by id desc limit ${MAX_RUNS}
    )
    and id <> (
      select id from ${analysisRuns} where analysis_id = ${analysisId} and status = 'done' order by id desc limit 1
    )`);
}
