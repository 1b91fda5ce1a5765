import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
}, 60_000);
afterAll(() => scratch.close());

const names = async (content: string, options = {}): Promise<string[]> =>
  (await scratch.preview('file.csv', content, options)).columns.map(({ name }) => name);

/** Rows of a text and so many numbers. */
const rows = (numbers: number, count = 4): string =>
  Array.from(
    { length: count },
    (_, row) =>
      `${'NSEW'[row % 4]}${Array.from({ length: numbers }, (__, column) => `,${row * 10 + column}`).join('')}\n`,
  ).join('');

describe('names over two or three rows are put together', () => {
  test.each([
    [
      'groups above',
      ',2023,,2024,\nRegion,Sales,Cost,Sales,Cost\n',
      4,
      ['Region', '2023 Sales', '2023 Cost', '2024 Sales', '2024 Cost'],
    ],
    [
      'groups in full',
      'Region,Sales,Sales,Costs,Costs\n,Q1,Q2,Q1,Q2\n',
      4,
      ['Region', 'Sales Q1', 'Sales Q2', 'Costs Q1', 'Costs Q2'],
    ],
    [
      'groups with gaps',
      'Region,Sales,,Costs,\n,Q1,Q2,Q1,Q2\n',
      4,
      ['Region', 'Sales Q1', 'Sales Q2', 'Costs Q1', 'Costs Q2'],
    ],
    ['units below', 'Name,Weight,Height\n,(kg),(cm)\n', 2, ['Name', 'Weight (kg)', 'Height (cm)']],
    [
      'years below',
      'Country,Population,,\n,2010,2011,2012\n',
      3,
      ['Country', 'Population 2010', 'Population 2011', 'Population 2012'],
    ],
    [
      'three rows',
      ',North,,South,\n,2023,,2023,\nShop,Sales,Cost,Sales,Cost\n',
      4,
      ['Shop', 'North 2023 Sales', 'North 2023 Cost', 'South 2023 Sales', 'South 2023 Cost'],
    ],
  ])('%s', async (_, head, numbers, expected) => {
    const { columns, row_count, issues, options } = await scratch.preview('file.csv', head + rows(numbers));
    expect(columns.map(({ name }) => name)).toEqual(expected);
    expect(row_count).toBe(4);
    expect(columns.slice(1).every(({ type }) => type === 'integer')).toBe(true);
    const count = head.split('\n').length - 1;
    expect(issues).toContainEqual({
      code: 'joined_names',
      severity: 'low',
      count,
      detail: expected.find((name) => name.includes(' ')),
    });
    // what the preview tells to have read is read again alike
    expect(await names(head + rows(numbers), options)).toEqual(expected);
  });
});

describe('a row below the names is data', () => {
  test.each([
    ['with marks for what is missing', 'town,visits,stars\nA,n/a,-\n'],
    ['with values', 'town,visits,stars\nA,1,2\n'],
    ['with two years that follow', 'town,visits,stars\nA,1862,1863\n'],
    ['with one word in every cell', 'town,visits,stars\nEast,East,East\n'],
    ['with one word among numbers', 'town,visits,stars\nA,many,2\n'],
  ])('%s', async (_, head) => {
    const { columns, row_count } = await scratch.preview('file.csv', head + rows(2));
    expect(columns.map(({ name }) => name)).toEqual(['town', 'visits', 'stars']);
    expect(row_count).toBe(5);
  });

  test('where all columns are text', async () => {
    expect(await names('a,b\nx,y\nu,v\nw,z\n')).toEqual(['a', 'b']);
  });
});

test('a row above names that differ is a title, and what is left out is said', async () => {
  const content = `Report of sales\nMade on 2024-01-01\n\nregion,amount,stars\n${rows(2)}`;
  const { columns, issues } = await scratch.preview('file.csv', content);
  expect(columns.map(({ name }) => name)).toEqual(['region', 'amount', 'stars']);
  expect(issues).toContainEqual({ code: 'rows_above', severity: 'low', count: 2, detail: 'Report of sales' });
  const plain = await scratch.preview('file.csv', `region,amount,stars\n${rows(2)}`);
  expect(plain.issues.map(({ code }) => code)).not.toContain('rows_above');
});

test('a first row that a person leaves out by choosing a later one is said', async () => {
  const { issues } = await scratch.preview('file.csv', 'x,y\na,b\n1,2\n', { header_row: 2 });
  expect(issues).toContainEqual({ code: 'rows_above', severity: 'low', count: 1, detail: 'x,y' });
});
