import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueryResult } from './engine.ts';
import { type JobOptions, WorkerPool } from './worker-pool.ts';

// Processes are started and killed here, which a busy machine does slowly.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let tempDir: string;
let pool: WorkerPool;

beforeEach(async () => {
  tempDir = await mkdtemp(path.join(os.tmpdir(), 'tablewise-pool-'));
  pool = openPool(100);
});

function openPool(killAfterMs: number): WorkerPool {
  const settings = { memoryLimit: '256MB', threads: 1, tempDir };
  return new WorkerPool({ size: 2, settings, killAfterMs, tellPlacesMs: 20 });
}

afterEach(async () => {
  await pool.close();
  await rm(tempDir, { recursive: true, force: true });
});

let people = 0;

/** A query of somebody new, or of whoever is told. */
function query(sql: string, options: Partial<JobOptions> = {}): Promise<QueryResult> {
  people += 1;
  const defaults = { asker: { id: `person ${people}` }, cost: 'query', timeoutMs: 20_000 } as const;
  return pool.run('query', { tables: [], sql, maxRows: 10, timeoutMs: 0 }, { ...defaults, ...options });
}

/** One call of a function that takes hours and never looks whether it was interrupted. */
const DEAF = "SELECT levenshtein(repeat('a', 1000000), repeat('b', 1000000))";
/** Many small steps, which an interrupt ends at once. */
const LONG = 'SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range = b.range + 1';

test('bad queries kill their process 20 times, and no other request is lost', async () => {
  const before = new Set(pool.processIds());
  const bad = Array.from({ length: 20 }, () => query(DEAF, { timeoutMs: 50 }));
  const good = Array.from({ length: 60 }, (_, index) => query(`SELECT ${index} AS n`));
  const failures = await Promise.allSettled(bad);
  const answers = await Promise.all(good);
  expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(Array.from({ length: 60 }, (_, index) => index));
  for (const failure of failures) {
    expect(failure).toMatchObject({ status: 'rejected', reason: { code: 'QUERY_FAILED', key: 'timeout' } });
  }
  expect(pool.processIds()).toHaveLength(2);
  expect(pool.processIds().some((id) => before.has(id))).toBe(false);
});

test('a query over its time is interrupted and its process stays', async () => {
  // a busy machine interrupts late
  await pool.close();
  pool = openPool(30_000);
  await query('SELECT 1');
  const before = pool.processIds();
  await expect(query(LONG, { timeoutMs: 100 })).rejects.toMatchObject({
    code: 'QUERY_FAILED',
    key: 'timeout',
    params: { seconds: 0.1 },
  });
  expect((await query('SELECT 2')).rows).toEqual([[2]]);
  expect(pool.processIds()).toEqual(before);
});

test('an abort ends a running query and frees its process', async () => {
  const abort = new AbortController();
  const running = query(LONG, { signal: abort.signal });
  await query('SELECT 1');
  abort.abort(new Error('no longer wanted'));
  await expect(running).rejects.toThrow('no longer wanted');
  const both = await Promise.all([query('SELECT 1'), query('SELECT 2')]);
  expect(both.map(({ rows }) => rows)).toEqual([[[1]], [[2]]]);
});

test('an abort takes a waiting query out of the line', async () => {
  const abort = new AbortController();
  const busy = [query(LONG, { timeoutMs: 300 }), query(LONG, { timeoutMs: 300 })];
  const waiting = query('SELECT 1', { signal: abort.signal });
  abort.abort(new Error('no longer wanted'));
  await expect(waiting).rejects.toThrow('no longer wanted');
  await Promise.allSettled(busy);
  await expect(query('SELECT 1', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
    'too late',
  );
});

test('a job that its process had not begun runs again when the process dies', async () => {
  await Promise.all([query('SELECT 1'), query('SELECT 1')]);
  const before = pool.processIds();
  // Stopped processes cannot take the jobs that are sent to them.
  for (const id of before) process.kill(id, 'SIGSTOP');
  const sent = [query('SELECT 1'), query('SELECT 2'), query('SELECT 3')];
  for (const id of before) process.kill(id, 'SIGKILL');
  expect((await Promise.all(sent)).map(({ rows }) => rows[0]?.[0])).toEqual([1, 2, 3]);
});

test('a query that was running when its process died fails with clear words', async () => {
  const running = query(LONG).catch((error: unknown) => error);
  await query('SELECT 1');
  for (const id of pool.processIds()) process.kill(id, 'SIGKILL');
  expect(await running).toMatchObject({ code: 'QUERY_FAILED', key: 'crashed' });
  expect((await query('SELECT 2')).rows).toEqual([[2]]);
});

test('a query that needs too much memory fails and takes nothing along', async () => {
  await expect(query('SELECT list(range) FROM range(60000000)')).rejects.toMatchObject({
    code: 'QUERY_FAILED',
    key: 'memory',
  });
  expect((await query('SELECT 2')).rows).toEqual([[2]]);
});

test('an answer too large to be shown is refused', async () => {
  const wide = pool.run(
    'query',
    { tables: [], sql: "SELECT repeat('x', 1000000) FROM range(40)", maxRows: 1000, timeoutMs: 0 },
    { asker: { id: 'somebody' }, cost: 'query', timeoutMs: 20_000 },
  );
  await expect(wide).rejects.toMatchObject({ code: 'QUERY_FAILED', key: 'answer_too_large' });
});

test('four slow queries of one person let the cheap one of another through at once', async () => {
  const abort = new AbortController();
  const asker = { id: 'slow' };
  const ended: string[] = [];
  const slow = Array.from({ length: 4 }, () =>
    query(LONG, { asker, signal: abort.signal }).finally(() => ended.push('slow')),
  );
  const cheap = await query('SELECT 1');
  expect(cheap.rows).toEqual([[1]]);
  expect(ended).toEqual([]);
  abort.abort(new Error('no longer wanted'));
  for (const one of await Promise.allSettled(slow)) expect(one.status).toBe('rejected');
});

test('who waits is told the place until the turn has come, and the wait does not count as time of work', async () => {
  await Promise.all([query('SELECT 1'), query('SELECT 1')]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asker = { id: 'slow' };
    const slow = [1, 2, 3].map(() => {
      const abort = new AbortController();
      const ended = query(LONG, { asker, timeoutMs: 600_000, signal: abort.signal }).catch(() => {});
      return { end: () => abort.abort(), ended };
    });
    const places: (number | null)[] = [];
    const last = query('SELECT 3', { asker, timeoutMs: 500, onPlace: (place) => places.push(place) });
    expect(places).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(places).toEqual([2]);
    vi.advanceTimersByTime(20);
    expect(places).toEqual([2]);
    slow[1]?.end();
    vi.advanceTimersByTime(20);
    slow[2]?.end();
    vi.advanceTimersByTime(60_000);
    expect(places).toEqual([2, 1, 0]);
    slow[0]?.end();
    expect((await last).rows).toEqual([[3]]);
    expect(places).toEqual([2, 1, 0, null]);
    await Promise.all(slow.map(({ ended }) => ended));
  } finally {
    vi.useRealTimers();
  }
});

test('after closing nothing runs, and what ran is rejected', async () => {
  const running = query(LONG);
  const closed = Promise.allSettled([running]);
  await pool.close();
  expect((await closed)[0]).toMatchObject({ status: 'rejected' });
  await expect(query('SELECT 1')).rejects.toThrow('closed');
});
