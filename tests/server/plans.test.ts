// Plans on sale, and what is kept of their versions.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlans } from '../../server/domain/billing/plan-catalogue.ts';
import { quote } from '../../server/domain/billing/quote.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.person()).token;
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const list = () => app.request('GET', '/api/usm/plans', { token });
const run = (statement: string) => app.services.db.execute(sql.raw(statement));
const refused = (statement: string) =>
  run(statement).then(
    () => 'done',
    (error: Error & { cause?: Error }) => error.cause?.message ?? error.message,
  );
const addVersion = (code: string, number: number) =>
  run(`insert into plan_versions select plan_code, ${number}, on_request, credits, min_seats, max_seats, trial_days, functions, null
    from plan_versions where plan_code = '${code}' and number = 1`);

describe('the plans on sale', () => {
  it('are there from the start, the smallest first', async () => {
    const { plans } = (await list()).json;
    expect(plans.map((plan: { code: string; credits: number }) => [plan.code, plan.credits])).toEqual([
      ['free', 200_000],
      ['pro', 5_000_000],
      ['team', 10_000_000],
      ['business', 0],
    ]);
  });

  it.each([
    ['pro', 'month', 1, 'USD', 2400],
    ['pro', 'year', 1, 'USD', 22_800],
    ['team', 'year', 3, 'USD', 104_400],
    ['team', 'month', 3, 'CNY', 74_400],
  ] as const)('%s by the %s with %d seats in %s costs %d', async (plan, interval, seats, currency, total) => {
    const catalogue = { plans: await readPlans(app.services.db), taxRates: [], sellerCountry: 'US' };
    const change = { kind: 'new', terms: { plan, version: 1, interval, seats }, currency } as const;
    const buyer = { country: 'US', taxId: '' };
    expect(quote(catalogue, undefined, change, undefined, buyer, app.clock.now())).toMatchObject({ total });
  });

  it('are named in the language that is asked for', async () => {
    const inChinese = await app.request('GET', '/api/usm/plans', {
      token,
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(inChinese.json.plans.map((plan: { name: string }) => plan.name)).toEqual([
      '免费版',
      '专业版',
      '团队版',
      '企业版',
    ]);
  });

  it('are read by nobody who is not signed in', async () => {
    expect((await app.request('GET', '/api/usm/plans')).status).toBe(401);
  });
});

describe('a version', () => {
  it('stays as it was published, and so do its prices', async () => {
    expect(await refused(`update plan_versions set credits = 1 where plan_code = 'pro'`)).toContain(
      'is published',
    );
    expect(await refused(`delete from plan_versions where plan_code = 'free'`)).toContain('is published');
    for (const change of [
      `update plan_prices set amount = 1 where plan_code = 'pro'`,
      `delete from plan_prices where plan_code = 'pro'`,
      `insert into plan_prices values ('free', 1, 'USD', 'month', 100)`,
    ])
      expect(await refused(change)).toContain('are kept');
  });

  it('that is a draft changes and is not sold; published, it is sold in place of the one before', async () => {
    await addVersion('pro', 2);
    await run(`insert into plan_prices values ('pro', 2, 'USD', 'month', 2500)`);
    expect(await refused(`update plan_prices set version_number = 1 where version_number = 2`)).toContain(
      'are kept',
    );
    expect(await refused(`update plan_versions set credits = 6000000 where number = 2`)).toBe('done');
    const sold = async () =>
      (await readPlans(app.services.db)).flatMap((plan) =>
        plan.code === 'pro' ? [[plan.version, plan.onSale]] : [],
      );
    expect(await sold()).toEqual([[1, true]]);
    await run('update plan_versions set published_at = now() where number = 2');
    expect(await sold()).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await list()).json.plans[1]).toMatchObject({ code: 'pro', version: 2, credits: 6_000_000 });
  });

  it('of a plan that is taken off sale is in no list, and known to those who have it', async () => {
    await run(`update plans set status = 'archived' where code = 'team'`);
    expect((await list()).json.plans.map((plan: { code: string }) => plan.code)).not.toContain('team');
    const team = (await readPlans(app.services.db)).find(({ code }) => code === 'team');
    expect(team).toMatchObject({ onSale: false, version: 1 });
  });
});
