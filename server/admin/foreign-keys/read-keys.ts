// The foreign keys as the catalogue of the database has them, and those that only our code keeps.
import { sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { SOFT_REFERENCES } from './soft-references.ts';

export interface Key {
  name: string;
  kind: 'enforced' | 'soft';
  table: string;
  columns: string[];
  ref_table: string;
  ref_columns: string[];
  on_delete: Schema<'AdminForeignKey'>['on_delete'];
  on_update: Schema<'AdminForeignKey'>['on_update'];
  nullable: boolean;
  deferrable: boolean;
  /** An index that begins with the columns. */
  index_name: string | null;
  /** As the database estimates it; null where it was never counted. */
  rows: number | null;
  outlives: boolean;
}

/** Values without a row that are counted at most. */
export const MOST_ORPHANS = 10_000;
/** Milliseconds that counting those of one reference may take. */
const COUNT_MS = 3_000;

const indexOf = (relation: ReturnType<typeof sql>, keys: ReturnType<typeof sql>) => sql`(
  select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
  where x.indrelid = ${relation} and x.indisvalid
    and (string_to_array(x.indkey::text, ' ')::int2[])[1:cardinality(${keys})] @> ${keys}
    -- one that leaves out the rows without a value serves a key as well as a whole one
    and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) ~* '^\\(?"?[a-z_]+"? is not null\\)?$')
  order by i.relname limit 1)`;

/** What the database does, from a letter of its catalogue. */
const ruleOf = (letter: ReturnType<typeof sql>) =>
  sql`case ${letter} when 'c' then 'cascade' when 'n' then 'set_null' when 'd' then 'set_default' else 'refuse' end`;

/** Every key, in the order of tables and columns. */
export async function readKeys(db: Pick<Database, 'execute'>): Promise<Key[]> {
  const enforced = await db.execute<Record<string, unknown> & Key>(sql`
    select c.conname as name, 'enforced' as kind, t.relname as table, r.relname as ref_table,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.at) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.at) as ref_columns,
      ${ruleOf(sql`c.confdeltype`)} as on_delete, ${ruleOf(sql`c.confupdtype`)} as on_update, c.condeferrable as deferrable,
      exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and not a.attnotnull) as nullable,
      ${indexOf(sql`c.conrelid`, sql`c.conkey`)} as index_name,
      case when t.reltuples < 0 then null else t.reltuples::bigint end as rows, false as outlives
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace
    order by t.relname, c.conname`);
  const declared = JSON.stringify(SOFT_REFERENCES);
  const soft = await db.execute<Record<string, unknown> & Key>(sql`
    select s."table" || '_' || s."column" as name, 'soft' as kind, s."table", s."refTable" as ref_table, array[s."column"] as columns,
      array(select a.attname::text from pg_constraint p join pg_attribute a on a.attrelid = p.conrelid and a.attnum = any(p.conkey)
        where p.contype = 'p' and p.conrelid = format('public.%I', s."refTable")::regclass) as ref_columns,
      'nothing' as on_delete, 'nothing' as on_update, false as deferrable, not a.attnotnull as nullable, ${indexOf(sql`t.oid`, sql`array[a.attnum]`)} as index_name,
      case when t.reltuples < 0 then null else t.reltuples::bigint end as rows, s.outlives
    from jsonb_to_recordset(${declared}::jsonb) as s("table" text, "column" text, "refTable" text, outlives boolean)
    join pg_class t on t.relname = s."table" and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = s."column"
    order by s."table", s."column"`);
  return [...enforced.rows, ...soft.rows];
}

/** How many values of a soft reference name no row, MOST_ORPHANS + 1 at most; undefined where it takes too long to count. */
export async function countOrphans(db: Database, key: Key): Promise<number | undefined> {
  const [column, ref] = [key.columns[0] ?? '', key.ref_columns[0] ?? ''];
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = ${sql.raw(String(COUNT_MS))}`);
        const { rows } = await tx.execute<{ count: number }>(sql`
          select count(*) as count from (
            select from ${sql.identifier(key.table)} s where s.${sql.identifier(column)} is not null
              and not exists (select from ${sql.identifier(key.ref_table)} r where r.${sql.identifier(ref)} = s.${sql.identifier(column)})
            limit ${MOST_ORPHANS + 1}) o`);
        return Number(rows[0]?.count ?? 0);
      },
      { accessMode: 'read only' },
    );
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  }
}

/** SQLSTATE query_canceled. */
function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '57014';
}
