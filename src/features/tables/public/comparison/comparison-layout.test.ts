import { describe, expect, it } from 'vitest';
import { type ComparedTable, comparisonGroups, comparisonRows } from './comparison-layout.ts';

const comparison: ComparedTable = {
  columns: [
    { name: 'City', type: 'text', side: 'both', is_key: true },
    { name: 'Total', type: 'number', side: 'both', is_key: false },
    { name: 'Note', type: 'text', side: 'both', is_key: false },
    { name: 'Kind', type: 'text', side: 'both', is_key: false },
    { name: 'New', type: 'number', side: 'after', is_key: false },
  ],
  rows: [
    {
      status: 'changed',
      before: ['Berne', 10, 'a', 'k', null],
      after: ['Berne', 15, 'c', 'k', 1],
      changes: [
        { column: 1, difference: 5, ratio: 0.5 },
        { column: 2, difference: null, ratio: null },
      ],
    },
    { status: 'gone', before: ['Basle', 20, 'b', 'k', null], after: null, changes: [] },
  ],
};

describe('two results side by side', () => {
  it('show what changed before and after, numbers with their difference, and everything else once', () => {
    expect(comparisonGroups(comparison).map(({ parts }) => parts)).toEqual([
      ['value'],
      ['before', 'after', 'difference'],
      ['before', 'after'],
      ['value'],
      ['value'],
    ]);
  });

  it('show every column once where no row changed', () => {
    const groups = comparisonGroups({ ...comparison, rows: comparison.rows.slice(1) });
    expect(groups.every(({ parts }) => parts.length === 1)).toBe(true);
  });

  it('are rows of a file, with nothing where a side has none', () => {
    expect(comparisonRows(comparisonGroups(comparison), comparison.rows, (status) => status)).toEqual([
      ['changed', 'Berne', 10, 15, 5, 'a', 'c', 'k', 1],
      ['gone', 'Basle', 20, null, null, 'b', null, 'k', null],
    ]);
  });
});
