import { describe, expect, test } from 'vitest';
import { type DocumentResult, resultsDocument } from './results-document.ts';

const words = {
  empty: 'empty',
  untitled: 'Result',
  checks: 'Checks',
  appendix: 'Sources and queries',
  query: 'Query',
  rowsShown: (shown: number, total: number) => `${shown} of ${total} rows`,
  ranAt: (time: string) => `Run at ${time}`,
  source: (name: string, hash: string) => `${name}, SHA-256 ${hash}`,
};
const result: DocumentResult = {
  title: 'Total\nby city',
  columns: [
    { field: 'c0', headerName: 'City | town', type: 'text' },
    { field: 'c1', headerName: 'Total', type: 'number' },
  ],
  rows: [
    ['Yan|gon', 1234.5],
    [null, 2],
  ],
  rowCount: 90,
  checks: [{ code: 'total_matches', status: 'passed', text: 'Groups add up' }],
  sql: 'SELECT 1 -- ```',
  ranAt: '2026-05-01 10:00:00',
  tables: [{ name: 'sales', file_hash: 'abc' }],
  chart: 'data:image/png;base64,AAAA',
};

describe('a document of results', () => {
  const document = resultsDocument(
    'My\nchat',
    [
      { question: 'total by city', text: 'It is **1,234.5**.', results: [result] },
      { question: 'and now?', text: 'Nothing.', results: [] },
    ],
    words,
  );

  test('question, words, chart, table and checks follow each other', () => {
    expect(document).toContain(
      '# My chat\n\n## total by city\n\nIt is **1,234.5**.\n\n### Total by city\n\n![Total by city](data:image/png;base64,AAAA)',
    );
    expect(document).toContain('2 of 90 rows');
    expect(document).toContain('- – Groups add up');
  });

  test('sources and queries stand together at the end', () => {
    const [, appendix] = document.split('## Sources and queries');
    expect(appendix).toContain('- Run at 2026-05-01 10:00:00\n- sales, SHA-256 abc');
    expect(document.indexOf('## and now?')).toBeLessThan(document.indexOf('## Sources and queries'));
  });

  test('a cell cannot break the table', () => {
    expect(document).toContain(
      '| City \\| town | Total |\n| --- | ---: |\n| Yan\\|gon | 1,234.5 |\n| empty | 2 |',
    );
  });

  test('names and values are read as they are, not as marks or tags', () => {
    const named = {
      ...result,
      title: 'Sales <b> of [March](x) & *all*',
      rows: [
        ['<script>alert(1)</script> order_id _x_ &lt; 5 & more', 1],
        ['- a # b > c', 2],
      ],
    };
    const text = resultsDocument('Q1 "<x>"', [{ question: '`what`', text: '', results: [named] }], words);
    expect(text).toContain('# Q1 "\\<x>"\n\n## \\`what\\`');
    expect(text).toContain('### Sales \\<b> of \\[March\\](x) & \\*all\\*\n');
    expect(text).toContain('| \\<script>alert(1)\\</script> order_id \\_x\\_ \\&lt; 5 & more | 1 |');
    expect(text).toContain('| - a # b > c | 2 |');
  });

  test('a query cannot end its code block', () => {
    expect(document).toContain('````sql\nSELECT 1 -- ```\n````');
  });

  test('an exchange without a question has no heading, and without results there is no appendix', () => {
    expect(resultsDocument('T', [{ question: '', text: 'words', results: [] }], words)).toBe(
      '# T\n\nwords\n',
    );
  });
});
