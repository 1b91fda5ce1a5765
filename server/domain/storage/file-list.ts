// The files of a person, those in the trash too.
import { eq, isNotNull, sql } from 'drizzle-orm';
import { files } from '../../platform/db/schema/tables.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import {
  anyOfFilter,
  boolFilter,
  byName,
  numberFilter,
  optionFilter,
  seconds,
  textFilter,
  timeFilter,
} from '../../records/lists/filters.ts';
import { isUsed, usedIn } from './file-uses.ts';
import { folderOf, TOP } from './folder-store.ts';
import { EXPORT_MS, TRASH_MS } from './sweep-files.ts';

const own = ({ id }: Asker) => eq(files.userId, id);
const after = (ms: number) => sql.raw(`interval '${ms / 1000} seconds'`);

/** When a file is deleted by itself; null where it is not. */
export const goesAt = sql`least(case when ${files.kind} = 'export' then ${files.createdAt} + ${after(EXPORT_MS)} end, ${files.trashedAt} + ${after(TRASH_MS)})`;

export const fileList = {
  operation: 'fileList',
  from: files,
  key: files.id,
  scope: { own },
  fields: {
    id: files.id,
    name: files.name,
    kind: files.category,
    size: files.size,
    folder_id: folderOf,
    version: files.version,
    created_at: seconds(files.createdAt),
    trashed: isNotNull(files.trashedAt),
    trashed_at: seconds(files.trashedAt),
    trashed_by: files.trashedBy,
    goes_at: seconds(goesAt),
    used: isUsed,
    used_in: usedIn,
  },
  filters: {
    kind: anyOfFilter(files.category),
    folder: optionFilter(sql`coalesce(${folderOf}::text, ${TOP})`),
    used: boolFilter(isUsed),
    trashed: boolFilter(isNotNull(files.trashedAt)),
    size: numberFilter(files.size),
    created_at: timeFilter(files.createdAt),
  },
  sorts: {
    name: { by: byName(files.name), small: true },
    size: { by: files.size, small: true },
    created_at: { by: files.createdAt, small: true },
  },
  defaultSort: ['created_at', 'desc'],
  search: (text, asker) => [
    { where: sql`${own(asker)} and ${textFilter(files.name).where(text, asker)}`, of: 'name' },
  ],
} satisfies ListDeclaration<'fileList'>;
