// A state that an earlier version left, under way as if the power had failed, loses nothing under this one.
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';
import { openRecordedState } from './open-recorded.ts';
import { FOLDER, readNotes } from './recorded-state.ts';

const notes = readNotes();
let app: TestApp;
let sandbox: Sandbox;
const own = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.request(method, path, { token: notes.token, ...(body !== undefined && { body }) });

beforeAll(async () => {
  const now = new Date(notes.recordedAt * 1000 + 60_000);
  sandbox = await startSandbox({
    port: 0,
    dataDir: await mkdtemp(join(tmpdir(), 'tablewise-sandbox-')),
    now: () => now.getTime(),
    repeats: [],
    deliver: async () => ({ status: 500, text: '' }),
  });
  app = await openTestApp({
    found: { ...(await openRecordedState()), now },
    environment: { ...sandbox.settings, ORDER_MINUTES: '30' },
  });
}, 120_000);
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

describe('what an earlier version left', () => {
  it('keeps every row that tells of people, money and what they made', async () => {
    const before: Record<string, number> = {};
    for (const line of readFileSync(join(FOLDER, 'rows.tsv'), 'utf8').split('\n')) {
      const [table = ''] = line.split('\t');
      if (table !== '') before[table] = (before[table] ?? 0) + 1;
    }
    // what the product writes itself: a version may have fewer pages, calls and default rights than another, and what an answer
    // had said becomes its parts when it is interrupted
    const own = ['api_routes', 'page_routes', 'role_permissions', 'jobs', 'schedules', 'message_events'];
    const lost: string[] = [];
    for (const [table, count] of Object.entries(before)) {
      if (own.includes(table)) continue;
      const { rows } = await app.services.pool.query<{ n: number }>(
        `select count(*)::int as n from "${table}"`,
      );
      if ((rows[0]?.n ?? 0) < count) lost.push(`${table}: ${rows[0]?.n} of ${count}`);
    }
    expect(lost).toEqual([]);
  });

  it('knows the session that was open, and the balance to the last thousandth', async () => {
    const infos = await own('GET', '/api/user/basic-infos');
    expect(infos.json.user.id).toBe(notes.userId);
    const { json } = await own('GET', '/api/credits/summary');
    expect(json.balance).toBe(notes.balance);
  });

  it('shows the chat, its answer and the rows of the table as they were', async () => {
    const { json } = await own('GET', `/api/chats/${notes.chatId}/messages`);
    const answer = json.items.find(({ id }: { id: string }) => id === notes.answeredId);
    expect(answer).toMatchObject(notes.answer);
    const rows = await own('GET', `/api/tables/${notes.tableId}/rows?offset=0&limit=10`);
    expect(rows.json).toMatchObject(notes.rows);
  });

  it('shows a half-done answer as interrupted, with what it had said, and goes on with it', async () => {
    const { json } = await own('GET', `/api/chats/${notes.chatId}/messages`);
    const half = json.items.find(({ id }: { id: string }) => id === notes.halfDoneId);
    expect(half).toMatchObject({
      status: 'interrupted',
      parts: [{ type: 'content', content: 'Half of an answer' }],
    });
    expect((await own('POST', `/api/messages/${notes.halfDoneId}/keep`, {})).status).toBe(200);
  });

  it('keeps saved views, reports and analyses', async () => {
    const { json } = await own('GET', '/api/account/view/saved?route=%2Fai-table');
    expect(json.views).toMatchObject([{ id: notes.view.id, query: notes.view.query }]);
    expect((await own('GET', `/api/reports/${notes.report.id}`)).json.report.name).toBe('May');
    expect((await own('GET', `/api/analyses/${notes.analysisId}`)).json.analysis).toMatchObject({
      name: 'Totals',
      description: 'By city',
    });
  });

  it('leaves an unpaid bill to be paid', async () => {
    const { json } = await own('GET', `/api/user/bill?id=${notes.openOrder.bill_id}`);
    expect(json.bill).toMatchObject({ status: 'unpaid', pay_amount: 6800 });
  });

  it('handles a notification of a payment that nobody had handled, once', async () => {
    await app.services.paymentReconciler.sweep();
    await app.services.paymentReconciler.sweep();
    const { json } = await own('GET', `/api/user/bill?id=${notes.toldOrder.bill_id}`);
    expect(json.bill.status).toBe('paid');
    const summary = await own('GET', '/api/credits/summary');
    expect(summary.json.balance).toBe(notes.balance + 5_000_000);
  });

  it('sends the mail that waited', async () => {
    expect(await app.mailedCode(notes.mailTo)).toMatch(/^\d{6}$/);
  });

  it('leaves rights as somebody edited them', async () => {
    const { rows } = await app.services.pool.query(
      `select role_code as role, permission, granted from role_permissions where not is_default order by 1`,
    );
    expect(rows).toEqual([
      { ...notes.given, granted: true },
      { ...notes.taken, granted: false },
    ]);
  });

  it('refreshes the saved analysis when its time comes', async () => {
    app.clock.advance(86_400_000);
    await app.services.jobs.runDue();
    const { rows } = await app.services.pool.query<{ n: number }>(
      'select count(*)::int as n from analysis_runs where analysis_id = $1',
      [notes.analysisId],
    );
    expect(rows[0]?.n).toBe(2);
  });
});
