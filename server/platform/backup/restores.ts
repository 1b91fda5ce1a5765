import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../db/database.ts';
import { MIGRATION_LOCK } from '../db/migrate.ts';
import { type backups, restores } from '../db/schema/backups.ts';
import { EVERYTHING } from '../events/event-hub.ts';
import { BackupError, faultOf } from './backup-error.ts';
import { quoted, schemaFor } from './backup-tables.ts';
import type { BackupParts, Backups } from './backups.ts';
import { bringFiles } from './kept-files.ts';
import { loadBackup } from './load-backup.ts';
import { LOST_MS, withoutJob } from './lost-work.ts';
import { Maintenance } from './maintenance.ts';
import { readManifest } from './manifest.ts';
import { rebuildJobs } from './rebuild-jobs.ts';
import { schemaVersionOf } from './schema-versions.ts';
import { settleRows, settleTimes, takeOver } from './settle-rows.ts';
import { lockTables, swapSchemas } from './swap-schemas.ts';
import { replaceRows, type TableGroup, tablesOfGroups } from './table-groups.ts';
import { type Step, withClient } from './write-backup.ts';

type BackupRow = typeof backups.$inferSelect;
export type RestoreRow = typeof restores.$inferSelect;

/** One restore at a time over all servers. Any number that no other program uses as an advisory lock on this database. */
const RESTORE_LOCK = 7_214_009;
/** A copy of what stood there before a restore is kept so long, and so is what it can be undone with. */
const BEFORE_DAYS = 30;
const UNDO_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export interface RestoreParts extends BackupParts {
  backups: Backups;
  /** What every start does with tables: roles and pages of this version, masks. */
  settle: () => Promise<void>;
  /** Writes down that it was restored, in the transaction of the restore and into the tables that it puts in place. */
  record?: (client: pg.Client, restore: RestoreRow, backup: BackupRow) => Promise<void>;
}

/** Brings backups back, in one transaction that puts what stood there aside: whatever dies in it changes nothing. */
export class Restores {
  readonly #parts: RestoreParts;
  readonly #backups: Backups;
  readonly maintenance: Maintenance;

  constructor(parts: RestoreParts) {
    this.#parts = parts;
    this.#backups = parts.backups;
    this.maintenance = new Maintenance(parts);
  }

  /**
   * Writes down that one is to be brought back.
   * @param order.groups these groups of tables alone; everything where absent
   * @returns the id of the restore
   */
  async createRestore(
    tx: Database | Transaction,
    order: { backupId: string; madeBy?: string | null; groups?: TableGroup[] },
  ): Promise<string> {
    const id = uuidv7();
    await tx.insert(restores).values({ id, ...order, state: 'waiting', createdAt: this.#parts.clock.now() });
    return id;
  }

  /**
   * Brings a backup back, as it is written down: first a copy of what stands there, then all in one transaction. One that another
   * process began and did not end is only said to have failed: nothing of it was kept.
   * @param jobId the job that does it, which goes on in the tables that come
   * @throws BackupError, which its row names too
   */
  async restore(id: string, signal: AbortSignal, jobId?: string): Promise<RestoreRow> {
    const { clock, connection, files, log } = this.#parts;
    const restore = await this.#begin(id);
    // committed by a process that died right after it
    if (restore.state === 'done') return this.#settled(id);
    try {
      const backup = await this.#backups.ready(restore.backupId);
      const step = this.#stepOf(id);
      await this.#copyBefore(restore, signal);
      await this.#backups.store.read(backup.id, async (folder) => {
        const manifest = await this.#backups.check(backup, folder);
        await bringFiles({ folder, manifest, files, step, signal });
        await withClient(connection, signal, async (client) => {
          await this.#beginSwap(client);
          const schema = schemaFor('building', id);
          const aside = schemaFor('before', id);
          await loadBackup({ client, schema, folder, manifest, isReadBack: false, step, signal });
          await step('swap', 0, 1);
          const tables = tablesOf(restore);
          const block = tables ? null : await this.#prepareWhole(client);
          await lockTables(client, signal);
          if (!tables) {
            await this.#takeOver(client, schema, jobId);
            await rebuildJobs(client, clock.now());
          }
          const version = await schemaVersionOf(client);
          await this.#dropAside(client);
          if (tables) {
            await replaceRows(client, { from: schema, tables, aside });
            await client.query(`drop schema ${quoted(schema)} cascade`);
          } else await swapSchemas(client, schema, aside);
          await client.query('set local search_path = public');
          await this.#parts.record?.(client, restore, backup);
          await client.query(
            `update restores set state = 'done', ended_at = $2, before_schema = $3, schema_version = $4, last_block = $5,
               step = null where id = $1`,
            [id, clock.now(), aside, version, block],
          );
          await client.query('commit');
        });
      });
    } catch (error) {
      await this.#fail(id, error);
      throw error;
    }
    log.warn({ restore: id, backup: restore.backupId }, 'restore: the tables are those of a backup');
    return this.#settled(id);
  }

  /**
   * Puts back what stood there before a restore. What was written since is in a copy of its own.
   * @param jobId the job that does it, which goes on in the tables that come
   * @throws BackupError, which its row names too
   */
  async undo(id: string, signal: AbortSignal, jobId?: string): Promise<RestoreRow> {
    const { db, clock, connection, files, lock, log } = this.#parts;
    const restore = await this.undoable(id);
    const aside = restore.beforeSchema ?? '';
    const [taken] = await db
      .update(restores)
      .set({ state: 'running', worker: lock.id })
      .where(and(eq(restores.id, id), eq(restores.state, 'done')))
      .returning();
    if (!taken) throw new BackupError('busy', 'It is being undone already.');
    await this.maintenance.tell();
    try {
      const before = restore.beforeBackupId;
      await this.#copyBefore({ ...restore, beforeBackupId: null }, signal);
      const step = this.#stepOf(id);
      if (before !== null && (await this.#backups.ready(before).catch(() => undefined)))
        await this.#backups.store.read(before, async (folder) => {
          const { manifest } = await readManifest(folder);
          await bringFiles({ folder, manifest, files, step, signal });
        });
      await withClient(connection, signal, async (client) => {
        await this.#beginSwap(client);
        await lockTables(client, signal);
        const tables = tablesOf(restore);
        if (tables) {
          await replaceRows(client, { from: aside, tables });
          await client.query(`drop schema ${quoted(aside)} cascade`);
        } else {
          const gone = schemaFor('building', id);
          // the job of the restore itself waits there for its end
          await client.query(`delete from ${quoted(aside)}.jobs where payload->>'restore_id' = $1`, [id]);
          await this.#takeOver(client, aside, jobId);
          await swapSchemas(client, aside, gone);
          await settleTimes(client, clock.now());
          await client.query(`drop schema ${quoted(gone)} cascade`);
        }
        await client.query(
          `update restores set state = 'undone', before_schema = null, ended_at = $2, step = null where id = $1`,
          [id, clock.now()],
        );
        await client.query('commit');
      });
    } catch (error) {
      // it stands as it did, and can be tried again
      await db
        .update(restores)
        .set({ state: 'done', ...faultOf(error), worker: null, step: null })
        .where(and(eq(restores.id, id), eq(restores.state, 'running')));
      await this.maintenance.tell();
      throw error;
    }
    log.warn({ restore: id }, 'restore: undone');
    return this.#settled(id);
  }

  /** The restore that can be undone. @throws BackupError for one that cannot */
  async undoable(id: string): Promise<RestoreRow> {
    const { db, connection } = this.#parts;
    const [row] = await db.select().from(restores).where(eq(restores.id, id));
    if (row?.state !== 'done' || row.beforeSchema === null)
      throw new BackupError('not_undoable', 'What stood there before is gone.');
    const version = await withClient(connection, new AbortController().signal, schemaVersionOf);
    if (version !== row.schemaVersion)
      throw new BackupError(
        'not_undoable',
        'The product was updated since: what stood there before is of an earlier version.',
      );
    return row;
  }

  /** Says of those that died with their process that they failed, and removes what can be undone no longer. @returns how many */
  async sweep(): Promise<number> {
    const { db, clock, connection, lock } = this.#parts;
    let swept = 0;
    const running = await db.select().from(restores).where(eq(restores.state, 'running'));
    for (const { id, worker } of running)
      if (worker !== null && (await lock.isDead(worker))) {
        await this.#fail(id, ended());
        swept += 1;
      }
    swept += await this.#sweepLost();
    const before = new Date(clock.now().getTime() - UNDO_DAYS * DAY_MS);
    const [old] = await db
      .select({ id: restores.id })
      .from(restores)
      .where(and(isNotNull(restores.beforeSchema), lt(restores.endedAt, before)));
    if (!old) return swept;
    await withClient(connection, new AbortController().signal, async (client) => {
      await client.query('begin');
      await this.#dropAside(client);
      await client.query('commit');
    });
    return swept + 1;
  }

  /** What waits for a job that is gone, such as one of a server that was restored meanwhile, is begun by nobody. */
  async #sweepLost(): Promise<number> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    const isLost = and(
      lt(restores.createdAt, new Date(now.getTime() - LOST_MS)),
      withoutJob('restore_id', restores.id),
    );
    const { error, detail } = faultOf(ended());
    const begun = await db
      .update(restores)
      .set({ state: 'failed', error, detail, endedAt: now })
      .where(and(eq(restores.state, 'waiting'), isLost))
      .returning({ id: restores.id });
    const undone = await db
      .update(restores)
      .set({ step: null, error, detail })
      .where(and(eq(restores.state, 'done'), isNotNull(restores.step), isLost))
      .returning({ id: restores.id });
    return begun.length + undone.length;
  }

  /** Settles rows of a whole backup. @returns the hash of the last block of records of the tables in use */
  async #prepareWhole(client: pg.Client): Promise<string | null> {
    await settleRows(client, this.#parts.clock.now());
    const { rows } = await client.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from public.operation_blocks order by number desc limit 1`,
    );
    return rows[0]?.hash ?? null;
  }

  /** What goes on in the tables that come: sessions, revoked tokens, and the job that is doing this. */
  async #takeOver(client: pg.Client, schema: string, jobId: string | undefined): Promise<void> {
    await takeOver(client, schema);
    await client.query(`insert into ${quoted(schema)}.jobs select * from public.jobs where id = $1`, [
      jobId ?? null,
    ]);
  }

  async #begin(id: string): Promise<RestoreRow> {
    const { db, lock } = this.#parts;
    const [row] = await db
      .update(restores)
      .set({ state: 'running', worker: lock.id })
      .where(and(eq(restores.id, id), eq(restores.state, 'waiting')))
      .returning();
    if (row) {
      await this.maintenance.tell();
      return row;
    }
    const [known] = await db.select().from(restores).where(eq(restores.id, id));
    if (known?.state === 'done') return known;
    if (known?.state !== 'running' || known.worker === null || !(await lock.isDead(known.worker)))
      throw new BackupError('stopped', `The restore is ${known?.state ?? 'gone'}.`);
    const error = ended();
    await this.#fail(id, error);
    throw error;
  }

  /** A copy of what stands there, so that nothing is lost by what comes. */
  async #copyBefore({ id, madeBy }: RestoreRow, signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#parts;
    await this.#stepOf(id)('before', 0, 1);
    const expiresAt = new Date(clock.now().getTime() + BEFORE_DAYS * DAY_MS);
    const beforeBackupId = await this.#backups.create(db, { trigger: 'before_restore', madeBy, expiresAt });
    await this.#backups.write(beforeBackupId, signal);
    await db.update(restores).set({ beforeBackupId }).where(eq(restores.id, id));
  }

  async #beginSwap(client: pg.Client): Promise<void> {
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>(
      // no server that starts meanwhile changes the tables
      'select pg_try_advisory_xact_lock($1) as mine, pg_advisory_xact_lock($2)',
      [RESTORE_LOCK, MIGRATION_LOCK],
    );
    if (rows[0]?.mine !== true) throw new BackupError('busy', 'Another restore is under way.');
  }

  /** Removes what earlier restores put aside: it can be undone no longer. */
  async #dropAside(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ schema: string }>(
      `update public.restores r set before_schema = null from (select id, before_schema as schema from public.restores where before_schema is not null) old
       where old.id = r.id returning old.schema`,
    );
    for (const { schema } of rows) await client.query(`drop schema if exists ${quoted(schema)} cascade`);
  }

  /** What follows a swap; it may be done again. */
  async #settled(id: string): Promise<RestoreRow> {
    const { db, events, settle } = this.#parts;
    await settle();
    await events.publish(EVERYTHING);
    await this.maintenance.tell();
    const [row] = await db.update(restores).set({ worker: null }).where(eq(restores.id, id)).returning();
    return must(row);
  }

  async #fail(id: string, error: unknown): Promise<void> {
    const { db, clock } = this.#parts;
    // what was being undone stands as it did, and can be tried again
    const isUndo = sql`${restores.beforeSchema} is not null`;
    await db
      .update(restores)
      .set({
        state: sql`case when ${isUndo} then 'done' else 'failed' end`,
        endedAt: sql`case when ${isUndo} then ${restores.endedAt} else ${clock.now()}::timestamptz end`,
        ...faultOf(error),
        worker: null,
        step: null,
      })
      .where(and(eq(restores.id, id), eq(restores.state, 'running')));
    await this.maintenance.tell();
  }

  #stepOf(id: string): Step {
    const { db } = this.#parts;
    return async (step, done, total) =>
      void (await db.update(restores).set({ step, done, total }).where(eq(restores.id, id)));
  }

  /** The newest restore whose tables of before are still there. */
  async lastUndoable(): Promise<RestoreRow | undefined> {
    const [row] = await this.#parts.db
      .select()
      .from(restores)
      .where(and(eq(restores.state, 'done'), isNotNull(restores.beforeSchema)))
      .orderBy(desc(restores.endedAt))
      .limit(1);
    return row;
  }
}

/** The tables that are brought back; undefined for all. */
function tablesOf({ groups }: RestoreRow): string[] | undefined {
  // only names of groups are written
  return groups === null ? undefined : tablesOfGroups(groups as TableGroup[]);
}

function ended(): BackupError {
  return new BackupError('stopped', 'The process that did it ended; nothing was changed.');
}

function must<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a row was not written');
  return row;
}
