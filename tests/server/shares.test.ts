import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { MAX_SHARES } from '../../server/domain/shares/share-link.ts';
import { shares } from '../../server/platform/db/schema/chats.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { SHARE_BY_ADDRESS } from '../../server/platform/security/rate-limits.ts';
import { sha256 } from '../../server/platform/security/secrets.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const DAY_MS = 86_400_000;
const CSV = 'City,Amount\nLyon,10\nLyon,5\nSeville,7\n';
const SQL = 'SELECT "City", sum("Amount") AS "Amount" FROM amounts GROUP BY 1 ORDER BY 2 DESC';

let app: TestApp;
let ada: { id: string; token: string; email: string };
let tableId: string;
/** Answers with everything that an answer can have; the table's id stands where a reading has it. */
const answerer: Answerer = {
  async *answer({ run, text }) {
    if (text.startsWith('refuse')) {
      const words = text === 'refuse in words' && { text: 'In words.' };
      const part = { reason: 'not_understood', readings: [], unknown_words: ['blorp'], ...words } as const;
      yield { type: 'refusal', part: { ...part, type: 'refusal', readings: [], unknown_words: ['blorp'] } };
      return;
    }
    if (text === 'draw') {
      yield {
        type: 'result',
        token: 'q1',
        title: 'Drawn',
        sql: SQL,
        result: await run(SQL),
        origin: 'built_in',
        chart: { mark: 'bar', x: 'c0', y: ['c1'] },
        checks: [],
      };
      return;
    }
    yield {
      type: 'reading',
      chips: [
        { slot: 'table', kind: 'table', value: tableId, choices: [{ id: tableId, label: 'amounts' }] },
        { slot: 'metric', kind: 'metric', value: 'odd', choices: [] },
      ],
    };
    yield {
      type: 'tool',
      id: 'call',
      part: { type: 'tool', name: 'run_sql', arguments: `{"table":"${tableId}"}`, status: 'done' },
    };
    yield {
      type: 'result',
      token: 'q1',
      title: 'Amount by City',
      sql: SQL,
      result: await run(SQL),
      origin: 'built_in',
      checks: [],
    };
    yield { type: 'text', text: `${text}: {{q1.r0.c1}}` };
  },
};

beforeAll(async () => {
  app = await openTestApp({ answerer });
  ada = await app.person();
  tableId = (await app.table(ada.token, 'amounts.csv', CSV)).summary.id;
}, 60_000);
afterAll(() => app.close());

const send = (method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: ada.token, ...(body !== undefined && { body }) });
const newChat = async (more: object = {}) =>
  (await send('POST', '/api/chats', { kind: 'chat', table_ids: [tableId], ...more })).json.chat;
async function ask(chatId: string, text: string) {
  app.clock.advance(1000);
  const turn = await send('POST', `/api/chats/${chatId}/turns`, { text, table_ids: [tableId] });
  await app.events(`/api/messages/${turn.json.message.id}/events`, ada.token);
  app.clock.advance(1000);
  return turn.json;
}
const SETTINGS = { expires_in_days: null, with_branches: false, follow_new: false, source_rows: false };
const share = (chatId: string, settings: object = {}) =>
  send('POST', `/api/chats/${chatId}/shares`, { ...SETTINGS, ...settings });
/** Lets time pass and signs Ada in again, whose session ends when it is idle. */
async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  ada.token = (await app.services.sessions.create(ada.id, 'test', 'test')).token;
}

/** Opens a link as somebody who is not signed in. */
async function open(token: string) {
  app.clock.advance(1000); // the limit of a minute is another test's
  return app.request('POST', '/api/share/read', { body: { token } });
}
const wordsOf = (answer: Awaited<ReturnType<typeof open>>): string[] =>
  answer.json.chat.messages.map((message: { parts: { type: string; content?: string }[] }) =>
    message.parts.map(({ content = '' }) => content).join(''),
  );
const notFound = { status: 404, json: { error_code: 'NOT_FOUND' } };

describe('a shared chat', () => {
  it('opens by its link without an account, with the results and how the question was read', async () => {
    const chat = await newChat();
    await ask(chat.id, 'total?');
    const { token } = (await share(chat.id)).json;
    const { json, headers } = await open(token);
    expect(json.chat).toMatchObject({ name: 'Amount by City', source_rows: false, expires_at: null });
    const [, answer] = json.chat.messages;
    expect(answer.parts.map(({ type }: { type: string }) => type)).toEqual(['reading', 'result', 'content']);
    expect(answer.parts[0].chips).toEqual([
      { kind: 'table', label: 'amounts' },
      { kind: 'metric', label: '' },
    ]);
    expect(answer.parts[1]).toMatchObject({
      sql: SQL,
      ag_table: {
        rowData: [
          { c0: 'Lyon', c1: 15 },
          { c0: 'Seville', c1: 7 },
        ],
      },
      tables: [{ name: 'amounts' }],
    });
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  it('holds no id of a table, of its owner or of the chat, no mail address and no instructions', async () => {
    const body = { name: 'Secret', instructions: 'whisper', table_ids: [tableId], file_ids: [] };
    const { project } = (await send('POST', '/api/projects', body)).json;
    const chat = await newChat({ project_id: project.id });
    await ask(chat.id, 'private?');
    const { token } = (await share(chat.id, { source_rows: true, with_branches: true })).json;
    const text = JSON.stringify((await open(token)).json);
    const person = (await send('GET', '/api/user/basic-infos')).json.user;
    for (const secret of [tableId, ada.id, chat.id, ada.email, person.username, 'whisper', project.id, token])
      expect(text).not.toContain(secret);
  });

  it('has a link of 256 bits of which the server keeps the hash only', async () => {
    const chat = await newChat();
    await ask(chat.id, 'kept?');
    const { token, share: made } = (await share(chat.id)).json;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await app.services.db.select().from(shares).where(eq(shares.id, made.id));
    expect(row?.tokenHash).toBe(sha256(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify((await send('GET', `/api/chats/${chat.id}/shares`)).json)).not.toContain(token);
  });

  it('shows the chat as it was, unless it follows new messages', async () => {
    const chat = await newChat();
    await ask(chat.id, 'first');
    const still = (await share(chat.id)).json.token;
    const following = (await share(chat.id, { follow_new: true })).json.token;
    const { message } = await ask(chat.id, 'second');
    expect(wordsOf(await open(still))).toEqual(['first', 'first: {{q1.r0.c1}}']);
    expect(wordsOf(await open(following))).toHaveLength(4);
    expect((await open(following)).json.chat.leaf_id).toBe(message.id);
  });

  it('leaves out a result that its owner adds to an old answer later', async () => {
    const chat = await newChat();
    const { message } = await ask(chat.id, 'edited?');
    const { token } = (await share(chat.id)).json;
    app.clock.advance(2000);
    await send('POST', '/api/queries', { message_id: message.id, sql: 'SELECT 1 AS one FROM amounts' });
    expect((await open(token)).json.chat.messages[1].parts).toHaveLength(3);
    const later = (await share(chat.id)).json.token;
    expect((await open(later)).json.chat.messages[1].parts).toHaveLength(4);
  });

  it('shows other answers only where branches are shared', async () => {
    const chat = await newChat();
    const { message } = await ask(chat.id, 'twice?');
    const again = await send('POST', `/api/messages/${message.id}/rerun`, {});
    await app.events(`/api/messages/${again.json.message.id}/events`, ada.token);
    app.clock.advance(1000);
    const ids = async (settings: object) =>
      (await open((await share(chat.id, settings)).json.token)).json.chat.messages.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids({ with_branches: true })).toContain(message.id);
    const branch = await ids({});
    expect(branch).toHaveLength(2);
    expect(branch).not.toContain(message.id);
  });

  it('changes with its settings while the link stays', async () => {
    const chat = await newChat();
    await ask(chat.id, 'before');
    const { token, share: made } = (await share(chat.id)).json;
    await ask(chat.id, 'after');
    const settings = { ...SETTINGS, expires_in_days: 7, source_rows: true };
    const changed = await send('PUT', `/api/shares/${made.id}`, settings);
    expect(changed.json.share).toMatchObject({
      id: made.id,
      source_rows: true,
      expires_at: expect.any(Number),
    });
    // changing it takes the chat as it is now
    expect(wordsOf(await open(token))).toHaveLength(4);
  });
});

describe('what a link and its reader are told', () => {
  const seconds = () => Math.floor(app.clock.now().getTime() / 1000);

  it('of a link its settings and times, and nothing else', async () => {
    const chat = await newChat();
    await ask(chat.id, 'said?');
    const made = (await share(chat.id)).json.share;
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ with_branches: false, follow_new: false, source_rows: false },
      ...{ snapshot_at: seconds(), created_at: seconds(), expires_at: null },
    });
    app.clock.advance(5000);
    const settings = { expires_in_days: 7, with_branches: true, follow_new: true, source_rows: true };
    const { json } = await send('PUT', `/api/shares/${made.id}`, settings);
    expect(json.share).toEqual({
      id: made.id,
      ...{ with_branches: true, follow_new: true, source_rows: true },
      ...{ snapshot_at: seconds(), created_at: made.created_at, expires_at: seconds() + 7 * 86_400 },
    });
    app.clock.advance(1000);
    const second = (await share(chat.id)).json.share;
    const { items } = (await send('GET', `/api/chats/${chat.id}/shares`)).json;
    expect(items).toEqual([second, json.share]);
    const other = await newChat();
    await ask(other.id, 'another');
    expect((await send('GET', `/api/chats/${other.id}/shares`)).json.items).toEqual([]);
  });

  it('of a chat its messages as they are, with what a link to it may hold', async () => {
    const chat = await newChat();
    const { message } = await ask(chat.id, 'all of it?');
    const { token, share: made } = (await share(chat.id, { expires_in_days: 1 })).json;
    const { json } = await open(token);
    expect(json.chat).toMatchObject({
      ...{ leaf_id: message.id, source_rows: false, follow_new: false },
      ...{ snapshot_at: made.snapshot_at, expires_at: made.expires_at },
    });
    const [question, answer] = json.chat.messages;
    expect(question).toEqual({
      ...{ id: message.parent_id, parent_id: null, role: 'user', status: 'completed' },
      parts: [{ type: 'content', content: 'all of it?' }],
      created_at: expect.any(Number),
    });
    expect(answer).toMatchObject({
      ...{ id: message.id, parent_id: question.id, role: 'assistant', status: 'completed' },
      origin: 'built_in',
    });
    expect(Object.keys(answer.parts[1]).sort().join(' ')).toBe(
      'ag_table checks ms origin query_id ran_at row_count sql tables title token type',
    );
    expect(answer.parts[1]).toMatchObject({
      ...{
        type: 'result',
        token: 'q1',
        title: 'Amount by City',
        origin: 'built_in',
        row_count: 2,
        checks: [],
      },
      tables: [{ name: 'amounts', file_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });

  it('of a refusal its words, and of a drawn result its chart', async () => {
    const chat = await newChat();
    for (const text of ['refuse', 'refuse in words', 'draw']) await ask(chat.id, text);
    const { json } = await open((await share(chat.id)).json.token);
    const parts = json.chat.messages.map((message: { parts: object[] }) => message.parts[0]);
    const refusal = { type: 'refusal', reason: 'not_understood', unknown_words: ['blorp'] };
    expect(parts[1]).toEqual(refusal);
    expect(parts[3]).toEqual({ ...refusal, text: 'In words.' });
    expect(parts[5]).toMatchObject({ title: 'Drawn', ag_chart: { mark: 'bar', x: 'c0', y: ['c1'] } });
  });

  it('of what was deleted since nothing: the newest that is left is shown first', async () => {
    const chat = await newChat();
    const first = await ask(chat.id, 'stays');
    const second = await ask(chat.id, 'goes');
    const { token } = (await share(chat.id)).json;
    expect((await open(token)).json.chat.leaf_id).toBe(second.message.id);
    await send('DELETE', `/api/messages/${second.message.parent_id}`, {});
    const { json } = await open(token);
    expect(json.chat.leaf_id).toBe(first.message.id);
    expect(wordsOf({ ...(await open(token)), json })).toEqual(['stays', 'stays: {{q1.r0.c1}}']);
    await send('DELETE', `/api/messages/${first.message.parent_id}`, {});
    expect((await open(token)).json.chat).toMatchObject({ leaf_id: null, messages: [] });
  });

  it('ends to the second', async () => {
    const chat = await newChat();
    await ask(chat.id, 'until when?');
    const { token } = (await share(chat.id, { expires_in_days: 1 })).json;
    await later(DAY_MS - 1001);
    expect((await open(token)).status).toBe(200);
    app.clock.advance(-1000);
    await later(1);
    expect((await open(token)).status).toBe(404);
  });
});

describe('a link that opens nothing', () => {
  it('looks the same whether it is unknown, revoked or expired, or its chat or owner is gone', async () => {
    const answers = [await open('A'.repeat(43))];
    const links = await Promise.all(
      ['revoked', 'expired', 'deleted'].map(async (text) => {
        const chat = await newChat();
        await ask(chat.id, text);
        return { chat, ...(await share(chat.id, { expires_in_days: 1 })).json };
      }),
    );
    const [revoked, expired, deleted] = links;
    await send('DELETE', `/api/shares/${revoked.share.id}`, {});
    answers.push(await open(revoked.token));
    await send('DELETE', `/api/chats/${deleted.chat.id}`, {});
    answers.push(await open(deleted.token));
    expect((await open(expired.token)).status).toBe(200);
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, ada.id));
    answers.push(await open(expired.token));
    await app.services.db.update(users).set({ status: 'active' }).where(eq(users.id, ada.id));
    await later(DAY_MS);
    answers.push(await open(expired.token));
    for (const { status, json } of answers)
      expect({ status, ...json, req_id: '' }).toEqual({ status: 404, ...answers[0]?.json, req_id: '' });
  });

  it('opens again when the deletion of its chat is taken back', async () => {
    const chat = await newChat();
    await ask(chat.id, 'back again');
    const { token } = (await share(chat.id)).json;
    await send('DELETE', `/api/chats/${chat.id}`, {});
    expect(await open(token)).toMatchObject(notFound);
    await send('POST', `/api/chats/${chat.id}/restore`, {});
    expect((await open(token)).status).toBe(200);
  });

  it('is not listed any more', async () => {
    const chat = await newChat();
    await ask(chat.id, 'listed?');
    const { share: made } = (await share(chat.id)).json;
    await share(chat.id, { expires_in_days: 1 });
    const list = async () => (await send('GET', `/api/chats/${chat.id}/shares`)).json.items;
    expect(await list()).toHaveLength(2);
    await send('DELETE', `/api/shares/${made.id}`, {});
    expect(await list()).toHaveLength(1);
    await later(DAY_MS);
    expect(await list()).toEqual([]);
  });

  it('is left alone by search engines, the page as well as the answer', async () => {
    for (const path of ['/share/anything', '/api/share/read'])
      expect((await app.raw('GET', path)).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await app.raw('GET', '/login')).headers.get('x-robots-tag')).toBeNull();
  });

  it('cannot be tried often: a minute allows a number of openings from one address', async () => {
    app.clock.advance(120_000);
    for (let time = 0; time < SHARE_BY_ADDRESS.limit; time += 1)
      expect((await app.request('POST', '/api/share/read', { body: { token: 'guess' } })).status).toBe(404);
    expect(await app.request('POST', '/api/share/read', { body: { token: 'guess' } })).toMatchObject({
      status: 429,
      json: { error_code: 'RATE_LIMITED', waiting_time: expect.any(Number) },
    });
    app.clock.advance(60_000);
  });
});

describe('the rows behind a shared number', () => {
  const rowsOf = (token: string, queryId: string) => {
    app.clock.advance(1000);
    return app.request('POST', '/api/share/source-rows', {
      body: { token, query_id: queryId, row: 0, column: 1 },
    });
  };
  it('are shown where the owner allowed it, and not else', async () => {
    const chat = await newChat();
    await ask(chat.id, 'rows?');
    const allowed = (await share(chat.id, { source_rows: true })).json.token;
    const queryId = (await open(allowed)).json.chat.messages[1].parts[1].query_id;
    expect((await rowsOf(allowed, queryId)).json).toMatchObject({
      total: 2,
      rows: [
        ['Lyon', 10],
        ['Lyon', 5],
      ],
    });
    const window = (offset?: number, limit?: number) =>
      app.request('POST', '/api/share/source-rows', {
        body: { token: allowed, query_id: queryId, row: 0, column: 1, ...(limit && { offset, limit }) },
      });
    expect((await window(1, 1)).json).toMatchObject({ total: 2, rows: [['Lyon', 5]] });
    expect((await window(0, 1)).json).toMatchObject({ total: 2, rows: [['Lyon', 10]] });
    expect(await rowsOf((await share(chat.id)).json.token, queryId)).toMatchObject(notFound);
  });

  it('are those of results that the link shows only', async () => {
    const [shown, other] = [await newChat(), await newChat()];
    await ask(shown.id, 'shown');
    const { token } = (await share(shown.id, { source_rows: true })).json;
    await ask(other.id, 'other');
    const theirs = (await share(other.id, { source_rows: true })).json.token;
    const later = await ask(shown.id, 'later');
    const queryOf = async (chatId: string, messageId: string) =>
      (await send('GET', `/api/chats/${chatId}/messages`)).json.items
        .find(({ id }: { id: string }) => id === messageId)
        .parts.find(({ type }: { type: string }) => type === 'result').query_id;
    expect(await rowsOf(token, await queryOf(shown.id, later.message.id))).toMatchObject(notFound);
    expect(await rowsOf(token, (await open(theirs)).json.chat.messages[1].parts[1].query_id)).toMatchObject(
      notFound,
    );
  });
});

describe('what cannot be shared', () => {
  it('is a chat without a question, a temporary one, and one with as many links as there can be', async () => {
    const empty = await newChat();
    const refused = async (chatId: string) => (await share(chatId)).json.msg;
    expect(await refused(empty.id)).toBe('There is nothing to share yet. Ask a question first.');
    const temporary = await newChat({ temporary: true });
    await ask(temporary.id, 'passing');
    expect(await refused(temporary.id)).toBe('A temporary chat cannot be shared. Keep it first.');
    const chat = await newChat();
    await ask(chat.id, 'popular');
    const made = await Promise.all(Array.from({ length: MAX_SHARES + 2 }, () => share(chat.id)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_SHARES);
  });

  it("is somebody else's chat; their shares are neither listed, changed nor revoked", async () => {
    const eve = await app.person();
    const chat = await newChat();
    await ask(chat.id, 'mine');
    const { share: made } = (await share(chat.id)).json;
    const attempts: [string, string, unknown?][] = [
      ['GET', `/api/chats/${chat.id}/shares`],
      ['POST', `/api/chats/${chat.id}/shares`, SETTINGS],
      ['PUT', `/api/shares/${made.id}`, SETTINGS],
      ['DELETE', `/api/shares/${made.id}`, {}],
    ];
    for (const [method, path, body] of attempts)
      expect((await app.request(method, path, { token: eve.token, body })).status).toBe(404);
  });
});
