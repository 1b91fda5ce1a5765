import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';
import { centuryOf } from './short-years.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

const TODAY = new Date('2026-11-24T12:00:00Z');

/** Values of a column and the issues of its reading. */
async function read(name: string, values: readonly string[]) {
  const { table, issues, columns } = await scratch.load(
    'f.csv',
    `${name},row\n${values.map((v, i) => `"${v}",r${i}`).join('\n')}\n`,
  );
  const rows = await scratch.ask(`SELECT "${name}" FROM t ORDER BY rowid`, table);
  const found = issues.filter(({ code }) => code === 'short_years' || code === 'mixed_offsets');
  return {
    type: columns[0]?.type,
    values: rows.flat(),
    issues: found.map(({ code, detail }) => `${code} ${detail}`),
  };
}

describe('a year of two digits', () => {
  test('lies at most ten years ahead, in a column of the past not at all, in one of terms anywhere', () => {
    expect(centuryOf('Opened', TODAY)).toEqual({ latest: '2036-12-31', told: false });
    for (const name of [
      'birth_date',
      'BirthDate',
      'DOB',
      'Hire Date',
      'HireDate',
      '出生日期',
      '生年月日',
      '생년월일',
      'Date de naissance',
    ])
      expect([name, centuryOf(name, TODAY)]).toEqual([name, { latest: '2026-11-24', told: true }]);
    for (const name of ['Maturity', 'expiry_date', 'DueDate', '到期日'])
      expect([name, centuryOf(name, TODAY)]).toEqual([name, { latest: undefined, told: true }]);
    for (const name of ['Reborn', 'Adobe', 'residue', 'date'])
      expect(centuryOf(name, TODAY).told).toBe(false);
  });

  test('that would lie far ahead is taken for the last century, which is a doubt', async () => {
    expect(await read('day', ['1/5/20', '3/14/55', '7/31/62'])).toEqual({
      type: 'date',
      values: ['2020-01-05', '1955-03-14', '1962-07-31'],
      issues: ['short_years 3/14/55'],
    });
  });

  test('of a birthday leaves no doubt', async () => {
    expect(await read('birth_date', ['3/14/55', '7/31/62', '12/1/08'])).toMatchObject({
      values: ['1955-03-14', '1962-07-31', '2008-12-01'],
      issues: [],
    });
  });

  test('leaves no doubt where all other dates lie in the last century', async () => {
    expect(await read('day', ['3/14/55', '7/31/62', '12/1/98'])).toMatchObject({
      values: ['1955-03-14', '1962-07-31', '1998-12-01'],
      issues: [],
    });
  });

  test('of a term may lie far ahead', async () => {
    expect(await read('maturity', ['3/14/55', '7/31/62'])).toMatchObject({
      values: ['2055-03-14', '2062-07-31'],
      issues: [],
    });
  });

  test('beside years of four digits leaves those as they are', async () => {
    expect(await read('day', ['3/14/2055', '7/31/62', '1/20/2019'])).toMatchObject({
      values: ['2055-03-14', '1962-07-31', '2019-01-20'],
      issues: ['short_years 7/31/62'],
    });
  });

  test('with the day first, with a month by name, with a clock', async () => {
    expect((await read('day', ['31/12/55', '05/06/20'])).values).toEqual(['1955-12-31', '2020-06-05']);
    expect((await read('day', ['31-Dec-55', '05-Jun-20'])).values).toEqual(['1955-12-31', '2020-06-05']);
    expect((await read('day', ['12/31/55 10:30', '6/5/20 9:00'])).values).toEqual([
      '1955-12-31T10:30:00',
      '2020-06-05T09:00:00',
    ]);
  });

  test('of today and of the last decades is as ever', async () => {
    expect(await read('day', ['1/18/18', '12/31/99'])).toMatchObject({
      values: ['2018-01-18', '1999-12-31'],
      issues: [],
    });
  });
});

describe('times of different offsets', () => {
  test('are brought to UTC, which is said', async () => {
    expect(await read('at', ['2024-01-01T10:00:00+02:00', '2024-07-01T10:00:00+03:00'])).toEqual({
      type: 'datetime',
      values: ['2024-01-01T08:00:00', '2024-07-01T07:00:00'],
      issues: ['mixed_offsets 2024-01-01T10:00:00+02:00'],
    });
  });

  test('are no trouble where all name the same, however it is written', async () => {
    expect(await read('at', ['2024-01-01T10:00:00+02:00', '2024-07-01T10:00:00+0200'])).toMatchObject({
      values: ['2024-01-01T10:00:00', '2024-07-01T10:00:00'],
      issues: [],
    });
    expect((await read('at', ['2024-01-01T10:00:00Z', '2024-07-01T10:00:00+00:00'])).issues).toEqual([]);
  });
});
