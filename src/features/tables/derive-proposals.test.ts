import { beforeAll, expect, it } from 'vitest';
import { loadFormatter, loadTexts, text } from '../../i18n/texts.ts';
import { rulesOfCuts, rulesOfValues } from './derive-proposals.ts';

beforeAll(async () => {
  await Promise.all([loadTexts('tables'), loadFormatter()]);
});

it('frequent values become categories behind the rules that there are, never more than fifty', () => {
  const own = { category: 'Tea', match: 'word' as const, words: ['tea'] };
  expect(rulesOfValues([own], [{ value: 'Steak', count: 2 }])).toEqual([
    own,
    { category: 'Steak', match: 'is', words: ['Steak'] },
  ]);
  const many = Array.from({ length: 60 }, (_, number) => ({ value: `v${number}`, count: 1 }));
  expect(rulesOfValues([own], many)).toHaveLength(50);
});

it('a value that is too long for a word is left out, one that is too long for a name is cut', () => {
  const [rule, ...others] = rulesOfValues(
    [],
    [
      { value: 'a'.repeat(301), count: 1 },
      { value: 'b'.repeat(300), count: 1 },
    ],
  );
  expect(others).toEqual([]);
  expect([rule?.category.length, rule?.words?.[0]?.length]).toEqual([200, 300]);
});

it('quarters become ranges without a gap, from everything below to everything above', () => {
  expect(rulesOfCuts(['2', '4', '6'], text)).toEqual([
    { category: 'below 2', match: 'range', below: '2' },
    { category: '2 to below 4', match: 'range', from: '2', below: '4' },
    { category: '4 to below 6', match: 'range', from: '4', below: '6' },
    { category: '6 and above', match: 'range', from: '6' },
  ]);
  expect(rulesOfCuts(['2'], text).map(({ category }) => category)).toEqual(['below 2', '2 and above']);
  expect(rulesOfCuts([], text)).toEqual([]);
});
