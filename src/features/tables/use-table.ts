import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';

/** A table with its profile; whoever asks at the same time shares one answer. */
export function useTable(tableId: string) {
  return useQuery(operationQuery('tableGet', { path: { table_id: tableId } }));
}
