// Links to reports that anybody may read who has them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportShares } from '../../server/platform/db/schema/analyses.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { SHARE_BY_ADDRESS } from '../../server/platform/security/rate-limits.ts';
import { sha256 } from '../../server/platform/security/secrets.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const DAY_MS = 86_400_000;
const SQL = 'select "City", "Amount" from amounts';
const notFound = { status: 404, json: { error_code: 'NOT_FOUND' } };

let app: TestApp;
let ada: { id: string; token: string; email: string };
let tableId: string;
let analysis: { id: string };

const send = (method: string, path: string, body?: unknown, token = ada.token) =>
  app.request(method, path, { token, ...(body !== undefined && { body }) });
const blocks = () => [
  { type: 'text', markdown: '# May' },
  { type: 'analysis', analysis_id: analysis.id, width: 'half' },
];
const newReport = async (): Promise<{ id: string; revision: number }> =>
  (await send('POST', '/api/reports', { name: 'May', blocks: blocks() })).json.report;
const share = (reportId: string, days: number | null = null) =>
  send('POST', `/api/reports/${reportId}/shares`, { expires_in_days: days });
const listed = async (reportId: string) => (await send('GET', `/api/reports/${reportId}/shares`)).json.items;
/** Opens a link as somebody who is not signed in. */
async function open(token: string) {
  app.clock.advance(1000); // the limit of a minute is another test's
  return app.request('POST', '/api/share/report', { body: { token } });
}

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.person();
  tableId = (await app.table(ada.token, 'amounts.csv', 'City,Amount\nBerne,10\nLyon,5\n')).summary.id;
  const { chat } = (await send('POST', '/api/chats', { kind: 'chat', table_ids: [tableId] })).json;
  const turn = await send('POST', `/api/chats/${chat.id}/turns`, {
    text: 'total Amount by City',
    table_ids: [tableId],
  });
  await app.events(`/api/messages/${turn.json.message.id}/events`, ada.token);
  const { part } = (await send('POST', '/api/queries', { message_id: turn.json.message.id, sql: SQL })).json;
  const saved = await send('POST', '/api/analyses', { query_id: part.query_id, name: 'Totals' });
  analysis = saved.json.analysis;
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

describe('a shared report', () => {
  it('opens by its link without an account, with its texts and the results of its analyses', async () => {
    const report = await newReport();
    const { json } = await open((await share(report.id)).json.token);
    expect(json.report).toEqual({
      name: 'May',
      updated_at: expect.any(Number),
      expires_at: null,
      blocks: [
        { type: 'text', markdown: '# May' },
        {
          type: 'result',
          name: 'Totals',
          columns: [
            { field: 'c0', headerName: 'City', type: 'text' },
            { field: 'c1', headerName: 'Amount', type: 'integer' },
          ],
          rows: [
            ['Berne', 10],
            ['Lyon', 5],
          ],
          row_count: 2,
          ran_at: expect.any(Number),
          is_stale: false,
          tables: ['amounts'],
          width: 'half',
        },
      ],
    });
  });

  it('is shown as it is when it is opened, without what was deleted of it', async () => {
    const report = await newReport();
    const { token } = (await share(report.id)).json;
    const change = { name: 'June', blocks: [...blocks(), { type: 'text', markdown: 'End' }], revision: 1 };
    await send('PUT', `/api/reports/${report.id}`, change);
    expect((await open(token)).json.report).toMatchObject({ name: 'June', blocks: { length: 3 } });
    await send('DELETE', `/api/analyses/${analysis.id}`, {});
    expect((await open(token)).json.report.blocks).toEqual([
      { type: 'text', markdown: '# May' },
      { type: 'text', markdown: 'End' },
    ]);
    await send('POST', `/api/analyses/${analysis.id}/restore`, {});
  });

  it('holds no id, no query, no mail address and nothing of its secret', async () => {
    const report = await newReport();
    const { token, share: made } = (await share(report.id)).json;
    const text = JSON.stringify((await open(token)).json);
    for (const secret of [report.id, analysis.id, tableId, ada.id, ada.email, made.id, token, 'select'])
      expect(text).not.toContain(secret);
    const [row] = await app.services.db.select().from(reportShares).where(eq(reportShares.id, made.id));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(row?.tokenHash).toBe(sha256(token));
    expect(JSON.stringify([row, await listed(report.id)])).not.toContain(token);
  });

  it('opens for as many days as were asked for, and is listed as long', async () => {
    const report = await newReport();
    const { token, share: made } = (await share(report.id, 7)).json;
    expect(made.expires_at - made.created_at).toBe(7 * 86_400);
    expect(await listed(report.id)).toEqual([made]);
    const again = async () => {
      ada.token = (await app.services.sessions.create(ada.id, 'test', 'test')).token;
    };
    app.clock.advance(7 * DAY_MS - 5000);
    await again();
    expect((await open(token)).status).toBe(200);
    app.clock.advance(5000);
    expect(await open(token)).toMatchObject(notFound);
    expect(await listed(report.id)).toEqual([]);
  });

  it('opens nothing once its link was ended, the report deleted or the account disabled', async () => {
    const report = await newReport();
    const { token, share: made } = (await share(report.id)).json;
    const other = (await share(report.id)).json.token;
    expect((await send('DELETE', `/api/report-shares/${made.id}`, {})).status).toBe(200);
    expect(await open(token)).toMatchObject(notFound);
    expect(await send('DELETE', `/api/report-shares/${made.id}`, {})).toMatchObject(notFound);
    expect((await open(other)).status).toBe(200);

    const { db } = app.services;
    await db.update(users).set({ status: 'disabled' }).where(eq(users.id, ada.id));
    expect(await open(other)).toMatchObject(notFound);
    await db.update(users).set({ status: 'active' }).where(eq(users.id, ada.id));

    await send('DELETE', `/api/reports/${report.id}`, {});
    expect(await open(other)).toMatchObject(notFound);
    expect(await send('GET', `/api/reports/${report.id}/shares`)).toMatchObject(notFound);
    await send('POST', `/api/reports/${report.id}/restore`, {});
    expect((await open(other)).status).toBe(200);
  });

  it('has 50 links at most, also where two are made at once', async () => {
    const report = await newReport();
    for (let made = 0; made < 49; made += 1) expect((await share(report.id)).status).toBe(200);
    const both = await Promise.all([share(report.id), share(report.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.msg).toContain('50 links');
    const [first] = await listed(report.id);
    await send('DELETE', `/api/report-shares/${first.id}`, {});
    expect((await share(report.id)).status).toBe(200);
  });

  it('is shared by nobody else', async () => {
    const report = await newReport();
    const { share: made, token } = (await share(report.id)).json;
    const stranger = (await app.person()).token;
    for (const [method, path, body] of [
      ['GET', `/api/reports/${report.id}/shares`],
      ['POST', `/api/reports/${report.id}/shares`, { expires_in_days: 1 }],
      ['DELETE', `/api/report-shares/${made.id}`, {}],
    ] as const)
      expect(await send(method, path, body, stranger)).toMatchObject(notFound);
    expect((await open(token)).status).toBe(200);
  });

  it('cannot be tried often: a minute allows a number of openings from one address', async () => {
    app.clock.advance(120_000);
    const guess = () => app.request('POST', '/api/share/report', { body: { token: 'guess' } });
    for (let time = 0; time < SHARE_BY_ADDRESS.limit; time += 1) expect((await guess()).status).toBe(404);
    expect(await guess()).toMatchObject({ status: 429, json: { error_code: 'RATE_LIMITED' } });
  });
});
