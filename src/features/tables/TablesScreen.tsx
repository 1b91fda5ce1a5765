import { useSearch } from 'wouter';
import { TableListScreen } from './TableListScreen.tsx';
import { TableScreen } from './TableScreen.tsx';

/** /ai-table: the person's tables, or with `?table=` one of them. */
export function TablesScreen() {
  const tableId = new URLSearchParams(useSearch()).get('table');
  return tableId ? <TableScreen key={tableId} tableId={tableId} /> : <TableListScreen />;
}
