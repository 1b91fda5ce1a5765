// What a row refers to and what refers to it, by ids, times and figures alone: no text of people is read.
import { type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Key, readKeys } from './read-keys.ts';

/** Rows that refer to it, and are counted, at most. */
const MOST_COUNTED = 10_000;
/** Ids of them that are shown. */
const MOST_SHOWN = 20;

export interface Table {
  name: string;
  key: string;
  type: string;
}

/** Tables whose rows can be named by one id or number. */
export async function explorableTables(db: Pick<Database, 'execute'>): Promise<Table[]> {
  const { rows } = await db.execute<Record<string, unknown> & Table>(sql`
    select t.relname as name, a.attname::text as key, format_type(a.atttypid, null) as type
    from pg_constraint p join pg_class t on t.oid = p.conrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = p.conkey[1]
    where p.contype = 'p' and cardinality(p.conkey) = 1 and t.relnamespace = 'public'::regnamespace
      and format_type(a.atttypid, null) in ('uuid', 'integer', 'bigint')
    order by t.relname`);
  return rows;
}

/** The row and what is round it; undefined where there is no such table or row. */
export async function exploreRow(
  db: Database,
  name: string,
  id: string,
): Promise<Schema<'AdminRowRound'> | undefined> {
  const tables = new Map((await explorableTables(db)).map((table) => [table.name, table]));
  const table = tables.get(name);
  if (!table || !(table.type === 'uuid' ? isUuid(id) : /^\d{1,18}$/.test(id))) return undefined;
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 5000`);
      const columns = await tx.execute<{ name: string; type: string }>(sql`
        select a.attname::text as name, format_type(a.atttypid, null) as type from pg_attribute a
        where a.attrelid = format('public.%I', ${name}::text)::regclass and a.attnum > 0 and not a.attisdropped
          and format_type(a.atttypid, null) in ('uuid', 'integer', 'bigint', 'smallint', 'boolean', 'timestamp with time zone')
        order by a.attnum`);
      const shown = sql.join(
        columns.rows.map(
          ({ name: column }) => sql`${sql.identifier(column)}::text as ${sql.identifier(column)}`,
        ),
        sql`, `,
      );
      const { rows } = await tx.execute<Record<string, string | null>>(
        sql`select ${shown} from ${sql.identifier(name)} where ${sql.identifier(table.key)}::text = ${id.toLowerCase()}`,
      );
      const [row] = rows;
      if (!row) return undefined;
      const keys = (await readKeys(tx)).filter(({ columns: of }) => of.length === 1);
      const refers = [];
      for (const key of keys.filter((one) => one.table === name)) {
        const value = row[key.columns[0] ?? ''];
        if (value === undefined || value === null) continue;
        refers.push({
          key: key.name,
          kind: key.kind,
          column: key.columns[0] ?? '',
          table: key.ref_table,
          id: value,
          exists: await has(tx, key.ref_table, key.ref_columns[0] ?? '', value),
          explorable: tables.has(key.ref_table),
        });
      }
      const referred = [];
      for (const key of keys.filter((one) => one.ref_table === name && one.ref_columns[0] === table.key)) {
        const found = await referring(tx, key, id, tables.get(key.table));
        if (found.count > 0)
          referred.push({
            key: key.name,
            kind: key.kind,
            table: key.table,
            column: key.columns[0] ?? '',
            ...found,
          });
      }
      return {
        table: name,
        id,
        values: columns.rows.map(({ name: column }) => ({
          column,
          ...(row[column] !== null && { value: row[column] ?? '' }),
        })),
        refers,
        referred,
      };
    },
    { accessMode: 'read only' },
  );
}

type Reads = Pick<Database, 'execute'>;

async function has(db: Reads, table: string, column: string, value: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${sql.identifier(table)} where ${same(column, value)}) as has`,
  );
  return rows[0]?.has === true;
}

/** The parameter takes the type of the column, so that its index serves. */
function same(column: string, value: string): SQL {
  return sql`${sql.identifier(column)} = ${value}`;
}

async function referring(
  db: Reads,
  key: Key,
  id: string,
  table: Table | undefined,
): Promise<{ count: number; ids: string[] }> {
  const where = same(key.columns[0] ?? '', id);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*) as count from (select from ${sql.identifier(key.table)} where ${where} limit ${MOST_COUNTED + 1}) n`,
  );
  const count = Number(counted.rows[0]?.count ?? 0);
  if (count === 0 || !table) return { count, ids: [] };
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${sql.identifier(table.key)}::text as id from ${sql.identifier(key.table)} where ${where} order by 1 desc limit ${MOST_SHOWN}`,
  );
  return { count, ids: rows.map(({ id: one }) => one) };
}
