import { performance } from 'node:perf_hooks';
import { and, eq, notExists } from 'drizzle-orm';
import type { AnswerStep } from '../../analyst/answerer.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { outlast } from '../../platform/db/lost-connection.ts';
import { messageEvents, messages } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { settleAnswer } from '../credits/answer-credits.ts';
import type { TokenUsage } from '../credits/prices.ts';
import { indexMessages } from '../search/documents.ts';
import type { TableRow } from '../tables/present-table.ts';
import { nameByTopic } from './chat-title.ts';
import { applyEvent, type MessageRow, waitingTool, withoutOpenTools } from './present-chat.ts';
import { storeResult } from './result-part.ts';

/** Deltas are written together (decision 31). */
const FLUSH_MS = 50;

type Part = Schema<'Part'>;
// an event without its number, each kind apart
type Unnumbered =
  | Omit<Schema<'PartEvent'>, 'seq'>
  | Omit<Schema<'DeltaEvent'>, 'seq'>
  | Omit<Schema<'QueuedEvent'>, 'seq'>;

export interface Outcome {
  status: Exclude<MessageRow['status'], 'generating'>;
  errorCode?: Schema<'ErrorCode'>;
  errorMsg?: string;
}

/** Writes one answer while it is made: its parts, and the event log that streams replay. */
export class GenerationLog {
  readonly #services: Services;
  readonly #message: MessageRow;
  readonly #userId: string;
  readonly #tables: TableRow[];
  readonly #startedAt = performance.now();
  #parts: Part[];
  /** Goes on where the rounds before ended, if the answer is continued. */
  #seq: number;
  #pending: Schema<'MessageEvent'>[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #toolIndex = new Map<string, number>();
  #origin: Schema<'Origin'>;
  #model: string | undefined;
  #leftOut: Schema<'LeftOut'> | undefined;
  #contextUse: Schema<'ContextUse'> | undefined;
  #unverified: string[] | undefined;
  /** What the built-in analyst's answer is about. */
  #topic: string | undefined;
  /** Another process began the round that this one ends. */
  readonly #isTakenOver: boolean;
  /** Milliseconds in which the person was asked, or others had their turn. */
  #waitedMs = 0;
  #waitingSince: number | undefined;
  /** What the model said that it used in this round. */
  #usage: TokenUsage | undefined;

  constructor(services: Services, message: MessageRow, userId: string, tables: TableRow[]) {
    this.#services = services;
    this.#message = message;
    this.#userId = userId;
    this.#tables = tables;
    this.#parts = message.parts;
    this.#seq = message.lastSeq;
    this.#origin = message.origin ?? 'built_in';
    for (const [index, part] of message.parts.entries())
      if (part.type === 'tool' && part.id !== undefined) this.#toolIndex.set(part.id, index);
    this.#isTakenOver = waitingTool(message.parts) !== undefined;
    this.#measureWait(this.#isTakenOver);
  }

  /** Takes the next step of the answerer. */
  async take(step: AnswerStep): Promise<void> {
    switch (step.type) {
      case 'reading':
        this.#put({ type: 'reading', chips: step.chips });
        break;
      case 'result':
        if (step.origin === 'built_in') this.#topic ??= step.topic ?? step.title;
        this.#put(await storeResult(this.#services, this.#message, this.#userId, this.#tables, step));
        break;
      case 'refusal':
        this.#put(step.part);
        break;
      case 'follow_ups':
        this.#put({ type: 'follow_ups', questions: step.questions });
        break;
      case 'tool': {
        const index = this.#toolIndex.get(step.id) ?? this.#parts.length;
        this.#toolIndex.set(step.id, index);
        this.#measureWait(step.part.status === 'waiting');
        this.#emit({ type: 'part', index, part: step.part });
        break;
      }
      case 'text': {
        const last = this.#parts.at(-1);
        if (last?.type === 'content')
          this.#emit({ type: 'delta', index: this.#parts.length - 1, text: step.text });
        else this.#put({ type: 'content', content: step.text });
        break;
      }
      case 'origin':
        this.#origin = step.origin;
        this.#model = step.model;
        break;
      case 'left_out':
        this.#leftOut = step.leftOut;
        break;
      case 'context':
        this.#contextUse = step.use;
        break;
      case 'unverified':
        this.#unverified = step.numbers;
        break;
      case 'usage':
        // what was read and written before another process took over is not known: the parts tell of all of it
        if (this.#isTakenOver) break;
        this.#usage = {
          tokensIn: (this.#usage?.tokensIn ?? 0) + step.tokensIn,
          tokensOut: (this.#usage?.tokensOut ?? 0) + step.tokensOut,
        };
        break;
    }
  }

  /** Tells how many jobs of the data engine are before the one that the answer waits for; null when it waits no more. */
  queued(before: number | null): void {
    this.#measureWait(before !== null);
    this.#emit({ type: 'queued', before });
  }

  /**
   * Ends the message: its parts are complete, the event log is dropped, streams get the whole message. It waits for a database
   * that is away: what was made is kept, and a message that has ended does not end again.
   */
  async finish(outcome: Outcome): Promise<void> {
    const { db, events } = this.#services;
    clearTimeout(this.#timer);
    await this.#writing.catch(() => {});
    this.#parts = withoutOpenTools(this.#parts);
    this.#measureWait(false);
    const ms = Math.round(performance.now() - this.#startedAt - this.#waitedMs);
    const { isEnded, told } = await outlast(() =>
      db.transaction(async (tx) => {
        const [ended] = await tx
          .update(messages)
          .set({
            status: outcome.status,
            parts: this.#parts,
            origin: this.#origin,
            model: this.#model ?? null,
            leftOut: this.#leftOut ?? null,
            contextUse: this.#contextUse ?? null,
            unverified: this.#unverified ?? null,
            lastSeq: this.#seq + 1,
            ms: (this.#message.ms ?? 0) + ms,
            errorCode: outcome.errorCode ?? null,
            errorMsg: outcome.errorMsg ?? null,
            worker: null,
            stopRequestedAt: null,
          })
          // not where another process has taken this one for dead and ended the message, or goes on with it
          .where(
            and(
              eq(messages.id, this.#message.id),
              eq(messages.status, 'generating'),
              eq(messages.worker, this.#services.lock.id),
            ),
          )
          .returning({ id: messages.id });
        const settled = ended && (await this.#settle(tx, outcome.status, ms));
        const goesOn = tx
          .select({ id: messages.id })
          .from(messages)
          .where(and(eq(messages.id, this.#message.id), eq(messages.status, 'generating')));
        await tx
          .delete(messageEvents)
          .where(and(eq(messageEvents.messageId, this.#message.id), notExists(goesOn)));
        await indexMessages(tx, [this.#message.id]);
        return { isEnded: ended !== undefined, told: settled?.told ?? false };
      }),
    );
    if (isEnded && outcome.status === 'completed') await this.#nameChat();
    if (told) await events.publish(`push ${this.#userId}`);
    await events.publish(`message ${this.#message.id}`);
    await events.publish(`chats ${this.#userId}`);
  }

  /** Calls the chat by what the analyst understood; what a model answers has no topic. The answer does not depend on it. */
  async #nameChat(): Promise<void> {
    const { db, log } = this.#services;
    const topic = this.#origin === 'built_in' ? this.#topic : undefined;
    if (topic === undefined) return;
    await nameByTopic(db, this.#message, topic).catch((error) =>
      log.warn({ err: error, messageId: this.#message.id }, 'generation: the chat could not be named'),
    );
  }

  /** Waits until what was taken so far is in the event log. */
  async written(): Promise<void> {
    if (this.#timer) {
      clearTimeout(this.#timer);
      this.#flush();
    }
    await this.#writing;
  }

  /** The time of the person, and of those before it in the queue, is not the answer's. */
  #measureWait(isWaiting: boolean): void {
    const now = performance.now();
    if (this.#waitingSince !== undefined) this.#waitedMs += now - this.#waitingSince;
    this.#waitingSince = isWaiting ? now : undefined;
  }

  /** Charges for the answer, as the message then says. */
  async #settle(tx: Parameters<typeof settleAnswer>[0], status: Outcome['status'], ms: number) {
    const settled = await settleAnswer(tx, this.#services, {
      userId: this.#userId,
      message: this.#message,
      status,
      origin: this.#origin,
      model: this.#model ?? null,
      parts: this.#parts,
      usage: this.#usage,
      ms,
    });
    const credits = (this.#message.credits ?? 0) + settled.charged;
    await tx.update(messages).set({ credits }).where(eq(messages.id, this.#message.id));
    return settled;
  }

  #put(part: Part): void {
    this.#emit({ type: 'part', index: this.#parts.length, part });
  }

  #emit(event: Unnumbered): void {
    this.#seq += 1;
    const numbered: Schema<'MessageEvent'> = { seq: this.#seq, ...event };
    this.#parts = applyEvent(this.#parts, numbered);
    this.#pending.push(numbered);
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS);
  }

  #flush(): void {
    this.#timer = undefined;
    const batch = merged(this.#pending);
    this.#pending = [];
    const { db, events, log } = this.#services;
    const messageId = this.#message.id;
    this.#writing = this.#writing
      .then(async () => {
        const rows = batch.map((event) => ({ messageId, seq: event.seq, event }));
        await outlast(() => db.insert(messageEvents).values(rows).onConflictDoNothing());
        await events.publish(`message ${messageId}`);
      })
      .catch((error) => log.warn({ err: error, messageId }, 'generation: events could not be written'));
  }
}

/** Deltas of one part that follow each other become one, which takes the last number; of places only the last is of interest. */
function merged(batch: Schema<'MessageEvent'>[]): Schema<'MessageEvent'>[] {
  const out: Schema<'MessageEvent'>[] = [];
  for (const event of batch) {
    const last = out.at(-1);
    if (event.type === 'delta' && last?.type === 'delta' && last.index === event.index)
      out[out.length - 1] = { ...event, text: last.text + event.text };
    else if (event.type === 'queued' && last?.type === 'queued') out[out.length - 1] = event;
    else out.push(event);
  }
  return out;
}
