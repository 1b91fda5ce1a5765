// The server with the stand-in payment providers beside it: requests go over the loopback, notifications straight to the server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import type { ProviderName } from '../../sandbox/trades.ts';
import type { PaymentProvider } from '../../server/adapters/payment/payment-provider.ts';
import { paymentAttempts } from '../../server/platform/db/schema/billing.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestRequest } from './app.ts';
import { PROVIDER_KEYS } from './provider-keys.ts';

/** Ways to open a payment, by provider and where it is paid. */
export const WAYS = {
  wechatPay: '/api/account/wallet/wechatpay/create?app_type=pc_web&order_id=',
  alipay: '/api/account/wallet/alipay/create?app_type=pc_web&order_id=',
} as const;

export interface PaymentApp {
  app: TestApp;
  sandbox: Sandbox;
  token: string;
  userId: string;
  request: (method: string, path: string, body?: unknown) => Promise<TestAnswer>;
  /** Orders the smallest pack. */
  order: (currency?: 'CNY' | 'USD') => Promise<TestAnswer['json']>;
  /** Opens a payment. @returns the number that the provider knows it by */
  open: (order: { id: string }, provider: ProviderName) => Promise<string>;
  bill: (order: { bill_id: string }) => Promise<TestAnswer['json']>;
  /** Thousandths of a credit that were granted for orders. */
  bought: () => Promise<number>;
  /** Titles of the messages to the person, the newest first. */
  told: () => Promise<string[]>;
  sweep: () => Promise<number>;
  /** How long the server waits for a provider that never answers. */
  waitAtMost: (provider: ProviderName, ms: number) => void;
}

/**
 * Opens both for the tests of a file, each test with a new person. `ORDER_MINUTES` is 30. After each test bills, payments and the
 * ledger have to agree.
 */
export function paymentApp(environment: Record<string, string> = {}): PaymentApp {
  const opened = {} as PaymentApp;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tablewise-sandbox-'));
    opened.sandbox = await startSandbox({
      port: 0,
      dataDir: folder,
      keys: PROVIDER_KEYS,
      now: () => (opened.app?.clock.now() ?? new Date()).getTime(),
      repeats: [],
      deliver: async (url, init) => {
        const response = await opened.app.fetch(new Request(url, init));
        return { status: response.status, text: await response.text() };
      },
    });
    opened.app = await openTestApp({
      environment: {
        ...opened.sandbox.settings,
        // who answers is waited for, however busy the machine is
        PAYMENT_TIMEOUT_MS: '60000',
        // sweeps happen when a test says so
        PAYMENT_SWEEP_MS: '600000',
        ...environment,
      },
    });
  });
  beforeEach(async () => {
    const { id, token } = await opened.app.person();
    opened.userId = id;
    opened.token = token;
    for (const provider of ['wechatPay', 'alipay', 'stripe'] as const)
      opened.sandbox.control.behave(provider, 'up');
  });
  afterEach(async () => expect(await brokenBooks(opened.app.services.pool)).toEqual([]));
  afterAll(async () => {
    await opened.app?.close();
    await opened.sandbox?.close();
    await rm(folder, { recursive: true, force: true });
  });

  return Object.assign(opened, {
    request: (method: string, path: string, body?: unknown) => {
      const request: TestRequest = { token: opened.token, ...(body !== undefined && { body }) };
      return opened.app.request(method, path, request);
    },
    waitAtMost(provider: ProviderName, ms: number) {
      const config = opened.app.services.config.payments[provider];
      if (!config) throw new Error(`${provider} is not set up`);
      config.timeoutMs = ms;
    },
    async order(currency: 'CNY' | 'USD' = 'CNY') {
      const { json } = await opened.request('POST', '/api/orders', { pack_id: '1000', currency });
      if (!json.order) throw new Error(json.msg);
      return json.order;
    },
    async open(order: { id: string; bill_id: string }, provider: ProviderName) {
      const answer =
        provider === 'stripe'
          ? await opened.request('POST', '/api/account/wallet/stripe/create', { order_id: order.id })
          : await opened.request('GET', WAYS[provider] + order.id);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.json.msg}`);
      const attempts = await opened.app.services.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.billId, order.bill_id));
      const open = attempts.find((one) => one.provider === provider && one.state === 'open');
      if (!open) throw new Error('no attempt is open');
      return open.outTradeNo;
    },
    async bill(order: { bill_id: string }) {
      const { json } = await opened.request('GET', `/api/user/bill?id=${order.bill_id}`);
      return json;
    },
    async bought() {
      const entries = await opened.app.services.db
        .select()
        .from(creditEntries)
        .where(eq(creditEntries.userId, opened.userId));
      return entries
        .filter(({ reference }) => reference.startsWith('order '))
        .reduce((sum, { amount }) => sum + amount, 0);
    },
    async told() {
      const messages = await opened.app.services.db
        .select({ title: userMessages.title })
        .from(userMessages)
        .where(eq(userMessages.userId, opened.userId))
        .orderBy(desc(userMessages.id));
      return messages.map(({ title }) => title);
    },
    sweep: () => opened.app.services.paymentReconciler.sweep(),
  });
}

/** What was opened last for a bill. */
export async function newestAttempt(
  { app }: PaymentApp,
  { bill_id: billId }: { bill_id: string },
): Promise<typeof paymentAttempts.$inferSelect> {
  const [attempt] = await app.services.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.billId, billId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
  if (!attempt) throw new Error('nothing was opened');
  return attempt;
}

/** Lets a provider answer otherwise while something runs. */
export async function withProvider<Key extends 'create' | 'query' | 'close' | 'refund'>(
  { app }: PaymentApp,
  [name, method]: readonly [ProviderName, Key],
  instead: (own: PaymentProvider[Key]) => PaymentProvider[Key],
  run: () => Promise<unknown>,
): Promise<void> {
  const provider = app.services.payments.find(name);
  if (!provider) throw new Error(`${name} is not set up`);
  const own = provider[method];
  provider[method] = instead(own);
  try {
    await run();
  } finally {
    provider[method] = own;
  }
}
