// Plan functions: what a plan does not have, or no more of, is refused on every call that uses it, before credits count.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { giveBack, takeUse, withUse } from '../../server/domain/functions/function-gate.ts';
import { functionCounters, functionUses } from '../../server/platform/db/schema/functions.ts';
import { openTestApp, personalTokenOf, type TestApp } from '../harness/app.ts';
import { haveLimits } from '../harness/plan-app.ts';

const CSV = 'city,sales\nBerne,12\nBasle,30\n';
const HOUR = 3_600_000;

/** Answers everything but one question, at which it breaks. */
const answerer: Answerer = {
  async *answer({ text }) {
    if (text === 'break?') throw new Error('broken');
    yield { type: 'text', text: 'Yes.' };
  },
};

let app: TestApp;
let person: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp({ answerer });
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.person();
});

const post = (path: string, body: unknown = {}, token = person.token) =>
  app.request('POST', path, { token, body });
const get = (path: string) => app.request('GET', path, { token: person.token });
const limits = (rules: Parameters<typeof haveLimits>[2]) => haveLimits(app, person.id, rules);
const refusal = (limit: object) => ({
  status: 402,
  json: { msg_type: 'error', error_code: 'PLAN_LIMIT', plan_limit: limit },
});
async function ask(text = 'how many rows') {
  const { chat } = (await post('/api/chats', { kind: 'chat', table_ids: [] })).json;
  const asked = await post(`/api/chats/${chat.id}/turns`, { text, table_ids: [] });
  if (asked.status === 200) await app.events(`/api/messages/${asked.json.message.id}/events`, person.token);
  return asked;
}
/** Moves the clock to a time, at which the person signs in anew. */
async function at(time: number): Promise<void> {
  app.clock.advance(time - app.clock.now().getTime());
  person = { ...person, token: (await app.services.sessions.create(person.id, 'test', 'test')).token };
}
const counted = async (name: string) =>
  (
    await app.services.db
      .select({ span: functionCounters.span, used: functionCounters.used })
      .from(functionCounters)
      .where(sql`${functionCounters.userId} = ${person.id} and ${functionCounters.function} = ${name}`)
      .orderBy(functionCounters.span, functionCounters.startsAt)
  ).map(({ span, used }) => `${span} ${used}`);

describe('a function that is off', () => {
  it('is refused by name and plan, and nothing resets', async () => {
    await limits({ questions: { on: false } });
    const asked = await ask();
    expect(asked).toMatchObject(
      refusal({
        function: 'questions',
        kind: 'off',
        plan: 'business',
        limit: null,
        used: null,
        resets_at: null,
      }),
    );
    expect(asked.json).not.toHaveProperty('msg_limit');
    expect(asked.json.msg).toBe('Your plan does not have this: Questions.');
  });

  const OFF: [string, string, () => ReturnType<typeof post>][] = [
    ['projects', 'POST /api/projects', () => post('/api/projects', { name: 'P', instructions: '' })],
    [
      'brands',
      'a brand',
      () =>
        post('/api/brands', {
          name: 'B',
          colours: [],
          tone: '',
          forbidden_words: [],
          is_default: false,
          team_id: null,
        }),
    ],
    ['reports', 'a report', () => post('/api/reports', { name: 'R', blocks: [] })],
    ['open_api', 'a personal token', () => post('/api/account/tokens', { name: 'T', scopes: ['read'] })],
    ['uploads', 'an upload', () => app.upload(person.token, 'a.csv', CSV)],
  ];
  it.each(OFF)('%s: %s is refused', async (name, _what, call) => {
    await limits({ [name]: { on: false } });
    expect(await call()).toMatchObject(refusal({ function: name, kind: 'off' }));
  });

  it('of programs refuses tokens that were made before', async () => {
    const tables = () => app.request('GET', '/api/open/v1/tables', { token: personalTokenOf(person.token) });
    expect((await tables()).status).toBe(200);
    await limits({ open_api: { on: false } });
    expect(await tables()).toMatchObject(refusal({ function: 'open_api', kind: 'off' }));
  });
});

describe('a size', () => {
  it('of a question is that of its characters: as many as the plan says go through', async () => {
    await limits({ questions: { max_size: 20 } });
    expect((await ask('x'.repeat(20))).status).toBe(200);
    expect(await ask('x'.repeat(21))).toMatchObject(
      refusal({ function: 'questions', kind: 'size', limit: 20, used: 21, resets_at: null }),
    );
    expect(await counted('questions')).toEqual(['cycle 1', 'day 1']);
  });

  it('of a table is that of its rows, and what is refused leaves nothing', async () => {
    await limits({ tables: { max_size: 2 } });
    await app.table(person.token, 'two.csv', CSV);
    const { json } = await app.upload(person.token, 'three.csv', `${CSV}Zug,1\n`);
    const body = { file_id: json.result[0].file_id, name: 'three', options: {}, columns: [] };
    expect(await post('/api/tables', body)).toMatchObject(
      refusal({ function: 'tables', kind: 'size', limit: 2, used: 3 }),
    );
    expect((await get('/api/tables')).json.total).toBe(1);
  });

  it('of an upload fails that file alone', async () => {
    await limits({ uploads: { max_size: 30 } });
    const form = new FormData();
    form.append('upload_files', new File([CSV], 'small.csv'));
    form.append('upload_files', new File([CSV.repeat(2)], 'large.csv'));
    const { json } = await app.request('POST', '/api/storage/upload', { token: person.token, body: form });
    expect(json.result.map(({ name, error }: { name: string; error?: string }) => [name, error])).toEqual([
      ['small.csv', undefined],
      ['large.csv', 'size_limit'],
    ]);
    expect(await counted('uploads')).toEqual(['cycle 1', 'day 1']);
  });

  it('of the space is that of the plan where it has less than the server', async () => {
    await limits({ storage: { most: 40 } });
    await app.upload(person.token, 'a.csv', CSV);
    const { json } = await app.upload(person.token, 'b.csv', CSV);
    expect(json.result[0]).toMatchObject({ status: 'failed', error: 'space_size_limit' });
  });
});

describe('how many there are', () => {
  it('counts what is there: what was deleted makes room', async () => {
    await limits({ projects: { most: 1 } });
    const create = () => post('/api/projects', { name: 'P', instructions: '' });
    const { project } = (await create()).json;
    expect(await create()).toMatchObject(refusal({ function: 'projects', kind: 'most', limit: 1, used: 1 }));
    await app.request('DELETE', `/api/projects/${project.id}`, { token: person.token, body: {} });
    expect((await create()).status).toBe(200);
  });

  it('of several at once exactly as many go through as fit', async () => {
    await limits({ brands: { most: 2 } });
    const brand = { name: 'B', colours: [], tone: '', forbidden_words: [], is_default: false, team_id: null };
    expect((await get('/api/brands')).json.most).toBe(2);
    const made = await Promise.all(Array.from({ length: 6 }, () => post('/api/brands', brand)));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402, 402]);
  });
});

describe('counts', () => {
  it('of a day end at midnight UTC, whatever zone the person is in', async () => {
    await limits({ questions: { per_day: 1 } });
    const now = app.clock.now();
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
    expect((await ask()).status).toBe(200);
    await at(midnight - 1);
    expect(await ask()).toMatchObject(
      refusal({ function: 'questions', kind: 'day', limit: 1, used: 1, resets_at: midnight / 1000 }),
    );
    await at(midnight);
    expect((await ask()).status).toBe(200);
    expect(await counted('questions')).toEqual(['cycle 2', 'day 1', 'day 1']);
  });

  it('of a month end where the cycle of the subscription turns', async () => {
    await limits({ questions: { per_cycle: 1 } });
    const end = (await get('/api/account/quota')).json.cycle_end * 1000;
    expect((await ask()).status).toBe(200);
    await at(end - 1000);
    expect(await ask()).toMatchObject(refusal({ kind: 'cycle', limit: 1, used: 1, resets_at: end / 1000 }));
    await at(end);
    expect((await ask()).status).toBe(200);
  });

  it('of an answer that fails are given back, those of one that is complete stay', async () => {
    await limits({ questions: { per_day: 1 } });
    expect((await ask('break?')).status).toBe(200);
    expect(await counted('questions')).toEqual(['cycle 0', 'day 0']);
    expect((await ask()).status).toBe(200);
    expect(await counted('questions')).toEqual(['cycle 1', 'day 1']);
    expect(
      await app.services.db.select().from(functionUses).where(eq(functionUses.userId, person.id)),
    ).toEqual([]);
  });

  it('of exports count what was written, and a failure gives its use back', async () => {
    await limits({ exports: { per_day: 2 } });
    const { id } = (await app.table(person.token, 'cities.csv', CSV)).summary;
    const write = (body: object = {}) => post(`/api/tables/${id}/export`, body);
    expect((await write()).status).toBe(200);
    expect((await write({ columns: ['no such column'] })).status).toBeGreaterThanOrEqual(400);
    expect(await counted('exports')).toEqual(['cycle 1', 'day 1']);
    expect((await write()).status).toBe(200);
    expect(await write()).toMatchObject(refusal({ function: 'exports', kind: 'day', limit: 2, used: 2 }));
  });

  it('the last use of one is gone to exactly one of two servers', async () => {
    await limits({ questions: { per_day: 5 } });
    const found = {
      connection: app.connection,
      dataDir: await mkdtemp(join(tmpdir(), 'tablewise-second-')),
      now: app.clock.now(),
    };
    const second = await openTestApp({ found });
    try {
      const use = { userId: person.id, function: 'questions' } as const;
      const tries = Array.from({ length: 12 }, (_, place) => {
        const { db } = (place % 2 === 0 ? app : second).services;
        return db
          .transaction((tx) => takeUse(tx, app, use))
          .then(
            () => 'through',
            (error) => error.code,
          );
      });
      const ends = await Promise.all(tries);
      expect(ends.filter((end) => end === 'through')).toHaveLength(5);
      expect(ends.filter((end) => end === 'PLAN_LIMIT')).toHaveLength(7);
      expect(await counted('questions')).toEqual(['cycle 5', 'day 5']);
    } finally {
      await second.close();
    }
  });

  it('a use that is given back counts no more, once however often it is', async () => {
    const { db } = app.services;
    const reference = uuidv7();
    await db.transaction((tx) => takeUse(tx, app, { userId: person.id, function: 'questions', reference }));
    for (let time = 0; time < 2; time += 1) await db.transaction((tx) => giveBack(tx, reference));
    expect(await counted('questions')).toEqual(['cycle 0', 'day 0']);
  });

  it('work that fails gives its use back and throws its own failure', async () => {
    const failure = new Error('no');
    const work = withUse(
      { ...app.services, clock: app.clock },
      { userId: person.id, function: 'exports' },
      () => Promise.reject(failure),
    );
    await expect(work).rejects.toBe(failure);
    expect(await counted('exports')).toEqual(['cycle 0', 'day 0']);
    expect(
      await app.services.db.select().from(functionUses).where(eq(functionUses.userId, person.id)),
    ).toEqual([]);
  });
});

describe('the plan of a person', () => {
  it('is the free one without a subscription, with limits that are real', async () => {
    const { json } = await get('/api/account/quota');
    expect(json).toMatchObject({ plan: 'free', version: 1, name: 'Free' });
    const of = (name: string) => json.functions.find((one: { function: string }) => one.function === name);
    expect(of('questions')).toMatchObject({
      on: true,
      day: { limit: 500, used: 0 },
      cycle: { limit: 5000, used: 0 },
    });
    expect(of('tables')).toMatchObject({ max_size: 2_000_000, most: { limit: 200, used: 0 } });
    // the server has less space for anybody than the plan
    expect(of('storage').most).toEqual({ limit: 1_000_000_000, used: 0 });
    expect(json.functions).toHaveLength(16);
  });

  it('stays for three days after a period that nobody paid, then it is the free one', async () => {
    await limits({ brands: { most: 3 } });
    const plan = async () => (await get('/api/account/quota')).json.plan;
    const end = app.clock.now().getTime() + 365 * 24 * HOUR;
    await app.services.db.execute(
      sql`update subscriptions set status = 'past_due' where user_id = ${person.id}`,
    );
    await at(end + 3 * 24 * HOUR - 1000);
    expect(await plan()).toBe('business');
    app.clock.advance(1000);
    expect(await plan()).toBe('free');
  });

  it('shows what is used, with the time when it begins anew', async () => {
    await limits({ questions: { per_day: 3, per_cycle: 30 } });
    await ask();
    await ask();
    const { json } = await get('/api/account/quota');
    const [questions] = json.functions;
    expect(questions).toMatchObject({
      function: 'questions',
      day: { limit: 3, used: 2 },
      cycle: { limit: 30, used: 2, resets_at: json.cycle_end },
    });
    expect(questions.day.resets_at % 86_400).toBe(0);
    expect(json.cycle_end).toBeGreaterThan(json.cycle_start);
  });
});
