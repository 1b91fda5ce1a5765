import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Intent } from '../intent.ts';
import { phrasesOf } from '../phrases/phrases.ts';
import { writeSql } from '../sql/write-sql.ts';
import { FILMS, openSmallTable, type SmallTable } from '../testing/small-table.ts';
import { describeIntent } from './describe.ts';
import { questionOf } from './question-of.ts';
import { writeSentence } from './sentence.ts';

const LOCALES = ['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'];

let films: SmallTable;

beforeAll(async () => {
  films = await openSmallTable(FILMS);
});

afterAll(() => films.close());

/** The sentence of an intent with its tokens filled in. */
async function say(intent: Intent, locale = 'en_US', maxRows = 1000): Promise<string | undefined> {
  const result = await films.run(writeSql(intent, films.view), { maxRows });
  return writeSentence(intent, result, 'q1', phrasesOf(locale), films.view)?.replace(
    /\{\{q1\.r(\d+)\.c(\d+)\}\}/g,
    (_, row: string, column: string) => String(result.rows[Number(row)]?.[Number(column)]),
  );
}

const sayBest = (text: string, locale?: string) => say(films.best(text).intent, locale);

describe('groups', () => {
  test('groups with the same value are named together, three of them and the number of the others', async () => {
    const table = await openSmallTable('Kind,Cups\nA,9\nB,9\nC,1\nD,1\nE,1\nF,1\nG,1\n,5\n');
    const { intent } = table.best('total cups by kind');
    const result = await table.run(writeSql(intent, table.view), { maxRows: 100 });
    const said = writeSentence(intent, result, 'q1', phrasesOf('en_US'), table.view);
    const named = said?.replace(/\{\{q1\.r(\d+)\.c(\d+)\}\}/g, (_, row, column) =>
      String(result.rows[row]?.[column]),
    );
    expect(named).toBe(
      'The total Cups is highest for **A, B** with 9 and lowest for **C, D, E (+2)** with 1.',
    );
    await table.close();
  });

  test('the highest and the lowest group are named with their values', async () => {
    expect(await sayBest('total gross by genre')).toBe(
      'The total Gross is highest for **Thriller** with 780 and lowest for **Western** with 60.',
    );
    expect(await sayBest('total gross by genre in 2020')).toBe(
      'The total Gross where Released is in 2020 is highest for **Drama** with 210 and lowest for **Western** with 60.',
    );
  });

  test('a highest value of groups is not called the highest twice', async () => {
    expect(await sayBest('highest gross by genre')).toBe(
      'The maximum Gross is highest for **Thriller** with 480 and lowest for **Western** with 60.',
    );
    expect(await sayBest('highest gross')).toBe('The highest Gross is **480**.');
  });

  test('of groups that were cut off no lowest one is named', async () => {
    const said = async (text: string) => say(films.best(text).intent, 'en_US', 3);
    expect(await said('total gross by genre')).toBe(
      'The first 3 by total Gross are listed; **Thriller** leads with 780.',
    );
    expect(await said('gross by month')).toBe('Only the first 3 rows are shown.');
  });

  test.each(LOCALES)('groups that are alike have no highest one (%s)', async (locale) => {
    const said = await sayBest('number of rows by film', locale);
    expect(said).toContain('**1**');
    expect(said).not.toContain('Low Tide');
  });
});

describe('values', () => {
  test('a value that the rows do not hold gives no sentence', async () => {
    expect(await sayBest('average rating of Winter Map')).toBeUndefined();
    expect(await sayBest('which film has the same genre as Copper Sky')).toBeUndefined();
  });

  test('rows that share the first place are said to', async () => {
    const said = await sayBest('which genre has the fewest films');
    expect(said).toContain('**Comedy**, **Western**');
    expect(said).toContain('2 share this place');
  });

  test('a comparison is answered by its winner, or by yes or no', async () => {
    expect(await sayBest('which grossed more, Low Tide or Paper Sun')).toMatch(/^\*\*Paper Sun\*\*:/);
    expect(await sayBest('did Low Tide gross more than Paper Sun')).toMatch(/^\*\*No\*\*:/);
  });

  test('an empty test of normality gives no sentence', async () => {
    expect(await sayBest('is gross normally distributed')).toBeUndefined();
  });
});

describe('descriptions', () => {
  test('a title says measure, groups and conditions', () => {
    const { intent } = films.best('average gross of Drama by director');
    expect(describeIntent(intent, phrasesOf('en_US'))).toBe(
      'Average of Gross / Director where Genre is Drama',
    );
  });

  test.each([
    'average gross by genre',
    'how many films did Ana Weber direct',
    'which film has the highest gross',
    'films longer than 110 minutes',
    'correlation between gross and rating',
  ])('the question of an intent is read as that intent: %s', (text) => {
    const question = questionOf(films.best(text).intent);
    expect(question).toBeDefined();
    expect(films.sql(question ?? '')).toBe(films.sql(text));
  });
});
