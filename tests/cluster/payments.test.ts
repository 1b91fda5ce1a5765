// Payments with two servers on one database: whoever hears of a payment, and however often, it counts once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { PROVIDER_KEYS } from '../harness/provider-keys.ts';
import { startTwoServers, type TwoServers } from '../harness/two-servers.ts';

const PACK = 1_000_000;

let folder: string;
let sandbox: Sandbox;
let servers: TwoServers;
let database: pg.Client;
/** Where the next notifications go. */
let hearers: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-sandbox-'));
  sandbox = await startSandbox({
    port: 0,
    dataDir: folder,
    keys: PROVIDER_KEYS,
    repeats: [],
    deliver: async (url, init) => {
      const answers = await Promise.all(
        hearers.map((origin) => fetch(new URL(new URL(url).pathname, origin), init)),
      );
      return { status: answers[0]?.status ?? 0, text: '' };
    },
  });
  servers = await startTwoServers({
    ...sandbox.settings,
    PAYMENT_SWEEP_MS: '200',
    PAYMENT_TIMEOUT_MS: '60000',
  });
  database = new pg.Client({ connectionString: servers.databaseUrl });
  await database.connect();
});
beforeEach(() => {
  hearers = [servers.first.url, servers.second.url];
});
// whatever went wrong: bills, payments and the ledger agree
afterEach(async () => expect(await brokenBooks(database)).toEqual([]));
afterAll(async () => {
  await database?.end();
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
const becomes = (order: { bill_id: string }, status: string) =>
  vi.waitFor(async () => expect(await statusOf(order)).toBe(status), { timeout: 25_000, interval: 250 });
const paymentsOf = async (order: { bill_id: string }) =>
  (await database.query('select state, amount::int from payments where bill_id = $1', [order.bill_id])).rows;
/** The time of a bill and of its payment is over. */
const endTime = async (order: { bill_id: string }) => {
  await database.query("update bills set expires_at = now() - interval '1 second' where id = $1", [
    order.bill_id,
  ]);
  await database.query(
    'update payment_attempts set expires_at = now(), check_at = now() where bill_id = $1',
    [order.bill_id],
  );
};
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
  await becomes(order, 'paid');
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

it('words that are forged or stale are refused by both, and what was paid is found by a question, once', async () => {
  const before = await balance();
  const { order, number } = await open(servers.first);
  sandbox.control.behave('wechatPay', 'down');
  await sandbox.control.pay(number, { manner: 'forged' });
  await sandbox.control.notify(number, 'stale');
  expect(sandbox.notices.deliveries.slice(-2)).toMatchObject([
    { manner: 'forged', status: 400 },
    { manner: 'stale', status: 400 },
  ]);
  expect(await statusOf(order)).toBe('unpaid');
  expect(await balance()).toBe(before);
  sandbox.control.behave('wechatPay', 'up');
  await becomes(order, 'paid');
  expect((await balance()) - before).toBe(PACK);
});

it('another amount, told to both at once, parks the bill and brings nothing', async () => {
  const before = await balance();
  const { order, number } = await open(servers.second);
  await sandbox.control.pay(number, { amount: 6799, manner: 'together' });
  await becomes(order, 'parked');
  expect(await paymentsOf(order)).toEqual([{ state: 'parked', amount: 6799 }]);
  expect(await balance()).toBe(before);
});

it('words in the wrong order, one of them to each, give and take what the right order would', async () => {
  const before = await balance();
  const { order, number } = await open(servers.first);
  // nobody can ask instead: the words alone count
  sandbox.control.behave('wechatPay', 'down');
  const { notices } = sandbox;
  notices.isHolding = true;
  await sandbox.control.pay(number);
  await sandbox.control.refund(number, 3400);
  notices.isHolding = false;
  const [paid, returned] = notices.held.map(({ id }) => id);
  hearers = [servers.second.url];
  await notices.release([returned ?? '']);
  expect(await balance()).toBe(before);
  hearers = [servers.first.url];
  await notices.release([paid ?? '']);
  sandbox.control.behave('wechatPay', 'up');
  await vi.waitFor(async () => expect((await balance()) - before).toBe(PACK / 2), {
    timeout: 25_000,
    interval: 250,
  });
  expect((await ask('GET', `/api/user/bill?id=${order.bill_id}`)).bill).toMatchObject({
    status: 'paid',
    returned_amount: 3400,
  });
});

it('what is paid after the bill was closed, told to both several times, goes back once', async () => {
  const before = await balance();
  const { order, number } = await open(servers.first);
  await endTime(order);
  await becomes(order, 'closed');
  hearers = [servers.first.url, servers.second.url, servers.first.url, servers.second.url];
  await sandbox.control.pay(number, { isLate: true, manner: 'together' });
  await vi.waitFor(
    async () => expect(await paymentsOf(order)).toEqual([{ state: 'refunded', amount: 6800 }]),
    {
      timeout: 25_000,
      interval: 250,
    },
  );
  const trade = sandbox.control.list().find(({ outTradeNo }) => outTradeNo === number);
  expect([...(trade?.refunds.values() ?? [])]).toEqual([6800]);
  expect(await statusOf(order)).toBe('closed');
  expect(await balance()).toBe(before);
});

it('while the provider is away nothing is opened, closed or lost: both open one payment when it is back, and it counts once', async () => {
  const before = await balance();
  const trades = sandbox.control.list().length;
  const { order } = await ask('POST', '/api/orders', { pack_id: '20000', currency: 'CNY' });
  const path = `/api/account/wallet/wechatpay/create?app_type=pc_web&order_id=${order.id}`;
  const openAtBoth = () =>
    Promise.all([servers.first, servers.second].map((at) => at.call('GET', path, { token: servers.token })));
  sandbox.control.behave('wechatPay', 'lost');
  expect((await openAtBoth()).map(({ status }) => status)).toEqual([503, 503]);
  expect(await statusOf(order)).toBe('unpaid');
  expect(await balance()).toBe(before);
  sandbox.control.behave('wechatPay', 'up');
  // their addresses differ, but what was begun is asked for again word for word
  const opened = await openAtBoth();
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(opened.map(({ json }) => json.qrcode_url)).size).toBe(1);
  expect(sandbox.control.list()).toHaveLength(trades + 1);
  await sandbox.control.pay(sandbox.control.list()[0]?.outTradeNo ?? '');
  await becomes(order, 'paid');
  expect((await balance()) - before).toBe(20 * PACK);
});

it('what a server that was killed had opened is settled by the other, and a notification that it had taken is handled, once', async () => {
  const before = await balance();
  const { order, number } = await open(servers.first);
  const { order: told } = await ask('POST', '/api/orders', { pack_id: '5000', currency: 'CNY' });
  const path = `/api/account/wallet/alipay/create?app_type=pc_web&order_id=${told.id}`;
  const { json } = await servers.first.call('GET', path, { token: servers.token });
  const trade = sandbox.control.list().find(({ id }) => json.alipay_qrcode.endsWith(id));
  // whoever handles the word has to wait for the bill
  await database.query('begin');
  await database.query('select 1 from bills where id = $1 for update', [told.bill_id]);
  hearers = [servers.first.url];
  const notified = sandbox.control.pay(trade?.outTradeNo ?? '');
  await vi.waitFor(
    async () => {
      const kept = 'select state from webhook_events where out_trade_no = $1';
      expect((await database.query(kept, [trade?.outTradeNo])).rows).toEqual([{ state: 'pending' }]);
    },
    { timeout: 10_000 },
  );
  // nobody can ask that provider instead
  sandbox.control.behave('alipay', 'down');
  await servers.first.kill();
  await notified;
  await database.query('rollback');
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
