import { and, asc, eq, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type EncodedEvent, type EventSink, encodeEvent, eventStream } from '../../kernel/event-stream.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { messageEvents, messages } from '../../platform/db/schema/chats.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import { presentMessage } from './present-chat.ts';

interface Reader {
  sink: EventSink;
  /** Number of the last event sent. */
  sent: number;
}

interface Feed {
  readers: Set<Reader>;
  /** Runs while the log is read; `again` when something happened meanwhile. */
  reading: boolean;
  again: boolean;
  unsubscribe: () => void;
}

/** The streams of answers: however many read one answer in this process, its log is read and encoded once. */
export class MessageFeeds {
  readonly #db: Database;
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #feeds = new Map<string, Feed>();

  constructor(db: Database, events: EventHub, log: Logger) {
    this.#db = db;
    this.#events = events;
    this.#log = log;
  }

  /** The stream of an answer from the event after `after`; END when the message is complete. */
  stream(messageId: string, after: number): Response {
    return eventStream((sink) => {
      const feed = this.#feeds.get(messageId) ?? this.#open(messageId);
      const reader: Reader = { sink, sent: after };
      feed.readers.add(reader);
      this.#pump(messageId, feed);
      return () => {
        feed.readers.delete(reader);
        if (feed.readers.size === 0) this.#close(messageId, feed);
      };
    });
  }

  /** Events of an answer after one, in order. */
  async eventsAfter(messageId: string, after: number): Promise<Schema<'MessageEvent'>[]> {
    const rows = await this.#db
      .select({ event: messageEvents.event })
      .from(messageEvents)
      .where(and(eq(messageEvents.messageId, messageId), gt(messageEvents.seq, after)))
      .orderBy(asc(messageEvents.seq));
    return rows.map(({ event }) => event);
  }

  #open(messageId: string): Feed {
    const feed: Feed = { readers: new Set(), reading: false, again: false, unsubscribe: () => {} };
    feed.unsubscribe = this.#events.subscribe(`message ${messageId}`, () => this.#pump(messageId, feed));
    this.#feeds.set(messageId, feed);
    return feed;
  }

  #close(messageId: string, feed: Feed): void {
    feed.unsubscribe();
    if (this.#feeds.get(messageId) === feed) this.#feeds.delete(messageId);
  }

  #pump(messageId: string, feed: Feed): void {
    if (feed.reading) {
      feed.again = true;
      return;
    }
    feed.reading = true;
    this.#read(messageId, feed).catch((error) => {
      feed.reading = false;
      this.#log.warn({ err: error, messageId }, 'streams: an answer could not be read');
      for (const { sink } of [...feed.readers]) sink.end();
    });
  }

  async #read(messageId: string, feed: Feed): Promise<void> {
    do {
      feed.again = false;
      // who joins while this is read is served by the next round: what it has not seen may lie before what is read now
      const readers = [...feed.readers];
      const after = readers.reduce((least, { sent }) => Math.min(least, sent), Number.POSITIVE_INFINITY);
      // the status first: what was written before it says "completed" is then read as events or as the whole message
      const [found] = await this.#db
        .select({ status: messages.status, lastSeq: messages.lastSeq })
        .from(messages)
        .where(eq(messages.id, messageId));
      if (found?.status !== 'generating') {
        await this.#finish(messageId, feed);
        return;
      }
      if (after < found.lastSeq) await this.#catchUp(messageId, readers);
      for (const event of await this.eventsAfter(messageId, after))
        tell(readers, event.seq, encodeEvent(event));
    } while (feed.again && feed.readers.size > 0);
    // in the same step as the look at `again`: nothing that happens in between is missed
    feed.reading = false;
  }

  /** An answer that is continued: who missed an event of its earlier rounds gets what they made. */
  async #catchUp(messageId: string, readers: readonly Reader[]): Promise<void> {
    const [row] = await this.#db.select().from(messages).where(eq(messages.id, messageId));
    if (!row) return;
    const event: Schema<'StatusEvent'> = { seq: row.lastSeq, type: 'status', message: presentMessage(row) };
    tell(readers, event.seq, encodeEvent(event));
  }

  /** The whole message ends every stream, whatever it has seen. */
  async #finish(messageId: string, feed: Feed): Promise<void> {
    const [row] = await this.#db.select().from(messages).where(eq(messages.id, messageId));
    const message = row && presentMessage(row);
    /** By number: nearly all readers have seen the same. */
    const encoded = new Map<number, EncodedEvent>();
    for (const { sink, sent } of [...feed.readers]) {
      if (message) {
        const seq = Math.max(sent + 1, row.lastSeq);
        const event =
          encoded.get(seq) ?? encodeEvent({ seq, type: 'status', message } satisfies Schema<'StatusEvent'>);
        encoded.set(seq, event);
        sink.send(event);
      }
      sink.end();
    }
  }
}

/** Sends an event to those who have not seen it. */
function tell(readers: readonly Reader[], seq: number, encoded: EncodedEvent): void {
  for (const reader of readers) {
    if (reader.sent >= seq) continue;
    reader.sink.send(encoded);
    reader.sent = seq;
  }
}
