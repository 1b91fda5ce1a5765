import { describe, expect, it } from 'vitest';
import type { Schema } from '../../kernel/schemas.ts';
import { type ComparableResult, compareResults } from './compare-results.ts';

type Type = Schema<'ColumnType'>;
const result = (columns: [string, Type][], ...rows: Schema<'CellValue'>[][]): ComparableResult => ({
  columns: columns.map(([headerName, type]) => ({ headerName, type })),
  rows,
});
const CITY: [string, Type] = ['City', 'text'];
const TOTAL: [string, Type] = ['Total', 'number'];
const statuses = ({ rows }: ReturnType<typeof compareResults>) => rows.map(({ status }) => status);
const keys = ({ columns }: ReturnType<typeof compareResults>) =>
  columns.filter(({ is_key: isKey }) => isKey).map(({ name }) => name);

describe('rows of two results', () => {
  it('are matched by the first column of text that tells them apart, in any order', () => {
    const compared = compareResults(
      result([CITY, TOTAL], ['Berne', 10], ['Basle', 20], ['Zug', 5]),
      result([CITY, TOTAL], ['Basle', 25], ['Lyon', 1], ['Berne', 10]),
    );
    expect(compared.rows).toEqual([
      {
        status: 'changed',
        before: ['Basle', 20],
        after: ['Basle', 25],
        changes: [{ column: 1, difference: 5, ratio: 0.25 }],
      },
      { status: 'added', before: null, after: ['Lyon', 1], changes: [] },
      { status: 'unchanged', before: ['Berne', 10], after: ['Berne', 10], changes: [] },
      { status: 'gone', before: ['Zug', 5], after: null, changes: [] },
    ]);
    expect(compared.counts).toMatchObject({ added: 1, gone: 1, changed: 1, unchanged: 1 });
    expect([keys(compared), compared.is_keyed]).toEqual([['City'], true]);
  });

  it('skip a column that repeats for one that does not, and take several where none is enough', () => {
    const region: [string, Type] = ['Region', 'text'];
    const one = result([region, CITY, TOTAL], ['N', 'a', 1], ['N', 'b', 2]);
    expect(keys(compareResults(one, one))).toEqual(['City']);
    const two = result([region, CITY, TOTAL], ['N', 'a', 1], ['N', 'b', 2], ['S', 'a', 3]);
    expect(keys(compareResults(one, two))).toEqual(['Region', 'City']);
  });

  it('are matched by a year that comes first where there is no text', () => {
    const year: [string, Type] = ['Year', 'integer'];
    const compared = compareResults(
      result([year, TOTAL], [2023, 5], [2024, 6]),
      result([year, TOTAL], [2024, 7], [2025, 1]),
    );
    expect([keys(compared), statuses(compared)]).toEqual([['Year'], ['changed', 'added', 'gone']]);
  });

  it('of a single total are the same row', () => {
    const compared = compareResults(result([TOTAL], [100]), result([TOTAL], [90]));
    expect(compared.rows[0]).toMatchObject({
      status: 'changed',
      changes: [{ difference: -10, ratio: -0.1 }],
    });
  });

  it('without a key are matched whole, each once, and none counts as changed', () => {
    const compared = compareResults(
      result([CITY, TOTAL], ['a', 1], ['a', 1], ['a', 2]),
      result([CITY, TOTAL], ['a', 1], ['a', 3]),
    );
    expect(compared.is_keyed).toBe(false);
    expect(statuses(compared)).toEqual(['unchanged', 'added', 'gone', 'gone']);
  });

  it('that both are empty differ in nothing', () => {
    const compared = compareResults(result([CITY, TOTAL]), result([CITY, TOTAL]));
    expect(compared.rows).toEqual([]);
  });

  it('with a text of null and an empty key cell are told apart from the word', () => {
    const compared = compareResults(
      result([CITY, TOTAL], [null, 1], ['null', 2]),
      result([CITY, TOTAL], ['null', 2], [null, 1]),
    );
    expect(statuses(compared)).toEqual(['unchanged', 'unchanged']);
  });
});

describe('columns of two results', () => {
  it('are matched by name without case and place; those of one alone change no row', () => {
    const compared = compareResults(
      result([TOTAL, CITY, ['Old', 'text']], [1, 'a', 'x']),
      result(
        [
          ['city', 'text'],
          ['New', 'number'],
          ['total', 'number'],
        ],
        ['a', 9, 1],
      ),
    );
    expect(compared.columns.map(({ name, side }) => [name, side])).toEqual([
      ['city', 'both'],
      ['New', 'after'],
      ['total', 'both'],
      ['Old', 'before'],
    ]);
    expect(compared.rows).toEqual([
      { status: 'unchanged', before: ['a', null, 1, 'x'], after: ['a', 9, 1, null], changes: [] },
    ]);
    expect(compared.counts).toMatchObject({ columns_added: ['New'], columns_gone: ['Old'] });
  });

  it('of one name are matched in their order', () => {
    const before = result([CITY, TOTAL, TOTAL], ['a', 1, 2]);
    const compared = compareResults(before, result([CITY, TOTAL, TOTAL], ['a', 1, 3]));
    expect(compared.columns[2]?.name).toBe('Total (2)');
    expect(compared.rows[0]?.changes).toEqual([{ column: 2, difference: 1, ratio: 0.5 }]);
  });
});

describe('values', () => {
  it('have no share of a zero, and no difference to what is no number', () => {
    const compared = compareResults(
      result([CITY, TOTAL], ['a', 0], ['b', null], ['c', 5]),
      result([CITY, TOTAL], ['a', 3], ['b', 4], ['c', 'five']),
    );
    expect(compared.rows.map(({ changes }) => changes[0])).toEqual([
      { column: 1, difference: 3, ratio: null },
      { column: 1, difference: null, ratio: null },
      { column: 1, difference: null, ratio: null },
    ]);
  });

  it('that differ by the order of a sum alone are the same', () => {
    const compared = compareResults(
      result([CITY, TOTAL], ['a', 0.1 + 0.2]),
      result([CITY, TOTAL], ['a', 0.3]),
    );
    expect(statuses(compared)).toEqual(['unchanged']);
  });

  it('below zero have a share of their size', () => {
    const compared = compareResults(result([CITY, TOTAL], ['a', -10]), result([CITY, TOTAL], ['a', -5]));
    expect(compared.rows[0]?.changes[0]).toMatchObject({ difference: 5, ratio: 0.5 });
  });
});

it('every row is looked at a fixed number of times', () => {
  let reads = 0;
  const counted = (count: number): ComparableResult => ({
    columns: [
      { headerName: 'City', type: 'text' },
      { headerName: 'Total', type: 'number' },
    ],
    rows: Array.from(
      { length: count },
      (_, index) =>
        new Proxy([`city ${index}`, index], {
          get: (row, name, receiver) => {
            reads += 1;
            return Reflect.get(row, name, receiver);
          },
        }),
    ),
  });
  const readsFor = (count: number) => {
    reads = 0;
    compareResults(counted(count), counted(count));
    return reads;
  };
  const small = readsFor(1000);
  expect(readsFor(10_000)).toBe(small * 10);
});
