// Reverts of what was done to coupons, to drafts of plans and to published texts.
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
}, 60_000);
afterAll(() => app.close());

const api = (method: string, path: string, body?: unknown, by = boss) =>
  app.request(method, `/api/admin${path}`, { token: by.token, ...(body !== undefined && { body }) });
async function newest(entityId: string): Promise<string> {
  const [record] = await app.services.db
    .select({ id: operationRecords.id })
    .from(operationRecords)
    .where(eq(operationRecords.entityId, entityId))
    .orderBy(desc(operationRecords.at), desc(operationRecords.id))
    .limit(1);
  return record?.id ?? '';
}
const stateOf = async (id: string) =>
  (await api('GET', `/operation-records/${id}`)).json.operation.revert.state;
const revert = (id: string, by = boss) =>
  api('POST', `/operation-records/${id}/revert`, { reason: 'By mistake.' }, by);

describe('of a coupon', () => {
  let count = 0;
  const make = async (terms: object = {}) => {
    count += 1;
    const { json } = await api('POST', '/usm/coupons', {
      code: `REVERT${count}`,
      discount: { kind: 'percent', basis_points: 2000, duration: 'once' },
      terms: { name: 'Spring', plans: ['pro'], purchases: ['plan_new'], starts_at: 1_790_000_000, ...terms },
      reason: 'Spring.',
    });
    return json.coupon.id as string;
  };
  const couponOf = async (id: string) => (await api('GET', `/usm/coupons/${id}`)).json.coupon;
  const change = async (id: string, terms: object, version: number) =>
    api('PUT', `/usm/coupons/${id}`, {
      terms: { name: 'Spring', plans: ['pro'], purchases: ['plan_new'], starts_at: 1_790_000_000, ...terms },
      version,
    });

  it('a change is taken back with all that was limited before', async () => {
    const id = await make({ ends_at: 1_800_000_000, max_redemptions: 500 });
    const before = (await couponOf(id)).terms;
    await change(id, { name: 'Summer', plans: [], purchases: ['plan_new', 'plan_renew'] }, 1);
    const act = await newest(id);
    expect(await stateOf(act)).toBe('possible');
    expect((await revert(act)).status).toBe(200);
    expect((await couponOf(id)).terms).toEqual(before);
    expect(await stateOf(act)).toBe('reverted');
  });

  it('a limit that there was not before is gone again', async () => {
    const id = await make();
    await change(id, { ends_at: 1_800_000_000, max_redemptions: 5 }, 1);
    expect((await revert(await newest(id))).status).toBe(200);
    expect((await couponOf(id)).terms).toEqual({
      name: 'Spring',
      plans: ['pro'],
      purchases: ['plan_new'],
      starts_at: 1_790_000_000,
    });
  });

  it('what has changed since is not taken back', async () => {
    const id = await make();
    await change(id, { name: 'Summer' }, 1);
    const act = await newest(id);
    await change(id, { name: 'Autumn' }, 2);
    expect(await stateOf(act)).toBe('changed');
    expect((await revert(act)).status).toBe(409);
    expect((await couponOf(id)).terms.name).toBe('Autumn');
  });

  it('one that was taken back is taken again, by who may archive coupons alone', async () => {
    const id = await make();
    await api('POST', `/usm/coupons/${id}/archive`, { archived: true, version: 1, reason: 'Over.' });
    const act = await newest(id);
    const auditor = await app.person('auditor');
    expect((await revert(act, auditor)).status).toBe(403);
    expect((await revert(act)).status).toBe(200);
    expect((await couponOf(id)).state).not.toBe('archived');
  });
});

describe('of the draft of a plan', () => {
  const planOf = async () =>
    // biome-ignore lint/suspicious/noExplicitAny: as the operation answers, which the server has checked
    (await api('GET', '/usm/plans')).json.items.find(({ code }: any) => code === 'pro');
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const draftOf = async () => (await planOf()).versions.find(({ state }: any) => state === 'draft');
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const sold = async () => (await planOf()).versions.find(({ state }: any) => state === 'current').terms;
  const save = (terms: object, version: number) => api('PUT', '/usm/plans/pro/draft', { terms, version });

  it('what it changed is taken back in it, and one that it began goes', async () => {
    const terms = await sold();
    const [price, ...prices] = terms.prices;
    const dearer = { ...price, amount: price.amount + 100 };
    const rule = { ...terms.functions.reports, on: true, most: 7 };
    const begun = { ...terms, credits: terms.credits + 1000 };
    expect((await save(begun, 0)).status).toBe(200);
    const first = await newest('pro');
    const next = { ...begun, prices: [dearer, ...prices], functions: { ...terms.functions, reports: rule } };
    expect((await save(next, (await draftOf()).version)).status).toBe(200);
    const second = await newest('pro');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['possible', 'possible']);
    expect((await revert(second)).status).toBe(200);
    expect((await draftOf()).terms).toEqual({ ...begun, prices: expect.arrayContaining([price, ...prices]) });
    expect((await revert(first)).status).toBe(200);
    expect(await draftOf()).toBeUndefined();
    expect(await sold()).toEqual(terms);
  });

  it('what the draft says otherwise by now, or what is sold by now, is not taken back', async () => {
    const terms = await sold();
    await save({ ...terms, trial_days: 3 }, 0);
    const act = await newest('pro');
    await save({ ...terms, trial_days: 5 }, (await draftOf()).version);
    expect(await stateOf(act)).toBe('changed');
    expect((await revert(act)).status).toBe(409);
    const later = await newest('pro');
    const { version } = await draftOf();
    expect((await api('DELETE', '/usm/plans/pro/draft', { version })).status).toBe(200);
    expect(await stateOf(later)).toBe('gone');
    expect((await revert(later)).status).toBe(409);
  });
});

describe('of published texts', () => {
  const write = (text: string) => api('PUT', '/texts/ui.cancel/drafts/fr_FR', { text, version: 0 });
  const publish = async (text: string): Promise<number> => {
    await write(text);
    const { seal } = (await api('GET', '/text-drafts')).json;
    return (await api('POST', '/text-versions', { seal, reason: 'Shorter.' })).json.version;
  };
  const inForce = async () => {
    const { text } = (await api('GET', '/texts/ui.cancel')).json;
    // biome-ignore lint/suspicious/noExplicitAny: as the operation answers, which the server has checked
    return text.wordings.find(({ language }: any) => language === 'fr_FR').override;
  };

  it('those before come back as the next version, also the built-in ones, and that is taken back in turn', async () => {
    const version = await publish('Laisser');
    expect(await inForce()).toBe('Laisser');
    const act = await newest(String(version));
    const { status, json } = await revert(act);
    expect(status).toBe(200);
    expect(json.operation.record.entity_id).toBe(String(version + 1));
    expect(await inForce()).toBeUndefined();
    expect((await revert(json.operation.record.id)).status).toBe(200);
    expect(await inForce()).toBe('Laisser');
  });

  it('those that others followed stay', async () => {
    const version = await publish('Stop');
    const act = await newest(String(version));
    await publish('Fermer');
    expect(await stateOf(act)).toBe('changed');
    expect((await revert(act)).status).toBe(409);
    expect(await inForce()).toBe('Fermer');
  });
});
