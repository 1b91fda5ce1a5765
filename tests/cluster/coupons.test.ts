// Coupons with two servers on one database: the last one goes to one of all who want it, whichever server they ask, and one that a
// server held which ended is free again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { PROVIDER_KEYS } from '../harness/provider-keys.ts';
import { startTwoServers, type TwoServers } from '../harness/two-servers.ts';

let folder: string;
let sandbox: Sandbox;
let servers: TwoServers;
let database: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-sandbox-'));
  sandbox = await startSandbox({ port: 0, dataDir: folder, keys: PROVIDER_KEYS, repeats: [] });
  servers = await startTwoServers({ ...sandbox.settings, PAYMENT_SWEEP_MS: '200' });
  database = new pg.Client({ connectionString: servers.databaseUrl });
  await database.connect();
});
afterEach(async () => expect(await brokenBooks(database)).toEqual([]));
afterAll(async () => {
  await database?.end();
  await servers?.close();
  await sandbox?.close();
  await rm(folder, { recursive: true, force: true });
});

type Server = TwoServers['first'];
const call = (server: Server, method: string, path: string, body?: unknown) =>
  server.call(method, path, { token: servers.token, ...(body !== undefined && { body }) });
const ask = async (server: Server, method: string, path: string, body?: unknown) => {
  const { status, json } = await call(server, method, path, body);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json;
};

let count = 0;
async function lastCoupon(): Promise<string> {
  count += 1;
  const code = `LAST-${count}`;
  await ask(servers.first, 'POST', '/api/admin/usm/coupons', {
    code,
    discount: { kind: 'percent', basis_points: 2000, duration: 'once' },
    terms: { name: 'The last one', plans: [], purchases: ['plan_new'], max_redemptions: 1 },
    reason: 'There is one.',
  });
  return code;
}
const statesOf = async (code: string): Promise<string[]> => {
  const { rows } = await database.query(
    'select r.state from coupon_redemptions r join coupons c on c.id = r.coupon_id where c.code = $1 order by 1',
    [code],
  );
  return rows.map(({ state }) => state);
};

/** A plan for a team of the administrator: each team is an owner of its own. */
async function wanted(code: string) {
  const { team } = await ask(servers.first, 'POST', '/api/account/teams', {
    name: `Team ${code} ${Math.random()}`,
  });
  const item = {
    kind: 'plan_new',
    plan: 'team',
    interval: 'month',
    currency: 'USD',
    team_id: team.id,
    coupon: code,
  };
  const { quote } = await ask(servers.first, 'POST', '/api/orders/preview', item);
  expect(quote.total).toBe(8640);
  return { item, quote_hash: quote.quote_hash, replace: false };
}

it('of six who want the last one at both at once exactly one gets it, each time', async () => {
  for (let round = 0; round < 2; round += 1) {
    const code = await lastCoupon();
    const bodies = await Promise.all(Array.from({ length: 6 }, () => wanted(code)));
    const answers = await Promise.all(
      bodies.map((body, at) =>
        call(at % 2 === 0 ? servers.first : servers.second, 'POST', '/api/orders/plan', body),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await statesOf(code)).toEqual(['reserved']);
  }
});

it('what a server held that was killed before it was paid is free again once its time is over', async () => {
  const code = await lastCoupon();
  const third = await servers.another();
  const { order } = await ask(third, 'POST', '/api/orders/plan', await wanted(code));
  await third.kill();
  expect(await statesOf(code)).toEqual(['reserved']);
  await database.query("update bills set expires_at = now() - interval '1 second' where id = $1", [
    order.bill_id,
  ]);
  await vi.waitFor(async () => expect(await statesOf(code)).toEqual(['released']), {
    timeout: 25_000,
    interval: 250,
  });
  const again = await call(servers.second, 'POST', '/api/orders/plan', await wanted(code));
  expect(again.status).toBe(200);
  expect(await statesOf(code)).toEqual(['released', 'reserved']);
});

it('the same order that both are asked for at once is one, and holds one', async () => {
  const code = await lastCoupon();
  const body = await wanted(code);
  const answers = await Promise.all(
    [servers.first, servers.second, servers.first, servers.second].map((server) =>
      ask(server, 'POST', '/api/orders/plan', body),
    ),
  );
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
  expect(await statesOf(code)).toEqual(['reserved']);
});
