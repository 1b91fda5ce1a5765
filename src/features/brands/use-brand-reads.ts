import { useQueryClient } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import { applyChartLook } from '../../app/session/chart-look.ts';

/** Reads brands again after a change, and draws charts as the one that is used then says. */
export function useBrandReads(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['brandList'] });
    const { items, active_id: activeId } = await client.fetchQuery(operationQuery('brandList', {}));
    const used = items.find(({ id }) => id === activeId);
    applyChartLook(used && { chart_colours: used.colours, chart_font: used.fonts.text });
  };
}
