// Tables of sales that hold a price and how many, but no amount.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

const FILES = {
  orders: `order_no,date,customer,country,qty,unit_price
1,2025-01-05,Ana,Brazil,2,10
2,2025-01-09,Bo,Sweden,1,30
3,2025-02-11,Ana,Brazil,4,2.5
`,
  discounted: `order_no,customer,qty,unit_price,discount
1,Ana,2,10,0.5
2,Bo,1,30,0
3,Ana,4,2.5,
`,
  hundredths: `order_no,customer,qty,unit_price,discount_pct
1,Ana,2,10,50
2,Bo,1,30,0
`,
  inMoney: `order_no,customer,qty,unit_price,discount
1,Ana,2,10,5
2,Bo,1,30,0
`,
  stock: `product,order_limit,quantity,unit_price,warehouse
Lamp,3,20,10,North
Desk,5,10,30,South
`,
  twoPrices: `order_no,customer,qty,price,sale price
1,Ana,2,10,9
2,Bo,1,30,28
`,
  ownAmount: `order_no,customer,qty,unit_price,amount
1,Ana,2,10,19.5
2,Bo,1,30,30.5
`,
  lines: `OrderID,ProductID,UnitPrice,Quantity,Discount
100,1,5,1,0.1
100,2,6,2,0
101,3,7,3,0
101,4,8,4,0.1
102,5,9,1,0
102,6,10,2,0
103,1,11,3,0.1
103,2,12,4,0
104,3,13,1,0
104,4,14,2,0.1
105,5,15,3,0
105,6,16,4,0
106,1,17,1,0.1
106,2,18,2,0
`,
  products: `ProductID,ProductName,SupplierID,CategoryID,UnitsInStock
1,Lamp,1,1,4
2,Desk,2,2,5
3,Bulb,1,1,9
4,Chair,2,2,3
5,Rug,3,3,0
6,Vase,3,3,8
`,
  categories: `CategoryID,CategoryName,Description
1,Light,What shines
2,Wood,What is sat on
3,Home,All else
`,
  订单: `订单号,客户,国家,数量,单价
1,安,巴西,2,10
2,博,瑞典,1,30
`,
};

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst(FILES);
}, 60_000);
afterAll(() => analyst.close());

const ask = (table: keyof typeof FILES, text: string) => analyst.ask(text, { tables: [table] });

describe('revenue is price times quantity where no column has it', () => {
  test.each([
    ['orders', 'total revenue', [[60]]],
    ['orders', 'total sales in January 2025', [[50]]],
    ['discounted', 'total revenue', [[50]]],
    ['hundredths', 'total revenue', [[40]]],
    ['订单', '总销售额', [[50]]],
    ['orders', "chiffre d'affaires total", [[60]]],
  ] as const)('%s: %s', async (table, text, rows) => {
    const { result, checks } = await ask(table, text);
    expect(result?.rows).toEqual(rows);
    // calculated from two columns that nobody named: never under a green mark
    expect(checks.map(({ status }) => status)).not.toContain('passed');
  });

  test.each([
    ['orders', 'revenue by country'],
    ['orders', '国別の売上'],
    ['orders', '국가별 매출'],
    ['orders', "chiffre d'affaires par pays"],
    ['订单', '各国家销售额'],
  ] as const)('%s by groups: %s', async (table, text) => {
    const { result } = await ask(table, text);
    expect(result?.rows.map(([, value]) => value)).toEqual(table === 'orders' ? [30, 30] : [30, 20]);
  });

  test('the answer says what it multiplied', async () => {
    const { text, chips } = await ask('discounted', 'total revenue');
    expect(text).toContain('unit_price × qty × (1 − discount)');
    expect(JSON.stringify(chips)).toContain('unit_price × qty × (1 − discount)');
  });

  test('a query that does not ask for it reads the table itself', async () => {
    const { sql } = await ask('orders', 'how many rows');
    expect(sql).toBe('SELECT count(*) AS "count"\nFROM "table_0"');
  });
});

describe('revenue is not made up', () => {
  test.each([
    ['inMoney', 'a discount in money may be of a piece or of the row'],
    ['stock', 'goods in stock were not sold'],
    ['twoPrices', 'two prices could be meant'],
  ] as const)('%s: %s', async (table, _why) => {
    expect((await ask(table, 'total revenue')).refusal).toBeDefined();
  });

  test('a column of amounts is taken as it is', async () => {
    expect((await ask('ownAmount', 'total revenue')).result?.rows).toEqual([[50]]);
  });
});

describe('a discount of 0.15 is a share', () => {
  test('it is not added up', async () => {
    const { result, refusal } = await ask('discounted', 'total discount');
    expect(result).toBeUndefined();
    expect(refusal?.readings.map(({ question }) => question)).not.toContain('total discount');
  });

  test('one in money is', async () => {
    expect((await ask('inMoney', 'total discount')).result?.rows).toEqual([[5]]);
  });

  test('it is averaged', async () => {
    expect((await ask('discounted', 'average discount')).result?.rows).toEqual([[0.25]]);
  });
});

test('groups that a third table names are not told by their bare keys', async () => {
  const { result, text } = await analyst.ask('What is the revenue by category?', {
    tables: ['lines', 'products', 'categories'],
  });
  expect(result, text).toBeUndefined();
});
