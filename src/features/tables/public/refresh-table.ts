import type { QueryClient } from '@tanstack/react-query';
import type { OperationId } from '../../../api/shapes.ts';

const READS = [
  'tableGet',
  'tableList',
  'tableStepList',
  'tableVersionList',
  'tableValuesGet',
  'tableDerivedList',
  'tableJoinSuggest',
  'analysisList',
  'analysisGet',
] as const satisfies readonly OperationId[];

/** Reads again what shows a table, after its rows became others. */
export async function refreshTable(client: QueryClient): Promise<void> {
  await Promise.all(READS.map((operation) => client.invalidateQueries({ queryKey: [operation] })));
}
