import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';
import { wordedFor } from './asked/read-asked.ts';

const LAST = [31, 29, 31, 30, 31, 30, 31, 31];
const day = (month: number, date: number): string => `2024-0${month + 1}-${String(date).padStart(2, '0')}`;

/** Eight months: Tea falls by 10 a month from 100, Milk stays 50, Cake rises by 10 from 10; Cake costs more than it brings. */
const SHOP = [
  'Day,Seller,Product,Sales,Cost,Sales target',
  ...LAST.flatMap((last, month) => [
    `${day(month, 1)},Ann,Tea,${100 - 10 * month},40,60`,
    ...[8, 15, 22].map((date) => `${day(month, date)},Bob,Milk,10,5,20`),
    `${day(month, last)},Bob,Milk,20,5,20`,
    `${day(month, last)},Ann,Cake,${10 + 10 * month},60,20`,
  ]),
  '',
].join('\n');
/** Three years of months with the same course in each. */
const SEASONS = [
  'Month,Revenue',
  ...Array.from({ length: 36 }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0');
    return `${2022 + Math.floor(index / 12)}-${month}-01,${[5, 9, 2, 7, 4, 8, 3, 6, 1, 12, 10, 11][index % 12]}`;
  }),
  '',
].join('\n');
const PLAIN =
  'Day,Town,Revenue\n2024-01-01,Ostby,4\n2024-01-20,Vell,5\n2024-02-11,Vell,6\n2024-03-05,Ostby,7\n2024-03-31,Vell,1\n';

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst({ Shop: SHOP, Seasons: SEASONS, Plain: PLAIN });
}, 60_000);
afterAll(() => analyst.close());

const shop = (text: string, locale = 'en_US') => analyst.ask(text, { tables: ['Shop'], locale });

test.each([
  ['moving', 'Which products are declining?', 'en'],
  ['moving', '哪些产品在下降？', 'zh'],
  ['moving', 'どの商品が減っていますか？', 'ja'],
  ['moving', '어떤 상품의 매출이 감소하고 있나요?', 'ko'],
  ['moving', 'Quels produits sont en baisse ?', 'fr'],
  ['target', 'Who missed the target?', 'en'],
  ['target', '谁没有完成目标？', 'zh'],
  ['target', '誰が目標を達成できなかったか', 'ja'],
  ['target', '누가 목표를 달성하지 못했나요?', 'ko'],
  ['target', "Qui n'a pas atteint l'objectif ?", 'fr'],
  ['profit', 'profit by product', 'en'],
  ['profit', '各产品的利润', 'zh'],
  ['profit', '商品別の利益は？', 'ja'],
  ['profit', '상품별 이익', 'ko'],
  ['profit', 'marge par produit', 'fr'],
  ['forecast', 'forecast next month', 'en'],
  ['forecast', '预测下个月销售额', 'zh'],
  ['forecast', '来月の売上を予測して', 'ja'],
  ['forecast', '다음 달 매출 예측', 'ko'],
  ['forecast', 'Prévision du chiffre d’affaires pour le mois prochain', 'fr'],
] as const)('%s: %s', (program, text, language) => {
  expect(wordedFor(text, [language]).map((one) => one.program)).toContain(program);
});

describe('groups that move', () => {
  test('only a slope that is no chance and a change of 5 % count', async () => {
    const { text, result } = await shop('which products are declining?');
    expect(result?.rows.map((row) => [row[0], row[4]])).toEqual([
      ['Tea', -10],
      ['Milk', 0],
      ['Cake', 10],
    ]);
    // Tea: 70 + 60 + 50 before, 50 + 40 + 30 in the last three: months 3 to 5 and 6 to 8
    expect(result?.rows[0]?.slice(1, 3)).toEqual([210, 120]);
    expect(text).toContain(
      'By Product, 1 of 3 groups show a steady decline of the total Sales: **Tea** (▼ -42.8',
    );
    expect((await shop('which products are growing')).text).toContain('**Cake** (▲ +');
  });

  test('fewer than six complete spans are too few', async () => {
    const { refusal } = await analyst.ask('which towns are declining?', { tables: ['Plain'] });
    expect(refusal?.reason).toBe('not_in_data');
  });
});

describe('targets', () => {
  test('who is below is told with sum by sum', async () => {
    const { text } = await shop('who missed the target?');
    // Bob 8 * 50 of 8 * 80; Ann 520 + 360 of 8 * 80
    expect(text).toContain('1 of 2 by Seller missed Sales target: **Bob** (62.5%).');
    expect((await shop('who met the target?')).text).toContain('**Ann** (137.5%)');
  });

  test('a table without targets says so', async () => {
    const { refusal } = await analyst.ask('who missed the target?', { tables: ['Plain'] });
    expect(refusal?.text).toBe('Plain has no column of targets (target, quota, goal, plan or budget).');
  });
});

describe('profit', () => {
  test('is revenue less cost, and its margin sum by sum', async () => {
    const { text, result } = await shop('profit by product');
    // 520 + 400 + 360 less 320 + 160 + 480
    expect(result?.rows).toEqual([[320, 25, 1280, 960]]);
    expect(text).toContain(
      'highest for **Milk** with 240 and lowest for **Cake** with -120. Groups with a loss: 1.',
    );
    expect(text).toContain('profit = Sales - Cost');
    expect((await shop('margin by product')).text).toContain('highest for **Milk** with 60%');
  });

  test('without costs there is none, and what is missing is told', async () => {
    const { refusal } = await analyst.ask('profit by town', { tables: ['Plain'] });
    expect(refusal?.text).toBe(
      'Plain has Revenue but no column of costs or profit, so there is no profit to tell.',
    );
  });
});

describe('forecasts', () => {
  test('tell what is expected, the method, its error and that of the last value', async () => {
    const { text, result } = await analyst.ask('forecast revenue for the next 3 months', {
      tables: ['Seasons'],
    });
    expect(result?.rows).toEqual([
      ['2025-01', 5, 5, 5],
      ['2025-02', 9, 9, 9],
      ['2025-03', 2, 2, 2],
    ]);
    expect(text).toContain('expected to be **5** in 2025-01');
    expect(text).toContain('this method (value of a year before) was off by 0 on average');
  });

  test('of a short table there is none, and how much is missing is told', async () => {
    const { refusal } = await shop('forecast next month');
    expect(refusal?.text).toBe(
      'A forecast takes at least 28 complete months (two seasons and 4 more); there are 8.',
    );
  });
});

test.each([
  ['哪些产品在下降？', 'zh_CN', '**Tea**'],
  ['どの商品が減っていますか？', 'ja_JP', '**Tea**'],
  ['어떤 상품의 매출이 감소하고 있나요?', 'ko_KR', '**Tea**'],
  ['Quels produits sont en baisse ?', 'fr_FR', '**Tea**'],
  ['谁没有完成目标？', 'zh_CN', '**Bob**'],
  ['各产品的利润', 'zh_CN', '**Milk**'],
  ['商品別の利益は？', 'ja_JP', '**Milk**'],
  ['상품별 이익', 'ko_KR', '**Milk**'],
  ['marge par produit', 'fr_FR', '**Milk**'],
])('is answered in its language: %s', async (text, locale, said) => {
  const answer = await shop(text, locale);
  expect(answer.refusal?.text).toBeUndefined();
  expect(answer.text).toContain(said);
});
