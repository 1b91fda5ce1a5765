import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { DatabaseStartError } from './postgres-errors.ts';

/** How `initdb` and `postgres` are run on this machine. */
export interface LaunchPlan {
  /** Words before the program: each execs the next, so that the process id stays the program's own. */
  readonly prefix: readonly string[];
  /** The user to run as, when it is not ours. New files for the program must be given to it. */
  readonly identity: { readonly uid: number; readonly gid: number } | undefined;
}

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root, because root's files would be open to its superuser. For an ordinary user there is
 * nothing to do. Root runs it in a user namespace, where the server sees another uid while all files stay root's and no
 * account is needed; where namespaces are forbidden (containers, often) it runs as the folder's owner, else as
 * `postgres` or `nobody`. The folder's owner decides for ever: PostgreSQL checks it.
 *
 * @param userId who starts it; undefined on Windows
 * @throws DatabaseStartError `ROOT`, `OWNER`
 */
export function planLaunch(
  folder: string,
  binaries: PostgresBinaries,
  userId: number | undefined = process.getuid?.(),
): LaunchPlan {
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (userId === undefined) return { prefix: [], identity: undefined };

  if (userId !== 0) {
    if (owner && owner.uid !== userId) throw foreignFolder(folder, owner.uid, userId);
    return { prefix: dieWithParent(), identity: undefined };
  }

  if (!owner || owner.uid === 0) {
    const namespace = namespaceWords();
    if (namespace && runs([...namespace, binaries.initdb, '--version'], binaries)) {
      // setpriv stands last: entering the namespace clears the signal that it sets.
      return { prefix: [...namespace, ...dieWithParent()], identity: undefined };
    }
  }
  return { prefix: dieWithParent(), identity: chooseIdentity(folder, owner, binaries) };
}

function namespaceWords(): string[] | undefined {
  // initdb looks its user up, so the namespace must map to a uid that has a line in the password file.
  const accounts = readAccounts();
  const mapped = accounts.find(({ uid }) => uid === NOBODY) ?? accounts.find(({ uid }) => uid !== 0);
  return mapped && ['unshare', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`];
}

function chooseIdentity(
  folder: string,
  owner: { uid: number; gid: number } | undefined,
  binaries: PostgresBinaries,
): { uid: number; gid: number } {
  if (owner && owner.uid !== 0) {
    requireReach(folder, binaries, owner);
    return { uid: owner.uid, gid: owner.gid };
  }
  const accounts = readAccounts();
  const account =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody');
  if (!account) {
    throw new DatabaseStartError(
      'ROOT',
      'PostgreSQL does not run as root. Start Tablewise as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    throw new DatabaseStartError(
      'ROOT',
      `${folder} belongs to root, PostgreSQL does not run as root, and this machine allows no user namespaces. ` +
        `Give the folder away (chown -R ${account.name} ${folder}), or set DATABASE_URL.`,
    );
  }
  // Others may pass through the parent, not list it; what lies beside the database keeps its own permissions.
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o711 });
  requireReach(folder, binaries, account);
  if (owner) chownSync(folder, account.uid, account.gid);
  return { uid: account.uid, gid: account.gid };
}

function requireReach(
  folder: string,
  binaries: PostgresBinaries,
  { uid, gid }: { uid: number; gid: number },
): void {
  const as = { uid, gid };
  const parent = path.dirname(folder);
  if (runs([binaries.initdb, '--version'], binaries, as) && runs(['test', '-x', parent], binaries, as))
    return;
  throw new DatabaseStartError(
    'ROOT',
    `PostgreSQL does not run as root, and the user ${userName(uid)} cannot reach ${parent} or ${path.dirname(binaries.initdb)} ` +
      '(a folder above is closed, as /root is). Start Tablewise as an ordinary user, move it out of the closed folder, or set DATABASE_URL.',
  );
}

function foreignFolder(folder: string, ownerId: number, userId: number): DatabaseStartError {
  return new DatabaseStartError(
    'OWNER',
    `${folder} belongs to ${userName(ownerId)}, and you are ${userName(userId)}. ` +
      `Start as ${userName(ownerId)}, or give the folder to ${userName(userId)}: sudo chown -R ${userName(userId)} ${folder}`,
  );
}

/** The signal makes PostgreSQL roll back and end cleanly when this process is killed, so that no orphan stays. */
function dieWithParent(): string[] {
  const words = ['setpriv', '--pdeathsig', 'INT'];
  const works =
    process.platform === 'linux' && spawnSync('setpriv', [...words.slice(1), 'true']).status === 0;
  return works ? words : [];
}

function runs(
  words: readonly string[],
  binaries: PostgresBinaries,
  identity: { uid: number; gid: number } | object = {},
): boolean {
  const [program = '', ...args] = words;
  return spawnSync(program, args, { stdio: 'ignore', env: binaries.environment, ...identity }).status === 0;
}

function readAccounts(): Account[] {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function userName(uid: number): string {
  return readAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
}
