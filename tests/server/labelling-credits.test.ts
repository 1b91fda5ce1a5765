// A labelling that ends early, and what credits and caps let it do.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { columnLabellings } from '../../server/platform/db/schema/labelling.ts';
import { answering, labelledStep, labellingApp, numbered, START } from '../harness/labelling-app.ts';
import {
  answersBody,
  answersStatus,
  breaksOff,
  hangs,
  type ModelTurn,
  runsOutOfLength,
  says,
} from '../harness/scripted-model.ts';

const bench = labellingApp();
const { request, newTable, credits, entries } = bench;

describe('a labelling that ends early', () => {
  const failures: [string, ModelTurn[], string][] = [
    ['whose endpoint refuses the key', [answersStatus(401)], 'key'],
    [
      'whose endpoint is busy twice',
      [answersStatus(429, { 'retry-after': '0' }), answersStatus(429, { 'retry-after': '0' })],
      'busy',
    ],
    ['whose endpoint fails', [answersStatus(500)], 'error'],
    ['whose endpoint stalls', [hangs('{"labels":')], 'second'],
    ['whose endpoint breaks off', [breaksOff('{"labels":[')], 'ended before'],
    ['whose answer is no JSON', [says('Tea, tea and food.')], 'no answer'],
    ['whose answer is a page', [answersBody('<html></html>', 'text/html')], 'no answer'],
    ['whose answer has no labels', [says('{"labels":[]}')], 'no answer'],
    ['whose answer is cut at its length', [runsOutOfLength('{"labels":[{"id":1,')], 'longer'],
  ];
  it.each(failures)(
    '%s keeps what is paid for, refunds the rest and can be gone on with',
    async (_name, turns, word) => {
      const table = await newTable(numbered(22));
      bench.model.plan(answering(Array(20).fill('Tea')), ...turns);
      const failed = await table.label();
      expect(failed).toMatchObject({
        status: 'failed',
        error_code: 'SERVER_ERROR',
        labelled: 20,
        charged: 200,
      });
      expect(failed.error_msg).toContain(word);
      expect(JSON.stringify(failed)).not.toMatch(/raw words|sk-key/);
      expect(failed.labels).toHaveLength(20);
      expect(await credits()).toMatchObject({ balance: START - 200, reserved: 0 });
      expect(await entries(table.id)).toEqual(['reserve', 'consume', 'release', 'reserve', 'refund']);
      bench.model.plan(answering(['Food', 'Food']));
      const whole = await table.label();
      expect(whole).toMatchObject({ status: 'done', asked: 2, charged: 200 });
      expect(whole.labels).toHaveLength(22);
      expect(await credits()).toMatchObject({ balance: START - 400, reserved: 0 });
    },
  );

  it('by the person costs nothing for the request under way', async () => {
    const table = await newTable(numbered(21));
    const from = bench.model.requests.length;
    bench.model.plan(answering(Array(20).fill('Tea')), (response) => response.writeHead(200).flushHeaders());
    await table.start({ steps: [labelledStep()] });
    await bench.model.requested(from + 1);
    expect((await credits()).reserved).toBeGreaterThan(0);
    expect((await table.last()).labels).toEqual([]);
    expect(await table.start({ steps: [labelledStep()] })).toMatchObject({ status: 409 });
    expect(await table.stop()).toMatchObject({ status: 'stopped', labelled: 20, charged: 200 });
    expect(await credits()).toMatchObject({ balance: START - 200, reserved: 0 });
    // a second stop changes nothing
    expect(await table.stop()).toMatchObject({ status: 'stopped', charged: 200 });
  });

  it('by the death of its server is refunded once, and what was paid for is not paid again', async () => {
    const table = await newTable(numbered(21));
    const from = bench.model.requests.length;
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.model.plan(answering(Array(20).fill('Tea')), (response, asked) => {
      promise.then(() => answering(['Food'])(response, asked));
    });
    await table.start({ steps: [labelledStep()] });
    await bench.model.requested(from + 1);
    // a process that holds no lock is dead
    await bench.app.services.db
      .update(columnLabellings)
      .set({ worker: 1 })
      .where(eq(columnLabellings.tableId, table.id));
    await bench.app.services.labellings.recover();
    await bench.app.services.labellings.recover();
    expect(await table.last()).toMatchObject({ status: 'interrupted', labelled: 20, charged: 200 });
    expect(await credits()).toMatchObject({ balance: START - 200, reserved: 0 });
    // what comes to the process that was taken for dead changes nothing any more
    resolve();
    await bench.app.services.labellings.settled();
    expect(await table.last()).toMatchObject({ status: 'interrupted', labelled: 20, charged: 200 });
    expect(await entries(table.id)).toEqual(['reserve', 'consume', 'release', 'reserve', 'refund']);
    bench.model.plan(answering(['Food']));
    expect(await table.label()).toMatchObject({ status: 'done', asked: 1, charged: 200 });
  });

  it('goes on for three tables of a person at a time, and no more', async () => {
    bench.model.plan(...Array(3).fill(hangs()));
    const tables = [];
    for (let number = 0; number < 4; number += 1) tables.push(await newTable(['a']));
    const statuses = [];
    for (const table of tables) statuses.push((await table.start({ steps: [labelledStep()] })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await Promise.all(tables.map((table) => table.stop()));
    expect(await credits()).toMatchObject({ balance: START, reserved: 0 });
  });

  it('when its table is deleted asks nothing more', async () => {
    const table = await newTable(numbered(21));
    const from = bench.model.requests.length;
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.model.plan((response, asked) => {
      promise.then(() => answering(Array(20).fill('Tea'))(response, asked));
    });
    await table.start({ steps: [labelledStep()] });
    await bench.model.requested(from);
    expect((await request('DELETE', table.address, {})).status).toBe(200);
    resolve();
    await bench.app.services.labellings.settled();
    expect(bench.model.requests).toHaveLength(from + 1);
    expect(await credits()).toMatchObject({ balance: START - 200, reserved: 0 });
  });
});

describe('credits and caps', () => {
  it('leave no room for the first request: nothing begins', async () => {
    await request('PUT', '/api/credits/caps', { per_day: 1 });
    const table = await newTable(['a']);
    const from = bench.model.requests.length;
    expect((await table.estimate({ steps: [labelledStep()] })).json).toMatchObject({ limit: 'day' });
    const { status, json } = await table.start({ steps: [labelledStep()] });
    expect([status, json.error_code]).toEqual([402, 'CREDITS_EXHAUSTED']);
    expect(json.msg).toContain('cap of 0.001 credits for one day');
    expect(json).not.toHaveProperty('msg_limit');
    expect(await table.last()).toBeNull();
    expect(bench.model.requests).toHaveLength(from);
  });

  it('end a labelling at the cap for one answer, which counts for all of it', async () => {
    const table = await newTable(numbered(40));
    const { max } = (await table.estimate({ steps: [labelledStep()], most: 20 })).json;
    await request('PUT', '/api/credits/caps', { per_message: max });
    bench.model.plan(answering(Array(20).fill('Tea')));
    const labelling = await table.label();
    expect(labelling).toMatchObject({ status: 'failed', error_code: 'CREDITS_EXHAUSTED', labelled: 20 });
    expect(labelling.error_msg).toContain('for one answer');
    expect(await credits()).toMatchObject({ balance: START - 200, reserved: 0 });
  });

  it('are never charged more than the estimate said', async () => {
    const table = await newTable(['a']);
    const { max } = (await table.estimate({ steps: [labelledStep()] })).json;
    bench.model.plan(answering(['Tea'], { prompt: 10_000_000, completion: 10_000_000 }));
    expect(await table.label()).toMatchObject({ charged: max });
    const { rows } = await bench.app.services.pool.query(
      'select balance, reserved from credit_accounts where user_id = $1',
      [bench.person.id],
    );
    const [replay] = await bench.app.services.db
      .select({ balance: sql`sum(${creditEntries.amount})`.mapWith(Number) })
      .from(creditEntries)
      .where(eq(creditEntries.userId, bench.person.id));
    expect([Number(rows[0].balance), Number(rows[0].reserved)]).toEqual([START - max, 0]);
    expect(replay?.balance).toBe(START - max);
  });
});
