import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { engineText, type Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { type Derivation, dataTables, tableVersions } from '../../platform/db/schema/tables.ts';
import type { ImportedTable } from '../../platform/engine/engine.ts';
import { compileSteps } from '../../platform/engine/steps/compile-steps.ts';
import type { Services } from '../../services.ts';
import { markForRefresh } from '../analyses/table-analyses.ts';
import { takeUse } from '../functions/function-gate.ts';
import { indexTables } from '../search/documents.ts';
import type { TableRow } from './present-table.ts';

export type VersionRow = typeof tableVersions.$inferSelect;
type Step = Schema<'Step'>;

/** The files that a table was made of, the newest first. */
export function versionsOf({ db }: Services, tableId: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(tableVersions)
    .where(eq(tableVersions.tableId, tableId))
    .orderBy(desc(tableVersions.version));
}

/** One of them. @throws ApiError NOT_FOUND */
export async function versionOf({ db }: Services, tableId: string, version: number): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(tableVersions)
    .where(and(eq(tableVersions.tableId, tableId), eq(tableVersions.version, version)));
  if (!row) throw notFound();
  return row;
}

/** A number for rows that are about to be made; no two of a table are the same, whoever asks at the same time. */
export async function nextVersion({ db }: Services, tableId: string): Promise<number> {
  const [row] = await db
    .update(dataTables)
    .set({ lastVersion: sql`${dataTables.lastVersion} + 1` })
    .where(and(eq(dataTables.id, tableId), isNull(dataTables.deletedAt)))
    .returning({ version: dataTables.lastVersion });
  if (!row) throw notFound();
  return row.version;
}

/** The first step that does not fit the columns of a version. @throws ApiError with its number, its name and the reason */
export function checkSteps(version: VersionRow, steps: Step[], locale: Locale): void {
  const { stages } = compileSteps(version.columns, steps);
  const place = stages.findIndex(({ problem }) => problem !== undefined);
  const { step, problem } = stages[place] ?? {};
  if (step && problem)
    throw new ApiError('VALIDATION_ERROR', 'table.stepProblem', {
      number: place + 1,
      // the list that is shown is the one before, in which the step may have another number
      name: { id: `step.${step.kind}` },
      reason: engineText(locale, problem),
    });
}

/** The steps with those switched off that do not fit the columns of a version. */
export function fittingSteps(columns: readonly Schema<'StepColumn'>[], steps: Step[]): Step[] {
  return compileSteps(columns, steps).stages.map(({ step, problem }) =>
    problem ? { ...step, enabled: false } : step,
  );
}

export interface NewRows {
  /** The imported rows to begin with. */
  version: VersionRow;
  /** Whether the version is new and becomes part of the table only now. */
  isNew?: boolean;
  steps: Step[];
  /** The revision that the change starts from. */
  revision: number;
  /** Of which state of its sources a derived table is now made. */
  derivation?: Derivation;
  /** Given where the rows are those of another file: the language in which analyses say why they cannot be refreshed. */
  refreshIn?: Locale;
}

/**
 * Makes a table of a version's rows by steps and puts it in place of what is there. Until that moment, and on any
 * failure, the table stays as it was; the imported rows are never altered.
 *
 * @throws ApiError CONFLICT when somebody changed the table meanwhile, EngineError when a step fails
 */
export async function replaceRows(
  services: Services,
  table: TableRow,
  { version, isNew = false, steps, revision, derivation, refreshIn }: NewRows,
): Promise<TableRow> {
  const { db, clock } = services;
  if (table.revision !== revision) throw changedMeanwhile();
  const made = await makeRows(services, table, version, steps);
  const now = clock.now();
  try {
    const replaced = await db.transaction(async (tx) => {
      if (isNew)
        await takeUse(tx, services, {
          userId: table.userId,
          function: 'tables',
          size: version.rowCount,
          adds: 0,
        });
      const [row] = await tx
        .update(dataTables)
        .set({
          fileId: version.fileId,
          fileName: version.fileName,
          fileHash: version.fileHash,
          bytes: version.bytes,
          options: version.options,
          version: made.version,
          rawVersion: version.version,
          rowCount: made.rowCount,
          columnCount: made.columns.length,
          health: made.health,
          columns: made.columns,
          issues: made.issues,
          steps,
          revision: revision + 1,
          ...(derivation && { derivation }),
          updatedAt: now,
        })
        .where(
          and(eq(dataTables.id, table.id), eq(dataTables.revision, revision), isNull(dataTables.deletedAt)),
        )
        .returning();
      if (!row) throw changedMeanwhile();
      if (isNew) await tx.insert(tableVersions).values(version);
      await indexTables(tx, [table.id]);
      if (refreshIn) await markForRefresh(tx, table, refreshIn, now);
      return row;
    });
    if (refreshIn) services.analysisScheduler.refreshSoon();
    return replaced;
  } catch (error) {
    if (made.version !== version.version) await removeRows(services, table.id, made.version);
    throw error;
  }
}

function changedMeanwhile(): ApiError {
  return new ApiError('CONFLICT', 'table.changedMeanwhile');
}

async function makeRows(
  services: Services,
  table: TableRow,
  version: VersionRow,
  steps: Step[],
): Promise<ImportedTable & { version: number }> {
  const { engine, files } = services;
  if (!steps.some(({ enabled }) => enabled)) {
    const { rowCount, columns, issues, health } = version;
    return { rowCount, columns, issues, health, version: version.version };
  }
  const number = await nextVersion(services, table.id);
  const made = await engine.for({ id: table.userId }).applySteps({
    raw: { path: files.tablePath(table.id, version.version), sqlName: table.sqlName },
    steps,
    issues: version.issues,
    target: { path: await files.prepareTable(table.id, number), sqlName: table.sqlName },
  });
  return { ...made, version: number };
}

/** Removes the rows of one version. */
export async function removeRows({ files }: Services, tableId: string, version: number): Promise<void> {
  await files.removeTableVersion(tableId, version);
}

/**
 * Removes rows that steps once made and that nothing shows any more. Those of the state just left stay until the next
 * change, for a question may still be reading them.
 */
export async function removeStaleRows(services: Services, before: TableRow, now: TableRow): Promise<void> {
  const versions = await versionsOf(services, now.id);
  const wanted = new Set([before.version, now.version, ...versions.map(({ version }) => version)]);
  for (const number of await services.files.tableVersions(now.id)) {
    // a higher number is one that is being made
    if (number < now.version && !wanted.has(number)) await removeRows(services, now.id, number);
  }
}
