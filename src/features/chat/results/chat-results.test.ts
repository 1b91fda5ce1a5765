import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { chatResults, comparableResult } from './chat-results.ts';

type Message = Shape<'Message'>;

const part = (id: string, rows: Record<string, Shape<'CellValue'>>[]): Shape<'ResultPart'> => ({
  type: 'result',
  query_id: id,
  token: 'q1',
  title: `Title ${id}`,
  sql: 'select 1',
  origin: 'built_in',
  ag_table: {
    columnDefs: [
      { field: 'c0', headerName: 'City', type: 'text' },
      { field: 'c1', headerName: 'Total', type: 'number' },
    ],
    rowData: rows,
  },
  row_count: rows.length,
  ms: 1,
  ran_at: 0,
  checks: [],
});
const message = (id: string, parentId: string | null, parts: Shape<'Part'>[]): Message => ({
  id,
  chat_id: 'chat',
  parent_id: parentId,
  role: parentId === null ? 'user' : 'assistant',
  status: 'completed',
  parts,
  table_ids: ['table'],
  created_at: 0,
});

const many = [
  { c0: 'Berne', c1: 1 },
  { c0: 'Basle', c1: 2 },
];
const messages = [
  message('q', null, [{ type: 'content', content: 'total by city' }]),
  message('a', 'q', [part('first', many), part('second', [{ c0: 'Berne', c1: 1234.5 }])]),
  message('b', 'q', [part('third', many)]),
];

describe('the results of a chat', () => {
  it('are those of all branches, the newest first, with their questions', () => {
    const results = chatResults(messages, []);
    expect(results.map(({ part: { query_id: id } }) => id)).toEqual(['third', 'second', 'first']);
    expect(results[0]).toMatchObject({
      messageId: 'b',
      question: 'total by city',
      name: 'Title third',
      pinned: false,
    });
  });

  it('have the pinned ones first, and names that were given', () => {
    const results = chatResults(messages, [{ query_id: 'first', name: 'Mine', pinned: true }]);
    expect(results.map(({ name }) => name)).toEqual(['Mine', 'Title third', 'Title second']);
    expect(results[0]?.pinned).toBe(true);
  });

  it('are told apart: a number, a chart or a table', () => {
    const text = { ...part('text', many), row_count: 2 };
    text.ag_table = {
      columnDefs: [{ field: 'c0', headerName: 'City', type: 'text' }],
      rowData: [{ c0: 'Berne' }, { c0: 'Basle' }],
    };
    const results = chatResults([...messages, message('c', 'q', [text])], []);
    expect(results.map(({ kind, value }) => [kind, value])).toEqual([
      ['table', null],
      ['chart', null],
      ['number', '1,234.5'],
      ['chart', null],
    ]);
  });
});

describe('what a result is compared with', () => {
  it('is the newest other one with the same columns', () => {
    const other = part('other', many);
    other.ag_table.columnDefs = [{ field: 'c0', headerName: 'Store', type: 'text' }];
    const results = chatResults([...messages, message('c', 'q', [other])], []);
    expect(comparableResult(results, 'third')).toBe('second');
    expect(comparableResult(results, 'other')).toBe('third');
    expect(comparableResult(results, 'gone')).toBe('other');
    expect(comparableResult(results.slice(0, 1), 'other')).toBeNull();
  });
});
