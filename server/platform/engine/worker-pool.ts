import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Asker, EngineError } from './engine.ts';
import { type JobCost, JobQueue } from './job-queue.ts';
import type {
  FromWorker,
  OperationName,
  Operations,
  ToWorker,
  WireError,
  WorkerSettings,
} from './worker-protocol.ts';

const KILL_AFTER = 1000;
/** Milliseconds between two looks at who waits at which place. */
const TELL_PLACES_EVERY = 500;
/** A process that dies this often before its first job cannot be started at all. */
const MAX_FAILED_STARTS = 5;
const MAX_HEAP_MEGABYTES = 1536;

/** Where the pool writes what an operator should know; a pino logger fits. */
export interface EngineLogger {
  warn(fields: object, message: string): void;
}

interface PoolOptions {
  size: number;
  settings: WorkerSettings;
  logger?: EngineLogger | undefined;
  /** Milliseconds between a polite interrupt and the kill; 1000 unless told (decision 30). */
  killAfterMs?: number;
  /** Milliseconds after which those who wait are told their place, and told again; 500 unless told. */
  tellPlacesMs?: number;
  /** Whether the processes start with the first job, and not at once; for those who may never have one. */
  startsWithFirstJob?: boolean | undefined;
}

export interface JobOptions {
  /** Whose job it is, and what it costs: who is next is the queue's choice. */
  asker: Asker;
  cost: JobCost;
  /** Milliseconds of work (waiting for a process does not count) after which the job is stopped. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Jobs of one affinity go to one process where possible, because it has their tables open. */
  affinity?: string | undefined;
  /** Told how many jobs are before this one while it waits, when that has changed; null when it waits no more. */
  onPlace?: ((before: number | null) => void) | undefined;
}

interface PoolJob {
  id: number;
  message: ToWorker;
  asker: Asker;
  cost: JobCost;
  options: JobOptions;
  /** The place that was told last; null for none. */
  place: number | null;
  attempts: number;
  settled: boolean;
  /** Why it was told to stop. */
  stop?: 'timeout' | 'abort';
  resolve(result: unknown): void;
  reject(error: unknown): void;
  cleanUp(): void;
}

interface PoolWorker {
  process: ChildProcess;
  ready: boolean;
  job?: PoolJob | undefined;
  started: boolean;
  affinity?: string | undefined;
  timeout?: NodeJS.Timeout | undefined;
  kill?: NodeJS.Timeout | undefined;
  lastWords: string;
}

/**
 * Processes that run jobs, one at a time each; a queue chooses the next. A job that runs too long or is no longer wanted is interrupted, and its
 * process killed if that does not help; a process that dies is replaced. The job that it was working on fails; one that
 * it had not begun runs again once, and waiting ones never notice.
 */
export class WorkerPool {
  readonly #size: number;
  readonly #settings: WorkerSettings;
  readonly #logger: EngineLogger | undefined;
  readonly #killAfterMs: number;
  readonly #tellPlacesMs: number;
  readonly #workers = new Set<PoolWorker>();
  readonly #waiting: JobQueue<PoolJob>;
  #telling: NodeJS.Timeout | undefined;
  #nextId = 1;
  #failedStarts = 0;
  #closed = false;

  constructor({
    size,
    settings,
    logger,
    killAfterMs = KILL_AFTER,
    tellPlacesMs = TELL_PLACES_EVERY,
    startsWithFirstJob = false,
  }: PoolOptions) {
    this.#size = size;
    this.#settings = settings;
    this.#logger = logger;
    this.#killAfterMs = killAfterMs;
    this.#tellPlacesMs = tellPlacesMs;
    this.#waiting = new JobQueue({ slots: size });
    if (!startsWithFirstJob) this.#fill();
  }

  /**
   * Runs an operation in one of the processes.
   *
   * @throws EngineError what the operation throws; `QUERY_FAILED` with key `timeout` or `crashed`; `RATE_LIMITED` where too many wait;
   *   the signal's reason on abort
   */
  run<Name extends OperationName>(
    op: Name,
    args: Operations[Name]['args'],
    options: JobOptions,
  ): Promise<Operations[Name]['result']>;
  run(op: OperationName, args: Operations[OperationName]['args'], options: JobOptions): Promise<unknown> {
    const { signal, asker, cost } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#closed) return Promise.reject(new Error('The data engine is closed.'));
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const onAbort = (): void => this.#abort(job);
      const job: PoolJob = {
        id,
        message: { id, op, args } as ToWorker, // The overload above ties `args` to `op`; the union cannot say so here.
        asker,
        cost,
        options,
        place: null,
        attempts: 0,
        settled: false,
        resolve,
        reject,
        cleanUp: () => signal?.removeEventListener('abort', onAbort),
      };
      this.#waiting.add(job);
      this.#fill();
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#dispatch();
      if (options.onPlace) this.#tellLater();
    });
  }

  /** Process ids of the pool, for tests and diagnostics. */
  processIds(): number[] {
    return [...this.#workers].flatMap(({ process }) => process.pid ?? []);
  }

  /** Ends all processes; jobs that wait or run are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    const closed = new Error('The data engine is closed.');
    clearTimeout(this.#telling);
    for (const job of this.#waiting.clear()) this.#settle(job, () => job.reject(closed));
    await Promise.all(
      [...this.#workers].map(async (worker) => {
        const ended = new Promise<void>((resolve) => worker.process.once('exit', () => resolve()));
        if (worker.job) this.#settle(worker.job, () => worker.job?.reject(closed));
        worker.process.kill('SIGKILL');
        await ended;
      }),
    );
  }

  #fill(): void {
    while (this.#workers.size < this.#size) this.#start();
  }

  #start(): void {
    const child = fork(workerPath(), [], {
      // Nothing of the server's environment: a process that works on strangers' files holds no secrets.
      env: workerEnvironment(),
      execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const worker: PoolWorker = { process: child, ready: false, started: false, lastWords: '' };
    this.#workers.add(worker);
    child.stderr?.on('data', (data: Buffer) => {
      worker.lastWords = (worker.lastWords + data.toString()).slice(-2000);
    });
    child.on('message', (message: FromWorker) => this.#receive(worker, message));
    child.on('error', () => child.kill('SIGKILL'));
    child.on('exit', (code, signal) => this.#ended(worker, code, signal));
    post(child, { op: 'settings', settings: this.#settings });
  }

  #dispatch(): void {
    const free = new Set([...this.#workers].filter(({ ready, job }) => ready && !job));
    while (free.size > 0) {
      const job = this.#waiting.take();
      const worker = job && pick(free, job.options.affinity);
      if (!worker) return;
      free.delete(worker);
      this.#assign(worker, job);
    }
  }

  /** Those who wait are told their places now and then, all at once, and not at all when they wait for a moment only. */
  #tellLater(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      const listening = [...this.#waiting.due().entries()].filter(([, { options }]) => options.onPlace);
      for (const [before, job] of listening) tellPlace(job, before);
      if (listening.length > 0) this.#tellLater();
    }, this.#tellPlacesMs).unref();
  }

  #assign(worker: PoolWorker, job: PoolJob): void {
    worker.job = job;
    worker.started = false;
    worker.affinity = job.options.affinity;
    job.attempts += 1;
    tellPlace(job, null);
    worker.timeout = setTimeout(() => this.#stop(worker, 'timeout'), job.options.timeoutMs);
    post(worker.process, job.message);
  }

  #receive(worker: PoolWorker, message: FromWorker): void {
    if (message.type === 'ready') {
      worker.ready = true;
      this.#failedStarts = 0;
      this.#dispatch();
      return;
    }
    const { job } = worker;
    if (!job || job.id !== message.id) return;
    if (message.type === 'started') {
      worker.started = true;
      return;
    }
    this.#release(worker);
    this.#waiting.ended(job);
    if (message.type === 'result') this.#settle(job, () => job.resolve(message.result));
    else this.#settle(job, () => job.reject(failure(job, message.error)));
    this.#dispatch();
  }

  #release(worker: PoolWorker): void {
    clearTimeout(worker.timeout);
    clearTimeout(worker.kill);
    worker.job = undefined;
    worker.timeout = undefined;
    worker.kill = undefined;
  }

  #stop(worker: PoolWorker, why: 'timeout' | 'abort'): void {
    const { job } = worker;
    if (!job || job.stop) return;
    job.stop = why;
    post(worker.process, { op: 'interrupt', id: job.id });
    worker.kill = setTimeout(() => worker.process.kill('SIGKILL'), this.#killAfterMs);
  }

  #abort(job: PoolJob): void {
    this.#waiting.remove(job);
    for (const worker of this.#workers) if (worker.job === job) this.#stop(worker, 'abort');
    // The caller need not wait until the process has let go.
    this.#settle(job, () => job.reject(job.options.signal?.reason));
  }

  #ended(worker: PoolWorker, code: number | null, signal: string | null): void {
    const { job, started } = worker;
    this.#release(worker);
    this.#workers.delete(worker);
    if (this.#closed) return;
    if (!worker.ready) this.#failedStarts += 1;
    this.#logger?.warn(
      { code, signal, stopped: job?.stop, lastWords: worker.lastWords },
      'a data process ended and is replaced',
    );
    if (job && !job.settled && !started && !job.stop && job.attempts < 2) this.#waiting.putBack(job);
    else if (job) {
      this.#waiting.ended(job);
      this.#settle(job, () => job.reject(job.stop === 'timeout' ? timeout(job) : crashed()));
    }
    if (this.#failedStarts >= MAX_FAILED_STARTS) {
      for (const lost of this.#waiting.clear()) this.#settle(lost, () => lost.reject(crashed()));
      this.#failedStarts = 0;
    }
    this.#fill();
    this.#dispatch();
  }

  #settle(job: PoolJob, settle: () => void): void {
    if (job.settled) return;
    job.settled = true;
    job.cleanUp();
    tellPlace(job, null);
    settle();
  }
}

function pick(free: Set<PoolWorker>, affinity: string | undefined): PoolWorker | undefined {
  for (const worker of free) if (affinity !== undefined && worker.affinity === affinity) return worker;
  for (const worker of free) if (worker.affinity === undefined) return worker;
  const [first] = free;
  return first;
}

function workerPath(): string {
  // Built, both files are JavaScript and stand side by side as they do here.
  return fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url),
  );
}

function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env;
  const known = Object.entries({ PATH, SystemRoot, LD_LIBRARY_PATH }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...Object.fromEntries(known), TZ: 'UTC' };
}

/** A process may be gone already; its `exit` event tells, so a failed post is no news. */
function post(child: ChildProcess, message: ToWorker): void {
  if (child.connected) child.send(message, () => {});
}

function failure(job: PoolJob, error: WireError): Error {
  if (error.code === 'INTERRUPTED') return job.stop === 'timeout' ? timeout(job) : crashed();
  if (error.code === 'INTERNAL') return new Error(`The data engine failed: ${error.message}`);
  return new EngineError(error.code, error.key, error.message, error.params);
}

function timeout({ options }: PoolJob): EngineError {
  const seconds = options.timeoutMs / 1000;
  return new EngineError('QUERY_FAILED', 'timeout', `This took longer than ${seconds} s and was stopped.`, {
    seconds,
  });
}

function crashed(): EngineError {
  return new EngineError(
    'QUERY_FAILED',
    'crashed',
    'The work needed more than the data engine can give and was ended.',
  );
}

function tellPlace(job: PoolJob, before: number | null): void {
  if (job.place === before) return;
  job.place = before;
  job.options.onPlace?.(before);
}
