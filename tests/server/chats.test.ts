import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answerer, AnswerStep, Question } from '../../server/analyst/answerer.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

/** An answerer that answers as a test says: one step at a time, each when it is let go. */
class ScriptedAnswerer implements Answerer {
  questions: Question[] = [];
  #answers = new Map<string, (question: Question) => AsyncIterable<AnswerStep>>();
  on(text: string, answer: (question: Question) => AsyncIterable<AnswerStep>): void {
    this.#answers.set(text, answer);
  }
  answer(question: Question): AsyncIterable<AnswerStep> {
    this.questions.push(question);
    const answer = this.#answers.get(question.text);
    if (!answer) throw new Error(`no answer for ${question.text}`);
    return answer(question);
  }
}

const CSV = 'City,Amount\nLyon,10\nLyon,5\nSeville,7\n';
const answerer = new ScriptedAnswerer();
let app: TestApp;
let ada: { id: string; token: string };
let tableId: string;

beforeAll(async () => {
  app = await openTestApp({ answerer });
  ada = await app.person();
  tableId = (await app.table(ada.token, 'amounts.csv', CSV)).summary.id;
});
afterAll(() => app.close());

async function newChat(token = ada.token) {
  return (
    await app.request('POST', '/api/chats', {
      token,
      body: { kind: 'chat', table_ids: token === ada.token ? [tableId] : [] },
    })
  ).json.chat;
}
const ask = (chatId: string, text: string, headers: Record<string, string> = {}) =>
  app.request('POST', `/api/chats/${chatId}/turns`, {
    token: ada.token,
    body: { text, table_ids: [tableId] },
    headers,
  });
const messagesOf = async (chatId: string) =>
  (await app.request('GET', `/api/chats/${chatId}/messages`, { token: ada.token })).json.items;

/** Something that a test waits for and another part makes happen. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

answerer.on('sum?', async function* ({ run }) {
  yield { type: 'reading', chips: [] };
  const sql = 'SELECT "City", sum("Amount") AS "Amount" FROM amounts GROUP BY 1 ORDER BY 2 DESC';
  yield {
    type: 'result',
    token: 'q1',
    title: 'Amount by City',
    sql,
    result: await run(sql),
    origin: 'built_in',
    checks: [],
  };
  yield { type: 'text', text: 'The most is {{q1.r0.c1}}' };
  yield { type: 'text', text: ' in {{q1.r0.c0}}.' };
});

describe('an answer', () => {
  it('is a job of the server: its events stream, and the message holds all parts at the end', async () => {
    const chat = await newChat();
    const turn = await ask(chat.id, 'sum?');
    expect(turn.json).toMatchObject({
      user_message: { role: 'user', status: 'completed' },
      message: { role: 'assistant', status: 'generating' },
      chat: { name: 'sum', generating: true },
    });
    const events = await app.events(`/api/messages/${turn.json.message.id}/events`, ada.token);
    expect(events.at(-1)).toMatchObject({
      type: 'status',
      message: { status: 'completed', origin: 'built_in' },
    });
    const [, answer] = await messagesOf(chat.id);
    expect(answer.parts.map(({ type }: { type: string }) => type)).toEqual(['reading', 'result', 'content']);
    expect(answer.parts[1]).toMatchObject({
      ag_table: {
        rowData: [
          { c0: 'Lyon', c1: 15 },
          { c0: 'Seville', c1: 7 },
        ],
      },
      row_count: 2,
    });
    expect(answer.parts[2].content).toBe('The most is {{q1.r0.c1}} in {{q1.r0.c0}}.');
  });

  it('can be joined in the middle: a reload gets the parts so far and the events after them', async () => {
    const half = gate();
    const joined = gate();
    answerer.on('slow?', async function* () {
      yield { type: 'text', text: 'first' };
      half.open();
      await joined.opened;
      yield { type: 'text', text: ' second' };
    });
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'slow?')).json;
    await half.opened;
    const stream = app.events(`/api/messages/${message.id}/events?after=0`, ada.token);
    const seen = await waitFor(
      async () => (await messagesOf(chat.id))[1],
      (row) => row.last_seq > 0,
    );
    expect(seen).toMatchObject({ status: 'generating', parts: [{ type: 'content', content: 'first' }] });
    joined.open();
    const rest = await app.events(`/api/messages/${message.id}/events?after=${seen.last_seq}`, ada.token);
    expect(rest.at(-1).message.parts).toEqual([{ type: 'content', content: 'first second' }]);
    expect((await stream).at(-1).message.status).toBe('completed');
  });

  it('stops when asked to, and keeps what was made', async () => {
    const half = gate();
    answerer.on('endless?', async function* ({ signal }) {
      yield { type: 'text', text: 'so far' };
      half.open();
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'endless?')).json;
    await half.opened;
    const stream = app.events(`/api/messages/${message.id}/events`, ada.token);
    expect(
      (await app.request('POST', `/api/messages/${message.id}/stop`, { token: ada.token, body: {} })).status,
    ).toBe(200);
    expect((await stream).at(-1).message).toMatchObject({
      status: 'stopped',
      parts: [{ type: 'content', content: 'so far' }],
    });
    expect(
      (await app.request('POST', `/api/messages/${message.id}/stop`, { token: ada.token, body: {} })).status,
    ).toBe(409);
  });

  it('that fails says so without its inner reason, and can be asked again', async () => {
    let fails = true;
    answerer.on('fails once?', async function* () {
      if (fails) throw new Error('a secret of the inside');
      yield { type: 'text', text: 'well' };
    });
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'fails once?')).json;
    const events = await app.events(`/api/messages/${message.id}/events`, ada.token);
    expect(events.at(-1).message).toMatchObject({ status: 'failed', error_code: 'SERVER_ERROR' });
    expect(JSON.stringify(events)).not.toContain('secret');
    fails = false;
    const again = await app.request('POST', `/api/messages/${message.id}/rerun`, {
      token: ada.token,
      body: {},
    });
    const rerun = await app.events(`/api/messages/${again.json.message.id}/events`, ada.token);
    expect(rerun.at(-1).message).toMatchObject({ status: 'completed', parent_id: message.parent_id });
  });

  it('of a process that died is interrupted, and what it had made stays', async () => {
    const chat = await newChat();
    const { user_message: question } = (await ask(chat.id, 'sum?')).json;
    const { pool, generations } = app.services;
    const id = '01a1fd38-0000-7000-8000-000000000001';
    await pool.query(
      `insert into messages (id, chat_id, parent_id, role, status, parts, table_ids, worker, created_at) values ($1, $2, $3, 'assistant', 'generating', '[]', '[]', 424242, now())`,
      [id, chat.id, question.id],
    );
    await pool.query(`insert into message_events values ($1, 1, $2)`, [
      id,
      { seq: 1, type: 'part', index: 0, part: { type: 'content', content: 'half of' } },
    ]);
    await generations.recover();
    const found = (await messagesOf(chat.id)).find((message: { id: string }) => message.id === id);
    expect(found).toMatchObject({ status: 'interrupted', parts: [{ type: 'content', content: 'half of' }] });
  });
});

describe('a stream', () => {
  it('whose reader leaves does no harm: the answer goes on, and the next reader gets it all', async () => {
    const half = gate();
    const left = gate();
    answerer.on('left alone?', async function* () {
      yield { type: 'text', text: 'begun' };
      half.open();
      await left.opened;
      yield { type: 'text', text: ' and done' };
    });
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'left alone?')).json;
    await half.opened;
    const response = await app.raw('GET', `/api/messages/${message.id}/events`, { token: ada.token });
    const push = await app.raw('GET', '/api/subscriber/msgs/user_basic?timeout=0', { token: ada.token });
    for (const { body } of [response, push]) {
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    left.open();
    const events = await app.events(`/api/messages/${message.id}/events`, ada.token);
    expect(events.at(-1).message.parts).toEqual([{ type: 'content', content: 'begun and done' }]);
  });
});

describe('two streams of one answer', () => {
  it('that join from different places each get what they have not seen', async () => {
    const chat = await newChat();
    const { user_message: question, message } = (await ask(chat.id, 'sum?')).json;
    await app.events(`/api/messages/${message.id}/events`, ada.token);
    const { pool, generations } = app.services;
    const id = '01a1fd38-0000-7000-8000-000000000002';
    await pool.query(
      `insert into messages (id, chat_id, parent_id, role, status, parts, table_ids, worker, created_at) values ($1, $2, $3, 'assistant', 'generating', '[]', '[]', $4, now())`,
      [id, chat.id, question.id, generations.worker],
    );
    for (const seq of [1, 2])
      await pool.query('insert into message_events values ($1, $2, $3)', [
        id,
        seq,
        { seq, type: 'part', index: seq - 1, part: { type: 'content', content: `${seq}` } },
      ]);
    // the second joins while the log is being read for the first
    const streams = [generations.stream(id, 1), generations.stream(id, 0)];
    const first = await Promise.all(
      streams.map(async (stream) => {
        const reader = stream.body?.getReader();
        const { value } = (await reader?.read()) ?? {};
        await reader?.cancel();
        return JSON.parse(new TextDecoder().decode(value).slice('data: '.length)).seq;
      }),
    );
    expect(first).toEqual([2, 1]);
    await pool.query('delete from messages where id = $1', [id]);
  });
});

describe('asking', () => {
  it('is done once for one idempotency key, and refuses the key with another question', async () => {
    const chat = await newChat();
    const headers = { 'Idempotency-Key': 'k1' };
    const first = await ask(chat.id, 'sum?', headers);
    const second = await ask(chat.id, 'sum?', headers);
    expect(second.json.message.id).toBe(first.json.message.id);
    expect((await ask(chat.id, 'fails once?', headers)).status).toBe(409);
    expect(await messagesOf(chat.id)).toHaveLength(2);
  });

  it('waits for the answer before: a second question meanwhile is refused and nothing is stored', async () => {
    const end = gate();
    answerer.on('busy?', async function* () {
      await end.opened;
      yield { type: 'text', text: 'done' };
    });
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'busy?')).json;
    expect((await ask(chat.id, 'sum?')).json).toMatchObject({ error_code: 'CONFLICT' });
    expect(await messagesOf(chat.id)).toHaveLength(2);
    end.open();
    await app.events(`/api/messages/${message.id}/events`, ada.token);
  });

  it('tells the answerer what was said before on this branch', async () => {
    const chat = await newChat();
    const first = (await ask(chat.id, 'sum?')).json.message;
    await app.events(`/api/messages/${first.id}/events`, ada.token);
    const second = (await ask(chat.id, 'sum?')).json.message;
    await app.events(`/api/messages/${second.id}/events`, ada.token);
    expect(answerer.questions.at(-1)?.history).toMatchObject([
      { role: 'user', text: 'sum?' },
      { role: 'assistant', text: 'The most is {{q1.r0.c1}} in {{q1.r0.c0}}.' },
    ]);
  });

  it('gives the edits of the reading to the answerer', async () => {
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'sum?')).json;
    await app.events(`/api/messages/${message.id}/events`, ada.token);
    const rerun = await app.request('POST', `/api/messages/${message.id}/rerun`, {
      token: ada.token,
      body: { reading: { metric: 'avg:Amount' } },
    });
    await app.events(`/api/messages/${rerun.json.message.id}/events`, ada.token);
    expect(answerer.questions.at(-1)?.edits).toEqual({ metric: 'avg:Amount' });
  });
});

describe('the list of chats', () => {
  it('holds those in which something was asked, the latest first, with the total on every page', async () => {
    const { token } = await app.person();
    const ids: string[] = [];
    for (const name of ['sum?', 'sum?', 'sum?']) {
      const chat = await newChat(token);
      ids.unshift(chat.id);
      const { message } = (
        await app.request('POST', `/api/chats/${chat.id}/turns`, {
          token,
          body: { text: name, table_ids: [] },
        })
      ).json;
      await app.events(`/api/messages/${message.id}/events`, token);
      app.clock.advance(1000);
    }
    await newChat(token);
    const page = async (query: string) => (await app.request('GET', `/api/chats?${query}`, { token })).json;
    const first = await page('page_size=2');
    expect([first.total, first.items.map(({ id }: { id: string }) => id)]).toEqual([3, ids.slice(0, 2)]);
    expect(await page('page=2&page_size=2')).toMatchObject({ total: 3, items: [{ id: ids[2] }] });
    expect(await page('page=9&page_size=2')).toMatchObject({ total: 3, items: [] });
    expect(await page('search=SUM')).toMatchObject({ total: 3 });
    expect(await page('search=other')).toMatchObject({ total: 0, items: [] });
  });
});

describe('a query', () => {
  it('opens its source rows: the same filters and the row’s groups', async () => {
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'sum?')).json;
    const events = await app.events(`/api/messages/${message.id}/events`, ada.token);
    const queryId = events.at(-1).message.parts[1].query_id;
    const { json } = await app.request('GET', `/api/queries/${queryId}/source-rows?row=0&column=1`, {
      token: ada.token,
    });
    expect(json).toMatchObject({
      total: 2,
      rows: [
        ['Lyon', 10],
        ['Lyon', 5],
      ],
      // counted again over all of them
      added: { field: 'c1', total: 15 },
    });
  });

  it('that a person edits runs and is kept with the answer', async () => {
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'sum?')).json;
    await app.events(`/api/messages/${message.id}/events`, ada.token);
    const run = await app.request('POST', '/api/queries', {
      token: ada.token,
      body: { message_id: message.id, sql: 'SELECT count(*) AS n FROM amounts' },
    });
    expect(run.json.part).toMatchObject({
      origin: 'edited',
      token: 'q2',
      ag_table: { rowData: [{ c0: 3 }] },
    });
    expect((await messagesOf(chat.id))[1].parts).toHaveLength(4);
  });

  it.each([
    "SELECT * FROM '/etc/passwd'",
    "SELECT read_text('/etc/passwd')",
    "COPY amounts TO 'x'",
    'SELECT 1; SELECT 2',
    "ATTACH 'x' AS y",
    "SELECT getenv('HOME')",
    'SET threads=1',
  ])('that leaves the tables is refused: %s', async (sql) => {
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'sum?')).json;
    await app.events(`/api/messages/${message.id}/events`, ada.token);
    const { status, json } = await app.request('POST', '/api/queries', {
      token: ada.token,
      body: { message_id: message.id, sql },
    });
    expect([status, json.error_code]).toEqual([422, 'QUERY_REFUSED']);
  });
});

describe('somebody else', () => {
  it('finds no chat, table, message, stream, query or file of mine [R6.01]', async () => {
    const eve = await app.person();
    const chat = await newChat();
    const { message } = (await ask(chat.id, 'sum?')).json;
    const events = await app.events(`/api/messages/${message.id}/events`, ada.token);
    const queryId = events.at(-1).message.parts[1].query_id;
    const { json: uploaded } = await app.upload(ada.token, 'mine.csv', CSV);
    const attempts: [string, string, unknown?][] = [
      ['GET', `/api/chats/${chat.id}`],
      ['GET', `/api/chats/${chat.id}/messages`],
      ['PUT', `/api/chats/${chat.id}`, { name: 'taken' }],
      ['DELETE', `/api/chats/${chat.id}`, {}],
      ['POST', `/api/chats/${chat.id}/turns`, { text: 'sum?', table_ids: [] }],
      ['GET', `/api/messages/${message.id}/events`],
      ['POST', `/api/messages/${message.id}/stop`, {}],
      ['POST', `/api/messages/${message.id}/rerun`, {}],
      ['GET', `/api/queries/${queryId}`],
      ['GET', `/api/queries/${queryId}/source-rows?row=0&column=0`],
      ['POST', `/api/results/${queryId}/export`, { format: 'csv' }],
      ['POST', '/api/queries', { message_id: message.id, sql: 'SELECT 1' }],
      ['GET', `/api/tables/${tableId}`],
      ['GET', `/api/tables/${tableId}/rows`],
      ['GET', `/api/tables/${tableId}/values?column=City`],
      ['POST', `/api/tables/${tableId}/export`, {}],
      ['PUT', `/api/tables/${tableId}`, { name: 'taken' }],
      ['DELETE', `/api/tables/${tableId}`, {}],
      ['POST', '/api/tables/preview', { file_id: uploaded.result[0].file_id, options: {} }],
      ['POST', '/api/chats', { kind: 'chat', table_ids: [tableId] }],
    ];
    for (const [method, path, body] of attempts) {
      const { status, json } = await app.request(method, path, { token: eve.token, body });
      expect([method, path, status, json.error_code]).toEqual([method, path, 404, 'NOT_FOUND']);
    }
    expect((await app.request('GET', `/api/tables/${tableId}`, { token: ada.token })).status).toBe(200);
  });
});

/** Asks again until the answer fits: the database tells nobody when a row changes. */
async function waitFor<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const value = await read();
    if (fits(value)) return value;
  }
  throw new Error('what was waited for did not come');
}
