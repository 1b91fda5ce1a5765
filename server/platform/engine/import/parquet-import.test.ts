import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

async function parquet(select: string): Promise<Buffer> {
  const file = path.join(scratch.folder, 'made.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${select}) TO '${file}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  return readFile(file);
}

test('parquet keeps the types that it declares', async () => {
  const content =
    await parquet(`SELECT 1::TINYINT AS small, '007' AS code, 1.10::DECIMAL(10, 2) AS price, DATE '2024-01-31' AS day,
    TIMESTAMP '2024-01-31 08:00:00' AS at, TIME '08:30:00' AS clock, true AS ok, [1, 2] AS list, {'a': 'x'} AS record, NULL::INTEGER AS none`);
  const { columns, table } = await scratch.load('file.parquet', content);
  expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'small integer',
    'code text',
    'price number',
    'day date',
    'at datetime',
    'clock time',
    'ok boolean',
    'list text',
    'record text',
    'none integer',
  ]);
  expect(await scratch.ask('SELECT * FROM t', table)).toEqual([
    [1, '007', 1.1, '2024-01-31', '2024-01-31T08:00:00', '08:30:00', true, '[1,2]', '{"a":"x"}', null],
  ]);
});

test('a column of parquet can be read as another type', async () => {
  const content = await parquet(
    "SELECT '007' AS code, '2024-01-31' AS day UNION ALL SELECT '012', '2024-02-01'",
  );
  const { table } = await scratch.load('file.parquet', content, {
    columns: [
      { source_name: 'code', name: 'n', type: 'integer', include: true },
      { source_name: 'day', name: 'day', type: 'date', include: true },
    ],
  });
  expect(await scratch.ask('SELECT * FROM t ORDER BY n', table)).toEqual([
    [7, '2024-01-31'],
    [12, '2024-02-01'],
  ]);
});

test('a damaged parquet file is refused without naming the machine', async () => {
  const content = await parquet('SELECT 1 AS a');
  const failure = await scratch
    .preview('file.parquet', content.subarray(0, 60))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'FILE_UNREADABLE', key: 'broken_parquet' });
  expect(String(failure)).not.toContain(scratch.folder);
});

test('NUL characters are taken out of parquet, which is said', async () => {
  const content = await parquet("SELECT 'A' || chr(0) || 'da' AS name, 1 AS n UNION ALL SELECT 'Grace', 2");
  const { issues, table } = await scratch.load('file.parquet', content);
  expect(issues).toEqual([{ code: 'removed_characters', severity: 'medium', count: 1 }]);
  expect(await scratch.ask('SELECT name FROM t ORDER BY n', table)).toEqual([['Ada'], ['Grace']]);
});
