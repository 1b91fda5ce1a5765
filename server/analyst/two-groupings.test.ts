import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coffeeSalesCsv } from '../domain/samples/coffee-sales.ts';
import type { Language } from './languages/language.ts';
import { monthOf, namesOf, revenue, coffeeRows as rows } from './testing/coffee-rows.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

const LANGUAGES: Language[] = ['en', 'zh', 'ja', 'ko', 'fr'];

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ 'Coffee sales': coffeeSalesCsv() });
}, 60_000);

afterAll(() => analyst.close());

const inMonth = (store: string, month: string): number =>
  revenue((row) => row.Store === store && monthOf(row) === month);

describe('growth of each group', () => {
  test.each<[Language, string]>([
    ['en', 'revenue growth by store from May 2025 to June 2025'],
    ['zh', '2025年5月到6月各门店的收入增长'],
    ['ja', '2025年5月から6月の店舗別の売上の伸び率'],
    ['ko', '2025년 5월부터 6월까지 매장별 매출 증가율'],
    ['fr', "croissance du chiffre d'affaires par magasin de mai 2025 à juin 2025"],
  ])('is that of its own rows, and the groups add up to the whole (%s)', async (_, text) => {
    const { result, checks } = await analyst.ask(text);
    expect(result?.rows).toHaveLength(namesOf('Store').length);
    for (const [store, earlier, later, difference, change] of result?.rows ?? []) {
      const [may, june] = [inMonth(String(store), '2025-05'), inMonth(String(store), '2025-06')];
      expect(Number(earlier)).toBeCloseTo(may, 6);
      expect(Number(later)).toBeCloseTo(june, 6);
      expect(Number(difference)).toBeCloseTo(june - may, 6);
      expect(Number(change)).toBeCloseTo((100 * (june - may)) / may, 6);
    }
    expect(checks.find(({ code }) => code === 'total_matches')?.status).toBe('neutral');
  });

  test.each<[Language, string]>([
    ['en', 'which store grew most in revenue from May 2025 to June 2025?'],
    ['zh', '2025年5月到6月收入增长最多的门店是哪家？'],
    ['ja', '2025年5月から6月にかけて売上が最も伸びた店舗はどこですか？'],
    ['ko', '2025년 5월부터 6월까지 매출이 가장 많이 증가한 매장은?'],
    ['fr', "quel magasin a le plus progressé en chiffre d'affaires entre mai 2025 et juin 2025 ?"],
  ])('names the group that grew most where it is asked for (%s)', async (_, text) => {
    const { text: said } = await analyst.ask(text);
    const [first] = namesOf('Store').sort(
      (one, other) =>
        inMonth(other, '2025-06') / inMonth(other, '2025-05') -
        inMonth(one, '2025-06') / inMonth(one, '2025-05'),
    );
    expect(said).toContain(`**${first}**`);
  });

  test.each([
    [['revenue growth from May 2025 to June 2025', 'and by store?']],
    [['2025年5月到6月的收入增长', '那各门店呢？']],
    [['2025年5月から6月の売上の伸び率', 'では店舗別は？']],
    [['2025년 5월부터 6월까지 매출 증가율', '그럼 매장별은?']],
    [["croissance du chiffre d'affaires de mai 2025 à juin 2025", 'et par magasin ?']],
  ])('goes on from that of the whole: %j', async (turns) => {
    const { result } = await analyst.ask(turns);
    expect(result?.rows.map(([store]) => store).sort()).toEqual(namesOf('Store').sort());
  });

  test('of a fall the greatest is the least growth', async () => {
    const { text, sql } = await analyst.ask("which city's revenue declined most from 2024 to 2025?");
    const grown = (city: string): number =>
      revenue((row) => row.City === city && String(row.Date) >= '2025') /
      revenue((row) => row.City === city && String(row.Date) < '2025');
    const [first] = namesOf('City').sort((one, other) => grown(one) - grown(other));
    expect(text).toContain(`**${first}**`);
    expect(sql).toContain('ASC');
  });

  test('where the percentage and the amount name different groups, both are said', async () => {
    const { text } = await analyst.ask('which product grew most in revenue from Q1 2025 to Q2 2025?');
    expect(text.match(/\*\*[^*]+\*\*/g)).toEqual(['**Masala chai**', '**Americano**']);
  });

  test.each(LANGUAGES)('without spans or a measure it is asked which are meant (%s)', async (language) => {
    const asked = {
      en: 'which store grew most?',
      zh: '哪家门店增长最快？',
      ja: 'どの店舗が一番成長しましたか？',
      ko: '어느 매장이 가장 많이 성장했나요?',
      fr: 'quel magasin a le plus progressé ?',
    };
    const { refusal } = await analyst.ask(asked[language]);
    expect(refusal?.reason).toBe('ambiguous');
    const [offer] = refusal?.readings ?? [];
    expect(offer?.question).toContain('2025');
    const { sql } = await analyst.ask(offer?.question ?? '');
    expect(sql).toContain('"change %"');
  });
});

describe('two groupings', () => {
  test.each<[Language, string]>([
    ['en', 'revenue by month and store'],
    ['en', 'revenue per month for each store'],
    ['zh', '按月和门店统计收入'],
    ['zh', '每个门店每月的收入'],
    ['ja', '月別・店舗別の売上'],
    ['ja', '店舗ごとの月別売上'],
    ['ko', '월별 매장별 매출'],
    ['fr', "chiffre d'affaires par mois et par magasin"],
    ['fr', "chiffre d'affaires mensuel de chaque magasin"],
  ])('have time below and the other groups beside each other, with their sum (%s: %s)', async (_, text) => {
    const { result, checks } = await analyst.ask(text);
    const names = result?.columns.map(({ name }) => name) ?? [];
    expect(names.slice(1, -1).sort()).toEqual(namesOf('Store').sort());
    expect(result?.rows.map(([month]) => month)).toEqual([...new Set(rows.map(monthOf))].sort());
    for (const row of result?.rows ?? [])
      for (const [index, store] of names.slice(1, -1).entries())
        expect(Number(row[index + 1] ?? 0)).toBeCloseTo(inMonth(store, String(row[0])), 6);
    expect(checks.find(({ code }) => code === 'total_matches')?.status).toBe('neutral');
  });

  test('a condition leaves out the groups that it empties', async () => {
    const { result } = await analyst.ask('revenue by category and store in Mandalay');
    expect(result?.columns.map(({ name }) => name)).toEqual([
      'Category',
      'Zegyo',
      'Palace Gate',
      'Total Revenue',
    ]);
  });

  test('two steps of one time are not guessed', async () => {
    expect((await analyst.ask('number of orders by month and day')).refusal).toBeDefined();
  });

  test('each grouping can be changed or taken out by its chip', async () => {
    const text = 'revenue by month and store';
    const quarters = await analyst.ask(text, { edits: { by: 'Store', 'by.1': 'Date:quarter' } });
    expect(quarters.sql).toContain('quarter("Date")');
    const alone = await analyst.ask(text, { edits: { 'by.1': 'none' } });
    expect(alone.result?.columns).toHaveLength(2);
  });
});

describe('shares within groups', () => {
  test.each<[Language, string]>([
    ['en', 'share of revenue by product within each city'],
    ['zh', '各城市内各产品的收入占比'],
    ['ja', '各都市内の商品別の売上割合'],
    ['ko', '각 도시 내 상품별 매출 비중'],
    ['fr', "part du chiffre d'affaires par produit dans chaque ville"],
  ])('are of the group and add up to all of it (%s)', async (_, text) => {
    const { result } = await analyst.ask(text);
    for (const city of namesOf('City')) {
      const own = result?.rows.filter((row) => row[0] === city) ?? [];
      const whole = revenue((row) => row.City === city);
      for (const [, product, , share] of own)
        expect(Number(share)).toBeCloseTo(
          (100 * revenue((row) => row.City === city && row.Product === product)) / whole,
          6,
        );
      expect(own.reduce((total, row) => total + Number(row[3]), 0)).toBeCloseTo(100, 6);
    }
  });

  test('the whole can be changed by its chip', async () => {
    const text = 'share of revenue by product within each city';
    const { sql } = await analyst.ask(text, { edits: { within: 'second' } });
    expect(sql).toContain('PARTITION BY "Product"');
    expect((await analyst.ask(text, { edits: { within: 'all' } })).sql).toContain('OVER ()');
  });

  test('of which whole has to be said', async () => {
    const { refusal } = await analyst.ask('share of revenue by product and city');
    expect(refusal?.reason).toBe('ambiguous');
    expect(refusal?.readings.map(({ question }) => question)).toContain(
      'share of total Revenue by Product within each City',
    );
  });
});

describe('a span that the table does not reach', () => {
  test.each<[Language, string, string]>([
    ['en', 'total revenue in 2030', 'total Revenue in 2025'],
    ['zh', '2030年的总收入', '2025年的总Revenue'],
    ['ja', '2030年の売上合計', '2025年のRevenueの合計'],
    ['ko', '2030년 총 매출', '2025년 Revenue 합계'],
    ['fr', "chiffre d'affaires total en 2030", 'total de Revenue en 2025'],
  ])('is refused with the dates that there are and the nearest span (%s)', async (_, text, nearest) => {
    const { refusal } = await analyst.ask(text);
    expect(refusal?.reason).toBe('not_in_data');
    expect(refusal?.text).toContain('2024-01-01');
    expect(refusal?.text).toContain('2025-06-30');
    expect(refusal?.readings[0]?.question).toBe(nearest);
    for (const { question } of refusal?.readings ?? [])
      expect((await analyst.ask(question)).result, question).toBeDefined();
  });

  test.each([
    ['how many orders in March 2031?', 'how many rows in 2025-06'],
    ['revenue in Q4 2025', 'total Revenue in Q2 2025'],
    ['revenue in 2019 by store', 'total Revenue in 2024 by Store'],
    ['total revenue on 2023-12-24', 'total Revenue in 2024-01-01'],
    ['total revenue since 2027', 'total Revenue in 2025'],
    ['total revenue between 2026 and 2027', 'total Revenue in 2025'],
    ['revenue growth in 2024', 'growth of total Revenue from 2024 to 2025'],
    ['revenue growth from 2029 to 2030', 'growth of total Revenue from 2024 to 2025'],
    ['revenue growth by store from 2021 to 2022', 'growth of total Revenue by Store from 2024 to 2025'],
  ])('%s: the same is offered of %s', async (text, nearest) => {
    const { refusal } = await analyst.ask(text);
    expect(refusal?.readings[0]?.question).toBe(nearest);
    expect((await analyst.ask(nearest)).result).toBeDefined();
  });

  test('a span that the table reaches in part is answered', async () => {
    const { result } = await analyst.ask('total revenue since 2023');
    expect(Number(result?.rows[0]?.[0])).toBeCloseTo(
      revenue(() => true),
      6,
    );
  });

  test('the spans of a growth can be changed to others of the table', async () => {
    const { result } = await analyst.ask('revenue growth from May 2025 to June 2025', {
      edits: { earlier: '2024-06', by: 'Store' },
    });
    const zegyo = result?.rows.find(([store]) => store === 'Zegyo');
    expect(Number(zegyo?.[1])).toBeCloseTo(inMonth('Zegyo', '2024-06'), 6);
  });
});
