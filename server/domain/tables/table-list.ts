// The tables of a person.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { analyses } from '../../platform/db/schema/analyses.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { byName, seconds, textFilter } from '../../records/lists/filters.ts';

const own = ({ id }: Asker) => and(eq(dataTables.userId, id), isNull(dataTables.deletedAt));

export const tableList = {
  operation: 'tableList',
  from: dataTables,
  key: dataTables.id,
  scope: { own },
  fields: {
    id: dataTables.id,
    name: dataTables.name,
    sql_name: dataTables.sqlName,
    row_count: dataTables.rowCount,
    column_count: dataTables.columnCount,
    bytes: dataTables.bytes,
    health: dataTables.health,
    source: dataTables.source,
    file_name: dataTables.fileName,
    analysis_count: sql`coalesce(used.count, 0)`,
    created_at: seconds(dataTables.createdAt),
    updated_at: seconds(dataTables.updatedAt),
  },
  joins: ({ id }) => sql`left join (
      select used->>'id' as id, count(distinct a.id)::int as count
      from ${analyses} a, jsonb_array_elements(a.tables) used
      where a.user_id = ${id} and a.deleted_at is null
      group by 1
    ) used on used.id = ${dataTables.id}::text`,
  filters: {},
  sorts: {
    name: { by: byName(dataTables.name), small: true },
    row_count: { by: dataTables.rowCount, small: true },
    bytes: { by: dataTables.bytes, small: true },
    health: { by: dataTables.health, small: true },
    created_at: { by: dataTables.createdAt, small: true },
    updated_at: { by: dataTables.updatedAt, small: true },
  },
  defaultSort: ['updated_at', 'desc'],
  search: (text, asker) => [
    {
      where: sql`${and(own(asker), textFilter(dataTables.name).where(text, asker))}`,
      of: 'name',
    },
  ],
} satisfies ListDeclaration<'tableList'>;
