import { describe, expect, test } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { fileName } from '../../ui/save-text.ts';
import { answerText, tabSeparated } from './answer-markdown.ts';

const result: Shape<'ResultPart'> = {
  type: 'result',
  query_id: 'q',
  token: 'q1',
  title: 'Total by city',
  sql: 'SELECT 1 -- ```',
  origin: 'built_in',
  ag_table: {
    columnDefs: [
      { field: 'c0', headerName: 'City | town', type: 'text' },
      { field: 'c1', headerName: 'Total', type: 'number' },
    ],
    rowData: [
      { c0: 'Yan|gon', c1: 1234.5 },
      { c0: null, c1: 2 },
    ],
  },
  row_count: 90,
  ms: 1,
  ran_at: 0,
  checks: [{ code: 'total_matches', status: 'passed', text: 'Groups add up' }],
};

const message: Shape<'Message'> = {
  id: 'a',
  chat_id: 'c',
  parent_id: 'q',
  role: 'assistant',
  status: 'completed',
  parts: [result, { type: 'content', content: 'It is **{{q1.r0.c1}}**.' }],
  table_ids: [],
  created_at: 0,
};

describe('answerText', () => {
  test('numbers are written out', () => {
    expect(answerText(message, 'empty')).toBe('It is **1,234.50**.');
  });
});

test('a result for the clipboard keeps its fields apart', () => {
  expect(
    tabSeparated(result, [
      ['a\tb', 1.5],
      [null, 'say "x"'],
    ]),
  ).toBe('City | town\tTotal\n"a\tb"\t1.5\n\t"say ""x"""');
});

describe('fileName', () => {
  test('characters that a file system refuses are left out', () => {
    expect(fileName('Total: a/b\\c?\n', 'md')).toBe('Total a b c.md');
    expect(fileName('???', 'docx')).toBe('tablewise.docx');
  });
});
