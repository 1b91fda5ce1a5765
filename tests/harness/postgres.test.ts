import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './postgres.ts';

async function ask(config: pg.ClientConfig, text: string) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('every test database is a copy of its own, owned by the plain role', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await ask(one.connection, 'create table mine as select 1 as n');
  expect(await ask(one.connection, 'select n, current_user as me from mine')).toEqual([
    { n: 1, me: 'tablewise' },
  ]);
  await expect(ask(two.connection, 'select n from mine')).rejects.toMatchObject({ code: '42P01' });
});

it('a copy has the tables of the migrations', async () => {
  const { connection } = await createTestDatabase();
  const tables = await ask(connection, `select tablename from pg_tables where tableowner = 'tablewise'`);
  expect(tables.length).toBeGreaterThan(10);
});

it('the URL leads to the same database', async () => {
  const { connection, connectionString } = await createTestDatabase();
  expect(await ask({ connectionString }, 'select current_database() as name')).toEqual([
    { name: connection.database },
  ]);
});

it('a dropped database is gone, also with a client in it', async () => {
  const { connection, drop } = await createTestDatabase();
  const client = new pg.Client(connection);
  const cut = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await drop();
  await cut;
  await expect(ask(connection, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});
