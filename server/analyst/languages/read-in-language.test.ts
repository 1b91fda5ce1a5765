import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reading } from '../intent.ts';
import { writeSql } from '../sql/write-sql.ts';
import { openSmallTable, type SmallTable } from '../testing/small-table.ts';
import type { OtherLanguage } from './language.ts';
import { readInLanguage } from './read-in-language.ts';

const ROWS = (names: string, places: [string, string], goods: [string, string]): string =>
  [
    names,
    `2024-01-05,${places[0]},${goods[0]},3,10,30`,
    `2024-02-07,${places[1]},${goods[1]},8,5,40`,
    `2024-02-11,${places[1]},${goods[0]},1,10,10`,
    `2025-03-02,${places[0]},${goods[1]},6,5,30`,
    '',
  ].join('\n');

const tables = new Map<OtherLanguage, SmallTable>();

beforeAll(async () => {
  const files: [OtherLanguage, string][] = [
    ['zh', ROWS('日期,地区,产品名称,数量,单价,销售额', ['华东', '华南'], ['茶', '咖啡'])],
    ['ja', ROWS('日付,地域,商品名,数量,単価,売上金額', ['関東', '関西'], ['緑茶', '珈琲'])],
    ['ko', ROWS('날짜,지역,상품명,수량,단가,매출액', ['서울', '부산'], ['녹차', '커피'])],
    [
      'fr',
      ROWS('Date,Région,Produit,Quantité,Prix unitaire,Montant', ['Bretagne', 'Alsace'], ['Thé', 'Café']),
    ],
  ];
  for (const [language, csv] of files) tables.set(language, await openSmallTable(csv));
}, 60_000);

afterAll(async () => {
  for (const table of tables.values()) await table.close();
});

function read(
  language: OtherLanguage,
  question: string,
): { readings: Reading[]; table: SmallTable; mended: string[]; unknown: string[] } {
  const table = tables.get(language);
  if (table === undefined) throw new Error(`no table in ${language}`);
  return { ...readInLanguage(question, table.view, language, '2025-08-14'), table };
}

/** Rows of the most certain reading that leaves no word out. */
async function rows(language: OtherLanguage, question: string): Promise<unknown[][]> {
  const { readings, table } = read(language, question);
  const [best] = readings.filter((reading) => reading.unread.length === 0);
  if (best === undefined)
    throw new Error(`"${question}" leaves out ${JSON.stringify(readings.map((reading) => reading.unread))}`);
  return (await table.run(writeSql(best.intent, table.view))).rows;
}

describe('a measure by groups', () => {
  test.each([
    ['zh', '按地区的销售额', ['华东', '华南']],
    ['zh', '各地区的总销售额', ['华东', '华南']],
    ['ja', '地域別の売上合計', ['関東', '関西']],
    ['ko', '지역별 매출 합계', ['서울', '부산']],
    ['fr', 'le montant total par région', ['Bretagne', 'Alsace']],
  ] as const)('%s: %s', async (language, question, [most, least]) => {
    expect(await rows(language, question)).toEqual([
      [most, 60],
      [least, 50],
    ]);
  });

  test.each([
    ['zh', '各地区的平均单价'],
    ['ja', '地域ごとの平均単価'],
    ['ko', '지역마다 평균 단가'],
    ['fr', 'prix unitaire moyen par région'],
  ] as const)('an average is taken where it is said (%s: %s)', async (language, question) => {
    expect((await rows(language, question)).map((row) => row[1])).toEqual([7.5, 7.5]);
  });
});

describe('the first of a ranking', () => {
  test.each([
    ['zh', '销量最高的产品', '咖啡'],
    ['ja', '一番売れた商品は何ですか', '珈琲'],
    ['ko', '가장 많이 팔린 상품은?', '커피'],
    ['fr', 'Quel est le produit le plus vendu ?', 'Café'],
  ] as const)('%s: %s', async (language, question, product) => {
    expect((await rows(language, question))[0]?.[0]).toBe(product);
  });

  test.each([
    ['zh', '单价最低的产品', '咖啡'],
    ['ja', '一番安い商品は？', '珈琲'],
    ['ko', '가장 저렴한 상품은?', '커피'],
    ['fr', 'le produit le moins cher', 'Café'],
  ] as const)('an adjective of price names the price (%s: %s)', async (language, question, product) => {
    expect((await rows(language, question))[0]?.[0]).toBe(product);
  });
});

describe('conditions', () => {
  test.each([
    ['zh', '销售额大于25的记录有多少条？', 3],
    ['zh', '数量3以上的记录数', 3],
    ['zh', '数量在3到6之间的记录有多少', 2],
    ['zh', '2024年2月的总销售额', 50],
    ['zh', '2024年1月到2月的总销售额', 80],
    ['zh', '除了华东以外的总销售额', 50],
    ['ja', '売上が25より大きい取引は何件ですか', 3],
    ['ja', '2024年2月の売上合計', 50],
    ['ja', '関東以外の売上合計', 50],
    ['ko', '매출이 25보다 큰 거래는 몇 건인가요?', 3],
    ['ko', '2024년 2월 매출 합계', 50],
    ['ko', '서울을 제외한 매출 합계', 50],
    ['fr', 'Combien de lignes ont un montant supérieur à 25 ?', 3],
    ['fr', 'nombre de lignes avec une quantité entre 3 et 6', 2],
    ['fr', 'montant total en février 2024', 50],
    ['fr', 'montant total entre janvier et février 2024', 80],
    ['fr', 'montant total sauf Bretagne', 50],
  ] as const)('%s: %s', async (language, question, value) => {
    expect(await rows(language, question)).toEqual([[value]]);
  });

  test('a word that means "since" or "after" gives both readings', () => {
    const { readings, table } = read('zh', '2024年2月以后的总销售额');
    const queries = new Set(
      readings.filter((one) => one.unread.length === 0).map((one) => writeSql(one.intent, table.view)),
    );
    expect(queries.size).toBe(2);
  });
});

describe('comparisons and shares', () => {
  test.each([
    ['zh', '2024年和2025年的销售额相比', 80, 30],
    ['ja', '2024年と2025年の売上を比較して', 80, 30],
    ['ko', '2024년과 2025년의 매출 비교', 80, 30],
    ['fr', 'Compare le montant de 2024 et de 2025', 80, 30],
  ] as const)('%s: %s', async (language, question, left, right) => {
    expect((await rows(language, question))[0]?.slice(0, 2)).toEqual([left, right]);
  });

  test.each([
    ['zh', '华南的销售额占比'],
    ['ja', '関西の売上の割合'],
    ['ko', '부산의 매출 비율'],
    ['fr', "la part de l'Alsace dans le montant"],
  ] as const)('a share is of the whole (%s: %s)', async (language, question) => {
    expect(Number((await rows(language, question))[0]?.[0])).toBeCloseTo(5000 / 110, 6);
  });
});

describe('what is not understood', () => {
  test.each([
    ['zh', '各地区的利润是多少', '利润'],
    ['ja', '地域別の利益は？', '利益'],
    ['ko', '지역별 이익은?', '이익'],
    ['fr', 'le bénéfice par région', 'bénéfice'],
  ] as const)('is named as the person wrote it (%s: %s)', (language, question, word) => {
    const { unknown, readings } = read(language, question);
    expect(unknown).toEqual([word]);
    expect(readings.filter((reading) => reading.unread.length === 0)).toEqual([]);
  });

  test.each([
    ['zh', '平均每月销售额'],
    ['fr', 'montant moyen mensuel'],
  ] as const)('an average over time that has two senses is not certain (%s: %s)', (language, question) => {
    const sure = read(language, question).readings.filter(
      (one) => one.unread.length === 0 && one.score >= 0.76,
    );
    expect(sure).toEqual([]);
  });

  test.each([
    ['zh', '销售额最高的那一天'],
    ['zh', '最多的单价'],
    ['fr', 'le prix unitaire le plus fréquent'],
    ['fr', 'montant total entre mars et juin'],
  ] as const)(
    'a question that only looks like a maximum or a range is not certain (%s: %s)',
    (language, question) => {
      const sure = read(language, question).readings.filter(
        (one) => one.unread.length === 0 && one.score >= 0.76,
      );
      expect(sure).toEqual([]);
    },
  );

  test('the best of each group is not taken for the best of all', () => {
    const sure = read('zh', '每个地区销量最高的产品').readings.filter((one) => one.unread.length === 0);
    expect(new Set(sure.map(({ intent }) => intent.kind))).toEqual(new Set(['best_in_group']));
  });
});

describe('typing errors', () => {
  test('a French name with one slip is mended and said so', async () => {
    expect(read('fr', 'montant total par produti').mended).toEqual(['produti → produit']);
    expect(await rows('fr', 'quantité totale en Bretagen')).toEqual([[9]]);
  });

  test('a slip in a long name is mended in Chinese, Japanese and Korean too', async () => {
    expect(read('zh', '各产品名城的总数量').mended).toEqual(['产品名城 → 产品名称']);
    expect(read('ja', '売上金頷の合計').mended).toEqual(['売上金頷 → 売上金額']);
    expect(await rows('ko', '매츌액 합계')).toEqual([[110]]);
  });

  test('short names in Chinese, Japanese and Korean are never guessed', () => {
    expect(read('zh', '华北的总销售额').readings[0]?.unread).toEqual(['华北']);
    expect(read('ja', '関南の売上合計').mended).toEqual([]);
    expect(read('ko', '부선의 매출 합계').mended).toEqual([]);
  });
});

test('traditional characters and full-width digits are read', async () => {
  expect(await rows('zh', '按產品統計總銷量')).toEqual([
    ['咖啡', 14],
    ['茶', 4],
  ]);
  expect(await rows('zh', '２０２４年的總銷售額')).toEqual([[80]]);
});
