// A list endpoint under 50 connections: the app with sign-in and permissions on, beside two usual stacks without, on the
// same PostgreSQL, the same rows and the same JSON, in slices that take turns.
import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { type App, startApp } from '../app.ts';
import type { CleanUp } from '../clean-up.ts';
import { median, ratio, type Table } from '../figures.ts';
import { message, type ServerProcess, startServer } from '../server-process.ts';

const PEOPLE = 1000;
const CHATS_EACH = 100;
const CONNECTIONS = 50;
const ROUNDS = 5;
const SLICE_SECONDS = 4;
const WARM_UP_SECONDS = 3;
const QUERY = 'page_size=25';

interface Caller {
  userId: string;
  token: string;
}

interface Contender {
  subject: string;
  url: string;
  server: ServerProcess;
  request: (caller: Caller) => { method: 'GET'; path: string; headers?: Record<string, string> };
  slices: Slice[];
}

interface Slice {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  rssMegabytes: number;
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const app = await startApp(cleanUp);
  const callers = await seed(app);
  const peer = async (script: string) => {
    const server = startServer(cleanUp, `tools/bench/peers/${script}.ts`, {
      PEER_DATABASE: JSON.stringify(app.database),
    });
    const { url } = await message<{ url: string }>(server.child, 'url');
    return { url, server };
  };
  const open = ({ userId }: Caller) =>
    ({ method: 'GET', path: `/api/chats?${QUERY}&user_id=${userId}` }) as const;
  const contenders: Contender[] = [
    {
      subject: 'Tablewise, sign-in and permission on',
      url: app.url,
      server: app.server,
      request: ({ token }) => ({
        method: 'GET',
        path: `/api/chats?${QUERY}`,
        headers: { Authorization: `Bearer ${token}` },
      }),
      slices: [],
    },
    { subject: 'Express + Sequelize, open', ...(await peer('express-sequelize')), request: open, slices: [] },
    { subject: 'Fastify + pg, open', ...(await peer('fastify-pg')), request: open, slices: [] },
  ];
  await compareAnswers(contenders, callers);
  for (const contender of contenders) await slice(contender, callers, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const contender of contenders) contender.slices.push(await slice(contender, callers, SLICE_SECONDS));

  const [own, express, fastify] = contenders.map(({ slices }) => ({
    perSecond: median(slices.map(({ perSecond }) => perSecond)),
    p99: median(slices.map(({ p99 }) => p99)),
  }));
  if (!own || !express || !fastify) throw new Error('a contender is missing');
  return [
    {
      title: `GET /api/chats?${QUERY}, ${(PEOPLE * CHATS_EACH).toLocaleString('en')} chats of ${PEOPLE.toLocaleString('en')} people, ${CONNECTIONS} connections, ${ROUNDS} slices of ${SLICE_SECONDS} s each in turn`,
      lines: contenders.map(({ subject, slices }) => ({
        subject,
        figures: {
          'requests/s': slices.map(({ perSecond }) => perSecond),
          'p50 ms': slices.map(({ p50 }) => p50),
          'p99 ms': slices.map(({ p99 }) => p99),
          'CPU ms/request': slices.map(({ cpuMs }) => cpuMs),
          'RSS MB': slices.map(({ rssMegabytes }) => rssMegabytes),
        },
      })),
      notes: [
        `Requests: ${ratio(own.perSecond, express.perSecond)} of Express + Sequelize, ${ratio(own.perSecond, fastify.perSecond)} of Fastify + pg; p99 ${ratio(own.p99, express.p99)} of Express + Sequelize.`,
        'CPU is that of the server process; the database and the load come on top, on the same machine.',
      ],
    },
  ];
}

/** Fills the app's database. @returns a signed-in person for each connection */
async function seed(app: App): Promise<Caller[]> {
  const client = new pg.Client(app.database);
  await client.connect();
  try {
    await client.query(
      `insert into users (id, username, email, email_hash, password_hash, user_hash)
       select gen_random_uuid(), 'person ' || n, '', 'bench ' || n, '', '' from generate_series(1, $1::int) n`,
      [PEOPLE],
    );
    await client.query(
      `insert into user_roles (user_id, role_code) select id, 'user' from users where email_hash like 'bench %'`,
    );
    await client.query(
      `insert into chats (id, user_id, kind, name, table_ids, leaf_id, created_at, last_message_at)
       select gen_random_uuid(), id, 'chat', 'How did region ' || n || ' do in the last quarter?',
         jsonb_build_array(gen_random_uuid()), gen_random_uuid(), now() - n * interval '1 day', now() - n * interval '1 hour'
       from users, generate_series(1, $1::int) n where email_hash like 'bench %'`,
      [CHATS_EACH],
    );
    await client.query(
      `insert into messages (id, chat_id, role, status, parts, table_ids, created_at)
       select gen_random_uuid(), id, 'user', 'completed', '[]', '[]', created_at from chats`,
    );
    const { rows } = await client.query<{ id: string }>(
      `select id from users where email_hash like 'bench %' order by id limit $1`,
      [CONNECTIONS],
    );
    const callers = rows.map(({ id }) => ({ userId: id, token: randomBytes(32).toString('base64url') }));
    await addSessions(client, callers);
    await client.query('vacuum analyze');
    return callers;
  } finally {
    await client.end();
  }
}

/** Signs people in by their tokens, without the work of passwords. */
export async function addSessions(client: pg.Client, callers: readonly Caller[]): Promise<void> {
  await client.query(
    `insert into sessions (id, user_id, token_hash, address, agent, last_seen_at, expires_at)
     select gen_random_uuid(), user_id, token_hash, '127.0.0.1', 'bench', now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) as given (user_id, token_hash)`,
    [
      callers.map(({ userId }) => userId),
      callers.map(({ token }) => createHash('sha256').update(token).digest('hex')),
    ],
  );
}

/** What answers something else cannot be compared. */
async function compareAnswers(contenders: Contender[], callers: Caller[]): Promise<void> {
  const [caller] = callers;
  if (!caller) throw new Error('nobody is signed in');
  const answers = await Promise.all(
    contenders.map(async ({ url, request }) => {
      const { path, headers } = request(caller);
      return (await fetch(url + path, headers && { headers })).json();
    }),
  );
  for (const [index, answer] of answers.entries())
    if (!isDeepStrictEqual(answer, answers[0]))
      throw new Error(
        `${contenders[index]?.subject} answers differently: ${JSON.stringify(answer).slice(0, 500)}\n${JSON.stringify(answers[0]).slice(0, 500)}`,
      );
}

async function slice(
  { subject, url, server, request }: Contender,
  callers: Caller[],
  seconds: number,
): Promise<Slice> {
  let next = 0;
  const before = await server.usage({ collect: false });
  const { requests, latency, duration, errors, non2xx, statusCodeStats } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const caller = callers[next % callers.length];
      next += 1;
      if (caller) client.setRequests([request(caller)]);
    },
  });
  const after = await server.usage({ collect: false });
  if (errors + non2xx > 0)
    throw new Error(`${subject}: ${errors} errors, answers by status ${JSON.stringify(statusCodeStats)}`);
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpuMs: (after.cpuMs - before.cpuMs) / requests.total,
    rssMegabytes: after.rss / 1e6,
  };
}
