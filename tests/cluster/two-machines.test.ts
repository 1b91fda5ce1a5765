// Two servers as on two machines: nothing in common but the database, Redis and an object store.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstWords, lastEvent } from '../harness/answer-streams.ts';
import { HAS_REDIS, type RedisServer, startRedis } from '../harness/redis-server.ts';
import { S3_SETTINGS, type S3StandIn, startS3StandIn } from '../harness/s3-stand-in.ts';
import { type ScriptedModel, saysInTwo, startScriptedModel } from '../harness/scripted-model.ts';
import { startTwoServers, type TwoServers, wordsOf } from '../harness/two-servers.ts';

describe.skipIf(!HAS_REDIS)('two servers with Redis', () => {
  const FIRST = 'The first words of a long answer stand here. ';
  const SECOND = 'And these are the last words of it.';
  const releases = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  let redis: RedisServer;
  let model: ScriptedModel;
  let servers: TwoServers;

  beforeAll(async () => {
    redis = await startRedis();
    model = await startScriptedModel(...releases.map(({ promise }) => saysInTwo(FIRST, promise, SECOND)));
    servers = await startTwoServers({
      REDIS_URL: redis.url,
      MODEL_BASE_URL: model.baseUrl,
      MODEL_NAME: 'scripted',
    });
  });
  afterAll(async () => {
    await servers?.close();
    await model?.close();
    await redis?.close();
  });

  it('an answer that one makes streams from the other, and a stop of the other ends it', async () => {
    const { first, second, token, ask } = servers;
    const told = await ask(first, 'Tell me something.');
    const stream = second.events(`/api/messages/${told.id}/events`, token);
    await firstWords(stream);
    releases[0]?.resolve();
    expect(wordsOf((await lastEvent(stream)).message)).toBe(FIRST + SECOND);

    const stopped = await ask(second, 'Tell me more.');
    const other = first.events(`/api/messages/${stopped.id}/events`, token);
    await firstWords(other);
    await first.call('POST', `/api/messages/${stopped.id}/stop`, { token, body: {} });
    expect((await lastEvent(other)).message.status).toBe('stopped');
  });

  it('an answer goes on, streams and ends while Redis is away, and a stop is not lost', async () => {
    const { first, second, token, ask } = servers;
    const message = await ask(first, 'Tell me yet more.');
    const stream = second.events(`/api/messages/${message.id}/events`, token);
    await firstWords(stream);
    await redis.kill();
    releases[2]?.resolve();
    const end = await lastEvent(stream);
    expect(end.message.status).toBe('completed');
    expect(wordsOf(end.message)).toBe(FIRST + SECOND);

    const next = await ask(first, 'And again.');
    const other = second.events(`/api/messages/${next.id}/events`, token);
    await firstWords(other);
    await second.call('POST', `/api/messages/${next.id}/stop`, { token, body: {} });
    expect((await lastEvent(other)).message.status).toBe('stopped');
    await redis.start();
  });

  it('the answer of a killed server is interrupted', async () => {
    const { first, second, token, ask } = servers;
    const message = await ask(first, 'Once more.');
    const stream = second.events(`/api/messages/${message.id}/events`, token);
    await first.kill();
    expect((await lastEvent(stream)).message.status).toMatch(/interrupted|failed/);
  });
});

describe('two servers with an object store', () => {
  const CSV = 'city,people\nOslo,700000\nBergen,290000\nTromsø,78000\n';
  let store: S3StandIn;
  let servers: TwoServers;

  beforeAll(async () => {
    store = await startS3StandIn();
    servers = await startTwoServers({ ...S3_SETTINGS, S3_ENDPOINT: store.endpoint }, { ownFolders: true });
  });
  afterAll(async () => {
    await servers?.close();
    await store?.close();
  });

  it('a file that one takes is made a table by the other, and its rows are read by both', async () => {
    const { first, second, token } = servers;
    const form = new FormData();
    form.append('upload_files', new File([CSV], 'cities.csv'));
    const upload = await first.call('POST', '/api/storage/upload', { token, body: form });
    const fileId = upload.json.result[0].file_id;
    const made = await second.call('POST', '/api/tables', {
      token,
      body: { file_id: fileId, name: 'cities', options: {}, columns: [] },
    });
    expect(made.status).toBe(200);
    const { id } = made.json.table.summary;
    const path = `/api/tables/${id}/rows?limit=10`;
    const [here, there] = await Promise.all(
      [first, second].map((server) => server.call('GET', path, { token })),
    );
    expect(here?.json.rows).toEqual(there?.json.rows);
    expect(here?.json.total).toBe(3);
    expect(store.objects.has(`tables/${id}/1.duckdb`)).toBe(true);
    expect(store.refused).toEqual([]);
  });

  it('an export of one is downloaded from the other, also where the store breaks off', async () => {
    const { first, second, token } = servers;
    const { json: list } = await first.call('GET', '/api/tables', { token });
    const table = list.items.find(({ name }: { name: string }) => name === 'cities');
    const { json } = await first.call('POST', `/api/tables/${table.id}/export`, { token, body: {} });
    store.misbehave({ kind: 'cut', afterBytes: 10 });
    const download = await fetch(second.url + json.file_path);
    expect(await download.text()).toBe(`${CSV.replaceAll('\n', '\r\n')}`);
  });

  it('a question about a table is answered by the server that never had its file', async () => {
    const { first, second, token, ask } = servers;
    const { json: list } = await first.call('GET', '/api/tables', { token });
    const sample = list.items.find(({ source }: { source: string }) => source === 'sample');
    const message = await ask(second, 'How many rows are there?', [sample.id]);
    const end = await lastEvent(first.events(`/api/messages/${message.id}/events`, token));
    expect(end.message.status).toBe('completed');
    expect(end.message.parts.some(({ type }: { type: string }) => type === 'result')).toBe(true);
  });
});
