import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ANALYSES } from '../../server/domain/analyses/handlers.ts';
import { MAX_RUNS } from '../../server/domain/analyses/refresh-analysis.ts';
import { RESTORE_MS } from '../../server/domain/chats/sweep-chats.ts';
import { analyses, analysisRuns } from '../../server/platform/db/schema/analyses.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let ada: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.person();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const MAY = 'City,Amount\nBerne,10\nBasle,20\n';
const JUNE = 'City,Amount\nBerne,15\nZug,5\n';
const SQL = 'select "City", sum("Amount") as "Total" from amounts group by 1 order by 1';

const send = (method: string, path: string, body?: unknown, token = ada.token) =>
  app.request(method, path, { token, ...(body !== undefined && { body }) });

/** A person with a table `amounts`, a chat about it, and the part of an edited query over it. */
async function begin(content = MAY, sql = SQL) {
  const person = await app.person();
  const own = (method: string, path: string, body?: unknown) => send(method, path, body, person.token);
  const { summary } = await app.table(person.token, 'amounts.csv', content);
  const { chat } = (await own('POST', '/api/chats', { kind: 'chat', table_ids: [summary.id] })).json;
  const turn = await own('POST', `/api/chats/${chat.id}/turns`, {
    text: 'total Amount by City',
    table_ids: [summary.id],
  });
  const messageId = turn.json.message.id;
  await app.events(`/api/messages/${messageId}/events`, person.token);
  const query = async (text = sql) =>
    (await own('POST', '/api/queries', { message_id: messageId, sql: text })).json.part;
  const part = await query();
  const save = (changes: object = {}) =>
    own('POST', '/api/analyses', { query_id: part.query_id, name: 'Totals', ...changes });
  const newVersion = async (csv: string) => {
    const { json } = await app.upload(person.token, 'next.csv', csv);
    const body = { file_id: json.result[0].file_id, options: {}, renames: [] };
    expect((await own('POST', `/api/tables/${summary.id}/versions`, body)).status).toBe(200);
    // what the new version set going
    await app.services.analysisScheduler.refreshDue();
  };
  return {
    person,
    own,
    tableId: summary.id as string,
    chatId: chat.id as string,
    messageId,
    part,
    query,
    save,
    newVersion,
  };
}

describe('marks on results', () => {
  it('keep a name and a pin by chat, and nothing of a result that has neither', async () => {
    const { own, chatId, part } = await begin();
    const path = `/api/queries/${part.query_id}/mark`;
    const mark = { query_id: part.query_id, name: 'By city', pinned: true };
    const set = await own('PUT', path, { name: '  By city ', pinned: true });
    expect(set.json.mark).toEqual(mark);
    const list = async () => (await own('GET', `/api/chats/${chatId}/results/marks`)).json.items;
    expect(await list()).toEqual([mark]);
    await own('PUT', path, { name: ' ', pinned: true });
    expect(await list()).toEqual([{ ...mark, name: null }]);
    await own('PUT', path, { name: null, pinned: false });
    expect(await list()).toEqual([]);
  });
});

describe('a comparison', () => {
  it('says what changed between two results of a chat', async () => {
    const { own, part, query } = await begin();
    const after = await query("select 'Berne' as city, 12 as \"Total\" union all select 'Zug', 1");
    const { json } = await own(
      'GET',
      `/api/results/comparison?before=${part.query_id}&after=${after.query_id}`,
    );
    expect(json.comparison).toMatchObject({
      before: { id: part.query_id, kind: 'query', row_count: 2 },
      counts: { added: 1, gone: 1, changed: 1, unchanged: 0 },
      is_keyed: true,
      is_partial: false,
    });
    expect(json.comparison.rows.find(({ status }: { status: string }) => status === 'changed')).toMatchObject(
      {
        before: ['Berne', 10],
        after: ['Berne', 12],
        changes: [{ column: 1, difference: 2, ratio: 0.2 }],
      },
    );
  });

  it('says when not all rows of a result are kept', async () => {
    const { own, part, query } = await begin();
    const long = await query('select i as n from (select unnest(range(1500)) as i)');
    const { json } = await own(
      'GET',
      `/api/results/comparison?before=${part.query_id}&after=${long.query_id}`,
    );
    expect(json.comparison.is_partial).toBe(true);
  });

  it("of somebody else's result, or of a run that failed, is not found", async () => {
    const one = await begin();
    const other = await begin();
    const compare = (before: string, after: string) =>
      one.own('GET', `/api/results/comparison?before=${before}&after=${after}`);
    expect((await compare(one.part.query_id, other.part.query_id)).status).toBe(404);
    const { analysis } = (await other.save()).json;
    expect((await compare(one.part.query_id, analysis.last_run.id)).status).toBe(404);
    const mine = (await one.save()).json.analysis;
    await one.own('DELETE', `/api/tables/${one.tableId}`, {});
    const { json } = await one.own('POST', `/api/analyses/${mine.id}/refresh`, {});
    expect((await compare(mine.last_run.id, json.runs[0].id)).status).toBe(404);
  });
});

describe('a saved analysis', () => {
  it('has the query, its result, its chart and its tables', async () => {
    const { own, save, part, tableId, chatId, messageId } = await begin();
    const chart = { mark: 'bar', x: 'c0', y: ['c1'] };
    const { json } = await save({ name: '  Totals by city ', chart });
    expect(json.analysis).toMatchObject({
      name: 'Totals by city',
      sql: part.sql,
      origin: 'edited',
      chart,
      tables: [{ table_id: tableId, available: true }],
      chat_id: chatId,
      message_id: messageId,
      result: {
        rows: [
          ['Basle', 20],
          ['Berne', 10],
        ],
        row_count: 2,
      },
      last_run: { status: 'done', difference: null, problem: null },
    });
    expect((await own('GET', `/api/analyses/${json.analysis.id}`)).json).toEqual(json);
    const list = (await own('GET', '/api/analyses?search=BY')).json;
    expect([list.total, list.items]).toEqual([1, [json.analysis]]);
    expect((await own('GET', '/api/analyses?search=x_y')).json.total).toBe(0);
    const tables = (await own('GET', '/api/tables')).json.items;
    expect(tables[0].analysis_count).toBe(1);
  });

  it('draws only columns that its result has, and needs a name', async () => {
    const { save } = await begin();
    const wrong = await save({ chart: { mark: 'bar', x: 'c0', y: ['c7'] } });
    expect(wrong).toMatchObject({ status: 422, json: { fields: { chart: expect.stringContaining('c7') } } });
    expect((await save({ name: '  ' })).json.fields).toHaveProperty('name');
  });

  it('is refreshed by itself when a newer file takes the place of its table, and says what changed', async () => {
    const { own, save, newVersion } = await begin();
    const { analysis } = (await save()).json;
    const other = (await save({ name: 'Of the same table' })).json.analysis;
    await newVersion(JUNE);
    const { json } = await own('GET', `/api/analyses/${analysis.id}`);
    expect(json.runs.map(({ cause }: { cause: string }) => cause)).toEqual(['version', 'saved']);
    expect((await own('GET', `/api/analyses/${other.id}`)).json.runs).toHaveLength(2);
    expect(json.analysis.result.rows).toEqual([
      ['Berne', 15],
      ['Zug', 5],
    ]);
    expect(json.runs).toHaveLength(2);
    expect(json.runs[0]).toMatchObject({
      status: 'done',
      difference: { added: 1, gone: 1, changed: 1, unchanged: 0 },
    });
    expect(json.runs[0].tables[0].file_hash).not.toBe(json.runs[1].tables[0].file_hash);
    const compared = await own(
      'GET',
      `/api/results/comparison?before=${json.runs[1].id}&after=${json.runs[0].id}`,
    );
    expect(compared.json.comparison.counts).toEqual(json.runs[0].difference);
    expect(compared.json.comparison.after).toMatchObject({ kind: 'run', name: 'Totals' });
    const again = (await own('POST', `/api/analyses/${analysis.id}/refresh`, {})).json;
    expect(again.runs[0]).toMatchObject({ cause: 'person', difference: { changed: 0, unchanged: 2 } });
  });

  it('that would break is named with its columns before a newer file takes the place of its table', async () => {
    const { own, save, person, tableId } = await begin();
    const { analysis } = (await save()).json;
    const preview = async (csv: string, renames: object[] = []) => {
      const { json } = await app.upload(person.token, 'next.csv', csv);
      const body = { file_id: json.result[0].file_id, options: {}, renames };
      return (await own('POST', `/api/tables/${tableId}/versions/preview`, body)).json.difference;
    };
    const broken = [{ id: analysis.id, name: 'Totals', missing_columns: ['City'] }];
    const town = 'Town,Amount\nBerne,15\n';
    expect(await preview(town)).toMatchObject({ analyses: 1, lost_analyses: broken });
    const rename = { from: 'City', to: 'Town' };
    expect(await preview(town, [rename])).toMatchObject({ analyses: 1, lost_analyses: [] });
    expect(await preview(JUNE)).toMatchObject({ analyses: 1, lost_analyses: [] });
  });

  it('that breaks by a newer file says so by itself, and is not tried again and again', async () => {
    const { own, save, newVersion } = await begin();
    const { analysis } = (await save()).json;
    await newVersion('Town,Amount\nBerne,15\n');
    const { json } = await own('GET', `/api/analyses/${analysis.id}`);
    expect(json.runs[0]).toMatchObject({
      cause: 'version',
      status: 'failed',
      problem: { missing_columns: [{ table: 'amounts', column: 'City' }] },
    });
    expect(await app.services.analysisScheduler.refreshDue()).toBe(0);
  });

  it('names the columns that its tables lost, keeps the result before, and runs again once they are back', async () => {
    const { person, own, save, newVersion, tableId } = await begin();
    const { analysis } = (await save()).json;
    const refresh = async () => (await own('POST', `/api/analyses/${analysis.id}/refresh`, {})).json;
    await newVersion('Town,Amount\nBerne,15\n');
    const failed = await refresh();
    expect(failed.runs[0]).toMatchObject({
      status: 'failed',
      difference: null,
      problem: {
        text: expect.stringContaining('City'),
        missing_columns: [{ table: 'amounts', column: 'City' }],
        missing_tables: [],
      },
    });
    expect(failed.analysis.result).toEqual(analysis.result);
    expect(failed.analysis.last_run.status).toBe('failed');
    // in the language of who reads it, whoever's run it was
    const read = await app.request('GET', `/api/analyses/${analysis.id}`, {
      token: person.token,
      headers: { 'Accept-Language': 'zh-CN' },
    });
    expect(read.json.analysis.last_run.problem.text).toContain('表中缺少查询需要的列');
    expect(read.json.runs[0].problem.text).toContain('amounts: City');
    await own('POST', `/api/tables/${tableId}/versions/1/restore`, {});
    expect((await refresh()).runs[0]).toMatchObject({
      status: 'done',
      difference: { added: 0, gone: 0, changed: 0, unchanged: 2 },
    });
  });

  it('names the tables that were deleted', async () => {
    const { own, save, tableId } = await begin();
    const { analysis } = (await save()).json;
    await own('DELETE', `/api/tables/${tableId}`, {});
    const { json } = await own('POST', `/api/analyses/${analysis.id}/refresh`, {});
    expect(json.analysis.tables[0].available).toBe(false);
    expect(json.runs[0].problem).toMatchObject({ missing_tables: ['amounts'], missing_columns: [] });
  });

  it('says why its query failed for another reason', async () => {
    const { own, save, newVersion } = await begin();
    const { analysis } = (await save()).json;
    await newVersion('City,Amount\nBerne,ten\n');
    const { json } = await own('POST', `/api/analyses/${analysis.id}/refresh`, {});
    expect(json.runs[0].problem).toMatchObject({ missing_columns: [], missing_tables: [] });
    expect(json.runs[0].problem.text).toMatch(/sum/i);
  });

  it('is renamed and drawn otherwise', async () => {
    const { own, save } = await begin();
    const { analysis } = (await save({ chart: { mark: 'bar', x: 'c0', y: ['c1'] } })).json;
    const path = `/api/analyses/${analysis.id}`;
    const chart = { mark: 'pie', x: 'c0', y: ['c1'] };
    expect((await own('PUT', path, { name: 'New', chart })).json.analysis).toMatchObject({
      name: 'New',
      chart,
    });
    // without a chart the one that it has stays
    expect((await own('PUT', path, { name: 'Newer' })).json.analysis).toMatchObject({ name: 'Newer', chart });
    expect((await own('PUT', path, { name: 'x', chart: { ...chart, x: 'c9' } })).status).toBe(422);
  });

  it('is deleted, and taken back for 30 days', async () => {
    const { own, save, person } = await begin();
    const { analysis } = (await save()).json;
    const path = `/api/analyses/${analysis.id}`;
    expect((await own('POST', `${path}/restore`, {})).status).toBe(404);
    expect((await own('DELETE', path, {})).status).toBe(200);
    expect((await own('GET', path)).status).toBe(404);
    expect((await own('GET', '/api/analyses')).json.total).toBe(0);
    expect((await own('POST', `${path}/restore`, {})).json.analysis.id).toBe(analysis.id);
    await own('DELETE', path, {});
    await app.services.db
      .update(analyses)
      .set({ deletedAt: new Date(app.clock.now().getTime() - RESTORE_MS - 1000) })
      .where(eq(analyses.id, analysis.id));
    expect((await own('POST', `${path}/restore`, {})).status).toBe(404);
    // the next deletion removes what is past its time
    const next = (await save()).json.analysis;
    await own('DELETE', `/api/analyses/${next.id}`, {});
    const left = await app.services.db.select().from(analyses).where(eq(analyses.userId, person.id));
    expect(left.map(({ id }) => id)).toEqual([next.id]);
  });

  it('outlives its chat, which it then does not name', async () => {
    const { own, save, chatId } = await begin();
    const { analysis } = (await save()).json;
    await own('DELETE', `/api/chats/${chatId}`, {});
    const { json } = await own('GET', `/api/analyses/${analysis.id}`);
    expect(json.analysis).toMatchObject({ chat_id: null, message_id: null, result: analysis.result });
  });

  it(`keeps ${MAX_RUNS} runs, and the last that succeeded however many failed after it`, async () => {
    const { own, save, tableId } = await begin();
    const { analysis } = (await save()).json;
    const facts = { analysisId: analysis.id, columns: [], rows: [], rowCount: 0, ms: 0, tables: [] };
    const problem = { text: 'x', missing_columns: [], missing_tables: [] };
    await app.services.db.insert(analysisRuns).values(
      Array.from({ length: MAX_RUNS + 5 }, () => ({
        ...facts,
        id: uuidv7(),
        status: 'failed' as const,
        problem,
        ranAt: app.clock.now(),
      })),
    );
    await own('DELETE', `/api/tables/${tableId}`, {});
    const { json } = await own('POST', `/api/analyses/${analysis.id}/refresh`, {});
    expect(json.runs).toHaveLength(MAX_RUNS + 1);
    expect(json.runs.at(-1)).toMatchObject({ id: analysis.last_run.id, status: 'done' });
    expect(json.analysis.result).toEqual(analysis.result);
  });

  it('refreshed twice at once has both runs, one compared with the other', async () => {
    const { own, save, newVersion } = await begin();
    const { analysis } = (await save()).json;
    await newVersion(JUNE);
    const path = `/api/analyses/${analysis.id}/refresh`;
    await Promise.all([own('POST', path, {}), own('POST', path, {})]);
    const { json } = await own('GET', `/api/analyses/${analysis.id}`);
    expect(json.runs.map(({ difference }: { difference: object }) => difference)).toMatchObject([
      { unchanged: 2, changed: 0 },
      { unchanged: 2, changed: 0 },
      { added: 1, gone: 1, changed: 1 },
      expect.toBeOneOf([null]),
    ]);
  });

  it('is one too many when there are as many as there can be', async () => {
    const { save, person } = await begin();
    const { analysis } = (await save()).json;
    const [row] = await app.services.db
      .select()
      .from(analyses)
      .where(and(eq(analyses.id, analysis.id), eq(analyses.userId, person.id)));
    if (!row) throw new Error('it was just saved');
    await app.services.db
      .insert(analyses)
      .values(Array.from({ length: MAX_ANALYSES - 2 }, () => ({ ...row, id: uuidv7() })));
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
