import { describe, expect, test } from 'vitest';
import type { ImportPreview } from '../table-import/index.ts';
import { doubtOf } from './import-doubt.ts';

const clear: ImportPreview = {
  options: { format: 'csv' },
  sheets: [],
  lists: [],
  columns: [
    { source_name: 'day', name: 'day', type: 'date', confidence: 1, alternatives: [], samples: [] },
    { source_name: 'amount', name: 'amount', type: 'number', confidence: 1, alternatives: [], samples: [] },
  ],
  rows: [['2026-01-02', '4.20']],
  row_count: 1,
  bad_rows: [],
  bad_row_count: 0,
  issues: [],
};
const issue = (code: ImportPreview['issues'][number]['code']) => ({
  code,
  severity: 'low' as const,
  count: 1,
});
const sheet = (name: string, rows: number) => ({ name, rows, columns: 2 });

describe('a file that becomes a table without a question', () => {
  test('is one whose reading is clear', () => {
    expect(doubtOf(clear)).toBeNull();
  });

  test.each(['duplicate_rows', 'mostly_empty', 'outliers', 'personal_data', 'merged_cells'] as const)(
    'may have trouble of its data, which no other reading would mend: %s',
    (code) => {
      expect(doubtOf({ ...clear, issues: [issue(code)] })).toBeNull();
    },
  );

  test('may be a workbook of which one sheet alone has rows', () => {
    expect(doubtOf({ ...clear, sheets: [sheet('Data', 1), sheet('Notes', 0)] })).toBeNull();
  });
});

describe('a file that a person has to look at first', () => {
  test.each([
    'bad_rows',
    'second_table',
    'mixed_dates',
    'ambiguous_dates',
    'ambiguous_numbers',
    'mixed_currencies',
    'short_years',
    'guessed_encoding',
  ] as const)('may have been misread: %s', (code) => {
    expect(doubtOf({ ...clear, issues: [issue('outliers'), issue(code)] })).toBe(code);
  });

  test('has no rows', () => {
    expect(doubtOf({ ...clear, row_count: 0 })).toBe('empty');
  });

  test('has several sheets, or several lists, to choose from', () => {
    expect(doubtOf({ ...clear, sheets: [sheet('May', 3), sheet('June', 4)] })).toBe('sheets');
    expect(
      doubtOf({
        ...clear,
        lists: [
          { path: 'a', rows: 1 },
          { path: 'b', rows: 1 },
        ],
      }),
    ).toBe('lists');
  });

  test('has two columns of one name, or a column without one', () => {
    const [day, amount] = clear.columns;
    if (!day || !amount) throw new Error('two columns');
    expect(doubtOf({ ...clear, columns: [day, { ...amount, name: 'Day' }] })).toBe('columnNameTwice');
    expect(doubtOf({ ...clear, columns: [day, { ...amount, name: ' ' }] })).toBe('columnNameMissing');
  });
});
