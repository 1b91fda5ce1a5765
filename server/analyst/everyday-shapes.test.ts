import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

const DATES = ['2025-01-04', '2025-01-18', '2025-02-02', '2025-02-20', '2025-03-09', '2025-03-30'];
/** Purchases with how many pieces each has; the sheets of a workbook are called by the months. */
const SALES = DATES.map((date, n) => ({
  sheet: ['January', 'February', 'March'][Math.floor(n / 2)],
  date,
  shop: ['Alba', 'Brno', 'Caen'][n % 3],
  pieces: n + 2,
  price: 10.25 - n,
}));
const PEOPLE = ['Ann,Italy', 'Ben,Spain', 'Cid,Spain', 'Dora,Italy', 'Eli,Spain', 'Fay,Malta'];

/** Columns of yes and no, as files write them. */
const TRUTHS: [string, string, string, string][] = [
  ['smoker', 'yes', 'no', 'how many smokers are there?'],
  ['member', 'Y', 'N', 'how many members'],
  ['会员', '是', '否', '有多少会员'],
  ['会員', 'はい', 'いいえ', '会員は何人'],
  ['회원', '예', '아니오', '회원은 몇 명인가요?'],
  ['abonné', 'oui', 'non', "combien d'abonnés"],
];

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst({
    sales: `sheet,Date,Shop,Quantity,Price per piece,Total\n${SALES.map(({ sheet, date, shop, pieces, price }) => [sheet, date, shop, pieces, price, pieces * price].join(',')).join('\n')}\n`,
    customers: `CustomerID,Contact,Country\n${PEOPLE.map((person, n) => `C${n},${person}`).join('\n')}\n`,
    // sent elsewhere than where the customer is, and not every customer orders
    orders: `OrderID,CustomerID,ShipCountry\n${[0, 1, 1, 2, 2, 2].map((who, n) => `${100 + n},C${who},${['Spain', 'Malta', 'Italy'][n % 3]}`).join('\n')}\n`,
    ...Object.fromEntries(
      TRUTHS.map(([head, yes, no], n) => [
        `truth${n}`,
        `age,${head}\n${[yes, no, no, yes, yes, no, no].map((cell, row) => `${20 + row},${cell}`).join('\n')}\n`,
      ]),
    ),
    // what a call was about is a column, its end is one too, and one cell holds two places
    calls: `Call Type,"City, State",Caller State,Date,Closed Date,Rating,Average Handling Minutes\n${[
      ['Noise', 'Napa, CA', 'CA', '2024-12-30', '2025-01-02', 5, 8],
      ['Noise', 'Waco, TX', 'TX', '2024-12-31', '2025-01-03', 2, 5],
      ['Water', 'Waco, TX', 'TX', '2025-01-05', '2025-01-06', 3, 6],
      ['Water', 'Ely, CA', 'CA', '2025-01-06', '2025-02-02', 4, 10],
      ['Trees', 'Hart, TX', 'TX', '2025-02-01', '2025-02-03', 1, 7],
      ['Noise', 'Hart, TX', 'TX', '2025-02-03', '2025-02-04', 2, 8],
    ]
      .map(([type, place, ...rest]) => [type, `"${place}"`, ...rest].join(','))
      .join('\n')}\n`,
    states: `주,Date,Quantity\n${DATES.map((date, n) => `${['CA', 'TX'][n % 2]},${date},${n}`).join('\n')}\n`,
  });
}, 60_000);
afterAll(() => analyst.close());

const ask = (text: string, ...tables: string[]) => analyst.ask(text, { tables });
const pieces = SALES.reduce((sum, one) => sum + one.pieces, 0);

test('a total of money is one number, also where a column is called Total', async () => {
  const february = SALES.filter(({ date }) => date.startsWith('2025-02'));
  const expected = february.reduce((sum, one) => sum + one.pieces * one.price, 0);
  expect((await ask('What was the total revenue in February?', 'sales')).result?.rows).toEqual([[expected]]);
});

test.each(['购买数量', '購入数量の合計', '구매 수량 합계', 'quantité totale achetée'])(
  'to buy says no more than the quantity beside it: %s',
  async (text) => {
    expect((await ask(text, 'sales')).result?.rows).toEqual([[pieces]]);
  },
);

test.each(['how many items were bought?', 'how many pieces in 2025', 'number of items by shop'])(
  'where rows have a quantity, their number is not the number of pieces: %s',
  async (text) => {
    const { result } = await ask(text, 'sales');
    expect(result === undefined || JSON.stringify(result.rows).includes(String(pieces))).toBe(true);
  },
);

test.each(['平均价格', '平均価格', '평균 가격', 'prix moyen'])(
  'a price per piece is a price: %s',
  async (text) => {
    const { result } = await ask(text, 'sales');
    expect(result?.rows[0]?.[0]).toBeCloseTo(
      SALES.reduce((sum, { price }) => sum + price, 0) / SALES.length,
      9,
    );
  },
);

describe('of several tables the one is meant whose things are counted', () => {
  test.each([
    ['how many customers by country', 'en_US'],
    ['国别客户数', 'zh_CN'],
    ['国別の顧客数', 'ja_JP'],
    ['국가별 고객 수', 'ko_KR'],
  ])('%s', async (text) => {
    for (const tables of [
      ['customers', 'orders'],
      ['orders', 'customers'],
    ]) {
      const { result, refusal } = await ask(text, ...tables);
      if (refusal === undefined)
        expect(result?.rows).toEqual([
          ['Spain', 3],
          ['Italy', 2],
          ['Malta', 1],
        ]);
    }
  });

  test('which group has the most of them', async () => {
    const { result } = await ask('which country has the most customers?', 'orders', 'customers');
    expect(result?.rows).toEqual([['Spain', 3]]);
  });
});

test('groups that share only their first and last one are not the same answer', async () => {
  const { refusal, result } = await ask('국가별 고객 수', 'orders', 'customers');
  expect(refusal !== undefined || result?.rows.length === 3).toBe(true);
});

test('a Korean word for weeks and for states is not taken for weeks where there are states', async () => {
  expect((await ask('주별 수량 합계', 'states')).refusal).toBeDefined();
  const { result } = await ask('월별 수량 합계', 'states');
  expect(result?.rows).toHaveLength(3);
});

test.each(TRUTHS.map((truth, n) => [n, ...truth] as const))(
  'how many there are of a yes is never how many values there are (%i: %s)',
  async (n, _, __, ___, text) => {
    const { result } = await ask(text, `truth${n}`);
    expect(result === undefined || JSON.stringify(result.rows) === '[[3]]').toBe(true);
  },
);

describe('a column of yes and no', () => {
  test.each([
    ['how many smokers are there?', [[3]]],
    ['how many are not smokers', [[4]]],
    ['what share of people are smokers', [[(3 / 7) * 100, 3, 7]]],
    ['average age of smokers', [[(20 + 23 + 24) / 3]]],
  ])('also means the rows that have it: %s', async (text, rows) => {
    expect((await ask(text, 'truth0')).result?.rows).toEqual(rows);
  });

  test('behind "by" it makes two groups of all rows', async () => {
    const { result } = await ask('average age by smoker', 'truth0');
    expect(new Map(result?.rows.map(([smoker, age]) => [smoker, age]))).toEqual(
      new Map<unknown, unknown>([
        [true, (20 + 23 + 24) / 3],
        [false, (21 + 22 + 25 + 26) / 4],
      ]),
    );
  });

  test('its share by groups can be of each group or of all that have it, which is asked', async () => {
    expect((await ask('share of smokers by age', 'truth0')).result).toBeUndefined();
  });
});

describe('the calls of a help line', () => {
  test.each([
    ['how many calls are there?', [[6]]],
    ['which state has the most calls', [['TX', 4]]],
    ['how many callers were there', undefined],
    ['how many calls in 2024', [[2]]],
    ['what is the best average rating by state', undefined],
    ['which state has the best average rating', [['CA', 4.5]]],
    [
      'what are the average handling minutes by state',
      [
        ['CA', 9],
        ['TX', 6.5],
      ],
    ],
  ])('are its rows, of the time that is their own: %s', async (text, rows) => {
    const { result } = await ask(text, 'calls');
    expect(result?.rows).toEqual(rows);
  });
});
