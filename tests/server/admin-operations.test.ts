// The log of operations as administrators read it: what is found in it, what a record shows, and what is said of its chain.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalValue } from '../../server/records/audit/personal-value.ts';
import { type Actor, audit } from '../../server/records/audit/record-operation.ts';
import { sealOnce } from '../../server/records/audit/sealer.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
let person: Person;
/** Records of one request, the oldest first. */
let records: string[];
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  person = await app.person();
  const actor: Actor = {
    id: boss.id,
    roles: ['super_admin'],
    source: 'web',
    ip: '192.0.2.7',
    agent: 'Test',
    reqId: 'request-1',
  };
  const { db, secrets, clock } = app.services;
  const rename = {
    action: 'update',
    entity: 'user',
    entityId: person.id,
    summary: 'hash',
    before: { username: personalValue(secrets, 'Ada Lovelace'), roles: ['user'], gone: null },
    after: { username: personalValue(secrets, 'Grace Hopper'), roles: ['support', 'user'], size: 7 },
    reason: 'Asked for it.',
  };
  const write = (operation: Parameters<typeof audit>[2], by: Actor) =>
    db.transaction((tx) => audit(tx, by, operation, clock.now()));
  records = [
    await write(rename, actor),
    await write({ action: 'disable', entity: 'user', entityId: person.id, summary: 'hash' }, actor),
    await write(
      { action: 'update', entity: 'config', entityId: 'upload.max_bytes', summary: 'upload.max_bytes' },
      { id: null, roles: [], source: 'job', ip: '', agent: '', reqId: 'request-2' },
    ),
  ];
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const BASE = '/api/admin/operation-records';
const get = (path: string, token = boss.token) => app.request('GET', `${BASE}${path}`, { token });
const verify = (token = boss.token) => app.request('POST', `${BASE}/verify`, { token });
const found = async (filters: object) => {
  const { json } = await get(`?${new URLSearchParams({ filters: JSON.stringify(filters) })}`);
  return json.items.map(({ id }: { id: string }) => id);
};

describe('the log [R1.26]', () => {
  it('is narrowed by who, what, to which record, from where and how', async () => {
    const [renamed, disabled, configured] = records;
    expect(await found({ actor: [boss.id] })).toEqual([disabled, renamed]);
    expect(await found({ action: ['update'] })).toEqual([configured, renamed]);
    expect(await found({ entity: ['user'], entity_id: person.id })).toEqual([disabled, renamed]);
    expect(await found({ source: ['job'] })).toEqual([configured]);
    expect(await found({ ip: '192.0.2.7', action: ['disable'] })).toEqual([disabled]);
    expect(await found({ result: ['partial'] })).toEqual([]);
    const now = Math.floor(app.clock.now().getTime() / 1000);
    expect(await found({ at: { start_time: now - 60, end_time: now + 60 } })).toHaveLength(3);
    expect(await found({ at: { start_time: now + 60, end_time: 0 } })).toEqual([]);
  });

  it('offers whoever did something as a choice, by name', async () => {
    const { json } = await app.request('GET', '/api/admin/lists/adminOperationList/filters', {
      token: boss.token,
    });
    expect(json.filters.actor).toEqual([{ value: boss.id, name: expect.stringMatching(/./) }]);
  });

  it('shows a record with who did it and what changed, of personal data only the mask', async () => {
    const { status, json } = await get(`/${records[0]}`);
    expect(status).toBe(200);
    expect(json.operation.record).toMatchObject({
      id: records[0],
      actor_id: boss.id,
      role: 'super_admin',
      action: 'update',
      entity: 'user',
      entity_id: person.id,
      source: 'web',
      ip: '192.0.2.7',
      req_id: 'request-1',
      reason: 'Asked for it.',
    });
    const { changes } = json.operation.record;
    expect(changes).toHaveLength(4);
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'username', before: 'A***e', after: 'G***r', masked: true },
        { field: 'roles', before: ['user'], after: ['support', 'user'], masked: false },
        { field: 'gone', masked: false },
        { field: 'size', after: 7, masked: false },
      ]),
    );
    expect(JSON.stringify(json)).not.toContain('hash":');
  });

  it('names what else the same request did, and no record of another', async () => {
    const { json } = await get(`/${records[0]}`);
    expect(json.operation.related.map(({ id }: { id: string }) => id)).toEqual([records[1]]);
    expect((await get(`/${records[2]}`)).json.operation.related).toEqual([]);
  });

  it('is closed to whoever may not read logs, and has no record of nobody', async () => {
    for (const answer of [
      await get('', person.token),
      await get(`/${records[0]}`, person.token),
      await verify(person.token),
    ])
      expect(answer).toMatchObject({ status: 403, json: { error_code: 'FORBIDDEN' } });
    expect((await get(`/${NOBODYS_ID}`)).status).toBe(404);
  });
});

describe('the chain', () => {
  it('says of a record that it waits, then in which block it is', async () => {
    const added = async () => {
      const { db, clock } = app.services;
      const by: Actor = { id: null, roles: [], source: 'job', ip: '', agent: '', reqId: 'request-3' };
      return db.transaction((tx) =>
        audit(tx, by, { action: 'update', entity: 'sample', entityId: null, summary: '' }, clock.now()),
      );
    };
    const sealOf = async (id: string | undefined) => (await get(`/${id}`)).json.operation.seal;
    expect(await sealOf(records[0])).toEqual({ state: 'waiting' });
    await sealOnce(app.services);
    // blocks of later hours, so that the right one is not the only one
    const later: string[] = [];
    for (let hour = 0; hour < 6; hour += 1) {
      app.clock.advance(3_600_000);
      later.push(await added());
      await sealOnce(app.services);
    }
    expect(await sealOf(records[0])).toEqual({
      state: 'sealed',
      block: 1,
      sealed_at: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const [place, id] of later.entries())
      expect(await sealOf(id)).toMatchObject({ state: 'sealed', block: place + 2 });
  });

  it('is found to be as it was, with as many records and blocks as there are', async () => {
    const { status, json } = await verify();
    expect(status).toBe(200);
    expect(json).toEqual({
      msg_type: 'success',
      records: 9,
      blocks: 7,
      unsealed: 0,
      last_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      fault_count: 0,
    });
  });

  it('names a record that somebody changed past the triggers, and one that came past the queue', async () => {
    const client = new pg.Client(app.connection);
    await client.connect();
    try {
      await client.query('alter table operation_records disable trigger user');
      await client.query(`update operation_records set reason = 'Another one.' where id = $1`, [records[1]]);
      await client.query('alter table operation_records enable trigger user');
    } finally {
      await client.end();
    }
    expect((await verify()).json).toMatchObject({
      fault_count: 1,
      fault: { kind: 'record_changed', block: 1, record: records[1] },
    });
    const { rows } = await app.services.db.execute<{ id: string }>(sql`
      insert into operation_records (id, at, source, role, action, entity, summary, result, ip, agent, req_id)
      select gen_random_uuid(), at, source, role, action, entity, summary, result, ip, agent, 'request-4' from operation_records limit 1
      returning id`);
    expect((await verify()).json.fault_count).toBe(2);
    expect((await get(`/${rows[0]?.id}`)).json.operation.seal).toEqual({ state: 'missing' });
  });
});
