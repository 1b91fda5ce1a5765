import type { DuckDBConnection } from '@duckdb/node-api';
import { DuckDBTypeId } from '@duckdb/node-api';
import { columnType } from '../cell-values.ts';
import { identifier, literal } from '../sql-text.ts';
import { checkColumnCount, unreadable } from './file-errors.ts';
import { BadRows, noteRemoved, RAW, type RawTable, rawColumn } from './raw-table.ts';
import { STORED_TYPES } from './typed-expression.ts';

/**
 * Reads parquet with the types that it declares; lists and records become JSON text.
 *
 * @throws EngineError `FILE_UNREADABLE` with key `broken_parquet`
 */
export async function readParquet(connection: DuckDBConnection, path: string): Promise<RawTable> {
  try {
    const source = `read_parquet(${literal(path)})`;
    const shape = await connection.runAndReadAll(`SELECT * FROM ${source} LIMIT 0`);
    const names = shape.columnNames();
    checkColumnCount(names.length);
    const columns = names.map((sourceName, index) => ({
      sourceName,
      declared: columnType(shape.columnType(index)),
    }));
    const selected = columns.map(({ sourceName, declared }, index) => {
      const name = identifier(sourceName);
      const isNested = NESTED.has(shape.columnType(index).typeId);
      const value = isNested ? `to_json(${name})` : name;
      return `CAST(${value} AS ${STORED_TYPES[declared]}) AS ${rawColumn(index)}`;
    });
    await connection.run(`CREATE OR REPLACE TABLE ${RAW} AS SELECT ${selected.join(', ')} FROM ${source}`);
    const count = await connection.runAndReadAll(`SELECT count(*) FROM ${RAW}`);
    const table: RawTable = {
      options: { format: 'parquet' },
      sheets: [],
      lists: [],
      columns,
      rowCount: Number(count.getRows()[0]?.[0]),
      badRows: new BadRows(),
      issues: [],
    };
    noteRemoved(table, await removeNul(connection, columns));
    return table;
  } catch (error) {
    if (!(error instanceof Error) || !/ Error: /.test(error.message)) throw error;
    const detail = (error.message.split('\n')[0] ?? '').replaceAll(path, 'the file');
    throw unreadable('broken_parquet', `The parquet file cannot be read: ${detail}`, { detail });
  }
}

/** Takes NUL characters out of columns of text; gives how many there were. */
async function removeNul(
  connection: DuckDBConnection,
  columns: readonly { declared: string }[],
): Promise<number> {
  let removed = 0;
  for (const [index, { declared }] of columns.entries()) {
    if (declared !== 'text') continue;
    const column = rawColumn(index);
    const clean = `replace(${column}, chr(0), '')`;
    const holding = `${RAW} WHERE contains(${column}, chr(0))`;
    const found = await connection.runAndReadAll(
      `SELECT count(*), sum(length(${column}) - length(${clean})) FROM ${holding}`,
    );
    const [rows, characters] = found.getRows()[0] ?? [];
    if (Number(rows ?? 0) === 0) continue;
    removed += Number(characters);
    await connection.run(`UPDATE ${RAW} SET ${column} = ${clean} WHERE contains(${column}, chr(0))`);
  }
  return removed;
}

const NESTED: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.LIST,
  DuckDBTypeId.ARRAY,
  DuckDBTypeId.STRUCT,
  DuckDBTypeId.MAP,
  DuckDBTypeId.UNION,
]);
