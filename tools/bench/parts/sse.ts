// Open event streams: what one costs in memory, and how long an event takes to reach all of them.
import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { startApp } from '../app.ts';
import type { CleanUp } from '../clean-up.ts';
import { type Line, median, ratio, type Table } from '../figures.ts';
import { message, type ServerProcess, startServer } from '../server-process.ts';
import { SseClients } from '../sse-clients.ts';
import { addSessions } from './api.ts';

const SIZES = [1000, 10_000];
const BROADCASTS = 3;
/** Descriptors that a process needs beside its streams. */
const SPARE = 500;

interface Streams {
  subject: string;
  url: string;
  server: ServerProcess;
  /** The whole request of a stream. */
  request: (index: number) => string;
  broadcast: () => Promise<unknown>;
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const limit = descriptorLimit();
  const sizes = SIZES.map((size) => Math.min(size, limit - SPARE));
  const bare = await measureStreams(cleanUp, await bareStreams(cleanUp), sizes);
  const answers = await measureStreams(
    cleanUp,
    await appStreams(cleanUp, 'answer', Math.max(...sizes)),
    sizes,
  );
  const pushes = await measureStreams(cleanUp, await appStreams(cleanUp, 'push', Math.max(...sizes)), sizes);
  const perStream = (lines: Line[]) => {
    const figure = lines.at(-1)?.figures['KB per stream'];
    return typeof figure === 'object' ? median(figure) : Number.NaN;
  };
  return [
    {
      title: 'Open event streams in one process, each with a session of its own',
      lines: [...answers, ...pushes, ...bare],
      notes: [
        'Memory is read after a collection of garbage; KB is 1000 bytes. A broadcast is one event of one topic that all streams follow; the processor time is that of the server for one of them.',
        `Memory of a stream at the largest size: ${ratio(perStream(answers), perStream(bare))} of the bare server for answers, ${ratio(perStream(pushes), perStream(bare))} for pushes.`,
        ...(limit - SPARE < Math.max(...SIZES)
          ? [
              `This machine allows ${limit.toLocaleString('en')} descriptors in a process (ulimit -n), so there were fewer streams.`,
            ]
          : []),
      ],
    },
  ];
}

/** Node raises its own limit to the hard one. */
function descriptorLimit(): number {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' });
  const limit = Number(stdout);
  return Number.isInteger(limit) ? limit : Number.POSITIVE_INFINITY;
}

async function measureStreams(cleanUp: CleanUp, streams: Streams, sizes: number[]): Promise<Line[]> {
  const { subject, url, server, request, broadcast } = streams;
  const clients = new SseClients();
  cleanUp.add(() => clients.close());
  // what the first streams load and compile is not the price of a stream
  await clients.open(url, 20, request);
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await clients.broadcast(broadcast);
  const empty = await settledUsage(server);
  const already = clients.count;

  const lines: Line[] = [];
  for (const size of sizes) {
    const startedAt = performance.now();
    await clients.open(url, size, request);
    const openSeconds = (performance.now() - startedAt) / 1000;
    const { rss, heapUsed } = await settledUsage(server);
    const opened = clients.count - already;
    const times: number[] = [];
    const { cpuMs } = await server.usage({ collect: false });
    for (let run = 0; run < BROADCASTS; run += 1) times.push(await clients.broadcast(broadcast));
    const cpuOfAll = (await server.usage({ collect: false })).cpuMs - cpuMs;
    lines.push({
      subject: `${subject}, ${size.toLocaleString('en')}`,
      figures: {
        'RSS MB': [rss / 1e6],
        'KB per stream': [(rss - empty.rss) / opened / 1000],
        'heap KB per stream': [(heapUsed - empty.heapUsed) / opened / 1000],
        'opened in s': [openSeconds],
        'broadcast reached all ms': times,
        'server CPU ms': [cpuOfAll / BROADCASTS],
      },
    });
  }
  clients.close();
  await server.stop();
  return lines;
}

/** Memory once a server has come to rest. */
async function settledUsage(server: ServerProcess) {
  let usage = await server.usage({ collect: true });
  for (let reading = 0; reading < 20; reading += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await server.usage({ collect: true });
    const rests = Math.abs(next.heapUsed - usage.heapUsed) < 50_000;
    usage = next;
    if (rests) break;
  }
  return usage;
}

async function bareStreams(cleanUp: CleanUp): Promise<Streams> {
  const server = startServer(cleanUp, 'tools/bench/peers/bare-sse.ts', {});
  const { url } = await message<{ url: string }>(server.child, 'url');
  return {
    subject: 'bare node:http',
    url,
    server,
    request: () => 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n',
    broadcast: () => fetch(url, { method: 'POST' }),
  };
}

/** Streams of the app that follow one answer under way, or the messages of one person; each with a session of its own. */
async function appStreams(cleanUp: CleanUp, kind: 'answer' | 'push', sessions: number): Promise<Streams> {
  const app = await startApp(cleanUp);
  const client = new pg.Client(app.database);
  await client.connect();
  // the app takes its database along; this connection breaks then
  client.on('error', () => {});
  cleanUp.add(() => client.end().catch(() => {}));
  const { userId, messageId } = await addAnswer(client);
  const callers = Array.from({ length: sessions }, () => ({
    userId,
    token: randomBytes(32).toString('base64url'),
  }));
  await addSessions(client, callers);
  const path =
    kind === 'answer' ? `/api/messages/${messageId}/events` : '/api/subscriber/msgs/user_basic?timeout=120';
  let seq = 1;
  const notify = (topic: string) => client.query('select pg_notify($1, $2)', ['tablewise', `bench ${topic}`]);
  const addEvent = async () => {
    seq += 1;
    await addText(client, messageId, seq);
    await notify(`message ${messageId}`);
  };
  return {
    subject: kind === 'answer' ? 'Tablewise, answer under way' : 'Tablewise, messages of a person',
    url: app.url,
    server: app.server,
    request: (index) =>
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${callers[index]?.token}\r\n\r\n`,
    broadcast: kind === 'answer' ? addEvent : () => notify(`push ${userId}`),
  };
}

/** An answer that no process makes and that is not complete: its streams stay open. */
async function addAnswer(client: pg.Client): Promise<{ userId: string; messageId: string }> {
  const { rows } = await client.query<{ id: string }>('select user_id as id from user_roles limit 1');
  const userId = rows[0]?.id;
  if (!userId) throw new Error('the app has no administrator');
  const chatId = randomUUID();
  const messageId = randomUUID();
  await client.query(
    `insert into chats (id, user_id, kind, name, table_ids, created_at, last_message_at)
     values ($1, $2, 'chat', 'bench', '[]', now(), now())`,
    [chatId, userId],
  );
  await client.query(
    `insert into messages (id, chat_id, role, status, parts, table_ids, created_at)
     values ($1, $2, 'assistant', 'generating', '[]', '[]', now())`,
    [messageId, chatId],
  );
  await addText(client, messageId, 1);
  return { userId, messageId };
}

/** The next event of the answer: one piece of text. */
async function addText(client: pg.Client, messageId: string, seq: number): Promise<void> {
  const event =
    seq === 1
      ? { seq, type: 'part', index: 0, part: { type: 'content', content: 'Sales' } }
      : { seq, type: 'delta', index: 0, text: ' grew' };
  await client.query('insert into message_events (message_id, seq, event) values ($1, $2, $3)', [
    messageId,
    seq,
    JSON.stringify(event),
  ]);
}
