import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { AnswererTable, EarlierTurn } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { engineText, type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { isConnectionLost, outlast } from '../../platform/db/lost-connection.ts';
import { chats, messageEvents, messages } from '../../platform/db/schema/chats.ts';
import { EngineError } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import { refundAnswer } from '../credits/answer-credits.ts';
import { answererPdfs } from '../documents/pdf-texts.ts';
import { chatReports } from '../google/chat-reports.ts';
import { answererImages } from '../models/question-images.ts';
import { toolChanges } from '../models/tool-changes.ts';
import { personalContext } from '../personalization/personal-context.ts';
import { projectContext } from '../projects/project-store.ts';
import { indexMessages } from '../search/documents.ts';
import type { TableRow } from '../tables/present-table.ts';
import { askedTables, tableFile } from '../tables/table-store.ts';
import { surroundingsOf } from './answer-surroundings.ts';
import { ownMessage } from './chat-store.ts';
import { GenerationLog, type Outcome } from './generation.ts';
import { MessageFeeds } from './message-feeds.ts';
import { applyEvent, type MessageRow, waitingTool, withoutOpenTools } from './present-chat.ts';
import { RESULT_ROWS } from './result-part.ts';
import { unseenSteps } from './unseen-steps.ts';

/** How soon an answer whose process died is marked, beside the time in which the database notices. */
const RECOVER_MS = 2000;
/** An answer of this process that nothing has begun to make by then is not going to be: its call broke off after the commit. */
const UNBEGUN_MS = 10_000;

export interface Surroundings {
  userId: string;
  locale: Locale;
  /** IANA zone, or an offset zone such as Etc/GMT-8. */
  timeZone: string;
  text: string;
  history: EarlierTurn[];
  /** Pictures of the question and of those before it, the newest first. */
  images: Schema<'ImagePart'>[];
  /** Pdf files, likewise. */
  pdfs: Schema<'PdfPart'>[];
}

/**
 * The answers that this process makes. An answer is a job of the server: it goes on whoever listens, its events are in the
 * database, and a process that died leaves an interrupted message, which any living process marks (ProcessLock). An answer
 * that waited for the person's decision is not interrupted: a living process, or the next one, waits on and goes on with it.
 */
export class Generations {
  readonly #running = new Map<string, AbortController>();
  /** Answers that this process should make and does not: when that was first seen. */
  #unbegun = new Map<string, number>();
  #services: Services | undefined;
  #feeds: MessageFeeds | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;

  /** Cleans up after dead processes, now and every now and then. */
  async open(services: Services): Promise<void> {
    this.#services = services;
    this.#feeds = new MessageFeeds(services.db, services.events, services.log);
    const later = (work: Promise<void>, what: string) =>
      work.catch((error) => services.log.warn({ err: error }, `generations: ${what} failed`));
    services.events.subscribeKind('stop', (id) => this.#running.get(id)?.abort());
    services.events.onMissed(() => later(this.#readStops(), 'reading what to stop'));
    services.lock.onRetaken(() => later(this.#dropLost(), 'letting go of what was taken over'));
    await this.recover();
    this.#timer = setInterval(() => later(this.recover(), 'recovery'), RECOVER_MS);
    this.#timer.unref();
  }

  /** Marks the answers of processes that no longer live as interrupted, and takes over those that wait for a decision. */
  async recover(): Promise<void> {
    const { db, lock } = this.#open();
    const running = await db
      .select({ id: messages.id, worker: messages.worker, userId: chats.userId })
      .from(messages)
      .innerJoin(chats, eq(chats.id, messages.chatId))
      .where(and(eq(messages.status, 'generating'), isNotNull(messages.worker)));
    for (const [worker, found] of Map.groupBy(running, (message) => message.worker)) {
      const orphans = worker === lock.id ? this.#lostSight(found) : found;
      if (worker === null || orphans.length === 0 || !(worker === lock.id || (await lock.isDead(worker))))
        continue;
      for (const { id, userId } of orphans) await this.#giveUp(id, userId, worker);
    }
  }

  /** Those that nothing in this process makes, and have not been made for a while: a call may be on its way to begin. */
  #lostSight<Found extends { id: string }>(found: readonly Found[]): Found[] {
    const now = performance.now();
    const unmade = found.filter(({ id }) => !this.#running.has(id));
    this.#unbegun = new Map(unmade.map(({ id }) => [id, this.#unbegun.get(id) ?? now]));
    return unmade.filter(({ id }) => now - (this.#unbegun.get(id) ?? now) >= UNBEGUN_MS);
  }

  /** Goes on with an answer whose maker is gone where it waited for the person, else marks it as interrupted. */
  async #giveUp(id: string, userId: string, worker: number): Promise<void> {
    const { log, events } = this.#open();
    if (await this.#takeOver(id, userId, worker)) return;
    // another living process may have been first
    if (!(await this.#interrupt(id, worker))) return;
    log.warn({ messageId: id }, 'generations: an answer was interrupted');
    await events.publish(`message ${id}`);
    await events.publish(`chats ${userId}`);
  }

  /** Begins an answer whose message row stands in the database. */
  start(message: MessageRow, surroundings: Surroundings): void {
    const abort = new AbortController();
    this.#running.set(message.id, abort);
    this.#run(message, surroundings, abort.signal).finally(() => {
      // an answer that ended may have been continued since
      if (this.#running.get(message.id) === abort) this.#running.delete(message.id);
    });
  }

  get worker(): number {
    return this.#open().lock.id;
  }

  /** Asks whichever process makes the answer to stop; an answer nobody makes ends at once. */
  async stop(message: MessageRow): Promise<void> {
    const { db, clock, events } = this.#open();
    // written down too: the event may be missed
    await db
      .update(messages)
      .set({ stopRequestedAt: clock.now() })
      .where(and(eq(messages.id, message.id), eq(messages.status, 'generating')));
    await events.publish(`stop ${message.id}`);
    await this.recover();
  }

  /** Parts of a message that is being made, the number of the last event in them, and how many jobs it waits for. */
  async snapshot(
    row: MessageRow,
  ): Promise<{ row: MessageRow; lastSeq: number; queuedBefore: number | null }> {
    const log = await this.#feed().eventsAfter(row.id, 0);
    return {
      row: { ...row, parts: log.reduce(applyEvent, row.parts) },
      lastSeq: log.at(-1)?.seq ?? row.lastSeq,
      queuedBefore: log.findLast((event) => event.type === 'queued')?.before ?? null,
    };
  }

  /** The stream of an answer from the event after `after`; END when the message is complete. */
  stream(messageId: string, after: number): Response {
    return this.#feed().stream(messageId, after);
  }

  /**
   * Goes on with an answer that waited for the person when its process died. Its events stay as they are, so that whoever
   * follows it sees nothing of the change.
   * @returns false where it did not wait, or another process was first
   */
  async #takeOver(messageId: string, userId: string, dead: number): Promise<boolean> {
    const services = this.#open();
    const { db, lock, log } = services;
    const [row] = await db.select().from(messages).where(eq(messages.id, messageId));
    if (!row?.parentId || row.stopRequestedAt) return false;
    const { row: made, lastSeq } = await this.snapshot(row);
    if (!waitingTool(made.parts)) return false;
    const question = await ownMessage(services, userId, row.parentId).catch(() => undefined);
    // deleted with its chat
    if (!question) return false;
    const surroundings = await surroundingsOf(services, userId, question.message, row);
    const [taken] = await db
      .update(messages)
      .set({ worker: lock.id })
      .where(and(eq(messages.id, messageId), eq(messages.status, 'generating'), eq(messages.worker, dead)))
      .returning({ id: messages.id });
    if (!taken) return false;
    log.info({ messageId }, 'generations: an answer that waits was taken over');
    this.start({ ...made, worker: lock.id, lastSeq }, surroundings);
    return true;
  }

  /** Waits for nothing: answers under way are interrupted, as their rows will say; those that wait are left to whoever comes. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    const ids = [...this.#running.keys()];
    for (const abort of this.#running.values()) abort.abort(INTERRUPTED);
    const { events } = this.#open();
    await Promise.all(
      ids.map(async (id) => {
        if (await this.#interrupt(id, this.worker)) await events.publish(`message ${id}`);
      }),
    ).catch(() => {});
  }

  #open(): Services {
    if (!this.#services) throw new Error('generations are not open');
    return this.#services;
  }

  /** Ends what others asked to stop while events were missed. */
  async #readStops(): Promise<void> {
    const { db } = this.#open();
    if (this.#running.size === 0) return;
    const asked = await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(inArray(messages.id, [...this.#running.keys()]), isNotNull(messages.stopRequestedAt)));
    for (const { id } of asked) this.#running.get(id)?.abort();
  }

  /** While the lock was away another process may have marked answers of this one; they end here as well. */
  async #dropLost(): Promise<void> {
    const { db } = this.#open();
    if (this.#running.size === 0) return;
    const mine = await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(inArray(messages.id, [...this.#running.keys()]), eq(messages.status, 'generating')));
    const kept = new Set(mine.map(({ id }) => id));
    for (const [id, abort] of this.#running) if (!kept.has(id)) abort.abort(INTERRUPTED);
  }

  #feed(): MessageFeeds {
    if (!this.#feeds) throw new Error('generations are not open');
    return this.#feeds;
  }

  /**
   * What had been made stays in the message.
   * @returns false when the message no longer is this worker's: it ended, or somebody goes on with it
   */
  async #interrupt(messageId: string, worker: number): Promise<boolean> {
    const { db } = this.#open();
    const [row] = await db.select().from(messages).where(eq(messages.id, messageId));
    if (!row) return false;
    const { row: made, lastSeq } = await this.snapshot(row);
    // this process ends: another one takes it over
    if (this.#isClosing && waitingTool(made.parts)) return true;
    return db.transaction(async (tx) => {
      const ended = await tx
        .update(messages)
        .set({
          status: 'interrupted',
          parts: withoutOpenTools(made.parts),
          lastSeq: lastSeq + 1,
          worker: null,
          errorCode: null,
          stopRequestedAt: null,
        })
        .where(
          and(eq(messages.id, messageId), eq(messages.status, 'generating'), eq(messages.worker, worker)),
        )
        .returning({ id: messages.id });
      if (ended.length === 0) return false;
      await refundAnswer(tx, this.#open(), row);
      await tx.delete(messageEvents).where(eq(messageEvents.messageId, messageId));
      await indexMessages(tx, [messageId]);
      return true;
    });
  }

  async #run(message: MessageRow, surroundings: Surroundings, signal: AbortSignal): Promise<void> {
    const services = this.#open();
    const { models, engine, clock, settings, log } = services;
    const { answerer, model } = models.of(message.answerer);
    let generation: GenerationLog | undefined;
    let outcome: Outcome = { status: 'completed' };
    try {
      const tables = await askedTables(services, surroundings.userId, message.tableIds);
      const project = await projectContext(services, message.chatId);
      const { locale, synonyms, personal } = await personalContext(
        services,
        surroundings.userId,
        message.chatId,
      );
      const { images, pdfs } = surroundings;
      const documents = model ? await answererPdfs(services, surroundings.userId, pdfs) : undefined;
      const unread = documents?.lost ?? new Set(pdfs.map((pdf) => pdf.file_id)).size;
      generation = new GenerationLog(services, message, surroundings.userId, tables);
      // the built-in analyst reads words and tables only
      if (!model && images.length + unread > 0)
        await generation.take({
          type: 'left_out',
          leftOut: {
            messages: 0,
            shortened: 0,
            files: 0,
            ...(images.length > 0 && { images: images.length }),
            ...(unread > 0 && { pdfs: unread }),
          },
        });
      const { userId } = surroundings;
      const answererTables = tables.map(answererTable);
      // a report that is loaded is queried by what is asked next
      const onTable = (table: TableRow) => {
        tables.push(table);
        answererTables.push(answererTable(table));
      };
      const onPlace = (before: number | null) => generation?.queued(before);
      const google = model && (await chatReports(services, { message, userId, tables, onTable, signal }));
      const steps = answerer.answer({
        text: surroundings.text,
        locale: locale ?? surroundings.locale,
        tables: answererTables,
        edits: message.reading ?? {},
        history: surroundings.history,
        followUps: true,
        ...(project && { project }),
        ...(synonyms.length > 0 && { synonyms }),
        personal,
        ...(model && images.length > 0 && (await seenImages(services, surroundings.userId, images))),
        ...(documents && { pdfs: documents.pdfs, lostPdfs: documents.lost }),
        changes: {
          ...toolChanges(services, { message, userId, tables, signal, onPlace }),
          ...(google && { google }),
        },
        ...(message.parts.length > 0 && { begun: message.parts }),
        now: clock.now(),
        timeZone: surroundings.timeZone,
        run: (sql, options) =>
          engine.for({ id: userId }).query({
            tables: tables.map((table: TableRow) => tableFile(services, table)),
            sql,
            maxRows: options?.maxRows ?? RESULT_ROWS,
            timeoutMs: settings.read('query.timeout_ms'),
            signal,
            onPlace,
          }),
        signal,
      });
      // an answerer that cannot go on says the same again, and what is there already is left out
      const unseen = answerer.continues ? steps : unseenSteps(message.parts, steps);
      for await (const step of unseen) {
        if (signal.aborted) break;
        await generation.take(step);
      }
      if (signal.aborted) outcome = { status: 'stopped' };
    } catch (error) {
      if (!signal.aborted && isConnectionLost(error)) {
        log.warn({ messageId: message.id }, 'generations: the database is away');
        // what had been made is there, and the person goes on from it
        await generation?.written();
        await outlast(() => this.#giveUp(message.id, surroundings.userId, this.worker));
        return;
      }
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

function answererTable({ id, name, sqlName, rowCount, columns, version }: TableRow): AnswererTable {
  return { id, name, sqlName, rowCount, columns, version };
}

/** The pictures that a model is given, and how many are missing. */
async function seenImages(services: Services, userId: string, parts: Surroundings['images']) {
  const images = await answererImages(services, userId, parts);
  return { images, lostImages: parts.length - images.length };
}

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
