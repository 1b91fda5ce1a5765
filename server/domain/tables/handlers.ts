import { eq } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { withUse } from '../functions/function-gate.ts';
import { indexTables } from '../search/documents.ts';
import { forgetTableFiles, removeUnused } from '../storage/kept-files.ts';
import { exportTable } from './export-table.ts';
import { presentTable } from './present-table.ts';
import { createTable, ownTable, ownUpload, tableFile } from './table-store.ts';

type TableHandlers = Pick<
  Handlers,
  | 'tablePreview'
  | 'tableCreate'
  | 'tableGet'
  | 'tableUpdate'
  | 'tableDelete'
  | 'tableRowsGet'
  | 'tableValuesGet'
  | 'tableExport'
>;

export function tableHandlers(services: Services): TableHandlers {
  const { db, engine, files, clock, log } = services;

  return {
    async tablePreview({ person, body }) {
      const file = await ownUpload(services, person.id, body.file_id);
      return {
        preview: await engine
          .for(person)
          .preview({ path: files.filePath(file.sha256), name: file.name }, body.options),
      };
    },

    async tableCreate({ person, body }) {
      const file = await ownUpload(services, person.id, body.file_id);
      const row = await createTable(services, person.id, {
        file,
        name: filledText(body.name),
        options: body.options,
        columns: body.columns,
        source: 'upload',
        keep: (tx, made) => keepAnswer(tx, 'tableCreate', { table: presentTable(made) }),
      });
      return { table: presentTable(row) };
    },

    async tableGet({ person, path }) {
      return { table: presentTable(await ownTable(services, person.id, path.table_id)) };
    },

    async tableUpdate({ person, path, body }) {
      await ownTable(services, person.id, path.table_id);
      const [row] = await db.transaction(async (tx) => {
        const changed = await tx
          .update(dataTables)
          .set({ name: filledText(body.name), updatedAt: clock.now() })
          .where(eq(dataTables.id, path.table_id))
          .returning();
        await indexTables(tx, [path.table_id]);
        return changed;
      });
      if (!row) throw notFound();
      return { table: presentTable(row) };
    },

    async tableDelete({ person, path }) {
      await ownTable(services, person.id, path.table_id);
      const contents = await db.transaction(async (tx) => {
        await tx.update(dataTables).set({ deletedAt: clock.now() }).where(eq(dataTables.id, path.table_id));
        await indexTables(tx, [path.table_id]);
        return forgetTableFiles(tx, path.table_id);
      });
      // the table is gone, whatever becomes of what it took on the disk
      await removeUnused(services, contents)
        .then(() => files.removeTable(path.table_id))
        .catch((error) =>
          log.warn({ err: error, tableId: path.table_id }, 'tables: rows could not be removed'),
        );
      return {};
    },

    async tableRowsGet({ person, path, query }) {
      const row = await ownTable(services, person.id, path.table_id);
      const { offset = 0, limit = 100, sort, conditions } = query;
      const window = await engine.for(person).rows({
        table: tableFile(services, row),
        offset,
        limit,
        ...(sort && { sort }),
        ...(conditions && { conditions }),
      });
      return { ...window, offset };
    },

    async tableValuesGet({ person, path, query }) {
      const row = await ownTable(services, person.id, path.table_id);
      if (!row.columns.some(({ name }) => name === query.column)) throw notFound();
      const { column, search, limit = 100 } = query;
      return {
        values: await engine.for(person).values({
          table: tableFile(services, row),
          column,
          limit,
          ...(search && { search }),
        }),
      };
    },

    async tableExport({ person, path, body, locale }) {
      const row = await ownTable(services, person.id, path.table_id);
      return {
        file_path: await withUse(services, { userId: person.id, function: 'exports' }, () =>
          exportTable(services, { id: person.id, locale }, row, body),
        ),
      };
    },
  };
}
