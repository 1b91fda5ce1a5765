import { randomInt } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import { messageEvents, messages } from '../../db/schema.ts';
import { EngineError } from '../../engine/engine.ts';
import { engineText, type Locale, translate } from '../../messages.ts';
import type { Schema } from '../../schemas.ts';
import type { Services } from '../../services.ts';
import type { TableRow } from '../tables/present-table.ts';
import { ownTables, tableFile } from '../tables/table-store.ts';
import { GenerationLog, type Outcome } from './generation.ts';
import { MessageFeeds } from './message-feeds.ts';
import { applyEvent, type MessageRow } from './present-chat.ts';
import { RESULT_ROWS } from './result-part.ts';

const RECOVER_MS = 10_000;

export interface Surroundings {
  userId: string;
  locale: Locale;
  /** IANA zone, or an offset zone such as Etc/GMT-8. */
  timeZone: string;
  text: string;
  history: { role: 'user' | 'assistant'; text: string }[];
}

/**
 * The answers that this process makes. An answer is a job of the server: it goes on whoever listens, its events are in the
 * database, and a process that died leaves an interrupted message. Life is an advisory lock that the process holds.
 */
export class Generations {
  readonly #running = new Map<string, AbortController>();
  readonly #worker = randomInt(1, 2 ** 47);
  #services: Services | undefined;
  #feeds: MessageFeeds | undefined;
  #lock: { release: () => void } | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Takes the lock that says this process lives, and cleans up after dead ones. */
  async open(services: Services): Promise<void> {
    this.#services = services;
    this.#feeds = new MessageFeeds(services.db, services.events, services.log);
    const client = await services.pool.connect();
    await client.query('select pg_advisory_lock($1)', [this.#worker]);
    client.on('error', () => {});
    this.#lock = { release: () => client.release(true) };
    services.events.subscribeKind('stop', (id) => this.#running.get(id)?.abort());
    await this.recover();
    this.#timer = setInterval(
      () =>
        this.recover().catch((error) => services.log.warn({ err: error }, 'generations: recovery failed')),
      RECOVER_MS,
    );
    this.#timer.unref();
  }

  /** Marks the answers of processes that no longer live as interrupted. */
  async recover(): Promise<void> {
    const { db, pool, log, events } = this.#open();
    const orphans = await db
      .select({ id: messages.id, worker: messages.worker })
      .from(messages)
      .where(and(eq(messages.status, 'generating'), isNotNull(messages.worker)));
    for (const { id, worker } of orphans) {
      if (worker === this.#worker) continue;
      // one connection: the lock of a dead process can be taken, and is let go with the connection's transaction
      const { rows } = await pool.query('select pg_try_advisory_xact_lock($1) as dead', [worker]);
      if (!rows[0]?.dead) continue;
      log.warn({ messageId: id }, 'generations: an answer was interrupted');
      await this.#interrupt(id);
      await events.publish(`message ${id}`);
    }
  }

  /** Begins an answer whose message row stands in the database. */
  start(message: MessageRow, surroundings: Surroundings): void {
    const abort = new AbortController();
    this.#running.set(message.id, abort);
    this.#run(message, surroundings, abort.signal).finally(() => this.#running.delete(message.id));
  }

  get worker(): number {
    return this.#worker;
  }

  /** Asks whichever process makes the answer to stop; an answer nobody makes ends at once. */
  async stop(message: MessageRow): Promise<void> {
    const { events } = this.#open();
    await events.publish(`stop ${message.id}`);
    await this.recover();
  }

  /** Parts of a message that is being made, and the number of the last event in them. */
  async snapshot(row: MessageRow): Promise<{ row: MessageRow; lastSeq: number }> {
    const log = await this.#feed().eventsAfter(row.id, 0);
    return { row: { ...row, parts: log.reduce(applyEvent, row.parts) }, lastSeq: log.at(-1)?.seq ?? 0 };
  }

  /** The stream of an answer from the event after `after`; END when the message is complete. */
  stream(messageId: string, after: number): Response {
    return this.#feed().stream(messageId, after);
  }

  /** Waits for nothing: answers under way are interrupted, as their rows will say. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const ids = [...this.#running.keys()];
    for (const abort of this.#running.values()) abort.abort(INTERRUPTED);
    await Promise.all(ids.map((id) => this.#interrupt(id).catch(() => {})));
    this.#lock?.release();
  }

  #open(): Services {
    if (!this.#services) throw new Error('generations are not open');
    return this.#services;
  }

  #feed(): MessageFeeds {
    if (!this.#feeds) throw new Error('generations are not open');
    return this.#feeds;
  }

  /** What had been made stays in the message. */
  async #interrupt(messageId: string): Promise<void> {
    const { db } = this.#open();
    const parts = (await this.#feed().eventsAfter(messageId, 0)).reduce(applyEvent, [] as Schema<'Part'>[]);
    await db.transaction(async (tx) => {
      await tx
        .update(messages)
        .set({ status: 'interrupted', parts, worker: null, errorCode: null })
        .where(and(eq(messages.id, messageId), eq(messages.status, 'generating')));
      await tx.delete(messageEvents).where(eq(messageEvents.messageId, messageId));
    });
  }

  async #run(message: MessageRow, surroundings: Surroundings, signal: AbortSignal): Promise<void> {
    const services = this.#open();
    const { mind, engine, clock, config, log } = services;
    let generation: GenerationLog | undefined;
    let outcome: Outcome = { status: 'completed' };
    try {
      const tables = await ownTables(services, surroundings.userId, message.tableIds);
      generation = new GenerationLog(services, message, surroundings.userId, tables);
      const steps = mind.answer({
        text: surroundings.text,
        locale: surroundings.locale,
        tables: tables.map(({ id, name, sqlName, rowCount, columns }) => ({
          id,
          name,
          sqlName,
          rowCount,
          columns,
        })),
        edits: message.reading ?? {},
        history: surroundings.history,
        now: clock.now(),
        timeZone: surroundings.timeZone,
        run: (sql, options) =>
          engine.query({
            tables: tables.map((table: TableRow) => tableFile(services, table)),
            sql,
            maxRows: options?.maxRows ?? RESULT_ROWS,
            timeoutMs: config.queryTimeoutMs,
            signal,
          }),
        signal,
      });
      for await (const step of steps) {
        if (signal.aborted) break;
        await generation.take(step);
      }
      if (signal.aborted) outcome = { status: 'stopped' };
    } catch (error) {
      outcome = signal.aborted ? { status: 'stopped' } : failure(error, surroundings.locale);
      if (outcome.status === 'failed')
        log.error({ err: error, messageId: message.id, req_id: message.reqId }, 'generation failed');
    }
    if (signal.reason === INTERRUPTED) return;
    generation ??= new GenerationLog(services, message, surroundings.userId, []);
    await generation
      .finish(outcome)
      .catch((error) => log.error({ err: error, messageId: message.id }, 'generation could not be finished'));
  }
}

const INTERRUPTED = Symbol('the server stops');

/** What a person may know of a failure. */
function failure(error: unknown, locale: Locale): Outcome {
  if (error instanceof EngineError)
    return { status: 'failed', errorCode: error.code, errorMsg: engineText(locale, error) };
  if (error instanceof ApiError)
    return {
      status: 'failed',
      errorCode: error.code,
      errorMsg: translate(locale, error.messageId, error.params),
    };
  return { status: 'failed', errorCode: 'SERVER_ERROR', errorMsg: translate(locale, 'message.failed') };
}
