import type { Logger } from 'pino';
import { type EventSink, encodeEvent } from '../../kernel/event-stream.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';

/** What a person is told now, in a language. */
type ReadMessage = (personId: string, locale: Locale) => Promise<Schema<'PushMessage'>>;

interface Feed {
  readonly personId: string;
  readonly locale: Locale;
  readers: Set<EventSink>;
  /** Readers who have joined since the read under way began, or before the first. */
  joined: Set<EventSink>;
  /** Something has happened since then: everybody is to be told. */
  changed: boolean;
  reading: boolean;
  unsubscribe: () => void;
}

/**
 * The unread messages of people and the version of their rights, to their streams: however many of these one person has in this process in a
 * language, it is read and encoded once for each event.
 */
export class UnreadFeeds {
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #message: ReadMessage;
  readonly #feeds = new Map<string, Feed>();
  #hearsRanges = false;

  constructor(events: EventHub, log: Logger, message: ReadMessage) {
    this.#events = events;
    this.#log = log;
    this.#message = message;
  }

  /** Sends what is unread: at once, and whenever it changes. @returns the way to stop */
  follow(personId: string, locale: Locale, reader: EventSink): () => void {
    const key = `${personId} ${locale}`;
    const feed = this.#feeds.get(key) ?? this.#open(key, personId, locale);
    feed.readers.add(reader);
    feed.joined.add(reader);
    this.#pump(feed);
    return () => {
      feed.readers.delete(reader);
      feed.joined.delete(reader);
      if (feed.readers.size > 0 || this.#feeds.get(key) !== feed) return;
      feed.unsubscribe();
      this.#feeds.delete(key);
    };
  }

  /** Many people were told at once: those whose ids are between two. */
  #hearRanges(): void {
    if (this.#hearsRanges) return;
    this.#hearsRanges = true;
    this.#events.subscribeKind('pushes', (range) => {
      const [first = '', last = ''] = range.split(' ');
      for (const feed of [...this.#feeds.values()])
        if (feed.personId >= first && feed.personId <= last) this.#wake(feed);
    });
  }

  #open(key: string, personId: string, locale: Locale): Feed {
    const feed: Feed = {
      personId,
      locale,
      readers: new Set(),
      joined: new Set(),
      changed: false,
      reading: false,
      unsubscribe: () => {},
    };
    const wake = () => this.#wake(feed);
    this.#hearRanges();
    // rights that were taken are gone from open pages, too
    const stops = [`push ${personId}`, 'permissions'].map((topic) => this.#events.subscribe(topic, wake));
    feed.unsubscribe = () => {
      for (const stop of stops) stop();
    };
    this.#feeds.set(key, feed);
    return feed;
  }

  #wake(feed: Feed): void {
    feed.changed = true;
    this.#pump(feed);
  }

  #pump(feed: Feed): void {
    if (feed.reading) return;
    feed.reading = true;
    this.#read(feed).catch((error) => {
      feed.reading = false;
      this.#log.warn({ err: error }, 'push: unread messages could not be read');
      for (const reader of [...feed.readers]) reader.end();
    });
  }

  async #read(feed: Feed): Promise<void> {
    while (feed.changed || feed.joined.size > 0) {
      const readers = feed.changed ? feed.readers : feed.joined;
      feed.changed = false;
      // who joins from here on is served by the next round, as is what happens from here on
      feed.joined = new Set();
      const waiting = [...readers];
      const event = encodeEvent(await this.#message(feed.personId, feed.locale));
      for (const reader of waiting) reader.send(event);
    }
    // in the same step as the look at what is to be told: nothing that happens in between is missed
    feed.reading = false;
  }
}
