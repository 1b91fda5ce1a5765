import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { ServerMessage } from './socket-messages.ts';

/** Changes within this time are told together: an answer that begins is a handful of writes. */
const GATHER_MS = 100;
/** The newest chats, which lists begin with; older ones are told as well once something is said in them. */
const WATCHED_CHATS = 200;

type MessageStatus = Extract<ServerMessage, { type: 'message.changed' }>['status'];

interface SeenChat {
  /** Tells any change of the row from any other. */
  hash: string;
  leafId: string | null;
  status: MessageStatus | null;
}

type Reader = (message: ServerMessage) => void;

interface Feed {
  readers: Set<Reader>;
  seen: Map<string, SeenChat> | undefined;
  reading: boolean;
  again: boolean;
  timer: NodeJS.Timeout | undefined;
  unsubscribe: () => void;
}

/**
 * What changes in the chats of people who have a socket here: however many sockets one person has in this process, the list
 * is read once. What changed is found by comparing with what was last seen, so an event that was missed costs nothing but time.
 */
export class PersonFeeds {
  readonly #db: Database;
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #feeds = new Map<string, Feed>();

  constructor(db: Database, events: EventHub, log: Logger) {
    this.#db = db;
    this.#events = events;
    this.#log = log;
  }

  /**
   * Tells `reader` what changes from here on; it resolves when nothing more can be missed.
   * @returns the way to stop
   */
  async follow(personId: string, reader: Reader): Promise<() => void> {
    const feed = this.#feeds.get(personId) ?? this.#open(personId);
    feed.readers.add(reader);
    const stop = () => {
      feed.readers.delete(reader);
      if (feed.readers.size > 0 || this.#feeds.get(personId) !== feed) return;
      clearTimeout(feed.timer);
      feed.unsubscribe();
      this.#feeds.delete(personId);
    };
    if (feed.seen) return stop;
    try {
      const first = await this.#look(personId);
      // another reader's look may have come first: what changed since then is told to both
      feed.seen ??= first;
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  #open(personId: string): Feed {
    const feed: Feed = {
      readers: new Set(),
      seen: undefined,
      reading: false,
      again: false,
      timer: undefined,
      unsubscribe: () => {},
    };
    feed.unsubscribe = this.#events.subscribe(`chats ${personId}`, () => {
      feed.timer ??= setTimeout(() => this.#tell(personId, feed), GATHER_MS);
    });
    this.#feeds.set(personId, feed);
    return feed;
  }

  #tell(personId: string, feed: Feed): void {
    feed.timer = undefined;
    if (feed.reading) {
      feed.again = true;
      return;
    }
    feed.reading = true;
    this.#compare(personId, feed)
      .catch((error) => this.#log.warn({ err: error }, 'socket: chats could not be read'))
      .finally(() => {
        feed.reading = false;
        if (!feed.again || feed.readers.size === 0) return;
        feed.again = false;
        this.#tell(personId, feed);
      });
  }

  async #compare(personId: string, feed: Feed): Promise<void> {
    const now = await this.#look(personId);
    const before = feed.seen ?? now;
    feed.seen = now;
    const gone = [...before.keys()].filter((id) => !now.has(id));
    const changed = [...now].filter(([id, { hash, status }]) => {
      const seen = before.get(id);
      return seen?.hash !== hash || seen.status !== status;
    });
    const messages: ServerMessage[] = changed.flatMap(([id, { leafId, status }]) => {
      const seen = before.get(id);
      const isNews =
        leafId !== null && status !== null && (seen?.leafId !== leafId || seen.status !== status);
      return isNews ? [{ type: 'message.changed', chat_id: id, message_id: leafId, status }] : [];
    });
    const ids = [...changed.map(([id]) => id), ...gone];
    if (ids.length > 0) messages.unshift({ type: 'chats.changed', chat_ids: ids });
    for (const reader of [...feed.readers]) for (const message of messages) reader(message);
  }

  async #look(personId: string): Promise<Map<string, SeenChat>> {
    const { rows } = await this.#db.execute<{
      id: string;
      hash: string;
      leaf_id: string | null;
      status: MessageStatus | null;
    }>(sql`
      select chat.id, md5(chat::text) as hash, chat.leaf_id, leaf.status
      from (
        select * from chats where user_id = ${personId} and deleted_at is null
        order by last_message_at desc limit ${WATCHED_CHATS}
      ) chat
      left join messages leaf on leaf.id = chat.leaf_id
    `);
    return new Map(
      rows.map(({ id, hash, leaf_id: leafId, status }) => [id, { hash, leafId, status }] as const),
    );
  }
}
