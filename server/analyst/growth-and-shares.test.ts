import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coffeeSalesCsv } from '../domain/samples/coffee-sales.ts';
import type { Language } from './languages/language.ts';
import { type CoffeeRow, monthOf, namesOf, revenue, coffeeRows as rows } from './testing/coffee-rows.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ 'Coffee sales': coffeeSalesCsv() });
}, 60_000);

afterAll(() => analyst.close());

const quarterOf = (row: CoffeeRow): string =>
  `${String(row.Date).slice(0, 4)} Q${Math.ceil(Number(String(row.Date).slice(5, 7)) / 3)}`;
const monthBefore = (month: string): string => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};
const boldOf = (text: string): string[] => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, bold]) => bold ?? '');

/** Groups by their growth from one quarter to the next in percent, the greatest first. */
function grown(column: keyof CoffeeRow, from: string, to: string): string[] {
  const growth = (name: string): number => {
    const of = (quarter: string): number =>
      revenue((row) => row[column] === name && quarterOf(row) === quarter);
    return of(to) / of(from);
  };
  return namesOf(column).sort((one, other) => growth(other) - growth(one));
}

describe('the groups that grew most', () => {
  test.each<[Language, string]>([
    ['en', 'which 3 products grew most in revenue from Q1 2025 to Q2 2025'],
    ['zh', '2025年第一季度到2025年第二季度收入增长最多的3个产品'],
    ['ja', '2025年第1四半期から2025年第2四半期にかけて売上が最も伸びた商品3つ'],
    ['ko', '2025년 1분기에서 2025년 2분기까지 매출이 가장 많이 증가한 상품 3개'],
    ['fr', "les 3 produits qui ont le plus progressé en chiffre d'affaires entre T1 2025 et T2 2025"],
  ])('are as many as are asked for, the greatest percentage first (%s)', async (_, text) => {
    const { text: said } = await analyst.ask(text);
    expect(boldOf(said)).toEqual(grown('Product', '2025 Q1', '2025 Q2').slice(0, 3));
  });

  test('a drop asks for those that fell most', async () => {
    const { text } = await analyst.ask('2 biggest drops in revenue by city between Q1 2025 and Q2 2025');
    expect(boldOf(text)).toEqual(grown('City', '2025 Q1', '2025 Q2').reverse().slice(0, 2));
  });

  test('those by the amount are said where they are others', async () => {
    const { text, result } = await analyst.ask(
      'which 3 products grew most in revenue from Q1 2025 to Q2 2025',
    );
    const byAmount = [...(result?.rows ?? [])]
      .sort((one, other) => Number(other[3]) - Number(one[3]))
      .slice(0, 3);
    const isSame = byAmount.map(([name]) => String(name)).join() === boldOf(text).join();
    expect(text.includes('By the amount')).toBe(!isSame);
    for (const [name] of byAmount) expect(text).toContain(String(name));
  });

  test('what is measured has to be said', async () => {
    const { refusal } = await analyst.ask('which 3 products grew most from Q1 2025 to Q2 2025');
    expect(refusal?.reason).toBe('ambiguous');
    expect(refusal?.readings[0]?.question).toMatch(/^which 3 Product grew most in /);
  });
});

describe('growth from month to month within groups', () => {
  test.each<[Language, string]>([
    ['en', 'monthly growth of revenue by city'],
    ['zh', '各城市收入的月度环比'],
    ['ja', '都市別の月次売上成長率'],
    ['ko', '도시별 월별 매출 성장률'],
    ['fr', "croissance mensuelle du chiffre d'affaires par ville"],
  ])('holds each month against the one before in the same group (%s)', async (_, text) => {
    const { result } = await analyst.ask(text);
    const found = result?.rows ?? [];
    expect(found).toHaveLength(new Set(rows.map((row) => `${monthOf(row)} ${row.City}`)).size);
    for (const [month, city, value, before] of found) {
      const of = (span: string): number => revenue((row) => row.City === city && monthOf(row) === span);
      expect(Number(value)).toBeCloseTo(of(String(month)), 6);
      expect(Number(before ?? 0)).toBeCloseTo(of(monthBefore(String(month))), 6);
    }
  });
});

describe('two values beside each other', () => {
  test.each<[Language, string]>([
    ['en', 'compare Yangon and Mandalay revenue by month'],
    ['zh', '比较Yangon和Mandalay每月的收入'],
    ['ja', 'YangonとMandalayの売上を月別に比較'],
    ['ko', 'Yangon과 Mandalay의 월별 매출 비교'],
    ['fr', "comparer Yangon et Mandalay chiffre d'affaires par mois"],
  ])('have a column each, and a row for every month (%s)', async (_, text) => {
    const { result } = await analyst.ask(text);
    expect(
      result?.columns
        .slice(1, 3)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Mandalay', 'Yangon']);
    const at = result?.columns.findIndex(({ name }) => name === 'Yangon') ?? 0;
    for (const row of result?.rows ?? [])
      expect(Number(row[at])).toBeCloseTo(
        revenue((one) => one.City === 'Yangon' && monthOf(one) === row[0]),
        6,
      );
    expect(result?.rows).toHaveLength(new Set(rows.map(monthOf)).size);
  });
});

describe('the share of some rows', () => {
  test.each<[Language, string]>([
    ['en', 'share of cash orders by month'],
    ['zh', '每月Cash订单的占比'],
    ['ja', '月別のCashの注文の割合'],
    ['ko', '월별 Cash 주문 비율'],
    ['fr', 'part des commandes par Cash par mois'],
  ])('by month is of the rows of each month (%s)', async (_, text) => {
    const { result } = await analyst.ask(text);
    expect(result?.rows).toHaveLength(new Set(rows.map(monthOf)).size);
    for (const [month, share] of result?.rows ?? []) {
      const own = rows.filter((row) => monthOf(row) === month);
      const cash = own.filter((row) => row.Payment === 'Cash').length;
      expect(Number(share)).toBeCloseTo((100 * cash) / own.length, 6);
    }
  });

  test('by store can be of two wholes, and within each store is of one', async () => {
    expect((await analyst.ask('share of cash orders by store')).refusal?.reason).toBe('ambiguous');
    const { result } = await analyst.ask('share of cash orders within each store');
    const own = rows.filter((row) => row.Store === result?.rows[0]?.[0]);
    const cash = own.filter((row) => row.Payment === 'Cash').length;
    expect(Number(result?.rows[0]?.[1])).toBeCloseTo((100 * cash) / own.length, 6);
  });
});

describe('three groupings', () => {
  test.each<[Language, string]>([
    ['en', 'revenue by store, category and payment'],
    ['zh', '按门店、类别和支付方式的收入'],
    ['ja', '店舗、カテゴリ、支払方法別の売上'],
    ['ko', '매장, 카테고리, 결제수단별 매출'],
    ['fr', "chiffre d'affaires par magasin, catégorie et mode de paiement"],
  ])('have a row for each combination (%s)', async (_, text) => {
    const { result } = await analyst.ask(text);
    expect(result?.rows).toHaveLength(
      new Set(rows.map((row) => `${row.Store} ${row.Category} ${row.Payment}`)).size,
    );
    const [store, category, payment, value] = result?.rows[0] ?? [];
    expect(Number(value)).toBeCloseTo(
      revenue((row) => row.Store === store && row.Category === category && row.Payment === payment),
      6,
    );
  });
});

describe('the longest run', () => {
  /** Most rows of one payment after another, in the order of the file. */
  const longest = (payment: string): number => {
    let [run, most] = [0, 0];
    for (const row of rows) {
      run = row.Payment === payment ? run + 1 : 0;
      most = Math.max(most, run);
    }
    return most;
  };

  test.each<[Language, string]>([
    ['en', 'longest streak of Cash orders'],
    ['zh', 'Cash最多连续几次'],
    ['ja', 'Cashは最大何回連続しましたか'],
    ['ko', 'Cash는 최대 몇 번 연속으로 결제되었나요'],
    ['fr', 'combien de commandes consécutives en Cash au maximum'],
  ])('counts rows that follow on each other (%s)', async (_, text) => {
    const { text: said } = await analyst.ask(text);
    expect(boldOf(said)).toEqual([String(longest('Cash'))]);
  });

  test.each<[Language, string]>([
    ['zh', '哪种支付方式连续出现次数最多'],
    ['ja', '連続回数が最も多い支払方法は'],
    ['ko', '가장 오래 연속된 결제수단은'],
    ['fr', 'quel mode de paiement a la plus longue série'],
  ])('names the values that have it (%s)', async (_, text) => {
    const { text: said } = await analyst.ask(text);
    const payments = namesOf('Payment');
    const most = Math.max(...payments.map(longest));
    expect(boldOf(said).sort()).toEqual(payments.filter((payment) => longest(payment) === most).sort());
  });

  test.each<[Language, string]>([
    ['en', 'how many days in a row with Cash orders'],
    ['zh', '连续多少天有Cash订单'],
    ['fr', 'combien de jours consécutifs avec Cash'],
  ])('is of rows and not of days (%s)', async (_, text) => {
    expect((await analyst.ask(text)).refusal).toBeDefined();
  });
});

describe('spans that are not whole', () => {
  test.each<[Language, string]>([
    ['en', 'sales ytd'],
    ['en', 'revenue so far this year'],
    ['zh', '今年以来的收入'],
    ['ja', '年初来の売上'],
    ['ko', '올해 들어 매출'],
    ['fr', "chiffre d'affaires depuis le début de l'année"],
  ])('end today (%s: %s)', async (_, text) => {
    const { result, sql } = await analyst.ask(text);
    expect(sql).toContain("DATE '2025-01-01'");
    expect(sql).toContain("DATE '2025-08-15'");
    expect(Number(result?.rows[0]?.[0])).toBeCloseTo(
      revenue((row) => String(row.Date) >= '2025-01-01'),
      6,
    );
  });

  test.each<[Language, string, string]>([
    ['en', 'revenue in 2025', 'not complete'],
    ['zh', '2025年的收入', '不完整'],
    ['fr', "chiffre d'affaires en 2025", 'complet'],
  ])('are said not to be complete where the rows end before them (%s)', async (_, text, note) => {
    expect((await analyst.ask(text)).text).toContain(note);
    expect((await analyst.ask(text.replace('2025', '2024'))).text).not.toContain(note);
  });

  test('a quarter of no year is that of every year', async () => {
    const { result } = await analyst.ask('revenue in Q2');
    expect(Number(result?.rows[0]?.[0])).toBeCloseTo(
      revenue((row) => quarterOf(row).endsWith('Q2')),
      6,
    );
  });
});
