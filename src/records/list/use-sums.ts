// What everything that a list finds comes to: asked for beside the rows, which do not wait for it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { formatBytes, formatCredits, formatNumber } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { MIN_PAGE_SIZE } from '../../machines/pagination/index.ts';
import type { ColumnKind, ListQuery, ListSums, ResourceListConfig } from './resource-list-config.ts';

/**
 * The sums of a view, which any page of it has in any order.
 * @param busy the rows in sight are those of the view before
 * @returns the query with `isOfRows`: whether its sums are of the rows in sight; those before are kept for what they take up alone
 */
export function useSums<Item>(
  config: ResourceListConfig<Item>,
  query: ListQuery,
  sums: ListSums,
  busy: boolean,
) {
  const asked = { ...query, page: 1, size: MIN_PAGE_SIZE, sort: [], sums };
  const view = JSON.stringify(asked);
  // the view whose rows are in sight: sums can be there before their rows
  const [shown, setShown] = useState(view);
  if (!busy && shown !== view) setShown(view);
  const answer = useQuery({
    // begins with the key of the rows: who changes rows has these read again too
    queryKey: [config.source.key, asked, config.source.within],
    queryFn: ({ signal }) => config.source.load(asked, signal),
    placeholderData: keepPreviousData,
  });
  return { ...answer, isOfRows: answer.isSuccess && !answer.isPlaceholderData && shown === view };
}

/** The sums of one field as they are read, one for each currency. @param kind of its column; plain numbers where absent */
export function sumTexts(
  totals: readonly Shape<'ListTotal'>[],
  field: string,
  kind: ColumnKind | undefined,
): string[] {
  return totals
    .filter((total) => total.field === field)
    .map(({ sum, currency }) => {
      if (currency !== undefined) return formatMoney(sum, currency);
      if (kind === 'credits') return formatCredits(sum);
      return kind === 'bytes' ? formatBytes(sum) : formatNumber(sum);
    });
}
