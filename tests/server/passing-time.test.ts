// The time that a person lets pass in the sandbox.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PassingTime as AskedTime } from '../../sandbox/passing-time.ts';
import { PassingTime } from '../../server/platform/jobs/passing-time.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { startServerProcess } from '../harness/server-process.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let folder: string;
let asked: AskedTime;
const servers: PassingTime[] = [];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-time-'));
  asked = new AskedTime(folder);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(folder, { recursive: true, force: true });
});

/** A server that tells at which day it does what is due. */
async function serve(runDue: (time: PassingTime) => Promise<void> = async () => {}) {
  const time = await PassingTime.open(folder, app.services.log);
  servers.push(time);
  const days: number[] = [];
  time.begin({
    pool: app.services.pool,
    jobs: {
      async runDue() {
        days.push(time.clock.aheadMs / DAY_MS);
        await runDue(time);
      },
    },
  });
  return { time, days };
}

const comeTo = (days: number, { clock }: PassingTime) =>
  vi.waitFor(() => expect(clock.aheadMs).toBe(days * DAY_MS), { timeout: 10_000 });

describe('time in the sandbox', () => {
  it('goes by day after day, what is due on each is done, and the rest of a day is gone too', async () => {
    const { time, days } = await serve();
    asked.pass(3 * DAY_MS + DAY_MS / 2);
    await comeTo(3.5, time);
    expect(days).toEqual([1, 2, 3, 3.5]);
    expect(asked.ahead).toBe(3.5 * DAY_MS);
    expect(asked.left).toBe(0);
    expect(asked.now() - Date.now()).toBeCloseTo(3.5 * DAY_MS, -2);
    expect(time.clock.now().getTime() - Date.now()).toBeCloseTo(3.5 * DAY_MS, -2);
  });

  it('what is asked twice is added up', async () => {
    asked.pass(2 * DAY_MS);
    asked.pass(DAY_MS);
    const { time, days } = await serve();
    await comeTo(3, time);
    expect(days).toEqual([1, 2, 3]);
  });

  it('stays at the day at which a person stops it', async () => {
    const { time, days } = await serve(async ({ clock }) => {
      if (clock.aheadMs === 2 * DAY_MS) asked.stay();
    });
    asked.pass(365 * DAY_MS);
    await comeTo(2, time);
    await vi.waitFor(() => expect(asked.left).toBe(0));
    await time.close();
    expect(days).toEqual([1, 2]);
  });

  it('is where it was after a restart, and never goes back', async () => {
    asked.pass(DAY_MS);
    const first = await serve();
    await comeTo(1, first.time);
    await first.time.close();
    const second = await PassingTime.open(folder, app.services.log);
    expect(second.clock.aheadMs).toBe(DAY_MS);
    // somebody empties the files while it runs
    await writeFile(join(folder, 'time-ahead'), '');
    await writeFile(join(folder, 'time-asked'), 'soon');
    second.begin({ pool: app.services.pool, jobs: { runDue: async () => {} } });
    await second.close();
    expect(second.clock.aheadMs).toBe(DAY_MS);
  });

  it('of several servers one goes through the days, and the clocks of the others follow', async () => {
    const both = [await serve(), await serve()];
    asked.pass(5 * DAY_MS);
    for (const { time } of both) await comeTo(5, time);
    expect(both.flatMap(({ days }) => days).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('a day whose work fails is gone, and the next ones come all the same', async () => {
    let isBroken = true;
    const { time, days } = await serve(async () => {
      if (!isBroken) return;
      isBroken = false;
      throw new Error('the database is away');
    });
    asked.pass(2 * DAY_MS);
    await comeTo(2, time);
    expect(days).toEqual([1, 2]);
  });

  it('a server that the sandbox leads runs by it, and tells the app how far it is ahead', async () => {
    const database = await createTestDatabase();
    const reader = new pg.Client({ connectionString: database.connectionString });
    const server = await startServerProcess({
      DATABASE_URL: database.connectionString,
      DATA_DIR: folder,
      SANDBOX_TIME: folder,
    });
    try {
      await reader.connect();
      const ahead = async () => (await server.call('GET', '/api/site/settings')).json.time_ahead;
      expect(await ahead()).toBeUndefined();
      asked.pass(2 * DAY_MS);
      await vi.waitFor(async () => expect(await ahead()).toBe(172_800), { timeout: 20_000 });
      expect(await readFile(join(folder, 'time-ahead'), 'utf8')).toBe('172800000');
      // what is due once a day was done on each, and nobody is told that a server was away
      await vi.waitFor(
        async () => {
          const { rows } = await reader.query<{ status: string; runs: number }>(
            `select status, count(*)::int as runs from job_runs where schedule = 'accounts.erase' or status = 'missed' group by 1`,
          );
          expect(rows.map(({ status }) => status)).toEqual(['ok']);
          // and once more where the real time came to its minute meanwhile
          expect(rows[0]?.runs).toBeGreaterThanOrEqual(2);
        },
        { timeout: 20_000 },
      );
    } finally {
      await reader.end();
      await server.stop();
    }
  });
});
