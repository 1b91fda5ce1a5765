// Reports that are mailed to their owners, on a schedule and at once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SCHEDULED } from '../../server/domain/reports/mail-handlers.ts';
import { SEND_REPORTS, sendDueReports } from '../../server/domain/reports/send-reports.ts';
import { reportSchedules } from '../../server/platform/db/schema/analyses.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { dataTables } from '../../server/platform/db/schema/tables.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import type { Mail } from '../../server/platform/mail/mailer.ts';
import { REPORT_MAIL_BY_PERSON } from '../../server/platform/security/rate-limits.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAILY = { every: 'day', hour: 6, minute: 0, weekday: 1, day: 1, time_zone: 'Europe/Zurich' };
const notFound = { status: 404, json: { error_code: 'NOT_FOUND' } };
const CSV = `City,Amount\n${Array.from({ length: 13 }, (_, row) => `<b>City ${row}</b>,${1000 + row}.5`).join('\n')}\n`;

let app: TestApp;
let ada: { id: string; email: string };
let tableId: string;
let analysis: { id: string };
/** What the stand-in of a mail server was given. */
let given: Mail[] = [];
let refusal: object | undefined;

/** Days go by in these tests: each call is one of a new session. */
async function send(method: string, path: string, body?: unknown, person = ada, headers = {}) {
  const { token } = await app.services.sessions.create(person.id, 'test', 'test');
  return app.request(method, path, { token, headers, ...(body !== undefined && { body }) });
}
const blocks = () => [
  { type: 'text', markdown: '# May\n\n**More** <i>than</i> before.' },
  { type: 'analysis', analysis_id: analysis.id },
];
async function newReport(name = 'May & June', written: object[] = blocks()): Promise<string> {
  const answer = await send('POST', '/api/reports', { name, blocks: written });
  expect(answer).toMatchObject({ status: 200 });
  return answer.json.report.id;
}
const mailOf = async (id: string) => (await send('GET', `/api/reports/${id}/mail`)).json.mail;
const save = (id: string, version = 0, schedule: object | null = DAILY, person = ada) =>
  send('PUT', `/api/reports/${id}/mail`, { schedule, version }, person);
const sendNow = (id: string, headers = {}) => send('POST', `/api/reports/${id}/mail`, {}, ada, headers);
const due = () => sendDueReports(app.services);
const mails = async () => {
  given = [];
  await app.services.jobs.runDue(MAIL_SEND);
  return given;
};
const seconds = () => Math.floor(app.clock.now().getTime() / 1000);

beforeAll(async () => {
  app = await openTestApp();
  const person = await app.person();
  ada = person;
  tableId = (await app.table(person.token, 'amounts.csv', CSV)).summary.id;
  const { chat } = (await send('POST', '/api/chats', { kind: 'chat', table_ids: [tableId] })).json;
  const turn = await send('POST', `/api/chats/${chat.id}/turns`, {
    text: 'total Amount by City',
    table_ids: [tableId],
  });
  const messageId = turn.json.message.id;
  await app.events(`/api/messages/${messageId}/events`, person.token);
  const sql = 'select "City", "Amount" from amounts order by "Amount"';
  const { part } = (await send('POST', '/api/queries', { message_id: messageId, sql })).json;
  const body = { query_id: part.query_id, name: 'Totals <1>', description: 'By city.' };
  analysis = (await send('POST', '/api/analyses', body)).json.analysis;
  app.services.mailer = {
    kind: 'smtp',
    send: async (mail, handOver) => {
      await handOver?.();
      if (refusal) throw Object.assign(new Error('no'), refusal);
      given.push(mail);
    },
  };
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  refusal = undefined;
  app.clock.advance(HOUR_MS);
  await app.services.db.delete(reportSchedules);
  await app.services.db.delete(emailLogs);
});

describe('the mail of a report', () => {
  it('goes to its owner with its texts and the first 10 rows of its analyses, all escaped', async () => {
    const id = await newReport();
    expect((await sendNow(id)).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ada.email, subject: 'May & June' });
    const [title, text, heading, sentence, names, ...rest] = mail?.text.split(/\n+/) ?? [];
    expect([title, text, heading]).toEqual(['May & June', 'May', 'More <i>than</i> before.']);
    expect([sentence, names]).toEqual(['Totals <1>', 'By city.']);
    expect(rest.slice(0, 2)).toEqual(['City | Amount', '<b>City 0</b> | 1,000.50']);
    expect(rest.slice(10, 12)).toEqual(['<b>City 9</b> | 1,009.50', '3 rows more']);
    expect(mail?.html).toContain('<h1 style="font-size:22px">May &amp; June</h1>');
    expect(mail?.html).toContain('More &lt;i&gt;than&lt;/i&gt; before.');
    expect(mail?.html).toContain('>Totals &lt;1&gt;</h2>');
    expect(mail?.html).toContain('>&lt;b&gt;City 9&lt;/b&gt;</td>');
    expect(mail?.html?.match(/<tr>/g)).toHaveLength(11);
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toMatch(new RegExp(`/ai-table/analysis\\?report=${id}\\b`));
      expect(form).toMatch(new RegExp(`/ai-table/analysis\\?report=${id}&(?:amp;)?mail=1`));
    }
  });

  it('is in the language of its owner, and none of it is kept in the log of mails', async () => {
    const id = await newReport();
    await sendNow(id);
    const { db } = app.services;
    await db.update(users).set({ locale: 'fr_FR' }).where(eq(users.id, ada.id));
    await save(id);
    await db.update(users).set({ locale: 'fr_FR' }).where(eq(users.id, ada.id));
    app.clock.advance(DAY_MS);
    expect(await due()).toBe(1);
    // two that wait go side by side: whichever is first
    const sent = (await mails()).sort((one, other) => one.html?.localeCompare(other.html ?? '') ?? 0);
    expect(sent.map(({ html }) => html?.match(/<html lang="[^"]*">/)?.[0])).toEqual([
      '<html lang="en-US">',
      '<html lang="fr-FR">',
    ]);
    expect(sent[1]?.text).toContain('3 autres lignes');
    expect(await db.select().from(emailLogs)).toMatchObject([
      { template: 'report', status: 'sent', text: null, content: null },
      { template: 'report', status: 'sent', text: null, content: null },
    ]);
    await db.update(users).set({ locale: 'en_US' }).where(eq(users.id, ada.id));
  });

  it('says what is not there: a deleted analysis, and one whose table is gone', async () => {
    const id = await newReport();
    await send('DELETE', `/api/analyses/${analysis.id}`, {});
    await sendNow(id);
    const [without] = await mails();
    expect(without?.text).toContain('The analysis that stood here was deleted.');
    expect(without?.text).not.toContain('Totals');
    await send('POST', `/api/analyses/${analysis.id}/restore`, {});
    expect((await send('DELETE', `/api/tables/${tableId}`, {})).status).toBe(200);
    await sendNow(id);
    const [mail] = await mails();
    expect(mail?.text).toContain('Totals <1>\nA table that this analysis reads was deleted');
    for (const form of [mail?.text, mail?.html]) expect(form).not.toContain('City 0');
    const there = { deletedAt: null };
    await app.services.db.update(dataTables).set(there).where(eq(dataTables.id, tableId));
  });

  it('can be tried 5 times an hour, once for each key', async () => {
    const id = await newReport();
    const key = { 'Idempotency-Key': 'try one' };
    const [first, second] = [await sendNow(id, key), await sendNow(id, key)];
    expect(second.json).toEqual(first.json);
    expect(await mails()).toHaveLength(1);
    for (let time = 1; time < REPORT_MAIL_BY_PERSON.limit; time += 1)
      expect((await sendNow(id)).status).toBe(200);
    expect(await sendNow(id)).toMatchObject({
      status: 429,
      json: { error_code: 'RATE_LIMITED', msg: expect.stringContaining('five times') },
    });
    expect(await mails()).toHaveLength(4);
    app.clock.advance(HOUR_MS);
    expect((await sendNow(id)).status).toBe(200);
  });

  it('is told of afterwards: that it waits, went, or why it failed', async () => {
    const id = await newReport();
    const { last } = (await sendNow(id)).json.mail;
    expect(last).toEqual({ at: seconds(), by: 'person', status: 'waiting', problem: null });
    await mails();
    expect((await mailOf(id)).last).toMatchObject({ status: 'sent', problem: null });
    await sendNow(id);
    refusal = { code: 'EENVELOPE', responseCode: 550 };
    await mails();
    expect((await mailOf(id)).last).toMatchObject({
      status: 'failed',
      problem: 'The mail server refused it for your address.',
    });
  });

  it('is refused where the server has no mail', async () => {
    const id = await newReport();
    const { mailer } = app.services;
    app.services.mailer = { ...mailer, kind: 'none' };
    const refused = { status: 409, json: { msg: expect.stringContaining('no mail') } };
    expect(await sendNow(id)).toMatchObject(refused);
    expect(await save(id)).toMatchObject(refused);
    app.services.mailer = mailer;
  });
});

describe('the schedule of a report', () => {
  it('is kept with its next time, and ended', async () => {
    const id = await newReport();
    expect(await mailOf(id)).toEqual({ schedule: null, next_at: null, last: null, version: 0 });
    const { mail } = (await save(id)).json;
    expect(mail).toMatchObject({ schedule: DAILY, last: null, version: 1 });
    expect(mail.next_at).toBeGreaterThan(seconds());
    expect(mail.next_at).toBeLessThanOrEqual(seconds() + 25 * 3600);
    expect(await mailOf(id)).toEqual(mail);
    expect((await save(id, 1, null)).json.mail).toMatchObject({ schedule: null, next_at: null, version: 2 });
    app.clock.advance(2 * DAY_MS);
    expect(await due()).toBe(0);
  });

  it('is refused for a version that is not the newest, and for a time zone that does not exist', async () => {
    const id = await newReport();
    await save(id);
    expect(await save(id, 0, null)).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
    expect((await mailOf(id)).schedule).toEqual(DAILY);
    expect(await save(id, 1, { ...DAILY, time_zone: 'Mars/Olympus' })).toMatchObject({
      status: 422,
      json: { fields: { time_zone: expect.stringContaining('Mars/Olympus') } },
    });
  });

  it('mails when its time has come, once, and says when the next one goes', async () => {
    const id = await newReport();
    const { mail } = (await save(id)).json;
    expect(await due()).toBe(0);
    app.clock.advance(DAY_MS);
    await app.services.jobs.runNow(app.services.db, SEND_REPORTS.name);
    await app.services.jobs.runDue(SEND_REPORTS);
    expect(await due()).toBe(0);
    expect(await mails()).toMatchObject([{ to: ada.email, subject: 'May & June' }]);
    const { next_at: next, last } = await mailOf(id);
    expect(last).toMatchObject({ by: 'schedule', status: 'sent' });
    expect(next).toBeGreaterThan(seconds());
    expect(next).toBeGreaterThan(mail.next_at);
  });

  it('mails once, however many days no server ran', async () => {
    const id = await newReport();
    await save(id);
    app.clock.advance(10 * DAY_MS);
    expect(await due()).toBe(1);
    expect(await due()).toBe(0);
    expect(await mails()).toHaveLength(1);
    expect((await mailOf(id)).next_at).toBeLessThanOrEqual(seconds() + 25 * 3600);
  });

  it('mails once though several servers look at the same moment', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => newReport(name)));
    for (const id of ids) await save(id);
    app.clock.advance(DAY_MS);
    const sent = await Promise.all([due(), due(), due()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual(['A', 'B', 'C']);
  });

  it('loses no mail and writes none twice where a server is cut off before it is kept', async () => {
    const id = await newReport();
    await save(id);
    app.clock.advance(DAY_MS);
    const { db } = app.services;
    // the transaction ends with an error at its last statement, as with a server that dies
    const dying = Object.assign(Object.create(db), {
      transaction: (work: (tx: unknown) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
      update: () => {
        throw new Error('killed');
      },
    });
    const services = Object.assign(Object.create(app.services), { db: dying });
    await expect(sendDueReports(services)).rejects.toThrow('killed');
    expect(await mails()).toEqual([]);
    expect(await due()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('says that a report could not be read, and tries again', async () => {
    const id = await newReport();
    await save(id);
    app.clock.advance(DAY_MS);
    const broken = Object.assign(Object.create(app.services), { config: undefined });
    expect(await sendDueReports(broken)).toBe(0);
    expect((await mailOf(id)).last).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/again/),
    });
    app.clock.advance(5 * 60_000);
    expect(await due()).toBe(1);
  });

  it('mails nothing of a deleted report, whose schedule is ended for good', async () => {
    const id = await newReport();
    await save(id);
    await send('DELETE', `/api/reports/${id}`, {});
    app.clock.advance(DAY_MS);
    expect(await due()).toBe(0);
    await send('POST', `/api/reports/${id}/restore`, {});
    expect(await mailOf(id)).toMatchObject({ schedule: null, next_at: null, version: 2 });
    expect(await due()).toBe(0);
  });

  it('mails nothing to an account that is disabled, deleted or leaves', async () => {
    const id = await newReport();
    await save(id);
    app.clock.advance(DAY_MS);
    const { db } = app.services;
    for (const status of ['disabled', 'deleted', 'leaving', 'erased'] as const) {
      await db.update(users).set({ status }).where(eq(users.id, ada.id));
      expect(await due()).toBe(0);
    }
    await db.update(users).set({ status: 'active' }).where(eq(users.id, ada.id));
    expect(await due()).toBe(1);
  });

  it('is had by 20 reports of a person, also where two are scheduled at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: MAX_SCHEDULED + 1 }, (_, number) => newReport(`Report ${number}`, [])),
    );
    const [last = '', other = ''] = ids.slice(-2);
    for (const id of ids.slice(0, -2)) expect((await save(id)).status).toBe(200);
    const both = await Promise.all([save(last), save(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.msg).toContain('20 of your reports');
    // those that are scheduled can still be changed, and one that is switched off makes room
    expect((await save(ids[0] ?? '', 1, { ...DAILY, hour: 7 })).status).toBe(200);
    expect((await save(ids[0] ?? '', 2, null)).status).toBe(200);
    expect((await save(both[0]?.status === 409 ? last : other)).status).toBe(200);
  });

  it('is nobody else’s to see, change or send', async () => {
    const id = await newReport();
    const stranger = await app.person();
    const path = `/api/reports/${id}/mail`;
    expect(await send('GET', path, undefined, stranger)).toMatchObject(notFound);
    expect(await save(id, 0, DAILY, stranger)).toMatchObject(notFound);
    expect(await send('POST', path, {}, stranger)).toMatchObject(notFound);
    expect(await mails()).toEqual([]);
  });

  it('keeps to the clocks of its zone: a skipped time comes as they jump, a doubled one once', async () => {
    const to = (time: string) => app.clock.advance(Date.parse(time) - app.clock.now().getTime());
    const id = await newReport('Clocks', []);
    to('2042-03-29T12:00:00Z');
    const { mail } = (await save(id, 0, { ...DAILY, hour: 2, minute: 30 })).json;
    expect(mail.next_at).toBe(Date.parse('2042-03-30T01:30:00Z') / 1000);
    to('2042-03-30T01:29:59Z');
    expect(await due()).toBe(0);
    to('2042-03-30T01:30:00Z');
    expect(await due()).toBe(1);
    to('2042-10-25T12:00:00Z');
    expect(await due()).toBe(1);
    expect((await mailOf(id)).next_at).toBe(Date.parse('2042-10-26T00:30:00Z') / 1000);
    to('2042-10-26T00:30:00Z');
    expect(await due()).toBe(1);
    to('2042-10-26T01:30:00Z');
    expect(await due()).toBe(0);
    expect((await mailOf(id)).next_at).toBe(Date.parse('2042-10-27T01:30:00Z') / 1000);
  });
});
