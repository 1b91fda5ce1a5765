// A state of an installation as one version left it: every row of its database, its data folder, and what the upgrade test asks for.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

export const FOLDER = join(import.meta.dirname, 'recorded');

/** What was made in it, to be asked for after the upgrade. */
export interface Notes {
  /** The migration that was the last one. */
  readonly migration: string;
  /** Unix time in seconds when it was recorded. */
  readonly recordedAt: number;
  /** Of a session that was open. */
  readonly token: string;
  readonly administratorToken: string;
  readonly userId: string;
  readonly email: string;
  readonly chatId: string;
  readonly answer: object;
  readonly answeredId: string;
  readonly halfDoneId: string;
  readonly tableId: string;
  readonly rows: object;
  readonly view: { readonly id: string; readonly query: string };
  readonly report: { readonly id: string };
  readonly analysisId: string;
  /** Unpaid, with an attempt that is open. */
  readonly openOrder: { readonly id: string; readonly bill_id: string };
  /** Paid, as a notification says that nobody handled. */
  readonly toldOrder: { readonly id: string; readonly bill_id: string };
  /** Thousandths of a credit. */
  readonly balance: number;
  /** Whom a mail waits for. */
  readonly mailTo: string;
  /** Taken from a role by hand, and given to one. */
  readonly taken: { readonly role: string; readonly permission: string };
  readonly given: { readonly role: string; readonly permission: string };
}

/** Every row of every table, a line each so that a change of one can be read. */
export async function saveState(pool: pg.Pool, dataDir: string, notes: Notes): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_json(t)::text as row from "${name}" t`);
    for (const { row } of rows) lines.push(`${name}\t${row}`);
  }
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'rows.tsv'), `${lines.join('\n')}\n`);
  writeFileSync(join(FOLDER, 'notes.json'), `${JSON.stringify(notes, null, 2)}\n`);
  // the outbox holds mails that went out, the rest is made anew when it is missing
  for (const part of readdirSync(dataDir).filter((name) => name === 'files' || name === 'tables'))
    cpSync(join(dataDir, part), join(FOLDER, 'data', part), { recursive: true });
}

export function readNotes(): Notes {
  return JSON.parse(readFileSync(join(FOLDER, 'notes.json'), 'utf8'));
}

/** Puts the rows into tables as that version had them. Needs the owner of the server: triggers and keys stay out of it. */
export async function loadRows(admin: pg.Client): Promise<void> {
  await admin.query('set session_replication_role = replica');
  const byTable: Record<string, string[]> = {};
  for (const line of readFileSync(join(FOLDER, 'rows.tsv'), 'utf8').split('\n')) {
    const [table = '', row] = line.split(/\t(.*)/s);
    if (row === undefined) continue;
    byTable[table] ??= [];
    byTable[table].push(row);
  }
  for (const [table, rows] of Object.entries(byTable)) {
    const columns = await admin.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.rows.map(({ name }) => `"${name}"`).join(', ');
    await admin.query(
      `insert into "${table}" (${names}) overriding system value
       select ${names} from json_populate_recordset(null::"${table}", $1::json)`,
      [`[${rows.join(',')}]`],
    );
  }
  const sequences = await admin.query<{ sequence: string; table: string; column: string }>(
    `select pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence,
            table_name as table, column_name as column
     from information_schema.columns
     where table_schema = 'public'
       and pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) is not null`,
  );
  for (const { sequence, table, column } of sequences.rows)
    await admin.query(
      `select setval($1, coalesce((select max("${column}") from "${table}"), 0) + 1, false)`,
      [sequence],
    );
}
