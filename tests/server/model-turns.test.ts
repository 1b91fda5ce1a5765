// How an answer of a model ends, whatever its endpoint does: a message with a clear state, and the right credits.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';
import {
  answersBody,
  answersStatus,
  breaksOff,
  callsTools,
  endsEarly,
  hangs,
  type ModelTurn,
  type ScriptedModel,
  says,
  saysWithUsage,
  startScriptedModel,
} from '../harness/scripted-model.ts';

type Json = TestAnswer['json'];

const KEY = 'sk-key-of-the-server';
const CSV = 'region,amount\nNorth,10\nSouth,20\nNorth,5\n';
/** The credits that a new person has. */
const START = 1_000_000;
const QUERY = {
  name: 'run_sql',
  arguments: {
    sql: 'select region, sum(amount) as total from sales group by region order by region',
    title: 'Totals',
  },
};
/** A pixel, as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let first: ScriptedModel;
let second: ScriptedModel;
let app: TestApp;
let person: { id: string; token: string };
let tableId: string;

beforeAll(async () => {
  first = await startScriptedModel();
  second = await startScriptedModel();
  app = await openTestApp({
    environment: {
      MODEL_BASE_URL: first.baseUrl,
      MODEL_NAME: 'plain',
      MODEL_LABEL: 'Plain model',
      MODEL_API_KEY: KEY,
      MODEL_STALL_MS: '300',
      MODEL_MAX_OUTPUT_TOKENS: '1000',
      PRICE_IN: '100',
      PRICE_OUT: '1000',
      MODELS: JSON.stringify([
        {
          name: 'seeing',
          label: 'Seeing model',
          base_url: second.baseUrl,
          vision: true,
          context_tokens: 16_000,
          price_in: 0,
          price_out: 2000,
        },
      ]),
    },
  });
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(async () => {
  await app.close();
  await first.close();
  await second.close();
});
beforeEach(async () => {
  person = await app.person();
  tableId = (await app.table(person.token, 'sales.csv', CSV)).summary.id;
});

const request = (method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });

async function newChat(more: object = {}): Promise<string> {
  const { json } = await request('POST', '/api/chats', { kind: 'chat', table_ids: [tableId], ...more });
  return json.chat.id;
}

async function ended(messageId: string): Promise<Json> {
  return (await app.events(`/api/messages/${messageId}/events`, person.token)).at(-1).message;
}

async function asked(chatId: string, more: object = {}, text = 'Totals by region?'): Promise<Json> {
  const body = { text, table_ids: [tableId], ...more };
  const { status, json } = await request('POST', `/api/chats/${chatId}/turns`, body);
  if (status !== 200) throw new Error(json.msg);
  return json;
}

async function answer(turns: ModelTurn[], chatId?: string): Promise<Json> {
  first.plan(...turns);
  const { message } = await asked(chatId ?? (await newChat()));
  return ended(message.id);
}

const credits = async () => (await request('GET', '/api/credits/summary')).json;
/** What was held is given back, and the balance is less by what the answers cost. */
async function expectCharged(charged: number): Promise<void> {
  expect(await credits()).toMatchObject({ reserved: 0, balance: START - charged });
}
const textOf = ({ parts }: Json): string =>
  parts.map((part: Json) => (part.type === 'content' ? part.content : '')).join('');

describe('an answer', () => {
  it('that uses tools and cites is verified and charged by what the endpoint counts', async () => {
    const message = await answer([
      callsTools([QUERY]),
      saysWithUsage('North sold {{q1.r0.c1}}.', { prompt: 2000, completion: 100 }),
    ]);
    expect(message).toMatchObject({
      status: 'completed',
      origin: 'model_verified',
      model: 'plain',
      credits: 300,
      context: { tokens: 2000, available: 128_000 },
    });
    expect(message).not.toHaveProperty('unverified');
    expect(message).not.toHaveProperty('left_out');
    await expectCharged(300);
  });

  it('with numbers that no result bears is unverified and names them', async () => {
    const message = await answer([
      callsTools([QUERY]),
      says('North sold {{q1.r0.c1}}, which is 4711 more than last year, and 20 in the South.'),
    ]);
    expect(message).toMatchObject({ status: 'completed', origin: 'model_unverified', unverified: ['4711'] });
    expect(textOf(message)).toContain('Not found in any result of this answer: 4711.');
    await expectCharged(message.credits);
    expect(message.credits).toBeGreaterThan(0);
  });

  const failures: [string, ModelTurn[], string][] = [
    ['of an endpoint that refuses the key', [answersStatus(401)], 'key'],
    [
      'of an endpoint that is busy twice',
      [answersStatus(429, { 'retry-after': '0' }), answersStatus(429, { 'retry-after': '0' })],
      'busy',
    ],
    ['of an endpoint that fails', [answersStatus(500)], 'error'],
    ['that is no JSON', [answersBody('data: {"choices": [{\n\ndata: [DONE]\n\n')], 'no answer'],
    ['that is a page', [answersBody('<html>hello</html>', 'text/html')], 'no answer'],
    ['that stalls', [hangs('The total is')], 'seconds'],
    ['that is cut off by a broken connection', [breaksOff('The total is')], 'ended before'],
    ['that ends without an end', [endsEarly('The total is')], 'ended before'],
  ];
  it.each(failures)('%s fails in words, and nothing is charged', async (_name, turns, word) => {
    const message = await answer(turns);
    expect(message.status).toBe('failed');
    expect(message.error_code).toBe('SERVER_ERROR');
    expect(message.error_msg).toContain(word);
    expect(JSON.stringify(message)).not.toContain(KEY);
    expect(JSON.stringify(message)).not.toContain('raw words');
    await expectCharged(0);
  });

  it('that failed keeps what it had, and can be asked for again', async () => {
    const message = await answer([callsTools([QUERY]), breaksOff('So far')]);
    expect(message.status).toBe('failed');
    expect(message.parts.some(({ type }: Json) => type === 'result')).toBe(true);
    expect(textOf(message)).toContain('So far');
    first.plan(says('All is well.'));
    const again = await request('POST', `/api/messages/${message.id}/rerun`, {});
    expect((await ended(again.json.message.id)).status).toBe('completed');
  });

  it('with arguments of a tool that are no JSON goes on: the model is told', async () => {
    const message = await answer([
      callsTools([{ name: 'run_sql', arguments: '{"sql": ' }]),
      callsTools([QUERY]),
      says('North sold {{q1.r0.c1}}.'),
    ]);
    expect(message).toMatchObject({ status: 'completed', origin: 'model_verified' });
    expect(message.parts.find(({ type }: Json) => type === 'tool').status).toBe('failed');
  });
});

describe('the choice of who answers', () => {
  it('is in the settings of the site, with prices and without addresses or keys', async () => {
    const { json } = await request('GET', '/api/site/settings');
    expect(json.model.choices).toEqual([
      {
        id: 'plain',
        label: 'Plain model',
        vision: false,
        context_tokens: 128_000,
        price_in: 100,
        price_out: 1000,
      },
      {
        id: 'seeing',
        label: 'Seeing model',
        vision: true,
        context_tokens: 16_000,
        price_in: 0,
        price_out: 2000,
      },
      { id: 'built_in', label: '', vision: false },
    ]);
    expect(JSON.stringify(json)).not.toContain(KEY);
    expect(JSON.stringify(json)).not.toContain(first.baseUrl);
  });

  it('stays with the chat, and its price is that of the model', async () => {
    const chatId = await newChat({ model: 'seeing' });
    second.plan(saysWithUsage('Hello.', { prompt: 500, completion: 10 }));
    const { message } = await asked(chatId);
    expect(await ended(message.id)).toMatchObject({
      model: 'seeing',
      credits: 20,
      context: { tokens: 500, available: 16_000 },
    });
    await expectCharged(20);
    await request('PUT', `/api/chats/${chatId}`, { model: 'built_in' });
    const free = await asked(chatId, {}, 'total amount by region');
    expect(await ended(free.message.id)).toMatchObject({ origin: 'built_in', credits: 0 });
  });

  it('can be another one for one answer: regenerate with another model', async () => {
    const message = await answer([says('The first says so.')]);
    second.plan(says('The second says so.'));
    const again = await request('POST', `/api/messages/${message.id}/rerun`, { model: 'seeing' });
    const other = await ended(again.json.message.id);
    expect(other).toMatchObject({ parent_id: message.parent_id, model: 'seeing' });
    expect(textOf(other)).toContain('The second says so.');
  });

  it('of a model that is not there is refused', async () => {
    const chat = await request('POST', '/api/chats', { kind: 'chat', table_ids: [], model: 'nobody' });
    expect(chat.status).toBe(422);
  });

  it('tells what a question fills of the context before it is asked', async () => {
    const { json } = await request('POST', '/api/credits/estimate', {
      text: 'Totals by region?',
      table_ids: [tableId],
      model: 'seeing',
    });
    expect(json.context.available).toBe(16_000);
    expect(json.context.tokens).toBeGreaterThan(1000);
  });
});

describe('pictures', () => {
  async function picture(name = 'chart.png', content: Uint8Array<ArrayBuffer> = new Uint8Array(PIXEL)) {
    const { json } = await app.upload(person.token, name, content);
    return json.result[0].file_id as string;
  }

  it('go with the question, and a model that sees is given them', async () => {
    const imageId = await picture();
    const chatId = await newChat({ model: 'seeing' });
    second.plan(says('A pixel.'), says('Still a pixel.'));
    const { user_message: question, message } = await asked(chatId, { image_ids: [imageId] });
    expect(question.parts).toEqual([
      { type: 'content', content: 'Totals by region?' },
      { type: 'image', file_id: imageId, name: 'chart.png', size: PIXEL.length },
    ]);
    expect(await ended(message.id)).not.toHaveProperty('left_out');
    const sent = JSON.stringify(second.requests.at(-1)?.messages.at(-1)?.content);
    expect(sent).toContain(`data:image/png;base64,${PIXEL.toString('base64')}`);
    // a later question can be about it
    const next = await asked(chatId, {}, 'And now?');
    await ended(next.message.id);
    expect(JSON.stringify(second.requests.at(-1)?.messages.at(-1)?.content)).toContain('data:image/png');
  });

  it('are named to a model that sees none, and the answer says so', async () => {
    const imageId = await picture();
    first.plan(says('I cannot see it.'));
    const { message } = await asked(await newChat(), { image_ids: [imageId] });
    expect(await ended(message.id)).toMatchObject({ left_out: { images: 1 } });
    const sent = String(first.requests.at(-1)?.messages.at(-1)?.content);
    expect(sent).toContain('"chart.png"');
    expect(sent).not.toContain('base64');
  });

  it('are not read by the built-in analyst, and the answer says so', async () => {
    const imageId = await picture();
    const { message } = await asked(
      await newChat({ model: 'built_in' }),
      { image_ids: [imageId] },
      'total amount by region',
    );
    expect(await ended(message.id)).toMatchObject({ origin: 'built_in', left_out: { images: 1 } });
  });

  it('stay when the question is reworded', async () => {
    const imageId = await picture();
    first.plan(says('Yes.'));
    const { user_message: question, message } = await asked(await newChat(), { image_ids: [imageId] });
    await ended(message.id);
    const { json } = await request('PUT', `/api/messages/${question.id}`, { text: 'Other words?' });
    expect(json.message.parts.map(({ type }: Json) => type)).toEqual(['content', 'image']);
  });

  it('that are none, or somebody else’s, are refused and nothing is asked', async () => {
    const chatId = await newChat();
    const text = await picture('notes.png', new Uint8Array(Buffer.from('no picture at all')));
    const ask = (ids: string[]) =>
      request('POST', `/api/chats/${chatId}/turns`, { text: 'See?', table_ids: [], image_ids: ids });
    const refused = await ask([text]);
    expect(refused.status).toBe(422);
    expect(refused.json.msg).toContain('notes.png');
    const mine = await picture();
    person = await app.person();
    const other = await request('POST', '/api/chats', { kind: 'chat', table_ids: [] });
    const taken = await request('POST', `/api/chats/${other.json.chat.id}/turns`, {
      text: 'See?',
      table_ids: [],
      image_ids: [mine],
    });
    expect(taken.status).toBe(404);
    const { json } = await request('GET', `/api/chats/${other.json.chat.id}/messages`);
    expect(json.items).toEqual([]);
  });
});
