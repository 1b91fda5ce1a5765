// Plans in the back office: drafts that are published and then frozen, who keeps which version, and the gate tried as a person.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { haveLimits } from '../harness/plan-app.ts';

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const call = (method: string, path: string, body?: object, token = admin.token) =>
  app.request(method, `/api/admin/usm/${path}`, { token, ...(body && { body }) });
type Listed = { code: string; state: string; subscribers: number; version: number; versions: Version[] };
interface Version {
  number: number;
  state: string;
  subscribers: number;
  version: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a version sells, as the server sent it and takes it back
  terms: any;
}
const list = async (): Promise<Listed[]> => (await call('GET', 'plans')).json.items;
const planOf = async (code: string): Promise<Listed> => {
  const plan = (await list()).find((one) => one.code === code);
  if (!plan) throw new Error(`no plan ${code}`);
  return plan;
};
const current = async (code: string) => {
  const version = (await planOf(code)).versions.find(({ state }) => state === 'current');
  if (!version) throw new Error('it is sold');
  return version;
};
const words = (text: string) => ({ en_US: text, zh_CN: text, ja_JP: text, ko_KR: text, fr_FR: text });
const NONE = words('');
const records = async (entityId: string) =>
  (
    await app.services.db.execute<{ action: string; before: object; after: object; reason: string | null }>(
      sql`select action, before, after, reason from operation_records where entity = 'plan' and entity_id = ${entityId} order by at, id`,
    )
  ).rows;
const sold = async () =>
  (await app.request('GET', '/api/usm/plans', { token: admin.token })).json.plans.map(
    ({ code, version }: { code: string; version: number }) => `${code} ${version}`,
  );

describe('plans [R1.22]', () => {
  it('are listed smallest first with what can be limited of each function', async () => {
    const { json } = await call('GET', 'plans');
    expect(json.items.map(({ code, rank }: { code: string; rank: number }) => [code, rank])).toEqual([
      ['free', 1],
      ['pro', 2],
      ['team', 3],
      ['business', 4],
    ]);
    expect(json.functions).toHaveLength(16);
    expect(json.functions[0]).toEqual({
      function: 'questions',
      unit: 'characters',
      limits: ['models', 'max_size', 'per_day', 'per_cycle'],
    });
  });

  it('need the right to billing: to see them, and another one to change them', async () => {
    const support = await app.person('support');
    const person = await app.person();
    expect((await call('GET', 'plans', undefined, support.token)).status).toBe(200);
    expect((await call('GET', 'plans', undefined, person.token)).status).toBe(403);
    const body = { names: words('X'), descriptions: NONE, version: 1 };
    expect((await call('PUT', 'plans/pro', body, support.token)).status).toBe(403);
  });

  it('are named for everybody at once, and the history tells both sides', async () => {
    const { version } = await planOf('team');
    const body = { names: words('Teams'), descriptions: words('For teams.'), version };
    expect((await call('PUT', 'plans/team', body)).json.plan.version).toBe(version + 1);
    const { plans } = (await app.request('GET', '/api/usm/plans', { token: admin.token })).json;
    expect(plans[2]).toMatchObject({ code: 'team', name: 'Teams', description: 'For teams.' });
    expect((await call('PUT', 'plans/team', body)).status).toBe(409);
    const blank = { ...body, names: { ...words('T'), ko_KR: ' ' }, version: version + 1 };
    expect((await call('PUT', 'plans/team', blank)).json.fields).toHaveProperty('names');
    expect((await records('team')).map(({ action }) => action)).toEqual(['update']);
  });

  it('change places only all at once', async () => {
    const reorder = (codes: string[]) => call('POST', 'plans/reorder', { codes });
    expect(
      (await reorder(['free', 'team', 'pro', 'business'])).json.items.map(({ code }: Listed) => code),
    ).toEqual(['free', 'team', 'pro', 'business']);
    expect((await reorder(['free', 'pro', 'team'])).status).toBe(409);
    await reorder(['free', 'pro', 'team', 'business']);
  });
});

describe('a draft', () => {
  it('sells nothing until it is published; then it never changes, and who has the earlier version keeps it', async () => {
    const person = await app.person();
    await app.services.db.execute(sql`insert into subscriptions (id, user_id, terms, currency, status, anchor, ends_at, locale, next_at, created_at)
      values (gen_random_uuid(), ${person.id}, '{"plan":"pro","version":1,"interval":"month","seats":1}', 'USD', 'active', now(), now() + interval '30 days', 'en_US', now() + interval '30 days', now())`);
    const before = await current('pro');
    expect(before.subscribers).toBe(1);
    const terms = {
      ...before.terms,
      prices: [{ currency: 'USD', interval: 'month', amount: 2900 }],
      functions: {
        ...before.terms.functions,
        questions: { ...before.terms.functions.questions, per_day: 7 },
      },
    };
    const saved = await call('PUT', 'plans/pro/draft', { terms, version: 0 });
    expect(saved.json.plan.versions[0]).toMatchObject({ number: 2, state: 'draft', version: 1, terms });
    expect(await sold()).toContain('pro 1');
    // two who begin one: the second is told
    expect((await call('PUT', 'plans/pro/draft', { terms, version: 0 })).status).toBe(409);
    const again = await call('PUT', 'plans/pro/draft', {
      terms: { ...terms, credits: 6_000_000 },
      version: 1,
    });
    expect(again.json.plan.versions[0].version).toBe(2);

    expect((await call('POST', 'plans/pro/publish', { version: 2 })).json.fields).toHaveProperty('reason');
    const published = await call('POST', 'plans/pro/publish', { version: 2, reason: 'New year.' });
    expect(
      published.json.plan.versions.map(({ number, state, subscribers }: Version) => [
        number,
        state,
        subscribers,
      ]),
    ).toEqual([
      [2, 'current', 0],
      [1, 'earlier', 1],
    ]);
    expect(await sold()).toContain('pro 2');
    await expect(
      app.services.db.execute(
        sql`update plan_versions set credits = 1 where plan_code = 'pro' and number = 2`,
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('is published') } });
    const quota = (await app.request('GET', '/api/account/quota', { token: person.token })).json;
    expect(quota).toMatchObject({ plan: 'pro', version: 1 });
    expect(quota.functions[0].day.limit).toBe(2000);

    const history = await records('pro');
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['update_draft', null],
      ['update_draft', null],
      ['publish', 'New year.'],
    ]);
    expect(history[2]).toMatchObject({
      before: {
        credits: '5000000',
        'price USD month': '2400',
        'function questions': 'per_day 2000, per_cycle 30000',
      },
      after: {
        credits: '6000000',
        'price USD month': '2900',
        'function questions': 'per_day 7, per_cycle 30000',
      },
    });
  });

  it('that is the same as what is sold is not published, and one that is given up is gone', async () => {
    const { terms } = await current('team');
    await call('PUT', 'plans/team/draft', { terms, version: 0 });
    expect((await call('POST', 'plans/team/publish', { version: 1, reason: 'No.' })).json.msg).toBe(
      'The draft is the same as what is sold now.',
    );
    expect((await call('DELETE', 'plans/team/draft', { version: 1 })).status).toBe(200);
    expect((await call('DELETE', 'plans/team/draft', { version: 1 })).status).toBe(409);
    expect((await planOf('team')).versions).toHaveLength(1);
  });

  const WRONG: [string, object, string][] = [
    ['with fewer seats at most than at least', { min_seats: 3, max_seats: 2 }, 'min_seats'],
    [
      'with two prices for one interval',
      { prices: [1, 2].map((amount) => ({ currency: 'USD', interval: 'month', amount })) },
      'prices',
    ],
    ['with no price that is not on request', { prices: [] }, 'prices'],
    ['on request with a price', { on_request: true }, 'prices'],
  ];
  it.each(WRONG)('%s is refused', async (_, part, field) => {
    const { terms } = await current('team');
    const answer = await call('PUT', 'plans/team/draft', { terms: { ...terms, ...part }, version: 0 });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, [field]]);
  });

  it('keeps nothing of limits that a function does not count', async () => {
    const { terms } = await current('team');
    const functions = { ...terms.functions, brands: { ...terms.functions.brands, most: 4, per_day: 9 } };
    const { json } = await call('PUT', 'plans/team/draft', { terms: { ...terms, functions }, version: 0 });
    expect(json.plan.versions[0].terms.functions.brands).toEqual({
      on: true,
      models: null,
      max_size: null,
      per_day: null,
      per_cycle: null,
      most: 4,
    });
    await call('DELETE', 'plans/team/draft', { version: 1 });
  });
});

describe('a new plan', () => {
  it('is seen by nobody before it is published, can be archived after, and goes with its draft before', async () => {
    const { terms } = await current('pro');
    const made = { names: words('Starter'), descriptions: NONE, terms };
    expect((await call('POST', 'plans', { code: 'starter', ...made })).json.plan).toMatchObject({
      state: 'draft',
      rank: 5,
    });
    expect((await call('POST', 'plans', { code: 'starter', ...made })).status).toBe(409);
    expect((await sold()).join()).not.toContain('starter');
    const archive = (archived: boolean, version: number) =>
      call('POST', 'plans/starter/archive', { archived, version, reason: 'Over.' });
    expect((await archive(true, 1)).status).toBe(409);
    await call('POST', 'plans/starter/publish', { version: 1, reason: 'Begin.' });
    expect(await sold()).toContain('starter 1');
    expect((await archive(true, 1)).json.plan.state).toBe('archived');
    expect((await sold()).join()).not.toContain('starter');
    expect((await archive(false, 2)).json.plan.state).toBe('on_sale');

    await call('POST', 'plans', { code: 'passing', ...made });
    expect((await call('DELETE', 'plans/passing/draft', { version: 1 })).status).toBe(200);
    expect((await list()).map(({ code }) => code)).not.toContain('passing');
  });

  it('never takes the place of the free one, which costs nothing and stays', async () => {
    const { version } = await planOf('free');
    expect(
      (await call('POST', 'plans/free/archive', { archived: true, version, reason: 'No.' })).status,
    ).toBe(409);
    const { terms } = await current('free');
    const priced = { ...terms, prices: [{ currency: 'USD', interval: 'month', amount: 100 }] };
    expect((await call('PUT', 'plans/free/draft', { terms: priced, version: 0 })).status).toBe(422);
  });
});

describe('trying a function as a person', () => {
  const simulate = (body: object) => call('POST', 'functions/simulate', body);

  it('asks the gate of calls itself, counts nothing and says what the person would read', async () => {
    const person = await app.person();
    await haveLimits(app, person.id, { questions: { per_day: 2, max_size: 10 } });
    const asked = { user_id: person.id, function: 'questions' };
    for (let time = 0; time < 3; time += 1)
      expect((await simulate({ ...asked, times: 2 })).json).toMatchObject({
        allowed: true,
        plan: 'business',
      });
    expect((await simulate({ ...asked, times: 3 })).json).toMatchObject({
      allowed: false,
      plan_limit: { kind: 'day', limit: 2, used: 0 },
    });
    expect((await simulate({ ...asked, size: 11 })).json).toMatchObject({
      allowed: false,
      reason: 'Questions: 11 characters is more than the 10 characters of your plan.',
      rule: { per_day: 2, max_size: 10 },
    });
    const rows = await app.services.db.execute(
      sql`select from function_counters where user_id = ${person.id}`,
    );
    expect(rows.rows).toHaveLength(0);
  });

  it('asks the draft of a plan before anybody has it', async () => {
    const person = await app.person();
    const { terms } = await current('team');
    const functions = { ...terms.functions, exports: { ...terms.functions.exports, on: false } };
    await call('PUT', 'plans/team/draft', { terms: { ...terms, functions }, version: 0 });
    const asked = { user_id: person.id, function: 'exports' };
    expect((await simulate(asked)).json).toMatchObject({ allowed: true, plan: 'free', draft: false });
    expect((await simulate({ ...asked, plan: 'team' })).json).toMatchObject({ allowed: true, version: 1 });
    expect((await simulate({ ...asked, plan: 'team', draft: true })).json).toMatchObject({
      allowed: false,
      version: 2,
      draft: true,
      plan_limit: { kind: 'off', plan: 'team' },
    });
    await call('DELETE', 'plans/team/draft', { version: 1 });
    expect((await simulate({ ...asked, plan: 'team', draft: true })).status).toBe(409);
  });

  it('finds nobody by an id of nobody', async () => {
    const answer = await simulate({ user_id: '019a0000-0000-7000-8000-000000000001', function: 'exports' });
    expect(answer.status).toBe(404);
  });
});
