// Notices to chosen people: whom an audience is, mails beside the message, so many a minute, and sending again what failed.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_SEND } from '../../server/admin/notices/send-notice.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { notices, userMessages, users } from '../../server/platform/db/schema/people.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import type { Mail } from '../../server/platform/mail/mailer.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const TEXTS = {
  en_US: { title: 'Thank you', body: 'A gift for you.' },
  fr_FR: { title: 'Merci', body: 'Un cadeau pour vous.' },
};

let app: TestApp;
let boss: Person;
/** Writes notices, but sees nobody. */
let editor: Person;
let people: Person[];
/** What the stand-in of a mail server was given, and whom it refuses for good. */
let given: Mail[] = [];
let refused: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  editor = await app.person('content_editor');
  people = [await app.person(), await app.person(), await app.person()];
  for (const [n, { id }] of people.entries())
    await app.services.db
      .update(users)
      .set({ country: 'CH', username: `Reader ${n}`, locale: n === 0 ? 'fr_FR' : 'ja_JP' })
      .where(eq(users.id, id));
  app.services.mailer = {
    kind: 'smtp',
    send: async (mail, handOver) => {
      await handOver?.();
      if (refused.includes(mail.to))
        throw Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
      given.push(mail);
    },
  };
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  given = [];
  refused = [];
  await app.services.db.delete(notices);
  await app.services.db.delete(emailLogs);
});

const ask = (method: string, path: string, body?: object, who = boss): Promise<TestAnswer> =>
  app.request(method, `/api/admin/${path}`, { token: who.token, ...(body && { body }) });
const inCountry = (country: string) => ({ kind: 'filters', filters: JSON.stringify({ country: [country] }) });
const countOf = (audience: object, who = boss) =>
  ask('GET', `notice-audience?audience=${encodeURIComponent(JSON.stringify(audience))}`, undefined, who);
const write = async (): Promise<string> =>
  (await ask('POST', 'notices', { level: 'other', texts: TEXTS })).json.details.notice.id;
const publish = (id: string, body: object, who = boss) =>
  ask('POST', `notices/${id}/publish`, { version: 1, ...body }, who);
const detailsOf = async (id: string) => (await ask('GET', `notices/${id}`)).json.details;
const send = () => app.services.jobs.runDue(NOTICE_SEND);
const mail = () => app.services.jobs.runDue(MAIL_SEND);
const told = async (id: string) =>
  (
    await app.services.db
      .select({ userId: userMessages.userId })
      .from(userMessages)
      .where(eq(userMessages.noticeId, id))
  )
    .map(({ userId }) => userId)
    .sort();
let configVersion = 0;
async function setLimit(value: number): Promise<void> {
  const { status } = await ask('PUT', 'configs/approval.notice', {
    scope: { kind: 'global', id: '' },
    value,
    version: configVersion,
    reason: 'For a test.',
  });
  expect(status).toBe(200);
  configVersion += 1;
}
const idsOf = (some: Person[]) => some.map(({ id }) => id).sort();

describe('a notice to more people than one administrator may send to', () => {
  let second: Person;
  /** Sends to the three people of Switzerland, where one administrator may send to two. */
  const ofMany = async (body: object = {}) => {
    const id = await write();
    return { id, answer: await publish(id, { audience: inCountry('CH'), ...body }) };
  };
  beforeEach(async () => {
    await setLimit(2);
    second = await app.person('super_admin');
  });
  afterEach(async () => {
    await setLimit(1000);
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, second.id));
  });

  it('waits for a second one, and nobody has it before', async () => {
    expect((await countOf(inCountry('CH'))).json).toMatchObject({ total: 3, needs_approval: true });
    const { id, answer } = await ofMany({ reason: 'A gift for the new office.', by_mail: true });
    expect([answer.status, answer.json.error_code]).toEqual([403, 'APPROVAL_REQUIRED']);
    await send();
    expect([(await detailsOf(id)).notice.state, await told(id)]).toEqual(['draft', []]);

    const approval = `approvals/${answer.json.approval.id}`;
    const asked = (await ask('GET', approval, undefined, second)).json.details;
    expect(asked).toMatchObject({
      approval: { operation: 'adminNoticePublish', reason: 'A gift for the new office.' },
      targets: [{ id, name: 'Thank you', changed: false }],
      obstacle: 'none',
    });
    expect((await ask('POST', `${approval}/approve`, {}, boss)).json.error_code).toBe('FORBIDDEN');
    expect((await ask('POST', `${approval}/approve`, {}, second)).status).toBe(200);
    await send();
    expect(await told(id)).toEqual(idsOf(people));
  });

  it('goes to whoever signed up until it is approved, too', async () => {
    const { id, answer } = await ofMany({ reason: 'News.', expected: 3 });
    const late = await app.person();
    await app.services.db.update(users).set({ country: 'CH' }).where(eq(users.id, late.id));
    const done = await ask('POST', `approvals/${answer.json.approval.id}/approve`, {}, second);
    await send();
    expect([done.status, await told(id)]).toEqual([200, idsOf([...people, late])]);
    await app.services.db.update(users).set({ country: '' }).where(eq(users.id, late.id));
  });

  it('is not sent as approved once it says something else', async () => {
    const { id, answer } = await ofMany({ reason: 'News.' });
    await ask('PUT', `notices/${id}`, {
      level: 'other',
      texts: { en_US: { title: 'Other', body: 'Words.' } },
      version: 1,
    });
    const done = await ask('POST', `approvals/${answer.json.approval.id}/approve`, {}, second);
    await send();
    expect([done.json.error_code, await told(id)]).toEqual(['CONFLICT', []]);
  });

  it('needs a reason', async () => {
    const { answer } = await ofMany();
    expect([answer.json.error_code, Object.keys(answer.json.fields)]).toEqual([
      'VALIDATION_ERROR',
      ['reason'],
    ]);
  });

  it('is sent at once to as many as the limit, and where there is nobody else', async () => {
    await setLimit(3);
    expect((await ofMany()).answer.status).toBe(200);
    await setLimit(2);
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, second.id));
    expect((await countOf(inCountry('CH'))).json.needs_approval).toBe(false);
    expect((await ofMany()).answer.status).toBe(200);
  });

  it('with the same key asks once', async () => {
    const id = await write();
    const body = { version: 1, audience: inCountry('CH'), reason: 'News.' };
    const twice = [1, 2].map(() =>
      app.request('POST', `/api/admin/notices/${id}/publish`, {
        token: boss.token,
        body,
        headers: { 'Idempotency-Key': 'notice twice' },
      }),
    );
    const [first, again] = await Promise.all(twice);
    const ids = [first, again].map((answer) => answer?.json.approval?.id).filter((one) => one !== undefined);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an audience', () => {
  it('by filters is counted with ten of its people, and is told, and nobody else', async () => {
    const { json } = await countOf(inCountry('CH'));
    expect(json.total).toBe(3);
    expect(json.sample[0]).toEqual({ id: people[2]?.id, username: 'Reader 2', email: 'p***5@example.org' });
    const id = await write();
    await publish(id, { audience: inCountry('CH'), expected: 3 });
    await send();
    expect(await told(id)).toEqual(idsOf(people));
    expect((await detailsOf(id)).notice).toMatchObject({ audience: 'filters', recipients: 3, told: 3 });
  });

  it('by filters and a search has the people that the list of users has', async () => {
    const list = await ask('GET', 'users?search=reader%201');
    const { json } = await countOf({ ...inCountry('CH'), search: 'reader 1' });
    expect([json.total, json.sample[0].id]).toEqual([list.json.total, people[1]?.id]);
  });

  it('of some people leaves out whose account is not active', async () => {
    const [first, second] = people as [Person, Person];
    const off = await app.person();
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, off.id));
    const audience = { kind: 'ids', ids: [first.id, second.id, off.id] };
    expect((await countOf(audience)).json.total).toBe(2);
    const id = await write();
    await publish(id, { audience });
    await send();
    expect(await told(id)).toEqual(idsOf([first, second]));
    const nobody = await publish(await write(), { audience: { kind: 'ids', ids: [off.id] } });
    expect(nobody).toMatchObject({ status: 409, json: { msg: expect.stringContaining('Nobody') } });
  });

  it('that has other people by now than were counted is not told', async () => {
    const id = await write();
    const { status, json } = await publish(id, { audience: inCountry('CH'), expected: 2 });
    expect([status, json.msg]).toEqual([409, 'By now these are 3 people. Look again before it is sent.']);
    await send();
    expect(await told(id)).toEqual([]);
  });

  it('that the list of users does not know is refused, and so is one without people', async () => {
    for (const audience of [
      { kind: 'filters', filters: '{"shoe_size":["44"]}' },
      { kind: 'filters', filters: 'CH' },
      { kind: 'ids' },
    ])
      expect((await countOf(audience)).json.error_code).toMatch(/^(VALIDATION_ERROR|BAD_REQUEST)$/);
  });

  it('other than everybody is for those who may see people, and so is its sample', async () => {
    const id = await write();
    expect((await countOf(inCountry('CH'), editor)).json.error_code).toBe('FORBIDDEN');
    const audience = { kind: 'ids', ids: idsOf(people) };
    expect((await publish(id, { audience }, editor)).json.error_code).toBe('FORBIDDEN');
    const { json } = await countOf({ kind: 'all' }, editor);
    expect(json.total).toBe(await app.services.db.$count(users, eq(users.status, 'active')));
    expect(json.sample).toEqual([]);
  });
});

describe('a notice that is mailed', () => {
  const mailed = async () => {
    const id = await write();
    await publish(id, { audience: inCountry('CH'), by_mail: true });
    await send();
    return id;
  };

  it('goes to each once, in the language of their last call, English where it does not speak it', async () => {
    const id = await mailed();
    expect((await detailsOf(id)).mails).toEqual({ waiting: 3, sent: 0, failed: 0, unknown: 0 });
    await mail();
    expect(given.map(({ to, subject, text }) => [to, subject, text]).sort()).toEqual([
      [people[0]?.email, 'Merci', 'Un cadeau pour vous.'],
      [people[1]?.email, 'Thank you', 'A gift for you.'],
      [people[2]?.email, 'Thank you', 'A gift for you.'],
    ]);
    expect((await detailsOf(id)).mails).toEqual({ waiting: 0, sent: 3, failed: 0, unknown: 0 });
    expect(await told(id)).toEqual(idsOf(people));
  });

  it('is mailed again to those alone whose mail was given up, and their message does not come again', async () => {
    const [first, second] = people as [Person, Person];
    refused = [first.email];
    const id = await mailed();
    await mail();
    // one of whose mail nobody knows
    await app.services.db.execute(
      sql`update email_logs set status = 'unknown' where id = (select mail_id from notice_recipients where user_id = ${second.id})`,
    );
    const before = await detailsOf(id);
    expect(before.mails).toEqual({ waiting: 0, sent: 1, failed: 1, unknown: 1 });
    expect(before.failures).toContainEqual(
      expect.objectContaining({ user_id: first.id, status: 'failed', error: 'EENVELOPE 550 RCPT TO' }),
    );
    await app.services.db.delete(userMessages).where(eq(userMessages.userId, first.id));
    refused = [];
    given = [];
    const retried = await ask('POST', `notices/${id}/retry`, { version: before.notice.version });
    expect(retried.json.details.notice).toMatchObject({ told: 2, recipients: 3 });
    await send();
    await mail();
    expect(given.map(({ to }) => to)).toEqual([first.email]);
    expect(await detailsOf(id)).toMatchObject({
      notice: { told: 3 },
      mails: { sent: 2, failed: 0, unknown: 1 },
    });
    expect(await told(id)).toEqual(idsOf(people.slice(1)));
    expect((await ask('POST', `notices/${id}/retry`, {})).status).toBe(409);
  });

  it('and withdrawn is not mailed to those whose mail has not gone out yet', async () => {
    const id = await mailed();
    await ask('POST', `notices/${id}/withdraw`, { version: 2, reason: 'A mistake.' });
    await send();
    await mail();
    expect(given).toEqual([]);
    expect((await detailsOf(id)).failures[0]).toMatchObject({ status: 'failed', error: 'WITHDRAWN' });
  });

  it('is not sent where the server has no mail', async () => {
    const { mailer } = app.services;
    app.services.mailer = { ...mailer, kind: 'none' };
    const { json } = await publish(await write(), { by_mail: true });
    app.services.mailer = mailer;
    expect(json).toMatchObject({ error_code: 'CONFLICT', msg: expect.stringContaining('no mail') });
  });
});

it('the language of a call is what its person is mailed in from then on', async () => {
  const ada = await app.person();
  app.clock.advance(120_000);
  await app.request('GET', '/api/user/basic-infos', {
    token: ada.token,
    headers: { 'Accept-Language': 'fr-FR' },
  });
  const [row] = await app.services.db
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.id, ada.id));
  expect(row).toEqual({ locale: 'fr_FR' });
});

it('of a notice that goes to two people a minute, two have it at once and the third a minute later', async () => {
  const id = await write();
  await publish(id, { audience: inCountry('CH'), per_minute: 2 });
  await send();
  expect(await told(id)).toHaveLength(2);
  app.clock.advance(59_999);
  await send();
  expect(await told(id)).toHaveLength(2);
  app.clock.advance(1);
  await send();
  expect(await told(id)).toEqual(idsOf(people));
  expect((await detailsOf(id)).notice).toMatchObject({ told: 3, ended_at: expect.any(Number) });
});
