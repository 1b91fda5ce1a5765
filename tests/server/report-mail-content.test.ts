import { expect, it } from 'vitest';
import { cellWords, decimalsOf } from '../../server/domain/reports/cell-words.ts';
import { MAIL_BYTES, writeReportMail } from '../../server/domain/reports/report-mail.ts';
import type { Schema } from '../../server/kernel/schemas.ts';
import { formatCell } from '../../src/features/chat/public/result/cell-format.ts';
import { loadTexts } from '../../src/i18n/texts.ts';

const links = { report: 'https://tables.example.org/r', schedule: 'https://tables.example.org/r?mail=1' };
const write = (blocks: Schema<'ReportBlock'>[], analyses: Schema<'Analysis'>[] = []) =>
  writeReportMail({ name: 'May', blocks, analyses, locale: 'en_US', links });
const sizeOf = ({ text, html = '' }: { text: string; html?: string }) =>
  Buffer.byteLength(text) + Buffer.byteLength(html);

const ID = '0198c2d4-7a10-7000-8000-000000000002';
/** An analysis of a wide table, whose cells are long. */
function analysis(columns: number, rows: number, cell: string): Schema<'Analysis'> {
  return {
    ...{ id: ID, name: 'Wide', description: '', sql: 'select 1', origin: 'edited' },
    tables: [{ table_id: ID, name: 'sales', available: true }],
    ...{
      chat_id: null,
      message_id: null,
      schedule: null,
      next_refresh_at: null,
      created_at: 0,
      updated_at: 0,
    },
    result: {
      columns: Array.from({ length: columns }, (_, place) => ({
        ...{ field: `c${place}`, headerName: `Column ${place}`, type: 'text' as const },
      })),
      rows: Array.from({ length: Math.min(rows, 12) }, () => Array.from({ length: columns }, () => cell)),
      ...{ row_count: rows, ran_at: 0, tables: [] },
    },
    last_run: {
      ...{ id: ID, status: 'done', cause: 'person', ran_at: 0, ms: 1, row_count: rows, tables: [] },
      ...{ difference: null, problem: null },
    },
  };
}

it('a mail says how many rows and columns more there are, and cuts long cells', () => {
  const { text, html } = write(
    [{ type: 'analysis', analysis_id: ID }],
    [analysis(14, 2000, 'x'.repeat(500))],
  );
  expect(text).toContain('1990 rows more\n2 columns more');
  expect(html?.match(/<tr>/g)).toHaveLength(11);
  expect(text).toContain(`${'x'.repeat(199)}… | `);
  expect(text).not.toContain('x'.repeat(200));
});

it('the largest report makes no larger a mail than may be, which says what is left out', () => {
  const blocks = [
    ...Array.from({ length: 40 }, () => ({ type: 'text' as const, markdown: '<&>"'.repeat(5000) })),
    ...Array.from({ length: 20 }, () => ({ type: 'analysis' as const, analysis_id: ID })),
  ];
  const mail = write(blocks, [analysis(12, 10, '"'.repeat(200))]);
  expect(sizeOf(mail)).toBeLessThan(MAIL_BYTES + 2_000);
  expect(mail.text).toContain('The text goes on in the report.');
  const [, count] = /(\d+) further parts of the report would make this mail too large/.exec(mail.text) ?? [];
  expect(Number(count)).toBeGreaterThan(20);
  expect(mail.text.endsWith('https://tables.example.org/r?mail=1')).toBe(true);
});

it('a text is read without the signs of its Markdown, and keeps what only looks like them', () => {
  const markdown =
    '## Costs\n\n- **Rent** is *up*\n- see [the list](https://example.org/a)\n\n`code` ~~old~~ 2 * 3 * 4, a_b_c, 5 | 6';
  expect(write([{ type: 'text', markdown }]).text).toContain(
    'Costs\n\n• Rent is up\n• see the list (https://example.org/a)\n\ncode old 2 * 3 * 4, a_b_c, 5 | 6',
  );
});

it('an address that cannot be followed from a mail is written out', () => {
  const { html } = writeReportMail({
    ...{ name: 'May', blocks: [], analyses: [], locale: 'en_US' },
    links: { report: '/ai-table/analysis?report=1', schedule: '/ai-table/analysis?report=1&mail=1' },
  });
  expect(html).not.toContain('<a ');
  expect(html).toContain('/ai-table/analysis?report=1&amp;mail=1');
  expect(html).toContain('Nothing is in this report yet.');
});

it('cells are written as in an answer', async () => {
  await Promise.all([loadTexts('results')]);
  const columns = [
    { headerName: 'Amount', type: 'number' },
    { headerName: 'Year', type: 'integer' },
    { headerName: 'Day', type: 'datetime' },
    { headerName: 'Name', type: 'text' },
  ] as const;
  const values = [
    ...[0, 1, -0.001, 0.05, 1234.5, 2019, 1234567.891, 1e21, 1e-9, -3, true, false, null, 'text'],
    ...['2026-05-01', '2026-05-01T00:00:00.000Z', '2026-05-01T10:20:30Z', '2026-05-01 10:20'],
  ];
  for (const column of columns)
    for (const value of values)
      for (const decimals of [undefined, decimalsOf([1.5, 2])])
        expect(cellWords(value, column, 'en_US', decimals), `${value} of ${column.headerName}`).toBe(
          formatCell(value, column, decimals) ?? '',
        );
});
