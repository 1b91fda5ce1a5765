// The log of the open API. A call never waits for it: rows are written together, and wait while the database is away.
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDatabaseBusy } from '../../platform/db/database-busy.ts';
import { isConnectionLost } from '../../platform/db/lost-connection.ts';
import { tokenRequests } from '../../platform/db/schema/personal-tokens.ts';
import { WriteBehind } from '../../platform/db/write-behind.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Calls that the log holds at most, the newest. */
export const KEPT_ROWS = 200_000;
/** Bytes of a body that are kept; a longer one is left out. */
export const BODY_BYTES = 4096;
/** Milliseconds after which calls are written. */
const WRITE_MS = 500;
/** Calls that wait to be written at most; of more the newest are lost, and how many is logged. */
const MOST_WAITING = 5000;
/** Rows of one statement, and of one deletion. */
const BATCH = 500;
const DELETED = 10_000;
/** Characters that are kept of a program's name, of a path and of a query. */
const AGENT_LENGTH = 300;
const PATH_LENGTH = 500;
const QUERY_LENGTH = 2000;

export type LoggedRequest = Omit<typeof tokenRequests.$inferInsert, 'id' | 'createdAt'>;

const SWEEP = defineJob('api-requests.sweep', { isQuiet: true });

/** Keeps what programs called with personal tokens, and what was refused before their token was known. */
export class RequestLog {
  readonly #parts: { db: Database; clock: Clock; log: Logger };
  #waiting: (typeof tokenRequests.$inferInsert)[] = [];
  #lost = 0;
  readonly #writes = new WriteBehind(() => this.#writeAll(), WRITE_MS);

  constructor(parts: { db: Database; clock: Clock; log: Logger }) {
    this.#parts = parts;
  }

  /** Has a call written down soon. */
  take(request: LoggedRequest): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push({
      ...request,
      id: uuidv7(),
      createdAt: this.#parts.clock.now(),
      agent: (request.agent ?? '').slice(0, AGENT_LENGTH),
      path: (request.path ?? '').slice(0, PATH_LENGTH),
      query: (request.query ?? '').slice(0, QUERY_LENGTH),
    });
    this.#writes.later();
  }

  /** Writes what was met until now. */
  write(): Promise<void> {
    return this.#writes.write();
  }

  close(): Promise<void> {
    return this.#writes.close();
  }

  async #writeAll(): Promise<void> {
    const { db, log } = this.#parts;
    if (this.#lost > 0) log.warn({ calls: this.#lost }, 'open API: calls were too many to be kept');
    this.#lost = 0;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        // a token that is gone meanwhile takes its calls with it
        await db.execute(sql`
          insert into token_requests (id, token_id, operation, method, path, query, bytes, headers, sent, answered, status, ms,
            req_id, error_code, ip, network, agent, created_at)
          select r.id, r.token_id, r.operation, r.method, r.path, r.query, r.bytes, r.headers, r.sent, r.answered, r.status, r.ms,
            r.req_id, r.error_code, r.ip, r.network, r.agent, r.created_at
          from jsonb_to_recordset(${JSON.stringify(batch.map(columnsOf))}::jsonb) as r(id uuid, token_id uuid, operation text,
            method text, path text, query text, bytes integer, headers jsonb, sent text, answered text, status integer, ms integer,
            req_id text, error_code text, ip text, network text, agent text, created_at timestamptz)
          where r.token_id is null or exists (select from personal_tokens t where t.id = r.token_id)`);
      } catch (error) {
        const waits = isConnectionLost(error) || isDatabaseBusy(error);
        log.warn(
          { err: error, calls: batch.length },
          `open API: calls are not in its log${waits ? ' yet' : ''}`,
        );
        if (waits) {
          this.#writes.later();
          return;
        }
        // what the database does not take now it never takes: the others are not to wait behind it
      }
      this.#waiting.splice(0, batch.length);
    }
  }
}

const columnsOf = (row: typeof tokenRequests.$inferInsert) => ({
  id: row.id,
  token_id: row.tokenId ?? null,
  operation: row.operation,
  method: row.method ?? '',
  path: row.path ?? '',
  query: row.query ?? '',
  bytes: row.bytes ?? null,
  headers: row.headers ?? null,
  sent: row.sent ?? null,
  answered: row.answered ?? null,
  status: row.status,
  ms: row.ms,
  req_id: row.reqId,
  error_code: row.errorCode ?? null,
  ip: row.ip ?? '',
  network: row.network ?? '',
  agent: row.agent ?? '',
  created_at: row.createdAt,
});

interface SweepParts {
  db: Database;
  clock: Clock;
  settings: Settings;
}

/** Takes calls out of the log each hour that are too old (`open_api.log_days`), or too many. */
export function scheduleRequestSweep(jobs: JobRunner, parts: SweepParts): void {
  jobs.schedule(SWEEP, { cron: '17 * * * *', owner: 'users' }, async () => ({
    items: await sweepRequests(parts),
  }));
}

/**
 * Some at a time, so that no statement holds the log for long.
 *
 * @param most calls that stay at most
 * @param atOnce calls that one statement takes out
 * @returns how many were taken out
 */
export async function sweepRequests(
  { db, clock, settings }: SweepParts,
  most = KEPT_ROWS,
  atOnce = DELETED,
): Promise<number> {
  const since = new Date(clock.now().getTime() - settings.read('open_api.log_days') * 86_400_000);
  const remove = async (which: SQL) => {
    let taken = 0;
    for (;;) {
      const { rowCount } = await db.execute(
        sql`delete from token_requests where id in (select id from token_requests where ${which} limit ${atOnce})`,
      );
      taken += rowCount ?? 0;
      if ((rowCount ?? 0) < atOnce) return taken;
    }
  };
  const old = await remove(sql`${lt(tokenRequests.createdAt, since)}`);
  const tooMany = await remove(sql`(created_at, id) <= (
    select created_at, id from token_requests order by created_at desc, id desc offset ${most} limit 1)`);
  return old + tooMany;
}
