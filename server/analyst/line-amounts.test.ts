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
