import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EngineError } from './engine.ts';
import { guardSelect } from './sql-guard.ts';

let instance: DuckDBInstance;
let connection: DuckDBConnection;

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

const guard = (sql: string) => guardSelect(connection, sql, ['sales', '订单']);

async function refusal(sql: string): Promise<EngineError> {
  try {
    await guard(sql);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error(`passed: ${sql}`);
}

describe('a query that only reads the given tables passes', () => {
  test.each([
    'SELECT * FROM sales',
    'FROM sales',
    'TABLE sales',
    'select "Region", sum(amount) from SALES group by all order by 2 desc limit 5;',
    'SELECT 金额 FROM 订单 WHERE 状态 = \'FROM read_csv("x")\'',
    'WITH a AS (SELECT 1 AS x), b AS (SELECT x + 1 AS y FROM a) SELECT * FROM b JOIN sales ON true',
    'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT * FROM r',
    'WITH sales AS (SELECT * FROM sales) SELECT count(*) FROM sales',
    'SELECT (SELECT max(amount) FROM sales) AS m, x FROM (VALUES (1), (2)) AS v(x)',
    'SELECT * FROM range(10) AS r(i), generate_series(1, 3), unnest([1, 2])',
    "SELECT list_transform([1, 2], lambda v: v + 1), {'a': 1}, [x FOR x IN [1, 2]]",
    "SELECT date_trunc('month', day), extract(year FROM day), interval 3 day, current_date FROM sales",
    'SELECT row_number() OVER (PARTITION BY region ORDER BY amount) FROM sales QUALIFY row_number() OVER () < 3',
    "SELECT count(*) FILTER (WHERE amount > 1), string_agg(DISTINCT city, ',' ORDER BY city) FROM sales",
    "SELECT * EXCLUDE (id) REPLACE (upper(city) AS city), COLUMNS('a.*') FROM sales",
    'SELECT * FROM sales TABLESAMPLE 10%',
    "SELECT * FROM (PIVOT sales ON region IN ('read_csv', 'B') USING sum(amount))",
    'SELECT region, sum(amount) FROM sales GROUP BY ROLLUP (region)',
    'SELECT * FROM sales a ASOF JOIN sales b ON a.id >= b.id',
    'SELECT 1 UNION ALL SELECT 2 EXCEPT SELECT 3',
    "SELECT '/etc/passwd' AS path, 'COPY sales TO x' AS words -- FROM 'x.csv'",
    'SELECT /* DROP TABLE sales; */ 1',
    'SELECT amount::DECIMAL(10, 2), try_cast(city AS INTEGER), CAST(day AS DATE) FROM sales',
    'SELECT current_user FROM (SELECT 1 AS current_user)',
    'SELECT DISTINCT region FROM sales ORDER BY region ASC, amount DESC, 1 LIMIT 10 PERCENT',
    'SELECT DISTINCT ON (region) #1 FROM sales WHERE amount BETWEEN 1 AND 2 AND id IN (1, 2) OR NOT city IS NULL',
    'SELECT city FROM sales ORDER BY city COLLATE NOCASE LIMIT 5 OFFSET 2',
    'SELECT list_filter([1], x -> x > 1), list_filter([1], lambda x: x > 1)',
    'WITH a AS (SELECT 1), b AS (SELECT 2), c AS MATERIALIZED (SELECT * FROM a) SELECT * FROM a, b, c',
    'SELECT * FROM range(10) TABLESAMPLE 10%',
    'SELECT main.sum(amount), MAIN.abs(1) FROM sales',
    'SELECT * FROM (PIVOT sales ON upper(region) IN (1.5, 2) USING sum(amount) GROUP BY city)',
    'SELECT * FROM (UNPIVOT sales ON COLUMNS(* EXCLUDE id) INTO NAME n VALUE v)',
    'SELECT a::INTEGER[3], b::STRUCT(x INT), c::MAP(VARCHAR, INT), d::DECIMAL(3, 1) FROM sales',
    'SELECT * FROM sales POSITIONAL JOIN sales b',
  ])('%s', async (sql) => {
    await expect(guard(sql)).resolves.toHaveProperty('node');
  });
});

describe('whatever could reach a file, a setting or the catalogue is refused', () => {
  test.each([
    // Files as tables: DuckDB reads a name that looks like a file.
    ["SELECT * FROM '/etc/passwd'", 'table'],
    ['SELECT * FROM "x.csv"', 'table'],
    ['SELECT * FROM "/etc/passwd"', 'table'],
    ["FROM 'data.parquet'", 'table'],
    ["SELECT * FROM sales, 'https://example.com/x.csv'", 'table'],
    ["SELECT * FROM sales JOIN '/tmp/x.json' ON true", 'table'],
    ["SELECT 1 WHERE EXISTS (SELECT 1 FROM '/etc/passwd')", 'table'],
    ["SELECT (SELECT content FROM '/etc/passwd')", 'table'],
    ["WITH a AS (SELECT * FROM '/etc/passwd') SELECT * FROM a", 'table'],
    ['WITH "x.csv" AS (SELECT * FROM "x.csv") SELECT 1', 'table'],
    ['SELECT * FROM (WITH "x.csv" AS (SELECT 1) SELECT 1) a, "x.csv"', 'table'],
    ["SELECT 1 UNION ALL SELECT * FROM '/etc/passwd'", 'table'],
    ["SELECT * FROM (PIVOT '/etc/passwd' ON a IN (1) USING sum(b))", 'table'],
    ["SELECT 1 ORDER BY (SELECT 1 FROM '/etc/passwd')", 'table'],
    ["SELECT 1 LIMIT (SELECT count(*) FROM '/etc/passwd')", 'table'],
    ["SELECT sum(1) OVER (ORDER BY (SELECT 1 FROM '/etc/passwd'))", 'table'],
    ["SELECT list_transform([1], lambda x: (SELECT 1 FROM '/etc/passwd'))", 'table'],
    ["SELECT CASE WHEN true THEN (SELECT 1 FROM '/etc/passwd') END", 'table'],
    ["SELECT count(*) FILTER (WHERE (SELECT true FROM '/etc/passwd')) FROM sales", 'table'],
    ["SELECT * FROM sales GROUP BY ALL HAVING (SELECT true FROM 'x.csv')", 'table'],
    ["SELECT * FROM range((SELECT count(*) FROM 'x.csv'))", 'table'],
    ["SELECT * FROM (VALUES ((SELECT 1 FROM 'x.csv')))", 'table'],
    // Readers and other table functions.
    ["SELECT * FROM read_csv('/etc/passwd')", 'table_function'],
    ["SELECT * FROM READ_CSV('/etc/passwd')", 'table_function'],
    ["SELECT * FROM read_text('/etc/passwd')", 'table_function'],
    ["SELECT * FROM read_blob('/etc/passwd')", 'table_function'],
    ["SELECT * FROM read_json_auto('x')", 'table_function'],
    ["SELECT * FROM parquet_scan('x')", 'table_function'],
    ["SELECT * FROM parquet_metadata('x')", 'table_function'],
    ["SELECT * FROM glob('/*')", 'table_function'],
    ["SELECT * FROM sniff_csv('/etc/passwd')", 'table_function'],
    ["SELECT * FROM read_duckdb('x.duckdb')", 'table_function'],
    ["SELECT * FROM query('SELECT 1')", 'table_function'],
    ["SELECT * FROM query_table('sales')", 'table_function'],
    ["SELECT * FROM query_table(['/etc/passwd'])", 'table_function'],
    ["SELECT * FROM json_execute_serialized_sql('{}')", 'table_function'],
    ['SELECT * FROM duckdb_settings()', 'table_function'],
    ['SELECT * FROM duckdb_secrets()', 'table_function'],
    ['SELECT * FROM duckdb_tables()', 'table_function'],
    ["SELECT * FROM pragma_table_info('sales')", 'table_function'],
    ['SELECT * FROM pragma_database_size()', 'table_function'],
    ["SELECT * FROM system.main.read_csv('x')", 'table_function'],
    ["SELECT * FROM sales, LATERAL read_csv('x')", 'table_function'],
    ['SELECT * FROM main.range(3)', 'table_function'],
    ['SELECT * FROM repeat_row(1, num_rows = 10)', 'table_function'],
    ['SELECT * FROM test_all_types()', 'table_function'],
    // The catalogue and its views.
    ['SELECT * FROM duckdb_tables', 'table'],
    ['SELECT * FROM sqlite_master', 'table'],
    ['SELECT * FROM pg_catalog.pg_class', 'table'],
    ['SELECT * FROM information_schema.tables', 'table'],
    ['SELECT * FROM tw_file_1.main.sales', 'table'],
    ['SELECT * FROM main.sales', 'table'],
    ['SELECT * FROM temp.sales', 'table'],
    ['SELECT * FROM other', 'table'],
    ['SELECT * FROM ѕales', 'table'],
    ['SELECT * FROM "sales "', 'table'],
    ['DESCRIBE sales', 'node'],
    ['SHOW TABLES', 'node'],
    ['SUMMARIZE sales', 'node'],
    ['SELECT * FROM (DESCRIBE sales)', 'node'],
    ['SELECT * FROM (SUMMARIZE sales)', 'node'],
    ['SELECT * FROM (SHOW ALL TABLES)', 'node'],
    ['SELECT * FROM sales AT (VERSION => 1)', 'node'],
    // Functions that read settings, variables, the environment, the catalogue, or run SQL text.
    ["SELECT current_setting('home_directory')", 'function'],
    ["SELECT getenv('HOME')", 'function'],
    ["SELECT getvariable('x')", 'function'],
    ['SELECT version()', 'function'],
    ['SELECT current_database()', 'function'],
    ['SELECT current_schemas(true)', 'function'],
    ['SELECT txid_current()', 'function'],
    ["SELECT nextval('s')", 'function'],
    ['SELECT setseed(0.5)', 'function'],
    ['SELECT sleep_ms(100000)', 'function'],
    ['SELECT pg_sleep(100)', 'function'],
    ["SELECT write_log('x')", 'function'],
    ['SELECT current_query()', 'function'],
    ["SELECT json_serialize_sql('SELECT 1')", 'function'],
    ["SELECT json_deserialize_sql('{}')", 'function'],
    ['SELECT pg_get_viewdef(1)', 'function'],
    ["SELECT has_table_privilege('x', 'y')", 'function'],
    ["SELECT in_search_path('a', 'b')", 'function'],
    ["SELECT which_secret('x', 'y')", 'function'],
    ["SELECT system.main.current_setting('x')", 'function'],
    ["SELECT main.current_setting('x')", 'function'],
    ["SELECT ('threads').current_setting()", 'function'],
    ["SELECT list_transform(['a'], lambda x: current_setting(x))", 'function'],
    ["SELECT list_transform(['a'], x -> getenv(x))", 'function'],
    ["SELECT [current_setting(x) FOR x IN ['threads']]", 'function'],
    ["SELECT 1 WHERE current_setting('threads') = 1", 'function'],
    ["SELECT count(*) FROM sales GROUP BY current_setting('threads')", 'function'],
    ["WITH a AS (SELECT getenv('HOME') AS h) SELECT h FROM a", 'function'],
    ["SELECT * REPLACE (getenv('HOME') AS city) FROM sales", 'function'],
    ["SELECT COLUMNS(c -> current_setting(c) = 'x') FROM sales", 'function'],
    ["SELECT sum(amount) OVER (PARTITION BY getenv('HOME')) FROM sales", 'function'],
    ["SELECT nth_value(getenv('HOME'), 1) OVER () FROM sales", 'function'],
    ["SELECT * FROM sales JOIN sales b ON getenv('HOME') = 'x'", 'function'],
    ["SELECT * FROM range(current_setting('threads')::INT)", 'function'],
    ['SELECT "current_setting"(\'threads\')', 'function'],
    ["SELECT CuRrEnT_sEtTiNg('threads')", 'function'],
    ['SELECT no_such_function(1)', 'function'],
    ['SELECT other.sum(1)', 'function'],
    ['SELECT other.main.sum(1)', 'function'],
    ['SELECT * FROM other.range(3)', 'table_function'],
    ['SELECT * FROM system.main.range(3)', 'table_function'],
    // Both halves of a recursive query, of which the first does not see its own name.
    ["WITH RECURSIVE r AS (SELECT 1 UNION ALL SELECT * FROM 'x.csv') SELECT * FROM r", 'table'],
    ["WITH RECURSIVE r AS (SELECT * FROM 'x.csv' UNION ALL SELECT 1) SELECT * FROM r", 'table'],
    ['WITH RECURSIVE r AS (SELECT * FROM r UNION ALL SELECT 1) SELECT * FROM r', 'table'],
    // Pivots: what is computed, which columns are taken, and what their values are.
    ["SELECT * FROM (PIVOT sales ON region IN ('A') USING getenv('x'))", 'function'],
    ["SELECT * FROM (PIVOT sales ON getenv(region) IN ('A') USING sum(amount))", 'function'],
    ["SELECT * FROM (UNPIVOT sales ON COLUMNS(c -> getenv(c) = 'x') INTO NAME n VALUE v)", 'function'],
    ['SELECT * FROM (PIVOT sales ON region IN some_enum USING sum(amount))', 'node'],
    ['SELECT * FROM sales WHERE id = DEFAULT', 'node'],
    // Parameters.
    ['SELECT ?', 'parameter'],
    ['SELECT $1', 'parameter'],
    ['SELECT * FROM sales WHERE id = $name', 'parameter'],
    // Other statements.
    ["ATTACH '/tmp/x.duckdb' AS x", 'not_select'],
    ["COPY sales TO '/tmp/x.csv'", 'not_select'],
    ["COPY (SELECT 1) TO '/tmp/x.csv'", 'not_select'],
    ['PRAGMA database_list', 'not_select'],
    ['PRAGMA enable_profiling', 'not_select'],
    ['SET threads = 100', 'not_select'],
    ['RESET threads', 'not_select'],
    ['INSTALL httpfs', 'not_select'],
    ['LOAD httpfs', 'not_select'],
    ['DROP TABLE sales', 'not_select'],
    ['DELETE FROM sales', 'not_select'],
    ['UPDATE sales SET id = 1', 'not_select'],
    ['INSERT INTO sales VALUES (1)', 'not_select'],
    ['CREATE TABLE x AS SELECT 1', 'not_select'],
    ["CREATE VIEW v AS SELECT * FROM read_csv('x')", 'not_select'],
    ["CREATE MACRO m() AS TABLE SELECT * FROM read_csv('x')", 'not_select'],
    ['CREATE SECRET s (TYPE s3)', 'not_select'],
    ["EXPORT DATABASE '/tmp/x'", 'not_select'],
    ["IMPORT DATABASE '/tmp/x'", 'not_select'],
    ['CHECKPOINT', 'not_select'],
    ['VACUUM', 'not_select'],
    ['BEGIN', 'not_select'],
    ['CALL pragma_version()', 'not_select'],
    ['EXPLAIN SELECT 1', 'not_select'],
    ['EXPLAIN ANALYZE SELECT * FROM sales', 'not_select'],
    ['PREPARE p AS SELECT 1', 'not_select'],
    ['EXECUTE p', 'not_select'],
    ['DEALLOCATE p', 'not_select'],
    ['SET VARIABLE x = 1', 'not_select'],
    ['USE memory', 'not_select'],
    ['DETACH memory', 'not_select'],
    // More than one statement, or none.
    ['SELECT 1; SELECT 2', 'many_statements'],
    ["SELECT 1; ATTACH '/tmp/x'", 'not_select'],
    ["SELECT 1;;; COPY sales TO 'x'", 'not_select'],
    ['/* SELECT 1 */ SELECT 1; -- end\n DROP TABLE sales', 'not_select'],
    ['PIVOT sales ON region USING sum(amount)', 'not_select'],
    ['', 'empty'],
    ['-- nothing', 'empty'],
    [';', 'empty'],
    ['SELEC 1', 'syntax'],
    ["SELECT 'open", 'syntax'],
    ['SELECT 1\u0000; DROP TABLE sales', 'syntax'],
  ])('%s', async (sql, key) => {
    const error = await refusal(sql);
    expect(error).toMatchObject({ code: 'QUERY_REFUSED', key });
  });
});

test('a refusal names the thing', async () => {
  expect((await refusal("SELECT * FROM '/etc/passwd'")).message).toBe(
    'There is no table "/etc/passwd" here.',
  );
  expect((await refusal('SELECT getenv(1)')).message).toBe('The function getenv is not allowed in a query.');
  for (const [sql, words, params] of [
    ['SELECT * FROM a.b.c', 'There is no table "a.b.c" here.', { name: 'a.b.c' }],
    ['SELECT * FROM b.c', 'There is no table "b.c" here.', { name: 'b.c' }],
    ['SELECT x.sum(1)', 'The function x.sum is not allowed in a query.', { name: 'x.sum' }],
    ['SELECT getenv(1)', 'The function getenv is not allowed in a query.', { name: 'getenv' }],
    ['SELECT $1', 'A parameter such as ? or $1 is not allowed in a query.', {}],
    ['SELECT DEFAULT', 'The expression DEFAULT is not allowed in a query.', {}],
    ['SELECT * FROM (SHOW TABLES)', 'DESCRIBE, SHOW and SUMMARIZE is not allowed in a query.', {}],
    ['SELECT * FROM sales AT (VERSION => 1)', 'AT (VERSION ...) is not allowed in a query.', {}],
    [
      'SELECT * FROM (PIVOT sales ON region IN e USING sum(amount))',
      'PIVOT over an enumeration type is not allowed in a query.',
      {},
    ],
  ] as const) {
    const error = await refusal(sql);
    expect(error.message).toBe(words);
    expect(error.params).toMatchObject(params);
  }
  expect((await refusal("SELECT * FROM glob('*')")).message).toBe(
    'Reading from glob(...) is not allowed in a query.',
  );
});

test('a query nested too deep is refused, not the end of the process', async () => {
  const sql = `SELECT ${'NOT ('.repeat(5000)}true${')'.repeat(5000)}`;
  expect(await refusal(sql)).toMatchObject({ code: 'QUERY_REFUSED', key: 'syntax' });
  expect(await refusal(`SELECT '${'x'.repeat(300_000)}'`)).toMatchObject({ key: 'too_long' });
});
