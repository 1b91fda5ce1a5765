import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeKeyed } from '../sql/write-keyed.ts';
import { FILMS, openSmallTable, type SmallTable } from '../testing/small-table.ts';
import { digitsOf, isBeyond, readKeyed } from './keyed.ts';
import { readFormat } from './keyed-values.ts';

let films: SmallTable;

beforeAll(async () => {
  films = await openSmallTable(FILMS);
});

afterAll(() => films.close());

async function answer(text: string, constraints: string, format: string): Promise<unknown[] | undefined> {
  const answers = readKeyed(text, constraints, format, films.view, films.index, '2025-08-14');
  return answers === undefined ? undefined : (await films.run(writeKeyed(answers, films.view))).rows[0];
}

test('a format names its keys once each, in order', () => {
  expect(
    readFormat('@mean_gross[mean] @std_gross[std] and @mean_gross[mean] again').map(({ key }) => key),
  ).toEqual(['mean_gross', 'std_gross']);
  expect(readFormat('as you like')).toEqual([]);
});

test('decimal places come from the format, else from the constraints, else they are two', () => {
  const [key] = readFormat('@mean_gross[mean_value]');
  if (key === undefined) throw new Error('the format has a key');
  expect(digitsOf(key, { format: 'rounded to three decimal places', constraints: '' })).toBe(3);
  expect(digitsOf(key, { format: '', constraints: 'Round to 1 decimal.' })).toBe(1);
  expect(digitsOf(key, { format: '', constraints: '' })).toBe(2);
});

test('each key is one column of one row', async () => {
  expect(
    await answer(
      'Calculate the mean and the median of the Gross column.',
      '',
      '@mean_gross[mean] @median_gross[median]',
    ),
  ).toEqual([218.75, 180]);
});

test('a constraint that changes which rows count refuses the question', async () => {
  expect(isBeyond('mean of Gross', 'Only consider films longer than 100 minutes.')).toBe(true);
  expect(await answer('Calculate the mean of Gross.', 'Filter out short films.', '@mean[x]')).toBeUndefined();
});

test('a method that is not offered refuses the question', async () => {
  expect(await answer('Train a linear regression of Gross on Rating.', '', '@r_squared[x]')).toBeUndefined();
});

test('a word that stands in a cell could be a condition and refuses the question', async () => {
  expect(await answer('Calculate the mean Gross of Weber.', '', '@mean_gross[mean]')).toBeUndefined();
});
