import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstWords, lastEvent } from '../harness/answer-streams.ts';
import { type ScriptedModel, saysInTwo, startScriptedModel } from '../harness/scripted-model.ts';
import { startTwoServers, type TwoServers, wordsOf } from '../harness/two-servers.ts';

const FIRST = 'The first words of a long answer stand here. ';
const SECOND = 'And these are the last words of it.';

let model: ScriptedModel;
let servers: TwoServers;
/** Lets the answer with this number, from 0, go on. */
const releases = Array.from({ length: 4 }, () => Promise.withResolvers<void>());

beforeAll(async () => {
  model = await startScriptedModel(...releases.map(({ promise }) => saysInTwo(FIRST, promise, SECOND)));
  servers = await startTwoServers({ MODEL_BASE_URL: model.baseUrl, MODEL_NAME: 'scripted' });
});

afterAll(async () => {
  await servers?.close();
  await model?.close();
});

it('an answer that one server makes streams from the other, from any event on', async () => {
  const { first, second, token, ask } = servers;
  const message = await ask(first, 'Tell me something.');
  const path = `/api/messages/${message.id}/events`;
  const stream = second.events(path, token);
  const begun = await firstWords(stream);
  releases[0]?.resolve();
  const end = await lastEvent(stream);
  expect(end.message).toMatchObject({ id: message.id, status: 'completed' });
  expect(wordsOf(end.message)).toBe(FIRST + SECOND);
  expect(end.seq).toBeGreaterThan(begun.seq);
});

it('a stop at the other server ends the answer', async () => {
  const { first, second, token, ask } = servers;
  const message = await ask(first, 'Tell me more.');
  const stream = first.events(`/api/messages/${message.id}/events`, token);
  await firstWords(stream);
  const { status } = await second.call('POST', `/api/messages/${message.id}/stop`, { token, body: {} });
  expect(status).toBe(200);
  const end = await lastEvent(stream);
  expect(end.message.status).toBe('stopped');
  expect(wordsOf(end.message)).toContain(FIRST.trim());
});

it('a session that ends at one server is dead at the other at once', async () => {
  const { first, second, token } = servers;
  const signedIn = await first.call('GET', '/api/chats', { token });
  expect(signedIn.status).toBe(200);
  const other = await startSession();
  expect((await second.call('GET', '/api/chats', { token: other })).status).toBe(200);
  await first.call('POST', '/api/sign-out', { token: other, body: {} });
  await expect.poll(async () => (await second.call('GET', '/api/chats', { token: other })).status).toBe(401);
});

it('both read the tables of one folder at the same time', async () => {
  const { first, second, token } = servers;
  const { json } = await first.call('GET', '/api/tables', { token });
  const path = `/api/tables/${json.items[0].id}/rows?limit=5`;
  const answers = await Promise.all(
    [first, second, first, second].map((server) => server.call('GET', path, { token })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[1]?.json.rows).toEqual(answers[0]?.json.rows);
});

it('the answer of a killed server is interrupted: streams of the other end with what was said, and it can be asked again', async () => {
  const { first, second, token, ask } = servers;
  const message = await ask(first, 'Tell me yet more.');
  const stream = second.events(`/api/messages/${message.id}/events`, token);
  await firstWords(stream);
  await first.kill();
  const end = await lastEvent(stream);
  expect(end.message.status).toBe('interrupted');
  expect(wordsOf(end.message)).toContain(FIRST.trim());
  const again = await second.call('POST', `/api/messages/${message.id}/rerun`, { token, body: {} });
  expect(again.status).toBe(200);
  releases[3]?.resolve();
  const rerun = await lastEvent(second.events(`/api/messages/${again.json.message.id}/events`, token));
  expect(rerun.message.status).toBe('completed');
});

async function startSession(): Promise<string> {
  const { first, password } = servers;
  const { json } = await first.call('POST', '/api/sign-in', {
    body: { email: 'admin@tablewise.local', password },
  });
  return json.token;
}
