// Makes the state that the upgrade test begins with, by the version that it is run with. What is under way is recorded as it is:
// as if the power had failed.
import { readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { keepWebhook } from '../../server/domain/payments/webhooks.ts';
import { paymentAttempts } from '../../server/platform/db/schema/billing.ts';
import { openTestApp, type TestAnswer } from '../harness/app.ts';
import { saveState } from './recorded-state.ts';

const DAILY = { every: 'day', hour: 6, minute: 0, weekday: 1, day: 1, time_zone: 'Europe/Zurich' };
const CSV = 'City,Amount\nBerne,10\nBasle,20\nBerne,5\n';
const HALF = 'half?';

/** Answers by the rows, and one question never to its end. */
const answerer: Answerer = {
  async *answer({ text, run, signal }) {
    if (text === HALF) {
      yield { type: 'text', text: 'Half of an answer' };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return;
    }
    const sql = 'select "City", sum("Amount") as "Total" from amounts group by 1 order by 1';
    const result = await run(sql);
    yield { type: 'result', token: 'q1', title: 'Total', sql, result, origin: 'built_in', checks: [] };
    yield { type: 'text', text: 'Basle has {{q1.r0.c1}}.' };
  },
};

const ok = (answer: TestAnswer): TestAnswer['json'] => {
  expect(answer.status, answer.json.msg).toBe(200);
  return answer.json;
};

it('records the state of this version', async () => {
  let now = () => Date.now();
  const sandbox = await startSandbox({
    port: 0,
    dataDir: await mkdtemp(join(tmpdir(), 'tablewise-sandbox-')),
    now: () => now(),
    repeats: [],
    deliver: async () => ({ status: 500, text: '' }),
  });
  const app = await openTestApp({ answerer, environment: { ...sandbox.settings, ORDER_MINUTES: '30' } });
  now = () => app.clock.now().getTime();
  const { services } = app;
  const { id: userId, token, email } = await app.person();
  const administrator = await app.person('super_admin');
  const own = async (method: string, path: string, body?: unknown) =>
    ok(await app.request(method, path, { token, ...(body !== undefined && { body }) }));

  const { summary } = await app.table(token, 'amounts.csv', CSV);
  const { chat } = await own('POST', '/api/chats', { kind: 'chat', table_ids: [summary.id] });
  const ask = async (text: string) =>
    (await own('POST', `/api/chats/${chat.id}/turns`, { text, table_ids: [summary.id] })).message;
  const answered = await ask('total Amount by City');
  await app.events(`/api/messages/${answered.id}/events`, token);
  const messages = (await own('GET', `/api/chats/${chat.id}/messages`)).items;
  const answer = messages.find((message: { id: string }) => message.id === answered.id);
  const part = answer.parts.find((one: { query_id?: string }) => one.query_id !== undefined);
  const { analysis } = await own('POST', '/api/analyses', {
    query_id: part.query_id,
    name: 'Totals',
    description: 'By city',
  });
  await own('PUT', `/api/analyses/${analysis.id}/schedule`, { schedule: DAILY });
  const { view } = await own('POST', '/api/account/view/saved', {
    route: '/ai-table',
    name: 'Large ones',
    query: 'sort=row_count:desc&size=50',
    shared: false,
  });
  const { report } = await own('POST', '/api/reports', { name: 'May', blocks: [] });

  const order = async (pack: string) =>
    (await own('POST', '/api/orders', { pack_id: pack, currency: 'CNY' })).order;
  const openOrder = await order('1000');
  await own('GET', `/api/account/wallet/alipay/create?app_type=pc_web&order_id=${openOrder.id}`);
  const toldOrder = await order('5000');
  await own('GET', `/api/account/wallet/alipay/create?app_type=pc_web&order_id=${toldOrder.id}`);
  const [attempt] = await services.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.billId, toldOrder.bill_id));
  const { bill } = await own('GET', `/api/user/bill?id=${toldOrder.bill_id}`);
  const paid = {
    state: 'paid' as const,
    transactionId: '2026112622001',
    amount: bill.pay_amount as number,
    currency: 'CNY',
    paidAt: app.clock.now(),
  };
  const outTradeNo = attempt?.outTradeNo ?? '';
  await keepWebhook(
    services,
    'alipay',
    { id: 'told once', type: 'TRADE_SUCCESS', outTradeNo, trade: paid },
    '0'.repeat(64),
  );

  const mailTo = 'new@example.org';
  ok(await app.request('POST', '/api/codes/send', { body: { email: mailTo, purpose: 'sign_up' } }));

  const taken = { role: 'support', permission: 'admin.user:view' };
  const given = { role: 'content_editor', permission: 'admin.user:view' };
  const edited = await services.pool.query(
    `update role_permissions set granted = false, is_default = false where role_code = $1 and permission = $2`,
    [taken.role, taken.permission],
  );
  expect(edited.rowCount).toBe(1);
  await services.pool.query(
    `insert into role_permissions (role_code, permission, granted, is_default) values ($1, $2, true, false)
     on conflict (role_code, permission) do update set granted = true, is_default = false`,
    [given.role, given.permission],
  );

  const halfDone = await ask(HALF);
  await expect
    .poll(async () => {
      const { items: all } = await own('GET', `/api/chats/${chat.id}/messages`);
      return all.find((one: { id: string }) => one.id === halfDone.id)?.status;
    })
    .toBe('generating');
  const { balance } = await own('GET', '/api/credits/summary');
  const rows = await own('GET', `/api/tables/${summary.id}/rows?offset=0&limit=10`);
  const migrations = readdirSync('server/platform/db/migrations').filter((name) => name.endsWith('.sql'));

  await saveState(services.pool, services.config.dataDir, {
    migration: (migrations.sort().at(-1) ?? '').replace('.sql', ''),
    recordedAt: Math.floor(app.clock.now().getTime() / 1000),
    token,
    email,
    administratorToken: administrator.token,
    userId,
    chatId: chat.id,
    answer,
    answeredId: answered.id,
    halfDoneId: halfDone.id,
    tableId: summary.id,
    rows,
    view: { id: view.id, query: view.query },
    report: { id: report.id },
    analysisId: analysis.id,
    openOrder,
    toldOrder,
    balance,
    mailTo,
    taken,
    given,
  });
  await app.close();
  await sandbox.close();
});
