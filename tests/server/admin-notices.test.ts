// Notices that administrators write for people: who gets them, in which language, when, and that nobody gets one twice.
import { and, asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_SEND } from '../../server/admin/notices/send-notice.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { noticeRecipients, notices, userMessages, users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';
import { startTwoServers } from '../harness/two-servers.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const HOUR_MS = 3_600_000;
const TEXTS = {
  en_US: { title: 'Maintenance on Sunday', body: 'From 2 to 4 in the morning.' },
  fr_FR: { title: 'Maintenance dimanche', body: 'De 2 h à 4 h.' },
};

let app: TestApp;
let boss: Person;
let reader: Person;
let ada: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('content_editor');
  reader = await app.person('auditor');
  ada = await app.person();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.delete(notices);
});

const ask = (method: string, path = '', body?: object, who = boss): Promise<TestAnswer> =>
  app.request(method, `/api/admin/notices${path}`, { token: who.token, ...(body && { body }) });
const write = async (body: object = {}) =>
  (await ask('POST', '', { level: 'important', texts: TEXTS, ...body })).json.details.notice.id as string;
const publish = (id: string, version = 1, start?: object) =>
  ask('POST', `/${id}/publish`, { version, ...(start && { start }) });
const withdraw = (id: string, version: number) =>
  ask('POST', `/${id}/withdraw`, { version, reason: 'It is put off.' });
const detailsOf = async (id: string) => (await ask('GET', `/${id}`)).json.details;
const send = () => app.services.jobs.runDue(NOTICE_SEND);
const messagesOf = async (who: Person, language = 'en') =>
  (
    await app.request('GET', '/api/account/notices', {
      token: who.token,
      headers: { 'Accept-Language': language },
    })
  ).json.items;
const told = (id: string) =>
  app.services.db
    .select({ userId: userMessages.userId })
    .from(userMessages)
    .where(eq(userMessages.noticeId, id));

/** Many people, made without hashing passwords. */
const crowd = (db: Pick<TestApp['services']['db'], 'execute'>, count: number) =>
  db.execute(sql`insert into users (id, username, email, email_mask, email_hash, password_hash, user_hash, created_at)
    select gen_random_uuid(), 'crowd', 'x', 'x', 'crowd ' || gen_random_uuid(), 'x', 'x', now() from generate_series(1, ${count}::int)`);

describe('a notice [R1.27]', () => {
  it('is a draft that nobody sees, and is changed until it is published', async () => {
    const id = await write();
    expect(await detailsOf(id)).toMatchObject({
      notice: {
        title: 'Maintenance on Sunday',
        state: 'draft',
        languages: ['en_US', 'fr_FR'],
        told: 0,
        version: 1,
      },
      texts: TEXTS,
      unread: 0,
    });
    const texts = { en_US: { title: ' On Monday ', body: 'Later.' } };
    const { json } = await ask('PUT', `/${id}`, { level: 'other', texts, version: 1 });
    expect(json.details).toMatchObject({
      notice: { title: 'On Monday', level: 'other', languages: ['en_US'], version: 2 },
    });
    await send();
    expect(await messagesOf(ada)).toEqual([]);
    expect((await publish(id, 1)).json.error_code).toBe('CONFLICT');
    expect((await publish(id, 2)).status).toBe(200);
    const late = await ask('PUT', `/${id}`, { level: 'other', texts, version: 3 });
    expect(late).toMatchObject({ status: 409, json: { msg: expect.stringContaining('Only a draft') } });
    expect(await ask('DELETE', `/${id}`, {})).toMatchObject({ status: 409 });
  });

  it('needs an English text, and no text may be blank', async () => {
    const { fr_FR } = TEXTS;
    expect((await ask('POST', '', { level: 'other', texts: { fr_FR } })).status).toBe(422);
    const blank = { level: 'other', texts: { ...TEXTS, fr_FR: { title: '  ', body: 'x' } } };
    const { status, json } = await ask('POST', '', blank);
    expect(status).toBe(422);
    expect(json.fields).toEqual({ 'texts.fr_FR.title': 'Please write something here.' });
  });

  it('comes to everybody with an active account once, in the language in which they read, and pops up on open pages', async () => {
    await app.services.db.execute(
      sql`update users set status = 'disabled' where id = ${(await app.person()).id}`,
    );
    const people = await app.services.db.$count(users, eq(users.status, 'active'));
    const stream = app.events('/api/subscriber/msgs/user_basic?timeout=1', ada.token);
    const id = await write();
    await publish(id);
    await send();
    expect((await stream).at(-1).msgs_unread).toMatchObject({
      total: 1,
      msgs: [{ level: 'important', ...TEXTS.en_US }],
    });
    expect(await detailsOf(id)).toMatchObject({
      notice: { state: 'published', recipients: people, told: people, version: 2 },
      unread: people,
    });
    const [english] = await messagesOf(ada);
    expect(english).toMatchObject({
      title: 'Maintenance on Sunday',
      excerpt: 'From 2 to 4 in the morning.',
      unread: true,
    });
    const [french] = await messagesOf(ada, 'fr');
    expect(french).toMatchObject({ id: english.id, title: 'Maintenance dimanche', excerpt: 'De 2 h à 4 h.' });
    expect((await messagesOf(ada, 'ja'))[0].title).toBe('Maintenance on Sunday');
    const one = (language: string) =>
      app.request('GET', `/api/account/notices/${english.id}`, {
        token: ada.token,
        headers: { 'Accept-Language': language },
      });
    expect((await one('fr')).json.notice).toMatchObject(TEXTS.fr_FR);
    expect((await one('ko')).json.notice).toMatchObject(TEXTS.en_US);
    await app.request('POST', '/api/user/msgs/read', { token: ada.token, body: { ids: [english.id] } });
    expect((await detailsOf(id)).unread).toBe(people - 1);
  });

  it('that somebody deleted does not come again when its job is run again', async () => {
    const id = await write();
    await publish(id);
    await send();
    const [{ id: messageId }] = await messagesOf(ada);
    await app.request('DELETE', `/api/account/notices/${messageId}`, { token: ada.token, body: {} });
    await app.services.db.transaction((tx) =>
      app.services.jobs.enqueue(tx, NOTICE_SEND, { notice_id: id }, { uniqueKey: id }),
    );
    await send();
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('is published by itself at its time in its zone, not before', async () => {
    const id = await write();
    const at = Math.ceil(app.clock.now().getTime() / HOUR_MS + 1) * HOUR_MS;
    // clocks there are nine hours ahead of UTC
    const start = { time: new Date(at + 9 * HOUR_MS).toISOString().slice(0, 16), timezone: 'Asia/Tokyo' };
    const { json } = await publish(id, 1, start);
    expect(json.details.notice).toMatchObject({
      state: 'scheduled',
      starts_at: at / 1000,
      timezone: 'Asia/Tokyo',
    });
    app.clock.advance(at - 1000 - app.clock.now().getTime());
    await send();
    expect(await told(id)).toEqual([]);
    app.clock.advance(1000);
    await send();
    expect((await detailsOf(id)).notice).toMatchObject({ state: 'published', published_at: at / 1000 });
    expect((await told(id)).map(({ userId }) => userId)).toContain(ada.id);
  });

  it.each([
    ['has gone by', { time: '2020-01-01T00:00', timezone: 'UTC' }, 'start.time'],
    ['no calendar has', { time: '2035-02-31T00:00', timezone: 'UTC' }, 'start.time'],
    ['no zone has', { time: '2035-02-01T00:00', timezone: 'Mars/Base' }, 'start.timezone'],
  ])('is not planned for a time that %s', async (_, start, field) => {
    const { status, json } = await publish(await write(), 1, start);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });

  it('that was planned is a draft again, and its time does nothing then; planned anew for later it waits until then', async () => {
    const id = await write();
    const hoursOn = (hours: number) =>
      new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString().slice(0, 16);
    await publish(id, 1, { time: hoursOn(1), timezone: 'UTC' });
    const { json } = await withdraw(id, 2);
    expect(json.details.notice).toMatchObject({ state: 'draft', version: 3 });
    expect(json.details.notice).not.toHaveProperty('starts_at');
    await publish(id, 3, { time: hoursOn(3), timezone: 'UTC' });
    app.clock.advance(2 * HOUR_MS);
    await send();
    expect(await told(id)).toEqual([]);
    app.clock.advance(HOUR_MS);
    await send();
    expect((await told(id)).map(({ userId }) => userId)).toContain(ada.id);
  });

  it('that is withdrawn is taken from those who have not read it, and stays with those who have', async () => {
    const id = await write();
    await publish(id);
    await send();
    const [{ id: messageId }] = await messagesOf(ada);
    await app.request('POST', '/api/user/msgs/read', { token: ada.token, body: { ids: [messageId] } });
    const stream = app.events('/api/subscriber/msgs/user_basic?timeout=1', reader.token);
    expect((await withdraw(id, 2)).json.details.notice).toMatchObject({ state: 'withdrawn' });
    await send();
    expect((await stream).at(-1).msgs_unread.total).toBe(0);
    expect(await told(id)).toEqual([{ userId: ada.id }]);
    expect((await withdraw(id, 3)).status).toBe(409);
    const records = await app.services.db
      .select({
        action: operationRecords.action,
        after: operationRecords.after,
        reason: operationRecords.reason,
      })
      .from(operationRecords)
      .where(and(eq(operationRecords.entity, 'notice'), eq(operationRecords.entityId, id)))
      .orderBy(asc(operationRecords.id));
    expect(records.map(({ action, reason }) => [action, reason])).toEqual([
      ['create', null],
      ['publish', null],
      ['withdraw', 'It is put off.'],
    ]);
    expect(records[0]?.after).toMatchObject({
      level: 'important',
      texts: expect.arrayContaining([expect.stringMatching(/^fr_FR\n.*De 2 h à 4 h\./)]),
    });
  });

  it('withdrawn before everybody has it is given to nobody else', async () => {
    await crowd(app.services.db, 1200);
    const id = await write();
    await publish(id);
    const publishEvent = app.services.events.publish.bind(app.services.events);
    let batches = 0;
    app.services.events.publish = async (topic) => {
      if (topic.startsWith('pushes ')) {
        batches += 1;
        if (batches === 1) await withdraw(id, 2);
      }
      return publishEvent(topic);
    };
    await send();
    app.services.events.publish = publishEvent;
    expect(await told(id)).toEqual([]);
    expect((await detailsOf(id)).notice).toMatchObject({ state: 'withdrawn', told: 500 });
    await app.services.db.delete(users).where(eq(users.username, 'crowd'));
  });

  it('is written and published by whoever may change messages, and read by whoever may see them', async () => {
    const id = await write();
    expect((await ask('GET', `/${id}`, undefined, reader)).status).toBe(200);
    expect((await ask('POST', `/${id}/publish`, { version: 1 }, reader)).json.error_code).toBe('FORBIDDEN');
    expect((await ask('GET', '', undefined, ada)).json.error_code).toBe('FORBIDDEN');
  });
});

it('a notice whose server is killed while it tells people is told to the others by the next, and to nobody twice', async () => {
  const servers = await startTwoServers();
  const database = new pg.Client(servers.databaseUrl);
  const watcher = new pg.Client(servers.databaseUrl);
  await Promise.all([database.connect(), watcher.connect()]);
  try {
    await servers.second.stop();
    await database.query(`insert into users (id, username, email, email_mask, email_hash, password_hash, user_hash, created_at)
      select gen_random_uuid(), 'crowd', 'x', 'x', 'crowd ' || gen_random_uuid(), 'x', 'x', now() from generate_series(1, 1800)`);
    // the third batch waits in the database, and the server is killed while it does
    await database.query(`create function wait_there() returns trigger language plpgsql as $$ begin
      if (select count(*) from user_messages where notice_id is not null) >= 1000 then perform pg_advisory_xact_lock(42); end if;
      return null; end $$`);
    await database.query(
      'create trigger wait_there before insert on user_messages for each statement execute function wait_there()',
    );
    await database.query('select pg_advisory_lock(42)');
    const written = await servers.first.call('POST', '/api/admin/notices', {
      token: servers.token,
      body: { level: 'other', texts: TEXTS },
    });
    const { id } = written.json.details.notice;
    const published = await servers.first.call('POST', `/api/admin/notices/${id}/publish`, {
      token: servers.token,
      body: { version: 1 },
    });
    expect(published.status).toBe(200);
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query like 'insert into "user_messages"%'`;
    while ((await watcher.query(waits)).rowCount === 0);
    await servers.first.kill();
    await database.query('select pg_advisory_unlock(42)');
    await database.query('drop trigger wait_there on user_messages');
    await servers.another();
    const ended = async () =>
      (await database.query('select told, ended_at is not null as ended from notices')).rows;
    // the administrator is one of them
    await expect.poll(ended, { timeout: 60_000 }).toEqual([{ told: 1801, ended: true }]);
    const { rows } = await database.query(
      'select count(*)::int as messages, count(distinct user_id)::int as people from user_messages where notice_id is not null',
    );
    expect(rows).toEqual([{ messages: 1801, people: 1801 }]);
  } finally {
    await Promise.all([database.end(), watcher.end()]);
    await servers.close();
  }
}, 180_000); // three servers start, on a busy machine

it('whom a notice is for is written down before anybody is told', async () => {
  const id = await write();
  await publish(id);
  const counted: number[] = [];
  const publishEvent = app.services.events.publish.bind(app.services.events);
  app.services.events.publish = async (topic) => {
    if (topic.startsWith('pushes '))
      counted.push(
        await app.services.db.$count(noticeRecipients, eq(noticeRecipients.noticeId, id)),
        (await detailsOf(id)).notice.recipients,
      );
    return publishEvent(topic);
  };
  await send();
  app.services.events.publish = publishEvent;
  const people = await app.services.db.$count(users, eq(users.status, 'active'));
  expect(counted).toEqual([people, people]);
});
