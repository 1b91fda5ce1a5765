// What "how many" counts, what a superlative ranks and by which date: readings that took another thing are not given.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst, type Said } from '../testing/open-analyst.ts';

const rows = (header: string, count: number, row: (at: number) => (string | number)[]): string =>
  `${header}\n${Array.from({ length: count }, (_, at) => row(at).join(',')).join('\n')}\n`;
const of = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
const NAMES = 'Ada Bea Cal Dan Eli Fox Gus Hal Ivy Jon Kim Lea'.split(' ');

/** Tables of several kinds, none of whose cells or names calls all of its rows by the word that is asked for. */
const TABLES = {
  trades: rows('Ref,Kind,State,CustId,Amount', 12, (at) => [
    `T${at}`,
    of(['buy', 'sell', 'sell'], at),
    of(['done', 'fail', 'done', 'wait'], at),
    `C${at % 5}`,
    100 + at,
  ]),
  runners: rows('Athlete,Nation,Minutes', 12, (at) => [
    of(NAMES, at),
    of(['Kenya', 'Norway', 'Kenya', 'Japan'], at),
    60 + at * 1.5,
  ]),
  films: rows('Caption,Kind of story,Gross', 12, (at) => [
    `${of(NAMES, at)} returns`,
    of(['Romantic Comedy', 'Drama', 'Horror'], at),
    1000 * at,
  ]),
  house: rows('Representative,Group,Remark', 12, (at) => [
    of(NAMES, at),
    of(['D', 'R'], at),
    at === 3 ? 'Dean of the Democratic Caucus' : at === 4 ? 'Chair of the Republican Conference' : '',
  ]),
  clients: rows('Client,Age,Children,Smoker,Delay,Period,Ease of use (1-5)', 12, (at) => [
    of(NAMES, at),
    20 + at,
    at % 3,
    at % 2,
    at * 5,
    1 + (at % 4),
    1 + (at % 5),
  ]),
  lives: rows('Composer,Born,Died', 12, (at) => [of(NAMES, at), 1700 + at * 20, 1760 + at * 20]),
  payments: rows('Vendor,Payment amount,Payment date,Invoice date', 12, (at) => [
    of(NAMES, at),
    10 + at,
    `2024-0${1 + (at % 3)}-05`,
    `2023-1${at % 3}-20`,
  ]),
  shares: rows('Date,Open,High,Low,Close,Volume', 12, (at) => [
    `2024-0${1 + (at % 4)}-1${at % 9}`,
    10 + at,
    12 + at,
    9 + at,
    11 + at,
    1000 * at,
  ]),
  care: rows('Provider,Hospital Referral Region Description,DRG,Discharges,Charges', 12, (at) => [
    of(NAMES, at),
    of(['North', 'South'], at),
    800 + at * 7,
    at,
    1000 * (12 - at),
  ]),
};
type Table = keyof typeof TABLES;

/** Words that say which rows are meant, with how many those are. */
const SOME: readonly [table: Table, word: string, count: number][] = [
  ['trades', 'buys', 4],
  ['trades', 'failed', 3],
  ['trades', 'customers', 5],
  ['trades', 'overdue', Number.NaN],
  ['trades', 'cancelled', Number.NaN],
  ['runners', 'Kenyans', 6],
  ['runners', 'Norwegians', 3],
  ['films', 'comedies', 4],
  ['house', 'democrats', 6],
  ['house', 'republicans', 6],
];
/** Questions that add up what is no number of things. */
const NO_SUMS: readonly [question: string, right: number][] = [
  ['how many have children', 8],
  ['how many people have children', 8],
  ['how many delayed', 11],
  ['how many periods', 4],
  ['how many use ease', Number.NaN],
];

describe('what is counted, ranked and dated', () => {
  let analyst: OpenAnalyst;
  const ask = (question: string, table: Table, locale = 'en_US'): Promise<Said> =>
    analyst.ask(question, { tables: [table], locale });
  beforeAll(async () => {
    analyst = await openAnalyst(TABLES);
  }, 120_000);
  afterAll(() => analyst.close());

  test.each(SOME)(
    'a word that tells which rows are meant never counts all of them (%s: %s)',
    async (table, word, count) => {
      for (const question of [`how many ${word}`, `how many ${word} are there`, `number of ${word}`]) {
        const { result, refusal } = await ask(question, table);
        expect(refusal?.readings.length ?? result?.rows[0]?.[0]).toEqual(
          refusal === undefined ? count : expect.any(Number),
        );
      }
    },
  );

  test.each<[Table, string]>([
    ['runners', 'athletes'],
    ['runners', 'runners'],
    ['house', 'representatives'],
    ['lives', 'composers'],
    ['clients', 'people'],
    ['trades', 'rows'],
    ['trades', 'trades'],
  ])('a noun of the rows counts all of them (%s: %s)', async (table, noun) => {
    expect((await ask(`how many ${noun}`, table)).result?.rows).toEqual([[12]]);
  });

  test.each(NO_SUMS)('"%s" adds up nothing', async (question, right) => {
    const { result, refusal } = await ask(question, 'clients');
    expect(refusal === undefined ? result?.rows[0]?.[0] : right).toBe(right);
  });

  test.each([
    ['how many children', 12],
    ['how many children do they have', 12],
    ['how many smokers', 6],
    ['how many have more than 1 children', 4],
  ])('"%s" is counted', async (question, count) => {
    expect((await ask(question, 'clients')).result?.rows).toEqual([[count]]);
  });

  test.each(['how many died', 'how many died before 1900', 'total Died', 'total Born'])(
    'years of lives are never added up (%s)',
    async (question) => {
      const { result, refusal } = await ask(question, 'lives');
      // ten died from 1760 to 1899 at steps of twenty years: seven of them before 1900
      expect(refusal === undefined ? result?.rows[0]?.[0] : 7).toSatisfy((value: number) => value <= 12);
    },
  );

  test.each([
    ['how many composers were born between 1740 and 1780', [[3]]],
    ['how many composers were born after 1800', [[6]]],
    ['which composers were born in 1700', [['Ada']]],
  ])('years of lives are read as years, whenever they lie: "%s"', async (question, expected) => {
    expect((await ask(question, 'lives')).result?.rows).toEqual(expected);
  });

  test.each([
    ['en_US', 'payments by month'],
    ['en_US', 'total payment amount by month'],
    ['fr_FR', 'total des paiements par mois'],
    ['fr_FR', 'total de Payment amount par mois'],
  ])('amounts of payments are never split by the dates of invoices (%s: %s)', async (locale, question) => {
    const { result } = await ask(question, 'payments', locale);
    expect(['2024-01', undefined]).toContain(result?.rows[0]?.[0]);
  });

  test('a date that is said is taken', async () => {
    const { result } = await ask('total payment amount by invoice date', 'payments');
    expect(result?.rows.length).toBe(3);
  });

  test.each([
    'total close',
    'close by month',
    'growth of close between January and April 2024',
    'total high',
  ])('prices of an exchange are never added up (%s)', async (question) => {
    const { sql } = await ask(question, 'shares');
    expect(sql).not.toContain('sum(');
  });

  test('the pieces of an exchange are added up', async () => {
    expect((await ask('total volume', 'shares')).result?.rows).toEqual([[66_000]]);
  });

  test.each(['most expensive DRG', 'the cheapest DRG', 'oldest discharges'])(
    'a number is not ranked by what it does not measure (%s)',
    async (question) => {
      expect((await ask(question, 'care')).refusal).toBeDefined();
    },
  );

  test('a group is named by its own noun, not by what describes it', async () => {
    expect((await ask('which hospital has the most discharges', 'care')).refusal).toBeDefined();
    expect((await ask('which region has the most discharges', 'care')).result?.rows).toEqual([['South', 36]]);
  });

  test('"highest grossing film" asks for a film', async () => {
    const { result, refusal } = await ask('highest grossing films', 'films');
    expect(refusal === undefined ? result?.rows[0]?.[0] : 'Lea returns').toBe('Lea returns');
    expect((await ask('highest gross of films', 'films')).result?.rows).toEqual([[11_000]]);
  });
});
