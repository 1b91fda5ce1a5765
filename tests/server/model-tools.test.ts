// Tools that change something wait for the person, on the real server with a scripted endpoint.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';
import { callsTools, type ScriptedModel, says, startScriptedModel } from '../harness/scripted-model.ts';

type Json = TestAnswer['json'];

let endpoint: ScriptedModel;
let app: TestApp;
let person: { id: string; token: string };
let tableId: string;

const CSV =
  'region,amount,day\nNorth,10,2026-01-01\nSouth,20,2026-01-02\nNorth,5,2026-01-03\n-,1,2026-01-04\n';
const QUERY = {
  name: 'run_sql',
  arguments: {
    sql: 'select region, sum(amount) as total, max(day) as last_day from sales group by region order by region',
    title: 'Totals',
  },
};
const KEEP = { name: 'make_table', arguments: { result: 'q1', title: 'Totals by region' } };

beforeAll(async () => {
  endpoint = await startScriptedModel();
  app = await openTestApp({
    environment: {
      MODEL_BASE_URL: endpoint.baseUrl,
      MODEL_NAME: 'scripted',
      MODEL_API_KEY: 'sk-key-of-the-server',
      PRICE_IN: '100',
      PRICE_OUT: '100',
      MODEL_MAX_OUTPUT_TOKENS: '1000',
      TOOL_DECISION_MS: '600000',
    },
  });
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(async () => {
  await app.close();
  await endpoint.close();
});
beforeEach(async () => {
  person = await app.person();
  tableId = (await app.table(person.token, 'sales.csv', CSV)).summary.id;
});

const request = (method: string, path: string, body?: unknown, token = person.token) =>
  app.request(method, path, { token, ...(body !== undefined && { body }) });

async function newChat(): Promise<string> {
  const { json } = await request('POST', '/api/chats', { kind: 'chat', table_ids: [tableId] });
  return json.chat.id;
}

async function ask(chatId: string): Promise<string> {
  const body = { text: 'Keep the totals by region', table_ids: [tableId] };
  const { status, json } = await request('POST', `/api/chats/${chatId}/turns`, body);
  if (status !== 200) throw new Error(json.msg);
  return json.message.id;
}

/** Values of the stream of an answer, until a test has seen enough. */
async function* stream(messageId: string): AsyncGenerator<Json> {
  const response = await app.raw('GET', `/api/messages/${messageId}/events`, { token: person.token });
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (line.startsWith('data: ') && line !== 'data: END') yield JSON.parse(line.slice(6));
    }
  }
}

/** Waits until a tool of an answer waits for the person. */
async function waiting(messageId: string): Promise<Json> {
  for await (const event of stream(messageId))
    if (event.type === 'part' && event.part.type === 'tool' && event.part.status === 'waiting')
      return event.part;
  throw new Error('no tool waited');
}

async function ended(messageId: string): Promise<Json> {
  return (await app.events(`/api/messages/${messageId}/events`, person.token)).at(-1).message;
}

const decide = (messageId: string, toolId: string, decision: string, token = person.token) =>
  request('POST', `/api/messages/${messageId}/tools/${toolId}/decision`, { decision }, token);
const tablesOf = async (): Promise<Json[]> => (await request('GET', '/api/tables?page_size=50')).json.items;
const toolOf = (message: Json, name: string): Json =>
  message.parts.find((part: Json) => part.type === 'tool' && part.name === name);

describe('a tool that changes something', () => {
  it('waits for the person and makes the table when it is allowed', async () => {
    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('Kept.'));
    const messageId = await ask(await newChat());
    const part = await waiting(messageId);
    expect(part).toMatchObject({ id: 't2', name: 'make_table', status: 'waiting' });
    expect(part.decide_by).toBe(Math.floor(app.clock.now().getTime() / 1000) + 600);
    expect(await tablesOf()).toHaveLength(1);
    expect((await decide(messageId, part.id, 'once')).status).toBe(200);

    const message = await ended(messageId);
    expect(message.status).toBe('completed');
    // the result that would be kept stands before the question about it
    const kinds: string[] = message.parts.map(({ type, name }: Json) => name ?? type);
    expect(kinds.indexOf('result')).toBeLessThan(kinds.indexOf('make_table'));
    const tool = toolOf(message, 'make_table');
    expect(tool).toMatchObject({ status: 'done', decision: 'once', table_id: expect.any(String) });
    expect(tool).not.toHaveProperty('decide_by');
    const { json } = await request('GET', `/api/tables/${tool.table_id}`);
    expect(json.table.summary).toMatchObject({ name: 'Totals by region', source: 'derived', row_count: 3 });
    const rows = await request('GET', `/api/tables/${tool.table_id}/rows?offset=0&limit=10`);
    // a text that a spreadsheet would take for a formula is kept as it is
    expect(rows.json.rows.map((row: Json[]) => row.slice(0, 3))).toEqual([
      ['-', 1, '2026-01-04'],
      ['North', 15, '2026-01-03'],
      ['South', 20, '2026-01-02'],
    ]);
    expect(json.table.columns.map(({ type }: Json) => type)).toEqual(['text', 'integer', 'date']);
  });

  it('shows the wait to a tab that comes later', async () => {
    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('Kept.'));
    const chatId = await newChat();
    const messageId = await ask(chatId);
    await waiting(messageId);
    const { json } = await request('GET', `/api/chats/${chatId}/messages`);
    const message = json.items.find(({ id }: Json) => id === messageId);
    expect(toolOf(message, 'make_table')).toMatchObject({ status: 'waiting', decide_by: expect.any(Number) });
    expect((await waiting(messageId)).id).toBe('t2');
    await decide(messageId, 't2', 'denied');
    await ended(messageId);
  });

  it('changes nothing when it is denied, and the model is told', async () => {
    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('As you wish.'));
    const messageId = await ask(await newChat());
    await waiting(messageId);
    await decide(messageId, 't2', 'denied');
    const message = await ended(messageId);
    expect(message.status).toBe('completed');
    expect(toolOf(message, 'make_table')).toMatchObject({ status: 'denied', decision: 'denied' });
    expect(endpoint.requests.at(-1)?.messages.at(-1)?.content).toContain('did not allow this');
    expect(await tablesOf()).toHaveLength(1);
  });

  it('allowed for the chat is not asked about again there, but in another chat', async () => {
    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('Kept.'));
    const chatId = await newChat();
    const first = await ask(chatId);
    await waiting(first);
    await decide(first, 't2', 'chat');
    await ended(first);

    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('Kept again.'));
    const second = await ended(await ask(chatId));
    expect(toolOf(second, 'make_table')).toMatchObject({ status: 'done' });
    expect(toolOf(second, 'make_table')).not.toHaveProperty('decision');
    expect(await tablesOf()).toHaveLength(3);

    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('No.'));
    const third = await ask(await newChat());
    await waiting(third);
    await decide(third, 't2', 'denied');
    await ended(third);

    // and there too once the person wants to be asked again
    const chat = await request('GET', `/api/chats/${chatId}`);
    expect(chat.json.chat.allowed_tools).toEqual(['make_table']);
    const asked = await request('PUT', `/api/chats/${chatId}`, { ask_tools: true });
    expect(asked.json.chat).not.toHaveProperty('allowed_tools');
    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('No.'));
    const fourth = await ask(chatId);
    await waiting(fourth);
    await decide(fourth, 't2', 'denied');
    await ended(fourth);
  });

  it('holds to the first decision: another one is a conflict', async () => {
    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('Done.'));
    const messageId = await ask(await newChat());
    await waiting(messageId);
    const answers = await Promise.all([decide(messageId, 't2', 'denied'), decide(messageId, 't2', 'once')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await ended(messageId);
    expect((await decide(messageId, 't2', 'once')).status).toBe(409);
  });

  it('is decided by nobody else, and only where there is such a tool', async () => {
    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('Done.'));
    const messageId = await ask(await newChat());
    await waiting(messageId);
    const { token } = await app.person();
    expect((await decide(messageId, 't2', 'once', token)).status).toBe(404);
    expect((await decide(messageId, 't9', 'once')).status).toBe(404);
    expect((await decide(messageId, 't1', 'once')).status).toBe(409);
    expect((await decide(messageId, 't2', 'always')).status).toBe(422);
    await decide(messageId, 't2', 'denied');
    await ended(messageId);
  });

  it('ends with Stop: nothing is changed and what is held is given back but for what was used', async () => {
    endpoint.plan(callsTools([QUERY]), callsTools([KEEP]), says('Never said.'));
    const messageId = await ask(await newChat());
    await waiting(messageId);
    await request('POST', `/api/messages/${messageId}/stop`, {});
    const message = await ended(messageId);
    expect(message.status).toBe('stopped');
    expect(toolOf(message, 'make_table')).toMatchObject({ status: 'failed' });
    expect(toolOf(message, 'make_table')).not.toHaveProperty('decide_by');
    expect(await tablesOf()).toHaveLength(1);
    const { json } = await request('GET', '/api/credits/summary');
    expect(json.reserved).toBe(0);
    expect(json.balance).toBe(1_000_000 - message.credits);
    expect(message.credits).toBeGreaterThan(0);
  });

  it('with a result of no rows tells the model, and no table is made', async () => {
    const empty = {
      ...QUERY,
      arguments: { ...QUERY.arguments, sql: 'select region from sales where amount > 99' },
    };
    endpoint.plan(callsTools([empty]), callsTools([KEEP]), says('There is nothing to keep.'));
    const messageId = await ask(await newChat());
    await waiting(messageId);
    await decide(messageId, 't2', 'once');
    const message = await ended(messageId);
    expect(toolOf(message, 'make_table')).toMatchObject({ status: 'failed', decision: 'once' });
    expect(await tablesOf()).toHaveLength(1);
  });
});

it('counts as denied when nobody decides in time', async () => {
  const slow = await startScriptedModel(callsTools([QUERY]), callsTools([KEEP]), says('Then not.'));
  const other = await openTestApp({
    environment: { MODEL_BASE_URL: slow.baseUrl, MODEL_NAME: 'scripted', TOOL_DECISION_MS: '60' },
  });
  try {
    const { token } = await other.person();
    const { summary } = await other.table(token, 'sales.csv', CSV);
    const chat = await other.request('POST', '/api/chats', {
      token,
      body: { kind: 'chat', table_ids: [summary.id] },
    });
    const asked = await other.request('POST', `/api/chats/${chat.json.chat.id}/turns`, {
      token,
      body: { text: 'Keep it', table_ids: [summary.id] },
    });
    const events = await other.events(`/api/messages/${asked.json.message.id}/events`, token);
    const { message } = events.at(-1);
    expect(message.status).toBe('completed');
    expect(toolOf(message, 'make_table')).toMatchObject({ status: 'denied', decision: 'expired' });
    expect(slow.requests.at(-1)?.messages.at(-1)?.content).toContain('did not answer in time');
    const late = await other.request('POST', `/api/messages/${message.id}/tools/t2/decision`, {
      token,
      body: { decision: 'once' },
    });
    expect(late.status).toBe(409);
  } finally {
    await other.close();
    await slow.close();
  }
}, 60_000); // a server of its own
