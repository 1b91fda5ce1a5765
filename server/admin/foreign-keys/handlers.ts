import { notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { explorableTables, exploreRow } from './explore-row.ts';
import { countOrphans, readKeys } from './read-keys.ts';

/** What refers to what in the database. Nothing is changed here. */
export function adminForeignKeyHandlers({
  db,
}: {
  db: Database;
}): Pick<Handlers, 'adminForeignKeyList' | 'adminForeignKeyRowGet'> {
  return {
    async adminForeignKeyList() {
      const keys = await readKeys(db);
      const items = [];
      for (const { index_name: index, rows, ...key } of keys) {
        const orphans = key.kind === 'soft' ? await countOrphans(db, { index_name: index, rows, ...key }) : 0;
        items.push({
          ...key,
          ...(index !== null && { index_name: index }),
          ...(rows !== null && { rows: Number(rows) }),
          ...(orphans !== undefined && { orphans }),
        });
      }
      return { items, tables: (await explorableTables(db)).map(({ name }) => name) };
    },

    async adminForeignKeyRowGet({ query }) {
      const row = await exploreRow(db, query.table, query.row_id);
      if (!row) throw notFound();
      return { row };
    },
  };
}
