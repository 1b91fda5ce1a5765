// The commands of tools/admin.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, ConfigError, readConfig } from '../../server/config.ts';
import { PersonalTokens } from '../../server/domain/personal-tokens/personal-tokens.ts';
import { fillEmailMasks } from '../../server/domain/sign-in/accounts.ts';
import { Sessions } from '../../server/domain/sign-in/sessions.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { createLogger } from '../../server/kernel/logger.ts';
import { BackupError } from '../../server/platform/backup/backup-error.ts';
import { openBackups } from '../../server/platform/backup/open-backups.ts';
import { Caches } from '../../server/platform/cache/caches.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { ProcessLock } from '../../server/platform/db/process-lock.ts';
import { openEvents } from '../../server/platform/events/open-events.ts';
import { openFileStore } from '../../server/platform/files/open-file-store.ts';
import { Outbound } from '../../server/platform/outbound/outbound.ts';
import { RateLimits } from '../../server/platform/security/rate-limits.ts';
import { loadSecrets } from '../../server/platform/security/secrets.ts';
import { recordRestore } from '../../server/records/audit/record-restore.ts';
import type { Services } from '../../server/services.ts';
import { auditReport } from './audit-report.ts';
import { BACKUP_COMMANDS, type BackupCommand, BackupRefusal, runBackupCommand } from './backup-commands.ts';
import { makeTeam, UnknownAccount } from './make-team.ts';
import { resetAdministrator } from './reset-administrator.ts';

const USAGE = `Usage: npm run admin -- reset
       npm run admin -- team NAME OWNER [MEMBER ...]
       npm run admin -- verify-audit [HASH]
       npm run admin -- backup | backups
       npm run admin -- verify WHICH
       npm run admin -- restore WHICH --yes | undo-restore --yes

  reset   sets a new random password for the first administrator, ends that account's sessions and
          personal tokens, and prints the password once
  team    makes a team; OWNER and MEMBER are the addresses of accounts. The team reads what its owner connected
  verify-audit
          compares every operation record with the chain of blocks and names what does not fit; HASH is one
          that the log of a past day tells, and has to be in the chain. Ends with 1 where something is wrong
  backup  writes a copy of all rows and files; backups lists the copies that there are
  verify  restores a copy for a trial, compares every row and file, and rolls it back. WHICH is an id or how it
          begins, "last", or a folder with a copy that was made elsewhere
  restore replaces all data by a copy, in one transaction; a copy of what is there now is made before. Meanwhile running
          servers answer that they are closed. undo-restore puts back what stood there before the last one

The settings are those of the server: DATA_DIR, DATABASE_URL, APP_SECRET.`;

/** Ends the command with one sentence. */
class AdminError extends Error {}

async function main([command, ...args]: string[]): Promise<number> {
  const [name, owner, ...members] = args;
  if (command === 'reset' && args.length === 0) return withServices(reset);
  if (command === 'team' && name?.trim() && owner)
    return withServices(async (services) => {
      const id = await makeTeam(services, name.trim(), [owner, ...members]);
      console.log(`Team ${name.trim()}, ${1 + members.length} people named: ${id}`);
    });
  if (command === 'verify-audit' && args.length <= 1) return verifyAudit(name);
  const backupCommand = BACKUP_COMMANDS.find((known) => known === command);
  if (backupCommand) return backUp(backupCommand, args);
  console.error(USAGE);
  return 2;
}

async function verifyAudit(hash: string | undefined): Promise<number> {
  let isRight = true;
  await withServices(async (services) => {
    const { lines, isSound } = await auditReport(services, hash);
    for (const line of lines) console.log(line);
    isRight = isSound;
  });
  return isRight ? 0 : 1;
}

async function backUp(command: BackupCommand, args: string[]): Promise<number> {
  const isConfirmed = args.includes('--yes');
  const [which, ...more] = args.filter((word) => word !== '--yes');
  if (more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const interrupt = new AbortController();
  process.once('SIGINT', () => interrupt.abort(new AdminError('Stopped; nothing was changed.')));
  return withServices(async (services) => {
    const { config, db, connection, pool, events, secrets, clock } = services;
    const log = createLogger('silent');
    const outbound = new Outbound();
    const files = openFileStore(config, log, outbound);
    const lock = new ProcessLock(connection, pool, log);
    await lock.open();
    const copies = openBackups(config, {
      outbound,
      db,
      connection,
      files,
      lock,
      events,
      clock,
      log,
      keyFingerprint: secrets.fingerprint,
      record: recordRestore(clock),
      settle: async () => {
        await migrate(pool);
        await fillEmailMasks({ db, secrets });
      },
    });
    try {
      const say = (line: string) => console.log(line);
      const { signal } = interrupt;
      await runBackupCommand({ ...copies, db, say, signal }, command, { which, isConfirmed });
    } finally {
      copies.close();
      files.close();
      await lock.close();
    }
  });
}

type AdminServices = Pick<
  Services,
  'db' | 'secrets' | 'sessions' | 'personalTokens' | 'rateLimits' | 'clock' | 'config' | 'pool' | 'events'
> & { connection: pg.PoolConfig };

/** Runs a command on the server's database. @returns the code that the program ends with */
async function withServices(run: (services: AdminServices) => Promise<void>): Promise<number> {
  const config = readConfig(process.env);
  if (!config.appSecret && !existsSync(join(config.dataDir, 'secret.key')))
    throw new AdminError(
      `${config.dataDir} holds no secret.key: start Tablewise once, or set DATA_DIR or APP_SECRET as the server has them.`,
    );
  const database = await openServerDatabase(config);
  try {
    const { db, pool, connection } = database;
    const log = createLogger('silent');
    const events = await openEvents({ redisUrl: config.redisUrl, connection, pool, log });
    // running servers hold sessions in memory and drop them when they are told
    const sessions = new Sessions(db, systemClock, new Caches({ clock: systemClock, events }), (userId) =>
      events.publish(`session ${userId}`),
    );
    const secrets = await loadSecrets(config.dataDir, config.appSecret);
    const personalTokens = new PersonalTokens(db, systemClock, () => 0);
    const rateLimits = new RateLimits(db, systemClock);
    await run({
      config,
      connection,
      pool,
      db,
      events,
      secrets,
      sessions,
      personalTokens,
      rateLimits,
      clock: systemClock,
    })
      .catch(explain)
      .finally(() => events.close());
    return 0;
  } finally {
    await database.close();
  }
}

async function reset(services: AdminServices): Promise<void> {
  const administrator = await resetAdministrator(services);
  if (!administrator)
    throw new AdminError('There is no administrator yet: the first start of Tablewise makes one.');
  console.log(
    `Administrator: ${administrator.email}\nNew password:  ${administrator.password}\n\nIt is shown only now. Everyone signed in with this account has been signed out, and its personal tokens are revoked.`,
  );
}

/** The database as the server opens it; the embedded one is adopted where a server runs. */
async function openServerDatabase({ databaseUrl, dataDir }: Config) {
  const folder = join(dataDir, 'pg');
  if (!databaseUrl && !existsSync(folder))
    throw new AdminError(
      `There is no database in ${dataDir}: start Tablewise once, or set DATA_DIR as the server has it.`,
    );
  const embedded = databaseUrl
    ? undefined
    : await (await import('../../server/platform/db/embedded-postgres.ts')).openEmbeddedPostgres(folder);
  const connection = embedded?.appConnection ?? { connectionString: databaseUrl };
  const { pool, db } = openDatabase(connection, 2);
  return {
    connection,
    pool,
    db,
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}

/** PostgreSQL's "undefined table" and OpenSSL's wrong key, in words. */
function explain(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === '42P01')
    throw new AdminError('This database is not one of Tablewise: start Tablewise with it once.');
  if (code?.startsWith('ECONN') || code === 'ENOTFOUND')
    throw new AdminError(`The database of DATABASE_URL does not answer (${code}).`);
  if (cause instanceof Error && /unable to authenticate data/.test(cause.message))
    throw new AdminError(
      'The secret is not the one of this database: set DATA_DIR or APP_SECRET as the server has them.',
    );
  throw error;
}

/** Runs the command that the words name, and leaves the code with which the process is to end. */
export async function runCommand(words: string[]): Promise<void> {
  try {
    process.exitCode = await main(words);
  } catch (error) {
    const explained =
      error instanceof AdminError ||
      error instanceof UnknownAccount ||
      error instanceof BackupRefusal ||
      error instanceof BackupError ||
      error instanceof ConfigError ||
      (error instanceof Error && error.name === 'DatabaseStartError');
    console.error(explained ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
