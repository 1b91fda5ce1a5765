import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ManualClock } from '../../server/kernel/clock.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { jobs } from '../../server/platform/db/schema/jobs.ts';
import { defineJob, type JobRun } from '../../server/platform/jobs/job-kind.ts';
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

const greet = defineJob<{ name: string }>('greet', {
  retries: { tries: 2, firstMs: 1_000, longestMs: 1_500 },
});

describe('a job', () => {
  it('is run once its transaction is committed, with its payload, and is gone with a run in the log', async () => {
    const greeted: string[] = [];
    const { runner } = await server((runner) =>
      runner.handle(greet, async ({ name }) => {
        greeted.push(name);
        return { items: 3 };
      }),
    );
    await db.transaction((tx) => runner.enqueue(tx, greet, { name: 'Ada' }));
    await db
      .transaction(async (tx) => {
        await runner.enqueue(tx, greet, { name: 'nobody' });
        throw new Error('no');
      })
      .catch(() => {});
    await runner.runDue();
    expect(greeted).toEqual(['Ada']);
    expect(await servers.runs()).toEqual([
      { kind: 'greet', status: 'ok', attempt: 1, items: 3, error: null },
    ]);
    expect(await servers.waiting()).toEqual([]);
  });

  it('waits for its time', async () => {
    const greeted: string[] = [];
    const { runner } = await server((runner) =>
      runner.handle(greet, async ({ name }) => void greeted.push(name)),
    );
    await runner.enqueue(db, greet, { name: 'later' }, { runAt: new Date(clock.now().getTime() + 60_000) });
    clock.advance(59_999);
    await runner.runDue();
    expect(greeted).toEqual([]);
    clock.advance(1);
    await runner.runDue();
    expect(greeted).toEqual(['later']);
  });

  it('that fails is tried again after waits that grow up to a limit, then no more', async () => {
    let tries = 0;
    const { runner } = await server((runner) =>
      runner.handle(greet, async () => {
        tries += 1;
        throw new Error(`no ${tries}`);
      }),
    );
    await runner.enqueue(db, greet, { name: '' });
    await runner.runDue();
    clock.advance(999);
    await runner.runDue();
    expect(tries).toBe(1);
    clock.advance(1);
    await runner.runDue();
    expect(tries).toBe(2);
    clock.advance(1_499);
    await runner.runDue();
    expect(tries).toBe(2);
    clock.advance(1);
    await runner.runDue();
    expect((await servers.runs()).map(({ status, attempt, error }) => [status, attempt, error])).toEqual([
      ['failed', 1, 'no 1'],
      ['failed', 2, 'no 2'],
      ['failed', 3, 'no 3'],
    ]);
    expect(await servers.waiting()).toEqual([]);
  });

  it('with a key is there once while it waits, with the earlier time; one that runs keeps the next one waiting', async () => {
    const order: string[] = [];
    const { opened, open } = gate();
    const began = gate();
    const { runner } = await server((runner) =>
      runner.handle(greet, async ({ name }) => {
        order.push(name);
        began.open();
        await opened;
        order.push(`${name} ends`);
      }),
    );
    const later = new Date(clock.now().getTime() + 5_000);
    const first = await runner.enqueue(db, greet, { name: 'one' }, { uniqueKey: 'k', runAt: later });
    expect(await runner.enqueue(db, greet, { name: 'two' }, { uniqueKey: 'k' })).toBe(first);
    const done = runner.runDue();
    await began.opened;
    expect(await runner.enqueue(db, greet, { name: 'three' }, { uniqueKey: 'k' })).not.toBe(first);
    open();
    await done;
    expect(order).toEqual(['one', 'one ends', 'three', 'three ends']);
  });

  it('of a kind with a limit runs no more often at once, over two servers', async () => {
    const narrow = defineJob<{ n: number }>('narrow', { concurrency: 2 });
    let now = 0;
    let most = 0;
    const done: number[] = [];
    const prepare = (runner: JobRunner) =>
      runner.handle(narrow, async ({ n }) => {
        now += 1;
        most = Math.max(most, now);
        await db.execute(sql`select 1`);
        now -= 1;
        done.push(n);
      });
    const [one, two] = [await server(prepare), await server(prepare)];
    for (let n = 0; n < 12; n += 1) await one.runner.enqueue(db, narrow, { n });
    // a server that finds nothing free ends its round, the other one goes on
    while (done.length < 12) await Promise.all([one.runner.runDue(), two.runner.runDue()]);
    expect(most).toBeLessThanOrEqual(2);
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('that takes longer than its kind may is stopped and told so, whether it heeds that or not', async () => {
    const slow = defineJob('slow', { timeoutMs: 50, retries: { tries: 0, firstMs: 1, longestMs: 1 } });
    const began = gate();
    const made = await server((runner) =>
      runner.handle(slow, async () => {
        began.open();
        await new Promise(() => {});
      }),
    );
    await made.runner.enqueue(db, slow, {});
    const done = made.runner.runDue();
    await began.opened;
    made.elapse();
    await done;
    expect((await servers.runs()).map(({ status }) => status)).toEqual(['timeout']);
  });

  it('is cancelled while it waits, and while it runs on another server', async () => {
    const began = gate();
    const prepare = (runner: JobRunner) =>
      runner.handle(greet, async (_payload, { signal }) => {
        began.open();
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      });
    const [one, two] = [await server(prepare), await server(prepare)];
    const waits = await one.runner.enqueue(db, greet, { name: '' });
    expect(await two.runner.cancel(waits)).toBe(true);
    expect(await two.runner.cancel(waits)).toBe(false);
    const id = await one.runner.enqueue(db, greet, { name: '' });
    const done = one.runner.runDue();
    await began.opened;
    expect(await two.runner.cancel(id)).toBe(true);
    await done;
    expect((await servers.runs()).map(({ status, attempt }) => [status, attempt])).toEqual([
      ['cancelled', 0],
      ['cancelled', 1],
    ]);
  });

  it('tells how far it is', async () => {
    const { opened, open } = gate();
    const told = gate();
    const { runner } = await server((runner) =>
      runner.handle(greet, async (_payload, run) => {
        await run.progress(2, 5);
        told.open();
        await opened;
      }),
    );
    await runner.enqueue(db, greet, { name: '' });
    const done = runner.runDue();
    await told.opened;
    expect((await servers.waiting()).map(({ progress, total }) => [progress, total])).toEqual([[2, 5]]);
    open();
    await done;
  });

  it('ends in the transaction that keeps what it made: both or neither', async () => {
    let tries = 0;
    const { runner } = await server((runner) =>
      runner.handle(greet, (_payload, run) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`create table if not exists made (n int)`);
          await tx.execute(sql`insert into made values (1)`);
          await run.end(tx, { items: 1 });
          tries += 1;
          if (tries === 1) throw new Error('rolled back');
        }),
      ),
    );
    await runner.enqueue(db, greet, { name: '' });
    await runner.runDue();
    expect((await servers.waiting()).length).toBe(1);
    clock.advance(1_000);
    await runner.runDue();
    expect((await servers.runs()).map(({ status, items }) => [status, items])).toEqual([
      ['failed', 0],
      ['ok', 1],
    ]);
    expect((await db.execute(sql`select n from made`)).rows).toEqual([{ n: 1 }]);
    await db.execute(sql`drop table made`);
  });

  it('of a server that died goes to another at once, however few retries its kind has, and what the dead one sends is not kept', async () => {
    const once = defineJob('once', { retries: { tries: 0, firstMs: 1, longestMs: 1 } });
    const began = gate();
    const late = gate();
    let stale: JobRun | undefined;
    const one = await server((runner) =>
      runner.handle(once, async (_payload, run) => {
        stale = run;
        began.open();
        await late.opened;
      }),
    );
    const attempts: number[] = [];
    const two = await server((runner) =>
      runner.handle(once, async (_payload, { attempt }) => void attempts.push(attempt)),
    );
    await one.runner.enqueue(db, once, {});
    const done = one.runner.runDue();
    await began.opened;
    await two.runner.runDue();
    expect(attempts).toEqual([]);
    // as kill -9 does: its connection ends
    await one.lock.close();
    await expect.poll(() => two.lock.isDead(one.lock.id)).toBe(true);
    await two.runner.runDue();
    expect(attempts).toEqual([1]);
    await expect(stale?.progress(1, 2)).rejects.toMatchObject({ why: 'taken' });
    await expect(db.transaction(async (tx) => stale?.end(tx))).rejects.toMatchObject({ why: 'taken' });
    late.open();
    await done;
    expect((await servers.runs()).map(({ status, error }) => [status, error])).toEqual([
      ['failed', 'The server that ran it ended.'],
      ['ok', null],
    ]);
  });

  it('whose end could not be kept, because the database was away, is run again by the same server', async () => {
    const attempts: number[] = [];
    const once = defineJob('once', { retries: { tries: 0, firstMs: 1, longestMs: 1 } });
    const { runner, lock } = await server((runner) =>
      runner.handle(once, async (_payload, { attempt }) => {
        attempts.push(attempt);
        if (attempts.length > 1) return;
        await db.execute(sql`create function away() returns trigger language plpgsql
          as $$ begin raise exception 'the database is away'; end $$`);
        await db.execute(
          sql`create trigger away before update or delete on jobs for each row execute function away()`,
        );
      }),
    );
    await runner.enqueue(db, once, {});
    await runner.runDue();
    expect((await servers.waiting()).map(({ worker }) => worker)).toEqual([lock.id]);
    await db.execute(sql`drop function away cascade`);
    await runner.runDue();
    expect(attempts).toEqual([1, 1]);
    expect(await servers.waiting()).toEqual([]);
    expect((await servers.runs()).map(({ status, error }) => [status, error])).toEqual([
      ['failed', 'The database was away when it ended.'],
      ['ok', null],
    ]);
  });

  it('that ended its server ten times is given up', async () => {
    const once = defineJob('once');
    const one = await server((runner) => runner.handle(once, async () => {}));
    await one.runner.enqueue(db, once, {});
    await db.update(jobs).set({ worker: 1234, startedAt: clock.now(), attempt: 1, deaths: 9 });
    await one.runner.runDue();
    expect(await servers.waiting()).toEqual([]);
    expect((await servers.runs()).map(({ status }) => status)).toEqual(['failed']);
  });

  it('ends by itself while its server stops where it is short; a long one is told to stop and goes on elsewhere, uncounted', async () => {
    const short = gate();
    const began = [gate(), gate()] as const;
    const one = await server((runner) =>
      runner.handle(greet, async ({ name }, { signal }) => {
        began[name === 'short' ? 0 : 1].open();
        if (name === 'short') return void (await short.opened);
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      }),
    );
    const attempts: number[] = [];
    const two = await server((runner) =>
      runner.handle(greet, async (_payload, { attempt }) => void attempts.push(attempt)),
    );
    await one.runner.enqueue(db, greet, { name: 'short' });
    await one.runner.enqueue(db, greet, { name: 'long' });
    const done = one.runner.runDue();
    await Promise.all(began.map(({ opened }) => opened));
    short.open();
    const closed = one.runner.close();
    while ((await servers.runs()).length === 0) await db.execute(sql`select 1`);
    one.elapse(10_000);
    await Promise.all([closed, done]);
    expect((await servers.waiting()).map(({ worker, attempt }) => [worker, attempt])).toEqual([[null, 0]]);
    await two.runner.runDue();
    expect(attempts).toEqual([1]);
    expect((await servers.runs()).map(({ status }) => status)).toEqual(['ok', 'ok']);
  });
});
