// Where files are used: in tables that were made of them, in projects that name them, and in questions that they are attached to.
import { isNull, sql } from 'drizzle-orm';
import { chats, messages, projects } from '../../platform/db/schema/chats.ts';
import { dataTables, files, tableVersions } from '../../platform/db/schema/tables.ts';

/** Uses that are named of one file. */
const MOST_USES = 20;

/** Files that are not in the trash: every way to use one asks for it. */
export const IN_USE = isNull(files.trashedAt);

// each arm is served by an index: of the file's versions, of the owner's projects, of the files in questions
const TABLES = sql`select v.table_id as id from ${tableVersions} v join ${dataTables} t on t.id = v.table_id
  where v.file_id = ${files.id} and t.deleted_at is null`;
const PROJECTS = sql`select p.id from ${projects} p where p.user_id = ${files.userId} and p.file_ids ? ${files.id}::text`;
const CHATS = sql`select m.chat_id as id from ${messages} m join ${chats} c on c.id = m.chat_id
  where m.role = 'user' and jsonb_path_query_array(m.parts, '$[*].file_id') @> jsonb_build_array(${files.id}::text)
    and m.deleted_at is null and c.deleted_at is null`;

/** Whether anything uses the file of a row. */
export const isUsed = sql<boolean>`(exists (${TABLES}) or exists (${PROJECTS}) or exists (${CHATS}))`;

/** How many tables, projects and chats use the file of a row. */
export const useCount = sql<number>`(select count(distinct u.id)::int from (${TABLES} union all ${PROJECTS} union all ${CHATS}) u)`;

/** What uses the file of a row, by kind and name. */
export const usedIn = sql`(select coalesce(jsonb_agg(u order by u.type desc, u.name, u.id), '[]') from (
  (select 'table' as type, t.id, t.name from ${dataTables} t where t.id in (${TABLES}) limit ${sql.raw(String(MOST_USES))})
  union all (select 'project', p.id, p.name from ${projects} p where p.user_id = ${files.userId} and p.id in (${PROJECTS}) limit ${sql.raw(String(MOST_USES))})
  union all (select 'chat', c.id, c.name from ${chats} c where c.id in (${CHATS}) limit ${sql.raw(String(MOST_USES))})
  limit ${sql.raw(String(MOST_USES))}) u)`;
