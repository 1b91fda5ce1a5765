import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { DatabaseStartError, explainServerOutput, wrongMajor } from './postgres-errors.ts';
import type { LaunchPlan } from './postgres-launch.ts';

/** The superuser that `initdb` makes. Only this launcher and the test harness connect as it. */
export const SUPERUSER = 'postgres';

/** Passwords of both roles, used over loopback only: the socket lies in a folder that is closed to others. */
export interface ClusterPasswords {
  readonly superuser: string;
  readonly application: string;
}

/** The first lines of `postmaster.pid`, which PostgreSQL writes into the folder that it serves. */
export interface LockFile {
  readonly pid: number;
  /** Seconds since 1970. */
  readonly startedAt: number;
  readonly port: number;
  /** Empty when the server listens on loopback only. */
  readonly socketFolder: string;
  /** `starting`, `ready`, `stopping` or `standby`. */
  readonly status: string;
}

const PASSWORD_FILE = 'tablewise-passwords.json';

/**
 * Makes a new database cluster unless the folder has one. It is made beside the folder and renamed, so a folder with
 * half a cluster cannot come about, and of several first starts at once one wins and the others use its cluster.
 *
 * @throws DatabaseStartError `NOT_A_DATABASE`, `WRONG_MAJOR`, `OWNER`, `DISK_FULL`, `INIT_FAILED`
 */
export async function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  plan: LaunchPlan,
  { sync }: { sync: boolean },
): Promise<void> {
  if (!isCluster(folder)) {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw notADatabase(folder);
    try {
      mkdirSync(path.dirname(folder), { recursive: true });
      removeAbandonedClusters(folder);
      await createCluster(folder, binaries, plan, sync);
    } catch (error) {
      if (error instanceof DatabaseStartError) throw error;
      throw explainServerOutput(String(error), folder, 'INIT_FAILED');
    }
  }
  const writtenBy = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  // Asked before the start: an older server fails on a newer folder with a misleading "unrecognized parameter".
  if (writtenBy !== String(binaries.major)) throw wrongMajor(folder, writtenBy, binaries.major);
  // A copy or a restored backup often loses the mode, and PostgreSQL insists on it.
  if ((statSync(folder).mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(folder, 0o700);
}

function isCluster(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}

function notADatabase(folder: string): DatabaseStartError {
  return new DatabaseStartError(
    'NOT_A_DATABASE',
    `${folder} is not empty and not a database. Move its content away or choose another DATA_DIR.`,
  );
}

async function createCluster(
  folder: string,
  binaries: PostgresBinaries,
  plan: LaunchPlan,
  sync: boolean,
): Promise<void> {
  const draft = `${folder}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  const passwords: ClusterPasswords = { superuser: newPassword(), application: newPassword() };
  mkdirSync(draft, { mode: 0o700 });
  try {
    writeFileSync(passwordFile, `${passwords.superuser}\n`, { mode: 0o600 });
    for (const made of [draft, passwordFile]) giveTo(plan, made);
    await runInitdb(folder, draft, passwordFile, binaries, plan, sync);
    const kept = path.join(draft, PASSWORD_FILE);
    writeFileSync(kept, JSON.stringify(passwords), { mode: 0o600 });
    giveTo(plan, kept);
    moveIntoPlace(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function giveTo({ identity }: LaunchPlan, file: string): void {
  if (identity) chownSync(file, identity.uid, identity.gid);
}

/**
 * Byte order with Unicode character classes: with `lc_ctype` C, the trigram extension drops all Chinese, Japanese and
 * Korean characters, under the builtin provider too.
 */
function localeOptions(): string[] {
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  if (process.platform === 'linux') return [...builtin, '--lc-ctype=C.UTF-8'];
  if (process.platform === 'darwin') return [...builtin, '--lc-ctype=UTF-8'];
  return builtin;
}

function runInitdb(
  folder: string,
  draft: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  plan: LaunchPlan,
  sync: boolean,
): Promise<void> {
  const [program = '', ...args] = [
    ...plan.prefix,
    binaries.initdb,
    ...['--pgdata', draft, '--username', SUPERUSER, '--pwfile', passwordFile, '--encoding', 'UTF8'],
    ...localeOptions(),
    ...['--auth-local=trust', '--auth-host=scram-sha-256', '--no-instructions'],
    ...(sync ? [] : ['--no-sync']),
  ];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(program, args, {
    ...plan.identity,
    env: binaries.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.on('error', (error) => reject(explainServerOutput(String(error), folder, 'INIT_FAILED')));
  child.on('close', (code) => {
    if (code === 0) resolve();
    else reject(explainServerOutput(output, folder, 'INIT_FAILED'));
  });
  return promise;
}

/** Renames the draft; when another process was faster, its cluster is there and the draft is dropped. */
function moveIntoPlace(draft: string, folder: string): void {
  try {
    // Windows does not rename onto an empty folder.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(draft, folder);
  } catch (error) {
    if (!isCluster(folder)) throw error;
  }
}

/** Drafts of a process that was killed while it made one. */
function removeAbandonedClusters(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.new-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isRunning(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** @throws DatabaseStartError `NOT_A_DATABASE` for a cluster that somebody else made */
export function readPasswords(folder: string): ClusterPasswords {
  try {
    return JSON.parse(readFileSync(path.join(folder, PASSWORD_FILE), 'utf8'));
  } catch (cause) {
    throw new DatabaseStartError(
      'NOT_A_DATABASE',
      `${folder} holds a PostgreSQL database that Tablewise did not make (${PASSWORD_FILE} is missing or unreadable). ` +
        'Choose another DATA_DIR, or set DATABASE_URL.',
      { cause },
    );
  }
}

/** The folder's lock file, or undefined when no server claims the folder. */
export function readLockFile(folder: string): LockFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , startedAt, port, socketFolder = '', , , status = ''] = lines;
  return {
    pid: Number(pid),
    startedAt: Number(startedAt),
    port: Number(port),
    socketFolder,
    status: status.trim(),
  };
}

/** Whether a process runs. One that has ended and waits to be reaped (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/**
 * Whether a running process certainly is not the server of this folder: its id was given to another program after a
 * crash. PostgreSQL works in its data folder, so another folder means another server. Linux only; elsewhere nothing is
 * certain.
 */
export function isForeignProcess(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return true;
    return realpathSync(`/proc/${pid}/cwd`) !== realpathSync(folder);
  } catch {
    return false;
  }
}

/**
 * Names no living process in a lock file whose process id was reused, which PostgreSQL would take for a running server.
 * The file is never deleted: from its other lines PostgreSQL finds out whether a process of the crashed server still
 * has the data open, and then refuses to start.
 */
export function disownLockFile(folder: string): void {
  const file = path.join(folder, 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[0] = String(NO_PROCESS);
  writeFileSync(file, lines.join('\n'));
}

/**
 * Takes away what a crash can leave that PostgreSQL refuses to start over: a lock file that was never written to its end, and
 * lock files of sockets whose process id another program has since. Not while any server works in the folder. Linux only.
 */
export function clearLeftovers(folder: string): void {
  if (process.platform !== 'linux' || serverProcesses(folder).length > 0) return;
  const lock = readLockFile(folder);
  if (lock && !(lock.pid > 0)) rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  for (const name of readdirSync(folder)) {
    if (!/^\.s\.PGSQL\.\d+\.lock$/.test(name)) continue;
    const pid = Number.parseInt(readFileSync(path.join(folder, name), 'utf8'), 10);
    if (!(pid > 0) || isForeignProcess(pid, folder)) rmSync(path.join(folder, name), { force: true });
  }
}

/** The PostgreSQL processes that work in a folder, its server among them; none elsewhere than on Linux, where nothing is certain. */
export function serverProcesses(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isRunning(pid) && isCertainlyOwn(pid, folder));
}

function isCertainlyOwn(pid: number, folder: string): boolean {
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
      realpathSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    );
  } catch {
    return false;
  }
}

/** Whether a process is, for certain, the server that wrote the folder's lock file: its folder, and when it began. Linux only. */
export function isOwnServer(lock: LockFile, folder: string): boolean {
  if (process.platform !== 'linux' || !isCertainlyOwn(lock.pid, folder)) return false;
  const [, began = ''] = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
  const stat = readFileSync(`/proc/${lock.pid}/stat`, 'latin1');
  // after the name, which may hold anything: the 22nd field of all, in hundredths of a second since the machine began
  const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  return Math.abs(Number(began) + ticks / 100 - lock.startedAt) <= START_TOLERANCE_S;
}

/** A clock that is put right in between moves one of the two times. */
const START_TOLERANCE_S = 10;

/** Above the largest process id that any supported system gives out. */
const NO_PROCESS = 2_147_483_646;
