// Answers as one document: words, tables and charts, then where everything comes from.
import type { Shape } from '../../../api/shapes.ts';
import { formatCell } from '../public/result/cell-format.ts';
import { markOf } from '../public/result/check-marks.ts';
import { columnTitles } from '../public/result/column-titles.ts';

/** A result as a document has it. */
export interface DocumentResult {
  title: string;
  columns: readonly Shape<'ResultColumn'>[];
  rows: readonly (readonly Shape<'CellValue'>[])[];
  rowCount: number;
  checks: readonly Shape<'Check'>[];
  sql: string;
  /** When it ran, as the reader writes it. */
  ranAt: string;
  tables: readonly Pick<Shape<'QueryTable'>, 'name' | 'file_hash'>[];
  /** The chart as data URL. */
  chart?: string | undefined;
}

/** A question with what came of it; without a question the results stand alone. */
export interface DocumentExchange {
  question: string;
  text: string;
  results: readonly DocumentResult[];
}

/** The words that a document needs beside the answers' own. */
export interface DocumentWords {
  empty: string;
  untitled: string;
  checks: string;
  appendix: string;
  query: string;
  /** e.g. "50 of 328 rows". */
  rowsShown: (shown: number, total: number) => string;
  ranAt: (time: string) => string;
  source: (name: string, hash: string) => string;
}

/** Rows of a result that a document carries; the export of the result has them all. */
const DOCUMENT_ROWS = 50;
/** Signs of checks: a tick is for what speaks for the answer. */
const SIGNS = { passed: '✓', neutral: '–', warning: '⚠', failed: '⚠' } as const;

/** Answers as a markdown document: each question with its words, charts and tables, and an appendix of sources and queries. */
export function resultsDocument(
  title: string,
  exchanges: readonly DocumentExchange[],
  words: DocumentWords,
): string {
  const sections = [`# ${asWritten(title)}`];
  const appendix: string[] = [];
  for (const { question, text, results } of exchanges) {
    if (question !== '') sections.push(`## ${asWritten(question)}`);
    sections.push(text);
    for (const result of results) {
      const name = asWritten(result.title || words.untitled);
      sections.push(`### ${name}`);
      if (result.chart !== undefined) sections.push(`![${name}](${result.chart})`);
      sections.push(markdownTable(result, words.empty));
      const shown = Math.min(DOCUMENT_ROWS, result.rows.length);
      if (shown < result.rowCount) sections.push(words.rowsShown(shown, result.rowCount));
      if (result.checks.length > 0)
        sections.push(
          `${words.checks}:`,
          result.checks.map((check) => `- ${SIGNS[markOf(check)]} ${asWritten(check.text)}`).join('\n'),
        );
      appendix.push(
        `### ${name}`,
        [
          `- ${words.ranAt(result.ranAt)}`,
          ...result.tables.map(
            ({ name: table, file_hash: hash }) => `- ${words.source(asWritten(table), hash)}`,
          ),
        ].join('\n'),
        `${words.query}:`,
        fenced(result.sql),
      );
    }
  }
  if (appendix.length > 0) sections.push(`## ${words.appendix}`, ...appendix);
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** A text in one line, with what markdown would read as marks, tags or entities as it stands. */
function asWritten(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      // an underscore within a word marks nothing
      .replace(/[\\`*[\]<~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, '\\$&')
  );
}

/** A fence longer than any in the text, so that the text cannot end it. */
function fenced(sql: string): string {
  const longest = Math.max(2, ...[...sql.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sql\n${sql}\n${fence}`;
}

function markdownTable({ columns, rows }: DocumentResult, empty: string): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const isNumber = ({ type }: Shape<'ResultColumn'>) => type === 'number' || type === 'integer';
  const written = rows
    .slice(0, DOCUMENT_ROWS)
    .map((row) =>
      line(columns.map((column, index) => asWritten(formatCell(row[index] ?? null, column) ?? empty))),
    );
  return [
    line(columnTitles(columns).map(asWritten)),
    line(columns.map((column) => (isNumber(column) ? '---:' : '---'))),
    ...written,
  ].join('\n');
}
