import { performance } from 'node:perf_hooks';
import type { Clock } from '../../kernel/clock.ts';
import { bytesOf } from './bytes-of.ts';

/** Entries that are looked into to say how large all are. */
const MOST_MEASURED = 20;

/** How an entry is shown to administrators: no secret, and no text of people. */
export interface ShownEntry {
  key: string;
  /** Absent where its value is not to be seen. */
  value?: unknown;
}

export interface CacheOptions<Value> {
  /** Milliseconds that an entry counts; for ever where absent. */
  ttlMs?: number;
  /** Entries at most: the one that was not used for longest goes first. */
  max: number;
  show: (key: string, value: Value) => ShownEntry;
}

interface Entry<Value> {
  value: Value;
  at: number;
  hits: number;
  hitAt: number | undefined;
  /** Milliseconds that it took to read. */
  cost: number;
}

/** An entry as the cache tells of it. */
export interface ToldEntry {
  /** Names it among the others for as long as it lives. */
  key: string;
  shown: ShownEntry;
  at: number;
  expiresAt: number | undefined;
  hits: number;
  hitAt: number | undefined;
}

/** Since the start of this server. */
export interface CacheFigures {
  hits: number;
  misses: number;
  /** Entries that went because there was no room. */
  evicted: number;
  /** Milliseconds that hits would have taken to read. */
  savedMs: number;
  clearedAt: number | undefined;
  /** When something that was held was used last. */
  hitAt: number | undefined;
}

/** What is held at a moment. */
export interface CacheContents {
  /** Entries that count no longer, and are read again when they are asked for. */
  stale: number;
  /** When the oldest entry was read; undefined for none. */
  oldestAt: number | undefined;
  /** About how many bytes the values take, by those that were read last. */
  bytes: number;
}

/**
 * Values of one kind in the memory of this server, by texts: least recently used first out. Reads of one key at the same time are one
 * read, and what was read before the key was forgotten is not kept after it.
 */
export class Cache<Value> {
  readonly name: string;
  readonly options: CacheOptions<Value>;
  readonly figures: CacheFigures = {
    hits: 0,
    misses: 0,
    evicted: 0,
    savedMs: 0,
    clearedAt: undefined,
    hitAt: undefined,
  };
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #reads = new Map<string, Promise<Value>>();

  constructor(name: string, options: CacheOptions<Value>, clock: Clock) {
    this.name = name;
    this.options = options;
    this.#clock = clock;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** What is held, or what `read` gives, which is held then. A failure is not held, nor is undefined: keys that are made up push out nothing. */
  async load(key: string, read: () => Promise<Value>): Promise<Value> {
    const held = this.#entries.get(key);
    const now = this.#clock.now().getTime();
    if (held && !this.#isOver(held, now)) {
      this.figures.hits += 1;
      this.figures.savedMs += held.cost;
      held.hits += 1;
      held.hitAt = now;
      this.figures.hitAt = now;
      // the last one of a map is the one used last
      this.#entries.delete(key);
      this.#entries.set(key, held);
      return held.value;
    }
    const running = this.#reads.get(key);
    if (running) {
      this.figures.hits += 1;
      this.figures.hitAt = now;
      return running;
    }
    this.figures.misses += 1;
    this.#entries.delete(key);
    const began = performance.now();
    const reading: Promise<Value> = read().then(
      (value) => {
        // it was forgotten meanwhile: what was read may be of before
        if (this.#reads.get(key) === reading) {
          this.#reads.delete(key);
          if (value !== undefined)
            this.#keep(key, { value, at: now, hits: 0, hitAt: undefined, cost: performance.now() - began });
        }
        return value;
      },
      (error) => {
        if (this.#reads.get(key) === reading) this.#reads.delete(key);
        throw error;
      },
    );
    this.#reads.set(key, reading);
    return reading;
  }

  /** Forgets one value, here. */
  forget(key: string): void {
    this.#entries.delete(key);
    this.#reads.delete(key);
    this.figures.clearedAt = this.#clock.now().getTime();
  }

  /** Forgets the values that it is true of, here; what is being read may be one of them. */
  forgetWhere(isMeant: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isMeant(value)) this.#entries.delete(key);
    this.#reads.clear();
    this.figures.clearedAt = this.#clock.now().getTime();
  }

  /** Forgets the entries whose key has a part, here. @param part of the key as it is shown, in any case */
  forgetPart(part: string): void {
    const wanted = part.toLowerCase();
    for (const [key, { value }] of this.#entries)
      if (this.options.show(key, value).key.toLowerCase().includes(wanted)) this.#entries.delete(key);
    this.#reads.clear(); // what is being read may be one of them
    this.figures.clearedAt = this.#clock.now().getTime();
  }

  /** Forgets all values, here. */
  clear(): void {
    this.#entries.clear();
    this.#reads.clear();
    this.figures.clearedAt = this.#clock.now().getTime();
  }

  /** The entries, the one used last first. */
  *told(): Generator<ToldEntry> {
    const now = this.#clock.now().getTime();
    for (const [key, entry] of [...this.#entries].reverse()) {
      if (this.#isOver(entry, now)) continue;
      const { ttlMs } = this.options;
      yield {
        key,
        shown: this.options.show(key, entry.value),
        at: entry.at,
        expiresAt: ttlMs === undefined ? undefined : entry.at + ttlMs,
        hits: entry.hits,
        hitAt: entry.hitAt,
      };
    }
  }

  /** What is held now: looks at each entry, and into few of them. */
  contents(): CacheContents {
    const now = this.#clock.now().getTime();
    let stale = 0;
    let oldestAt: number | undefined;
    for (const entry of this.#entries.values()) {
      if (this.#isOver(entry, now)) stale += 1;
      if (oldestAt === undefined || entry.at < oldestAt) oldestAt = entry.at;
    }
    const looked = [...this.#entries].slice(-MOST_MEASURED);
    const measured = looked.reduce((sum, [key, { value }]) => sum + 2 * key.length + bytesOf(value), 0);
    const bytes = looked.length === 0 ? 0 : Math.round((measured / looked.length) * this.#entries.size);
    return { stale, oldestAt, bytes };
  }

  /** The value that is held, without counting as a use. */
  held(key: string): { value: Value; cost: number } | undefined {
    const entry = this.#entries.get(key);
    return entry && !this.#isOver(entry, this.#clock.now().getTime()) ? entry : undefined;
  }

  #isOver({ at }: Entry<Value>, now: number): boolean {
    const { ttlMs } = this.options;
    return ttlMs !== undefined && now - at > ttlMs;
  }

  #keep(key: string, entry: Entry<Value>): void {
    if (this.#entries.size >= this.options.max) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
      this.figures.evicted += 1;
    }
    this.#entries.set(key, entry);
  }
}
