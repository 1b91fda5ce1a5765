import { styleText } from 'node:util';
import type { Schema } from '../../server/kernel/schemas.ts';

type Cell = Schema<'CellValue'>;

/** A query of an answer with its result. */
export interface AnswerResult {
  /** Short id that number tokens of the text use. */
  token: string;
  title: string;
  sql: string;
  columns: string[];
  /** In column order, at most 1,000. */
  rows: Cell[][];
  /** Rows of the whole result. */
  rowCount: number;
  checks: Schema<'Check'>[];
}

/** What a question came to, whoever answered it. */
export interface Answer {
  origin: Schema<'Origin'>;
  model?: string;
  chips: Schema<'ReadingChip'>[];
  results: AnswerResult[];
  /** Markdown with number tokens. */
  text: string;
  refusal?: Schema<'RefusalPart'>;
}

/** The document that `--json` prints. Query, columns and rows are those of the answer's last query. */
export interface AnswerDocument {
  origin: Schema<'Origin'>;
  reading: string[];
  sql: string;
  columns: string[];
  rows: Cell[][];
  text: string;
  refusal?: Omit<Schema<'RefusalPart'>, 'type'>;
}

export function answerDocument(answer: Answer): AnswerDocument {
  const last = answer.results.at(-1);
  return {
    origin: answer.origin,
    reading: readingInWords(answer.chips),
    sql: last?.sql ?? '',
    columns: last?.columns ?? [],
    rows: last?.rows ?? [],
    text: filledText(answer),
    ...(answer.refusal && { refusal: withoutType(answer.refusal) }),
  };
}

function withoutType({ type: _, ...rest }: Schema<'RefusalPart'>): Omit<Schema<'RefusalPart'>, 'type'> {
  return rest;
}

/** Each chip as the kind of part and the choice in force. */
export function readingInWords(chips: Schema<'ReadingChip'>[]): string[] {
  return chips.map(
    ({ kind, value, choices }) => `${kind}: ${choices.find(({ id }) => id === value)?.label ?? value}`,
  );
}

/** The text with every number token replaced by its value as it stands in the result; a refusal's text where there is no other. */
export function filledText({ text, results, refusal }: Pick<Answer, 'text' | 'results' | 'refusal'>): string {
  const filled = text.replace(
    /\{\{(q[0-9a-z]+)\.r(\d+)\.c(\d+)\}\}/g,
    (token, id: string, row: string, column: string) => {
      const value = results.find((result) => result.token === id)?.rows[Number(row)]?.[Number(column)];
      return value === undefined ? token : showCell(value);
    },
  );
  return filled === '' && refusal ? (refusal.text ?? refusal.reason) : filled;
}

const ORIGINS: Record<Schema<'Origin'>, string> = {
  built_in: 'built-in analyst',
  model_verified: 'model, every number found in a result',
  model_unverified: 'model, not verified',
};
const MARKS: Record<Schema<'Check'>['status'], string> = {
  passed: '✓',
  neutral: '-',
  warning: '!',
  failed: '✗',
};
/** Rows of a result that the terminal shows. */
const SHOWN_ROWS = 40;
const CELL_WIDTH = 40;

/** The answer for a person at a terminal. */
export function answerInWords(answer: Answer): string {
  const lines: string[] = [];
  const say = (label: string, text: string) => lines.push(`${styleText('dim', label.padEnd(8))} ${text}`);
  say('Origin', `${ORIGINS[answer.origin]}${answer.model === undefined ? '' : ` (${answer.model})`}`);
  if (answer.chips.length > 0) say('Reading', readingInWords(answer.chips).join(' · '));
  for (const result of answer.results) {
    lines.push(
      '',
      ...(result.title === '' ? [] : [styleText('bold', result.title)]),
      result.sql,
      '',
      ...tableLines(result),
    );
    for (const check of result.checks) lines.push(`${MARKS[check.status]} ${check.text}`);
  }
  const text = filledText(answer);
  if (text !== '')
    lines.push(
      '',
      text.replace(/\*\*(.+?)\*\*/g, (_, bold: string) => styleText('bold', bold)),
    );
  const { refusal } = answer;
  if (refusal && refusal.readings.length > 0) {
    lines.push(
      '',
      'What can be answered:',
      ...refusal.readings.map(
        ({ label, question }) =>
          `  ${question}${label.toLowerCase() === question.toLowerCase() ? '' : `   (${label})`}`,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

function tableLines({ columns, rows, rowCount }: AnswerResult): string[] {
  const shown = rows.slice(0, SHOWN_ROWS).map((row) => row.map((value) => shortened(showCell(value))));
  const isNumber = columns.map((_, index) =>
    rows.every((row) => typeof row[index] === 'number' || row[index] === null),
  );
  const widths = columns.map((name, index) =>
    Math.max(shortened(name).length, ...shown.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, index) =>
        isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rest = rowCount - shown.length;
  return [
    styleText('bold', line(columns.map(shortened))),
    ...shown.map(line),
    ...(rest > 0 ? [`… and ${rest} more ${rest === 1 ? 'row' : 'rows'}`] : []),
  ];
}

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > CELL_WIDTH ? `${flat.slice(0, CELL_WIDTH - 1)}…` : flat;
}

/** Sums of fractions end in digits that mean nothing (5265.176500000003): twelve significant ones are shown. */
function showCell(value: Cell): string {
  if (value === null) return '(empty)';
  return String(
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value,
  );
}
