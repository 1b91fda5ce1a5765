// Taxes, shipping, discounts and fees among lines of invoices: asked back where they change an answer, in every language.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

const CUSTOMERS = ['Ada', 'Bea', 'Cal'];
/** Nine invoices of two sales and two other lines each: sales of 40 to 57, others of 5 and 3. */
const lines = (header: string, [sale, other, third]: readonly [string, string, string]): string =>
  `${header}\n${Array.from({ length: 9 }, (_, at) =>
    [
      [sale, 40 + ((at * 7) % 18)],
      [sale, 40 + ((at * 11) % 18)],
      [other, 5],
      [third, 3],
    ]
      .map(([kind, amount]) => `R${at},${CUSTOMERS[at % 3]},${kind},${amount}`)
      .join('\n'),
  ).join('\n')}\n`;
const SALES = Array.from({ length: 9 }, (_, at) => 80 + ((at * 7) % 18) + ((at * 11) % 18)).reduce(
  (sum, one) => sum + one,
  0,
);

const TABLES = {
  kinds: lines('Invoice,Customer,Line type,Amount', ['Product', 'Shipping', 'Tax']),
  fees: lines('Reference,Customer,Type,Amount', ['Sale', 'Processing fee', 'Discount']),
  described: lines('Order,Customer,Description,Amount', ['Desk lamp', 'Shipping', 'VAT 20%']),
  zh: lines('发票号,客户,类型,金额', ['商品', '运费', '增值税']),
  ja: lines('請求番号,顧客,種別,金額', ['商品', '送料', '消費税']),
  ko: lines('주문번호,고객,유형,금액', ['상품', '배송비', '부가세']),
  fr: lines('Facture,Client,Type de ligne,Montant', ['Produit', 'Livraison', 'TVA']),
};
const QUESTIONS: readonly [table: keyof typeof TABLES, locale: string, all: string, by: string][] = [
  ['kinds', 'en_US', 'total amount', 'total amount by customer'],
  ['fees', 'en_US', 'total amount', 'total amount by customer'],
  ['described', 'en_US', 'total amount', 'total amount by customer'],
  ['zh', 'zh_CN', '总金额', '各客户的总金额'],
  ['ja', 'ja_JP', '金額の合計', '顧客別の金額の合計'],
  ['ko', 'ko_KR', '금액 합계', '고객별 금액 합계'],
  ['fr', 'fr_FR', 'montant total', 'montant total par client'],
];
/** Tables in which such a cell is one of the kinds that are asked about. */
const ORDINARY = {
  expenses: lines('Entry,Person,Category,Amount', ['Rent', 'Tax', 'Shipping']),
  shops: lines('Order,Customer,Shop type,Amount', ['Bakery', 'Delivery shop', 'Taxidermy']),
};

describe('lines that are no sales', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst({ ...TABLES, ...ORDINARY });
  }, 120_000);
  afterAll(() => analyst.close());

  test.each(QUESTIONS)('are asked back with both sums (%s, %s: %s)', async (table, locale, all, by) => {
    const about = { tables: [table], locale };
    const asked = await analyst.ask(all, about);
    expect(asked.refusal?.reason).toBe('ambiguous');
    const sums = [];
    for (const { question } of asked.refusal?.readings ?? [])
      sums.push((await analyst.ask(question, about)).result?.rows);
    expect(sums).toEqual([[[SALES + 72]], [[SALES]]]);
    const groups = await analyst.ask(by, about);
    expect(groups.refusal?.readings.length).toBe(2);
  });

  test.each(QUESTIONS)('no answer beside them is certain (%s, %s)', async (table, locale, ...questions) => {
    for (const question of questions) {
      const { checks } = await analyst.ask(question, { tables: [table], locale });
      expect(checks.map(({ code }) => code)).not.toContain('reading_fits');
    }
  });

  test.each([
    ['kinds', 'en_US', 'total amount by line type'],
    ['zh', 'zh_CN', '各类型的总金额'],
    ['fr', 'fr_FR', 'montant total par type de ligne'],
  ])('groups of kinds hold all of them (%s, %s: %s)', async (table, locale, question) => {
    const { result } = await analyst.ask(question, { tables: [table], locale });
    expect(result?.rows.map(([, sum]) => Number(sum))).toEqual([SALES, 45, 27]);
  });

  test.each([
    ['how many different line types are there', [[3]]],
    ['which line type has the lowest total amount', [['Tax', 27]]],
  ])('a reading that tells rows apart by their kinds means all of them (%s)', async (question, rows) => {
    const { result } = await analyst.ask(question, { tables: ['kinds'] });
    expect(result?.rows).toEqual(rows);
  });

  test('what is the same with and without them is told', async () => {
    const { result } = await analyst.ask('how many invoices', { tables: ['kinds'] });
    expect(result?.rows).toEqual([[9]]);
  });

  test.each(Object.keys(ORDINARY))(
    'without sales beside them they are rows like others (%s)',
    async (table) => {
      const { result } = await analyst.ask('total amount', { tables: [table] });
      expect(result?.rows).toEqual([[SALES + 72]]);
    },
  );
});
