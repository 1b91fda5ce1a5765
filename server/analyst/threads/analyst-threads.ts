import { Worker } from 'node:worker_threads';
import { EngineError } from '../../platform/engine/engine.ts';
import { cpuOf } from '../../platform/threads/thread-pool.ts';
import type { Answerer, AnswerStep, Question } from '../answerer.ts';
import { isTooLong, refuseUnreadable, withReadableHistory } from '../question-limits.ts';
import type { FromThread, SentFailure, SentQuestion, ThreadData, ToThread } from './messages.ts';
import { StepQueue } from './step-queue.ts';

/** How often a thread at work is asked for the processor time that it took. */
const LOOK_MS = 50;
/** Milliseconds after which a thread counts as stuck that has been at work on one question without a pause, however little time it got. */
const STUCK_MS = 30_000;
/** Questions are begun again when their thread ends through no fault of theirs; one that is there each time is not. */
const MAX_STARTS = 3;

export interface AnalystThreadOptions {
  /** Threads at most. */
  size?: number;
  /** Milliseconds of processor time for one question; what its queries take does not count. */
  cpuMs?: number;
  /** Megabytes of memory for objects of one thread. */
  memoryMegabytes?: number;
  /** Another module than the analyst's, for tests. */
  module?: URL;
  /** Hears of threads that were ended. */
  log?: { warn(fields: object, message: string): void };
}

interface Job {
  id: number;
  question: Question;
  steps: StepQueue<AnswerStep>;
  /** How many steps the thread has sent since it began, and how many of all were passed on. */
  seen: number;
  told: number;
  starts: number;
  cpuMs: number;
  /** Failures of queries by call, as they were thrown. */
  failures: Map<number, unknown>;
}

/**
 * The built-in analyst in threads of its own, so that no question holds the event loop. Questions share a thread and take turns
 * while they wait for queries. One that takes too much time or memory is refused, its thread is replaced, and the others on it
 * begin again there: an answer is always the same, so that whoever follows one of them notices nothing.
 */
export class AnalystThreads implements Answerer {
  readonly #options: Required<Omit<AnalystThreadOptions, 'log'>> & Pick<AnalystThreadOptions, 'log'>;
  readonly #threads: AnalystThread[] = [];
  #nextId = 1;
  #closed = false;

  constructor(options: AnalystThreadOptions = {}) {
    this.#options = {
      size: 2,
      cpuMs: 1500,
      memoryMegabytes: 512,
      module: new URL('./analyst-thread.ts', import.meta.url),
      ...options,
    };
  }

  async *answer(question: Question): AsyncGenerator<AnswerStep> {
    question.signal.throwIfAborted();
    if (isTooLong(question.text)) {
      yield refuseUnreadable(question, 'too_long');
      return;
    }
    const job: Job = {
      id: this.#nextId++,
      question: withReadableHistory(question),
      steps: new StepQueue(),
      seen: 0,
      told: 0,
      starts: 0,
      cpuMs: 0,
      failures: new Map(),
    };
    const onAbort = () => job.steps.fail(question.signal.reason);
    question.signal.addEventListener('abort', onAbort, { once: true });
    try {
      this.#begin(job);
      yield* job.steps;
    } finally {
      question.signal.removeEventListener('abort', onAbort);
      for (const thread of this.#threads) thread.drop(job);
    }
  }

  /** Starts a thread before it is needed. */
  warmUp(): void {
    if (this.#threads.length === 0) this.#start();
  }

  /** Ends the threads, and with them the answers under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #begin(job: Job): void {
    if (this.#closed) {
      job.steps.fail(new Error('the analyst is closed'));
      return;
    }
    job.starts += 1;
    job.seen = 0;
    if (job.starts > MAX_STARTS) {
      this.#refuse(job);
      return;
    }
    const least = this.#threads.toSorted((one, other) => one.load - other.load)[0];
    const thread =
      least && (least.load === 0 || this.#threads.length >= this.#options.size) ? least : this.#start();
    thread.give(job);
  }

  #start(): AnalystThread {
    const thread = new AnalystThread(this.#options, (guilty, others) => {
      this.#threads.splice(this.#threads.indexOf(thread), 1);
      if (guilty) this.#refuse(guilty);
      for (const job of others) this.#begin(job);
    });
    this.#threads.push(thread);
    return thread;
  }

  #refuse(job: Job): void {
    job.steps.put(refuseUnreadable(job.question, 'too_complex'));
    job.steps.end();
  }
}

class AnalystThread {
  readonly #worker: Worker;
  readonly #options: Pick<AnalystThreadOptions, 'log'> & { cpuMs: number; memoryMegabytes: number };
  readonly #jobs = new Map<number, Job>();
  readonly #atWorkOn = new Int32Array(new SharedArrayBuffer(4));
  readonly #onEnd: (guilty: Job | undefined, others: Job[]) => void;
  #timer: NodeJS.Timeout | undefined;
  #cpuMs = 0;
  #isAsked = false;
  #since = { id: 0, at: 0 };
  #guilty: Job | undefined;
  #ended = false;

  constructor(
    options: { module: URL; cpuMs: number; memoryMegabytes: number } & Pick<AnalystThreadOptions, 'log'>,
    onEnd: (guilty: Job | undefined, others: Job[]) => void,
  ) {
    this.#options = options;
    this.#onEnd = onEnd;
    // the same bytes seen from both sides
    const data: ThreadData = { atWorkOn: this.#atWorkOn.buffer as SharedArrayBuffer };
    this.#worker = new Worker(options.module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMegabytes },
      env: {},
    });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    // out of memory, or a fault of ours: whoever it was at work on had its turn
    this.#worker.on('error', () => {
      this.#guilty ??= this.#current();
    });
    this.#worker.once('exit', () => this.#exit());
    this.#worker.unref();
  }

  /** Questions that are open here. */
  get load(): number {
    return this.#jobs.size;
  }

  give(job: Job): void {
    this.#jobs.set(job.id, job);
    this.#worker.ref();
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS);
    this.#post({ type: 'ask', id: job.id, question: sent(job.question) });
  }

  /** Nobody waits for the rest any more. */
  drop(job: Job): void {
    if (!this.#jobs.delete(job.id)) return;
    this.#post({ type: 'stop', id: job.id });
    this.#rest();
  }

  async close(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    for (const job of this.#jobs.values()) job.steps.fail(new Error('the analyst is closed'));
    await this.#worker.terminate();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromThread): void {
    const job = this.#jobs.get(message.id);
    if (!job) return;
    if (message.type === 'run') {
      void this.#run(job, message);
      return;
    }
    if (message.type === 'step') {
      job.seen += 1;
      // told before the question had to begin again
      if (job.seen <= job.told) return;
      job.told = job.seen;
      job.steps.put(message.step);
      return;
    }
    this.#jobs.delete(job.id);
    this.#rest();
    if (message.type === 'end') job.steps.end();
    else job.steps.fail(message.call === undefined ? message.error : job.failures.get(message.call));
  }

  async #run(job: Job, { call, sql, options }: Extract<FromThread, { type: 'run' }>): Promise<void> {
    const { id } = job;
    try {
      const result = await job.question.run(sql, options);
      if (this.#jobs.has(id)) this.#post({ type: 'result', id, call, result });
    } catch (error) {
      job.failures.set(call, error);
      if (this.#jobs.has(id)) this.#post({ type: 'failure', id, call, failure: failureOf(error) });
    }
  }

  #current(): Job | undefined {
    return this.#jobs.get(Atomics.load(this.#atWorkOn, 0));
  }

  /** Adds the time that the thread took to the question that it is at work on. */
  async #look(): Promise<void> {
    const current = Atomics.load(this.#atWorkOn, 0);
    const now = performance.now();
    if (current !== this.#since.id) this.#since = { id: current, at: now };
    else if (current !== 0 && now - this.#since.at > STUCK_MS) {
      this.#stop(this.#jobs.get(current));
      return;
    }
    if (this.#isAsked) return;
    this.#isAsked = true;
    const cpuMs = await cpuOf(this.#worker);
    this.#isAsked = false;
    if (cpuMs === undefined || this.#ended) return;
    const took = cpuMs - this.#cpuMs;
    this.#cpuMs = cpuMs;
    const job = this.#jobs.get(current);
    if (!job || this.#current() !== job) return;
    job.cpuMs += took;
    if (job.cpuMs > this.#options.cpuMs) this.#stop(job);
  }

  /** Ends a thread that is stuck. */
  #stop(guilty: Job | undefined): void {
    this.#guilty = guilty;
    void this.#worker.terminate();
  }

  #exit(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#timer);
    const guilty = this.#guilty;
    this.#options.log?.warn(
      { questions: this.#jobs.size, isRefused: guilty !== undefined },
      'a thread of the analyst ended and is replaced',
    );
    const others = [...this.#jobs.values()].filter((job) => job !== guilty);
    this.#jobs.clear();
    this.#onEnd(guilty, others);
  }

  /** A thread with nothing to do neither is watched nor keeps the process alive. */
  #rest(): void {
    if (this.#jobs.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#worker.unref();
  }
}

/** What the thread reads of a question: no pictures, no functions. */
function sent(question: Question): SentQuestion {
  const { text, constraints, format, locale, tables, edits, history, followUps, synonyms, now, timeZone } =
    question;
  return {
    text,
    locale,
    tables,
    edits,
    history,
    now,
    timeZone,
    ...(constraints !== undefined && { constraints }),
    ...(format !== undefined && { format }),
    ...(followUps !== undefined && { followUps }),
    ...(synonyms && { synonyms }),
  };
}

function failureOf(error: unknown): SentFailure {
  if (!(error instanceof EngineError)) return undefined;
  const { code, key, message, params } = error;
  return { code, key, message, params };
}
