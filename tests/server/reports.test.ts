// Saved analyses with text between them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ANALYSES_IN_REPORT } from '../../server/domain/reports/handlers.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

/** A person with a saved analysis. */
async function begin() {
  const { token } = await app.person();
  const own = (method: string, path: string, body?: unknown) =>
    app.request(method, path, { token, ...(body !== undefined && { body }) });
  const { summary } = await app.table(token, 'amounts.csv', 'City,Amount\nBerne,10\n');
  const { chat } = (await own('POST', '/api/chats', { kind: 'chat', table_ids: [summary.id] })).json;
  const turn = await own('POST', `/api/chats/${chat.id}/turns`, {
    text: 'total Amount by City',
    table_ids: [summary.id],
  });
  await app.events(`/api/messages/${turn.json.message.id}/events`, token);
  const save = async () => {
    const sql = 'select "City", "Amount" from amounts';
    const { part } = (await own('POST', '/api/queries', { message_id: turn.json.message.id, sql })).json;
    return (await own('POST', '/api/analyses', { query_id: part.query_id, name: 'Totals' })).json.analysis;
  };
  return { own, save, analysis: await save() };
}

const text = (markdown: string) => ({ type: 'text', markdown });
const block = ({ id }: { id: string }) => ({ type: 'analysis', analysis_id: id });

describe('a report', () => {
  it('has text and the newest results of analyses, in its order', async () => {
    const { own, analysis } = await begin();
    const blocks = [text('# May'), block(analysis), text('End')];
    const { json } = await own('POST', '/api/reports', { name: ' May ', blocks });
    expect(json.report).toMatchObject({ name: 'May', blocks, revision: 1 });
    expect(json.analyses).toEqual([analysis]);
    expect((await own('GET', `/api/reports/${json.report.id}`)).json).toEqual(json);
    expect((await own('GET', '/api/reports')).json).toMatchObject({ total: 1, items: [json.report] });
  });

  it('is changed where nobody changed it meanwhile', async () => {
    const { own } = await begin();
    const { report } = (await own('POST', '/api/reports', { name: 'May', blocks: [] })).json;
    const path = `/api/reports/${report.id}`;
    const change = (name: string, revision: number) =>
      own('PUT', path, { name, blocks: [text(name)], revision });
    expect((await change('June', 1)).json.report).toMatchObject({ name: 'June', revision: 2 });
    expect(await change('July', 1)).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
    expect((await own('GET', path)).json.report.name).toBe('June');
    expect((await change(' ', 2)).json.fields).toHaveProperty('name');
  });

  it('takes only analyses of its person, and keeps one that was deleted since', async () => {
    const { own, analysis } = await begin();
    const other = await begin();
    const create = (blocks: object[]) => own('POST', '/api/reports', { name: 'x', blocks });
    expect((await create([block(other.analysis)])).status).toBe(404);
    const { report } = (await create([block(analysis)])).json;
    await own('DELETE', `/api/analyses/${analysis.id}`, {});
    const path = `/api/reports/${report.id}`;
    expect((await own('GET', path)).json).toMatchObject({
      report: { blocks: [block(analysis)] },
      analyses: [],
    });
    const kept = await own('PUT', path, { name: 'y', blocks: [block(analysis), text('a')], revision: 1 });
    expect(kept.status).toBe(200);
    expect((await create([block(analysis)])).status).toBe(404);
  });

  it('has a limit of analyses', async () => {
    const { own } = await begin();
    const blocks = Array.from({ length: MAX_ANALYSES_IN_REPORT + 1 }, (_, index) =>
      block({ id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}` }),
    );
    const answer = await own('POST', '/api/reports', { name: 'x', blocks });
    expect(answer).toMatchObject({ status: 422, json: { fields: { blocks: expect.any(String) } } });
  });

  it('is deleted and taken back', async () => {
    const { own } = await begin();
    const { report } = (await own('POST', '/api/reports', { name: 'x', blocks: [] })).json;
    const path = `/api/reports/${report.id}`;
    expect((await own('POST', `${path}/restore`, {})).status).toBe(404);
    expect((await own('DELETE', path, {})).status).toBe(200);
    expect((await own('GET', path)).status).toBe(404);
    expect((await own('GET', '/api/reports')).json.total).toBe(0);
    expect((await own('POST', `${path}/restore`, {})).json.report.id).toBe(report.id);
    expect((await own('GET', '/api/reports')).json.total).toBe(1);
  });
});
