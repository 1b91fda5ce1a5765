import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TableDatabase, TableDatabases } from './table-database.ts';

let folder: string;
let databases: TableDatabases;
let database: TableDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tablewise-locked-'));
  const instance = await DuckDBInstance.create(path.join(folder, 'a.duckdb'));
  const connection = await instance.connect();
  await connection.run('CREATE TABLE a AS SELECT range AS n FROM range(10)');
  connection.closeSync();
  instance.closeSync();
  databases = new TableDatabases({ memoryLimit: '128MB', threads: 1, tempDir: folder });
  database = await databases.open([{ path: path.join(folder, 'a.duckdb'), sqlName: 'a' }]);
});
afterAll(async () => {
  databases.discard(database);
  await rm(folder, { recursive: true, force: true });
});

describe('a database over tables, even without the guard before it', () => {
  test('reads its tables, row numbers included', async () => {
    const result = await database.connection.runAndReadAll('SELECT max(rowid), count(*) FROM a');
    expect(result.getRowsJS()).toEqual([[9n, 10n]]);
  });

  test.each([
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM read_text('/etc/hostname')",
    "SELECT * FROM '/etc/passwd.csv'",
    "SELECT * FROM glob('/*')",
    "SELECT * FROM sniff_csv('/etc/passwd')",
    "COPY a TO '/tmp/tablewise-copy.csv'",
    "ATTACH '/tmp/tablewise-attach.duckdb' AS x",
    "EXPORT DATABASE '/tmp/tablewise-export'",
    'INSTALL httpfs',
    'LOAD httpfs',
    'SET enable_external_access = true',
    "SET memory_limit = '10GB'",
    "SET temp_directory = '/'",
    'RESET memory_limit',
    'INSERT INTO a VALUES (1)',
    'DELETE FROM a',
    'DROP TABLE a',
    'ALTER TABLE a ADD COLUMN b INTEGER',
    "SELECT getenv('HOME')",
  ])('refuses %s', async (sql) => {
    await expect(database.connection.run(sql)).rejects.toThrow();
  });

  test('is the same one for the next job on the same tables', async () => {
    expect(await databases.open([{ path: path.join(folder, 'a.duckdb'), sqlName: 'a' }])).toBe(database);
  });
});
