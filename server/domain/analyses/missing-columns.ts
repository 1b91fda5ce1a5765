import type { Schema } from '../../kernel/schemas.ts';

interface NamedColumns {
  name: string;
  columns: readonly string[];
}

/**
 * Columns that tables had when a query last ran well, that they lost since, and that the query names. Names are compared without
 * case, as DuckDB does; a name counts as named where it stands as a whole word, in quotes or not.
 *
 * @param before the tables as they were
 * @param now their columns by the place in `before`; undefined for a table that is gone
 */
export function missingColumns(
  sql: string,
  before: readonly NamedColumns[],
  now: readonly (readonly string[] | undefined)[],
): Schema<'MissingColumn'>[] {
  const text = sql.toLowerCase();
  return before.flatMap(({ name, columns }, place) => {
    const present = now[place];
    if (!present) return [];
    const kept = new Set(present.map((column) => column.toLowerCase()));
    return columns
      .filter((column) => !kept.has(column.toLowerCase()) && names(text, column.toLowerCase()))
      .map((column) => ({ table: name, column }));
  });
}

/** Whether a query has a name as a whole word; a quote within a name is doubled there. */
function names(sql: string, column: string): boolean {
  if (sql.includes(`"${column.replaceAll('"', '""')}"`)) return true;
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(column)) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}_])${column}(?![\\p{L}\\p{N}_])`, 'u').test(sql);
}
