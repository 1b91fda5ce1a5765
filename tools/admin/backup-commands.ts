import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { BackupRow, Backups } from '../../server/platform/backup/backups.ts';
import type { Restores } from '../../server/platform/backup/restores.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { backups as backupTable } from '../../server/platform/db/schema/backups.ts';

export const BACKUP_COMMANDS = ['backup', 'backups', 'verify', 'restore', 'undo-restore'] as const;
export type BackupCommand = (typeof BACKUP_COMMANDS)[number];

/** Ends a command with one sentence. */
export class BackupRefusal extends Error {}

interface CommandParts {
  db: Database;
  backups: Backups;
  restores: Restores;
  say: (line: string) => void;
  /** Aborted by Ctrl+C. */
  signal: AbortSignal;
}

/**
 * Backs up, tries a backup or brings one back, as `npm run admin` is asked to.
 * @param which an id, the beginning of one, `last`, or a folder with a backup that was made elsewhere
 * @param isConfirmed what replaces all data is done only then
 * @throws BackupRefusal where the words do not fit, BackupError where it cannot be done
 */
export async function runBackupCommand(
  parts: CommandParts,
  command: BackupCommand,
  { which, isConfirmed }: { which: string | undefined; isConfirmed: boolean },
): Promise<void> {
  const { db, backups, restores, say, signal } = parts;
  if (command === 'backup') {
    const made = await backups.write(await backups.create(db, { trigger: 'command' }), signal);
    say(`Backup ${made.id}: ${wordsOf(made)}.`);
    if (backups.store.location === 'folder') say(`It is in ${backups.store.folder(made.id)}`);
    say(
      'The key (secret.key or APP_SECRET) is not in it: keep that apart. Without it nothing encrypted can be read.',
    );
    return;
  }
  if (command === 'backups') {
    const rows = await db.select().from(backupTable).orderBy(desc(backupTable.createdAt)).limit(100);
    for (const row of rows) say(`${row.id}  ${row.createdAt.toISOString()}  ${row.state}  ${wordsOf(row)}`);
    if (rows.length === 0) say('There is no backup.');
    return;
  }
  if (command === 'undo-restore') {
    const last = await restores.lastUndoable();
    if (!last) throw new BackupRefusal('There is no restore that could be undone.');
    if (!isConfirmed)
      throw confirmationFor(
        `What stood there before the restore of ${last.endedAt?.toISOString()} would be put back.`,
      );
    await restores.undo(last.id, signal);
    say('Undone. What was written since the restore is in a backup of its own (npm run admin -- backups).');
    return;
  }
  const backup = await find(parts, which);
  if (command === 'verify') {
    const verified = await backups.verify(backup.id, signal);
    say(
      `Backup ${verified.id} was restored for a trial and rolled back: ${wordsOf(verified)}. Every row and file fits.`,
    );
    return;
  }
  if (!isConfirmed)
    throw confirmationFor(
      `Backup ${backup.id} of ${backup.createdAt.toISOString()} (${wordsOf(backup)}) would replace all data. A backup of what is there now is made before.`,
    );
  const done = await restores.restore(await restores.createRestore(db, { backupId: backup.id }), signal);
  say(
    `Restored ${backup.id}. What stood there before is in backup ${done.beforeBackupId}; npm run admin -- undo-restore --yes puts it back.`,
  );
}

function confirmationFor(what: string): BackupRefusal {
  return new BackupRefusal(`${what}\nNothing was done. Add --yes to do it.`);
}

async function find({ db, backups }: CommandParts, which: string | undefined): Promise<BackupRow> {
  if (which === undefined) throw new BackupRefusal('Say which backup: its id, "last", or a folder.');
  if (/[/\\.]/.test(which) && (await stat(which).catch(() => undefined))?.isDirectory())
    return backups.adopt(resolve(which));
  const rows = await db
    .select()
    .from(backupTable)
    .where(eq(backupTable.state, 'ready'))
    .orderBy(desc(backupTable.createdAt));
  const fitting = which === 'last' ? rows.slice(0, 1) : rows.filter(({ id }) => id.startsWith(which));
  const [one] = fitting;
  if (!one || fitting.length > 1)
    throw new BackupRefusal(
      one
        ? `Several backups begin with ${which}.`
        : `There is no backup ${which} (npm run admin -- backups lists them).`,
    );
  return one;
}

function wordsOf({ rows, files, missingFiles, size, schemaVersion, verifiedAt }: BackupRow): string {
  const parts = [
    `${rows ?? 0} rows`,
    `${files ?? 0} files`,
    `${((size ?? 0) / 1_000_000).toFixed(1)} MB`,
    `tables of ${schemaVersion ?? 'no version'}`,
  ];
  if (missingFiles) parts.push(`${missingFiles} files were missing`);
  if (verifiedAt) parts.push(`verified ${verifiedAt.toISOString()}`);
  return parts.join(', ');
}
