// The Idempotency-Key of a write whose server is killed: who asks again, here or at another server, is answered what was done where it was
// done, and is served once where it was not.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerProcess } from '../harness/server-process.ts';
import { startTwoServers, type TwoServers } from '../harness/two-servers.ts';

const VIEW = { route: '/ai-table', query: 'size=50', shared: false };

let servers: TwoServers;
let database: pg.Client;
/** Beside the transactions of `database`, in which the list of what waits stands still. */
let watcher: pg.Client;
let keys = 0;
let key: string;
beforeAll(async () => {
  servers = await startTwoServers();
  database = new pg.Client(servers.databaseUrl);
  await database.connect();
  watcher = new pg.Client(servers.databaseUrl);
  await watcher.connect();
}, 120_000); // two servers start, on a busy machine
afterAll(async () => {
  await database.end();
  await watcher.end();
  await servers.close();
});
beforeEach(() => {
  keys += 1;
  key = `key ${keys}`;
});

const create = (server: ServerProcess, name = `view ${key}`) =>
  server.call('POST', '/api/account/view/saved', {
    token: servers.token,
    body: { ...VIEW, name },
    headers: { 'Idempotency-Key': key },
  });
const made = async () =>
  (await database.query('select id from saved_views where name = $1', [`view ${key}`])).rows;

/** Statements of this test's database that wait: for a lock of ours, or in the function that we put into its way. */
async function untilWaiting(statement: string): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type in ('Lock', 'Extension', 'Timeout') and query ilike $1`;
  while ((await watcher.query(waiting, [`${statement}%`])).rowCount === 0);
}

/** Sends the write, and kills its server once it waits in a statement. @returns when the server is gone */
async function killIn(server: ServerProcess, statement: string): Promise<void> {
  const lost = create(server).catch((error: unknown) => error);
  await untilWaiting(statement);
  await server.kill();
  expect(await lost).toBeInstanceOf(Error);
}

/** The first answer that is not to come back later: the database notices by itself that a server is gone. */
async function answered(server: ServerProcess) {
  for (;;) {
    const answer = await create(server);
    if (answer.json.waiting_time !== 1) return answer;
  }
}

describe('a write with a key whose server is killed', () => {
  it('between its begin and its commit is carried out once by the next server that is asked', async () => {
    const doomed = await servers.another();
    await database.query('begin; lock table saved_views in access exclusive mode');
    await killIn(doomed, 'select count(*) from "saved_views"');
    await database.query('rollback');
    expect(await made()).toEqual([]);
    const answer = await answered(servers.first);
    expect(answer.status).toBe(200);
    expect((await create(servers.second)).json).toEqual(answer.json);
    expect(await made()).toEqual([{ id: answer.json.view.id }]);
  });

  it('between its commit and its answer is not carried out again, and answers what was done', async () => {
    const doomed = await servers.another();
    // the commit waits in a check that comes with it: the server is killed while it does, and the database goes on
    await database.query(`create function wait_in_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(17); return new; end $$`);
    await database.query(`create constraint trigger waits after insert on saved_views deferrable initially deferred
      for each row execute function wait_in_commit()`);
    await database.query('select pg_advisory_lock(17)');
    await killIn(doomed, 'commit');
    // who asks while it is open which of both it will be waits until it is not
    const early = answered(servers.first);
    await untilWaiting('insert into "idempotency_keys"');
    await database.query('select pg_advisory_unlock(17)');
    const answer = await early;
    await database.query('drop trigger waits on saved_views');
    expect(answer.status).toBe(200);
    expect(answer.json.view).toMatchObject({ name: `view ${key}`, route: '/ai-table' });
    expect((await answered(servers.second)).json).toEqual(answer.json);
    expect(await made()).toEqual([{ id: answer.json.view.id }]);
  });

  it('is refused with another body, whether it was carried out or not', async () => {
    const doomed = await servers.another();
    await database.query('begin; lock table saved_views in access exclusive mode');
    await killIn(doomed, 'select count(*) from "saved_views"');
    await database.query('rollback');
    const other = () => create(servers.first, 'another view');
    expect((await other()).json).toMatchObject({ error_code: 'CONFLICT' });
    expect((await other()).json).not.toHaveProperty('waiting_time');
    expect((await answered(servers.second)).status).toBe(200);
    expect((await other()).status).toBe(409);
    expect(await made()).toHaveLength(1);
  });

  it('is carried out once where two servers are asked at once', async () => {
    const doomed = await servers.another();
    await database.query('begin; lock table saved_views in access exclusive mode');
    await killIn(doomed, 'select count(*) from "saved_views"');
    await database.query('rollback');
    const answers = await Promise.all([answered(servers.first), answered(servers.second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect(await made()).toHaveLength(1);
  });
});
