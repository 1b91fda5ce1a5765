import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ManualClock } from '../../server/kernel/clock.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { schedules } from '../../server/platform/db/schema/jobs.ts';
import { defineJob } from '../../server/platform/jobs/job-kind.ts';
import type { JobRunner } from '../../server/platform/jobs/job-runner.ts';
import { gate, type JobServers, openJobServers } from '../harness/job-servers.ts';

let servers: JobServers;
let db: Database;
let clock: ManualClock;
const server: JobServers['server'] = (prepare) => servers.server(prepare);

beforeAll(async () => {
  servers = await openJobServers();
  ({ db, clock } = servers);
});
afterEach(() => servers.reset());
afterAll(() => servers.close());

const sweep = defineJob('sweep', { retries: { tries: 0, firstMs: 1, longestMs: 1 } });
const quiet = defineJob('quiet', { isQuiet: true });

describe('a schedule', () => {
  const at = async (name: string) =>
    (await db.select().from(schedules).where(eq(schedules.name, name)))[0] ??
    Promise.reject(new Error('none'));
  const hourly = { cron: '0 * * * *', owner: 'tests' };

  it('makes its job when its time comes, once over two servers, and knows its last run', async () => {
    let swept = 0;
    const prepare = (runner: JobRunner) =>
      runner.schedule(sweep, hourly, async () => {
        swept += 1;
        return { items: 7 };
      });
    const [one, two] = [await server(prepare), await server(prepare)];
    await Promise.all([one.runner.runDue(), two.runner.runDue()]);
    expect(swept).toBe(0);
    clock.advance(3_600_000);
    await Promise.all([one.runner.runDue(), two.runner.runDue()]);
    expect(swept).toBe(1);
    expect(await at('sweep')).toMatchObject({
      nextAt: new Date('2026-03-01T12:00:00.000Z'),
      lastStatus: 'ok',
      runs: 1,
      okRuns: 1,
      lastStartedAt: new Date('2026-03-01T11:00:00.000Z'),
    });
  });

  it('whose times went by while no server ran has a run that says how many were missed, and runs once now', async () => {
    let swept = 0;
    const { runner } = await server((runner) =>
      runner.schedule(sweep, hourly, async () => {
        swept += 1;
      }),
    );
    clock.advance(3 * 3_600_000 + 120_000);
    await runner.runDue();
    expect(swept).toBe(1);
    expect((await servers.runs()).map(({ status, items }) => [status, items])).toEqual([
      ['missed', 3],
      ['ok', 0],
    ]);
  });

  it('whose last job still runs leaves that one alone and says so', async () => {
    const began = gate();
    const { opened, open } = gate();
    let swept = 0;
    const prepare = (runner: JobRunner) =>
      runner.schedule(sweep, hourly, async () => {
        swept += 1;
        began.open();
        await opened;
      });
    const [one, two] = [await server(prepare), await server(prepare)];
    clock.advance(3_600_000);
    const done = one.runner.runDue();
    await began.opened;
    clock.advance(3_600_000);
    await two.runner.runDue();
    open();
    await done;
    expect(swept).toBe(1);
    expect((await servers.runs()).map(({ status }) => status)).toEqual(['locked', 'ok']);
  });

  it('of a quiet kind leaves no run where there was nothing to do, but every failure', async () => {
    const results = [{}, { items: 1 }, undefined];
    const { runner } = await server((runner) =>
      runner.schedule(quiet, { cron: '*/5 * * * * *', owner: 'tests' }, async () => {
        const result = results.shift();
        if (!result) throw new Error('no');
        return result;
      }),
    );
    for (let round = 0; round < 3; round += 1) {
      clock.advance(5_000);
      await runner.runDue();
    }
    expect((await servers.runs()).map(({ status, items }) => [status, items])).toEqual([
      ['ok', 1],
      ['failed', 0],
    ]);
    expect((await at('quiet')).okRuns).toBe(2);
  });

  it('that is paused makes no job, but runs when it is asked to; resumed it has missed nothing', async () => {
    let swept = 0;
    const { runner } = await server((runner) =>
      runner.schedule(sweep, hourly, async () => {
        swept += 1;
      }),
    );
    await db.update(schedules).set({ enabled: false }).where(eq(schedules.name, 'sweep'));
    clock.advance(5 * 3_600_000);
    await runner.runDue();
    expect(swept).toBe(0);
    await runner.runNow(db, 'sweep');
    await runner.runDue();
    expect(swept).toBe(1);
    const next = new Date('2026-03-01T16:00:00.000Z');
    await db.update(schedules).set({ enabled: true, nextAt: next }).where(eq(schedules.name, 'sweep'));
    await runner.runDue();
    expect((await servers.runs()).map(({ status }) => status)).toEqual(['ok']);
  });

  it('keeps a cron and zone that somebody chose when the product declares another; else it follows the product', async () => {
    const prepare = (cron: string) => (runner: JobRunner) => {
      runner.schedule(sweep, { cron, owner: 'tests' }, async () => {});
      runner.schedule(quiet, { cron, owner: 'tests' }, async () => {});
    };
    await server(prepare('0 * * * *'));
    const chosen = { cron: '30 2 * * *', timezone: 'Europe/Paris' };
    await db.update(schedules).set(chosen).where(eq(schedules.name, 'sweep'));
    await server(prepare('15 * * * *'));
    expect(await at('sweep')).toMatchObject({
      cron: '30 2 * * *',
      timezone: 'Europe/Paris',
      defaultCron: '15 * * * *',
    });
    expect(await at('quiet')).toMatchObject({
      cron: '15 * * * *',
      nextAt: new Date('2026-03-01T10:15:00.000Z'),
    });
  });
});
