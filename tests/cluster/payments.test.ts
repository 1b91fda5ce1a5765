// Payments with two servers on one database: whoever hears of a payment, and however often, it counts once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { startTwoServers, type TwoServers } from '../harness/two-servers.ts';

const PACK = 1_000_000;

let folder: string;
let sandbox: Sandbox;
let servers: TwoServers;
/** Where the next notifications go. */
let hearers: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-sandbox-'));
  sandbox = await startSandbox({
    port: 0,
    dataDir: folder,
    repeats: [],
    deliver: async (url, init) => {
      const answers = await Promise.all(
        hearers.map((origin) => fetch(new URL(new URL(url).pathname, origin), init)),
      );
      return { status: answers[0]?.status ?? 0, text: '' };
    },
  });
  servers = await startTwoServers({ ...sandbox.settings, PAYMENT_SWEEP_MS: '200' });
});
afterAll(async () => {
  await servers?.close();
  await sandbox?.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (method: string, path: string, body?: unknown) => {
  const { token, second } = servers;
  const { status, json } = await second.call(method, path, { token, ...(body !== undefined && { body }) });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json;
};
const balance = async (): Promise<number> => (await ask('GET', '/api/credits/summary')).balance;
const statusOf = async (order: { bill_id: string }) =>
  (await ask('GET', `/api/user/bill?id=${order.bill_id}`)).bill.status;
/** Orders the smallest pack and opens its payment at a server. @returns the order, and its number at the provider */
const open = async (at: TwoServers['first']) => {
  const { order } = await ask('POST', '/api/orders', { pack_id: '1000', currency: 'CNY' });
  const path = `/api/account/wallet/wechatpay/create?app_type=pc_web&order_id=${order.id}`;
  const { json } = await at.call('GET', path, { token: servers.token });
  const trade = sandbox.control.list().find(({ id }) => json.qrcode_url.endsWith(id));
  return { order, number: trade?.outTradeNo ?? '' };
};

it('a payment that both are told of at once, several times, counts once', async () => {
  const before = await balance();
  const { order, number } = await open(servers.first);
  hearers = [servers.first.url, servers.second.url, servers.first.url, servers.second.url];
  await sandbox.control.pay(number, { manner: 'together' });
  expect(await statusOf(order)).toBe('paid');
  expect((await balance()) - before).toBe(PACK);
});

it('a payment that nobody is told of is found by one of both, once', async () => {
  const before = await balance();
  const { order, number } = await open(servers.first);
  await sandbox.control.pay(number, { manner: 'drop' });
  await vi.waitFor(async () => expect(await statusOf(order)).toBe('paid'), {
    timeout: 25_000,
    interval: 250,
  });
  expect((await balance()) - before).toBe(PACK);
});

it('money that was given back, which both are told of at once, takes its credits back once', async () => {
  const before = await balance();
  const { order, number } = await open(servers.first);
  hearers = [servers.first.url, servers.second.url];
  await sandbox.control.pay(number);
  hearers = [servers.first.url, servers.second.url, servers.first.url, servers.second.url];
  await sandbox.control.refund(number, 3400, 'together');
  await sandbox.control.refund(number, 3400, 'together');
  expect(await balance()).toBe(before);
  expect((await ask('GET', `/api/user/bill?id=${order.bill_id}`)).order.returned).toEqual({
    amount: 6800,
    credits_taken: PACK,
    credits_used: 0,
  });
});

it('what a server that was killed had opened is settled by the other, and a notification that it had taken is handled, once', async () => {
  const before = await balance();
  const { order, number } = await open(servers.first);
  const { order: told } = await ask('POST', '/api/orders', { pack_id: '5000', currency: 'CNY' });
  const path = `/api/account/wallet/alipay/create?app_type=pc_web&order_id=${told.id}`;
  const { json } = await servers.first.call('GET', path, { token: servers.token });
  const trade = sandbox.control.list().find(({ id }) => json.alipay_qrcode.endsWith(id));
  const client = new pg.Client({ connectionString: servers.databaseUrl });
  await client.connect();
  // whoever handles the word has to wait for the bill
  await client.query('begin');
  await client.query('select 1 from bills where id = $1 for update', [told.bill_id]);
  hearers = [servers.first.url];
  const notified = sandbox.control.pay(trade?.outTradeNo ?? '');
  await vi.waitFor(
    async () => {
      const kept = 'select state from webhook_events where out_trade_no = $1';
      expect((await client.query(kept, [trade?.outTradeNo])).rows).toEqual([{ state: 'pending' }]);
    },
    { timeout: 10_000 },
  );
  // nobody can ask that provider instead
  sandbox.control.behave('alipay', 'down');
  await servers.first.kill();
  await notified;
  await client.query('rollback');
  await client.end();
  hearers = [];
  await sandbox.control.pay(number);
  await vi.waitFor(
    async () => expect([await statusOf(order), await statusOf(told)]).toEqual(['paid', 'paid']),
    { timeout: 25_000, interval: 250 },
  );
  expect((await balance()) - before).toBe(6 * PACK);
  // nothing of the keys is in what the servers print
  for (const { output } of [servers.first, servers.second]) {
    expect(output()).not.toContain('PRIVATE KEY');
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'WECHAT_PAY_API_V3_KEY'])
      expect(output()).not.toContain(sandbox.settings[name] ?? '');
  }
});
