// When a connection to the database breaks, or none can be made.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isWrite, noteWrite } from './call-writes.ts';

/** Errors that broke a connection, or kept one from being made; the database's driver gives them no common kind. */
const breaks = new WeakSet<Error>();
/** What broke a client. */
const brokenBy = new WeakMap<pg.ClientBase, Error>();

/** How pg tells of a connection that is no longer there; these have no code. */
const GONE: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);
/** SQLSTATE class 08 (connection exception), and the ends that an operator or a crash brings (PostgreSQL, appendix A). */
const ENDED = /^(?:08...|57P01|57P02|57P03)$/;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1000;

/** A transaction whose connection broke: it was rolled back, unless it broke while it was being committed. */
export class LostTransaction extends Error {}

function* causes(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Whether something failed because the database, or the connection to it, was not there (any more). */
export function isConnectionLost(error: unknown): boolean {
  for (const cause of causes(error))
    if (
      cause instanceof LostTransaction ||
      breaks.has(cause) ||
      GONE.has(cause.message) ||
      (cause instanceof pg.DatabaseError && ENDED.test(cause.code ?? ''))
    )
      return true;
  return false;
}

/** What broke a connection, in the database's or the driver's own words, which hold nothing that people wrote. */
export function reasonOf(error: unknown): string {
  return [...causes(error)].at(-1)?.message ?? String(error);
}

/** What broke this connection; undefined while it is whole. */
export function breakOf(client: pg.ClientBase): Error | undefined {
  return brokenBy.get(client);
}

/** A pool whose connections may break at any time, in use or not: their statements fail, and this process goes on. */
export class LastingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // without a listener Node would end the process: for an idle connection here, for one in use on the connection itself
    this.on('error', () => {});
    this.on('connect', (client) => {
      client.on('error', (error) => {
        breaks.add(error);
        brokenBy.set(client, error);
      });
    });
    // of its many forms of call this has the one that gives a promise, which is the only one in use
    this.query = this.#query.bind(this) as pg.Pool['query'];
  }

  /** A statement that finds no connection was not carried out for certain; the pool's own says nothing of that. */
  async #query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      if (isWrite(typeof statement === 'string' ? statement : statement.text)) noteWrite();
      return await client.query(statement, values);
    } finally {
      client.release(breakOf(client));
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return super.connect().catch((error) => {
        throw this.#markBreak(error);
      });
    super.connect((error, client, done) => callback(error && this.#markBreak(error), client, done));
    return undefined;
  }

  #markBreak(error: Error): Error {
    // the end of the pool is nothing that passes
    if (!this.ending) breaks.add(error);
    return error;
  }
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * Does something that may be done twice, again and again while the database is away.
 * @throws whatever else it fails by, and the loss itself once `signal` is aborted
 */
export async function outlast<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error) || signal?.aborted) throw error;
    }
    await delay(wait, undefined, { ref: false });
  }
}
