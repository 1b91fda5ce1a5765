import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JoinableTable, JoinSpec } from '../engine.ts';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';
import { columnLikeness } from './suggest-joins.ts';

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

const ORDERS = [
  'order_id,customer_id,city,quantity',
  '1,10,Berne,1',
  '2,10,Berne,2',
  '3,11,Basle,3',
  '4,99,Zug,1',
  '5,,Berne,2',
].join('\n');
const CUSTOMERS = 'id,name,city\n10,Ada,Berne\n11,Bob,Basle\n12,Cyd,Chur\n';

let serial = 0;
async function load(name: string, content: string): Promise<JoinableTable> {
  serial += 1;
  const { table, columns, rowCount } = await scratch.load(`${name}.csv`, content, {
    sqlName: `${name}_${serial}`,
  });
  return { table, name, rowCount, columns };
}
const suggest = async (left: JoinableTable, right: JoinableTable) =>
  (await scratch.engine.suggestJoins({ left, right, budgetMs: 5000 })).suggestions;
const preview = (left: JoinableTable, right: JoinableTable, join: Partial<JoinSpec>) =>
  scratch.engine.previewJoin({
    left: left.table,
    right: right.table,
    join: { kind: 'inner', keys: [], columns: [], rightName: right.name, ...join },
  });

describe('suggested keys', () => {
  it('begin with the column that names the other table, with the exact share of its values found there', async () => {
    const [best] = await suggest(await load('orders', ORDERS), await load('customers', CUSTOMERS));
    expect(best).toMatchObject({
      keys: [{ left: 'customer_id', right: 'id' }],
      match: 0.6667,
      relation: 'n:1',
      fan_out: 1,
      warnings: ['empty_keys'],
    });
  });

  it('tell by how much rows repeat when the key stands several times in the other table', async () => {
    const [best] = await suggest(await load('customers', CUSTOMERS), await load('orders', ORDERS));
    expect(best?.keys).toEqual([{ left: 'id', right: 'customer_id' }]);
    expect([best?.relation, best?.fan_out, best?.warnings]).toEqual(['1:n', 1.3333, ['fan_out']]);
  });

  it('leave out numbers that are found by chance only', async () => {
    const found = await suggest(
      await load('orders', ORDERS),
      await load('days', 'day,weight\n1,1\n2,2\n3,3\n'),
    );
    expect(found).toEqual([]);
  });

  it('find texts by their values where the names differ', async () => {
    const sales = await load('sales', 'Ort,Sum\nBerne,1\nBasle,2\nChur,3\nChur,4\n');
    const towns = await load('towns', 'Place,People\nBerne,9\nBasle,8\nChur,7\nZug,6\n');
    const [best] = await suggest(sales, towns);
    expect(best).toMatchObject({ keys: [{ left: 'Ort', right: 'Place' }], match: 1, relation: 'n:1' });
  });

  it('take columns together where none alone identifies a row', async () => {
    const rows = (last: string) =>
      ['a', 'b', 'c'].flatMap((shop) => [2023, 2024].map((year) => `${shop},${year},${last}`));
    const sales = await load('sales', ['shop,year,sold', ...rows('5')].join('\n'));
    const plans = await load('plans', ['shop,year,planned', ...rows('7')].join('\n'));
    const [best] = await suggest(sales, plans);
    expect(best?.keys).toHaveLength(2);
    expect(best).toMatchObject({ match: 1, relation: '1:1', fan_out: 1, warnings: [] });
  });

  it('take no columns together where one alone identifies a row', async () => {
    const year = 'no,city,kind,sum\n1,Berne,a,5\n2,Berne,b,5\n3,Basle,a,6\n4,Basle,b,5\n';
    const found = await suggest(await load('first', year), await load('second', year));
    expect(found[0]?.keys).toEqual([{ left: 'no', right: 'no' }]);
    expect(found.filter(({ keys }) => keys.length > 1)).toEqual([]);
  });

  it('say where capitals or blanks alone keep keys apart', async () => {
    const left = await load('left', 'code,n\nAB,1\nCD,2\nEF,3\n');
    const right = await load('right', 'code,m\nab,1\ncd,2\nEF,3\n');
    const [best] = await suggest(left, right);
    expect(best?.warnings).toEqual(['low_match', 'case_or_blanks']);
  });

  it('compare a number with the text that writes it, and say so', async () => {
    const left = await load('left', 'article,n\n100,1\n200,2\n300,3\n');
    const right = await load('right', 'article,m\n100,1\n200,2\nX9,3\n');
    const [best] = await suggest(left, right);
    expect(best).toMatchObject({ keys: [{ left: 'article', right: 'article' }], match: 0.6667 });
    expect(best?.warnings).toContain('different_types');
  });

  it('judge names: a key with its table before it is the same, two row numbers are not', () => {
    expect(columnLikeness('customer_id', 'id', 'Orders', 'Customers')).toBe(1);
    expect(columnLikeness('id', 'id', 'Orders', 'Customers')).toBeLessThan(0.8);
    expect(columnLikeness('客户编号', '客户编号', '订单', '客户')).toBe(1);
  });
});

describe('a join', () => {
  const keys = [{ left: 'customer_id', right: 'id' }];

  it('takes columns of any name', async () => {
    const left = await load('odd', 'select,"it""s",rowid,tw_row\n1,a,9,x\n2,b,8,y\n');
    const right = await load('even', 'select,"it""s",l,r\n2,b,3,z\n');
    const odd = [
      { left: 'select', right: 'select' },
      { left: 'it"s', right: 'it"s' },
    ];
    const shown = await preview(left, right, { keys: odd });
    expect(shown.columns.map(({ name }) => name)).toEqual(['select', 'it"s', 'rowid_2', 'tw_row', 'l', 'r']);
    expect(shown.rows).toEqual([[2, 'b', 8, 'y', 3, 'z']]);
  });

  it('keeps all rows of the left table, the key once, and tells which column came from where', async () => {
    const shown = await preview(await load('orders', ORDERS), await load('customers', CUSTOMERS), {
      kind: 'left',
      keys,
    });
    expect(shown.columns.map(({ name }) => name)).toEqual([
      'order_id',
      'customer_id',
      'city',
      'quantity',
      'name',
      'city (customers)',
    ]);
    expect(shown.rows[0]).toEqual([1, 10, 'Berne', 1, 'Ada', 'Berne']);
    expect(shown.rows[3]).toEqual([4, 99, 'Zug', 1, null, null]);
    expect(shown).toMatchObject({
      row_count: 5,
      left: {
        row_count: 5,
        unmatched: 2,
        examples: [
          { values: [99], count: 1 },
          { values: [null], count: 1 },
        ],
      },
      right: { row_count: 3, unmatched: 1, examples: [{ values: [12], count: 1 }] },
    });
  });

  it.each([
    ['inner', 3],
    ['left', 5],
    ['full', 6],
  ] as const)('%s counts the rows that it makes', async (kind, rows) => {
    const shown = await preview(await load('orders', ORDERS), await load('customers', CUSTOMERS), {
      kind,
      keys,
    });
    expect([shown.row_count, shown.rows.length]).toEqual([rows, rows]);
  });

  it('of both sides has the key of whichever side has one', async () => {
    const shown = await preview(await load('orders', ORDERS), await load('customers', CUSTOMERS), {
      kind: 'full',
      keys,
    });
    expect(shown.rows.at(-1)).toEqual([null, 12, null, null, 'Cyd', 'Chur']);
  });

  it('by several keys needs all of them to be the same', async () => {
    const shown = await preview(
      await load('one', 'a,b,x\n1,p,10\n1,q,20\n2,p,30\n'),
      await load('two', 'a,b,y\n1,p,100\n2,q,200\n'),
      { keys: ['a', 'b'].map((name) => ({ left: name, right: name })) },
    );
    expect(shown.rows).toEqual([[1, 'p', 10, 100]]);
  });

  it('becomes a table with the chosen columns under their names, in the order of the left one', async () => {
    const [orders, customers] = [await load('orders', ORDERS), await load('customers', CUSTOMERS)];
    const target = { path: `${orders.table.path}.joined`, sqlName: 'joined' };
    const made = await scratch.engine.applyJoin({
      left: orders.table,
      right: customers.table,
      join: {
        kind: 'inner',
        keys,
        columns: [
          { side: 'right', column: 'name', name: 'Customer' },
          { side: 'left', column: 'quantity', name: 'Pieces' },
        ],
        rightName: 'customers',
      },
      target,
    });
    expect([made.rowCount, made.columns.map(({ name, type }) => [name, type])]).toEqual([
      3,
      [
        ['Customer', 'text'],
        ['Pieces', 'integer'],
      ],
    ]);
    expect(await scratch.ask('SELECT * FROM joined', target)).toEqual([
      ['Ada', 1],
      ['Ada', 2],
      ['Bob', 3],
    ]);
  });

  it('is refused where a column is missing or types cannot be compared', async () => {
    const [orders, customers] = [await load('orders', ORDERS), await load('customers', CUSTOMERS)];
    await expect(preview(orders, customers, { keys: [{ left: 'gone', right: 'id' }] })).rejects.toMatchObject(
      {
        key: 'column_missing',
      },
    );
    const dates = await load('dates', 'day\n2024-01-01\n2024-01-02\n');
    await expect(
      preview(orders, dates, { keys: [{ left: 'order_id', right: 'day' }] }),
    ).rejects.toMatchObject({ key: 'join_types', params: { left: 'order_id', right: 'day' } });
  });

  it('that would explode is refused before a row is made', async () => {
    const rows = `k\n${'1\n'.repeat(3500)}`;
    const [one, two] = [await load('one', rows), await load('two', rows)];
    const target = { path: `${one.table.path}.joined`, sqlName: 'joined' };
    await expect(
      scratch.engine.applyJoin({
        left: one.table,
        right: two.table,
        join: { kind: 'inner', keys: [{ left: 'k', right: 'k' }], columns: [], rightName: 'two' },
        target,
      }),
    ).rejects.toMatchObject({ key: 'join_too_large', params: { rows: 12_250_000 } });
    const shown = await preview(one, two, { keys: [{ left: 'k', right: 'k' }] });
    expect(shown).toMatchObject({ row_count: 12_250_000, fan_out: 3500, warnings: ['many_to_many'] });
  });
});
