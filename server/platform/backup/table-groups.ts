// Parts of a backup that can be brought back by themselves: tables that others can live with, whatever they say.
import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { quoted } from './backup-tables.ts';

export const TABLE_GROUPS = {
  settings: ['setting_values'],
  texts: ['text_drafts', 'text_versions', 'translations', 'help_styles', 'help_tags', 'help_texts'],
  rights: ['roles', 'role_permissions', 'page_routes', 'api_routes', 'rule_versions'],
  plans: ['plans', 'plan_versions', 'plan_prices'],
} as const;

export type TableGroup = keyof typeof TABLE_GROUPS;

/** The tables of some groups, each once. */
export function tablesOfGroups(groups: readonly TableGroup[]): string[] {
  return [...new Set(groups.flatMap((group): readonly string[] => TABLE_GROUPS[group]))];
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
  /** The column that is emptied where the row that it names is deleted; null for other keys. */
  loose: string | null;
  target: string;
  target_column: string;
}

/**
 * Puts the rows of another schema in place of those of some tables in use. The tables stay: what points at them points at the same rows
 * again, or nothing is changed. No trigger acts.
 * @param from schema that has the rows
 * @param aside name of a new schema that gets the rows in use, so that they can be put back; undefined to drop them
 * @throws BackupError `does_not_fit` where rows of other tables need one that would be gone
 */
export async function replaceRows(
  client: pg.ClientBase,
  { from, tables, aside }: { from: string; tables: readonly string[]; aside?: string },
): Promise<void> {
  await client.query('set local search_path = public');
  const keys = await keysAround(client, tables);
  const run = (statements: string[]) => client.query(statements.join(';'));
  const inUse = tables.map((name) => `public.${quoted(name)}`);
  await run([
    ...keys.map(({ table, name }) => `alter table public.${quoted(table)} drop constraint ${quoted(name)}`),
    ...inUse.map((table) => `alter table ${table} disable trigger user`),
  ]);
  if (aside !== undefined) {
    await client.query(`create schema ${quoted(aside)}`);
    for (const name of tables) {
      const kept = `${quoted(aside)}.${quoted(name)}`;
      await run([
        `create table ${kept} (like public.${quoted(name)})`,
        `insert into ${kept} select * from public.${quoted(name)}`,
      ]);
    }
  }
  await client.query(`truncate ${inUse.join(', ')}`);
  for (const name of tables) {
    const columns = (await writtenColumns(client, name)).map(quoted).join(', ');
    await client.query(
      `insert into public.${quoted(name)} (${columns}) select ${columns} from ${quoted(from)}.${quoted(name)}`,
    );
  }
  for (const { table, loose, target, target_column: column } of keys)
    if (loose !== null && tables.includes(table))
      await client.query(
        `update public.${quoted(table)} t set ${quoted(loose)} = null where t.${quoted(loose)} is not null
           and not exists (select from public.${quoted(target)} r where r.${quoted(column)} = t.${quoted(loose)})`,
      );
  for (const { table, name, definition } of keys)
    await client
      .query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
      .catch((error: pg.DatabaseError) => {
        if (error.code !== '23503') throw error;
        throw new BackupError(
          'does_not_fit',
          `Rows of ${table} need what the backup does not have: ${error.detail ?? error.message}`,
          { cause: error },
        );
      });
  await run(inUse.map((table) => `alter table ${table} enable trigger user`));
  // browsers hold rights, texts and help by these
  await client.query('update public.meta_versions set version = version + 1');
}

/** The foreign keys of some tables in use, and those that point at them. */
async function keysAround(client: pg.ClientBase, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition,
       case when c.confdeltype = 'n' and cardinality(c.conkey) = 1 then a.attname end as loose,
       r.relname as target, ra.attname as target_column
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute ra on ra.attrelid = c.confrelid and ra.attnum = c.confkey[1]
     where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and (t.relname = any ($1) or r.relname = any ($1))
     order by t.relname, c.conname`,
    [[...tables]],
  );
  return rows;
}

/** The columns of a table in use that are written, not computed. */
async function writtenColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = ('public.' || quote_ident($1))::regclass
       and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
