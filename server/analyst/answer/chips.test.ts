import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Condition, Intent } from '../intent.ts';
import { phrasesOf } from '../phrases/phrases.ts';
import { writeSql } from '../sql/write-sql.ts';
import { FILMS, openSmallTable, type SmallTable } from '../testing/small-table.ts';
import { applyEdits, chipsOf } from './chips.ts';

const PHRASES = phrasesOf('en_US');

let films: SmallTable;

beforeAll(async () => {
  films = await openSmallTable(FILMS);
});

afterAll(() => films.close());

const intentOf = (text: string): Intent => films.best(text).intent;
const edited = (text: string, edits: Record<string, string>): string =>
  writeSql(applyEdits(intentOf(text), edits, films.view, PHRASES), films.view).replace(/\s+/g, ' ');

test('a reading has a chip for its measure, its groups and each condition', () => {
  const chips = chipsOf(intentOf('total gross of Drama in 2020 by director'), films.view, PHRASES);
  expect(chips.map(({ slot, value }) => [slot, value])).toEqual([
    ['metric', 'sum:Gross'],
    ['by', 'Director'],
    ['where.0', 'keep'],
    ['where.1', 'keep'],
  ]);
});

test('the value of a chip is one of its choices, which are all different', () => {
  for (const text of ['total gross by genre', 'gross by month', 'top 3 films by gross']) {
    for (const { value, choices } of chipsOf(intentOf(text), films.view, PHRASES)) {
      const ids = choices.map(({ id }) => id);
      expect(ids, text).toContain(value);
      expect(new Set(ids).size, text).toBe(ids.length);
    }
  }
});

test('no sum is offered of values that do not add up', () => {
  const [metric] = chipsOf(intentOf('average rating by genre'), films.view, PHRASES);
  const ids = metric?.choices.map(({ id }) => id);
  expect(ids).toContain('median:Rating');
  expect(ids).not.toContain('sum:Rating');
});

test('several conditions can be changed at once, each by its own place', () => {
  const sql = edited('total gross of Drama in 2020', { 'where.0': 'drop', 'where.1': 'negate' });
  expect(sql.match(/WHERE (.*)$/)?.[1]).toMatch(/^NOT \((?!.* AND )/);
});

test('a slot or a choice that the reading does not have changes nothing', () => {
  const text = 'total gross by genre';
  expect(edited(text, { top: '5', metric: 'sum:Nothing', 'where.7': 'drop' })).toBe(films.sql(text));
});

test('of growth the groups and both spans can be changed to others that the table has', () => {
  const growth: Intent = {
    kind: 'growth',
    measure: { type: 'aggregate', name: 'sum', column: films.column('Gross') },
    earlier: inYear(2019),
    later: inYear(2020),
    conditions: [],
  };
  const chips = chipsOf(growth, films.view, PHRASES);
  expect(chips.map(({ slot, value }) => [slot, value])).toEqual([
    ['metric', 'sum:Gross'],
    ['by', 'none'],
    ['earlier', '2019'],
    ['later', '2020'],
  ]);
  expect(chips.at(-1)?.choices.map(({ id }) => id)).toEqual(['2018', '2019', '2020', '2021', '2022', '2023']);
  const changed = applyEdits(growth, { by: 'Director', earlier: '2018' }, films.view, PHRASES);
  expect(changed).toMatchObject({ kind: 'group_growth', by: { column: { name: 'Director' } } });
  expect(writeSql(changed, films.view)).toContain('year("Released") = 2018');
  expect(applyEdits(changed, { by: 'none' }, films.view, PHRASES).kind).toBe('growth');
});

function inYear(year: number): Condition {
  const period = {
    start: 0,
    end: 0,
    kind: 'year' as const,
    fromYear: year,
    toYear: year,
    label: String(year),
  };
  return {
    column: films.column('Released'),
    test: { type: 'period', period, relation: 'in' },
    negated: false,
  };
}
