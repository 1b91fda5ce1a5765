import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coffeeSalesCsv } from '../domain/samples/coffee-sales.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ 'Coffee sales': coffeeSalesCsv() });
}, 60_000);

afterAll(() => analyst.close());

/** A chat, and one question that asks the same at once. */
const CHATS: [string, string[], string][] = [
  ['by month', ['total revenue by store', 'and by month?'], 'total revenue by month'],
  ['by month', ['各门店的收入', '按月呢'], '每月的收入'],
  ['by month', ['店舗別の売上', '月別は？'], '月別の売上'],
  ['by month', ['매장별 매출', '월별로는?'], '월별 매출'],
  ['by month', ["chiffre d'affaires par magasin", 'et par mois ?'], "chiffre d'affaires par mois"],
  ['only a year', ['total revenue by store', 'only 2024'], 'total revenue by store in 2024'],
  ['only a year', ['各门店的收入', '只看2024年'], '2024年各门店的收入'],
  ['only a year', ['店舗別の売上', '2024年だけ'], '2024年の店舗別の売上'],
  ['only a year', ['매장별 매출', '2024년만'], '2024년 매장별 매출'],
  [
    'only a year',
    ["chiffre d'affaires par magasin", 'seulement 2024'],
    "chiffre d'affaires par magasin en 2024",
  ],
  ['as a share', ['total revenue by store', 'now as a share'], 'share of revenue by store'],
  ['as a share', ['各门店的收入', '那占比呢'], '各门店的收入占比'],
  ['as a share', ['店舗別の売上', 'では割合は？'], '店舗別の売上の割合'],
  ['as a share', ['매장별 매출', '그럼 비율은?'], '매장별 매출 비율'],
  [
    'as a share',
    ["chiffre d'affaires par magasin", 'maintenant en pourcentage'],
    "part du chiffre d'affaires par magasin",
  ],
  ['another value', ['total revenue of Yangon', 'and Mandalay?'], 'total revenue of Mandalay'],
  ['another value', ['Yangon的总收入', 'Mandalay呢'], 'Mandalay的总收入'],
  ['another value', ['Yangonの売上合計', 'Mandalayは？'], 'Mandalayの売上合計'],
  ['another value', ['Yangon의 총 매출', 'Mandalay는?'], 'Mandalay의 총 매출'],
  [
    'another value',
    ["chiffre d'affaires total de Yangon", 'et Mandalay ?'],
    "chiffre d'affaires total de Mandalay",
  ],
  [
    'the other end',
    ['which store has the highest revenue?', 'and the lowest?'],
    'which store has the lowest revenue?',
  ],
  ['the other end', ['收入最高的门店', '最低的呢'], '收入最低的门店'],
  ['the other end', ['売上が最も高い店舗', '最も低いのは？'], '売上が最も低い店舗'],
  ['the other end', ['매출이 가장 높은 매장', '가장 낮은 매장은?'], '매출이 가장 낮은 매장'],
  [
    'the other end',
    ["quel magasin a le chiffre d'affaires le plus élevé ?", 'et le plus bas ?'],
    "quel magasin a le chiffre d'affaires le plus bas ?",
  ],
  [
    'three turns',
    ['total revenue by store', 'and in 2025?', 'by city instead'],
    'total revenue by city in 2025',
  ],
  ['three turns', ['各门店的收入', '那2025年呢', '按城市呢'], '2025年各城市的收入'],
];

describe('a question that goes on from the last', () => {
  test.each(CHATS)('%s: %j asks the same as "%s"', async (_, turns, whole) => {
    const [gone, asked] = [await analyst.ask(turns), await analyst.ask(whole)];
    expect(gone.refusal?.text).toBeUndefined();
    expect(gone.result?.rows).toEqual(asked.result?.rows);
  });

  test.each([
    [['Summarize this table', 'and by month?'], 'total revenue by month'],
    [['Summarize this table', 'and by store?'], 'total revenue by store'],
    [['Summarize this table', 'and by month?', 'only 2024'], 'total revenue by month in 2024'],
    [['how are sales doing', 'and by store?'], 'total revenue by store'],
    [['总结这张表', '按月呢'], '每月的收入'],
    [['この表を要約して', '月別は？'], '月別の売上'],
    [['이 표를 요약해줘', '월별로는?'], '월별 매출'],
    [['Résume ce tableau', 'et par mois ?'], "chiffre d'affaires par mois"],
  ])('goes on from the total that an overview or a program told: %j', async (turns, whole) => {
    const [gone, asked] = [await analyst.ask(turns), await analyst.ask(whole)];
    expect(gone.refusal?.text).toBeUndefined();
    expect(gone.result?.rows).toEqual(asked.result?.rows);
  });

  test('does not go on from a list of columns, which tells no total', async () => {
    const { refusal } = await analyst.ask(['what columns are there', 'and by month?']);
    expect(refusal?.readings.length).toBeGreaterThan(0);
  });

  test('a month joins the year that was said before', async () => {
    const [gone, asked] = [
      await analyst.ask(['total revenue in 2024', 'only March']),
      await analyst.ask('total revenue in March 2024'),
    ];
    expect(gone.result?.rows).toEqual(asked.result?.rows);
  });

  test('where going on and beginning anew have different answers, the person is asked', async () => {
    const { refusal } = await analyst.ask(['total revenue by store', 'and how many orders?']);
    expect(refusal?.readings).toHaveLength(2);
  });

  test.each([
    ['total revenue by store', 'and why?'],
    ['total revenue by store', 'and for Mocha?'],
    ['各门店的收入', '为什么呢'],
    ['매장별 매출', '그럼 왜?'],
  ])('%s – %s: what is not understood is not answered as if it had not been said', async (...turns) => {
    expect((await analyst.ask(turns)).refusal).toBeDefined();
  });

  test('a question that stands by itself does not go on from the last', async () => {
    const { sql } = await analyst.ask(['total revenue in Mandalay', 'what is the average rating of Latte?']);
    expect(sql).not.toContain('Mandalay');
  });
});

describe('questions to go on with after an answer', () => {
  const next = async (turns: string | string[], locale = 'en_US') =>
    (await analyst.ask(turns, { locale, followUps: true })).followUps;

  test.each([
    ['total revenue by store', 'en_US'],
    ['which store has the highest revenue in 2024?', 'en_US'],
    ['各门店的收入', 'zh_CN'],
    ['店舗別の売上', 'ja_JP'],
    ['매장별 매출', 'ko_KR'],
    ["chiffre d'affaires par magasin", 'fr_FR'],
  ])('are up to three, in its language, and each is answered: %s', async (asked, locale) => {
    const questions = await next(asked, locale);
    expect(questions.length).toBeGreaterThanOrEqual(2);
    expect(questions.length).toBeLessThanOrEqual(3);
    for (const question of questions) {
      if (locale !== 'en_US') expect(question).not.toMatch(/\b(?:average|by|which|where)\b/i);
      expect((await analyst.ask(question, { locale })).refusal?.text).toBeUndefined();
    }
  });

  test('keep what was understood, and show one that leads as a course over time', async () => {
    const [first] = await next('which store has the highest revenue in 2024?');
    expect(first).toBe('Total Revenue in 2024 by month');
    const { chart, sql } = await analyst.ask(first ?? '');
    expect(chart?.mark).toBe('line');
    expect(sql).toContain('2024');
  });

  test('are not made where nobody wants them', async () => {
    expect((await analyst.ask('total revenue by store')).followUps).toEqual([]);
  });

  test('after the one that leads, "and by month?" is a line', async () => {
    const { chart, refusal } = await analyst.ask(['which store has the highest revenue?', 'and by month?']);
    expect(refusal?.text).toBeUndefined();
    expect(chart?.mark).toBe('line');
  });
});
