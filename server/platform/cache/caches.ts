import type { Clock } from '../../kernel/clock.ts';
import type { EventHub } from '../events/event-hub.ts';
import { Cache, type CacheOptions } from './cache.ts';

/** A function whose answers are held. */
export interface Memo<Value> {
  cache: Cache<Value>;
  /** Computes it anew, without holding the answer. */
  fresh: (argument: string) => Promise<Value>;
}

/** A cache whose values are of any kind. */
export type AnyCache = Cache<unknown>;

/** Event topic by which every server forgets: of a cache, or one key of it. */
const TOPIC = 'cache';
/** The same for entries whose key has a part. */
const PART_TOPIC = 'cache_part';

/**
 * What this server holds in memory of what the database says, by namespaces. Forgetting reaches every server by the event hub; where
 * events may have been missed everything is forgotten.
 */
export class Caches {
  readonly #clock: Clock;
  readonly #events: Pick<EventHub, 'publish' | 'subscribeKind' | 'onMissed'>;
  readonly #all = new Map<string, AnyCache>();
  readonly #memos = new Map<string, Memo<unknown>>();

  constructor(parts: { clock: Clock; events: Pick<EventHub, 'publish' | 'subscribeKind' | 'onMissed'> }) {
    this.#clock = parts.clock;
    this.#events = parts.events;
    this.#events.subscribeKind(TOPIC, (id) => {
      const space = id.indexOf(' ');
      if (space < 0) this.#all.get(id)?.clear();
      else this.#all.get(id.slice(0, space))?.forget(id.slice(space + 1));
    });
    this.#events.subscribeKind(PART_TOPIC, (id) => {
      const space = id.indexOf(' ');
      this.#all.get(id.slice(0, space))?.forgetPart(id.slice(space + 1));
    });
    this.#events.onMissed(() => {
      for (const cache of this.#all.values()) cache.clear();
    });
  }

  /** @param name letters and points, such as `sign_ins` */
  namespace<Value>(name: string, options: CacheOptions<Value>): Cache<Value> {
    const cache = new Cache<Value>(name, options, this.#clock);
    // whoever goes over all of them reads nothing of a value but what the cache's own `show` tells
    this.#all.set(name, cache as unknown as AnyCache);
    return cache;
  }

  /** Holds the answers of a function of one text. */
  memo<Value>(
    name: string,
    options: CacheOptions<Value>,
    compute: (argument: string) => Promise<Value>,
  ): (argument: string) => Promise<Value> {
    const cache = this.namespace(name, options);
    // as in `namespace`
    this.#memos.set(name, { cache: cache as unknown as AnyCache, fresh: compute });
    return (argument) => cache.load(argument, () => compute(argument));
  }

  all(): ReadonlyMap<string, AnyCache> {
    return this.#all;
  }

  /** The function whose answers a cache holds; undefined for one that holds data. */
  memoOf(name: string): Memo<unknown> | undefined {
    return this.#memos.get(name);
  }

  /** Forgets a cache, or one key of it, in every server. */
  async forget(name: string, key?: string): Promise<void> {
    await this.#events.publish(key === undefined ? `${TOPIC} ${name}` : `${TOPIC} ${name} ${key}`);
  }

  /** Forgets the entries of a cache whose key has a part, in every server: each has keys of its own. */
  async forgetPart(name: string, part: string): Promise<void> {
    await this.#events.publish(`${PART_TOPIC} ${name} ${part}`);
  }
}
