// The reports of a person.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { reports } from '../../platform/db/schema/analyses.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { byName, seconds, textFilter } from '../../records/lists/filters.ts';

const own = ({ id }: Asker) => and(eq(reports.userId, id), isNull(reports.deletedAt));

export const reportList = {
  operation: 'reportList',
  from: reports,
  key: reports.id,
  scope: { own },
  fields: {
    id: reports.id,
    name: reports.name,
    blocks: reports.blocks,
    revision: reports.revision,
    created_at: seconds(reports.createdAt),
    updated_at: seconds(reports.updatedAt),
  },
  filters: {},
  sorts: {
    name: { by: byName(reports.name), small: true },
    created_at: { by: reports.createdAt, small: true },
    updated_at: { by: reports.updatedAt, small: true },
  },
  defaultSort: ['updated_at', 'desc'],
  search: (text, asker) => [
    {
      where: sql`${and(own(asker), textFilter(reports.name).where(text, asker))}`,
      of: 'name',
    },
  ],
} satisfies ListDeclaration<'reportList'>;
