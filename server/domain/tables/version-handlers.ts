import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Services } from '../../services.ts';
import { analysesOver } from '../analyses/table-analyses.ts';
import { presentTable, type TableRow } from './present-table.ts';
import {
  fittingSteps,
  nextVersion,
  removeRows,
  removeStaleRows,
  replaceRows,
  type VersionRow,
  versionOf,
  versionsOf,
} from './table-rows.ts';
import { checkColumns, ownTable, ownUpload } from './table-store.ts';
import { columnsAfter, differenceOf, matchColumns } from './version-difference.ts';

type VersionHandlers = Pick<
  Handlers,
  | 'tableVersionList'
  | 'tableVersionPreview'
  | 'tableVersionCompare'
  | 'tableVersionCreate'
  | 'tableVersionRestore'
>;

/** Rows of each kind of change that a comparison lists. */
const LISTED_ROWS = 200;

function present(row: VersionRow, { rawVersion }: TableRow): Schema<'TableVersion'> {
  return {
    version: row.version,
    file_name: row.fileName,
    bytes: row.bytes,
    row_count: row.rowCount,
    column_count: row.columns.length,
    current: row.version === rawVersion,
    created_at: toSeconds(row.createdAt),
  };
}

/** A derived table has no file of its own: it is made anew of its sources. @throws ApiError VALIDATION_ERROR */
function refuseDerived({ derivation }: TableRow): void {
  if (derivation) throw new ApiError('VALIDATION_ERROR', 'table.derivedNoFile');
}

/** Newer files of a table, and the way back to earlier ones. */
export function versionHandlers(services: Services): VersionHandlers {
  const { engine, files, clock } = services;

  /** A newer file as it would be read for the table. */
  const readFile = async (userId: string, tableId: string, body: Schema<'VersionBody'>) => {
    const table = await ownTable(services, userId, tableId);
    refuseDerived(table);
    const file = await ownUpload(services, userId, body.file_id);
    const version = await versionOf(services, table.id, table.rawVersion);
    const source = { path: files.filePath(file.sha256), name: file.name };
    const preview = await engine.for({ id: userId }).preview(source, body.options);
    const { columns: chosen = [] } = body;
    checkColumns(chosen);
    const columns = chosen.length > 0 ? chosen : matchColumns(version, preview.columns, body.renames);
    return { table, file, version, source, preview, columns };
  };

  return {
    async tableVersionList({ person, path }) {
      const table = await ownTable(services, person.id, path.table_id);
      return { versions: (await versionsOf(services, table.id)).map((row) => present(row, table)) };
    },

    async tableVersionPreview({ person, path, body, locale }) {
      const { table, version, preview, columns } = await readFile(person.id, path.table_id, body);
      const difference = differenceOf(version, preview, columns, table.steps, locale);
      const after = columnsAfter(columns, table.steps).map(({ name }) => name);
      return { difference: { ...difference, ...(await analysesOver(services, table, after)) } };
    },

    async tableVersionCompare({ person, path, query }) {
      const table = await ownTable(services, person.id, path.table_id);
      const [before, after] = await Promise.all([
        versionOf(services, table.id, query.before),
        versionOf(services, table.id, query.after),
      ]);
      const rowsOf = ({ version }: VersionRow) => ({
        path: files.tablePath(table.id, version),
        sqlName: table.sqlName,
      });
      const compared = await engine.for(person).compareTables({
        before: rowsOf(before),
        after: rowsOf(after),
        listed: LISTED_ROWS,
      });
      return { comparison: { before: present(before, table), after: present(after, table), ...compared } };
    },

    async tableVersionCreate({ person, path, body, locale }) {
      const { table, file, source, columns } = await readFile(person.id, path.table_id, body);
      const number = await nextVersion(services, table.id);
      const target = { path: await files.prepareTable(table.id, number), sqlName: table.sqlName };
      try {
        const imported = await engine
          .for(person)
          .importTable({ source, options: body.options, columns, target });
        const version: VersionRow = {
          tableId: table.id,
          version: number,
          fileId: file.id,
          fileName: file.name,
          fileHash: file.sha256,
          bytes: file.size,
          rowCount: imported.rowCount,
          health: imported.health,
          options: body.options,
          importColumns: columns,
          columns: imported.columns,
          issues: imported.issues,
          createdAt: clock.now(),
        };
        const row = await replaceRows(services, table, {
          version,
          isNew: true,
          steps: fittingSteps(imported.columns, table.steps),
          revision: table.revision,
          refreshIn: locale,
        });
        await removeStaleRows(services, table, row);
        return { table: presentTable(row), revision: row.revision };
      } catch (error) {
        await removeRows(services, table.id, number);
        throw error;
      }
    },

    async tableVersionRestore({ person, path, locale }) {
      const table = await ownTable(services, person.id, path.table_id);
      refuseDerived(table);
      const version = await versionOf(services, table.id, path.version);
      const steps = fittingSteps(version.columns, table.steps);
      const { revision } = table;
      const row = await replaceRows(services, table, { version, steps, revision, refreshIn: locale });
      await removeStaleRows(services, table, row);
      return { table: presentTable(row), revision: row.revision };
    },
  };
}
