// What answers remember of a person.
import { and, eq, sql } from 'drizzle-orm';
import { memories } from '../../platform/db/schema/credits.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { seconds, textFilter } from '../../records/lists/filters.ts';

const own = ({ id }: Asker) => eq(memories.userId, id);

export const memoryList = {
  operation: 'memoryList',
  from: memories,
  key: memories.id,
  scope: { own },
  fields: {
    id: memories.id,
    text: memories.text,
    created_at: seconds(memories.createdAt),
    updated_at: seconds(memories.updatedAt),
  },
  filters: {},
  sorts: {
    created_at: { by: memories.createdAt, small: true },
    updated_at: { by: memories.updatedAt, small: true },
  },
  defaultSort: ['updated_at', 'desc'],
  search: (text, asker) => [
    {
      where: sql`${and(own(asker), textFilter(memories.text).where(text, asker))}`,
      of: 'text',
    },
  ],
} satisfies ListDeclaration<'memoryList'>;
