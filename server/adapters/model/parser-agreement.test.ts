import { expect, it } from 'vitest';
import type { Schema } from '../../kernel/schemas.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import { agreement } from './parser-agreement.ts';

type Cell = Schema<'CellValue'>;

function result(types: Schema<'ColumnType'>[], ...rows: Cell[][]): QueryResult {
  return {
    columns: types.map((type, index) => ({ name: `n${index}`, type })),
    rows,
    rowCount: rows.length,
    ms: 1,
  };
}

const own = result(['text', 'integer'], ['North', 10], ['South', 20]);

it('the same rows agree in whatever order of rows and columns, with further columns', () => {
  expect(agreement(own, result(['number', 'text'], [20, 'South'], [10, 'North']))).toBe('agrees');
  expect(agreement(own, result(['text', 'text', 'integer'], ['a', 'North', 10], ['b', 'South', 20]))).toBe(
    'agrees',
  );
});

it('the same values of other rows differ', () => {
  expect(agreement(own, result(['text', 'integer'], ['North', 20], ['South', 10]))).toBe('differs');
});

it('other values of the same rows, and fewer rows, differ', () => {
  expect(agreement(own, result(['text', 'number'], ['North', 5], ['South', 10]))).toBe('differs');
  expect(agreement(own, result(['text', 'integer'], ['North', 10]))).toBe('differs');
});

it('single values are compared with single values', () => {
  expect(agreement(result(['integer'], [7]), result(['text', 'integer'], ['x', 7]))).toBe('agrees');
  expect(agreement(result(['integer'], [7]), result(['integer'], [8]))).toBe('differs');
  expect(agreement(result(['integer'], [7]), own)).toBeUndefined();
});

it('results about other things are not compared', () => {
  expect(agreement(own, result(['text', 'integer'], ['Ada', 1], ['Zoe', 2]))).toBeUndefined();
  expect(agreement(own, result(['text'], ['North'], ['South']))).toBeUndefined();
});

it('a result of which only a part is known, or an empty one, is not compared', () => {
  expect(agreement({ ...own, rowCount: 5000 }, own)).toBeUndefined();
  expect(agreement(own, result(['text', 'integer']))).toBeUndefined();
});

it('large numbers as text, digits beyond the ninth and a midnight make no difference', () => {
  const one = result(['date', 'integer', 'number'], ['2024-01-01', '9007199254740993', 0.1 + 0.2]);
  const other = result(['datetime', 'integer', 'number'], ['2024-01-01T00:00:00', '9007199254740993', 0.3]);
  expect(agreement(one, other)).toBe('agrees');
});

it('columns that are all alike are compared in well under a second', () => {
  const rows = (last: number) =>
    Array.from({ length: 1000 }, (_, index) => [1, 1, 1, 1, index === 999 ? last : 1]);
  const types: Schema<'ColumnType'>[] = ['integer', 'integer', 'integer', 'integer', 'integer'];
  const started = performance.now();
  expect(agreement(result(types, ...rows(1)), result(types, ...rows(1)))).toBe('agrees');
  expect(agreement(result(['integer'], [1]), result(types, ...rows(2)))).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(1_000);
});
