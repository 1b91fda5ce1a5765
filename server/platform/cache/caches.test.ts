import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../kernel/clock.ts';
import { bytesOf } from './bytes-of.ts';
import { Caches } from './caches.ts';

let clock: ManualClock;
let servers: Caches[];
let missed: (() => void)[];

/** Two servers that hear each other. */
beforeEach(() => {
  clock = new ManualClock(new Date('2026-01-01T00:00:00Z'));
  const listeners: { kind: string; listener: (id: string) => void }[] = [];
  missed = [];
  const events = {
    publish: async (topic: string) => {
      for (const { kind, listener } of listeners)
        if (topic.startsWith(`${kind} `)) listener(topic.slice(kind.length + 1));
    },
    subscribeKind: (kind: string, listener: (id: string) => void) => void listeners.push({ kind, listener }),
    onMissed: (listener: () => void) => void missed.push(listener),
  };
  servers = [new Caches({ clock, events }), new Caches({ clock, events })];
});

const show = (key: string) => ({ key });
function opened(options: { ttlMs?: number; max?: number } = {}) {
  const [first, second] = servers.map((caches) =>
    caches.namespace<number>('things', { max: 10, show, ...options }),
  );
  if (!first || !second) throw new Error('two servers');
  return { first, second };
}

describe('a cache', () => {
  it('reads a value once until its time is over, and counts', async () => {
    const { first } = opened({ ttlMs: 1_000 });
    let reads = 0;
    const read = async () => (reads += 1);
    expect([await first.load('a', read), await first.load('a', read)]).toEqual([1, 1]);
    clock.advance(1_000);
    expect(await first.load('a', read)).toBe(1);
    clock.advance(1);
    expect(await first.load('a', read)).toBe(2);
    expect(first.figures).toMatchObject({ hits: 2, misses: 2, evicted: 0 });
  });

  it('lets go of what was not used for longest when it is full', async () => {
    const { first } = opened({ max: 2 });
    for (const key of ['a', 'b', 'a', 'c']) await first.load(key, async () => 1);
    expect([...first.told()].map(({ key }) => key)).toEqual(['c', 'a']);
    expect([first.size, first.figures.evicted]).toEqual([2, 1]);
  });

  it('reads once for many who ask at the same time, and holds no failure', async () => {
    const { first } = opened();
    const gate = Promise.withResolvers<number>();
    let reads = 0;
    const read = () => {
      reads += 1;
      return gate.promise;
    };
    const both = [first.load('a', read), first.load('a', read)];
    gate.reject(new Error('away'));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(reads).toBe(1);
    expect(await first.load('a', async () => 7)).toBe(7);
  });

  it('does not hold what was read before it was forgotten', async () => {
    const { first } = opened();
    const old = Promise.withResolvers<number>();
    const reading = first.load('a', () => old.promise);
    first.forget('a');
    const next = first.load('a', async () => 2);
    old.resolve(1);
    expect([await reading, await next]).toEqual([1, 2]);
    expect(await first.load('a', async () => 3)).toBe(2);
  });
});

describe('the contents of a cache', () => {
  it('are counted without being used: what has expired, how old the oldest is, and about how large all are', async () => {
    const { first } = opened({ ttlMs: 1_000 });
    expect(first.contents()).toEqual({ stale: 0, oldestAt: undefined, bytes: 0 });
    const began = clock.now().getTime();
    await first.load('a', async () => 1);
    clock.advance(1_001);
    await first.load('b', async () => 1);
    // two bytes for the letter of each key, eight for each number
    expect(first.contents()).toEqual({ stale: 1, oldestAt: began, bytes: 20 });
    expect(first.figures).toMatchObject({ hits: 0, hitAt: undefined });
    await first.load('b', async () => 1);
    expect(first.figures.hitAt).toBe(began + 1_001);
  });
});

describe('the bytes of a value', () => {
  it('grow with its texts, and what refers to itself has an end', () => {
    expect(bytesOf('ab')).toBe(12);
    expect(bytesOf([1, 2])).toBe(24);
    expect(bytesOf(new Map([['a', 1]]))).toBe(26);
    const round: { self?: object } = {};
    round.self = round;
    expect(bytesOf(round)).toBe(8 + (8 + 8) + 8);
  });
});

describe('servers', () => {
  it('forget together: a key, or all of a cache, and everything where events were missed', async () => {
    const { first, second } = opened();
    const fill = async () => {
      for (const cache of [first, second]) for (const key of ['a', 'b']) await cache.load(key, async () => 1);
    };
    await fill();
    await servers[0]?.forget('things', 'a');
    expect([first.size, second.size]).toEqual([1, 1]);
    await servers[1]?.forget('things');
    expect([first.size, second.size]).toEqual([0, 0]);
    await fill();
    for (const listener of missed) listener();
    expect([first.size, second.size]).toEqual([0, 0]);
  });

  it('forget what a part of the shown key finds, each of its own keys, in capital letters or small', async () => {
    const [first, second] = servers.map((caches) =>
      caches.namespace<number>('shown', { max: 10, show: (key) => ({ key: `Of ${key}` }) }),
    );
    for (const key of ['ab', 'abc', 'b']) await first?.load(key, async () => 1);
    await second?.load('xAB', async () => 1);
    await servers[1]?.forgetPart('shown', 'aB');
    expect([...(first?.told() ?? [])].map(({ key }) => key)).toEqual(['b']);
    expect(second?.size).toBe(0);
    await servers[0]?.forgetPart('shown', 'of b');
    expect(first?.size).toBe(0);
  });

  it('hold the answers of a function, which can be computed anew beside them', async () => {
    let reads = 0;
    const [caches] = servers;
    const length = caches?.memo('length', { max: 10, show }, async (text) => {
      reads += 1;
      return text.length + reads;
    });
    expect([
      await length?.('four'),
      await length?.('four'),
      await caches?.memoOf('length')?.fresh('four'),
    ]).toEqual([5, 5, 6]);
  });
});
