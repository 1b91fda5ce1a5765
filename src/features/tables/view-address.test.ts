import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Condition, fitView, pressSort, readView, sortMap, writeView } from './view-address.ts';

describe('view in the address', () => {
  it('sort and filters are read from the address', () => {
    expect(
      readView(
        '?table=1&sort=Unit price:desc&sort=a:asc&f.City=in:Yangon;Naypyitaw&f.Total=gte:10&f.Note=empty',
      ),
    ).toEqual({
      sort: [
        { field: 'Unit price', direction: 'desc' },
        { field: 'a', direction: 'asc' },
      ],
      conditions: [
        { field: 'City', operator: 'in', value: 'Yangon;Naypyitaw' },
        { field: 'Total', operator: 'gte', value: '10' },
        { field: 'Note', operator: 'empty', value: '' },
      ],
    });
  });

  it('what does not read is left out', () => {
    expect(readView('sort=a&sort=:asc&sort=a:up&f.=eq:1&f.a=like:1&page=2')).toEqual({
      sort: [],
      conditions: [],
    });
  });

  it('a column is sorted by once', () => {
    expect(readView('sort=a:asc&sort=a:desc').sort).toEqual([{ field: 'a', direction: 'asc' }]);
  });

  it('names and values of any kind survive the address', () => {
    const condition = fc.record({
      field: fc.string({ minLength: 1, unit: 'grapheme' }),
      operator: fc.constantFrom<Condition['operator']>('eq', 'ne', 'in', 'contains', 'empty', 'lte'),
      value: fc.string({ unit: 'grapheme' }),
    });
    const field = fc.record({
      field: fc.string({ minLength: 1, unit: 'grapheme' }),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    });
    fc.assert(
      fc.property(
        fc.array(condition, { maxLength: 8 }),
        fc.uniqueArray(field, { selector: (one) => one.field, maxLength: 4 }),
        (conditions, sort) => {
          expect(readView(writeView('table=x', { sort, conditions }))).toEqual({ sort, conditions });
        },
      ),
    );
  });

  it('other parts of the address stay', () => {
    expect(writeView('?table=7&sort=a:asc&f.a=eq:1', { sort: [], conditions: [] })).toBe('table=7');
  });

  it('columns that the table lacks are left out', () => {
    expect(fitView(readView('sort=gone:asc&sort=a:desc&f.gone=eq:1&f.a=eq:1'), [{ name: 'a' }])).toEqual({
      sort: [{ field: 'a', direction: 'desc' }],
      conditions: [{ field: 'a', operator: 'eq', value: '1' }],
    });
  });

  it('[R2.154] a press on a header sorts ascending, then descending, then not', () => {
    const first = pressSort([], 'a', false);
    const second = pressSort(first, 'a', false);
    expect(first).toEqual([{ field: 'a', direction: 'asc' }]);
    expect(second).toEqual([{ field: 'a', direction: 'desc' }]);
    expect(pressSort(second, 'a', false)).toEqual([]);
  });

  it('another column takes the place of the first, and stands behind it with Shift', () => {
    const sort = pressSort([], 'a', false);
    expect(pressSort(sort, 'b', false)).toEqual([{ field: 'b', direction: 'asc' }]);
    const both = pressSort(sort, 'b', true);
    expect(both.map(({ field }) => field)).toEqual(['a', 'b']);
    expect(pressSort(both, 'a', true)).toEqual([
      { field: 'a', direction: 'desc' },
      { field: 'b', direction: 'asc' },
    ]);
  });

  it('the map for the server keeps the order', () => {
    const sort = pressSort(pressSort([], 'z', false), 'a', true);
    expect(JSON.stringify(sortMap(sort))).toBe('{"z":"asc","a":"asc"}');
  });
});
