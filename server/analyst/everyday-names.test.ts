import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

let analyst: OpenAnalyst;

const WELLS = [
  'Reporting Year,Oil Produced,Gas Produced,Well Type,Date Completed',
  '2010,120,30,Deep,2001-04-02',
  '2010,80,20,Shallow,2011-06-01',
  '2011,60,50,Deep,2010-03-05',
  '2011,40,10,Shallow,2010-09-09',
].join('\n');
const PEOPLE =
  'Client,Country,State\nAda,USA,TX\nBo,Germany,CA\nCleo,USA,TX\nDan,France,FL\nEve,Japan,NY\nFox,USA,OH\nGil,Germany,WA\n';
const PRODUCTS = 'ProductID,ProductName,CategoryID\n1,Chai,1\n2,Chang,1\n3,Syrup,2\n4,Tofu,3\n5,Pears,3\n';
const CATEGORIES = 'CategoryID,CategoryName\n1,Beverages\n2,Condiments\n3,Produce\n';

beforeAll(async () => {
  analyst = await openAnalyst({ wells: WELLS, clients: PEOPLE, Products: PRODUCTS, Categories: CATEGORIES });
});

afterAll(() => analyst.close());

const rowsOf = async (text: string, ...tables: string[]): Promise<unknown> =>
  (await analyst.ask(text, { tables })).result?.rows;

describe('an English column is found by what its words are called in the language of the question', () => {
  test.each([
    [
      '每年的石油产量',
      [
        [2010, 200],
        [2011, 100],
      ],
    ],
    [
      '年別のガス生産量',
      [
        [2010, 50],
        [2011, 60],
      ],
    ],
    [
      '연도별 석유 생산량',
      [
        [2010, 200],
        [2011, 100],
      ],
    ],
    [
      'Production de gaz par année',
      [
        [2010, 50],
        [2011, 60],
      ],
    ],
  ])('%s', async (text, rows) => {
    expect(await rowsOf(text, 'wells')).toEqual(rows);
  });
});

describe('countries and states are found by other names than the cells have', () => {
  test.each([
    ['How many clients are from the United States?', 3],
    ['How many clients are in the US?', 3],
    ['美国有多少客户？', 3],
    ['アメリカの顧客数', 3],
    ['독일 고객 수', 2],
    ['Combien de clients sont en Allemagne ?', 2],
    ['Combien de clients aux États-Unis ?', 3],
    ['How many clients are in Texas?', 2],
    ['得克萨斯州有多少客户？', 2],
  ])('%s', async (text, count) => {
    expect(await rowsOf(text, 'clients')).toEqual([[count]]);
  });
});

describe('rows are counted by what the rows are', () => {
  const PATIENTS = 'sex,region,dead\nm,a,3\nf,a,4\nf,b,5\nm,b,6\nf,b,9\n';

  test.each([
    [
      '性別ごとの人数',
      [
        ['f', 3],
        ['m', 2],
      ],
    ],
    [
      '地域別の件数',
      [
        ['b', 3],
        ['a', 2],
      ],
    ],
    [
      'region별 건수',
      [
        ['b', 3],
        ['a', 2],
      ],
    ],
    [
      '地域別の死者数',
      [
        ['b', 20],
        ['a', 7],
      ],
    ],
  ])('and amounts are added up: %s', async (text, rows) => {
    const patients = await openAnalyst({ patients: PATIENTS });
    expect((await patients.ask(text)).result?.rows).toEqual(rows);
    await patients.close();
  });
});

describe('groups by a key of another table', () => {
  test.each(['每个类别有多少产品？', 'カテゴリ別の商品数', 'Nombre de produits par catégorie'])(
    'are told by the names of that table: %s',
    async (text) => {
      const { result } = await analyst.ask(text, { tables: ['Products', 'Categories'] });
      expect(result?.rows.map((row) => row.slice(0, 2))).toEqual(
        expect.arrayContaining([
          ['Beverages', 2],
          ['Produce', 2],
          ['Condiments', 1],
        ]),
      );
    },
  );
});

describe('what a question asks for by its noun', () => {
  test('no county or state is told to "who"', async () => {
    const { refusal } = await analyst.ask('Who won Texas?', { tables: ['clients'] });
    expect(refusal).toBeDefined();
  });

  test('rows that have a year of their own are not taken by the day of something else', async () => {
    const { result, refusal } = await analyst.ask('How much oil was produced in 2010?', {
      tables: ['wells'],
    });
    expect(refusal !== undefined || result?.rows[0]?.[0] === 200).toBe(true);
  });
});
