import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Schema } from '../../kernel/schemas.ts';
import type { TableFile } from './engine.ts';
import { openScratchEngine, type ScratchEngine } from './scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
let table: TableFile;

const CSV = `id,city,amount,day,seen,ok
1,Oslo,10.5,2024-01-31,2024-01-31T08:00:00,true
2,berlin,,2024-02-01,2024-02-01T09:30:15.25,false
3,Amsterdam,-3,2023-12-24,,true
4,Berlin,10.5,,2024-05-05T00:00:01,
5,,0.1,2024-01-31,2024-01-31T08:00:00,false
`;

beforeAll(async () => {
  scratch = await openScratchEngine();
  ({ table } = await scratch.load('places.csv', CSV, { sqlName: 'places' }));
});
afterAll(() => scratch.close());

const ids = async (window: {
  sort?: Schema<'Sort'>;
  conditions?: Schema<'Conditions'>;
  offset?: number;
  limit?: number;
}) => {
  const { rows, total } = await scratch.engine.rows({ table, offset: 0, limit: 100, ...window });
  expect(rows.length).toBe(Math.min(window.limit ?? 100, Math.max(0, total - (window.offset ?? 0))));
  return rows.map(([id]) => id);
};

const where = (
  field: string,
  operator: Schema<'Condition'>['operator'],
  value = '',
): { conditions: Schema<'Conditions'> } => ({
  conditions: { connect_pre_filter: 'and', conditions: [{ field, operator, value }] },
});

describe('a window of rows', () => {
  test('comes in the order of the file, with values as the contract has them', async () => {
    const { columns, rows, total } = await scratch.engine.rows({ table, offset: 1, limit: 2 });
    expect(columns).toEqual(['id', 'city', 'amount', 'day', 'seen', 'ok']);
    expect(total).toBe(5);
    expect(rows).toEqual([
      [2, 'berlin', null, '2024-02-01', '2024-02-01T09:30:15.250', false],
      [3, 'Amsterdam', -3, '2023-12-24', null, true],
    ]);
  });

  test('is sorted regardless of case, empty values last both ways, equals in the order of the file', async () => {
    expect(await ids({ sort: { city: 'asc' } })).toEqual([3, 2, 4, 1, 5]);
    expect(await ids({ sort: { city: 'desc' } })).toEqual([1, 2, 4, 3, 5]);
    expect(await ids({ sort: { amount: 'desc', id: 'desc' } })).toEqual([4, 1, 5, 3, 2]);
    expect(await ids({ sort: { day: 'asc' }, offset: 1, limit: 2 })).toEqual([1, 5]);
  });

  test('beyond the end is empty', async () => {
    expect(await ids({ offset: 50, limit: 10 })).toEqual([]);
    expect(await ids({ offset: 50, limit: 10, sort: { id: 'desc' } })).toEqual([]);
  });

  test.each<[string, Schema<'Condition'>['operator'], string, number[]]>([
    ['city', 'eq', 'Berlin', [4]],
    ['city', 'ne', 'Berlin', [1, 2, 3, 5]],
    ['city', 'contains', 'ERL', [2, 4]],
    ['city', 'not_contains', 'erl', [1, 3, 5]],
    ['city', 'starts_with', 'b', [2, 4]],
    ['city', 'ends_with', 'DAM', [3]],
    ['city', 'in', 'Oslo;Amsterdam', [1, 3]],
    ['city', 'in', '', []],
    ['city', 'empty', '', [5]],
    ['city', 'not_empty', '', [1, 2, 3, 4]],
    ['city', 'eq', "' OR 1=1 --", []],
    ['amount', 'eq', '10.5', [1, 4]],
    ['amount', 'gt', '0', [1, 4, 5]],
    ['amount', 'lte', '0.1', [3, 5]],
    ['amount', 'in', '10.5;-3', [1, 3, 4]],
    ['amount', 'empty', '', [2]],
    ['id', 'gte', '3.5', [4, 5]],
    ['day', 'lt', '2024-01-01', [3]],
    ['day', 'eq', '2024-01-31', [1, 5]],
    ['seen', 'gte', '2024-02-01T09:30:15', [2, 4]],
    ['ok', 'eq', 'true', [1, 3]],
    ['ok', 'ne', 'true', [2, 4, 5]],
  ])('filters %s %s "%s"', async (field, operator, value, expected) => {
    expect(await ids(where(field, operator, value))).toEqual(expected);
  });

  test('joins conditions by and, and sorts what is left', async () => {
    const conditions: Schema<'Conditions'> = {
      connect_pre_filter: 'and',
      conditions: [
        { field: 'amount', operator: 'gt', value: '0' },
        { field: 'city', operator: 'not_empty', value: '' },
      ],
    };
    expect(await ids({ conditions, sort: { id: 'desc' } })).toEqual([4, 1]);
  });

  test('refuses a column that is not there and a value of the wrong kind', async () => {
    await expect(ids({ sort: { nothing: 'asc' } })).rejects.toMatchObject({
      key: 'column_missing',
      params: { column: 'nothing' },
    });
    await expect(ids(where('id) OR (1=1', 'empty'))).rejects.toMatchObject({ key: 'column_missing' });
    await expect(ids(where('amount', 'gt', 'much'))).rejects.toMatchObject({
      code: 'QUERY_REFUSED',
      key: 'value_type',
    });
    await expect(ids(where('day', 'eq', '2024-02-31x'))).rejects.toMatchObject({ key: 'value_type' });
  });
});

describe('values of a column', () => {
  test('come with their counts, the most frequent first, searched regardless of case', async () => {
    expect(await scratch.engine.values({ table, column: 'amount', limit: 2 })).toEqual([
      { value: 10.5, count: 2 },
      { value: -3, count: 1 },
    ]);
    expect(await scratch.engine.values({ table, column: 'city', search: 'BER', limit: 10 })).toEqual([
      { value: 'Berlin', count: 1 },
      { value: 'berlin', count: 1 },
    ]);
    // the one row without a city is no value
    const cities = await scratch.engine.values({ table, column: 'city', limit: 10 });
    expect(cities.map(({ value }) => value)).toEqual(['Amsterdam', 'Berlin', 'Oslo', 'berlin']);
    await expect(scratch.engine.values({ table, column: 'x', limit: 1 })).rejects.toMatchObject({
      key: 'column_missing',
    });
  });
});

describe('a query', () => {
  const run = (sql: string, maxRows = 100) =>
    scratch.engine.query({ tables: [table], sql, maxRows, timeoutMs: 5000 });

  test('answers with columns, typed values and the number of all rows', async () => {
    const result = await run('SELECT city, amount AS a FROM places ORDER BY id', 2);
    expect(result.columns).toEqual([
      { name: 'city', type: 'text' },
      { name: 'a', type: 'number' },
    ]);
    expect(result.rows).toEqual([
      ['Oslo', 10.5],
      ['berlin', null],
    ]);
    expect(result.rowCount).toBe(5);
    expect(result.ms).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['9007199254740991::BIGINT', 9007199254740991, 'integer'],
    ['9007199254740993::BIGINT', '9007199254740993', 'integer'],
    [
      '170141183460469231731687303715884105727::HUGEINT',
      '170141183460469231731687303715884105727',
      'integer',
    ],
    ['1.10::DECIMAL(10,2)', 1.1, 'number'],
    ['12345678901234567890.12::DECIMAL(38,2)', '12345678901234567890.12', 'number'],
    ['100::DECIMAL(10,0)', 100, 'number'],
    ["'NaN'::DOUBLE", null, 'number'],
    ["'-inf'::DOUBLE", null, 'number'],
    ['0.1::DOUBLE + 0.2::DOUBLE', 0.3, 'number'],
    ['0.01666666753590107::DOUBLE', 0.01666666753590107, 'number'],
    ["DATE '0999-01-02'", '0999-01-02', 'date'],
    ["TIMESTAMP '2024-01-02 03:04:05'", '2024-01-02T03:04:05', 'datetime'],
    ["TIMESTAMP '2024-01-02 03:04:05.1'", '2024-01-02T03:04:05.100', 'datetime'],
    ["TIMESTAMPTZ '2024-01-02 03:04:05+02'", '2024-01-02T01:04:05', 'datetime'],
    ["TIME '03:04:05'", '03:04:05', 'time'],
    ['INTERVAL 1 DAY', '1 day', 'text'],
    ['[1, NULL, 3]', '[1,null,3]', 'text'],
    ["{'a': 1, 'b': [DATE '2024-01-01']}", '{"a":1,"b":["2024-01-01"]}', 'text'],
    ["MAP {'k': 1.5::DOUBLE}", '{"k":1.5}', 'text'],
    ['true', true, 'boolean'],
    ['NULL', null, 'integer'],
    ["'héllo 😀'", 'héllo 😀', 'text'],
  ])('shows %s as %j', async (expression, value, type) => {
    const { rows, columns } = await run(`SELECT ${expression} AS v`);
    expect(rows).toEqual([[value]]);
    expect(columns[0]?.type).toBe(type);
  });

  test('joins tables of other files', async () => {
    const other = await scratch.load('lands.csv', 'town,land\nOslo,Norway\nBerlin,Germany\n', {
      sqlName: 'lands',
    });
    const sql =
      'SELECT p.id, l.land FROM places p JOIN lands l ON lower(p.city) = lower(l.town) ORDER BY p.id';
    expect(await scratch.ask(sql, table, other.table)).toEqual([
      [1, 'Norway'],
      [2, 'Germany'],
      [4, 'Germany'],
    ]);
    await expect(scratch.ask(sql, table)).rejects.toMatchObject({
      code: 'QUERY_REFUSED',
      key: 'table',
      params: { name: 'lands' },
    });
  });

  test('fails with the words of the database, without names of the machine', async () => {
    const failure = await run('SELECT nothing FROM places').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'QUERY_FAILED' });
    expect(String(failure)).toContain('nothing');
    expect(String(failure)).not.toContain('tw_file');
    expect(String(failure)).not.toContain(scratch.folder);
    await expect(run("SELECT CAST('x' AS INTEGER)")).rejects.toMatchObject({ code: 'QUERY_FAILED' });
  });

  test('is refused before it runs', async () => {
    await expect(run("SELECT * FROM '/etc/passwd'")).rejects.toMatchObject({
      code: 'QUERY_REFUSED',
      key: 'table',
    });
  });

  test('of a table whose file is gone says so', async () => {
    const gone = { path: path.join(scratch.folder, 'gone.duckdb'), sqlName: 'gone' };
    await expect(scratch.ask('SELECT 1', gone)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      key: 'table_missing',
    });
  });

  test('sees a table by the name of a catalogue view as that table', async () => {
    const own = await scratch.load('x.csv', 'a\n7\n', { sqlName: 'duckdb_tables' });
    expect(await scratch.ask('SELECT a FROM duckdb_tables', own.table)).toEqual([[7]]);
  });
});

describe('an export', () => {
  const target = (): string => path.join(scratch.folder, 'export.csv');

  test('is csv with byte order mark, quoted by RFC 4180, sorted and filtered', async () => {
    const { bytes } = await scratch.engine.exportCsv({
      table,
      columns: ['id', 'city', 'seen'],
      sort: { id: 'desc' },
      ...where('id', 'lte', '3'),
      target: target(),
    });
    const text = await readFile(target(), 'utf8');
    expect(text).toBe(
      '\ufeffid,city,seen\r\n3,Amsterdam,\r\n2,berlin,2024-02-01 09:30:15.250\r\n1,Oslo,2024-01-31 08:00:00\r\n',
    );
    expect(bytes).toBe(Buffer.byteLength(text));
  });

  test('makes cells harmless that a spreadsheet would run, and leaves numbers alone', async () => {
    const csv =
      'text,number\n"=1+1",-5\n"+cmd|calc",-6\n"@SUM(A1)",7\n"-2+3",8\n"a ""b"", c",9\n"two\nlines",10\n"\t=x",11\n"say ""no""",12\n';
    const loaded = await scratch.load('formula.csv', csv);
    await scratch.engine.exportCsv({ table: loaded.table, target: target() });
    expect(await readFile(target(), 'utf8')).toBe(
      `\ufefftext,number\r\n'=1+1,-5\r\n'+cmd|calc,-6\r\n'@SUM(A1),7\r\n'-2+3,8\r\n"a ""b"", c",9\r\n"two\nlines",10\r\n'\t=x,11\r\n"say ""no""",12\r\n`,
    );
    expect(loaded.issues).toContainEqual(expect.objectContaining({ code: 'formula_like', column: 'text' }));
  });

  test('of a query has the whole result, its headings made harmless too', async () => {
    await scratch.engine.exportQueryCsv({
      tables: [table],
      sql: 'SELECT ok AS "=ok", count(*) AS n FROM places GROUP BY ok ORDER BY n DESC, ok LIMIT 2',
      timeoutMs: 5000,
      target: target(),
    });
    expect(await readFile(target(), 'utf8')).toBe("\ufeff'=ok,n\r\nfalse,2\r\ntrue,2\r\n");
  });

  test('of a refused query writes nothing', async () => {
    const nowhere = path.join(scratch.folder, 'refused.csv');
    const refused = scratch.engine.exportQueryCsv({
      tables: [table],
      sql: 'SELECT getenv(1)',
      timeoutMs: 5000,
      target: nowhere,
    });
    await expect(refused).rejects.toMatchObject({ code: 'QUERY_REFUSED' });
    await expect(readFile(nowhere)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
