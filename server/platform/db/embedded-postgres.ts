import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HangingServer } from './hanging-postgres.ts';
import {
  type Connections,
  describeConnections,
  freePort,
  loopback,
  POSTGRES_PORT,
  socketAddress,
} from './postgres-address.ts';
import { type PostgresBinaries, resolvePostgresBinaries } from './postgres-binaries.ts';
import { DatabaseStartError, explainServerOutput } from './postgres-errors.ts';
import {
  type ClusterPasswords,
  clearLeftovers,
  disownLockFile,
  ensureCluster,
  isForeignProcess,
  isRunning,
  type LockFile,
  readLockFile,
  readPasswords,
} from './postgres-folder.ts';
import { type LaunchPlan, planLaunch } from './postgres-launch.ts';
import { hasOtherClients, prepareDatabase } from './postgres-roles.ts';

/** A running server and who may use it. */
export interface EmbeddedPostgres extends Connections {
  readonly pid: number;
  /** Whether a server that was running already is used; it may have other users. */
  readonly adopted: boolean;
  /**
   * Ends the server and waits until it has gone (about 10 ms; end the pools first). An adopted one is left running
   * while anybody else is connected to it.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** For throw-away data: nothing is forced to disk, more connections are allowed. */
  readonly test?: boolean;
  /** Server processes that will use it, each with its pool; 2 unless told. An adopted server keeps what it has. */
  readonly processes?: number;
  /** What the server prints (warnings and worse). */
  readonly log?: (text: string) => void;
  /** Called when a server that this call started ends without `stop()`, with the last it printed. */
  readonly onEnd?: (output: string) => void;
  /** How long to wait for an answer, in milliseconds; recovery after a crash counts. 60,000 by default. */
  readonly timeout?: number;
  /** Milliseconds after which a server of this folder that neither answers nor recovers is ended. 10,000 by default. */
  readonly patience?: number;
  /** Where it has to listen on loopback: the port, so that who knows it finds it again. */
  readonly port?: number;
  /** Tells the person at the terminal what is done about a server that hangs. */
  readonly say?: (line: string) => void;
}

/** Measured for a small machine; durability settings stay at PostgreSQL's safe defaults. */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  // Three are reserved for the superuser: the connections of all processes together must stay within 37.
  max_connections: '40',
  io_method: 'sync',
  jit: 'off',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements can hold what people wrote; they stay out of the log.
  log_min_error_statement: 'panic',
  cluster_name: 'tablewise',
};

const TEST_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Its workers would hold the template database open while a test copies it.
  autovacuum: 'off',
  max_connections: '100',
};

const POLL_MS = 5;
/** Milliseconds for what a server printed before its end to come. */
const LAST_WORDS_MS = 200;
/** A pool of 12, a listener and a lock (server/create-services.ts), and room for a command such as `npm run admin`. */
const CONNECTIONS_OF_A_PROCESS = 16;

/**
 * Opens the PostgreSQL that the project brings itself, in `dir`: makes the database at the first start, adopts a server
 * that already serves the folder (another process of ours, or one whose parent was killed), else starts one that
 * listens on a socket inside the folder and nowhere else. On Windows, and where the folder's path is too long for a
 * socket outside Linux, it listens on loopback with a password instead.
 *
 * A server started here ends with this process, also when that is killed (Linux). One of this folder that hangs is ended and
 * started again (Linux).
 *
 * @throws DatabaseStartError with a sentence for the operator
 */
export async function openEmbeddedPostgres(
  dir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dir);
  const binaries = resolvePostgresBinaries(`${folder}.lib`);
  const plan = planLaunch(folder, binaries);
  await ensureCluster(folder, binaries, plan, { sync: !options.test });
  const cluster: Cluster = { folder, binaries, plan, passwords: readPasswords(folder), options };

  const deadline = Date.now() + (options.timeout ?? 60_000);
  const hanging = new HangingServer(folder, options);
  let lastAnswer = 'no answer';
  clearLeftovers(folder);
  while (Date.now() < deadline) {
    const lock = readLockFile(folder);
    if (lock && isRunning(lock.pid)) {
      if (isForeignProcess(lock.pid, folder)) {
        disownLockFile(folder);
      } else {
        const adopted = await adopt(cluster, lock, deadline);
        if (typeof adopted !== 'string') return adopted;
        lastAnswer = `${adopted} (process ${lock.pid})`;
        await hanging.look(lock);
        await delay(POLL_MS * 4);
        continue;
      }
    }
    const started = await start(cluster, deadline);
    if (typeof started !== 'string') return started;
    lastAnswer = started;
    await hanging.look();
  }
  throw new DatabaseStartError('TIMEOUT', `PostgreSQL in ${folder} does not answer: ${lastAnswer}`);
}

interface Cluster {
  readonly folder: string;
  readonly binaries: PostgresBinaries;
  readonly plan: LaunchPlan;
  readonly passwords: ClusterPasswords;
  readonly options: EmbeddedPostgresOptions;
}

/** Uses the server that serves the folder. @returns why not, when it does not answer (yet) */
async function adopt(cluster: Cluster, lock: LockFile, deadline: number): Promise<EmbeddedPostgres | string> {
  const { folder } = cluster;
  const address = lock.socketFolder === '' ? loopback(lock.port) : socketAddress(folder, lock.port);
  if (!address) return 'it listens on a socket whose path is too long here';
  const connections = describeConnections(address, cluster.passwords);
  try {
    await prepareDatabase(connections, folder, deadline - Date.now());
  } catch (error) {
    address.close();
    return error instanceof Error ? error.message : String(error);
  }
  return {
    ...connections,
    pid: lock.pid,
    adopted: true,
    stop: onlyOnce(async () => {
      const inUse = await hasOtherClients(connections.adminConnection);
      address.close();
      if (inUse) return;
      interrupt(lock.pid, cluster);
      while (isRunning(lock.pid)) await delay(POLL_MS);
    }),
  };
}

/** Starts a server. @returns why not, when another process was faster and there is one to adopt */
async function start(cluster: Cluster, deadline: number): Promise<EmbeddedPostgres | string> {
  const { folder, binaries, plan, options } = cluster;
  const address = socketAddress(folder, POSTGRES_PORT) ?? loopback(options.port ?? (await freePort()));
  const settings = {
    ...SETTINGS,
    ...((options.processes ?? 0) > 2 && {
      max_connections: String(3 + CONNECTIONS_OF_A_PROCESS * (options.processes ?? 0)),
    }),
    ...(options.test ? TEST_SETTINGS : {}),
    ...address.settings,
    port: String(address.port),
  };
  const [program = '', ...args] = [
    ...plan.prefix,
    ...[binaries.postgres, '-D', folder],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // In a process group of its own: Ctrl-C in the terminal must not stop the database before the app has drained.
  const child = spawn(program, args, {
    ...plan.identity,
    env: binaries.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const server = watch(child, options.log);

  const isReady = () => {
    const lock = readLockFile(folder);
    return lock !== undefined && lock.pid === child.pid && lock.status === 'ready';
  };
  while (!isReady() && !server.hasEnded() && Date.now() < deadline) await delay(POLL_MS);

  if (server.hasEnded() || !isReady()) {
    address.close();
    child.kill('SIGINT');
    await server.ended;
    const output = server.output();
    if (/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(output)) {
      await delay(POLL_MS * 4);
      return output.trim();
    }
    if (Date.now() >= deadline) return output.trim();
    throw explainServerOutput(output, folder, 'START_FAILED');
  }

  let stopping = false;
  const stop = onlyOnce(async () => {
    stopping = true;
    child.ref();
    if (!server.hasEnded()) interrupt(child.pid ?? 0, cluster);
    await server.ended;
    address.close();
  });
  const connections = describeConnections(address, cluster.passwords);
  try {
    await prepareDatabase(connections, folder, deadline - Date.now());
  } catch (error) {
    await stop();
    throw error;
  }
  void server.ended.then(() => {
    if (!stopping) options.onEnd?.(server.output());
  });
  // The app's own sockets keep the process alive; a script that ends takes the server with it.
  child.unref();
  return { ...connections, pid: child.pid ?? 0, adopted: false, stop };
}

function watch(child: ChildProcess, log: ((text: string) => void) | undefined) {
  let output = '';
  let gone = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
    log?.(chunk.toString());
  });
  // Piped output is a socket, whose handle would keep the process alive.
  if (child.stderr instanceof Socket) child.stderr.unref();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const end = () => {
    gone = true;
    resolve();
  };
  child.once('error', (error) => {
    output += String(error);
    end();
  });
  child.once('close', end);
  // processes of a server that was killed may hold its output open for long
  child.once('exit', () => setTimeout(end, LAST_WORDS_MS));
  return { ended, hasEnded: () => gone, output: () => output };
}

/**
 * Ends a server the fast way: clients are cut, what was acknowledged is on disk. (SIGTERM would wait for every client,
 * for ever.)
 */
function interrupt(pid: number, { folder, binaries }: Cluster): void {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast'], { env: binaries.environment });
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has gone in the meantime.
  }
}

function onlyOnce(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
