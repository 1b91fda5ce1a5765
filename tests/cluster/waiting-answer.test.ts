// An answer that waits for the person outlives the process that made it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastEvent } from '../harness/answer-streams.ts';
import { callsTools, type ScriptedModel, says, startScriptedModel } from '../harness/scripted-model.ts';
import type { ServerAnswer, ServerProcess } from '../harness/server-process.ts';
import { startTwoServers, type TwoServers, wordsOf } from '../harness/two-servers.ts';

type Json = ServerAnswer['json'];

let model: ScriptedModel;
let servers: TwoServers;
let table: Json;

beforeAll(async () => {
  model = await startScriptedModel();
  servers = await startTwoServers({
    MODEL_BASE_URL: model.baseUrl,
    MODEL_NAME: 'scripted',
    PRICE_IN: '0',
    PRICE_OUT: '0',
  });
  const { json } = await servers.first.call('GET', '/api/tables', { token: servers.token });
  table = json.items[0];
});
afterAll(async () => {
  await servers?.close();
  await model?.close();
});

const query = () => ({
  name: 'run_sql',
  arguments: { sql: `select count(*) as n from ${table.sql_name}`, title: 'Rows' },
});
const KEEP = { name: 'make_table', arguments: { result: 'q1', title: 'How many' } };
const toolOf = (message: Json): Json =>
  message.parts.find((part: Json) => part.type === 'tool' && part.name === 'make_table');

/** The stream of an answer up to where it waits for the person, and the rest of it. */
async function waits(server: ServerProcess, messageId: string): Promise<AsyncGenerator<Json>> {
  const stream = server.events(`/api/messages/${messageId}/events`, servers.token);
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error('the answer ended without a wait');
    if (value.type === 'part' && value.part.status === 'waiting') return stream;
  }
}

const decide = (server: ServerProcess, messageId: string, decision: string) =>
  server.call('POST', `/api/messages/${messageId}/tools/t2/decision`, {
    token: servers.token,
    body: { decision },
  });

it('an answer that waits when its server is killed goes on at another one', async () => {
  model.plan(callsTools([query()]), callsTools([KEEP]), says('It is kept.'));
  const { first, second, ask } = servers;
  const message = await ask(first, 'Keep the number of rows.', [table.id]);
  const stream = await waits(second, message.id);
  await first.kill();
  expect((await decide(second, message.id, 'once')).status).toBe(200);
  const end = await lastEvent(stream);
  expect(end.message).toMatchObject({ id: message.id, status: 'completed' });
  expect(wordsOf(end.message)).toContain('It is kept.');
  expect(toolOf(end.message)).toMatchObject({ status: 'done', decision: 'once' });
  const made = await second.call('GET', `/api/tables/${toolOf(end.message).table_id}`, {
    token: servers.token,
  });
  expect(made.json.table.summary).toMatchObject({ name: 'How many', row_count: 1 });
  // the model is told how its call ended, and does not make it again
  expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('"status":"done"');
});

it('an answer that waits is there after every server was stopped and one was started again', async () => {
  model.plan(callsTools([query()]), callsTools([KEEP]), says('Then not.'));
  const { second, ask, another } = servers;
  const message = await ask(second, 'Keep it once more.', [table.id]);
  await waits(second, message.id);
  await second.stop();
  const third = await another();
  const listed = await third.call('GET', `/api/chats/${message.chat_id}/messages`, { token: servers.token });
  const waiting = listed.json.items.find(({ id }: Json) => id === message.id);
  expect(waiting.status).toBe('generating');
  expect(toolOf(waiting)).toMatchObject({ status: 'waiting', decide_by: expect.any(Number) });
  expect((await decide(third, message.id, 'denied')).status).toBe(200);
  const end = await lastEvent(third.events(`/api/messages/${message.id}/events`, servers.token));
  expect(end.message.status).toBe('completed');
  expect(toolOf(end.message)).toMatchObject({ status: 'denied', decision: 'denied' });
  expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('did not allow this');
});
