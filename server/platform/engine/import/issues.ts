import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { identifier } from '../sql-text.ts';
import type { ColumnReading } from './infer-types.ts';
import { findPersonalData } from './personal-data.ts';
import type { ProfiledColumn } from './profile.ts';

type Issue = Schema<'Issue'>;

const WORST_FIRST: Record<Issue['severity'], number> = { high: 0, medium: 1, low: 2 };
/** Points that a trouble takes from a table's health. */
const COST: Record<Issue['severity'], number> = { high: 15, medium: 6, low: 1 };
/** Costs at most this many times for one kind of trouble, however many columns have it. */
const COUNTED_PER_CODE = 3;
const SAMPLE_ROWS = 1000;

/** Sorted, the worst first; among equals those that touch more rows. */
export function sortIssues(issues: readonly Issue[]): Issue[] {
  return [...issues].sort((a, b) => WORST_FIRST[a.severity] - WORST_FIRST[b.severity] || b.count - a.count);
}

/** 0 to 100: 100 without trouble. */
export function healthOf(issues: readonly Issue[]): number {
  const perCode = new Map<string, number>();
  let cost = 0;
  for (const { code, severity } of issues) {
    const seen = perCode.get(code) ?? 0;
    perCode.set(code, seen + 1);
    if (seen < COUNTED_PER_CODE) cost += COST[severity];
  }
  return Math.max(0, 100 - cost);
}

/** Trouble that the reading of a column shows before any row is cast. */
export function readingIssues(name: string, type: Schema<'ColumnType'>, reading: ColumnReading): Issue[] {
  const {
    mixedDates,
    ambiguousDates,
    ambiguousNumbers,
    mixedCurrencies,
    shortYears,
    mixedOffsets,
    longNumbers,
    dressedNumbers,
    strangers,
  } = reading.trouble;
  const [detail = ''] = reading.samples;
  const issues: Issue[] = [];
  const isTime = type === 'date' || type === 'datetime';
  if (mixedDates && isTime)
    issues.push({ code: 'mixed_dates', severity: 'high', column: name, count: reading.filled, detail });
  if (shortYears !== undefined && isTime) {
    issues.push({
      code: 'short_years',
      severity: 'medium',
      column: name,
      count: reading.filled,
      detail: shortYears.trim(),
    });
  }
  if (mixedOffsets && isTime) {
    issues.push({ code: 'mixed_offsets', severity: 'medium', column: name, count: reading.filled, detail });
  }
  if (ambiguousDates && isTime) {
    issues.push({ code: 'ambiguous_dates', severity: 'medium', column: name, count: reading.filled, detail });
  }
  if (ambiguousNumbers !== undefined && (type === 'number' || type === 'integer')) {
    issues.push({
      code: 'ambiguous_numbers',
      severity: 'medium',
      column: name,
      count: reading.filled,
      detail: ambiguousNumbers,
    });
  }
  if (mixedCurrencies)
    issues.push({ code: 'mixed_currencies', severity: 'high', column: name, count: reading.filled, detail });
  if (longNumbers && type === 'text') {
    issues.push({
      code: 'long_numbers_as_text',
      severity: 'low',
      column: name,
      count: reading.filled,
      detail,
    });
  }
  if (dressedNumbers > 0 && (type === 'number' || type === 'integer')) {
    issues.push({ code: 'numbers_as_text', severity: 'low', column: name, count: dressedNumbers, detail });
  }
  if (type === 'text' && strangers > reading.filled * 0.2 && strangers < reading.filled) {
    issues.push({
      code: 'mixed_types',
      severity: 'medium',
      column: name,
      count: reading.filled - strangers,
      detail,
    });
  }
  return issues;
}

/** Trouble of a typed table: in its rows as a whole, and in each column. `table` is SQL. */
export async function tableIssues(
  connection: DuckDBConnection,
  table: string,
  columns: readonly ProfiledColumn[],
  rowCount: number,
): Promise<Issue[]> {
  if (rowCount === 0) return [];
  const issues = columns.flatMap((column) => columnIssues(column, rowCount));
  const duplicates = await countDuplicates(connection, table);
  if (duplicates > 0) issues.push({ code: 'duplicate_rows', severity: 'medium', count: duplicates });
  issues.push(...(await textIssues(connection, table, columns)));
  return issues;
}

function columnIssues(column: ProfiledColumn, rowCount: number): Issue[] {
  const { name, nulls, distinct, outliers, top } = column;
  const filled = rowCount - nulls;
  if (filled === 0) return [{ code: 'empty_column', severity: 'medium', column: name, count: rowCount }];
  const issues: Issue[] = [];
  if (nulls > rowCount * 0.9)
    issues.push({ code: 'mostly_empty', severity: 'low', column: name, count: nulls });
  if (distinct === 1 && filled === rowCount && rowCount > 1) {
    const detail = String(top[0]?.value ?? '');
    issues.push({ code: 'constant_column', severity: 'low', column: name, count: rowCount, detail });
  }
  const isKey = namesKey(name);
  const surplus = filled - distinct;
  // A key that nearly always differs is meant to differ always; one that repeats often points to another table.
  if (isKey && surplus > 0 && surplus < filled * 0.05 && (top[0]?.count ?? 0) > 1) {
    issues.push({
      code: 'duplicate_key',
      severity: 'high',
      column: name,
      count: surplus,
      detail: String(top[0]?.value),
    });
  }
  if (outliers > 0 && outliers < filled * 0.02 && distinct > 20 && !isKey) {
    issues.push({
      code: 'outliers',
      severity: 'low',
      column: name,
      count: outliers,
      detail: `${column.min} … ${column.max}`,
    });
  }
  return issues;
}

/** Whether a heading says that its values tell rows apart: id, order_id, OrderID, 订单编号. */
export function namesKey(name: string): boolean {
  return (
    /(^|[^A-Za-z])(id|key|uuid|guid)$/i.test(name) ||
    /[a-z](Id|ID|Key)$/.test(name) ||
    /(编号|主键)$/.test(name)
  );
}

/** Rows that repeat an earlier one in every column. */
async function countDuplicates(connection: DuckDBConnection, table: string): Promise<number> {
  const result = await connection.runAndReadAll(
    `SELECT count(*) - count(DISTINCT h) FROM (SELECT hash(t) AS h FROM ${table} AS t)`,
  );
  return Number(result.getRows()[0]?.[0] ?? 0);
}

/** A cell that a spreadsheet would take for a formula; a minus or plus before a figure is a number. */
const FORMULA = "'^(=|@|[+-][A-Za-z(])'";
const COLUMNS_PER_QUERY = 50;

async function textIssues(
  connection: DuckDBConnection,
  table: string,
  columns: readonly ProfiledColumn[],
): Promise<Issue[]> {
  const texts = columns.filter(({ type, distinct }) => type === 'text' && distinct > 0);
  const issues: Issue[] = [];
  for (let start = 0; start < texts.length; start += COLUMNS_PER_QUERY) {
    const batch = texts.slice(start, start + COLUMNS_PER_QUERY);
    issues.push(
      ...(await formulaIssues(connection, table, batch)),
      ...(await personalIssues(connection, table, batch)),
    );
  }
  return issues;
}

async function formulaIssues(
  connection: DuckDBConnection,
  table: string,
  columns: readonly ProfiledColumn[],
): Promise<Issue[]> {
  const counts = columns.map(({ name }) => `count_if(regexp_matches(${identifier(name)}, ${FORMULA}))`);
  const [row = []] = (await connection.runAndReadAll(`SELECT ${counts.join(', ')} FROM ${table}`)).getRows();
  const issues: Issue[] = [];
  for (const [index, { name }] of columns.entries()) {
    const count = Number(row[index] ?? 0);
    if (count === 0) continue;
    const column = identifier(name);
    const sample = await connection.runAndReadAll(
      `SELECT left(${column}, 100) FROM ${table} WHERE regexp_matches(${column}, ${FORMULA}) LIMIT 1`,
    );
    const detail = String(sample.getRows()[0]?.[0] ?? '');
    issues.push({ code: 'formula_like', severity: 'medium', column: name, count, detail });
  }
  return issues;
}

async function personalIssues(
  connection: DuckDBConnection,
  table: string,
  columns: readonly ProfiledColumn[],
): Promise<Issue[]> {
  const names = columns.map(({ name }) => identifier(name));
  const sample = await connection.runAndReadAll(
    `SELECT ${names.join(', ')} FROM ${table} LIMIT ${SAMPLE_ROWS}`,
  );
  const values = sample.getColumns();
  return columns.flatMap(({ name, distinct }, index): Issue[] => {
    const filled = (values[index] ?? []).filter((value): value is string => typeof value === 'string');
    const kind = findPersonalData(name, filled);
    return kind
      ? [{ code: 'personal_data', severity: 'medium', column: name, count: distinct, detail: kind }]
      : [];
  });
}
