// Saved analyses that are refreshed by themselves, and results as files.
import { read, utils } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnalysisScheduler } from '../../server/domain/analyses/analysis-scheduler.ts';
import { analyses } from '../../server/platform/db/schema/analyses.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const DAILY = { every: 'day', hour: 6, minute: 0, weekday: 1, day: 1, time_zone: 'Europe/Zurich' };
const CSV = 'City,Amount,Day\nBerne,10,2026-05-01\nBasle,20,2026-05-02\n';

/** A person with a saved analysis of a table. */
async function begin(sql = 'select "City", sum("Amount") as "Total" from amounts group by 1 order by 1') {
  const person = await app.person();
  const own = async (method: string, path: string, body?: unknown, headers = {}) => {
    // days go by in these tests: each call is one of a new session
    const { token } = await app.services.sessions.create(person.id, 'test', 'test');
    return app.request(method, path, { token, headers, ...(body !== undefined && { body }) });
  };
  const { summary } = await app.table(person.token, 'amounts.csv', CSV);
  const { chat } = (await own('POST', '/api/chats', { kind: 'chat', table_ids: [summary.id] })).json;
  const turn = await own('POST', `/api/chats/${chat.id}/turns`, {
    text: 'total Amount by City',
    table_ids: [summary.id],
  });
  const messageId = turn.json.message.id;
  await app.events(`/api/messages/${messageId}/events`, person.token);
  const { part } = (await own('POST', '/api/queries', { message_id: messageId, sql })).json;
  const saved = await own('POST', '/api/analyses', {
    query_id: part.query_id,
    name: 'Totals',
    description: ' By city ',
  });
  const path = `/api/analyses/${saved.json.analysis.id}`;
  return {
    person,
    own,
    part,
    path,
    analysis: saved.json.analysis,
    tableId: summary.id as string,
    newVersion: async (csv: string) => {
      const { token } = await app.services.sessions.create(person.id, 'test', 'test');
      const { json } = await app.upload(token, 'next.csv', csv);
      const body = { file_id: json.result[0].file_id, options: {}, renames: [] };
      expect((await own('POST', `/api/tables/${summary.id}/versions`, body)).status).toBe(200);
      await refreshDue();
    },
    schedule: async (schedule: object | null = DAILY) =>
      (await own('PUT', `${path}/schedule`, { schedule })).json.analysis,
    runs: async () => (await own('GET', path)).json.runs,
  };
}

const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
const refreshDue = () => app.services.analysisScheduler.refreshDue();
/** Nothing of an earlier test is due any more. */
const endSchedules = () => app.services.db.update(analyses).set({ schedule: null, nextRefreshAt: null });

describe('a schedule', () => {
  it('is kept with its next time, and ended', async () => {
    const { analysis, schedule, own, path } = await begin();
    expect(analysis).toMatchObject({ description: 'By city', schedule: null, next_refresh_at: null });
    const set = await schedule();
    expect(set.schedule).toEqual(DAILY);
    expect(set.next_refresh_at).toBeGreaterThan(seconds());
    expect(set.next_refresh_at).toBeLessThanOrEqual(seconds() + 25 * 3600);
    expect((await own('GET', path)).json.analysis).toEqual(set);
    expect(await schedule(null)).toMatchObject({ schedule: null, next_refresh_at: null });
  });

  it('is refused for a time zone that does not exist', async () => {
    const { own, path } = await begin();
    const answer = await own('PUT', `${path}/schedule`, {
      schedule: { ...DAILY, time_zone: 'Mars/Olympus' },
    });
    expect(answer).toMatchObject({
      status: 422,
      json: { fields: { time_zone: expect.stringContaining('Mars/Olympus') } },
    });
  });

  it('refreshes when its time has come, once, and says what changed; a newer file does not wait for it', async () => {
    await endSchedules();
    const { schedule, runs, newVersion, own, path } = await begin();
    await schedule();
    expect(await refreshDue()).toBe(0);
    await newVersion('City,Amount,Day\nBerne,15,2026-06-01\n');
    app.clock.advance(DAY_MS + 3_600_000);
    expect(await refreshDue()).toBe(1);
    expect(await refreshDue()).toBe(0);
    expect(await runs()).toMatchObject([
      { cause: 'schedule', status: 'done', difference: { changed: 0, gone: 0 } },
      { cause: 'version', status: 'done', difference: { changed: 1, gone: 1 } },
      { cause: 'saved' },
    ]);
    expect((await own('GET', path)).json.analysis.next_refresh_at).toBeGreaterThan(seconds());
  });

  it('makes up for one time only, however long no server ran', async () => {
    await endSchedules();
    const { schedule, runs } = await begin();
    await schedule();
    app.clock.advance(10 * DAY_MS);
    expect(await refreshDue()).toBe(1);
    expect(await runs()).toHaveLength(2);
  });

  it('runs once though several servers look at the same moment', async () => {
    await endSchedules();
    const all = await Promise.all(Array.from({ length: 4 }, () => begin()));
    for (const { schedule } of all) await schedule();
    app.clock.advance(2 * DAY_MS);
    // what other processes have of their own is the number of their lock
    const others = [1, 2].map((number) => {
      const scheduler = new AnalysisScheduler();
      scheduler.open(
        Object.assign(Object.create(app.services), {
          lock: { id: app.services.lock.id + number, isDead: async () => false },
        }),
      );
      return scheduler;
    });
    const kept = await Promise.all([refreshDue(), ...others.map((other) => other.refreshDue())]);
    await Promise.all(others.map((other) => other.close()));
    expect(kept.reduce((sum, count) => sum + count, 0)).toBe(4);
    for (const { runs } of all) expect(await runs()).toHaveLength(2);
  });

  it('goes on with what a process had begun that died', async () => {
    await endSchedules();
    const { schedule, runs, analysis } = await begin();
    await schedule();
    // a lock that nobody holds
    await app.services.db.update(analyses).set({ refreshWorker: 4_711 }).where(eq(analyses.id, analysis.id));
    expect(await refreshDue()).toBe(1);
    expect(await runs()).toMatchObject([{ cause: 'schedule' }, { cause: 'saved' }]);
  });

  it('leaves alone what another living process has begun', async () => {
    await endSchedules();
    const { schedule, runs, analysis } = await begin();
    await schedule();
    app.clock.advance(2 * DAY_MS);
    await app.services.db
      .update(analyses)
      .set({ refreshWorker: app.services.lock.id })
      .where(eq(analyses.id, analysis.id));
    expect(await refreshDue()).toBe(0);
    expect(await runs()).toHaveLength(1);
    await app.services.db.update(analyses).set({ refreshWorker: null }).where(eq(analyses.id, analysis.id));
  });

  it('tells in the language of who reads it why a refresh failed, and comes again', async () => {
    await endSchedules();
    const { own, path, tableId, runs, schedule } = await begin();
    await schedule();
    await own('DELETE', `/api/tables/${tableId}`, {});
    app.clock.advance(2 * DAY_MS);
    expect(await refreshDue()).toBe(1);
    expect(await runs()).toMatchObject([
      { cause: 'schedule', status: 'failed', problem: { missing_tables: ['amounts'] } },
      { cause: 'saved' },
    ]);
    expect((await runs())[0].problem.text).toMatch(/tables .* deleted/);
    const inFrench = await own('GET', path, undefined, { 'Accept-Language': 'fr-FR' });
    expect(inFrench.json.runs[0].problem.text).toMatch(/tableaux|supprim/);
    app.clock.advance(DAY_MS);
    expect(await refreshDue()).toBe(1);
  });

  it('does nothing while its analysis is deleted, and does not make up for that', async () => {
    await endSchedules();
    const { schedule, own, path, runs } = await begin();
    await schedule();
    await own('DELETE', path, {});
    app.clock.advance(2 * DAY_MS);
    expect(await refreshDue()).toBe(0);
    await own('POST', `${path}/restore`, {});
    expect(await refreshDue()).toBe(0);
    expect(await runs()).toHaveLength(1);
  });
});

describe('a result as a file', () => {
  const fetchBytes = async (path: string) => new Uint8Array(await (await app.raw('GET', path)).arrayBuffer());
  const ALL = 'select "City", "Amount", "Day" from amounts order by 1';

  it('is a workbook with numbers and dates as such, and where it comes from', async () => {
    const { own, part } = await begin(ALL);
    const { status, json } = await own('POST', `/api/results/${part.query_id}/export`, {
      format: 'xlsx',
      name: 'May: totals',
    });
    expect(status).toBe(200);
    const response = await app.raw('GET', json.file_path);
    expect(response.headers.get('content-disposition')).toContain('May%20totals.xlsx');
    const book = read(new Uint8Array(await response.arrayBuffer()), { cellDates: true, UTC: true });
    const [data, source] = book.SheetNames.map((name) => book.Sheets[name]);
    if (!data || !source) throw new Error('a sheet is missing');
    expect(utils.sheet_to_json(data, { header: 1, UTC: true })).toEqual([
      ['City', 'Amount', 'Day'],
      ['Basle', 20, new Date('2026-05-02T00:00:00Z')],
      ['Berne', 10, new Date('2026-05-01T00:00:00Z')],
    ]);
    expect(utils.sheet_to_csv(source)).toContain(ALL.replaceAll('"', '""'));
  });

  it('is csv of a run of an analysis too, in which no cell runs as a formula', async () => {
    const { own, analysis } = await begin('select \'=1+1\' as "a,b", 2 as n');
    const { json } = await own('POST', `/api/results/${analysis.last_run.id}/export`, { format: 'csv' });
    const text = new TextDecoder().decode(await fetchBytes(json.file_path));
    expect(text).toBe('"a,b",n\r\n\'=1+1,2\r\n'); // the decoder takes the byte order mark away
  });

  it('has all rows where not all were kept, as long as its tables are the same', async () => {
    const { own, part, newVersion } = await begin(
      'select i as n, "City" from amounts, (select unnest(range(1500)) as i)',
    );
    const ask = (format: string) => own('POST', `/api/results/${part.query_id}/export`, { format });
    const lines = new TextDecoder().decode(await fetchBytes((await ask('csv')).json.file_path));
    expect(lines.trim().split('\n')).toHaveLength(3001);
    const book = read(await fetchBytes((await ask('xlsx')).json.file_path));
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})).toHaveLength(3000);
    await newVersion(CSV);
    expect((await ask('csv')).json).toMatchObject({ error_code: 'CONFLICT' });
    expect((await ask('xlsx')).json).toMatchObject({ error_code: 'CONFLICT' });
  });

  it('too large for a workbook is refused', async () => {
    const { own, part } = await begin('select i as n, i as m from (select unnest(range(300000)) as i)');
    const answer = await own('POST', `/api/results/${part.query_id}/export`, { format: 'xlsx' });
    expect(answer).toMatchObject({ status: 409, json: { msg: expect.stringContaining('500') } });
  });

  it('of somebody else, or of a deleted analysis, is not found', async () => {
    const one = await begin();
    const other = await begin();
    const ask = (id: string) => one.own('POST', `/api/results/${id}/export`, { format: 'csv' });
    expect((await ask(other.part.query_id)).status).toBe(404);
    expect((await ask(other.analysis.last_run.id)).status).toBe(404);
    await one.own('DELETE', one.path, {});
    expect((await ask(one.analysis.last_run.id)).status).toBe(404);
  });
});
