// What refers to what in the database, as its catalogue has it: every key has its index, every other id says what it is.
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_REFERENCES, SOFT_REFERENCES } from '../../server/admin/foreign-keys/soft-references.ts';
import { projects } from '../../server/platform/db/schema/chats.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const get = (path: string, token = admin.token) =>
  app.request('GET', `/api/admin/foreign-keys${path}`, { token });
const tableNames = (table: PgTable) => getTableConfig(table).name;

describe('the keys', () => {
  it('have an index each, those of the database and those of our code that are looked for', async () => {
    const { items } = (await get('')).json;
    const bare = items.filter(
      ({ kind, index_name: index }: { kind: string; index_name?: string }) =>
        kind === 'enforced' && index === undefined,
    );
    expect(
      bare.map(({ table, columns }: { table: string; columns: string[] }) => `${table}.${columns}`),
    ).toEqual([]);
    expect(items.filter(({ kind }: { kind: string }) => kind === 'enforced').length).toBeGreaterThan(70);
    expect(items.filter(({ kind }: { kind: string }) => kind === 'soft')).toHaveLength(
      SOFT_REFERENCES.length,
    );
  });

  it('say what becomes of the row, whether it may refer to nothing, and whether the check can wait', async () => {
    const { db } = app.services;
    await db.execute(sql`create table key_trial (id uuid primary key, user_id uuid not null references users on update cascade on delete set null deferrable,
      chat_id uuid references chats)`);
    try {
      const { items } = (await get('')).json;
      const of = (column: string) =>
        items.find(
          (key: { table: string; columns: string[] }) =>
            key.table === 'key_trial' && key.columns[0] === column,
        );
      expect(of('user_id')).toMatchObject({
        on_update: 'cascade',
        on_delete: 'set_null',
        nullable: false,
        deferrable: true,
      });
      expect(of('chat_id')).toMatchObject({ on_update: 'refuse', nullable: true, deferrable: false });
      const soft = items.find(({ name }: { name: string }) => name === 'email_logs_resent_of');
      expect(soft).toMatchObject({ on_update: 'nothing', nullable: true, deferrable: false });
    } finally {
      await db.execute(sql`drop table key_trial`);
    }
  });

  it('leave out no column of ids: what is no key says of what it is the id', async () => {
    const { rows } = await app.services.db.execute<{ name: string }>(sql`
      select t.relname || '.' || a.attname as name from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and format_type(a.atttypid, null) = 'uuid'
        and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'f') and a.attnum = any(c.conkey))
      order by 1`);
    const known = [
      ...SOFT_REFERENCES.map(({ table, column }) => `${table}.${column}`),
      ...Object.keys(NO_REFERENCES),
    ];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('of our code tell how many values name no row, and whether that is a fault', async () => {
    const { db } = app.services;
    const of = async (name: string) =>
      (await get('')).json.items.find((key: { name: string }) => key.name === name);
    expect((await of('email_logs_resent_of')).orphans).toBe(0);
    await db.execute(sql`insert into email_logs (id, to_hash, "to", template, locale, subject, status, resent_of)
      values (${uuidv7()}, '', '', 'reset', 'en_US', '', 'sent', ${uuidv7()})`);
    expect(await of('email_logs_resent_of')).toMatchObject({ orphans: 1, outlives: true });
    expect((await of('chats_leaf_id')).outlives).toBe(false);
  });
});

describe('the surroundings of a row', () => {
  it('are what it refers to and what refers to it, without a text of anybody', async () => {
    const person = await app.person();
    const id = uuidv7();
    await app.services.db.insert(projects).values({
      id,
      userId: person.id,
      name: 'Secret plan',
      instructions: '',
      tableIds: [],
      fileIds: [],
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    });
    const { json } = await get(`/row?table=${tableNames(projects)}&row_id=${id}`);
    expect(json.row.refers).toContainEqual(
      expect.objectContaining({ column: 'user_id', table: 'users', id: person.id, exists: true }),
    );
    expect(JSON.stringify(json)).not.toContain('Secret plan');
    const round = (await get(`/row?table=users&row_id=${person.id}`)).json;
    expect(round.row.referred).toContainEqual(
      expect.objectContaining({ table: 'projects', column: 'user_id', count: 1, ids: [id] }),
    );
    expect(JSON.stringify(round)).not.toContain(person.email);
  });

  it.each([
    ['users', '019a0000-0000-7000-8000-000000000001'],
    ['users', 'not an id'],
    ['no_table', '019a0000-0000-7000-8000-000000000001'],
    ['users; drop table users', '1'],
    ['pg_authid', '10'],
    ['user_roles', '019a0000-0000-7000-8000-000000000001'],
  ])('of %s %s are not found', async (table, id) => {
    expect((await get(`/row?${new URLSearchParams({ table, row_id: id })}`)).status).toBe(404);
  });

  it('are for nobody without the right to settings', async () => {
    const { token } = await app.person();
    expect((await get('', token)).status).toBe(403);
    expect((await get(`/row?table=users&row_id=${admin.id}`, token)).status).toBe(403);
  });
});
