import { useQueryClient } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import { applyChartColours } from '../../app/session/chart-colours.ts';

/** Reads brands again after a change, and draws charts in the colours of the one that is used then. */
export function useBrandReads(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['brandList'] });
    const { items, active_id: activeId } = await client.fetchQuery(operationQuery('brandList', {}));
    applyChartColours(items.find(({ id }) => id === activeId)?.colours ?? []);
  };
}
