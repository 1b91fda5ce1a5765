import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coffeeSalesCsv } from '../domain/samples/coffee-sales.ts';
import type { Language } from './languages/language.ts';
import { type CoffeeRow, namesOf, coffeeRows as rows } from './testing/coffee-rows.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ 'Coffee sales': coffeeSalesCsv() });
}, 60_000);

afterAll(() => analyst.close());

const sum = (kept: CoffeeRow[], column: string): number =>
  kept.reduce((total, row) => total + Number(row[column]), 0);
const within = (prefix: string): CoffeeRow[] => rows.filter((row) => String(row.Date).startsWith(prefix));
const sums = (column: string, of: string, kept = rows): [string, number][] =>
  namesOf(column)
    .map((name): [string, number] => [
      name,
      sum(
        kept.filter((row) => row[column] === name),
        of,
      ),
    ])
    .sort((one, other) => other[1] - one[1]);
const monthly = (): [string, number][] =>
  [...new Set(rows.map((row) => String(row.Date).slice(0, 7)))]
    .sort()
    .map((month) => [month, sum(within(month), 'Revenue')]);

/** Questions of one kind in each language, and the column of the result that has to hold these values, row by row. */
interface Kind {
  kind: string;
  asked: Record<Language, string>;
  column: number;
  expected: () => (string | number | null)[];
}

const KINDS: Kind[] = [
  {
    kind: 'growth from month to month',
    asked: {
      en: 'revenue growth by month',
      zh: '每月收入的增长率',
      ja: '月別の売上の伸び率',
      ko: '월별 매출 증가율',
      fr: "croissance du chiffre d'affaires par mois",
    },
    column: 4,
    expected: () => {
      const months = monthly().map(([, value]) => value);
      return months.map((value, index) => {
        const before = months[index - 1];
        return before === undefined ? null : (100 * (value - before)) / before;
      });
    },
  },
  {
    kind: 'one span against another',
    asked: {
      en: 'compare revenue of 2024 and 2025',
      zh: '对比2024年和2025年的收入',
      ja: '2024年と2025年の売上を比較してください',
      ko: '2024년과 2025년 매출을 비교해줘',
      fr: "comparer le chiffre d'affaires de 2024 et 2025",
    },
    column: 2,
    expected: () => [sum(within('2025'), 'Revenue') - sum(within('2024'), 'Revenue')],
  },
  {
    kind: 'a span against the same one a year before',
    asked: {
      en: 'year over year growth of revenue in March 2025',
      zh: '2025年3月收入同比增长',
      ja: '2025年3月の売上の前年同月比',
      ko: '2025년 3월 매출의 전년 동월 대비 증가율',
      fr: "évolution du chiffre d'affaires en mars 2025 par rapport à l'année précédente",
    },
    column: 3,
    expected: () => [100 * (sum(within('2025-03'), 'Revenue') / sum(within('2024-03'), 'Revenue') - 1)],
  },
  {
    kind: 'the second place',
    asked: {
      en: 'second best store by revenue',
      zh: '收入第二高的门店',
      ja: '売上が2番目に高い店舗',
      ko: '매출이 두 번째로 높은 매장',
      fr: "le deuxième magasin par chiffre d'affaires",
    },
    column: 0,
    expected: () => [sums('Store', 'Revenue')[1]?.[0] ?? ''],
  },
  {
    kind: 'the best of each group',
    asked: {
      en: 'top product of each city by revenue',
      zh: '每个城市收入最高的产品',
      ja: '都市ごとの売上が最も高い商品',
      ko: '도시별 매출이 가장 높은 상품',
      fr: "le produit avec le chiffre d'affaires le plus élevé de chaque ville",
    },
    column: 1,
    expected: () =>
      namesOf('City')
        .sort()
        .map(
          (city) =>
            sums(
              'Product',
              'Revenue',
              rows.filter((row) => row.City === city),
            )[0]?.[0] ?? '',
        ),
  },
  {
    kind: 'above the average',
    asked: {
      en: 'how many orders are above the average revenue?',
      zh: '收入高于平均的订单有多少',
      ja: '売上が平均より高い注文は何件ですか',
      ko: '매출이 평균보다 높은 주문은 몇 건인가요',
      fr: "combien de commandes ont un chiffre d'affaires supérieur à la moyenne ?",
    },
    column: 0,
    expected: () => [rows.filter((row) => Number(row.Revenue) > sum(rows, 'Revenue') / rows.length).length],
  },
  {
    kind: 'a sum that goes on',
    asked: {
      en: 'cumulative revenue by month',
      zh: '每月累计收入',
      ja: '月別の累計売上',
      ko: '월별 누적 매출',
      fr: "chiffre d'affaires cumulé par mois",
    },
    column: 2,
    expected: () => {
      let total = 0;
      return monthly().map(([, value]) => {
        total += value;
        return total;
      });
    },
  },
  {
    kind: 'a moving average',
    asked: {
      en: '3-month moving average of revenue',
      zh: '收入的3个月移动平均',
      ja: '売上の3か月移動平均',
      ko: '매출의 3개월 이동 평균',
      fr: "moyenne mobile sur 3 mois du chiffre d'affaires",
    },
    column: 2,
    expected: () => {
      const values = monthly().map(([, value]) => value);
      return values.map((_, index) =>
        index < 2 ? null : values.slice(index - 2, index + 1).reduce((total, value) => total + value, 0) / 3,
      );
    },
  },
  {
    kind: 'two measures',
    asked: {
      en: 'revenue and units by city',
      zh: '各城市的收入和销量',
      ja: '都市別の売上と数量',
      ko: '도시별 매출과 수량',
      fr: "chiffre d'affaires et quantité par ville",
    },
    column: 2,
    expected: () =>
      sums('City', 'Revenue').map(([city]) =>
        sum(
          rows.filter((row) => row.City === city),
          'Units',
        ),
      ),
  },
  {
    kind: 'a ratio',
    asked: {
      en: 'units per order by city',
      zh: '每个城市每笔订单的销量',
      ja: '都市別の注文1件あたりの数量',
      ko: '도시별 주문당 수량',
      fr: 'quantité par commande et par ville',
    },
    column: 1,
    expected: () =>
      namesOf('City')
        .map((city) => rows.filter((row) => row.City === city))
        .map((kept) => sum(kept, 'Units') / kept.length)
        .sort((one, other) => other - one),
  },
  {
    kind: 'a share',
    asked: {
      en: 'share of Yangon in revenue',
      zh: 'Yangon的收入占比',
      ja: 'Yangonの売上の割合',
      ko: 'Yangon의 매출 비중',
      fr: "part de Yangon dans le chiffre d'affaires",
    },
    column: 0,
    expected: () => [
      (100 *
        sum(
          rows.filter((row) => row.City === 'Yangon'),
          'Revenue',
        )) /
        sum(rows, 'Revenue'),
    ],
  },
  {
    kind: 'a difference',
    asked: {
      en: 'difference in revenue between Yangon and Mandalay',
      zh: 'Yangon和Mandalay的收入差多少',
      ja: 'YangonとMandalayの売上の差',
      ko: 'Yangon과 Mandalay의 매출 차이',
      fr: "différence de chiffre d'affaires entre Yangon et Mandalay",
    },
    column: 2,
    expected: () => {
      const of = (city: string): number => sums('City', 'Revenue').find(([name]) => name === city)?.[1] ?? 0;
      return [Math.abs(of('Yangon') - of('Mandalay'))];
    },
  },
  {
    kind: 'a distribution',
    asked: {
      en: 'distribution of ratings',
      zh: '评分的分布',
      ja: '評価の分布',
      ko: '평점 분포',
      fr: 'distribution des notes',
    },
    column: 2,
    expected: () => {
      const filled = rows.flatMap((row) => (row.Rating === null ? [] : [Number(row.Rating)]));
      return [...new Set(filled)].sort().map((value) => filled.filter((rating) => rating === value).length);
    },
  },
  {
    kind: 'missing cells',
    asked: {
      en: 'missing ratings',
      zh: '评分缺失多少',
      ja: '評価の欠損値はいくつ',
      ko: '평점 결측치는 몇 개',
      fr: 'combien de notes manquantes ?',
    },
    column: 0,
    expected: () => [rows.filter((row) => row.Rating === null).length],
  },
  {
    kind: 'duplicate rows',
    asked: {
      en: 'duplicate rows',
      zh: '有多少重复行',
      ja: '重複行は何行ありますか',
      ko: '중복 행은 몇 개인가요',
      fr: 'combien de lignes en double ?',
    },
    column: 0,
    expected: () => [rows.length - new Set(rows.map((row) => JSON.stringify(Object.values(row)))).size],
  },
  {
    kind: 'a correlation',
    asked: {
      en: 'correlation between unit price and units',
      zh: '单价和数量的相关性',
      ja: '単価と数量の相関',
      ko: '단가와 수량의 상관관계',
      fr: 'corrélation entre le prix et la quantité',
    },
    column: 0,
    expected: () => {
      const [x, y] = ['Unit price', 'Units'].map((name) => rows.map((row) => Number(row[name])));
      const mean = (values: number[]): number =>
        values.reduce((total, value) => total + value, 0) / values.length;
      const product = (one: number[], other: number[]): number =>
        one.reduce(
          (total, value, index) => total + (value - mean(one)) * ((other[index] ?? 0) - mean(other)),
          0,
        );
      return [product(x ?? [], y ?? []) / Math.sqrt(product(x ?? [], x ?? []) * product(y ?? [], y ?? []))];
    },
  },
];

const LANGUAGES: Language[] = ['en', 'zh', 'ja', 'ko', 'fr'];

describe.each(KINDS)('$kind', ({ asked, column, expected }) => {
  test.each(LANGUAGES)('is answered as an evaluator of its own does (%s)', async (language) => {
    const { result, refusal } = await analyst.ask(asked[language]);
    expect(refusal?.text).toBeUndefined();
    const values = result?.rows.map((row) => row[column] ?? null) ?? [];
    const wanted = expected();
    expect(values).toHaveLength(wanted.length);
    for (const [index, value] of wanted.entries())
      if (typeof value === 'number') expect(Number(values[index])).toBeCloseTo(value, 6);
      else expect(values[index]).toBe(value);
  });
});

describe('readings', () => {
  test('a chip that was changed measures something else in the same kind of question', async () => {
    const { sql } = await analyst.ask('revenue growth by month', { edits: { metric: 'sum:Units' } });
    expect(sql).toContain('sum("Units")');
    expect(sql).toContain('LEFT JOIN spans');
  });

  test('what is divided by is not left out beside a group', async () => {
    const { result } = await analyst.ask('units per store per order');
    const kept = rows.filter((row) => row.Store === result?.rows[0]?.[0]);
    expect(Number(result?.rows[0]?.[1])).toBeCloseTo(sum(kept, 'Units') / kept.length, 6);
  });

  test('every value of a list counts', async () => {
    const names = ['Latte', 'Croissant', 'Espresso'];
    const expected = sum(
      rows.filter((row) => names.includes(String(row.Product))),
      'Revenue',
    );
    for (const text of [
      'total revenue of Latte, Croissant and Espresso',
      'Latte、Croissant和Espresso的总收入',
      'Latte、CroissantとEspressoの売上合計',
      'Latte, Croissant 및 Espresso의 총 매출',
      "chiffre d'affaires total de Latte, Croissant et Espresso",
    ])
      expect(Number((await analyst.ask(text)).result?.rows[0]?.[0])).toBeCloseTo(expected, 6);
  });

  test.each([
    ['revenue by weekday', 'Monday'],
    ['按星期几统计收入', '星期一'],
    ['曜日別の売上', '月曜日'],
    ['요일별 매출', '월요일'],
    ["chiffre d'affaires par jour de la semaine", 'lundi'],
  ])('days of the week have names and stand in their order (%s)', async (text, monday) => {
    const { result } = await analyst.ask(text);
    expect(result?.rows).toHaveLength(7);
    expect(result?.rows[0]?.[0]).toBe(monday);
  });
});

describe('what is not answered', () => {
  test.each(['average revenue per day', '人均收入', "l'évolution du chiffre d'affaires par magasin"])(
    'an average or a trend with two senses (%s)',
    async (text) => {
      expect((await analyst.ask(text)).refusal).toBeDefined();
    },
  );

  test('a span that the rows do not fill is pointed out', async () => {
    const { text } = await analyst.ask('how much did revenue grow in 2025?');
    expect(text).toContain('2025 is not complete');
  });

  test('where it is not said what is compared, what could be meant is offered', async () => {
    const { refusal } = await analyst.ask('compare 2024 with 2025');
    expect(refusal?.reason).toBe('ambiguous');
    expect(refusal?.readings.map(({ label }) => label).join()).toContain('Revenue');
  });

  test('sums and averages above the average differ, so the person is asked', async () => {
    const { refusal } = await analyst.ask('which stores are above the average revenue?');
    expect(refusal?.readings).toHaveLength(2);
  });

  test('a month without a year is not the end of a range over years', async () => {
    expect((await analyst.ask('total revenue since March')).refusal).toBeDefined();
    const { result } = await analyst.ask('total revenue from March to June 2025');
    const kept = rows.filter((row) => String(row.Date) >= '2025-03' && String(row.Date) < '2025-07');
    expect(Number(result?.rows[0]?.[0])).toBeCloseTo(sum(kept, 'Revenue'), 6);
  });

  test.each(LANGUAGES)(
    'a suggestion is in the language of the question and can be asked (%s)',
    async (language) => {
      const nonsense = {
        en: 'total revenue of Mocha by store',
        zh: 'Mocha各门店的收入',
        ja: 'Mochaの店舗別の売上',
        ko: 'Mocha의 매장별 매출',
        fr: "le chiffre d'affaires de Mocha par magasin",
      };
      const { refusal } = await analyst.ask(nonsense[language]);
      expect(refusal?.readings.length).toBeGreaterThanOrEqual(2);
      for (const { question } of refusal?.readings ?? []) {
        expect((await analyst.ask(question)).result).toBeDefined();
        if (language === 'zh') expect(question).toMatch(/\p{Script=Han}/u);
        if (language === 'ko') expect(question).toMatch(/\p{Script=Hangul}/u);
      }
    },
  );
});
