import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { chosenColumns, columnId, isJoinComplete, shownPlaces } from './join-form.ts';

const column = (side: 'left' | 'right', name: string): Shape<'JoinResultColumn'> => ({
  side,
  column: name,
  name: side === 'right' && name === 'city' ? 'city (customers)' : name,
  type: 'text',
});
const columns = [
  column('left', 'order'),
  column('left', 'customer'),
  column('left', 'city'),
  column('right', 'name'),
  column('right', 'city'),
];

it('a join is complete once each pair of keys has both columns', () => {
  expect(isJoinComplete([])).toBe(false);
  expect(isJoinComplete([{ left: 'a', right: '' }])).toBe(false);
  expect(isJoinComplete([{ left: 'a', right: 'b' }])).toBe(true);
});

describe('the columns that are sent', () => {
  it('are none where none is left out, so that columns that come later come too', () => {
    expect(chosenColumns(columns, new Set())).toEqual([]);
    expect(chosenColumns(columns, new Set(['right gone']))).toEqual([]);
  });

  it('keep their proposed names, and those of one name on both sides are told apart', () => {
    expect(chosenColumns(columns, new Set(['left city', 'left order', 'right name']))).toEqual([
      { side: 'left', column: 'customer', name: 'customer' },
      { side: 'right', column: 'city', name: 'city (customers)' },
    ]);
    expect(new Set(columns.map(columnId)).size).toBe(columns.length);
  });
});

describe('the columns that are shown', () => {
  const keys = [{ left: 'customer', right: 'id' }];

  it('begin with the keys and what the other table brings, however wide the table is', () => {
    expect(shownPlaces(columns, columns, keys, 3)).toEqual([1, 3, 4]);
  });

  it('are without those that are left out', () => {
    const kept = columns.filter(({ name }) => name !== 'name' && name !== 'customer');
    expect(shownPlaces(columns, kept, keys, 12)).toEqual([4, 0, 2]);
  });
});
