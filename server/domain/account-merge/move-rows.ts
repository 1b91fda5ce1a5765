// Moves what names a duplicate to the account that stays, by the list of what-moves.ts, and counts it before.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { fileFolders } from '../../platform/db/schema/folders.ts';
import { freeName, nameKey } from '../storage/folder-names.ts';
import { FOLDER_NAME } from '../storage/folder-store.ts';
import { type MergeFate, WHAT_MOVES } from './what-moves.ts';

type Count = Schema<'AdminMergeCount'>;
type Keyed = Extract<MergeFate, { fate: 'movesUnlessTaken' }>;

/** The duplicate and the account that stays, by their ids. */
export interface Pair {
  from: string;
  to: string;
}

/** Rank of a role, so that the higher one of two is kept; a member and who pays stand beside each other. */
const RANK = (alias: string) =>
  sql.raw(`case ${alias}.role when 'owner' then 3 when 'admin' then 2 else 1 end`);

/** Moves the rows. Done again it moves what came meanwhile. */
export async function moveRows(tx: Transaction, pair: Pair): Promise<void> {
  for (const statement of adjustments(pair)) await tx.execute(statement);
  await renameFolders(tx, pair);
  for (const [name, fate] of Object.entries(WHAT_MOVES)) {
    const { table, column } = placeOf(name);
    if (fate.fate === 'moves')
      await tx.execute(sql`update ${table} set ${column} = ${pair.to} where ${column} = ${pair.from}`);
    if (fate.fate === 'goes') await tx.execute(sql`delete from ${table} where ${column} = ${pair.from}`);
    if (fate.fate !== 'movesUnlessTaken') continue;
    await tx.execute(
      sql`update ${table} d set ${column} = ${pair.to} where d.${column} = ${pair.from} and not (${isTaken(name, fate, pair.to)})`,
    );
    if (fate.rest === 'dropped') await tx.execute(sql`delete from ${table} where ${column} = ${pair.from}`);
  }
  // whoever owns a project is not among those who were invited into it
  await tx.execute(sql`delete from project_members m using projects p
    where p.id = m.project_id and p.user_id = ${pair.to} and m.user_id = ${pair.to}`);
}

/** What of rows that both have is put right before they are moved. */
function adjustments({ from, to }: Pair): SQL[] {
  return [
    // the rows of a table are kept under its name in queries
    sql`update data_tables d set shares_name = true where d.user_id = ${from} and not d.shares_name
      and exists (select from data_tables t where t.user_id = ${to} and t.sql_name = d.sql_name)`,
    sql`update brands d set is_default = false where d.user_id = ${from} and d.is_default
      and exists (select from brands t where t.user_id = ${to} and t.is_default)`,
    sql`update team_members t set role = d.role from team_members d
      where d.team_id = t.team_id and d.user_id = ${from} and t.user_id = ${to} and ${RANK('d')} > ${RANK('t')}`,
    sql`update project_members t set role = 'editor' from project_members d
      where d.project_id = t.project_id and d.user_id = ${from} and t.user_id = ${to} and d.role = 'editor'`,
    // what was chosen in a connection that does not move cannot be read by another one
    sql`delete from google_selections d where d.user_id = ${from} and exists (
      select from google_bindings b join google_bindings t on t.service = b.service and t.user_id = ${to} and not t.is_public
      where b.user_id = ${from} and b.service = d.service and not b.is_public)`,
  ];
}

/** Folders at the top whose name is taken get a number, as in the app. */
async function renameFolders(tx: Transaction, { from, to }: Pair): Promise<void> {
  const topOf = (userId: string) =>
    tx
      .select({ id: fileFolders.id, name: fileFolders.name })
      .from(fileFolders)
      .where(and(eq(fileFolders.userId, userId), isNull(fileFolders.folderId), isNull(fileFolders.trashedAt)))
      .orderBy(fileFolders.createdAt, fileFolders.id);
  const theirs = await topOf(from);
  if (theirs.length === 0) return;
  const taken = new Set((await topOf(to)).map(({ name }) => nameKey(name)));
  const others = new Set(theirs.map(({ name }) => nameKey(name)));
  for (const folder of theirs) {
    if (!taken.has(nameKey(folder.name))) continue;
    const name = freeName(folder.name, new Set([...taken, ...others]), FOLDER_NAME);
    await tx
      .update(fileFolders)
      .set({ name, version: sql`${fileFolders.version} + 1` })
      .where(eq(fileFolders.id, folder.id));
    others.add(nameKey(name));
  }
}

function placeOf(name: string) {
  const [table = '', column = ''] = name.split('.');
  return { table: sql.identifier(table), column: sql.identifier(column) };
}

/** Whether the account that stays has a row of the key of the row `d`. */
function isTaken(name: string, { key, bound = () => 'true' }: Keyed, to: string): SQL {
  const { table, column } = placeOf(name);
  const same = key.map((part) => `t.${part} is not distinct from d.${part}`);
  return sql`${sql.raw(bound('d'))} and exists (select from ${table} t where t.${column} = ${to} and ${sql.raw([bound('t'), ...same].join(' and '))})`;
}

/** What the duplicate has, as a merge would treat it. */
export async function countRows(db: Database | Transaction, pair: Pair) {
  const { from, to } = pair;
  const parts: SQL[] = [];
  const add = (part: string, kind: Count['kind'], rows: SQL) =>
    parts.push(
      sql`select ${part}::text as part, ${kind}::text as kind, (select count(*) from ${rows}) as count`,
    );
  for (const [name, fate] of Object.entries(WHAT_MOVES)) {
    const { table, column } = placeOf(name);
    const those = sql`${table} d where d.${column} = ${from} and ${sql.raw(fate.counts ?? 'true')}`;
    if (fate.fate === 'movesUnlessTaken') {
      if (fate.kind) add('moves', fate.kind, sql`${those} and not (${isTaken(name, fate, to)})`);
      if (fate.conflict) add('conflicts', fate.conflict, sql`${those} and (${isTaken(name, fate, to)})`);
    } else if (fate.kind)
      add(fate.fate === 'moves' ? 'moves' : fate.fate === 'stays' ? 'stays' : 'ends', fate.kind, those);
  }
  add(
    'conflicts',
    'tables',
    sql`data_tables d where d.user_id = ${from} and d.deleted_at is null
      and exists (select from data_tables t where t.user_id = ${to} and t.deleted_at is null and t.sql_name = d.sql_name)`,
  );
  add(
    'conflicts',
    'folders',
    sql`file_folders d where d.user_id = ${from} and d.trashed_at is null and d.folder_id is null
      and exists (select from file_folders t where t.user_id = ${to} and t.trashed_at is null and t.folder_id is null and lower(t.name) = lower(d.name))`,
  );
  add(
    'conflicts',
    'brands',
    sql`brands d where d.user_id = ${from} and d.is_default and exists (select from brands t where t.user_id = ${to} and t.is_default)`,
  );
  add(
    'conflicts',
    'roles',
    sql`user_roles d where d.user_id = ${from} and not exists (select from user_roles t where t.user_id = ${to} and t.role_code = d.role_code)`,
  );
  const { rows } = await db.execute<{ part: string; kind: Count['kind']; count: string }>(
    sql`select part, kind, sum(count) as count from (${sql.join(parts, sql` union all `)}) counted group by part, kind having sum(count) > 0`,
  );
  const of = (part: string) =>
    rows
      .filter((row) => row.part === part)
      .map(({ kind, count }) => ({ kind, count: Number(count) }))
      .sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  return { moves: of('moves'), conflicts: of('conflicts'), stays: of('stays'), ends: of('ends') };
}

/** In the order in which they are told. */
const KINDS: readonly Count['kind'][] = [
  ...[
    'chats',
    'tables',
    'files',
    'folders',
    'analyses',
    'reports',
    'projects',
    'teams',
    'brands',
    'memories',
  ],
  ...[
    'shares',
    'connections',
    'messages',
    'views',
    'settings',
    'roles',
    'orders',
    'invoices',
    'subscriptions',
  ],
  ...['entries', 'sessions', 'tokens', 'passkeys', 'second_factor', 'cards'],
] as Count['kind'][]; // the same words as the contract's
