import type { Schema } from '../../kernel/schemas.ts';
import { cellValue, columnType } from './cell-values.ts';
import { compileConditions, type Filter, missingColumn } from './conditions.ts';
import type { RowWindow, TableFile } from './engine.ts';
import type { JobContext } from './job-context.ts';
import { identifier } from './sql-text.ts';
import type { TableDatabase } from './table-database.ts';

/** How many sorted or filtered orders of row numbers stay at hand for a table. */
const KEPT_ORDERS = 6;
const MAX_WINDOW = 10_000;

/** Columns of a table by name, in its order; `table` is its SQL where it is not found by its name. */
export async function tableColumns(
  { connection }: Pick<TableDatabase, 'connection'>,
  { sqlName }: TableFile,
  table = identifier(sqlName),
): Promise<Map<string, Schema<'ColumnType'>>> {
  const shape = await connection.runAndReadAll(`SELECT * FROM ${table} LIMIT 0`);
  return new Map(shape.columnNames().map((name, index) => [name, columnType(shape.columnType(index))]));
}

/**
 * A window of a table's rows, in the file's order or sorted. Row numbers of a sorted or filtered table are computed once
 * and kept, so that scrolling deep costs what scrolling at the top does.
 */
export async function readRows(
  { table, offset, limit, sort, conditions }: RowWindow,
  context: JobContext,
): Promise<{ columns: string[]; rows: Schema<'CellValue'>[][]; total: number }> {
  const database = await context.openTables([table]);
  const columns = await tableColumns(database, table);
  const name = identifier(table.sqlName);
  const end = offset + Math.min(limit, MAX_WINDOW);
  const filter = compileConditions(conditions, columns);
  const order = orderBy(sort, columns);
  let sql: string;
  let total: number;
  if (filter.sql === 'true' && order === '') {
    total = await countRows(database, name);
    sql = `SELECT * FROM ${name} WHERE rowid >= ${offset} AND rowid < ${end} ORDER BY rowid`;
  } else {
    const kept = await keepOrder(database, name, filter, order);
    total = kept.rows;
    sql = `SELECT t.* FROM (SELECT row_number, rowid AS place FROM temp.${kept.name} WHERE rowid >= ${offset} AND rowid < ${end}) AS o
      JOIN ${name} AS t ON t.rowid = o.row_number ORDER BY o.place`;
  }
  const result = await database.connection.runAndReadAll(sql);
  const rows = result.getRows().map((row) => row.map(cellValue));
  return { columns: [...columns.keys()], rows, total };
}

/**
 * SQL after ORDER BY, or nothing. Text is sorted regardless of case, empty values come last in both directions, and
 * equal rows stay in the file's order.
 *
 * @throws EngineError `QUERY_REFUSED` with key `column_missing`
 */
export function orderBy(
  sort: Schema<'Sort'> | undefined,
  columns: ReadonlyMap<string, Schema<'ColumnType'>>,
): string {
  const terms = Object.entries(sort ?? {}).map(([field, direction]) => {
    const type = columns.get(field);
    if (type === undefined) throw missingColumn(field);
    const value = type === 'text' ? `lower(${identifier(field)})` : identifier(field);
    return `${value} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`;
  });
  return terms.length === 0 ? '' : [...terms, 'rowid'].join(', ');
}

async function countRows({ connection }: TableDatabase, table: string): Promise<number> {
  const result = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`);
  return Number(result.getRows()[0]?.[0]);
}

async function keepOrder(
  { connection, orders }: TableDatabase,
  table: string,
  filter: Filter,
  order: string,
): Promise<{ name: string; rows: number }> {
  const key = JSON.stringify([table, filter, order]);
  const known = orders.get(key);
  if (known) {
    orders.delete(key);
    orders.set(key, known);
    return known;
  }
  while (orders.size >= KEPT_ORDERS) {
    const [[oldest, { name }] = ['', { name: '' }]] = orders;
    orders.delete(oldest);
    await connection.run(`DROP TABLE temp.${name}`);
  }
  const name = `row_order_${nextNumber++}`;
  await connection.run(
    `CREATE TEMP TABLE ${name} AS SELECT rowid AS row_number FROM ${table} WHERE ${filter.sql} ORDER BY ${order || 'rowid'}`,
    filter.values,
  );
  const kept = { name, rows: await countRows({ connection, orders }, `temp.${name}`) };
  orders.set(key, kept);
  return kept;
}

/** Names of temporary tables need only differ within a process. */
let nextNumber = 1;
