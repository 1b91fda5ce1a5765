import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { API_VERSION } from '../../kernel/version.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { ProcessLock } from '../db/process-lock.ts';
import { type BACKUP_TRIGGERS, backups, restores } from '../db/schema/backups.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupError, faultOf, isMoved } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { schemaFor } from './backup-tables.ts';
import { checkFiles } from './kept-files.ts';
import { loadBackup } from './load-backup.ts';
import { LOST_MS, withoutJob } from './lost-work.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { splitAt } from './schema-versions.ts';
import { type Step, withClient, writeBackup } from './write-backup.ts';

export type BackupRow = typeof backups.$inferSelect;
export type BackupTrigger = (typeof BACKUP_TRIGGERS)[number];

export interface BackupParts {
  db: Database;
  connection: pg.PoolConfig;
  files: FileStore;
  store: BackupStore;
  lock: Pick<ProcessLock, 'id' | 'isDead'>;
  events: EventHub;
  clock: Clock;
  log: Logger;
  keyFingerprint: string;
}

/**
 * Copies of everything: made from one snapshot, and tried by a restore that is rolled back. Each is a row that says how far it is; one
 * that died with its process is begun anew or said to have failed, and lies nowhere under its name before it is whole.
 */
export class Backups {
  readonly #parts: BackupParts;

  constructor(parts: BackupParts) {
    this.#parts = parts;
  }

  get store(): BackupStore {
    return this.#parts.store;
  }

  /** Writes down that one is to be made. @returns its id */
  async create(
    tx: Database | Transaction,
    order: { trigger: BackupTrigger; madeBy?: string | null; expiresAt?: Date | null },
  ): Promise<string> {
    const id = uuidv7();
    const { clock, store } = this.#parts;
    await tx.insert(backups).values({
      id,
      ...order,
      state: 'running',
      appVersion: API_VERSION,
      location: store.location,
      createdAt: clock.now(),
    });
    return id;
  }

  /** Makes one that is written down, from its beginning. @throws BackupError, which its row names too */
  async write(id: string, signal: AbortSignal): Promise<BackupRow> {
    const { store, clock, files, connection, keyFingerprint } = this.#parts;
    await this.#note(id, { worker: this.#parts.lock.id, state: 'running', error: null, detail: null });
    try {
      const folder = await store.begin(id);
      const now = clock.now();
      const step = this.#stepOf(id);
      const written = await writeBackup(id, folder, { connection, files, keyFingerprint, now, step, signal });
      await step('keep', 0, 1);
      await store.keep(id, folder);
      const { manifest, text, size } = written;
      return await this.#note(id, {
        state: 'ready',
        ...factsOf(manifest, text, size),
        step: null,
        worker: null,
        endedAt: clock.now(),
      });
    } catch (error) {
      await store.remove(id).catch(() => {});
      const end = { step: null, worker: null };
      const failed = { ...end, state: 'failed' as const, ...faultOf(error), endedAt: clock.now() };
      await this.#note(id, isMoved(error) ? end : failed);
      throw error;
    }
  }

  /**
   * Takes one into the log that lies in a folder, such as one that was made on another machine.
   * @returns its row; where it is known already, the one that it has
   */
  async adopt(folder: string): Promise<BackupRow> {
    const { db, clock, store } = this.#parts;
    const { manifest, text } = await readManifest(folder);
    const [known] = await db.select().from(backups).where(eq(backups.id, manifest.id));
    if (known) return known;
    await db.insert(backups).values({
      id: manifest.id,
      trigger: 'command',
      state: 'running',
      appVersion: manifest.app_version,
      location: store.location,
      worker: this.#parts.lock.id,
      createdAt: new Date(manifest.taken_at * 1000),
    });
    try {
      const size = await store.copyFrom(manifest, folder);
      const facts = factsOf(manifest, text, size);
      return await this.#note(manifest.id, { state: 'ready', ...facts, worker: null, endedAt: clock.now() });
    } catch (error) {
      await this.remove(manifest.id);
      throw error;
    }
  }

  /** Restores one for a trial, compares every row and file, and rolls it back. @throws BackupError, which its row names too */
  async verify(id: string, signal: AbortSignal): Promise<BackupRow> {
    const { connection, clock, lock, store } = this.#parts;
    const row = await this.ready(id);
    await this.#note(id, { verifyState: 'running', worker: lock.id, error: null, detail: null }, 'tried');
    const step = this.#stepOf(id);
    try {
      await store.read(id, async (folder) => {
        const manifest = await this.check(row, folder);
        await checkFiles({ folder, manifest, step, signal });
        await withClient(connection, signal, async (client) => {
          await client.query('begin');
          const schema = schemaFor('building', id);
          await loadBackup({ client, schema, folder, manifest, isReadBack: true, step, signal });
          await client.query('rollback');
        });
      });
    } catch (error) {
      const end = { step: null, worker: null };
      const failed = { ...end, verifyState: 'failed' as const, ...faultOf(error) };
      await this.#note(id, isMoved(error) ? end : failed, 'tried');
      throw error;
    }
    return this.#note(id, { verifyState: 'ok', verifiedAt: clock.now(), step: null, worker: null }, 'tried');
  }

  /** One that can be read. @throws BackupError */
  async ready(id: string): Promise<BackupRow> {
    const [row] = await this.#parts.db.select().from(backups).where(eq(backups.id, id));
    if (row?.state !== 'ready') throw new BackupError('missing', `There is no backup ${id}.`);
    return row;
  }

  /** Removes a backup and its row. */
  async remove(id: string): Promise<void> {
    await this.store.remove(id);
    await this.#parts.db.delete(backups).where(eq(backups.id, id));
  }

  /** Says of one whose job was taken back before it began that it was stopped. */
  async stop(id: string): Promise<void> {
    const { db, clock } = this.#parts;
    const [row] = await db.select().from(backups).where(eq(backups.id, id));
    if (row && row.worker === null) await this.#stop(id, row.state, clock.now());
  }

  /** Says of those that died with their process that they failed, and removes what is kept no longer. @returns how many */
  async sweep(): Promise<number> {
    const { db, clock, lock } = this.#parts;
    const now = clock.now();
    let swept = 0;
    const held = await db.select().from(backups).where(isNotNull(backups.worker));
    for (const { id, worker, state } of held) {
      if (worker === null || !(await lock.isDead(worker))) continue;
      await this.#stop(id, state, now);
      swept += 1;
    }
    const lost = await db
      .select({ id: backups.id, state: backups.state })
      .from(backups)
      .where(
        and(
          isNull(backups.worker),
          or(eq(backups.state, 'running'), eq(backups.verifyState, 'running')),
          lt(backups.createdAt, new Date(now.getTime() - LOST_MS)),
          withoutJob('backup_id', backups.id),
        ),
      );
    for (const { id, state } of lost) await this.#stop(id, state, now);
    const expired = await db
      .select({ id: backups.id })
      .from(backups)
      .where(and(lt(backups.expiresAt, now), ne(backups.state, 'running'), isNull(backups.worker)));
    const read = await this.#inUse();
    const gone = expired.filter(({ id }) => !read.has(id));
    for (const { id } of gone) await this.remove(id);
    await this.store.removeLeftovers(() => this.#inUse());
    return swept + lost.length + gone.length;
  }

  /** Says that what was being done to one was cut off. */
  async #stop(id: string, state: BackupRow['state'], now: Date): Promise<void> {
    const end = {
      error: 'stopped',
      detail: 'It was cut off.',
      worker: null,
      step: null,
    };
    await (state === 'running'
      ? this.#note(id, { ...end, state: 'failed', endedAt: now })
      : this.#note(id, { ...end, verifyState: 'failed' }, 'tried'));
  }

  /** Those that somebody writes, tries or brings back. */
  async #inUse(): Promise<Set<string>> {
    const { db } = this.#parts;
    const worked = db.select({ id: backups.id }).from(backups).where(isNotNull(backups.worker));
    const running = eq(restores.state, 'running');
    const read = db.select({ id: restores.backupId }).from(restores).where(running);
    const before = db.select({ id: restores.beforeBackupId }).from(restores).where(running);
    const ids = await Promise.all([worked, read, before]);
    return new Set(ids.flat().flatMap(({ id }) => (id === null ? [] : [id])));
  }

  /** @throws BackupError where it is not the one that was written, of a later version, or of another key */
  async check({ sha256 }: BackupRow, folder: string): Promise<Manifest> {
    const { manifest, text } = await readManifest(folder);
    if (hashOf(text) !== sha256)
      throw new BackupError('damaged', 'The manifest is not the one that was written.');
    splitAt(manifest.schema_version);
    if (manifest.key_fingerprint !== this.#parts.keyFingerprint)
      throw new BackupError(
        'other_key',
        'It was written under another APP_SECRET (or secret.key): what is encrypted in it could not be read.',
      );
    return manifest;
  }

  /** @param what a backup that was only tried is the same as before: who asks for a second person may have it verified meanwhile */
  async #note(
    id: string,
    change: Partial<BackupRow>,
    what: 'changed' | 'tried' = 'changed',
  ): Promise<BackupRow> {
    const { db } = this.#parts;
    const set = { ...change, ...(what === 'changed' && { version: sql`${backups.version} + 1` }) };
    const [row] = await db.update(backups).set(set).where(eq(backups.id, id)).returning();
    if (!row) throw new BackupError('missing', `The backup ${id} was removed.`);
    return row;
  }

  #stepOf(id: string): Step {
    const { db } = this.#parts;
    return async (step, done, total) =>
      void (await db.update(backups).set({ step, done, total }).where(eq(backups.id, id)));
  }
}

/** What a row says of the backup itself. */
function factsOf({ tables, files, missing, schema_version }: Manifest, text: string, size: number) {
  return {
    schemaVersion: schema_version,
    size,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    missingFiles: missing.length,
    sha256: hashOf(text),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
