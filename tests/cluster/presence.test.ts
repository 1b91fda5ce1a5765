// Whoever edits an administration page, or has a project open, is gone from it once the last of their sockets is, on whichever server that was.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createServices } from '../../server/create-services.ts';
import { attachSocket } from '../../server/socket/attach-socket.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const ROUTE = '/admin/user/roles';
/** Somebody who was killed is gone for the others within this time, of which the channel takes a second. */
const GONE_MS = 2000;

type Others = Awaited<ReturnType<typeof createServices>>['services'];
interface Serving {
  server: Server;
  socket: { close: () => void };
  url: string;
}

let app: TestApp;
let others: Others;
let here: Serving;
let there: Serving;

async function serve(services: Parameters<typeof attachSocket>[1]): Promise<Serving> {
  const server = createServer();
  const socket = attachSocket(server, services);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { server, socket, url: `ws://127.0.0.1:${address.port}/socket` };
}

beforeAll(async () => {
  app = await openTestApp();
  const { config, clock, log, pool, engine } = app.services;
  ({ services: others } = await createServices({
    config,
    clock,
    log,
    connection: pool.options,
    engine,
    say: () => {},
  }));
  [here, there] = await Promise.all([serve(app.services), serve(others)]);
}, 60_000);
afterAll(async () => {
  for (const { server, socket } of [here, there]) {
    socket.close();
    server.close();
  }
  await others.generations.close();
  await others.events.close();
  await others.pool.end();
  await app.close();
});

/** A browser with its socket. */
async function browser({ url }: Serving, token: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  const said: string[] = [];
  socket.on('message', (data) => said.push(JSON.parse(String(data)).type));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token }));
  await expect.poll(() => said).toEqual(['ready']);
  return socket;
}

function register(token: string, key: string) {
  return app.request('POST', '/api/admin/editing/register', { token, body: { route: ROUTE, key } });
}

/** How many others the channel says at once. */
async function othersOf(token: string): Promise<number> {
  const [message] = await app.events('/api/subscriber/msgs/adm_data_editing?timeout=0.1', token);
  return message.editors.length;
}

it('a browser that was killed is gone from the page that it edited, and a second one with it stays', async () => {
  const [ada, bob, eve] = [await app.person('admin'), await app.person('admin'), await app.person('admin')];
  const sockets = await Promise.all([ada, bob, eve].map(({ token }) => browser(here, token)));
  for (const { token } of [ada, bob, eve]) await register(token, 'role-1');
  expect(await othersOf(ada.token)).toBe(2);
  sockets[1]?.terminate();
  await expect.poll(() => othersOf(ada.token), { timeout: GONE_MS }).toBe(1);
  for (const socket of sockets) socket.terminate();
});

it('an open stream is told of it at the other server too', async () => {
  const [ada, bob] = [await app.person('admin'), await app.person('admin')];
  const page = await browser(there, bob.token);
  for (const { token } of [ada, bob]) await register(token, 'role-2');
  const heard = app.events('/api/subscriber/msgs/adm_data_editing?timeout=2', ada.token);
  page.terminate();
  expect((await heard).map(({ editors }) => editors.length)).toEqual([1, 0]);
});

it('somebody who still has a socket, here or at another server, stays', async () => {
  const [ada, bob, eve] = [await app.person('admin'), await app.person('admin'), await app.person('admin')];
  const [first, second] = [await browser(here, bob.token), await browser(there, bob.token)];
  const third = await browser(here, eve.token);
  for (const { token } of [ada, bob, eve]) await register(token, 'role-3');
  first.terminate();
  // the one who went after them is gone, so their time has passed as well
  third.terminate();
  await expect.poll(() => othersOf(ada.token), { timeout: GONE_MS }).toBe(1);
  second.terminate();
  await expect.poll(() => othersOf(ada.token), { timeout: GONE_MS }).toBe(0);
});

it('somebody who has come back to the page in the meantime stays', async () => {
  const [ada, bob, eve] = [await app.person('admin'), await app.person('admin'), await app.person('admin')];
  const [first, third] = [await browser(here, bob.token), await browser(here, eve.token)];
  for (const { token } of [ada, bob, eve]) await register(token, 'role-4');
  const noticed = new Promise<void>((resolve) => {
    app.services.events.subscribe(`socket-left ${bob.id}`, resolve);
  });
  first.terminate();
  await noticed;
  app.clock.advance(1000);
  await register(bob.token, 'role-4');
  third.terminate();
  await expect.poll(() => othersOf(ada.token), { timeout: GONE_MS }).toBe(1);
});

it('a server that stops leaves those who edit where they are: they connect to another one', async () => {
  const [ada, bob] = [await app.person('admin'), await app.person('admin')];
  const stopping = await serve(app.services);
  const page = await browser(stopping, bob.token);
  const closed = once(page, 'close');
  for (const { token } of [ada, bob]) await register(token, 'role-5');
  stopping.socket.close();
  expect(await closed).toMatchObject([1001, expect.anything()]);
  const eve = await app.person('admin');
  const third = await browser(here, eve.token);
  await register(eve.token, 'role-5');
  third.terminate();
  await expect.poll(() => othersOf(ada.token), { timeout: GONE_MS }).toBe(1);
  stopping.server.close();
});

it('[R1.09] two servers: the people of a project are told within 3 s that one of them opened it, left it, or was killed, and nobody else is', async () => {
  const [ada, bob, eve] = [await app.person(), await app.person(), await app.person()];
  const send = (token: string, path: string, body: object) => app.request('POST', path, { token, body });
  const made = await send(ada.token, '/api/projects', {
    name: 'Harbour',
    instructions: '',
    table_ids: [],
    file_ids: [],
  });
  const projectId = made.json.project.id;
  const invite = await send(ada.token, `/api/projects/${projectId}/invites`, { role: 'viewer', days: 1 });
  await send(bob.token, '/api/invites/accept', { token: invite.json.token });
  const presence = (token: string, more: object = {}) =>
    send(token, `/api/projects/${projectId}/presence`, { chat_id: null, ...more });
  const [page, strange] = [await browser(there, ada.token), await browser(here, eve.token)];
  const [told, toldStranger] = [page, strange].map((socket) => {
    const heard: string[] = [];
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'presence.changed') heard.push(...message.project_ids);
    });
    return heard;
  }) as [string[], string[]];
  const killed = await browser(here, bob.token);
  const names = async () => (await presence(ada.token)).json.people.length;
  await presence(ada.token);
  await expect.poll(() => told, { timeout: 3000 }).toEqual([projectId]);

  for (const leave of [() => presence(bob.token, { opt: 'delete' }), async () => killed.terminate()]) {
    told.length = 0;
    await presence(bob.token);
    await expect.poll(() => told, { timeout: 3000 }).toEqual([projectId]);
    expect(await names()).toBe(1);
    told.length = 0;
    const left = performance.now();
    await leave();
    await expect.poll(() => told, { timeout: 3000 }).toEqual([projectId]);
    expect(await names()).toBe(0);
    expect(performance.now() - left).toBeLessThan(3000);
  }
  expect(toldStranger).toEqual([]);
  for (const socket of [page, strange, killed]) socket.terminate();
});
