import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableFile } from './engine.ts';
import { openScratchEngine, type ScratchEngine } from './scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
let sales: TableFile;

beforeAll(async () => {
  scratch = await openScratchEngine();
  const rows = Array.from({ length: 24 }, (_, index) => {
    const region = ['North', 'South', ''][index % 3];
    return `${index + 1},${region},${'ABCD'[index % 4]},${index * 1.5},2024-0${1 + (index % 6)}-11,${index % 5}`;
  });
  ({ table: sales } = await scratch.load('sales.csv', ['id,region,city,amount,day,qty', ...rows].join('\n'), {
    sqlName: 'sales',
  }));
});
afterAll(() => scratch.close());

/** Ids of the source rows of the first result row's value, and whether they are said to be exactly those. */
async function source(sql: string, column: number): Promise<{ ids: unknown[]; exact: boolean; sql: string }> {
  const [row = []] = await scratch.ask(sql, sales);
  const found = await scratch.engine.sourceQuery({ tables: [sales], sql, row, column });
  const ids = await scratch.ask(`SELECT id FROM (${found.sql}) ORDER BY id`, sales);
  return { ids: ids.flat(), exact: found.exact, sql: found.sql };
}

const idsWhere = async (condition: string): Promise<unknown[]> =>
  (await scratch.ask(`SELECT id FROM sales WHERE ${condition} ORDER BY id`, sales)).flat();

describe('the rows behind a value', () => {
  test.each([
    [
      'of a group',
      'SELECT region, sum(amount) FROM sales WHERE qty > 0 GROUP BY region ORDER BY 2 DESC LIMIT 1',
      1,
      "region = 'South' AND qty > 0",
    ],
    [
      'of a group without a value',
      'SELECT region, count(*) FROM sales GROUP BY region HAVING region IS NULL',
      1,
      'region IS NULL',
    ],
    [
      'of a group by position',
      'SELECT region AS r, count(*) FROM sales GROUP BY 1 ORDER BY 1 LIMIT 1',
      1,
      "region = 'North'",
    ],
    [
      'of a group by alias',
      'SELECT city AS c, count(*) FROM sales GROUP BY c ORDER BY c LIMIT 1',
      1,
      "city = 'A'",
    ],
    [
      'of a group by all',
      "SELECT date_trunc('month', day) AS m, avg(amount) FROM sales GROUP BY ALL ORDER BY m LIMIT 1",
      1,
      'month(day) = 1',
    ],
    [
      'of a computed group',
      "SELECT CASE WHEN amount > 20 THEN 'big' ELSE 'small' END AS size, count(*) FROM sales GROUP BY size ORDER BY size LIMIT 1",
      1,
      'amount > 20',
    ],
    [
      'under a filter that names a result column',
      'SELECT month(day) AS m, count(*) FROM sales WHERE m < 3 GROUP BY m ORDER BY m LIMIT 1',
      1,
      'month(day) = 1',
    ],
    ['of a whole table', 'SELECT count(*) FROM sales', 0, 'true'],
    ['of a smallest value', "SELECT min(amount) FROM sales WHERE region = 'South'", 0, 'id = 2'],
    [
      'of a largest value by group',
      'SELECT city, max(amount) FROM sales GROUP BY city ORDER BY city LIMIT 1',
      1,
      'id = 21',
    ],
    [
      'of the name that has the largest value',
      "SELECT arg_max(city, amount) FROM sales WHERE region = 'North'",
      0,
      'id = 22',
    ],
    [
      'of an aggregate with a filter',
      'SELECT city, count(*) FILTER (WHERE qty = 1) FROM sales GROUP BY city ORDER BY city LIMIT 1',
      1,
      "city = 'A' AND qty = 1",
    ],
    ['of a result without aggregation', 'SELECT * FROM sales ORDER BY amount DESC LIMIT 1', 3, 'id = 24'],
    [
      'of a computed cell',
      'SELECT id, amount * 2 AS d, row_number() OVER (ORDER BY id) FROM sales WHERE qty = 3',
      1,
      'id = 4',
    ],
    ['of a distinct value', 'SELECT DISTINCT city FROM sales ORDER BY city DESC', 0, "city = 'D'"],
    [
      'of an inner pick',
      'SELECT r, sum(a) FROM (SELECT region AS r, amount AS a FROM sales WHERE qty > 1) WHERE a > 3 GROUP BY r ORDER BY r LIMIT 1',
      1,
      "region = 'North' AND qty > 1 AND amount > 3",
    ],
    [
      'of a WITH query',
      "WITH m AS (SELECT *, year(day) AS y FROM sales WHERE city <> 'B') SELECT region, count(*) FROM m GROUP BY region ORDER BY region LIMIT 1",
      1,
      "region = 'North' AND city <> 'B'",
    ],
    [
      'of a value over groups',
      'SELECT avg(t) FROM (SELECT region, sum(amount) AS t FROM sales WHERE qty < 4 GROUP BY region)',
      0,
      'qty < 4',
    ],
    [
      'of a group of groups',
      'SELECT region, avg(t) FROM (SELECT region, city, sum(amount) AS t FROM sales GROUP BY 1, 2) GROUP BY region ORDER BY region LIMIT 1',
      1,
      "region = 'North'",
    ],
    [
      'of a value computed from groups',
      'SELECT region, t / 100 FROM (SELECT region, sum(amount) AS t FROM sales GROUP BY 1) ORDER BY region LIMIT 1',
      1,
      "region = 'North'",
    ],
    [
      'of the first few rows',
      'SELECT sum(amount) FROM (SELECT * FROM sales ORDER BY amount DESC LIMIT 3)',
      0,
      'id > 21',
    ],
    ['of nothing', "SELECT count(*) FROM sales WHERE region = 'none'", 0, 'false'],
  ])('%s', async (_, sql, column, condition) => {
    const found = await source(sql, column);
    expect(found.ids).toEqual(await idsWhere(condition));
    expect(found.exact).toBe(true);
  });

  test.each([
    [
      'a key that the result does not show',
      'SELECT sum(amount) FROM sales WHERE qty > 1 GROUP BY region',
      0,
      'qty > 1',
    ],
    [
      'subtotals',
      'SELECT region, sum(amount) FROM sales GROUP BY ROLLUP (region) ORDER BY 2 DESC LIMIT 1',
      1,
      'true',
    ],
    [
      'a set operation',
      'SELECT city FROM sales WHERE qty = 1 UNION SELECT region FROM sales WHERE qty = 2',
      0,
      'qty IN (1, 2)',
    ],
    [
      'the largest of groups',
      'WITH m AS (SELECT region, sum(amount) AS t FROM sales WHERE qty > 0 GROUP BY 1) SELECT max(t) FROM m',
      0,
      'qty > 0',
    ],
    ['a value of a query without a table of its own', 'SELECT (SELECT max(amount) FROM sales)', 0, 'true'],
  ])('are among those of %s, which is said', async (_, sql, column, condition) => {
    const found = await source(sql, column);
    expect(found.ids).toEqual(await idsWhere(condition));
    expect(found.exact).toBe(false);
  });

  test('keep a join as it is', async () => {
    const found = await source(
      'SELECT a.city, count(*) FROM sales a JOIN (SELECT DISTINCT city FROM sales) b ON a.city = b.city GROUP BY a.city ORDER BY 1 LIMIT 1',
      1,
    );
    expect(found.ids).toEqual(await idsWhere("city = 'A'"));
  });

  test('are asked for only where the query itself may run', async () => {
    const request = { tables: [sales], sql: "SELECT * FROM 'x.csv'", row: [1], column: 0 };
    await expect(scratch.engine.sourceQuery(request)).rejects.toMatchObject({ code: 'QUERY_REFUSED' });
  });

  test('are found by a fraction whose last digits a result does not show', async () => {
    const { table } = await scratch.load('f.csv', 'id,a,b\n1,0.1,0.2\n2,0.5,0.5\n', { sqlName: 'f' });
    const sql = 'SELECT a + b AS total, count(*) FROM f GROUP BY total ORDER BY total LIMIT 1';
    const [row = []] = await scratch.ask(sql, table);
    expect(row).toEqual([0.3, 1]);
    const found = await scratch.engine.sourceQuery({ tables: [table], sql, row, column: 1 });
    expect(found.exact).toBe(true);
    expect(await scratch.ask(`SELECT id FROM (${found.sql})`, table)).toEqual([[1]]);
  });

  test('hold a value with quotes as value', async () => {
    const { table } = await scratch.load('q.csv', `id,name\n1,"O'Brien"\n2,x\n`, { sqlName: 'q' });
    const sql = 'SELECT name, count(*) FROM q GROUP BY name ORDER BY name LIMIT 1';
    const found = await scratch.engine.sourceQuery({ tables: [table], sql, row: ["O'Brien", 1], column: 1 });
    expect(await scratch.ask(found.sql, table)).toEqual([[1, "O'Brien"]]);
  });
});
