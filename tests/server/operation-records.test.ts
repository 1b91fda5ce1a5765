// The chain of operation records: what a record promises, what is sealed, and what changes of others are found by.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/db/database.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { type Actor, audit } from '../../server/records/audit/record-operation.ts';
import { sealOnce } from '../../server/records/audit/sealer.ts';
import { verifyChain } from '../../server/records/audit/verify-chain.ts';
import { auditReport } from '../../tools/admin/audit-report.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const SYSTEM: Actor = { id: null, roles: [], source: 'job', ip: '', agent: '', reqId: 'test' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Writes so many records, each in a transaction of its own. @returns their ids, the oldest first */
async function write(count: number, db = app.services.db): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(
      await db.transaction((tx) =>
        audit(
          tx,
          SYSTEM,
          {
            action: 'update',
            entity: 'sample',
            entityId: String(index),
            summary: 'sample',
            before: { size: index },
            after: { size: index + 1 },
          },
          app.clock.now(),
        ),
      ),
    );
  return ids;
}

/** Changes the database as somebody would who gets past its triggers. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(app.connection);
  await client.connect();
  try {
    for (const table of ['operation_records', 'operation_blocks'])
      await client.query(`alter table ${table} disable trigger user`);
    await client.query(statement, values);
  } finally {
    for (const table of ['operation_records', 'operation_blocks'])
      await client.query(`alter table ${table} enable trigger user`);
    await client.end();
  }
}

const faults = async () => (await verifyChain(app.services)).faults;

beforeEach(() => tamper('truncate operation_records, operation_blocks; delete from operation_unsealed'));

describe('a record', () => {
  it('stands exactly if the transaction that it tells of is committed', async () => {
    await write(1);
    await expect(
      app.services.db.transaction(async (tx) => {
        await audit(tx, SYSTEM, { action: 'x', entity: 'x', entityId: null, summary: '' }, new Date());
        throw new Error('not carried out');
      }),
    ).rejects.toThrow('not carried out');
    expect(await app.services.db.$count(operationRecords)).toBe(1);
    expect(await sealOnce(app.services)).toBe(1);
    expect(await faults()).toEqual([]);
  });

  it.each([
    "update operation_records set reason = 'another'",
    'delete from operation_records',
    'truncate operation_records',
    'update operation_blocks set sealed_at = now()',
    'delete from operation_blocks',
    'truncate operation_blocks',
  ])('is refused to be changed by the database: %s', async (statement) => {
    await write(1);
    await sealOnce(app.services);
    await expect(app.services.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: '23001' },
    });
    expect(await faults()).toEqual([]);
  });
});

describe('the sealer', () => {
  let second: ReturnType<typeof openDatabase>;
  beforeAll(() => {
    second = openDatabase(app.connection, 4);
  });
  afterAll(() => second.pool.end());

  it('makes blocks of all records in order while two servers write and seal at once, and loses none', async () => {
    const parts = [app.services, { ...app.services, db: second.db }];
    let writing = true;
    const sealing = parts.map(async (part) => {
      while (writing) await sealOnce(part);
    });
    const written = await Promise.all(parts.map(({ db }) => write(100, db)));
    writing = false;
    await Promise.all(sealing);
    await sealOnce(app.services);
    const report = await verifyChain(app.services);
    expect(report).toMatchObject({ records: 200, unsealed: 0, faults: [] });
    const { rows } = await app.services.db.execute<{ id: string; times: number }>(
      sql`select id, count(*)::int as times from operation_blocks, unnest(ids) id group by id`,
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(written.flat().sort());
    expect(rows.every(({ times }) => times === 1)).toBe(true);
  });

  it('leaves the queue as it was when its server dies between taking records off and writing the block', async () => {
    await write(3);
    const holder = new pg.Client(app.connection);
    await holder.connect();
    try {
      // the sealer waits for this table after it has taken the records off the queue
      await holder.query('begin; lock table operation_blocks in access exclusive mode');
      const sealing = sealOnce({ ...app.services, db: second.db }).then(
        () => 'sealed',
        () => 'died',
      );
      const waiting = `select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid
        where not l.granted and l.relation = 'operation_blocks'::regclass`;
      await expect.poll(async () => (await holder.query(waiting)).rows.length, { timeout: 30_000 }).toBe(1);
      await holder.query(`select pg_terminate_backend(pid) from (${waiting}) dying`);
      expect(await sealing).toBe('died');
    } finally {
      await holder.end();
    }
    expect(await verifyChain(app.services)).toMatchObject({ blocks: 0, unsealed: 3, faults: [] });
    expect(await sealOnce(app.services)).toBe(3);
    expect(await verifyChain(app.services)).toMatchObject({ blocks: 1, unsealed: 0, faults: [] });
  });

  it('seals a record of a long transaction later, after younger ones', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const long = second.db.transaction(async (tx) => {
      await audit(tx, SYSTEM, { action: 'x', entity: 'x', entityId: null, summary: '' }, new Date());
      begin();
      await promise;
    });
    await begun;
    await write(2);
    expect(await sealOnce(app.services)).toBe(2);
    resolve();
    await long;
    expect(await sealOnce(app.services)).toBe(1);
    expect(await verifyChain(app.services)).toMatchObject({ blocks: 2, records: 3, faults: [] });
  });
});

describe('verify-audit', () => {
  let ids: string[];
  /** Hash of the last block, as a log tells it. */
  let anchor: string;
  beforeEach(async () => {
    ids = [];
    for (let block = 0; block < 3; block += 1) {
      ids.push(...(await write(2)));
      await sealOnce(app.services);
    }
    anchor = (await verifyChain(app.services)).last?.hash ?? '';
  });
  it('names a record that was changed, and its block', async () => {
    await tamper("update operation_records set reason = 'another' where id = $1", [ids[3]]);
    expect(await faults()).toEqual([{ kind: 'record_changed', block: 2, record: ids[3] }]);
    const { lines, isSound } = await auditReport(app.services);
    expect(isSound).toBe(false);
    expect(lines[0]).toBe(`Block 2: record ${ids[3]} was changed.`);
    expect(lines.at(-1)).toBe('The operation records are not as they were written.');
  });

  it('names a record that was removed, and its block', async () => {
    await tamper('delete from operation_records where id = $1', [ids[0]]);
    expect(await faults()).toEqual([{ kind: 'record_removed', block: 1, record: ids[0] }]);
  });

  it('names a record that was added from outside', async () => {
    const added = '00000000-0000-7000-8000-000000000001';
    await tamper(
      `insert into operation_records (id, at, source, role, action, entity, summary, result, ip, agent, req_id)
       values ($1, now(), 'web', '', 'x', 'x', '', 'done', '', '', '')`,
      [added],
    );
    expect(await faults()).toEqual([{ kind: 'record_added', block: null, record: added }]);
  });

  it('names a block that was changed so that it fits the changed record', async () => {
    await tamper("update operation_records set reason = 'another' where id = $1", [ids[2]]);
    await tamper(`update operation_blocks set root = sha256('x'), digests[1] = sha256('y') where number = 2`);
    expect(await faults()).toEqual([{ kind: 'block_changed', block: 2, record: null }]);
  });

  it('names a block whose time was changed', async () => {
    await tamper(`update operation_blocks set sealed_at = sealed_at + interval '1 day' where number = 3`);
    expect(await faults()).toEqual([{ kind: 'block_changed', block: 3, record: null }]);
  });

  it('names a block that was made with another key', async () => {
    await tamper(`update operation_blocks set mac = sha256('a guess') where number = 1`);
    expect(await faults()).toEqual([{ kind: 'block_changed', block: 1, record: null }]);
  });

  it('names a block that was taken out with its records', async () => {
    await tamper('delete from operation_records where id = any($1)', [ids.slice(2, 4)]);
    await tamper('delete from operation_blocks where number = 2');
    expect(await faults()).toEqual([{ kind: 'block_missing', block: 2, record: null }]);
  });

  it('finds by a hash from the log that the end of the chain was cut off', async () => {
    expect((await auditReport(app.services, anchor)).isSound).toBe(true);
    await tamper('delete from operation_records where id = any($1)', [ids.slice(4)]);
    await tamper('delete from operation_blocks where number = 3');
    expect(await faults()).toEqual([]);
    const { lines, isSound } = await auditReport(app.services, anchor);
    expect(isSound).toBe(false);
    expect(lines[0]).toBe(`No block has the hash ${anchor}: the chain was cut off or replaced.`);
  });
});
