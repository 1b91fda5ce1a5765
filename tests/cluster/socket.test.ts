import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { attachSocket } from '../../server/socket/attach-socket.ts';
import { type ServerMessage, serverMessageFault } from '../../server/socket/socket-messages.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let server: Server;
let socket: { close: () => void };
let url: string;
/** Lets the answer of the moment end. */
let release: PromiseWithResolvers<void>;

const answerer: Answerer = {
  async *answer() {
    yield { type: 'text', text: 'A few words.' };
    await release.promise;
  },
};

beforeAll(async () => {
  app = await openTestApp({ answerer });
  server = createServer();
  socket = attachSocket(server, app.services);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  url = `ws://127.0.0.1:${address.port}/socket`;
});
afterAll(async () => {
  server.close();
  await app.close();
});
beforeEach(() => {
  release = Promise.withResolvers();
});

/** A page: what it heard, and how its socket was closed. */
class Page {
  readonly heard: ServerMessage[] = [];
  closed: number | undefined;
  readonly #socket: WebSocket;

  constructor(hello: object | string | undefined) {
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener('open', () => hello !== undefined && this.say(hello));
    this.#socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      expect(serverMessageFault(message)).toBeUndefined();
      this.heard.push(message);
    });
    this.#socket.addEventListener('close', ({ code }) => {
      this.closed = code;
    });
  }

  say(message: object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  kinds(): string[] {
    return this.heard.map(({ type }) => type);
  }

  close(): void {
    this.#socket.close();
  }
}

async function readyPage(token: string): Promise<Page> {
  const page = new Page({ type: 'hello', token });
  await expect.poll(() => page.kinds()).toEqual(['ready']);
  page.heard.length = 0;
  return page;
}

async function newChat(token: string, text = 'Say something.') {
  const { json: created } = await app.request('POST', '/api/chats', {
    token,
    body: { kind: 'chat', table_ids: [] },
  });
  const { json } = await app.request('POST', `/api/chats/${created.chat.id}/turns`, {
    token,
    body: { text, table_ids: [] },
  });
  return { chatId: created.chat.id as string, messageId: json.message.id as string };
}

describe('[R7.95] the real-time socket', () => {
  it('tells every page of a person that an answer begins and ends, and nobody else', async () => {
    const [person, stranger] = await Promise.all([app.person(), app.person()]);
    const pages = await Promise.all([readyPage(person.token), readyPage(person.token)]);
    const other = await readyPage(stranger.token);
    const { chatId, messageId } = await newChat(person.token);
    for (const page of pages)
      await expect
        .poll(() => page.heard)
        .toEqual([
          { type: 'chats.changed', chat_ids: [chatId] },
          { type: 'message.changed', chat_id: chatId, message_id: messageId, status: 'generating' },
        ]);
    release.resolve();
    await expect
      .poll(() => pages[1]?.heard.at(-1))
      .toEqual({ type: 'message.changed', chat_id: chatId, message_id: messageId, status: 'completed' });
    // the stranger's own change comes after: nothing of the others came before it
    const own = await newChat(stranger.token);
    await expect.poll(() => other.heard[0]).toEqual({ type: 'chats.changed', chat_ids: [own.chatId] });
    for (const page of [...pages, other]) page.close();
  });

  it('tells of a new name and of a chat that is gone', async () => {
    const person = await app.person();
    const page = await readyPage(person.token);
    const { chatId } = await newChat(person.token);
    release.resolve();
    await expect
      .poll(() => page.heard.at(-1))
      .toMatchObject({ type: 'message.changed', status: 'completed' });
    page.heard.length = 0;
    const renamed = await app.request('PUT', `/api/chats/${chatId}`, {
      token: person.token,
      body: { name: 'Renamed' },
    });
    expect(renamed.status).toBe(200);
    await expect.poll(() => page.heard).toEqual([{ type: 'chats.changed', chat_ids: [chatId] }]);
    page.heard.length = 0;
    await app.request('DELETE', `/api/chats/${chatId}`, { token: person.token, body: {} });
    await expect.poll(() => page.heard).toEqual([{ type: 'chats.changed', chat_ids: [chatId] }]);
    page.close();
  });

  it('refuses a token that is unknown, and says why', async () => {
    const page = new Page({ type: 'hello', token: 'x'.repeat(43) });
    await expect.poll(() => page.closed).toBe(4401);
    expect(page.heard).toEqual([{ type: 'refused', error_code: 'BEARER_TOKEN_ERROR' }]);
  });

  it('ends with the session', async () => {
    const person = await app.person();
    const page = await readyPage(person.token);
    await app.request('POST', '/api/sign-out', { token: person.token, body: {} });
    await expect.poll(() => page.closed).toBe(4401);
    expect(page.kinds()).toEqual(['refused']);
  });

  it('an open socket does not keep a session alive', async () => {
    const person = await app.person();
    const touched = async () =>
      (await app.services.pool.query('select last_seen_at from sessions where user_id = $1', [person.id]))
        .rows[0].last_seen_at;
    const before = await touched();
    app.clock.advance(120_000);
    const page = await readyPage(person.token);
    expect(await touched()).toEqual(before);
    page.close();
  });

  it.each([
    ['what is no JSON', 'hello'],
    ['a kind that is not described', { type: 'chats.changed', chat_ids: [] }],
    ['a field too many', { type: 'hello', token: 'x'.repeat(43), as: 'admin' }],
    ['a pong before hello', { type: 'pong' }],
  ])('%s closes it', async (_, message) => {
    const page = new Page(message);
    await expect.poll(() => page.closed).toBe(4400);
    expect(page.heard).toEqual([]);
  });

  it('a message that is too long closes it', async () => {
    const page = new Page({ type: 'hello', token: 'x'.repeat(5000) });
    await expect.poll(() => page.closed).toBe(1009);
  });

  it('a second hello closes it', async () => {
    const person = await app.person();
    const page = await readyPage(person.token);
    page.say({ type: 'hello', token: person.token });
    await expect.poll(() => page.closed).toBe(4400);
  });

  it('a person has so many sockets and no more; one that closes makes room', async () => {
    const person = await app.person();
    const pages = await Promise.all(Array.from({ length: 40 }, () => readyPage(person.token)));
    const oneMore = new Page({ type: 'hello', token: person.token });
    await expect.poll(() => oneMore.closed).toBe(4429);
    pages[0]?.close();
    await expect.poll(() => pages[0]?.closed).toBeDefined();
    await readyPage(person.token);
    for (const page of pages) page.close();
  });

  it('is at its own path alone', async () => {
    const failed = vi.fn();
    const elsewhere = new WebSocket(url.replace('/socket', '/other'));
    elsewhere.addEventListener('error', failed);
    await expect.poll(() => failed.mock.calls.length).toBe(1);
  });

  it('a server that stops says goodbye, and takes nobody new', async () => {
    const person = await app.person();
    const page = await readyPage(person.token);
    socket.close();
    await expect.poll(() => page.closed).toBe(1001);
    const late = new Page({ type: 'hello', token: person.token });
    await expect.poll(() => late.closed).toBe(1006);
  });
});

describe('[R7.96] where the socket is', () => {
  it('the site settings name its host, and the policy lets pages connect to it', async () => {
    const own = await app.request('GET', '/api/site/settings');
    expect(own.json.socket_host).toBe('');
    expect(own.headers.get('Content-Security-Policy')).toContain("connect-src 'self';");
    const elsewhere = await openTestApp({ environment: { SOCKET_HOST: 'live.example.com:8443' } });
    const answer = await elsewhere.request('GET', '/api/site/settings');
    expect(answer.json.socket_host).toBe('live.example.com:8443');
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' wss://live.example.com:8443 ws://live.example.com:8443;",
    );
    await elsewhere.close();
  });

  it('a host that is none is named at the start', async () => {
    await expect(
      openTestApp({ environment: { SOCKET_HOST: 'live.example.com; script-src *' } }),
    ).rejects.toThrow('SOCKET_HOST');
  });
});

it('the description names every message that it has a shape for', async () => {
  const document = parse(await readFile('openapi/socket.yaml', 'utf8'));
  const shapes = Object.values(
    document.components.messages as Record<string, { payload: { $ref: string } }>,
  ).map(({ payload }) => payload.$ref.split('/').at(-1));
  const described = Object.keys(document.components.schemas).filter((name) => !/Message$/.test(name));
  expect(shapes.sort()).toEqual(described.sort());
  expect(Object.keys(document.channels.socket.messages).sort()).toEqual(
    Object.keys(document.components.messages).sort(),
  );
});
