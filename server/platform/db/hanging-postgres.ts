import { setTimeout as delay } from 'node:timers/promises';
import { isOwnServer, isRunning, type LockFile, readLockFile, serverProcesses } from './postgres-folder.ts';

const PATIENCE_MS = 10_000;
/** Milliseconds that a server gets to end at once, without a clean shutdown; PostgreSQL kills its own processes after 5 s. */
const QUIT_MS = 6000;
const POLL_MS = 20;

/** Ends servers of a folder that hang. Only processes that certainly are the folder's own are touched, so only on Linux. */
export class HangingServer {
  readonly #folder: string;
  readonly #patience: number;
  readonly #say: (line: string) => void;
  /** Since when nothing has answered, and what was seen of it. */
  #silent: { since: number; seen: string } | undefined;

  constructor(
    folder: string,
    { patience = PATIENCE_MS, say = () => {} }: { patience?: number; say?: (line: string) => void },
  ) {
    this.#folder = folder;
    this.#patience = patience;
    this.#say = say;
  }

  /**
   * Looks at a folder whose server does not answer: one that hangs for longer than the patience, or processes that a dead one
   * left behind and that hold its data, are ended. What was acknowledged is on disk; the next start replays it.
   *
   * @param lock of the server that runs; absent where none does
   */
  async look(lock?: LockFile): Promise<void> {
    // recovery takes as long as it takes
    const seen = lock ? `${lock.pid} ${lock.status}` : 'none';
    if (this.#silent?.seen !== seen || lock?.status === 'starting')
      this.#silent = { since: Date.now(), seen };
    if (Date.now() - this.#silent.since < this.#patience) return;
    this.#silent = undefined;
    if (lock) await this.end(lock);
    else this.#killAll();
  }

  /** Ends a server that hangs; does nothing to one that is not certainly the folder's. */
  async end(lock: LockFile): Promise<void> {
    if (!isOwnServer(lock, this.#folder)) return;
    const state = lock.status === 'stopping' ? 'hangs while it stops' : 'does not answer';
    this.#say(`The database (process ${lock.pid}) ${state}. It is ended and started again.`);
    signal(lock.pid, 'SIGQUIT');
    const deadline = Date.now() + Math.min(QUIT_MS, this.#patience);
    while (isRunning(lock.pid) && Date.now() < deadline) await delay(POLL_MS);
    if (!isRunning(lock.pid)) return;
    // the same process still: its number may have been given to another one since
    if (readLockFile(this.#folder)?.pid === lock.pid && isOwnServer(lock, this.#folder)) this.#killAll();
  }

  /** Processes of a dead server hold its memory, and PostgreSQL starts only when they have gone. */
  #killAll(): void {
    for (const pid of serverProcesses(this.#folder)) signal(pid, 'SIGKILL');
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has gone in the meantime.
  }
}
