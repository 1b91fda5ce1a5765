import { and, asc, count, desc, eq, ilike, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { analysisCounts } from '../analyses/analysis-store.ts';
import { indexTables } from '../search/documents.ts';
import { forgetTableFiles, removeUnused } from '../storage/kept-files.ts';
import { exportTable } from './export-table.ts';
import { presentSummary, presentTable } from './present-table.ts';
import { createTable, ownTable, ownUpload, tableFile } from './table-store.ts';

type TableHandlers = Pick<
  Handlers,
  | 'tablePreview'
  | 'tableList'
  | 'tableCreate'
  | 'tableGet'
  | 'tableUpdate'
  | 'tableDelete'
  | 'tableRowsGet'
  | 'tableValuesGet'
  | 'tableExport'
>;

/** By the names of `TableListSort`. */
const SORTABLE: Record<keyof Schema<'TableListSort'>, PgColumn> = {
  name: dataTables.name,
  row_count: dataTables.rowCount,
  bytes: dataTables.bytes,
  health: dataTables.health,
  created_at: dataTables.createdAt,
  updated_at: dataTables.updatedAt,
};

export function tableHandlers(services: Services): TableHandlers {
  const { db, engine, files, clock, log } = services;
  const summaryColumns = {
    id: dataTables.id,
    name: dataTables.name,
    sqlName: dataTables.sqlName,
    rowCount: dataTables.rowCount,
    columnCount: dataTables.columnCount,
    bytes: dataTables.bytes,
    health: dataTables.health,
    source: dataTables.source,
    fileName: dataTables.fileName,
    createdAt: dataTables.createdAt,
    updatedAt: dataTables.updatedAt,
  };

  return {
    async tablePreview({ person, body }) {
      const file = await ownUpload(services, person.id, body.file_id);
      return {
        preview: await engine
          .for(person)
          .preview({ path: files.filePath(file.sha256), name: file.name }, body.options),
      };
    },

    async tableList({ person, query }) {
      const { page = 1, page_size: pageSize = 10, search, sort } = query;
      const mine = and(
        eq(dataTables.userId, person.id),
        isNull(dataTables.deletedAt),
        search ? ilike(dataTables.name, containsPattern(search)) : undefined,
      );
      const order: SQL[] = Object.entries(sort ?? {}).map(([field, direction]) => {
        const column = SORTABLE[field as keyof typeof SORTABLE]; // the contract knows the same fields
        return direction === 'asc' ? asc(column) : desc(column);
      });
      const [rows, [total], used] = await Promise.all([
        db
          .select(summaryColumns)
          .from(dataTables)
          .where(mine)
          .orderBy(...order, desc(dataTables.updatedAt), desc(dataTables.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ count: count() }).from(dataTables).where(mine),
        analysisCounts(services, person.id),
      ]);
      return {
        items: rows.map((row) => ({ ...presentSummary(row), analysis_count: used.get(row.id) ?? 0 })),
        total: total?.count ?? 0,
      };
    },

    async tableCreate({ person, body }) {
      const file = await ownUpload(services, person.id, body.file_id);
      const row = await createTable(services, person.id, {
        file,
        name: body.name.trim(),
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
          .set({ name: body.name.trim(), updatedAt: clock.now() })
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
      return { file_path: await exportTable(services, { id: person.id, locale }, row, body) };
    },
  };
}
