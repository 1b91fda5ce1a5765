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

test('what a constraint forbids does not change which rows count, unless it speaks of rows', async () => {
  const constraints = 'Do not apply any transformations, filtering or alteration to the data.';
  expect(await answer('Calculate the mean of Gross.', constraints, '@mean_gross[x]')).toEqual([218.75]);
  expect(isBeyond('mean of Gross', 'Do not use any rows that a filter of 100 minutes leaves out.')).toBe(
    true,
  );
});

test('whether a correlation is significant is told by its p, in the words of the format', async () => {
  const asked = (format: string) =>
    answer(
      'Is there a correlation between Gross and Rating?',
      'Consider it significant if the p-value is less than 0.05. Calculate the Pearson correlation coefficient.',
      format,
    );
  expect(
    await asked(
      '@r[r_value] @p_value[p] @relationship_significance[s], "s" is either "significant" or "not significant"',
    ),
  ).toEqual([0.12, 0.8, 'not significant']);
  expect(await asked('@relationship_significance[s], where "s" is a word')).toBeUndefined();
});

test('normality can be told by the skewness alone', async () => {
  const format = '@gross_distribution[status] where "status" is "normal" or "not_normal"';
  const asked = (least: string) =>
    answer(
      'Check if the Gross column follows a normal distribution.',
      `Normal if the absolute value of skewness is less than ${least}.`,
      format,
    );
  expect(await asked('9.5')).toEqual(['normal']);
  expect(await asked('0.01')).toEqual(['not_normal']);
});

test('a column that only the constraints name is the one that is described', async () => {
  const constraints = "Calculate it on the 'Gross' column.";
  expect(await answer('Calculate the mean takings of all of them.', constraints, '@mean_takings[x]')).toEqual(
    [218.75],
  );
  expect(
    await answer('Calculate the mean takings of Weber.', constraints, '@mean_takings[x]'),
  ).toBeUndefined();
});

test('a method that is not offered refuses the question', async () => {
  expect(await answer('Train a linear regression of Gross on Rating.', '', '@r_squared[x]')).toBeUndefined();
});

test('a word that stands in a cell could be a condition and refuses the question', async () => {
  expect(await answer('Calculate the mean Gross of Weber.', '', '@mean_gross[mean]')).toBeUndefined();
});
