import { EngineError } from './engine.ts';

/**
 * DuckDB's number of a row. Windows of rows, and answers about the first, last or next row, go by it; a column of the same
 * name would stand before it.
 */
const RESERVED = 'rowid';

/** Whether no column of a table may have a name; case does not count. */
export function isReservedName(name: string): boolean {
  return name.trim().toLowerCase() === RESERVED;
}

/** @throws EngineError `QUERY_REFUSED` with key `column_name_reserved` */
export function refuseReservedName(name: string): void {
  if (isReservedName(name))
    throw new EngineError(
      'QUERY_REFUSED',
      'column_name_reserved',
      `A column cannot be named "${name}": it is the name of the number of each row.`,
      { column: name },
    );
}
