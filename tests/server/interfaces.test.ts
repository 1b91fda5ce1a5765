// Interfaces of others: what administrators see of their calls, limit, test and reset.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRows } from '../../server/domain/site/old-rows.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import {
  thirdBreakers,
  thirdCallHours,
  thirdCalls,
  thirdInterfaces,
} from '../../server/platform/db/schema/outbound.ts';
import { timeClass } from '../../server/platform/outbound/call-log.ts';
import { INTERFACE_KEYS } from '../../server/platform/outbound/interface-catalogue.ts';
import { writeInterfaces } from '../../server/platform/outbound/outlet.ts';
import { paymentApp } from '../harness/payment-app.ts';

const opened = paymentApp();
const PATH = '/api/admin/interfaces';
const LIMITS = {
  timeout_ms: 60_000,
  retries: 1,
  concurrency: 32,
  breaker_failures: 10,
  breaker_open_ms: 30_000,
};

/** Where nobody listens. */
let nowhere: string;
let admin: { id: string; token: string };
beforeAll(async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  nowhere = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  closed.close();
  admin = await opened.app.person('super_admin');
}, 60_000);
beforeEach(async () => {
  const { db, outlet } = opened.app.services;
  await outlet.calls.write();
  await outlet.settled();
  for (const table of [thirdCalls, thirdCallHours, thirdBreakers]) await db.delete(table);
  await db
    .update(thirdInterfaces)
    .set({ timeoutMs: null, retries: null, concurrency: null, breakerFailures: null, breakerOpenMs: null });
  await outlet.reload();
  for (const key of INTERFACE_KEYS) opened.app.services.outbound.reset(key);
  await outlet.settled();
});

const ask = (method: string, path: string, body?: object, token = admin.token) =>
  opened.app.request(method, `${PATH}${path}`, { token, ...(body && { body }) });
const list = async (query = '') => (await ask('GET', `?page_size=100${query}`)).json.items;
const one = async (name: string) => (await ask('GET', `/${name}`)).json.details;
/** Calls to the provider, written as they are. */
async function call(times = 1): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await opened.app.services.payments
      .find('stripe')
      ?.query({ outTradeNo: '0', reference: 'cs_test_none' })
      .catch(() => {});
  await opened.app.services.outlet.calls.write();
}
/** The provider at an address where nobody listens. */
async function failing(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await opened.app.services.outbound.fetch('stripe.read', `${nowhere}/?key=sk_live_9`).catch(() => {});
  await opened.app.services.outlet.settled();
  await opened.app.services.outlet.calls.write();
}

describe('the list', () => {
  it('has every interface of the code, set up or not, with no figures where nothing was called', async () => {
    const items = await list();
    expect(items.map(({ name }: { name: string }) => name)).toEqual([...INTERFACE_KEYS].sort());
    expect(items.find(({ name }: { name: string }) => name === 'stripe.read')).toMatchObject({
      ...{ state: 'ready', limits: 'default', calls: 0, breaker: 'closed', has_sample: true },
      ...LIMITS,
    });
    expect(items.find(({ name }: { name: string }) => name === 'store.put')).toMatchObject({
      state: 'not_set_up',
    });
    expect(items.some((item: object) => 'p95_ms' in item || 'error_percent' in item)).toBe(false);
  });

  it('counts the calls of a day, how many of a hundred failed, and how long 95 of a hundred took', async () => {
    const { db } = opened.app.services;
    const at = (hours: number) =>
      new Date(Math.floor((Date.now() - hours * 3_600_000) / 3_600_000) * 3_600_000);
    await db.insert(thirdCallHours).values([
      { interfaceKey: 'stripe.read', hour: at(0), upToMs: 100, calls: 90, failed: 0 },
      { interfaceKey: 'stripe.read', hour: at(2), upToMs: 400, calls: 6, failed: 2 },
      { interfaceKey: 'stripe.read', hour: at(2), upToMs: 9000, calls: 4, failed: 3 },
      { interfaceKey: 'stripe.read', hour: at(30), upToMs: 9000, calls: 500, failed: 500 },
      { interfaceKey: 'alipay.read', hour: at(1), upToMs: 0, calls: 3, failed: 3 },
    ]);
    const [first, second] = await list('&sort=%7B%22calls%22%3A%22desc%22%7D');
    expect(first).toMatchObject({ name: 'stripe.read', calls: 100, error_percent: 5, p95_ms: 400 });
    // three that were not sent took no time
    expect(second).toMatchObject({ name: 'alipay.read', calls: 3, error_percent: 100 });
    expect(second).not.toHaveProperty('p95_ms');
  });

  it('is filtered by whose they are and by what became of their breakers', async () => {
    await failing(10);
    const found = (await list(`&filters=${encodeURIComponent(JSON.stringify({ breaker: ['open'] }))}`)).map(
      ({ name }: { name: string }) => name,
    );
    expect(found).toEqual(['stripe.read']);
    const google = await list(`&filters=${encodeURIComponent(JSON.stringify({ platform: ['mail'] }))}`);
    expect(google.map(({ name }: { name: string }) => name)).toEqual(['mail.check', 'mail.send']);
  });
});

describe('a time class', () => {
  it('ends at most a tenth above the time', () => {
    for (const ms of [0, 1, 2, 9, 10, 57, 400, 12_345, 600_000]) {
      expect(timeClass(ms)).toBeGreaterThanOrEqual(ms);
      expect(timeClass(ms)).toBeLessThanOrEqual(Math.max(1, ms + 1, ms * 1.1));
    }
  });
});

describe('what is kept', () => {
  it('is each call with its figures, and nothing of what was said', async () => {
    await call();
    await failing(1);
    const details = await one('stripe.read');
    // one that breaks is sent twice
    expect(
      details.calls.map(({ outcome, attempt }: { outcome: string; attempt: number }) => [outcome, attempt]),
    ).toEqual([
      ['network', 2],
      ['network', 1],
      ['refused', 1],
    ]);
    expect(details.errors).toMatchObject([{ error: 'ECONNREFUSED' }, { target: new URL(nowhere).host }]);
    expect(details.hours).toHaveLength(24);
    expect(details.hours.at(-1)).toMatchObject({ calls: 3, failed: 2 });
    const { rows } = await opened.app.services.db.execute('select * from third_calls');
    const whole = JSON.stringify([rows, details]);
    for (const word of [
      'sk_live_9',
      'cs_test_none',
      opened.app.services.config.payments.stripe?.secretKey ?? '?',
    ])
      expect(whole).not.toContain(word);
  });

  it('waits while the database is away, and a call does not', async () => {
    const { db, outlet } = opened.app.services;
    const transaction = db.transaction.bind(db);
    db.transaction = () => Promise.reject(new Error('away'));
    await call();
    db.transaction = transaction;
    expect((await one('stripe.read')).calls).toEqual([]);
    await outlet.calls.write();
    expect((await one('stripe.read')).calls).toHaveLength(1);
  });

  it('is deleted after seven days, its figures after 90', async () => {
    const { db, clock } = opened.app.services;
    const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    const row = {
      ...{ interfaceKey: 'stripe.read', target: 'x', attempt: 1, outcome: 'done', status: 200, error: '' },
      ...{ ms: 1, bytesIn: 0, bytesOut: 0 },
    };
    await db.insert(thirdCalls).values([
      { ...row, id: '019a0000-0000-7000-8000-000000000001', at: ago(6) },
      { ...row, id: '019a0000-0000-7000-8000-000000000002', at: ago(8) },
    ]);
    await db.insert(thirdCallHours).values([
      { interfaceKey: 'stripe.read', hour: ago(89), upToMs: 1, calls: 1, failed: 0 },
      { interfaceKey: 'stripe.read', hour: ago(91), upToMs: 1, calls: 1, failed: 0 },
    ]);
    expect(await sweepRows(opened.app.services)).toMatchObject({ third_calls: 1, third_call_hours: 1 });
  });
});

describe('limits', () => {
  const change = (limits: object, version: number, reason = 'It is slow.', name = 'stripe.read') =>
    ask('PUT', `/${name}`, { limits: { ...LIMITS, ...limits }, version, reason });

  it('hold at once, follow the default where they are as it, and are recorded with why', async () => {
    const { version } = (await one('stripe.read')).interface;
    const { json } = await change({ retries: 0, timeout_ms: 9000 }, version);
    expect(json.details.interface).toMatchObject({ retries: 0, timeout_ms: 9000, limits: 'changed' });
    await failing(1);
    expect((await one('stripe.read')).calls).toHaveLength(1);
    const [record] = await opened.app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, 'stripe.read'));
    expect(record).toMatchObject({
      ...{ action: 'update', entity: 'interface', reason: 'It is slow.' },
      before: { timeout_ms: 'default', retries: 'default' },
      after: { timeout_ms: 9000, retries: 0 },
    });
    const back = await change({}, version + 1);
    expect(back.json.details.interface).toMatchObject({ retries: 1, limits: 'default' });
  });

  it('are refused without a reason, out of their range, for a call that is never sent again, and for who was slower', async () => {
    const { version } = (await one('stripe.read')).interface;
    expect((await change({}, version, '')).status).toBe(422);
    expect((await change({ timeout_ms: 99 }, version)).status).toBe(422);
    expect((await change({ retries: 6 }, version)).status).toBe(422);
    const never = await one('alipay.write');
    const refused = await change({ retries: 1 }, never.interface.version, 'Why not?', 'alipay.write');
    expect([refused.status, refused.json.fields.retries]).toEqual([
      422,
      'Calls of this interface are never sent again.',
    ]);
    expect((await change({ retries: 0 }, version + 5)).status).toBe(409);
    expect((await change({}, 1, 'x', 'no.such')).status).toBe(404);
  });
});

describe('a sample', () => {
  it('really calls the provider, changes nothing there, and is recorded', async () => {
    for (const name of ['stripe.read', 'wechatPay.read', 'alipay.read']) {
      const { json } = await ask('POST', `/${name}/test`);
      expect([name, json.result]).toEqual([name, 'answered']);
      expect((await one(name)).calls).toHaveLength(1);
    }
  });

  it('says the code of what went wrong', async () => {
    const provider = opened.app.services.payments.find('stripe');
    if (!provider) throw new Error('no provider');
    const { outbound } = opened.app.services;
    const { fetch: send } = outbound;
    outbound.fetch = (key, _url, ...rest) => send.call(outbound, key, nowhere, ...rest);
    const { json } = await ask('POST', '/stripe.read/test');
    outbound.fetch = send;
    expect(json).toMatchObject({ result: 'failed', error: 'no answer' });
  });

  it('is refused where every call does something, and where the platform is not set up', async () => {
    const none = await ask('POST', '/stripe.write/test');
    expect([none.status, none.json.msg]).toEqual([
      409,
      'There is no call of this interface that changes nothing.',
    ]);
    const away = await ask('POST', '/store.list/test');
    expect([away.status, away.json.msg]).toEqual([409, 'The platform of this interface is not set up.']);
  });
});

describe('a breaker', () => {
  it('that is open is seen, keeps calls away, and is closed by an administrator', async () => {
    await failing(10);
    const details = await one('stripe.read');
    expect(details.interface.breaker).toBe('open');
    expect(details.breakers).toMatchObject([{ target: new URL(nowhere).host, servers: 1 }]);
    await opened.app.services.outlet.calls.write();
    const before = await opened.app.services.db.$count(thirdCalls);
    await failing(1);
    expect((await one('stripe.read')).calls[0]).toMatchObject({ outcome: 'blocked', error: 'open' });
    expect(await opened.app.services.db.$count(thirdCalls)).toBe(before + 1);

    const { json } = await ask('POST', '/stripe.read/reset', { reason: 'They are back.' });
    expect(json.details).toMatchObject({ interface: { breaker: 'closed' }, breakers: [] });
    await failing(1);
    expect((await one('stripe.read')).calls[0]).toMatchObject({ outcome: 'network' });
  });

  it('that is open is the room’s own error: the provider does not answer', async () => {
    const { outbound, payments, config } = opened.app.services;
    const base = `${config.payments.stripe?.baseUrl}`;
    const { fetch: send } = outbound;
    outbound.fetch = (key, url, ...rest) =>
      send.call(outbound, key, String(url).replace(base, nowhere), ...rest);
    const asking = () => payments.find('stripe')?.query({ outTradeNo: '0', reference: 'cs_test_none' });
    for (let n = 0; n < 6; n += 1) await asking()?.catch(() => {});
    await expect(asking()).rejects.toMatchObject({ kind: 'unreachable', code: 'no answer' });
    outbound.fetch = send;
  });

  it('is seen and closed by nobody without the right', async () => {
    const person = await opened.app.person();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/stripe.read', undefined],
      ['PUT', '/stripe.read', { limits: LIMITS, version: 1, reason: 'x' }],
      ['POST', '/stripe.read/test', undefined],
      ['POST', '/stripe.read/reset', {}],
    ] as const)
      expect((await ask(method, path, body, person.token)).status).toBe(403);
  });
});

it('limits of an interface that only another version calls stay as they were set, and what nobody set goes', async () => {
  const { db, config } = opened.app.services;
  const [row] = await db.select().from(thirdInterfaces).where(eq(thirdInterfaces.key, 'stripe.read'));
  if (!row) throw new Error('there is no such interface');
  await db.insert(thirdInterfaces).values([
    { ...row, key: 'later.set', timeoutMs: 5000 },
    { ...row, key: 'later.unset' },
  ]);
  await writeInterfaces(db, config);
  const left = await db.select().from(thirdInterfaces).where(like(thirdInterfaces.key, 'later.%'));
  expect(left).toMatchObject([{ key: 'later.set', timeoutMs: 5000, isReady: false, hasSample: false }]);
  await db.delete(thirdInterfaces).where(like(thirdInterfaces.key, 'later.%'));
});
