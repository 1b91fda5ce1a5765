// The tool google_report: a scripted model loads reports of the stand-in Google into a chat.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../harness/app.ts';
import { googleApp } from '../harness/google-app.ts';
import { callsTools, type ScriptedModel, says, startScriptedModel } from '../harness/scripted-model.ts';

type Json = TestAnswer['json'];

const environment: Record<string, string> = { MODEL_NAME: 'scripted', MODEL_API_KEY: 'sk-key-of-the-server' };
let endpoint: ScriptedModel;
beforeAll(async () => {
  endpoint = await startScriptedModel();
  environment.MODEL_BASE_URL = endpoint.baseUrl;
});
afterAll(() => endpoint.close());
const google = googleApp(environment);
const { request, bind } = google;

const SITE = 'https://harbour-coffee.example/';
const REPORT = {
  name: 'google_report',
  arguments: {
    service: 'gsc',
    start_date: '2026-10-01',
    end_date: '2026-10-02',
    dimensions: ['date', 'query'],
    metrics: ['clicks', 'impressions'],
    title: 'Clicks by query',
  },
};
const QUERY = {
  name: 'run_sql',
  arguments: { sql: 'select count(*) as n, sum("Clicks") as clicks from clicks_by_query', title: 'Clicks' },
};
const called = (change: object) => ({ ...REPORT, arguments: { ...REPORT.arguments, ...change } });

let asked = 0;
beforeEach(() => {
  asked = endpoint.requests.length;
});

async function connect(): Promise<void> {
  await bind('gsc');
  const { status, json } = await request('PUT', '/api/integ-3rd-platform/metadata/selected', {
    platform: 'gsc',
    selected: { siteUrl: SITE },
  });
  if (status !== 200) throw new Error(json.msg);
}
async function newChat(more: object = {}): Promise<string> {
  return (await request('POST', '/api/chats', { kind: 'chat', table_ids: [], ...more })).json.chat.id;
}
async function ask(chatId: string, tableIds: string[] = []): Promise<string> {
  const body = { text: 'How many clicks did we get?', table_ids: tableIds };
  const { status, json } = await request('POST', `/api/chats/${chatId}/turns`, body);
  if (status !== 200) throw new Error(json.msg);
  return json.message.id;
}
/** Reads the stream of an answer and decides about each tool that waits. @returns the message as it ended */
async function ended(messageId: string, decision?: string): Promise<Json> {
  const path = `/api/messages/${messageId}/events`;
  const response = await google.app.raw('GET', path, { token: google.token });
  let text = '';
  let last: Json;
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (!line.startsWith('data: ') || line === 'data: END') continue;
      const event: Json = JSON.parse(line.slice(6));
      if (event.type === 'status') last = event.message;
      if (event.part?.status !== 'waiting') continue;
      if (decision === undefined) throw new Error('the person was asked');
      await request('POST', `/api/messages/${messageId}/tools/${event.part.id}/decision`, { decision });
    }
  }
  return last;
}
const toolOf = (message: Json): Json =>
  message.parts.find((part: Json) => part.type === 'tool' && part.name === 'google_report');
const toldLast = () => endpoint.requests.at(-1)?.messages.at(-1)?.content ?? '';
const tablesOf = async (): Promise<Json[]> => (await request('GET', '/api/tables?page_size=50')).json.items;

describe('google_report', () => {
  it('[R1.41] waits for the person, and what it loads is a table of the chat that is queried at once and later', async () => {
    await connect();
    endpoint.plan(callsTools([REPORT]), callsTools([QUERY]), says('Clicks: {{q1.r0.c1}}.'));
    const chatId = await newChat();
    const message = await ended(await ask(chatId), 'once');
    expect(message).toMatchObject({ status: 'completed', origin: 'model_verified' });
    const part = toolOf(message);
    expect(part).toMatchObject({ status: 'done', decision: 'once', ms: expect.any(Number) });
    expect(JSON.parse(part.arguments)).toEqual(REPORT.arguments);
    expect(JSON.parse(part.result)).toMatchObject({
      table: 'Clicks by query',
      sql_name: 'clicks_by_query',
      rows: 5,
      columns: [
        { name: 'Date', type: 'date' },
        { name: 'Query', type: 'text' },
        { name: 'Clicks', type: 'integer' },
        { name: 'Impressions', type: 'integer' },
      ],
    });
    const result = message.parts.find(({ type }: Json) => type === 'result');
    expect(result.ag_table.rowData[0].c0).toBe(5);
    expect(message.table_ids).toEqual([part.table_id]);
    expect((await request('GET', `/api/chats/${chatId}`)).json.chat.table_ids).toEqual([part.table_id]);
    expect((await tablesOf())[0]).toMatchObject({ id: part.table_id, source: 'google', row_count: 5 });

    endpoint.plan(callsTools([QUERY]), says('As before: {{q1.r0.c0}}.'));
    const later = await ended(await ask(chatId, [part.table_id]));
    expect(later.parts.some(({ type }: Json) => type === 'result')).toBe(true);
  });

  it('no prompt and no message holds a token, a key or the address of the account', async () => {
    await connect();
    endpoint.plan(callsTools([REPORT]), callsTools([QUERY]), says('Done.'));
    const message = await ended(await ask(await newChat()), 'once');
    const sent = JSON.stringify(endpoint.requests.slice(asked));
    expect(sent).toContain(`gsc (Search Console): reads`);
    for (const text of [sent, JSON.stringify(message)]) expect(text).not.toMatch(/ya29|1\/\/0|ada@sandbox/);
  });

  it('loads nothing when it is denied', async () => {
    await connect();
    endpoint.plan(callsTools([REPORT]), says('As you wish.'));
    const message = await ended(await ask(await newChat()), 'denied');
    expect(toolOf(message)).toMatchObject({ status: 'denied', decision: 'denied' });
    expect(await tablesOf()).toHaveLength(0);
  });

  it.each([
    [
      'a dimension of another service',
      { dimensions: ['sessionSource'] },
      'Unknown dimensions: "sessionSource". Known: date, query, page, country, device.',
    ],
    ['days in the wrong order', { end_date: '2026-09-01' }, 'The last day is before the first.'],
    ['too many days', { end_date: '2028-09-01' }, 'Choose at most 500 days.'],
    [
      'a service that is not connected',
      { service: 'gads', dimensions: ['campaign.name'], metrics: ['metrics.clicks'] },
      'Google Ads is not connected.',
    ],
    ['an unknown service', { service: 'facebook' }, ''],
    ['no days', { start_date: 'yesterday' }, ''],
  ])('%s is refused before the person is asked', async (_, change, words) => {
    await connect();
    endpoint.plan(callsTools([called(change)]), says('That cannot be read.'));
    const message = await ended(await ask(await newChat()));
    expect(message.status).toBe('completed');
    expect(toolOf(message).status).toBe('failed');
    expect(toldLast()).toContain(words);
    expect(await tablesOf()).toHaveLength(0);
  });

  it('a service of which nothing is selected says so, to the model and to the person in their language', async () => {
    await bind('gsc');
    endpoint.plan(callsTools([REPORT]), says('Choose a site first.'));
    const first = await ended(await ask(await newChat()));
    expect(toolOf(first)).toMatchObject({
      status: 'failed',
      result: 'Choose first what is to be read of Search Console.',
    });
    expect(toldLast()).toContain('Choose first what is to be read of Search Console.');
  });

  it.each([
    ['a quota that is used up', 'busy', 'wait 7 seconds'],
    ['Google that does not answer', 'down', 'does not answer'],
    ['an account that may not', 'forbidden', 'may not read this'],
  ] as const)('%s is a result of the tool, and the answer goes on', async (_, behaviour, words) => {
    await connect();
    google.sandbox.google.behaviour = behaviour;
    endpoint.plan(callsTools([REPORT]), says('It could not be read.'));
    const message = await ended(await ask(await newChat()), 'once');
    expect(message.status).toBe('completed');
    expect(toolOf(message)).toMatchObject({ status: 'failed', result: expect.stringContaining(words) });
    expect(toldLast()).toContain(words);
  });

  it('a connection that Google takes no longer is told, and the person has to connect again', async () => {
    await connect();
    google.sandbox.google.revokeAccount('ada@sandbox.example');
    endpoint.plan(callsTools([REPORT]), says('Please connect again.'));
    const message = await ended(await ask(await newChat()), 'once');
    expect(toolOf(message).result).toBe('Google no longer accepts this connection. Please connect again.');
    endpoint.plan(says('Still not.'));
    await ended(await ask(await newChat()));
    expect(JSON.stringify(endpoint.requests.at(-1)?.messages)).toContain('the connection has expired');
  });

  it('four reports are loaded for a question and no more', async () => {
    await connect();
    endpoint.plan(
      callsTools(
        [1, 2, 3, 4, 5].map((day) => ({ ...called({ end_date: `2026-10-0${day}` }), id: `call${day}` })),
      ),
      says('Done.'),
    );
    const message = await ended(await ask(await newChat()), 'chat');
    const states = message.parts.flatMap((part: Json) => (part.type === 'tool' ? [part.status] : []));
    expect(states).toEqual(['done', 'done', 'done', 'done', 'failed']);
    expect(await tablesOf()).toHaveLength(4);
  });

  it("[R6.23] reads what the chat's project has selected, and nobody else's data", async () => {
    await connect();
    const project = { name: 'Mine', instructions: '', table_ids: [], file_ids: [] };
    const { id } = (await request('POST', '/api/projects', project)).json.project;
    endpoint.plan(callsTools([REPORT]), says('Nothing is chosen here.'));
    const message = await ended(await ask(await newChat({ project_id: id })));
    expect(toolOf(message).result).toContain('Choose first');
  });

  it('is not offered to somebody who connected nothing', async () => {
    endpoint.plan(says('There is no table.'));
    await ended(await ask(await newChat()));
    const sent = endpoint.requests.at(-1);
    expect(sent?.tools?.map(({ function: { name } }) => name)).not.toContain('google_report');
    expect(JSON.stringify(sent?.messages)).toContain('ga (Google Analytics): not connected');
  });

  it('Analytics that does not combine what is asked for says so', async () => {
    await bind('ga');
    const selected = {
      displayName: 'Harbour Coffee',
      propertyDisplayName: 'Web shop',
      property: 'properties/2001',
      propertyType: 'PROPERTY_TYPE_ORDINARY',
      parent: 'accounts/1001',
    };
    await request('PUT', '/api/integ-3rd-platform/metadata/selected', { platform: 'ga', selected });
    const call = called({ service: 'ga', dimensions: ['eventName'], metrics: ['bounceRate'] });
    endpoint.plan(callsTools([call]), says('They do not go together.'));
    const message = await ended(await ask(await newChat()), 'once');
    expect(toolOf(message).result).toBe(
      'Google does not combine these dimensions and metrics. Choose others.',
    );
  });

  it('Ads is read by campaign alone where that is asked for', async () => {
    await bind('gads');
    await request('PUT', '/api/integ-3rd-platform/metadata/selected', {
      platform: 'gads',
      selected: { customer_hierarchy: ['5100', '5101'] },
    });
    const call = called({ service: 'gads', dimensions: ['campaign.name'], metrics: ['metrics.cost_micros'] });
    endpoint.plan(callsTools([call]), says('Two campaigns.'));
    const message = await ended(await ask(await newChat()), 'once');
    expect(JSON.parse(toolOf(message).result)).toMatchObject({
      rows: 2,
      columns: [
        { name: 'Campaign', type: 'text' },
        { name: 'Cost', type: 'number' },
      ],
    });
  });
});
