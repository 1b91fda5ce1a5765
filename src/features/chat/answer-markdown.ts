import type { Shape } from '../../api/shapes.ts';
import { formatCell } from '../shared/result/cell-format.ts';
import { columnTitles } from '../shared/result/column-titles.ts';
import { fillTokens } from '../shared/result/number-token.ts';
import { rowsOf } from './result-rows.ts';

type Message = Shape<'Message'>;
type ResultPart = Shape<'ResultPart'>;

/** The words that a document needs beside the answer's own. */
interface DocumentWords {
  empty: string;
  query: string;
  checks: string;
  editedResult: string;
  /** e.g. "50 of 328 rows". */
  rowsShown: (shown: number, total: number) => string;
}

/** Rows of a result that a document carries; the export of the result has them all. */
const DOCUMENT_ROWS = 50;

export function resultsOf(message: Message): ResultPart[] {
  return message.parts.filter((part) => part.type === 'result');
}

/** The words of an answer as markdown, its numbers written out. */
export function answerText(message: Message, empty: string): string {
  const results = resultsOf(message);
  return message.parts
    .flatMap((part) =>
      part.type === 'content'
        ? [fillTokens(part.content, results, empty)]
        : part.type === 'refusal' && part.text
          ? [part.text]
          : [],
    )
    .join('\n\n');
}

/** A whole answer as a markdown document: question, words, results with their queries and checks. */
export function answerDocument(question: string, message: Message, words: DocumentWords): string {
  const sections = [`# ${oneLine(question)}`, answerText(message, words.empty)];
  for (const part of resultsOf(message)) {
    sections.push(`## ${oneLine(part.title || words.editedResult)}`, markdownTable(part, words.empty));
    const shown = Math.min(DOCUMENT_ROWS, part.ag_table.rowData.length);
    if (shown < part.row_count) sections.push(words.rowsShown(shown, part.row_count));
    if (part.checks.length > 0)
      sections.push(
        `${words.checks}:`,
        part.checks.map(({ status, text }) => `- ${status === 'passed' ? '✓' : '⚠'} ${text}`).join('\n'),
      );
    sections.push(`${words.query}:`, fenced(part.sql));
  }
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A fence longer than any in the text, so that the text cannot end it. */
function fenced(sql: string): string {
  const longest = Math.max(2, ...[...sql.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sql\n${sql}\n${fence}`;
}

function markdownTable(part: ResultPart, empty: string): string {
  const { columnDefs } = part.ag_table;
  const cell = (text: string) => oneLine(text).replace(/[\\|]/g, '\\$&');
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const isNumber = ({ type }: Shape<'ResultColumn'>) => type === 'number' || type === 'integer';
  const rows = rowsOf(part)
    .slice(0, DOCUMENT_ROWS)
    .map((row) =>
      line(
        row.map((value, index) => cell((columnDefs[index] && formatCell(value, columnDefs[index])) ?? empty)),
      ),
    );
  return [
    line(columnTitles(columnDefs).map(cell)),
    line(columnDefs.map((column) => (isNumber(column) ? '---:' : '---'))),
    ...rows,
  ].join('\n');
}

/** A result for the clipboard: fields parted by tabs, which spreadsheets take apart again. */
export function tabSeparated(part: ResultPart, rows: readonly (readonly Shape<'CellValue'>[])[]): string {
  const field = (value: Shape<'CellValue'>) => {
    const text = String(value ?? '');
    return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columnTitles(part.ag_table.columnDefs), ...rows].map((row) => row.map(field).join('\t')).join('\n');
}
