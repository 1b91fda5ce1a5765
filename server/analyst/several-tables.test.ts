import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

let analyst: OpenAnalyst;

const ORDERS = `Date,Shop,Item,Revenue
2025-01-05,North,Tea,10
2025-01-09,North,Coffee,20
2025-02-02,South,Tea,5
2025-02-11,South,Coffee,40
2025-02-17,East,Tea,3
2025-03-01,West,Tea,8
`;
const SHOPS = `Shop,Manager,Size,Opened
North,Ana,30,2019
South,Ben,50,2020
East,Ana,20,2021
`;
/** Each shop stands twice: a join by it would count every order twice. */
const VISITS = `Shop,Week,Visitors
North,1,100
North,2,120
South,1,80
South,2,90
East,1,40
East,2,45
`;
const STAFF = `Person,Hired
Ana,2015
Ben,2018
`;

beforeAll(async () => {
  analyst = await openAnalyst({ orders: ORDERS, shops: SHOPS, visits: VISITS, staff: STAFF });
}, 60_000);

afterAll(() => analyst.close());

const ask = (text: string | string[], ...tables: string[]) => analyst.ask(text, { tables });

test('a question over two tables joins them by their key', async () => {
  const { result, checks } = await ask('total revenue by manager', 'orders', 'shops');
  expect(result?.rows).toEqual([
    ['Ben', 45],
    ['Ana', 33],
    [null, 8],
  ]);
  expect(checks.find(({ code }) => code === 'fan_out')).toMatchObject({
    status: 'warning',
    text: '1 of 6 rows have no partner in shops; no row is counted twice.',
  });
});

test.each([
  ['各Manager的收入', 'Manager'],
  ['Manager別の売上', 'Manager'],
  ['Manager별 매출', 'Manager'],
  ["chiffre d'affaires par Manager", 'Manager'],
])('in every language (%s)', async (text) => {
  const { result } = await ask(text, 'orders', 'shops');
  expect(result?.rows.slice(0, 2)).toEqual([
    ['Ben', 45],
    ['Ana', 33],
  ]);
});

test('rows without a partner are counted, but their group is not named', async () => {
  const { text } = await ask('total revenue by manager', 'orders', 'shops');
  expect(text).not.toContain('null');
});

test('a filter of the other table reaches through the join', async () => {
  const { result } = await ask('total revenue of Ana in 2025', 'orders', 'shops');
  expect(result?.rows).toEqual([[33]]);
});

test('a key that repeats on both sides is not joined', async () => {
  const { refusal } = await ask('total revenue by round', 'orders', 'visits');
  expect(refusal).toBeDefined();
});

test('numbers of the table whose rows the join repeats are not added up', async () => {
  const { refusal } = await ask('total size by item', 'orders', 'shops');
  expect(refusal).toBeDefined();
});

test('what one table answers is not joined', async () => {
  expect((await ask('total revenue by shop', 'orders', 'shops')).sql).not.toContain('JOIN');
});

test('rows that either table could mean are asked for by the name of the table', async () => {
  const { refusal } = await ask('how many rows of Ana?', 'orders', 'shops');
  const questions = refusal?.readings.map(({ question }) => question) ?? [];
  expect(questions).toHaveLength(2);
  const answers = await Promise.all(questions.map((question) => ask(question, 'orders', 'shops')));
  expect(answers.map(({ result }) => result?.rows[0]?.[0]).sort()).toEqual([2, 3]);
});

test('tables that share no key are not joined', async () => {
  expect((await ask('total revenue by person', 'orders', 'staff')).refusal).toBeDefined();
});

test('a table can be named in the words of the question', async () => {
  expect((await ask('how many rows are in shops?', 'orders', 'shops')).result?.rows).toEqual([[3]]);
  expect((await ask('shops一共有多少行？', 'orders', 'shops')).result?.rows).toEqual([[3]]);
  expect((await ask('combien de lignes dans orders ?', 'orders', 'shops')).result?.rows).toEqual([[6]]);
});
