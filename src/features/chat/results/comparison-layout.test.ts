import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { comparisonGroups, comparisonRows } from './comparison-layout.ts';

const comparison: Shape<'Comparison'> = {
  before: { id: 'a', kind: 'query', name: null, row_count: 2, ran_at: 0 },
  after: { id: 'b', kind: 'query', name: null, row_count: 2, ran_at: 0 },
  columns: [
    { name: 'City', type: 'text', side: 'both', is_key: true },
    { name: 'Total', type: 'number', side: 'both', is_key: false },
    { name: 'Note', type: 'text', side: 'both', is_key: false },
    { name: 'New', type: 'number', side: 'after', is_key: false },
  ],
  rows: [
    {
      status: 'changed',
      before: ['Berne', 10, 'a', null],
      after: ['Berne', 15, 'a', 1],
      changes: [{ column: 1, difference: 5, ratio: 0.5 }],
    },
    { status: 'gone', before: ['Basle', 20, 'b', null], after: null, changes: [] },
  ],
  counts: { added: 0, gone: 1, changed: 1, unchanged: 0, columns_added: ['New'], columns_gone: [] },
  is_keyed: true,
  is_partial: false,
};

describe('two results side by side', () => {
  it('show the key once, numbers with their difference, and what one alone has as it is', () => {
    expect(comparisonGroups(comparison).map(({ parts }) => parts)).toEqual([
      ['value'],
      ['before', 'after', 'difference'],
      ['before', 'after'],
      ['value'],
    ]);
  });

  it('show every column once where rows have no key', () => {
    const groups = comparisonGroups({ ...comparison, is_keyed: false });
    expect(groups.every(({ parts }) => parts.length === 1)).toBe(true);
  });

  it('are rows of a file, with nothing where a side has none', () => {
    expect(comparisonRows(comparisonGroups(comparison), comparison.rows, (status) => status)).toEqual([
      ['changed', 'Berne', 10, 15, 5, 'a', 'a', 1],
      ['gone', 'Basle', 20, null, null, 'b', null, null],
    ]);
  });
});
