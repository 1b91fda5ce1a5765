import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coffeeSalesCsv } from '../domain/samples/coffee-sales.ts';
import type { Language } from './languages/language.ts';
import { coffeeRows, monthOf, namesOf, revenue } from './testing/coffee-rows.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** Two columns of money, so that "above 100" says too little. */
const NET = `Date,Region,Net amount,Gross amount
2025-01-01,North,90,108
2025-01-02,South,120,144
2025-01-03,North,70,84
2025-01-04,South,200,240
`;
/** Ten customers and their payments; of two in a hundred groups that tie. */
const PAID = `Order ID,Customer,Amount
${Array.from({ length: 40 }, (_, index) => `${index + 900},${'ABCDEFGHIJ'[index % 10]},${(index % 10) + 1}`).join('\n')}
`;

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ 'Coffee sales': coffeeSalesCsv(), net: NET, paid: PAID });
}, 60_000);

afterAll(() => analyst.close());

const ask = (text: string, edits: Record<string, string> = {}) =>
  analyst.ask(text, { tables: ['Coffee sales'], edits });
const askOf = (table: string, text: string) => analyst.ask(text, { tables: [table] });

/** Averages of the revenue of so many months, the first full one first. */
function movingAverages(width: number): number[] {
  const months = [...new Set(coffeeRows.map(monthOf))].sort();
  const sums = months.map((month) => revenue((row) => monthOf(row) === month));
  return sums
    .slice(width - 1)
    .map((_, at) => sums.slice(at, at + width).reduce((one, other) => one + other, 0) / width);
}

describe('a moving average whose width the question does not tell', () => {
  test.each<[Language, string]>([
    ['en', 'moving average of revenue by month'],
    ['en', 'monthly rolling average of revenue'],
    ['zh', '每月收入的移动平均'],
    ['ja', '月別の売上の移動平均'],
    ['ko', '월별 매출의 이동 평균'],
    ['fr', "moyenne mobile du chiffre d'affaires par mois"],
  ])('goes over three spans, and says so (%s: %s)', async (_, text) => {
    const { result, chips, text: said } = await ask(text);
    const averages = (result?.rows ?? []).flatMap((row) => (row[2] === null ? [] : [Number(row[2])]));
    const expected = movingAverages(3);
    expect(averages).toHaveLength(expected.length);
    for (const [at, value] of averages.entries()) expect(value).toBeCloseTo(expected[at] ?? 0, 9);
    expect(chips.find(({ slot }) => slot === 'width')?.value).toBe('3');
    expect(said.match(/3/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test('goes over as many as its chip is turned to, and no longer says that it chose', async () => {
    const { result, text, chips } = await ask('moving average of revenue by month', { width: '6' });
    expect(Number(result?.rows.at(-1)?.[2])).toBeCloseTo(movingAverages(6).at(-1) ?? 0, 9);
    expect(text).not.toContain('tells no width');
    expect(chips.find(({ slot }) => slot === 'width')?.value).toBe('6');
  });

  test.each<[Language, string]>([
    ['en', 'moving average of revenue'],
    ['zh', '收入的移动平均'],
    ['ja', '売上の移動平均'],
    ['ko', '매출의 이동 평균'],
    ['fr', "moyenne mobile du chiffre d'affaires"],
  ])('is offered by months where no step of time is told either (%s)', async (_, text) => {
    const { refusal } = await ask(text);
    const offered = await ask(refusal?.readings[0]?.question ?? '');
    expect(Number(offered.result?.rows.at(-1)?.[2])).toBeCloseTo(movingAverages(3).at(-1) ?? 0, 9);
  });
});

/** Products by their revenue, the greatest first. */
function ranked(): string[] {
  const sum = (name: string): number => revenue((row) => row.Product === name);
  return namesOf('Product').sort((one, other) => sum(other) - sum(one));
}

describe('the first so many of a hundred groups', () => {
  test.each<[Language, string]>([
    ['en', 'top 20 percent of products by revenue'],
    ['en', 'which products are in the top 20% by revenue'],
    ['en', 'what share of revenue do the top 20% of products make'],
    ['zh', '收入前20%的产品'],
    ['ja', '売上上位20%の商品'],
    ['ko', '매출 상위 20% 상품'],
    ['fr', "top 20 % des produits par chiffre d'affaires"],
  ])('are a part of them, and not as many as the number (%s: %s)', async (_, text) => {
    const { result, chips } = await ask(text);
    const all = ranked();
    const expected = all.slice(0, Math.ceil(all.length * 0.2));
    expect(result?.rows.map(([name]) => name)).toEqual(expected);
    const reached = revenue((row) => expected.includes(String(row.Product))) / revenue(() => true);
    expect(Number(result?.rows.at(-1)?.[4])).toBeCloseTo(100 * reached, 9);
    expect(result?.rows[0]?.slice(5)).toEqual([expected.length, all.length]);
    expect(chips.find(({ slot }) => slot === 'percent')?.value).toBe('20');
  });

  test('are more where the chip is turned', async () => {
    const { result } = await ask('top 20% of products by revenue', { percent: '50' });
    expect(result?.rows.map(([name]) => name)).toEqual(ranked().slice(0, Math.ceil(ranked().length / 2)));
  });

  test('are the last ones for "bottom", and by averages have no shares', async () => {
    const least = await ask('bottom 20% of products by revenue');
    expect(least.result?.rows.map(([name]) => name)).toEqual(ranked().reverse().slice(0, 2));
    const rated = await ask('top 20% of products by average rating');
    expect(rated.result?.rows.map((row) => row[2])).toEqual(rated.result?.rows.map(() => null));
    expect(rated.result?.rows.length).toBeGreaterThan(0);
  });

  test('a tenth of ten is one', async () => {
    const { result } = await askOf('paid', 'top 10% of customers by amount');
    expect(result?.rows.map(([name]) => name)).toEqual(['J']);
  });

  test.each<[Language, string]>([
    ['en', 'top 20% of products'],
    ['zh', '前20%的产品'],
    ['ja', '上位20%の商品'],
    ['ko', '상위 20% 상품'],
    ['fr', 'les 20 % meilleurs produits'],
  ])('are offered by a measure where none is named (%s)', async (_, text) => {
    const { refusal } = await ask(text);
    const offered = await ask(refusal?.readings[0]?.question ?? '');
    expect(offered.result?.rows.map(([name]) => name)).toEqual(ranked().slice(0, 2));
  });

  test.each<[Language, string]>([
    ['en', 'customers by decile of amount'],
    ['en', 'amount by customer decile'],
    ['zh', '客户按金额的十分位'],
    ['ja', '顧客の金額のデシル分析'],
    ['ko', '고객 금액 십분위'],
    ['fr', 'clients par décile de montant'],
  ])('stand in ten parts of the same size (%s: %s)', async (_, text) => {
    const { result } = await askOf('paid', text);
    expect(result?.rows.map((row) => [row[0], row[1], row[3]])).toEqual(
      Array.from({ length: 10 }, (_row, index) => [index + 1, 4 * (10 - index), 1]),
    );
  });

  test('too few groups have no tenths', async () => {
    expect((await ask('products by decile of revenue')).refusal).toBeDefined();
  });
});

describe('a comparison that names no column', () => {
  test.each<[Language, string]>([
    ['en', 'share of orders above 20'],
    ['en', 'what percent of orders are over 20'],
    ['zh', '超过20的订单占比'],
    ['ja', '20を超える注文の割合'],
    ['ko', '20 초과 주문 비율'],
    ['fr', 'part des commandes de plus de 20'],
  ])('is of the only column of money (%s: %s)', async (_, text) => {
    const { result, chips } = await ask(text);
    const count = coffeeRows.filter((row) => Number(row.Revenue) > 20).length;
    expect(result?.rows[0]?.slice(1)).toEqual([count, coffeeRows.length]);
    expect(
      chips.some(({ kind, choices }) => kind === 'where' && /Revenue/.test(choices[0]?.label ?? '')),
    ).toBe(true);
  });

  test.each<[Language, string]>([
    ['en', 'share of orders above 100'],
    ['en', 'how many orders are over 100'],
    ['zh', '超过100的订单占比'],
    ['ja', '100を超える注文の割合'],
    ['ko', '100 초과 주문 비율'],
    ['fr', 'part des commandes de plus de 100'],
  ])('is refused with a reading for each where there are several (%s: %s)', async (_, text) => {
    const { refusal } = await askOf('net', text);
    const asked = refusal?.readings.map(({ question }) => question) ?? [];
    expect(asked[0]).toContain('Net amount');
    expect(asked[1]).toContain('Gross amount');
    const answers = await Promise.all(asked.slice(0, 2).map((question) => askOf('net', question)));
    expect(answers.every(({ result }) => result !== undefined)).toBe(true);
  });

  test('none above a number are none, and not nothing', async () => {
    expect((await ask('share of orders above 100000')).result?.rows[0]?.slice(0, 2)).toEqual([0, 0]);
  });

  test.each(['share of orders above 5 by customer', 'share of orders above 5'])(
    'numbers of orders are no amounts: %s',
    async (text) => {
      const { sql } = await askOf('paid', text);
      expect(sql).toContain('"Amount" > 5');
      expect(sql).not.toContain('"Order ID"');
    },
  );

  test.each([
    'stores with more than 130 orders',
    'are there more than 100 orders in Yangon',
    'which months had more than 40 orders',
  ])('a number of rows is no amount: %s', async (text) => {
    expect((await ask(text)).sql).not.toMatch(/"Revenue"[^,]* > /);
  });
});

describe('one group beside the average', () => {
  test.each<[Language, string]>([
    ['en', 'Yangon revenue vs average'],
    ['en', 'compare the revenue of Yangon with the average'],
    ['en', 'is the revenue of Yangon above average'],
    ['zh', 'Yangon的收入与平均值相比'],
    ['ja', 'Yangonの売上を平均と比較'],
    ['ko', 'Yangon 매출을 평균과 비교'],
    ['fr', "chiffre d'affaires de Yangon par rapport à la moyenne"],
  ])('is held against that of the groups of its column (%s: %s)', async (_, text) => {
    const { result, chips, text: said } = await ask(text);
    const own = revenue((row) => row.City === 'Yangon');
    const average = revenue(() => true) / namesOf('City').length;
    const row = result?.rows.find(([name]) => name === 'Yangon');
    expect(Number(row?.[1])).toBeCloseTo(own, 9);
    expect(Number(row?.[2])).toBeCloseTo(average, 9);
    expect(Number(row?.[4])).toBeCloseTo((100 * (own - average)) / average, 9);
    expect(said).toContain('**Yangon**');
    expect(chips.find(({ slot }) => slot === 'only')?.value).toBe('is:Yangon');
  });

  test('the chip turns to another group, or to all', async () => {
    const other = await ask('Yangon revenue vs average', { only: 'is:Mandalay' });
    expect(other.text).toContain('**Mandalay**');
    expect((await ask('Yangon revenue vs average', { only: 'all' })).text).toContain('Furthest above');
  });

  test('sums of groups or averages of rows: both are offered, and each is answered', async () => {
    const { refusal } = await ask('how does Yangon compare with the average revenue');
    expect(refusal?.reason).toBe('ambiguous');
    const [sums, rows] = refusal?.readings ?? [];
    const bySums = await ask(sums?.question ?? '');
    const byRows = await ask(rows?.question ?? '');
    expect(bySums.sql).toContain('sum(');
    expect(byRows.sql).not.toContain('sum(');
    expect(byRows.text).toContain('**Yangon**');
  });
});
