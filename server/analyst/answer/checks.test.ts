import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueryResult } from '../../platform/engine/engine.ts';
import { phrasesOf } from '../phrases/phrases.ts';
import { writeSql } from '../sql/write-sql.ts';
import { FILMS, openSmallTable, type SmallTable } from '../testing/small-table.ts';
import { chooseChart } from './chart.ts';
import { checkResult } from './checks.ts';
import { isDoubtfulCount, isDoubtfulRank } from './doubts.ts';

let films: SmallTable;

beforeAll(async () => {
  films = await openSmallTable(FILMS);
});

afterAll(() => films.close());

async function resultOf(text: string): Promise<QueryResult> {
  return films.run(writeSql(films.best(text).intent, films.view));
}

async function check(text: string, change: Partial<QueryResult> = {}) {
  const result = { ...(await resultOf(text)), ...change };
  const checks = await checkResult(
    films.best(text).intent,
    result,
    films.view,
    phrasesOf('en_US'),
    films.run,
  );
  return Object.fromEntries(checks.map(({ code, status }) => [code, status]));
}

describe('checks', () => {
  test('groups are added up and compared with the total', async () => {
    expect(await check('total gross by genre')).toEqual({ total_matches: 'neutral' });
    const wrong = (await resultOf('total gross by genre')).rows.slice(1);
    expect(await check('total gross by genre', { rows: wrong, rowCount: wrong.length })).toEqual({
      total_matches: 'failed',
    });
  });

  test('averages are not added up', async () => {
    expect(await check('average gross by genre')).toEqual({});
  });

  test('rows without the measured value are said, as a warning from 5 % on', async () => {
    expect(await check('average rating')).toEqual({ null_share: 'warning' });
  });

  test('rows that were cut off are said, and their sum is not compared', async () => {
    expect(await check('total gross by genre', { rowCount: 5000 })).toEqual({ row_limit: 'warning' });
  });
});

describe('charts', () => {
  test.each([
    ['total gross by genre', 'bar'],
    ['gross by month', 'line'],
    ['share of gross by genre', 'pie'],
    ['top 3 films by gross', 'bar'],
  ])('%s is drawn as a %s', async (text, mark) => {
    expect(chooseChart(films.best(text).intent, await resultOf(text))?.mark).toBe(mark);
  });

  test('a single value is not drawn', async () => {
    expect(chooseChart(films.best('total gross').intent, await resultOf('total gross'))).toBeUndefined();
  });
});

describe('doubts', () => {
  test('a count of one behind conditions is doubted where the rows were not named', async () => {
    const reading = films.best('how many Drama films by Ana Weber');
    const result = await resultOf('how many Drama films by Ana Weber');
    expect(isDoubtfulCount({ ...reading, notes: [] }, result)).toBe(true);
    expect(isDoubtfulCount({ ...reading, notes: ['rows said'] }, result)).toBe(false);
  });

  test('a rank that does not begin with one does not tell the first', async () => {
    const ranked = await openSmallTable('Rank,Name\n2,Ash\n3,Birch\n4,Cedar\n');
    try {
      const reading = ranked.best('which name has the highest rank');
      const result = await ranked.run(writeSql(reading.intent, ranked.view));
      expect(isDoubtfulRank(reading.intent, result)).toBe(true);
    } finally {
      await ranked.close();
    }
  });
});
