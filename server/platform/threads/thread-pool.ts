import { Worker } from 'node:worker_threads';

/** How often a thread at work is asked for the processor time that it took. */
const LOOK_MS = 50;
/** A thread that the machine gives no time is let go when it has been at work this many times its limit. */
const PATIENCE = 20;

export interface ThreadLimits {
  /** Milliseconds of processor time that a job may take where it brings no limit of its own. */
  cpuMs: number;
  /** Megabytes of memory that a thread may take for objects. */
  memoryMegabytes: number;
}

interface PoolOptions extends ThreadLimits {
  /** The module that a thread runs: it calls `serveJobs`. */
  module: URL;
  /** Threads at most; each is started when it is first needed. */
  size: number;
}

/** A job needed more time or memory than its thread may take; the thread is ended. */
export class ThreadLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: ThreadLimitError['limit']) {
    super(`a job in a thread took more ${limit} than it may`);
    this.name = 'ThreadLimitError';
    this.limit = limit;
  }
}

/** What a thread sends: that it is ready, then the end of each job that it was given. */
export type FromThread<Answer> = { ready: true } | { answer: Answer } | { error: unknown };

interface Job<Order, Answer> {
  order: Order;
  transfer: ArrayBuffer[];
  cpuMs: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Threads that do what would hold the event loop, one job at a time each, within limits of processor time and memory. A thread
 * that goes beyond them is ended, and the next job gets a new one. Threads do not keep the process alive.
 */
export class ThreadPool<Order, Answer> {
  readonly #options: PoolOptions;
  readonly #free: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #ready = new WeakSet<Worker>();
  readonly #waiting: Job<Order, Answer>[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Does a job in one of the threads.
   *
   * @param transfer buffers of the order that move to the thread instead of being copied
   * @param cpuMs milliseconds of processor time for this job, where it is not those of the pool
   * @throws ThreadLimitError beyond a limit; else what the module throws
   */
  run(order: Order, transfer: ArrayBuffer[] = [], cpuMs = this.#options.cpuMs): Promise<Answer> {
    if (this.#closed) return Promise.reject(new Error('the threads are closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, transfer, cpuMs, resolve, reject });
      this.#next();
    });
  }

  /** Ends all threads; jobs that wait or run are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new Error('the threads are closed'));
    await Promise.all([...this.#all].map((thread) => thread.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#free.pop() ?? (this.#all.size < this.#options.size ? this.#start() : undefined);
    const job = thread && this.#waiting.shift();
    if (job) this.#give(thread, job);
  }

  #start(): Worker {
    const thread = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMegabytes },
      // a thread works on what strangers send: it gets nothing of the server's environment
      env: {},
    });
    thread.unref();
    this.#all.add(thread);
    // one that ends while it has nothing to do is only taken off the list
    thread.on('error', () => {});
    thread.once('exit', () => {
      this.#all.delete(thread);
      const index = this.#free.indexOf(thread);
      if (index >= 0) this.#free.splice(index, 1);
      if (!this.#closed) this.#next();
    });
    return thread;
  }

  #give(thread: Worker, { order, transfer, cpuMs, resolve, reject }: Job<Order, Answer>): void {
    const startedAt = performance.now();
    let before: number | undefined;
    let looking = false;
    let ended = false;
    // its own start is not the job's time
    let isReady = this.#ready.has(thread);
    const stop = () => {
      end(() => reject(new ThreadLimitError('time')));
      void thread.terminate();
    };
    const look = async () => {
      if (performance.now() - startedAt > cpuMs * PATIENCE) return stop();
      if (looking) return;
      looking = true;
      const used = await cpuOf(thread);
      looking = false;
      if (isReady) before ??= used;
      if (!ended && used !== undefined && before !== undefined && used - before > cpuMs) stop();
    };
    const timer = setInterval(look, LOOK_MS);
    const end = (settle: () => void) => {
      ended = true;
      clearInterval(timer);
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
      thread.unref();
      settle();
    };
    const onMessage = (message: FromThread<Answer>) => {
      if ('ready' in message) {
        isReady = true;
        this.#ready.add(thread);
        return;
      }
      end(() => ('answer' in message ? resolve(message.answer) : reject(message.error)));
      this.#free.push(thread);
      this.#next();
    };
    const onError = (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory') : error));
    const onExit = () => end(() => reject(new Error('a thread ended at work')));
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    // a process that waits for a job does not end before it
    thread.ref();
    try {
      thread.postMessage(order, transfer);
    } catch (error) {
      end(() => reject(error));
      this.#free.push(thread);
    }
  }
}

/** Milliseconds of processor time that a thread has taken since its start; undefined of one that is ending. */
export async function cpuOf(thread: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return undefined;
  }
}
