import type { QueryClient } from '@tanstack/react-query';

/** Reads again what shows a table, after its rows became others. */
export async function refreshTable(client: QueryClient): Promise<void> {
  await Promise.all(
    ['tableGet', 'tableList', 'tableStepList', 'tableVersionList', 'tableValuesGet'].map((operation) =>
      client.invalidateQueries({ queryKey: [operation] }),
    ),
  );
}
