import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COFFEE_SALES_COLUMNS, coffeeSalesCsv, coffeeSalesRows } from '../domain/samples/coffee-sales.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

type Row = Record<(typeof COFFEE_SALES_COLUMNS)[number], string | number | null>;

const rows = coffeeSalesRows().map(
  (cells): Row => Object.fromEntries(COFFEE_SALES_COLUMNS.map((name, index) => [name, cells[index] ?? null])),
);

/** Orders with a day and an hour, a later day of delivery, a price for one and a share of profit. */
const ORDERS = `Order No,Ordered,Delivered,Region,Channel,Category,Purchase Price Per Unit,Sales,Profit
1,2025-01-06 09:10,2025-02-03,North,Online,Tea set,10,20,4
2,2025-01-06 09:40,2025-02-04,South,Store,Tea set,30,30,5
3,2025-01-07 17:05,2025-01-09,North,Online,State flags,50,50,9
4,2025-02-03 09:30,2025-02-05,North,Store,State flags,5,40,2
5,2025-02-11 20:15,2025-02-12,South,Online,Tea set,12,60,7
6,2025-02-12 09:55,2025-02-20,South,Store,Mugs,80,80,6
`;

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ 'Coffee sales': coffeeSalesCsv(), Orders: ORDERS });
}, 60_000);

afterAll(() => analyst.close());

const coffee = (text: string) => analyst.ask(text, { tables: ['Coffee sales'] });
const orders = (text: string) => analyst.ask(text, { tables: ['Orders'] });
const boldOf = (text: string): string[] => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, bold]) => bold ?? '');

describe('questions that are no sentences', () => {
  test.each([
    ['revenue yangon vs mandalay', 'total revenue of Yangon compared with Mandalay'],
    ['orders by weekday', 'how many orders by weekday'],
    ['total revenue excl Tea', 'total revenue except Tea'],
    ['revenue by store sorted', 'total revenue by store'],
    ['orders with rating at least 4', 'how many orders have a rating of at least 4'],
    ['any duplicates?', 'how many duplicate rows'],
  ])('%s asks the same as: %s', async (short, whole) => {
    const [one, other] = [await coffee(short), await coffee(whole)];
    expect(one.result?.rows).toBeDefined();
    expect(one.result?.rows.flat().slice(0, 2)).toEqual(other.result?.rows.flat().slice(0, 2));
  });

  test('the busiest day of the week is the one with the most rows', async () => {
    const { result } = await coffee('busiest weekday');
    const counts = new Map<number, number>();
    for (const { Date: day } of rows) {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      counts.set(weekday, (counts.get(weekday) ?? 0) + 1);
    }
    expect(result?.rows[0]?.[1]).toBe(Math.max(...counts.values()));
  });

  test('a day without a time of day has no hours', async () => {
    expect((await coffee('revenue by hour')).refusal).toBeDefined();
    expect((await coffee('busiest hour')).refusal).toBeDefined();
  });

  test('the peak hour is that of the times of the rows', async () => {
    expect((await orders('peak hour')).result?.rows).toEqual([[9, 4]]);
  });

  test('the average order is what is sold divided by the rows', async () => {
    const total = rows.reduce((sum, { Revenue }) => sum + Number(Revenue), 0);
    const { result } = await coffee('avg order value');
    expect(Number(result?.rows[0]?.[0])).toBeCloseTo(total / rows.length, 6);
  });

  test.each([
    ['when was the first order', rows.map(({ Date: day }) => String(day)).sort()[0]],
    [
      'when was the most recent order',
      rows
        .map(({ Date: day }) => String(day))
        .sort()
        .at(-1),
    ],
  ])('%s', async (text, day) => {
    expect(boldOf((await coffee(text)).text)).toEqual([day]);
  });

  test('a ranking names each with its value', async () => {
    const { text, result } = await coffee('top 3 products by revenue');
    expect(boldOf(text)).toEqual(result?.rows.map(([name]) => name));
    expect(result?.rows).toHaveLength(3);
  });

  test('a ranking without a measure offers what could be meant', async () => {
    const { refusal } = await coffee('top 3 products excluding Latte');
    expect(refusal?.readings[0]?.question).toMatch(/^top 3 Product by total \w+ with Product not "Latte"$/);
  });
});

describe('what words of a question do not mean', () => {
  test('a margin is no profit: it is the sum of profit by that of sales', async () => {
    // 15 of 110 in the north, 18 of 170 in the south
    const { text } = await orders('profit margin by region');
    expect(text).toMatch(
      /highest for \*\*North\*\* with 13\.63\d+% and lowest for \*\*South\*\* with 10\.58\d+%/,
    );
  });

  test('a sign of percent asks for shares', async () => {
    const { result } = await orders('sales by channel %');
    expect(result?.columns.at(-1)?.name).toBe('share');
    expect(result?.rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBeCloseTo(100, 6);
  });

  test('a number of purchases is no purchase price', async () => {
    const { result } = await orders('top 2 categories by number of purchases');
    expect(result?.rows).toEqual([
      ['Tea set', 3],
      ['State flags', 2],
    ]);
  });

  test('a price per unit is not added up', async () => {
    const { refusal } = await orders('total purchase price per unit');
    expect(refusal).toBeDefined();
  });

  test('what happens to an order later on is asked for by name', async () => {
    const { result } = await orders('sales by month');
    expect(result?.rows).toEqual([
      ['2025-01', 100],
      ['2025-02', 180],
    ]);
  });

  test('what is sold are units and not rows', async () => {
    const units = rows.filter(({ Product }) => Product === 'Latte').map(({ Units }) => Number(Units));
    const { result } = await coffee('how many latte sold');
    expect(result?.rows).toEqual([[units.reduce((sum, one) => sum + one, 0)]]);
  });

  test('a trend without steps of time takes months, as with them', async () => {
    expect((await coffee('trend of units')).text).toContain('Over 18 months there is no steady trend.');
    expect((await coffee('trend of units by month')).result?.rows).toHaveLength(18);
  });

  test('rows below a limit are no groups below it', async () => {
    expect((await coffee('products sold less than 300 units')).refusal?.reason).toBe('ambiguous');
  });

  test('the best rated is that with the highest average rating', async () => {
    const [one, other] = [
      await coffee('best rated store'),
      await coffee('which store has the highest average rating'),
    ];
    expect(one.text).toBe(other.text);
  });

  test('a step of time is of the column that is named beside it', async () => {
    expect((await orders('sales by delivered month')).result?.rows).toEqual([
      ['2025-01', 50],
      ['2025-02', 230],
    ]);
  });

  test('groups are tested by their sums where no row passes', async () => {
    const { result } = await orders('regions with more than 100 sales');
    expect(result?.rows).toEqual([
      ['South', 170],
      ['North', 110],
    ]);
  });
});
