// What was read of a table for one question is known for the next one.
import type { AnswererTable } from '../answerer.ts';
import type { ColumnView } from './table-view.ts';
import type { FoundTotals, TotalRows } from './total-rows.ts';

/** What the data of a table say of it, whatever is asked. */
export interface ReadTable {
  columns: readonly ColumnView[];
  found: FoundTotals;
}

/** Versions of tables that are kept; each holds up to some thousand values a column. */
const MOST_KEPT = 8;
const byVersion = new Map<string, Promise<ReadTable>>();
const byColumns = new WeakMap<AnswererTable['columns'], Map<string, Promise<ReadTable>>>();

/**
 * Reads a version of a table once, also for questions that come at the same time; a table without a version once for each profile that
 * comes with it. What is given is a copy, as a view of a table changes its columns. A reading that fails is not kept: who waited for
 * another's, which may have been stopped with its question, reads by itself.
 *
 * @throws what `read` throws
 */
export async function readOnce(table: AnswererTable, read: () => Promise<ReadTable>): Promise<ReadTable> {
  const { id, sqlName, rowCount, version, columns } = table;
  const known =
    version === undefined ? (byColumns.get(columns) ?? new Map<string, Promise<ReadTable>>()) : byVersion;
  if (version === undefined) byColumns.set(columns, known);
  const own = [id, version, sqlName, rowCount, ...columns.map(({ name, type }) => `${type} ${name}`)];
  const key = JSON.stringify(own);
  const before = known.get(key);
  const reading = before ?? read();
  known.delete(key);
  known.set(key, reading);
  for (const oldest of [...byVersion.keys()].slice(0, -MOST_KEPT)) byVersion.delete(oldest);
  try {
    return copyOf(await reading);
  } catch (error) {
    // another may be on its way by now
    if (known.get(key) === reading) known.delete(key);
    if (before === undefined) throw error;
    return readOnce(table, read);
  }
}

function copyOf({ columns, found }: ReadTable): ReadTable {
  const copies = new Map(columns.map((column) => [column, { ...column }]));
  const own = (column: ColumnView): ColumnView => copies.get(column) ?? column;
  const rowsOf = (totals: TotalRows): TotalRows => ({
    ...totals,
    labels: totals.labels.map(({ column, values }) => ({ column: own(column), values })),
    ...(totals.unlabelled === undefined ? {} : { unlabelled: totals.unlabelled.map(own) }),
  });
  const { totals, doubted } = found;
  return {
    columns: [...copies.values()],
    found: {
      totals: totals && rowsOf(totals),
      ...(doubted === undefined
        ? {}
        : {
            doubted: {
              names: doubted.names,
              kept: doubted.kept && rowsOf(doubted.kept),
              out: rowsOf(doubted.out),
            },
          }),
    },
  };
}
