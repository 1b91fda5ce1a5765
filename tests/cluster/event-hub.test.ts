// Both ways that events travel keep the same promises.
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '../../server/config.ts';
import type { EventHub } from '../../server/platform/events/event-hub.ts';
import { openEvents } from '../../server/platform/events/open-events.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { HAS_REDIS, type RedisServer, startRedis } from '../harness/redis-server.ts';
import type { TestDatabase } from '../harness/template-copy.ts';

const log = pino({ level: 'silent' });

interface Ways {
  /** A hub as of one more process. */
  open: () => Promise<EventHub>;
  /** Breaks every connection of the hubs. */
  cut: () => Promise<void>;
  close: () => Promise<void>;
}

async function postgresWays(): Promise<Ways> {
  const database: TestDatabase = await createTestDatabase();
  const pool = new pg.Pool({ ...database.connection, max: 3 });
  pool.on('error', () => {});
  return {
    open: () => openEvents({ redisUrl: undefined, connection: database.connection, pool, log }),
    async cut() {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'listen%'`,
      );
    },
    close: () => pool.end(),
  };
}

async function redisWays(): Promise<Ways> {
  const redis: RedisServer = await startRedis();
  const pool = new pg.Pool();
  return {
    open: () => openEvents({ redisUrl: redis.url, connection: {}, pool, log }),
    cut: () => redis.cut(),
    close: () => redis.close(),
  };
}

const WAYS: [string, boolean, () => Promise<Ways>][] = [
  ['PostgreSQL', true, postgresWays],
  ['Redis', HAS_REDIS, redisWays],
];

for (const [name, isHere, make] of WAYS) {
  describe.skipIf(!isHere)(`events by ${name}`, () => {
    let ways: Ways;
    let one: EventHub;
    let two: EventHub;
    beforeAll(async () => {
      ways = await make();
      [one, two] = await Promise.all([ways.open(), ways.open()]);
    });
    afterAll(async () => {
      await Promise.all([one?.close(), two?.close()]);
      await ways?.close();
    });

    it('a topic reaches its listeners in every process, once each', async () => {
      const heard: string[] = [];
      const stops = [
        one.subscribe('message a', () => heard.push('one a')),
        two.subscribe('message a', () => heard.push('two a')),
        two.subscribe('message b', () => heard.push('two b')),
      ];
      await one.publish('message a');
      await expect.poll(() => heard).toEqual(['one a', 'two a']);
      for (const stop of stops) stop();
      // the next event passes the ones before it: nothing of them comes late
      const passed = vi.fn();
      const stop = two.subscribe('message c', passed);
      await one.publish('message a');
      await one.publish('message c');
      await expect.poll(() => passed.mock.calls.length).toBe(1);
      expect(heard).toEqual(['one a', 'two a']);
      stop();
    });

    it('a kind is heard with its ids', async () => {
      const ids: string[] = [];
      two.subscribeKind('stop', (id) => ids.push(id));
      await one.publish('stop 1');
      await one.publish('stop 2 3');
      await expect.poll(() => ids).toEqual(['1', '2 3']);
    });

    it('after a break everybody reads again, and events arrive as before', async () => {
      const read = vi.fn();
      const missed = vi.fn();
      const stop = two.subscribe('message d', read);
      two.onMissed(missed);
      await ways.cut();
      await expect.poll(() => missed.mock.calls.length, { timeout: 8000 }).toBeGreaterThan(0);
      expect(read).toHaveBeenCalled();
      // both are back when an event of one is heard by the other again
      const back = vi.fn();
      const stopBack = two.subscribe('message e', back);
      await expect
        .poll(
          async () => {
            await one.publish('message e');
            return back.mock.calls.length;
          },
          { timeout: 8000 },
        )
        .toBeGreaterThan(0);
      stop();
      stopBack();
    });
  });
}

describe.skipIf(!HAS_REDIS)('a Redis that goes away', () => {
  it('is told at the start by a sentence without its password', async () => {
    const redis = await startRedis();
    await redis.kill();
    const pool = new pg.Pool();
    const opening = openEvents({ redisUrl: redis.url, connection: {}, pool, log });
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.not.toThrow(/password/);
    await redis.close();
  });

  it('loses nothing: what was published meanwhile arrives when it is back, and publishing never fails', async () => {
    const redis = await startRedis();
    const pool = new pg.Pool();
    const open = () => openEvents({ redisUrl: redis.url, connection: {}, pool, log });
    const [one, two] = await Promise.all([open(), open()]);
    const stops: string[] = [];
    const looks = vi.fn();
    two.subscribeKind('stop', (id) => stops.push(id));
    two.subscribe('message f', looks);
    await redis.kill();
    await one.publish('stop 7');
    // blind, it looks by itself
    await expect.poll(() => looks.mock.calls.length, { timeout: 8000 }).toBeGreaterThan(1);
    expect(stops).toEqual([]);
    await redis.start();
    await expect.poll(() => stops, { timeout: 20_000 }).toEqual(['7']);
    await Promise.all([one.close(), two.close()]);
    await redis.close();
  });
});
