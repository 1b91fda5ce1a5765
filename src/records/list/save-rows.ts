import { CSV_TYPE, fileName, saveText } from '../../ui/save-text.ts';
import { csvText } from './csv-text.ts';
import { loadAllRows } from './load-all-rows.ts';
import type { ColumnConfig, ListQuery, ResourceListConfig } from './resource-list-config.ts';
import { csvValue } from './use-columns.tsx';

/** Saves the rows of a list that are here already, in the columns that show. @throws the reason of the signal when it is aborted */
export async function saveRows<Item>(
  config: ResourceListConfig<Item>,
  columns: readonly ColumnConfig<Item>[],
  query: ListQuery,
  signal: AbortSignal,
): Promise<void> {
  const { items } = await loadAllRows(config.source, query, signal);
  const rows = items.map((item) => columns.map((column) => csvValue(column, item)));
  const titles = columns.map(({ title }) => title);
  saveText(csvText(titles, rows), fileName(config.fileName, 'csv'), CSV_TYPE);
}
