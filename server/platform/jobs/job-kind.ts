import type { SQL } from 'drizzle-orm';

/** How often and how soon a failed attempt is made again. */
export interface Retries {
  /** Further attempts after the first. */
  tries: number;
  /** Milliseconds before the second attempt; each further wait is twice as long. */
  firstMs: number;
  /** Milliseconds that a wait lasts at most. */
  longestMs: number;
}

interface JobLimits {
  retries: Retries;
  /** Milliseconds after which an attempt is given up. */
  timeoutMs: number;
  /** Jobs of the kind that run at once, over all servers. */
  concurrency: number;
  /** Leaves no run in the log when it did nothing: for what runs many times an hour. */
  isQuiet: boolean;
}

/** A kind of job with the type of its payload. The name is kept in the database: a payload must be read by later versions too. */
export interface JobKind<Payload extends object> extends Readonly<JobLimits> {
  readonly name: string;
  /** Never set: carries the type. */
  readonly payload?: Payload;
}

const LIMITS: JobLimits = {
  retries: { tries: 3, firstMs: 10_000, longestMs: 3_600_000 },
  timeoutMs: 300_000,
  concurrency: 4,
  isQuiet: false,
};

/**
 * Names a kind of job.
 * @param name as it stands in the database and on the page of schedules, such as `chats.sweep`
 */
export function defineJob<Payload extends object = Record<string, never>>(
  name: string,
  limits: Partial<JobLimits> = {},
): JobKind<Payload> {
  return { ...LIMITS, ...limits, name };
}

/** Milliseconds to wait after a failed attempt, the first being 1; undefined where no other is made. */
export function waitAfter({ tries, firstMs, longestMs }: Retries, attempt: number): number | undefined {
  return attempt > tries ? undefined : Math.min(longestMs, firstMs * 2 ** (attempt - 1));
}

/** What a handler may do while it runs. */
export interface JobRun {
  readonly jobId: string;
  /** 1 at first; an attempt that ended with its server does not count. */
  readonly attempt: number;
  /** Aborted when the time is over, the job is cancelled or the server stops: its reason is a `JobStopped`. */
  readonly signal: AbortSignal;
  /** Writes down how far it is. @throws JobStopped when it was cancelled or runs elsewhere */
  progress(done: number, total: number): Promise<void>;
  /**
   * Ends the job in a transaction of the handler: what the job made and that it is done are kept together, or not at all.
   * @throws JobStopped where it is no longer this handler's, so that the transaction is rolled back
   */
  end(tx: { execute: JobDatabase['execute'] }, result?: JobResult): Promise<void>;
}

/** What statements are sent to: the database or a transaction. */
export interface JobDatabase {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
}

export interface JobResult {
  /** What was worked on. */
  items?: number;
  /** Why there was nothing to do here. */
  skipped?: string;
}

export type JobHandler<Payload> = (
  payload: Payload,
  run: JobRun,
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to tell returns nothing
) => Promise<JobResult | void>;

/** Why an attempt is stopped. */
export class JobStopped extends Error {
  /** `taken`: the attempt is no longer this server's. */
  readonly why: 'timeout' | 'cancelled' | 'stopping' | 'taken';
  constructor(why: JobStopped['why']) {
    super(`the job was stopped: ${why}`);
    this.name = 'JobStopped';
    this.why = why;
  }
}
