import { Readable } from 'node:stream';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { archiveBackup, type BackupArchive } from '../../platform/backup/backup-archive.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import {
  BACKUP_RESTORE,
  BACKUP_UNDO,
  BACKUP_VERIFY,
  BACKUP_WRITE,
  enqueueBackupWork,
} from '../../platform/backup/backup-jobs.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { backups, restores } from '../../platform/db/schema/backups.ts';
import { jobs as jobTable } from '../../platform/db/schema/jobs.ts';
import { checkSigned, downloadResponse, signedEnd } from '../../platform/security/signed-download.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, changeRecord, checkedReason, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { adminBackupList } from './backup-list.ts';
import { adminRestoreList } from './restore-list.ts';

type BackupHandlers = Pick<
  Handlers,
  | 'adminBackupCreate'
  | 'adminBackupGet'
  | 'adminBackupVerify'
  | 'adminBackupStop'
  | 'adminBackupDelete'
  | 'adminBackupLinkCreate'
  | 'adminBackupDownload'
  | 'adminBackupRestore'
  | 'adminRestoreGet'
  | 'adminRestoreUndo'
>;
type Person = PersonCall<'adminBackupGet'>['person'];
type BackupRow = typeof backups.$inferSelect;

/** Restores of a backup that are shown with it. */
const SHOWN = 20;

const BACKUP: RecordKind<typeof backups> = {
  table: backups,
  key: backups.id,
  fields: { state: 'state' },
  recorded: (_, value) => String(value),
  summary: ({ createdAt }) => createdAt.toISOString(),
};

const claimOf = (id: string, expires: number) => `backup ${id} ${expires}`;

/** Backups of everything: made, tried, downloaded, deleted and brought back. Jobs do what takes long. */
export function adminBackupHandlers(services: Services): BackupHandlers {
  const { db, clock, jobs } = services;
  const all = services.backups;

  async function answer(
    id: string,
    person: Person,
    reader: Database | Transaction = db,
  ): Promise<{ backup: Schema<'AdminBackup'>; restores: Schema<'AdminRestore'>[] }> {
    const parts = { ...services, db: reader as Database };
    const backup = await readRow(parts, adminBackupList, eq(backups.id, id), person);
    if (!backup) throw notFound();
    const found = await reader
      .select({ id: restores.id })
      .from(restores)
      .where(eq(restores.backupId, id))
      .orderBy(desc(restores.createdAt), desc(restores.id))
      .limit(SHOWN);
    const rows = await Promise.all(found.map((row) => restoreOf(row.id, person, reader)));
    return { backup, restores: rows };
  }

  async function restoreOf(
    id: string,
    person: Person,
    reader: Database | Transaction = db,
  ): Promise<Schema<'AdminRestore'>> {
    const parts = { ...services, db: reader as Database };
    const restore = await readRow(parts, adminRestoreList, eq(restores.id, id), person);
    if (!restore) throw notFound();
    return restore;
  }

  /** @throws ApiError CONFLICT where one is being brought back, or is about to be */
  async function checkNoRestore(tx: Transaction): Promise<void> {
    const [open] = await tx
      .select({ id: restores.id })
      .from(restores)
      .where(inArray(restores.state, ['waiting', 'running']))
      .limit(1);
    if (open) throw new ApiError('CONFLICT', 'backup.restoring');
  }

  /** The job that works on a backup, or is about to. */
  async function jobOf(tx: Transaction, id: string): Promise<{ id: string; isRunning: boolean } | undefined> {
    const [job] = await tx
      .select({ id: jobTable.id, worker: jobTable.worker })
      .from(jobTable)
      .where(
        and(inArray(jobTable.kind, [BACKUP_WRITE.name, BACKUP_VERIFY.name]), eq(jobTable.uniqueKey, id)),
      );
    return job && { id: job.id, isRunning: job.worker !== null };
  }

  function signed(id: string): string {
    return `/api/backups/${id}/download?${signedEnd(services, (expires) => claimOf(id, expires))}`;
  }

  async function archiveOf(id: string): Promise<BackupArchive> {
    try {
      return await archiveBackup(all.store, id);
    } catch (error) {
      if (error instanceof BackupError) throw new ApiError('CONFLICT', 'backup.notReady');
      throw error;
    }
  }

  return {
    adminBackupGet: ({ path, person }) => answer(path.backup_id, person),
    adminRestoreGet: async ({ path, person }) => ({ restore: await restoreOf(path.restore_id, person) }),

    adminBackupCreate: (call) =>
      db.transaction(async (tx) => {
        const rule = auditOf('adminBackupCreate');
        const reason = checkedReason(call.body.reason, rule.reason);
        // whoever asks at the same time waits here, and finds the row
        await tx.execute(`lock table backups in share row exclusive mode`);
        const [running] = await tx
          .select({ id: backups.id })
          .from(backups)
          .where(eq(backups.state, 'running'))
          .limit(1);
        if (running) throw new ApiError('CONFLICT', 'backup.making');
        const id = await all.create(tx, { trigger: 'manual', madeBy: call.person.id });
        await enqueueBackupWork(jobs, tx, BACKUP_WRITE, { backup_id: id });
        const now = clock.now();
        await audit(
          tx,
          actorOf(call),
          { ...rule, entityId: id, summary: now.toISOString(), ...(reason !== undefined && { reason }) },
          now,
        );
        return keepAnswer(tx, 'adminBackupCreate', await answer(id, call.person, tx));
      }),

    adminBackupVerify: (call) =>
      db.transaction(async (tx) => {
        const id = call.path.backup_id;
        await changeRecord(tx, {
          ...changeOf(call, 'adminBackupVerify'),
          async effect(row) {
            checkReady(row);
            checkIdle(row);
            await tx
              .update(backups)
              .set({ verifyState: 'running', error: null, detail: null })
              .where(eq(backups.id, id));
            await enqueueBackupWork(jobs, tx, BACKUP_VERIFY, { backup_id: id });
            return { keepsRow: true };
          },
        });
        return answer(id, call.person, tx);
      }),

    async adminBackupStop(call) {
      const id = call.path.backup_id;
      const job = await db.transaction(async (tx) => {
        const found = await jobOf(tx, id);
        await changeRecord(tx, {
          ...changeOf(call, 'adminBackupStop'),
          async effect() {
            if (!found) throw new ApiError('CONFLICT', 'backup.idle');
            return { keepsRow: true };
          },
        });
        return found;
      });
      if (job && (await jobs.cancel(job.id)) && !job.isRunning) await all.stop(id);
      return answer(id, call.person);
    },

    async adminBackupDelete(call) {
      const id = call.path.backup_id;
      await db.transaction(async (tx) => {
        await changeRecord(tx, {
          ...changeOf(call, 'adminBackupDelete'),
          version: call.body.version,
          async effect(row) {
            checkIdle(row);
            await checkNoRestore(tx);
            // whatever is cut off from here on, it is taken away with those whose time is over
            return { set: { expiresAt: new Date(0) } };
          },
        });
      });
      await all.remove(id);
      return {};
    },

    async adminBackupLinkCreate(call) {
      const id = call.path.backup_id;
      const [row] = await db.select().from(backups).where(eq(backups.id, id));
      if (!row) throw notFound();
      checkReady(row);
      const { size } = await archiveOf(id);
      await db.transaction((tx) =>
        changeRecord(tx, {
          ...changeOf(call, 'adminBackupLinkCreate'),
          effect: async () => ({ keepsRow: true, after: { size } }),
        }),
      );
      return { file_path: signed(id), size };
    },

    async adminBackupDownload({ path, query }) {
      const { backup_id: id } = path;
      checkSigned(services, claimOf(id, query.expires), query.signature, query.expires);
      // only the id of one that was there is signed
      const [row] = await db.select().from(backups).where(eq(backups.id, id));
      if (row?.state !== 'ready') throw notFound();
      const { size, read } = await archiveOf(id);
      const stream = Readable.toWeb(
        Readable.from(read(), { objectMode: false }),
      ) as ReadableStream<Uint8Array>; // the same object; Node and the DOM name it apart
      const minute = row.createdAt.toISOString().slice(0, 16).replace(':', '');
      return downloadResponse(stream, { name: `backup-${minute}.tar`, bytes: size });
    },

    adminBackupRestore: (call) =>
      db.transaction(async (tx) => {
        const { groups, reason } = call.body;
        let restoreId = '';
        await changeRecord(tx, {
          ...changeOf(call, 'adminBackupRestore'),
          reason,
          async effect(row) {
            checkReady(row);
            checkIdle(row);
            await checkNoRestore(tx);
            restoreId = await services.restores.createRestore(tx, {
              backupId: row.id,
              madeBy: call.person.id,
              ...(groups && { groups }),
            });
            await enqueueBackupWork(jobs, tx, BACKUP_RESTORE, { restore_id: restoreId });
            return { keepsRow: true, after: { restore: restoreId, ...(groups && { groups }) } };
          },
        });
        return keepAnswer(tx, 'adminBackupRestore', { restore: await restoreOf(restoreId, call.person, tx) });
      }),

    async adminRestoreUndo(call) {
      const id = call.path.restore_id;
      const rule = auditOf('adminRestoreUndo');
      const reason = checkedReason(call.body.reason, rule.reason);
      await restoreOf(id, call.person);
      await services.restores.undoable(id).catch((error) => {
        if (error instanceof BackupError) throw new ApiError('CONFLICT', 'backup.notUndoable');
        throw error;
      });
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(restores).where(eq(restores.id, id)).for('update');
        if (row?.state !== 'done' || row.beforeSchema === null || row.step !== null)
          throw new ApiError('CONFLICT', 'backup.notUndoable');
        await checkNoRestore(tx);
        await tx
          .update(restores)
          .set({ step: 'undo', done: 0, total: 1, error: null, detail: null })
          .where(eq(restores.id, id));
        await enqueueBackupWork(jobs, tx, BACKUP_UNDO, { restore_id: id });
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: row.backupId,
            summary: row.createdAt.toISOString(),
            after: { restore: id },
            ...(reason !== undefined && { reason }),
          },
          clock.now(),
        );
        return { restore: await restoreOf(id, call.person, tx) };
      });
    },
  };

  function changeOf<
    Op extends
      | 'adminBackupVerify'
      | 'adminBackupStop'
      | 'adminBackupDelete'
      | 'adminBackupLinkCreate'
      | 'adminBackupRestore',
  >(call: PersonCall<Op> & { path: { backup_id: string }; body: { reason?: string } }, operation: Op) {
    return {
      kind: BACKUP,
      operation,
      id: call.path.backup_id,
      reason: call.body.reason,
      actor: actorOf(call),
      at: clock.now(),
    };
  }
}

/** @throws ApiError CONFLICT */
function checkReady({ state }: BackupRow): void {
  if (state !== 'ready') throw new ApiError('CONFLICT', 'backup.notReady');
}

/** @throws ApiError CONFLICT where it is being made or tried */
function checkIdle({ state, verifyState, worker }: BackupRow): void {
  if (worker !== null || state === 'running' || verifyState === 'running')
    throw new ApiError('CONFLICT', 'backup.busy');
}
