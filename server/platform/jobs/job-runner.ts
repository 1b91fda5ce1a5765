import { clearTimeout, setTimeout } from 'node:timers';
import type { Logger } from 'pino';
import { AheadClock, type Clock } from '../../kernel/clock.ts';
import { afterCommit } from '../db/after-commit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { ProcessLock } from '../db/process-lock.ts';
import type { EventHub } from '../events/event-hub.ts';
import {
  type JobHandler,
  type JobKind,
  type JobResult,
  type JobRun,
  JobStopped,
  waitAfter,
} from './job-kind.ts';
import {
  type ClaimedJob,
  cancelJob,
  claimJobs,
  type Due,
  endJob,
  insertJob,
  lookForWork,
  noteProgress,
  releaseJobs,
  resultOf,
  retryJob,
  returnJob,
} from './job-store.ts';
import { makeDueJobs, type ProductSchedule, seedSchedules } from './schedules.ts';

/** How often a server looks for what others made, for times that have come and for servers that died. */
const LOOK_MS = 1_000;
/** Jobs that one server runs at once: handlers share its connections with the calls of people. */
const SLOTS = 6;
/** Milliseconds that jobs get to end by themselves when the server stops, and then those that are told to. */
const DRAIN_MS = 1_500;
const STOP_MS = 500;
/** Milliseconds that a handler gets after its time is over before its slot is given to others. */
const GRACE_MS = 5_000;

interface Registered {
  kind: JobKind<object>;
  handler: JobHandler<object>;
}

interface Running {
  job: ClaimedJob;
  abort: AbortController;
  done: Promise<void>;
}

/** Waits in real time; the way back stops it. */
export type After = (milliseconds: number, then: () => void) => () => void;

const realTime: After = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Runs, by their ids, that say that a schedule missed its time. */
export interface MissedRuns {
  run_ids: string[];
}

/** What a caller says about a job that it adds. */
export interface JobOptions {
  /** Not before; now if left out. */
  runAt?: Date;
  /** Of the kind at most one job with this key waits, and at most one runs. */
  uniqueKey?: string;
}

/**
 * Runs what the server does by itself. Jobs are rows: one is added in the transaction of whoever wants it done, claimed by one
 * server of several with the number of its process lock, and gone when it has ended; what a server that died had claimed is taken
 * up by another within a second or so. So a job runs at least once, and exactly once as far as its handler ends it in the
 * transaction that keeps what it made (`JobRun.end`).
 */
export class JobRunner {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #lock: ProcessLock;
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #after: After;
  readonly #kinds = new Map<string, Registered>();
  readonly #schedules: ProductSchedule[] = [];
  #missed: JobKind<MissedRuns> | undefined;
  readonly #running = new Map<string, Running>();
  #stopTicking: (() => void) | undefined;
  #isTicking = false;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #closed = false;

  constructor(parts: {
    db: Database;
    clock: Clock;
    lock: ProcessLock;
    events: EventHub;
    log: Logger;
    /** Replaces real time. */
    after?: After;
  }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#lock = parts.lock;
    this.#events = parts.events;
    this.#log = parts.log;
    this.#after = parts.after ?? realTime;
  }

  /** Says how a kind of job is done. All kinds are told before `open`. */
  handle<Payload extends object>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void {
    // the payload of a kind is only ever written by enqueue, which has its type
    this.#kinds.set(kind.name, { kind: kind as JobKind<object>, handler: handler as JobHandler<object> });
  }

  /**
   * Says when a kind of job without payload is due, and how it is done.
   * @param owner the part of the product that it belongs to
   * @param cron five fields, or six with seconds first; in UTC until an administrator chooses another zone
   */
  schedule(
    kind: JobKind<Record<string, never>>,
    { cron, owner }: { cron: string; owner: string },
    handler: JobHandler<Record<string, never>>,
  ): void {
    this.handle(kind, handler);
    this.#schedules.push({ name: kind.name, cron, owner, isQuiet: kind.isQuiet });
  }

  /** Says which job is made when times went by while no server ran, with the runs that say so. */
  onMissed(kind: JobKind<MissedRuns>, handler: JobHandler<MissedRuns>): void {
    this.handle(kind, handler);
    this.#missed = kind;
  }

  /**
   * Writes the schedules of the product down and begins to work.
   * @param options `ticks: false` works only when `runDue` is called, for tests that move the clock
   */
  async open({ ticks }: { ticks: boolean }): Promise<void> {
    this.#isTicking = ticks;
    await seedSchedules(this.#db, this.#schedules, this.#clock.now());
    this.#events.subscribeKind('job', (id) =>
      this.#running.get(id)?.abort.abort(new JobStopped('cancelled')),
    );
    this.#tick();
  }

  /**
   * Adds a job in the caller's transaction: it is run once that is committed, never if it is rolled back.
   * @returns its id; with a key that already waits, the id of that job, which keeps its payload and the earlier time
   */
  async enqueue<Payload extends object>(
    db: Database | Transaction,
    kind: JobKind<Payload>,
    payload: Payload,
    { runAt, uniqueKey }: JobOptions = {},
  ): Promise<string> {
    const now = this.#clock.now();
    const id = await insertJob(db, {
      kind: kind.name,
      payload,
      uniqueKey: uniqueKey ?? null,
      schedule: null,
      runAt: runAt ?? now,
      now,
    });
    afterCommit(db, () => this.#soon());
    return id;
  }

  /** Whether this version of the server has such a kind of job; a schedule of an earlier one may not. */
  knows(name: string): boolean {
    return this.#kinds.has(name);
  }

  /** Runs a schedule now, whether it is paused or not; where it waits or runs already, that is enough. @returns the id of the job */
  async runNow(db: Database | Transaction, name: string): Promise<string> {
    if (!this.#kinds.has(name)) throw new Error(`there is no kind of job ${name}`);
    const now = this.#clock.now();
    const id = await insertJob(db, {
      kind: name,
      payload: {},
      uniqueKey: name,
      schedule: name,
      runAt: now,
      now,
    });
    afterCommit(db, () => this.#soon());
    return id;
  }

  /** Ends a job that waits, or asks the server that runs it to stop. @returns false where there is no such job */
  async cancel(id: string): Promise<boolean> {
    const outcome = await cancelJob(this.#db, id, this.#clock.now());
    if (outcome === 'asked') await this.#events.publish(`job ${id}`);
    return outcome !== undefined;
  }

  /** Does everything that is due now, and what that makes due. @param only of this kind alone, and no times that have come */
  async runDue(only?: Pick<JobKind<object>, 'name'>): Promise<void> {
    do {
      await this.#look(only?.name);
      await Promise.all([...this.#running.values()].map(({ done }) => done));
    } while (!this.#closed && (await this.#hasWork(only?.name)));
  }

  /**
   * Takes no more jobs; those that run get a moment to end, then are told to stop, and what has not ended goes back for another
   * server without counting as an attempt.
   */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stopTicking?.();
    await this.#looking?.catch(() => {});
    await this.#settled(DRAIN_MS);
    for (const { abort } of this.#running.values()) abort.abort(new JobStopped('stopping'));
    await this.#settled(STOP_MS);
    for (const { job } of this.#running.values())
      await returnJob(this.#db, this.#lock.id, job, this.#clock.now()).catch((error) =>
        this.#log.warn({ err: error, job: job.id }, 'jobs: one could not be given back'),
      );
  }

  /** Waits until nothing runs here, for some time at most. */
  async #settled(milliseconds: number): Promise<void> {
    if (this.#running.size === 0) return;
    let stop = () => {};
    const over = new Promise<void>((resolve) => {
      stop = this.#after(milliseconds, resolve);
    });
    await Promise.race([Promise.all([...this.#running.values()].map(({ done }) => done)), over]);
    stop();
  }

  #tick(): void {
    if (!this.#isTicking || this.#closed) return;
    this.#soon();
    this.#stopTicking = this.#after(LOOK_MS, () => this.#tick());
  }

  /** Looks for work, or once more after the look that is under way. */
  #soon(): void {
    if (!this.#isTicking || this.#closed) return;
    if (this.#looking) {
      this.#lookAgain = true;
      return;
    }
    this.#look().catch((error) => this.#log.warn({ err: error }, 'jobs: work could not be looked for'));
  }

  #look(only?: string): Promise<void> {
    this.#looking ??= this.#takeWork(only).finally(() => {
      this.#looking = undefined;
      if (!this.#lookAgain) return;
      this.#lookAgain = false;
      this.#soon();
    });
    return this.#looking;
  }

  #due(only: string | undefined): Promise<Due> {
    return lookForWork(this.#db, {
      worker: this.#lock.id,
      kinds: only === undefined ? [...this.#kinds.keys()] : [only],
      names: only === undefined ? this.#schedules.map(({ name }) => name) : [],
      now: this.#clock.now(),
    });
  }

  async #hasWork(only: string | undefined): Promise<boolean> {
    const { hasJobs, hasTimes } = await this.#due(only);
    return hasJobs || hasTimes;
  }

  async #takeWork(only: string | undefined): Promise<void> {
    if (this.#kinds.size === 0) return;
    const due = await this.#due(only);
    const now = this.#clock.now();
    for (const id of due.cancelled) this.#running.get(id)?.abort.abort(new JobStopped('cancelled'));
    const released =
      (await this.#releaseOfDead(due.others, now)) + (await this.#releaseStranded(due.held, now));
    const missed = this.#missed;
    const made = due.hasTimes
      ? await makeDueJobs(this.#db, this.#schedules, now, {
          onMissed: missed && ((tx, run_ids) => this.enqueue(tx, missed, { run_ids })),
          leaps: this.#clock instanceof AheadClock && this.#clock.aheadMs > 0,
        })
      : 0;
    const slots = SLOTS - this.#running.size;
    if (slots <= 0 || !(due.hasJobs || made > 0 || released > 0)) return;
    const claimed = await claimJobs(this.#db, {
      worker: this.#lock.id,
      kinds: [...this.#kinds.values()]
        .map(({ kind }) => kind)
        .filter(({ name }) => only === undefined || name === only),
      slots,
      now,
    });
    for (const job of claimed) this.#start(job);
  }

  async #releaseOfDead(workers: number[], now: Date): Promise<number> {
    let released = 0;
    for (const worker of workers)
      if (await this.#lock.isDead(worker))
        released += await releaseJobs(this.#db, { worker, why: 'The server that ran it ended.', now });
    if (released > 0) this.#log.warn({ released }, 'jobs: those of a server that ended are taken up');
    return released;
  }

  /**
   * Jobs that this server holds and does not run: the database was away when one ended, or when the answer to a claim was under way.
   * Whether what they did was kept is not known, so they are run again.
   */
  async #releaseStranded(held: string[], now: Date): Promise<number> {
    const ids = held.filter((id) => !this.#running.has(id));
    if (ids.length === 0) return 0;
    const why = 'The database was away when it ended.';
    const released = await releaseJobs(this.#db, { worker: this.#lock.id, why, ids, now });
    // none where one ended since they were read
    if (released > 0) this.#log.warn({ released }, 'jobs: those whose end was not kept are taken up');
    return released;
  }

  #start(job: ClaimedJob): void {
    const registered = this.#kinds.get(job.kind);
    if (!registered) return;
    const abort = new AbortController();
    const done = this.#run(job, registered, abort)
      .catch((error) =>
        this.#log.error({ err: error, job: job.id, kind: job.kind }, 'jobs: an end was not kept'),
      )
      .finally(() => {
        if (this.#running.get(job.id)?.job === job) this.#running.delete(job.id);
        this.#soon();
      });
    this.#running.set(job.id, { job, abort, done });
  }

  async #run(job: ClaimedJob, { kind, handler }: Registered, abort: AbortController): Promise<void> {
    const run: JobRun = {
      jobId: job.id,
      attempt: job.attempt,
      signal: abort.signal,
      progress: async (done, total) => {
        if (abort.signal.aborted) throw abort.signal.reason;
        const state = await noteProgress(this.#db, this.#lock.id, job, { done, total });
        if (state && !state.isCancelled) return;
        abort.abort(new JobStopped(state ? 'cancelled' : 'taken'));
        throw abort.signal.reason;
      },
      end: async (tx, result = {}) => {
        if (!(await this.#end(tx, job, kind, result))) throw new JobStopped('taken');
      },
    };
    const stopTimer = this.#after(kind.timeoutMs, () => abort.abort(new JobStopped('timeout')));
    let stopGrace = () => {};
    try {
      // a handler that does not heed its signal keeps its slot only for a moment
      const abandoned = new Promise<never>((_resolve, reject) => {
        abort.signal.addEventListener('abort', () => {
          stopGrace = this.#after(GRACE_MS, () => reject(abort.signal.reason));
        });
      });
      const result = await Promise.race([handler(job.payload, run), abandoned]);
      // changes nothing where the handler has ended it
      await this.#end(this.#db, job, kind, result ?? {});
    } catch (error) {
      await this.#fail(job, kind, abort.signal, error);
    } finally {
      stopTimer();
      stopGrace();
    }
  }

  #end(
    db: Pick<Database, 'execute'> | Parameters<JobRun['end']>[0],
    job: ClaimedJob,
    kind: JobKind<object>,
    result: JobResult,
  ): Promise<boolean> {
    const ending = resultOf(result);
    return endJob(db, this.#lock.id, job, {
      ...ending,
      at: this.#clock.now(),
      isQuiet: kind.isQuiet && !ending.items,
    });
  }

  async #fail(job: ClaimedJob, kind: JobKind<object>, signal: AbortSignal, error: unknown): Promise<void> {
    const reason = signal.reason instanceof JobStopped ? signal.reason.why : undefined;
    const worker = this.#lock.id;
    const at = this.#clock.now();
    if (reason === 'taken' || (error instanceof JobStopped && error.why === 'taken')) return;
    if (reason === 'stopping') return returnJob(this.#db, worker, job, at);
    if (reason === 'cancelled') {
      await endJob(this.#db, worker, job, { status: 'cancelled', at });
      return;
    }
    const status = reason === 'timeout' ? 'timeout' : 'failed';
    const words = error instanceof Error ? error.message : String(error);
    const wait = waitAfter(kind.retries, job.attempt);
    this.#log[wait === undefined ? 'error' : 'warn'](
      { err: error, job: job.id, kind: kind.name, attempt: job.attempt },
      wait === undefined ? 'jobs: one failed for good' : 'jobs: one failed and is tried again',
    );
    const ending = { status, at, error: words } as const;
    if (wait === undefined) await endJob(this.#db, worker, job, ending);
    else await retryJob(this.#db, worker, job, { ...ending, again: new Date(at.getTime() + wait) });
  }
}
