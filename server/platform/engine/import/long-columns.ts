// Columns of one kind under each other instead of side by side: what is asked of two thousand columns is planned once then,
// where planning takes longer than the few rows do.
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';

/** Rows up to which planning a statement takes longer than running it. */
export const FEW_ROWS = 5000;
/** Columns from which it pays to put them under each other. */
export const MANY_ALIKE = 20;
/** Columns a statement. */
const COLUMNS_PER_QUERY = 500;

/**
 * Asks the same of every column: `ask` writes a statement's beginning over a source that has the column's number as `id` and its
 * value under `name`, without its end GROUP BY id.
 *
 * @param columns SQL of the columns, all of one type
 * @returns the row of each column behind its number; undefined for a column of a table without rows
 */
export async function askEach(
  connection: DuckDBConnection,
  table: string,
  name: string,
  columns: readonly string[],
  ask: (source: string) => string,
): Promise<(DuckDBValue[] | undefined)[]> {
  const found: (DuckDBValue[] | undefined)[] = columns.map(() => undefined);
  for (let start = 0; start < columns.length; start += COLUMNS_PER_QUERY) {
    const batch = columns.slice(start, start + COLUMNS_PER_QUERY);
    const ids = batch.map((_, index) => start + index);
    const source = `(SELECT unnest([${batch.join(', ')}]) AS ${name}, unnest([${ids.join(', ')}]) AS id FROM ${table})`;
    const rows = (await connection.runAndReadAll(`${ask(source)} GROUP BY id`)).getRows();
    for (const [id, ...values] of rows) found[Number(id)] = values;
  }
  return found;
}
