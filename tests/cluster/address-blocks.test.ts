// A block of an address is made on one server and holds on every other.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwoServers, type TwoServers } from '../harness/two-servers.ts';

const ADDRESS = '198.51.100.20';
/** Milliseconds in which every server knows of it. */
const SOON = 1000;

let servers: TwoServers;
let program: string;
beforeAll(async () => {
  servers = await startTwoServers({ TRUSTED_PROXIES: '127.0.0.1, ::1' });
  const { json } = await servers.first.call('POST', '/api/account/tokens', {
    token: servers.token,
    body: { name: 'Nightly', scopes: ['read'], expires_in_days: null },
  });
  program = json.secret;
});
afterAll(() => servers?.close());

const callOf = async (server: TwoServers['first'], address = ADDRESS) =>
  (
    await server.call('GET', '/api/open/v1/tables', {
      token: program,
      headers: { 'X-Forwarded-For': address },
    })
  ).status;
const block = (server: TwoServers['first'], hours: number | null = 24) =>
  server.call('POST', '/api/admin/address-blocks', {
    token: servers.token,
    body: { address: ADDRESS, hours, reason: 'It tries.' },
  });
const unblock = (server: TwoServers['first'], id: string) =>
  server.call('DELETE', `/api/admin/address-blocks/${id}`, { token: servers.token, body: {} });

it('a block that one server made is held by the other within a second, and so is its end', async () => {
  const { first, second } = servers;
  expect([await callOf(first), await callOf(second)]).toEqual([200, 200]);
  const { status, json } = await block(first);
  expect(status).toBe(200);
  expect(await callOf(first)).toBe(403);
  await expect.poll(() => callOf(second), { timeout: SOON }).toBe(403);
  expect(await callOf(second, '198.51.100.21')).toBe(200);
  expect((await unblock(second, json.block.id)).status).toBe(200);
  expect(await callOf(second)).toBe(200);
  await expect.poll(() => callOf(first), { timeout: SOON }).toBe(200);
});

it('of a block that is made and ended many times in a row both servers hold the last', async () => {
  const { first, second } = servers;
  let id = '';
  for (let turn = 0; turn < 5; turn += 1) {
    id = (await block(turn % 2 === 0 ? first : second)).json.block.id;
    if (turn < 4) await unblock(turn % 2 === 0 ? second : first, id);
  }
  await expect.poll(() => callOf(first), { timeout: SOON }).toBe(403);
  await expect.poll(() => callOf(second), { timeout: SOON }).toBe(403);
  await unblock(first, id);
  await expect.poll(() => callOf(second), { timeout: SOON }).toBe(200);
});

it('a server that starts later holds what was blocked before', async () => {
  const { first, another } = servers;
  await block(first, null);
  const third = await another();
  expect(await callOf(third)).toBe(403);
});
