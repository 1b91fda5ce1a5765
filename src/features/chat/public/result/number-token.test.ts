import { describe, expect, test } from 'vitest';
import type { Shape } from '../../../../api/shapes.ts';
import { formatCell } from './cell-format.ts';
import { cellOfToken, fillTokens } from './number-token.ts';

const part: Shape<'ResultPart'> = {
  type: 'result',
  query_id: 'query',
  token: 'q1',
  title: 'Total by city',
  sql: 'select 1',
  origin: 'built_in',
  ag_table: {
    columnDefs: [
      { field: 'c0', headerName: 'City', type: 'text' },
      { field: 'c1', headerName: 'Total', type: 'number' },
    ],
    rowData: [
      { c0: 'Yangon', c1: 110568.7053 },
      { c0: 'Bago', c1: null },
    ],
  },
  row_count: 2,
  ms: 1,
  ran_at: 0,
  checks: [],
};

describe('number tokens', () => {
  test('a token shows the cell it names', () => {
    expect(cellOfToken('{{q1.r0.c1}}', [part])).toEqual({ part, row: 0, column: 1, text: '110,568.71' });
    expect(cellOfToken('{{q1.r0.c0}}', [part])?.text).toBe('Yangon');
  });

  test('a token that no result has names nothing', () => {
    for (const token of ['{{q2.r0.c0}}', '{{q1.r9.c0}}', '{{q1.r0.c7}}', '{{q1}}', 'q1.r0.c0'])
      expect(cellOfToken(token, [part])).toBeUndefined();
  });

  test('a text is filled in, and unknown tokens stay', () => {
    expect(fillTokens('{{q1.r0.c0}}: {{q1.r0.c1}}, Bago: {{q1.r1.c1}} {{q3.r0.c0}}', [part], 'empty')).toBe(
      'Yangon: 110,568.71, Bago: empty {{q3.r0.c0}}',
    );
  });
});

describe('formatCell', () => {
  const number = { headerName: 'Total', type: 'number' } as const;
  test('numbers have two decimals, small ones three significant digits', () => {
    expect(formatCell(1234.5678, number)).toBe('1,234.57');
    expect(formatCell(0.0123456, number)).toBe('0.0123');
    expect(formatCell(-0.00004567, number)).toBe('-0.0000457');
    expect(formatCell(0, number)).toBe('0');
  });

  test('numbers that name something are not grouped', () => {
    expect(formatCell(2019, { headerName: 'Year', type: 'integer' })).toBe('2019');
    expect(formatCell(10023, { headerName: 'order_id', type: 'integer' })).toBe('10023');
    expect(formatCell(2019, { headerName: 'Units', type: 'integer' })).toBe('2,019');
  });

  test('a midnight says only its day', () => {
    expect(formatCell('2024-03-01T00:00:00Z', { headerName: 'Month', type: 'datetime' })).toBe('2024-03-01');
    expect(formatCell('2024-03-01 10:20:30.000', { headerName: 'At', type: 'datetime' })).toBe(
      '2024-03-01 10:20:30',
    );
    expect(formatCell('about noon', { headerName: 'At', type: 'datetime' })).toBe('about noon');
  });

  test('an empty cell has no text', () => {
    expect(formatCell(null, number)).toBeNull();
  });
});
