// The files of everybody, as administrators see them.
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { goesAt } from '../../domain/storage/file-list.ts';
import { isUsed, useCount } from '../../domain/storage/file-uses.ts';
import { users } from '../../platform/db/schema/people.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import {
  anyOfFilter,
  boolFilter,
  byName,
  numberFilter,
  optionFilter,
  seconds,
  teamFilter,
  timeFilter,
} from '../../records/lists/filters.ts';

/** Letters of a search from which on it finds parts of a name; fewer are its beginning, as an index finds no shorter parts. */
const PART = 3;
/** Wildcards of LIKE stand for themselves. */
const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
const NAME = byName(files.name);
/** Where a file is to its owner. */
export const FILE_STATE = sql`case ${files.trashedBy} when 'owner' then 'trashed' when 'administrator' then 'taken' else 'kept' end`;

export const adminFileList = {
  operation: 'adminFileList',
  from: files,
  key: files.id,
  scope: { all: () => undefined },
  fields: {
    id: files.id,
    name: files.name,
    kind: files.category,
    size: files.size,
    owner_id: files.userId,
    owner_name: users.username,
    state: FILE_STATE,
    created_at: seconds(files.createdAt),
    trashed_at: seconds(files.trashedAt),
    goes_at: seconds(goesAt),
    used: isUsed,
    use_count: useCount,
    copies: sql`(select count(*)::int - 1 from ${files} f where f.sha256 = ${files.sha256})`,
    sha256: files.sha256,
    version: files.version,
  },
  joins: () => sql`join ${users} on ${users.id} = ${files.userId}`,
  filters: {
    kind: anyOfFilter(files.category),
    state: anyOfFilter(FILE_STATE),
    owner: anyOfFilter(files.userId),
    team: teamFilter(files.userId),
    used: boolFilter(isUsed),
    sha256: optionFilter(files.sha256),
    size: numberFilter(files.size),
    created_at: timeFilter(files.createdAt),
  },
  sorts: { created_at: { by: files.createdAt }, size: { by: files.size }, name: { by: NAME } },
  defaultSort: ['created_at', 'desc'],
  search: (text) => [
    ...(isUuid(text) ? [{ where: eq(files.id, text), of: 'id' as const }] : []),
    [...text].length < PART
      ? { where: sql`${NAME} like ${`${literal(text)}%`}`, of: 'name' }
      : { where: sql`lower(${files.name}) like ${`%${literal(text)}%`}`, of: 'name' },
  ],
  options: {
    owner: sql`select u.id::text as value, u.username as name from ${users} u where exists (select from ${files} f where f.user_id = u.id) order by 2, 1`,
    team: sql`select ${teams.id}::text as value, ${teams.name} as name from ${teams} where ${teams.dissolvedAt} is null order by lower(${teams.name}), ${teams.id}`,
  },
} satisfies ListDeclaration<'adminFileList'>;
