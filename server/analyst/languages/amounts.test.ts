import { expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { readDates } from './dates.ts';
import { foldWithOrigin } from './folded-text.ts';
import { expand } from './lexicon.ts';

const TODAY = '2025-08-14';

test.each([
  ['1,200', 'zh', 1200],
  ['2万', 'zh', 20_000],
  ['1.5亿', 'zh', 150_000_000],
  ['十二', 'zh', 12],
  ['二百五十', 'ja', 250],
  ['两万', 'zh', 20_000],
  ['3億', 'ja', 300_000_000],
  ['5만', 'ko', 50_000],
  ['3,5', 'fr', 3.5],
  ['1 200', 'fr', 1200],
  ['cinq', 'fr', 5],
  ['2 millions', 'fr', 2_000_000],
] as const)('%s is read as a number in %s: %d', (text, language, value) => {
  expect(readAmount(text, 0, language)).toMatchObject({ value, end: text.length });
});

test('a number does not begin in the middle of another one', () => {
  expect(readAmount('1234', 2, 'zh')).toBeUndefined();
  expect(readAmount('3.5', 2, 'ja')).toBeUndefined();
});

test.each([
  ['2024年3月', 'zh', '2024-03-01', '2024-04-01'],
  ['2024年第二季度', 'zh', '2024-04-01', '2024-07-01'],
  ['2024年3月5日', 'ja', '2024-03-05', '2024-03-06'],
  ['2024年下半期', 'ja', '2024-07-01', '2025-01-01'],
  ['2024년 3월', 'ko', '2024-03-01', '2024-04-01'],
  ['2024년 1분기', 'ko', '2024-01-01', '2024-04-01'],
  ['mars 2024', 'fr', '2024-03-01', '2024-04-01'],
  ['1er mars 2024', 'fr', '2024-03-01', '2024-03-02'],
  ['premier trimestre 2024', 'fr', '2024-01-01', '2024-04-01'],
  ['上个月', 'zh', '2025-07-01', '2025-08-01'],
  ['先月', 'ja', '2025-07-01', '2025-08-01'],
  ['지난 주', 'ko', '2025-08-04', '2025-08-11'],
  ['le mois dernier', 'fr', '2025-07-01', '2025-08-01'],
  ['最近30天', 'zh', '2025-07-16', '2025-08-15'],
] as const)('%s (%s) is the time from %s to %s', (text, language, from, to) => {
  const whole = readDates(text, 0, language, TODAY).filter(({ end }) => end === text.length);
  expect(whole.map(({ period }) => [period.from, period.to])).toContainEqual([from, to]);
});

test('last year is a year, so that columns of years can be asked for it', () => {
  for (const [text, language] of [
    ['去年', 'zh'],
    ['昨年', 'ja'],
    ['작년', 'ko'],
    ["l'annee derniere", 'fr'],
  ] as const)
    expect(readDates(text, 0, language, TODAY)[0]?.period).toMatchObject({ kind: 'year', fromYear: 2024 });
});

test('full-width digits, accents and traditional characters are folded, and the original words are kept', () => {
  const folded = foldWithOrigin('總銷量：１０月 Éclair', true);
  expect(folded.text).toBe('总销量:10月 eclair');
  expect(folded.original(0, 3)).toBe('總銷量');
  expect(folded.original(8, 14)).toBe('Éclair');
});

test('a group in brackets stands for its choices', () => {
  expect(expand('最(高|多)')).toEqual(['最高', '最多']);
  expect(expand('vendu(e)(s)')).toEqual(['vendu', 'vendus', 'vendue', 'vendues']);
});
