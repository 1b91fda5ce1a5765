import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coffeeSalesCsv } from '../domain/samples/coffee-sales.ts';
import type { Language } from './languages/language.ts';
import { namesOf, revenue, coffeeRows as rows } from './testing/coffee-rows.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ 'Coffee sales': coffeeSalesCsv(), notes: 'name,text\na,one\nb,two\n' });
}, 60_000);

afterAll(() => analyst.close());

const ask = (text: string) => analyst.ask(text, { tables: ['Coffee sales'] });

/** The value at a share of sorted values, between two of them by their distance. */
function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return low + (high - low) * (place - Math.floor(place));
}
const revenues = (store?: string): number[] =>
  rows.filter((row) => store === undefined || row.Store === store).map((row) => Number(row.Revenue));

describe('percentiles', () => {
  test.each<[Language, string]>([
    ['en', '90th percentile of revenue'],
    ['en', 'p90 of revenue'],
    ['en', 'what is the ninth decile of revenue'],
    ['zh', '收入的第90百分位数'],
    ['zh', '收入的90分位数'],
    ['ja', '売上の90パーセンタイル'],
    ['ko', '매출의 90백분위수'],
    ['fr', "90e centile du chiffre d'affaires"],
  ])('lie between the rows around them (%s: %s)', async (_, text) => {
    expect(Number((await ask(text)).result?.rows[0]?.[0])).toBeCloseTo(quantile(revenues(), 0.9), 9);
  });

  test.each<[Language, string]>([
    ['en', 'quartiles of revenue by store'],
    ['zh', '各门店收入的四分位数'],
    ['ja', '店舗別の売上の四分位数'],
    ['ko', '매장별 매출의 사분위수'],
    ['fr', "quartiles du chiffre d'affaires par magasin"],
  ])('quartiles are three for each group (%s: %s)', async (_, text) => {
    const found = (await ask(text)).result?.rows ?? [];
    expect(found).toHaveLength(namesOf('Store').length);
    for (const [store, ...quarters] of found)
      for (const [index, value] of quarters.entries())
        expect(Number(value)).toBeCloseTo(quantile(revenues(String(store)), (index + 1) / 4), 9);
  });

  test.each<[Language, string, number]>([
    ['en', 'upper quartile of revenue', 0.75],
    ['en', 'first quartile of revenue', 0.25],
    ['zh', '收入的上四分位数', 0.75],
    ['ja', '売上の第3四分位数', 0.75],
    ['ko', '매출의 제1사분위수', 0.25],
    ['fr', "troisième quartile du chiffre d'affaires", 0.75],
  ])('a quarter has a name (%s: %s)', async (_, text, share) => {
    expect(Number((await ask(text)).result?.rows[0]?.[0])).toBeCloseTo(quantile(revenues(), share), 9);
  });

  test.each<[Language, string]>([
    ['en', 'interquartile range of revenue'],
    ['zh', '收入的四分位距'],
    ['ja', '売上の四分位範囲'],
    ['ko', '매출의 사분위 범위'],
    ['fr', "écart interquartile du chiffre d'affaires"],
  ])('the middle half is as wide as its ends are apart (%s)', async (_, text) => {
    const expected = quantile(revenues(), 0.75) - quantile(revenues(), 0.25);
    expect(Number((await ask(text)).result?.rows[0]?.[0])).toBeCloseTo(expected, 9);
  });

  test.each(['100th percentile of revenue', '90th percentile of store', '90th percentile'])(
    'what has none is refused: %s',
    async (text) => {
      expect((await ask(text)).refusal).toBeDefined();
    },
  );
});

/** Groups from the greatest down as long as those before do not have a share of the revenue. */
function needed(column: 'Product' | 'Store', percent: number): string[] {
  const sum = (name: string): number => revenue((row) => row[column] === name);
  const sorted = namesOf(column).sort((one, other) => sum(other) - sum(one));
  const total = revenue(() => true);
  let before = 0;
  return sorted.filter((name) => {
    const isNeeded = (100 * before) / total < percent - 1e-9;
    before += sum(name);
    return isNeeded;
  });
}

describe('the groups that make up a share of the total', () => {
  test.each<[Language, string]>([
    ['en', 'how many products make up 80 % of revenue'],
    ['en', 'what share of products makes 80% of the revenue'],
    ['zh', '多少产品贡献了80%的收入'],
    ['ja', '売上の80%を占める商品は何種類ですか'],
    ['ko', '매출의 80%를 차지하는 상품은 몇 개인가요'],
    ['fr', "combien de produits font 80 % du chiffre d'affaires"],
  ])('are as few as can be (%s: %s)', async (_, text) => {
    const [found] = (await ask(text)).result?.rows ?? [];
    expect(found?.slice(0, 2)).toEqual([needed('Product', 80).length, namesOf('Product').length]);
  });

  test('are named, the greatest first, with how their shares add up', async () => {
    const { result } = await ask('which products make up 50% of revenue');
    expect(result?.rows.map(([name]) => name)).toEqual(needed('Product', 50));
    const last = result?.rows.at(-1);
    const reached = revenue((row) => needed('Product', 50).includes(String(row.Product)));
    expect(Number(last?.[4])).toBeCloseTo((100 * reached) / revenue(() => true), 9);
  });

  test.each<[Language, string]>([
    ['en', 'pareto of revenue by product'],
    ['en', 'cumulative share of revenue by product'],
    ['zh', '收入按产品的帕累托分析'],
    ['ja', '商品別の売上のパレート分析'],
    ['ko', '상품별 매출 파레토 분석'],
    ['fr', "analyse de Pareto du chiffre d'affaires par produit"],
  ])('all of them add up to the whole (%s: %s)', async (_, text) => {
    const { result, text: said } = await ask(text);
    expect(result?.rows).toHaveLength(namesOf('Product').length);
    expect(Number(result?.rows.at(-1)?.[4])).toBeCloseTo(100, 6);
    expect(said).toContain(`**${needed('Product', 80).length}**`);
  });

  test('another share or grouping is a choice', async () => {
    const { result } = await analyst.ask('how many products make up 80 % of revenue', {
      tables: ['Coffee sales'],
      edits: { percent: '50', by: 'Store' },
    });
    expect(result?.rows[0]?.slice(0, 2)).toEqual([needed('Store', 50).length, namesOf('Store').length]);
  });

  test.each([
    'how many products make up 80% of rating',
    'how many products make up 80%',
    'pareto of revenue',
  ])('are refused without a total or groups: %s', async (text) => {
    expect((await ask(text)).refusal).toBeDefined();
  });
});

describe('groups beside the average', () => {
  test.each<[Language, string]>([
    ['en', 'revenue by store compared with the average'],
    ['zh', '各门店收入与平均值相比'],
    ['ja', '店舗別の売上を平均と比較'],
    ['ko', '매장별 매출을 평균과 비교'],
    ['fr', "chiffre d'affaires par magasin par rapport à la moyenne"],
  ])('are held against the average of the sums (%s: %s)', async (_, text) => {
    const stores = namesOf('Store');
    const average = revenue(() => true) / stores.length;
    const found = (await ask(text)).result?.rows ?? [];
    expect(found).toHaveLength(stores.length);
    for (const [store, value, mean, difference, percent] of found) {
      const own = revenue((row) => row.Store === store);
      expect(Number(value)).toBeCloseTo(own, 6);
      expect(Number(mean)).toBeCloseTo(average, 6);
      expect(Number(difference)).toBeCloseTo(own - average, 6);
      expect(Number(percent)).toBeCloseTo((100 * (own - average)) / average, 6);
    }
  });

  test('the person is asked whether sums or averages of rows are meant', async () => {
    const { refusal } = await ask('revenue by store compared with the average revenue');
    const offered = refusal?.readings.map(({ question }) => question) ?? [];
    expect(offered.length).toBeGreaterThan(1);
    for (const question of offered.slice(0, 2)) expect((await ask(question)).refusal).toBeUndefined();
  });
});

test('three groupings have a chart where their pairs are few, along the time where one is', async () => {
  const groups = await ask('revenue by store, category and payment');
  expect(groups.chart).toEqual({ mark: 'bar', x: 'c0', y: ['c3'], colour: 'c1', split: 'c2' });
  const timed = await ask('revenue by month, city and payment');
  const [row] = timed.result?.rows ?? [];
  const along = row?.findIndex((value) => /^\d{4}-\d{2}$/.test(String(value))) ?? -1;
  expect(timed.chart).toMatchObject({ mark: 'line', x: `c${along}` });
  expect((await ask('revenue by city, payment and month')).sql).toBe(timed.sql);
  expect((await ask('revenue by month, product and payment')).chart).toBeUndefined();
});
