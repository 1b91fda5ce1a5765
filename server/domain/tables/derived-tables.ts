import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import {
  type Derivation,
  type DerivedBy,
  dataTables,
  tableVersions,
} from '../../platform/db/schema/tables.ts';
import type { ImportedTable, JoinRequest, PivotRequest, TableFile } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import { checkFunction, takeUse } from '../functions/function-gate.ts';
import { indexTables } from '../search/documents.ts';
import { checkSpace, takeSpace } from '../storage/file-space.ts';
import type { TableRow } from './present-table.ts';
import {
  fittingSteps,
  nextVersion,
  removeRows,
  removeStaleRows,
  replaceRows,
  type VersionRow,
} from './table-rows.ts';
import { ownTable, tableFile, underFreeName } from './table-store.ts';

type Join = Schema<'TableJoin'>;
type Sources = readonly TableRow[];

/** The two tables of a join as they are now. @throws ApiError NOT_FOUND, VALIDATION_ERROR where they are one or have one name in queries */
export async function joinSources(
  services: Services,
  userId: string,
  leftId: string,
  join: Pick<Join, 'right_id'>,
): Promise<readonly [left: TableRow, right: TableRow]> {
  const left = await ownTable(services, userId, leftId);
  const right = await ownTable(services, userId, join.right_id);
  if (left.id === right.id) throw refusedField('right_id', 'table.joinSelf');
  // two of one name came with accounts that were merged: in a query they could not be told apart
  if (left.sqlName === right.sqlName) {
    const params = { name: right.name };
    const fields = { right_id: { id: 'table.sameName', params } };
    throw new ApiError('VALIDATION_ERROR', 'table.sameName', params, { fields });
  }
  return [left, right];
}

/** A join as the data engine takes it. */
export function joinRequest(
  services: Services,
  [left, right]: Sources,
  { kind, keys, columns }: Join,
): JoinRequest {
  if (!left || !right) throw new Error('a join has two tables');
  return {
    left: tableFile(services, left),
    right: tableFile(services, right),
    join: { kind, keys, columns, rightName: right.name },
  };
}

/** A pivot as the data engine takes it. */
export function pivotRequest(
  services: Services,
  [table]: Sources,
  pivot: Schema<'TablePivot'>,
): PivotRequest {
  if (!table) throw new Error('a pivot has one table');
  return { table: tableFile(services, table), pivot };
}

function makeRows(
  services: Services,
  userId: string,
  { sources, by, target }: { sources: Sources; by: DerivedBy; target: TableFile },
): Promise<ImportedTable> {
  const engine = services.engine.for({ id: userId });
  return by.join
    ? engine.applyJoin({ ...joinRequest(services, sources, by.join), target })
    : engine.applyPivot({ ...pivotRequest(services, sources, by.pivot), target });
}

/** Two columns may not have one name. @throws ApiError VALIDATION_ERROR */
export function checkJoinColumns({ columns }: Join): void {
  const taken = new Set<string>();
  for (const { name } of columns) {
    const key = name.trim().toLowerCase(); // DuckDB compares names without case
    if (key === '') throw new ApiError('VALIDATION_ERROR', 'table.noColumns');
    if (taken.has(key)) throw new ApiError('VALIDATION_ERROR', 'table.nameTwice', { name: name.trim() });
    taken.add(key);
  }
}

/** Makes a table of others, which are not altered. @throws ApiError, EngineError; nothing is left behind then */
export async function createDerived(
  services: Services,
  userId: string,
  { name, by, sources }: { name: string; by: DerivedBy; sources: Sources },
): Promise<TableRow> {
  await checkFunction(services.db, services, { userId, function: 'tables' });
  await checkSpace(services, { userId, bytes: sizeOf(sources) });
  return underFreeName(services, userId, name, (sqlName) =>
    createNamed(services, userId, { name, sqlName, by, sources }),
  );
}

async function createNamed(
  services: Services,
  userId: string,
  { name, sqlName, by, sources }: { name: string; sqlName: string; by: DerivedBy; sources: Sources },
): Promise<TableRow> {
  const { db, files, clock } = services;
  const id = uuidv7();
  const bytes = sizeOf(sources);
  const target = { path: await files.prepareTable(id, 1), sqlName };
  try {
    const made = await makeRows(services, userId, { sources, by, target });
    const version = versionRow(made, { tableId: id, version: 1, by, sources, createdAt: clock.now() });
    const { tableId: _, version: __, importColumns: ___, ...shared } = version;
    const [row] = await db.transaction(async (tx) => {
      await takeUse(tx, services, { userId, function: 'tables', size: made.rowCount });
      await takeSpace(tx, services, { userId, bytes });
      const created = await tx
        .insert(dataTables)
        .values({
          ...shared,
          id,
          userId,
          name,
          sqlName,
          columnCount: made.columns.length,
          source: 'derived',
          derivation: derivationOf(by, sources),
          updatedAt: version.createdAt,
        })
        .returning();
      await tx.insert(tableVersions).values(version);
      await indexTables(tx, [id]);
      return created;
    });
    if (!row) throw new Error('an insert returned no row');
    return row;
  } catch (error) {
    await files.removeTable(id);
    throw error;
  }
}

/**
 * Makes a derived table anew of its sources as they are now; its own steps are carried out again, those that no longer
 * fit are switched off. Until it is done, and on any failure, the table stays as it was.
 *
 * @throws ApiError VALIDATION_ERROR where it is not derived or a source is gone, CONFLICT; EngineError
 */
export async function refreshDerived(
  services: Services,
  userId: string,
  table: TableRow,
  locale: Locale,
): Promise<TableRow> {
  const { db, files, clock } = services;
  const { derivation } = table;
  if (!derivation) throw new ApiError('VALIDATION_ERROR', 'table.notDerived');
  const sources = await livingSources(services, userId, derivation);
  const { sources: _, ...by } = derivation;
  const number = await nextVersion(services, table.id);
  const target: TableFile = { path: await files.prepareTable(table.id, number), sqlName: table.sqlName };
  try {
    const made = await makeRows(services, userId, { sources, by, target });
    const version = versionRow(made, {
      tableId: table.id,
      version: number,
      by,
      sources,
      createdAt: clock.now(),
    });
    const row = await replaceRows(services, table, {
      version,
      isNew: true,
      steps: fittingSteps(made.columns, table.steps),
      revision: table.revision,
      derivation: derivationOf(by, sources),
      refreshIn: locale,
    });
    // there is no way back to rows of earlier sources, which may be gone themselves
    await db
      .delete(tableVersions)
      .where(and(eq(tableVersions.tableId, table.id), ne(tableVersions.version, number)));
    await removeStaleRows(services, table, row);
    return row;
  } catch (error) {
    await removeRows(services, table.id, number);
    throw error;
  }
}

async function livingSources(services: Services, userId: string, derivation: Derivation): Promise<Sources> {
  const rows = await services.db
    .select()
    .from(dataTables)
    .where(
      and(
        inArray(
          dataTables.id,
          derivation.sources.map(({ tableId }) => tableId),
        ),
        eq(dataTables.userId, userId),
        isNull(dataTables.deletedAt),
      ),
    );
  return derivation.sources.map(({ tableId, name }) => {
    const row = rows.find(({ id }) => id === tableId);
    if (!row) throw new ApiError('VALIDATION_ERROR', 'table.sourceGone', { name });
    return row;
  });
}

function sizeOf(sources: Sources): number {
  return sources.reduce((sum, { bytes }) => sum + bytes, 0);
}

function derivationOf(by: DerivedBy, sources: Sources): Derivation {
  return {
    ...by,
    sources: sources.map(({ id, name, revision, version }) => ({ tableId: id, name, revision, version })),
  };
}

interface MadeOf {
  tableId: string;
  version: number;
  by: DerivedBy;
  sources: Sources;
  createdAt: Date;
}

/** Rows made of others in the form of an imported file's; the hash tells the state of the sources and what was done. */
function versionRow(made: ImportedTable, { tableId, version, by, sources, createdAt }: MadeOf): VersionRow {
  const state = sources.map(({ id, fileHash, revision }) => [id, fileHash, revision]);
  return {
    tableId,
    version,
    fileId: null,
    fileName: sources.map(({ name }) => name).join(' + '),
    fileHash: createHash('sha256')
      .update(JSON.stringify([by.join ?? by.pivot, state]))
      .digest('hex'),
    bytes: sizeOf(sources),
    rowCount: made.rowCount,
    health: made.health,
    options: {},
    importColumns: [],
    columns: made.columns,
    issues: made.issues,
    createdAt,
  };
}

/** What a table is made of and what is made of it, with what has changed since. */
export async function presentDerived(
  { db }: Services,
  userId: string,
  table: TableRow,
): Promise<Omit<Schema<'DerivedListAnswer'>, 'msg_type'>> {
  const rows = await db
    .select({
      id: dataTables.id,
      name: dataTables.name,
      revision: dataTables.revision,
      rowCount: dataTables.rowCount,
      derivation: dataTables.derivation,
      updatedAt: dataTables.updatedAt,
    })
    .from(dataTables)
    .where(and(eq(dataTables.userId, userId), isNull(dataTables.deletedAt)))
    .orderBy(desc(dataTables.createdAt), desc(dataTables.id));
  const living = new Map(rows.map((row) => [row.id, row]));
  const present = ({ sources, join, pivot }: Derivation): Schema<'TableDerivation'> => {
    const presented = sources.map(({ tableId, name, revision }) => {
      const now = living.get(tableId);
      const state = !now ? 'deleted' : now.revision === revision ? 'same' : 'newer';
      return { table_id: tableId, name: now?.name ?? name, revision, state } as const;
    });
    return {
      sources: presented,
      join: join ?? null,
      pivot: pivot ?? null,
      stale: presented.some(({ state }) => state === 'newer'),
    };
  };
  return {
    derivation: table.derivation ? present(table.derivation) : null,
    derived: rows.flatMap(({ id, name, rowCount, derivation, updatedAt }) =>
      derivation?.sources.some(({ tableId }) => tableId === table.id)
        ? [
            {
              table_id: id,
              name,
              row_count: rowCount,
              stale: present(derivation).stale,
              updated_at: toSeconds(updatedAt),
            },
          ]
        : [],
    ),
  };
}
