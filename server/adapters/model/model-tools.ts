import { tool } from 'ai';
import type { AnswererTable, Changes, Question } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { EngineError, type QueryResult } from '../../platform/engine/engine.ts';
import { checkedInput } from '../checked-input.ts';
import { shortened, usableReports } from './model-prompt.ts';
import {
  checkReport,
  loadReport,
  REPORT_DESCRIPTION,
  reportCounter,
  reportInput,
  reportRequest,
} from './model-report.ts';
import { columnIndex, type ModelResult, type ModelResults } from './model-results.ts';

/** What the model gets of a result; the person gets more. */
const MODEL_ROWS = 50;
const MODEL_RESULT_CHARS = 12_000;
const MODEL_CELL_CHARS = 200;
/** What the model gets of a profile: never the data itself. */
const MODEL_COLUMNS = 60;
const TOP_VALUES = 5;
const TOP_CHARS = 60;
/** Calls of one answer. */
const MAX_CALLS = 24;
const MAX_SQL_CHARS = 20_000;
const TITLE_CHARS = 120;

const describeTableInput = checkedInput<{ table: string; columns?: string[] }>({
  type: 'object',
  required: ['table'],
  properties: {
    table: { type: 'string', description: 'SQL name of the table.' },
    columns: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of the columns to describe; all when absent.',
    },
  },
});
const runSqlInput = checkedInput<{ sql: string; title?: string }>({
  type: 'object',
  required: ['sql'],
  properties: {
    sql: { type: 'string', minLength: 1, maxLength: MAX_SQL_CHARS, description: 'One SELECT.' },
    title: { type: 'string', description: 'What the result shows, in the language of the answer.' },
  },
});
const makeChartInput = checkedInput<{
  result: string;
  mark: Schema<'ChartSpec'>['mark'];
  x: string;
  y: string[];
  colour?: string;
  title?: string;
}>({
  type: 'object',
  required: ['result', 'mark', 'x', 'y'],
  properties: {
    result: { type: 'string', description: 'Token of an earlier result such as q1.' },
    mark: { type: 'string', enum: ['bar', 'line', 'point', 'area', 'pie'], description: 'Kind of chart.' },
    x: { type: 'string', description: 'Column on the horizontal axis such as c0.' },
    y: {
      type: 'array',
      minItems: 1,
      items: { type: 'string' },
      description: 'Number columns on the vertical axis.',
    },
    colour: { type: 'string', description: 'Column whose values become series.' },
    title: { type: 'string', description: 'Title, in the language of the answer.' },
  },
});
const namedResultInput = checkedInput<{ result: string; title: string }>({
  type: 'object',
  required: ['result', 'title'],
  properties: {
    result: { type: 'string', description: 'Token of an earlier result such as q1.' },
    title: {
      type: 'string',
      minLength: 1,
      description: 'Title of the table, in the language of the answer.',
    },
  },
});

/** The person did not allow what a tool would have changed. */
export class ToolDenied extends Error {
  constructor(decision: 'denied' | 'expired') {
    super(
      decision === 'denied'
        ? 'The person did not allow this. Go on without it and do not ask for it again.'
        : 'The person did not answer in time, so nothing was changed. Go on without it.',
    );
    this.name = 'ToolDenied';
  }
}

/** What the tools of one answer work with. */
interface ToolContext {
  question: Question;
  results: ModelResults;
  /** Asks the person before a call changes something. @throws ToolDenied */
  permit: (callId: string, tool: string) => Promise<void>;
  /** Told when a call begins its work; what it returns is told when that ends. */
  measure: (callId: string) => () => void;
  /** Told of a failure that is the server's own: the answer ends with it. */
  onFault: (error: unknown) => void;
}

/**
 * The tools of one answer. A tool that throws tells the model why, in English, and the model may try again.
 */
export function modelTools({ question, results, permit, measure, onFault }: ToolContext) {
  const { changes } = question;
  const reports = usableReports(changes);
  const countReport = reportCounter();
  let calls = 0;
  const count = () => {
    calls += 1;
    if (calls > MAX_CALLS) throw new Error('No more calls for this question. Answer with what you have.');
  };
  const timed =
    <Input, Output>(work: (input: Input, callId: string) => Output | Promise<Output>) =>
    async (input: Input, { toolCallId }: { toolCallId: string }): Promise<Output> => {
      const stop = measure(toolCallId);
      try {
        return await work(input, toolCallId);
      } finally {
        stop();
      }
    };
  return {
    describe_table: tool({
      description:
        'Columns of a table with types and profile: nulls, distinct values, smallest, largest and most frequent ones.',
      inputSchema: describeTableInput,
      execute: timed(({ table, columns }) => {
        count();
        return describe(tableNamed(question.tables, table), columns);
      }),
    }),
    run_sql: tool({
      description: `Runs one SELECT and returns its first ${MODEL_ROWS} rows with the token to cite its values by.`,
      inputSchema: runSqlInput,
      execute: timed(async ({ sql, title }) => {
        count();
        const statement = sql.trim().replace(/(?:\s*;)+$/, '');
        const result = await run(question, statement, onFault);
        return forModel(results.add({ sql: statement, title: titleOf(title, question.text), result }));
      }),
    }),
    make_chart: tool({
      description: 'Draws an earlier result as a chart.',
      inputSchema: makeChartInput,
      execute: timed(({ result: token, mark, x, y, colour, title }) => {
        count();
        const { result } = resultNamed(results, token);
        const chart: Schema<'ChartSpec'> = {
          mark,
          x: fieldOf(result, x),
          y: y.map((field) => numberField(result, field)),
          ...(colour !== undefined && colour !== '' && { colour: fieldOf(result, colour) }),
          ...(title !== undefined && title !== '' && { title: shortened(title, TITLE_CHARS) }),
        };
        return { drawn: results.change(token, { chart })?.token };
      }),
    }),
    title_result: tool({
      description: "Gives an earlier result its title as the answer's table.",
      inputSchema: namedResultInput,
      execute: timed(({ result: token, title }) => {
        count();
        resultNamed(results, token);
        return { shown: results.change(token, { title: shortened(title, TITLE_CHARS) })?.token };
      }),
    }),
    ...(changes && {
      make_table: tool({
        description:
          'Keeps all rows of an earlier result as a new table of the person. Waits until the person allows it.',
        inputSchema: namedResultInput,
        execute: timed(async ({ result: token, title }, callId) => {
          count();
          const { sql } = resultNamed(results, token);
          await permit(callId, 'make_table');
          return keepResult(changes, { sql, title }, onFault);
        }),
      }),
    }),
    ...(reports && {
      google_report: tool({
        description: REPORT_DESCRIPTION,
        inputSchema: reportInput,
        execute: timed(async (input, callId) => {
          count();
          const request = reportRequest(input);
          await checkReport(reports, request, question.locale, onFault);
          countReport();
          await permit(callId, 'google_report');
          return loadReport(reports, request, question.locale, onFault);
        }),
      }),
    }),
  };
}

/** Tools whose result is a table that stays. */
export function makesTable(tool: string): boolean {
  return tool === 'make_table' || tool === 'google_report';
}

/** Makes the table of a result and tells of it. @throws Error whose words the model is told */
export async function keepResult(
  changes: Changes,
  { sql, title }: { sql: string; title: string },
  onFault: (error: unknown) => void,
): Promise<{ table_id: string; table: string; sql_name: string; rows: number }> {
  try {
    const made = await changes.makeTable({ sql, title: shortened(title.trim(), TITLE_CHARS) });
    return { table_id: made.id, table: made.name, sql_name: made.sqlName, rows: made.rows };
  } catch (error) {
    if (error instanceof EngineError) throw new Error(shortened(error.message, 1000));
    if (error instanceof ApiError) throw new Error(translate('en_US', error.messageId, error.params));
    onFault(error);
    throw new Error('The table could not be made.');
  }
}

/** The table that a tool told of which makes one. */
export function tableOf(result: string | undefined): string | undefined {
  const made: unknown = JSON.parse(result ?? 'null');
  return typeof made === 'object' && made !== null && 'table_id' in made && typeof made.table_id === 'string'
    ? made.table_id
    : undefined;
}

async function run(question: Question, sql: string, onFault: (error: unknown) => void): Promise<QueryResult> {
  try {
    return await question.run(sql);
  } catch (error) {
    if (error instanceof EngineError) throw new Error(shortened(error.message, 1000));
    onFault(error);
    throw new Error('The query could not be run.');
  }
}

function titleOf(title: string | undefined, question: string): string {
  return shortened((title?.trim() || question.trim()).replace(/\s+/g, ' '), TITLE_CHARS);
}

function tableNamed(tables: AnswererTable[], name: string): AnswererTable {
  const plain = name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();
  const found =
    tables.find((table) => table.sqlName.toLowerCase() === plain) ??
    tables.find((table) => table.name.toLowerCase() === plain);
  if (found === undefined)
    throw new Error(
      `There is no table ${JSON.stringify(shortened(name, 100))}. Tables: ${shortened(tables.map(({ sqlName }) => sqlName).join(', '), 1000) || 'none'}.`,
    );
  return found;
}

function resultNamed(results: ModelResults, token: string): ModelResult {
  const found = results.get(token);
  if (found === undefined)
    throw new Error(
      `There is no result ${JSON.stringify(shortened(token, 40))}. Results: ${results.all.map((known) => known.token).join(', ') || 'none yet'}.`,
    );
  return found;
}

function fieldOf(result: QueryResult, field: string): string {
  const index = columnIndex(result, field);
  if (index === undefined)
    throw new Error(
      `There is no column ${JSON.stringify(shortened(field, 100))}. Columns: ${columnList(result)}.`,
    );
  return `c${index}`;
}

function numberField(result: QueryResult, field: string): string {
  const found = fieldOf(result, field);
  const type = result.columns[Number(found.slice(1))]?.type;
  if (type !== 'integer' && type !== 'number')
    throw new Error(
      `Column ${found} is ${type}, the vertical axis takes numbers. Columns: ${columnList(result)}.`,
    );
  return found;
}

function columnList({ columns }: QueryResult): string {
  return shortened(columns.map(({ name, type }, index) => `c${index} (${name}, ${type})`).join(', '), 1000);
}

/** A profile without the data: a column in which every value differs shows none of them as frequent. */
function describe({ sqlName, rowCount, columns }: AnswererTable, wanted: string[] | undefined) {
  const names = new Set(wanted?.map((name) => name.toLowerCase()));
  const chosen = names.size > 0 ? columns.filter(({ name }) => names.has(name.toLowerCase())) : columns;
  const shown = chosen.slice(0, MODEL_COLUMNS).map(({ name, type, nulls, distinct, min, max, top }) => ({
    name: shortened(name, 200),
    type,
    nulls,
    distinct,
    min: cellFor(min, TOP_CHARS),
    max: cellFor(max, TOP_CHARS),
    ...(distinct < rowCount - nulls && {
      top: top.slice(0, TOP_VALUES).map(({ value, count }) => [cellFor(value, TOP_CHARS), count]),
    }),
  }));
  const left = chosen.slice(MODEL_COLUMNS).map(({ name }) => shortened(name, 60));
  return {
    table: sqlName,
    rows: rowCount,
    columns: shown,
    ...(left.length > 0 && { further_columns: shortened(left.join(', '), 4000) }),
  };
}

/** A result as the model sees it: the first rows, each named as it is cited. */
function forModel({ token, result }: ModelResult) {
  const rows: Record<string, Schema<'CellValue'>[]> = {};
  let room = MODEL_RESULT_CHARS;
  for (const [index, row] of result.rows.slice(0, MODEL_ROWS).entries()) {
    const cells = row.map((cell) => cellFor(cell, MODEL_CELL_CHARS));
    room -= JSON.stringify(cells).length;
    if (room < 0 && index > 0) break;
    rows[`r${index}`] = cells;
  }
  const columns = result.columns.map(({ name, type }, index) => ({
    field: `c${index}`,
    name: shortened(name, 100),
    type,
  }));
  const shown = Object.keys(rows).length;
  return {
    token,
    columns,
    rows,
    row_count: result.rowCount,
    ...(shown < result.rowCount && {
      note: `Only the first ${shown} rows are here. Aggregate or limit in SQL.`,
    }),
  };
}

function cellFor(cell: Schema<'CellValue'>, length: number): Schema<'CellValue'> {
  return typeof cell === 'string' ? shortened(cell, length) : cell;
}
