import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';

const NONE: readonly string[] = [];

/** Codes of the countries that buyers of documents are from. Without them the list is there all the same. */
export function useBuyerCountries(): readonly string[] {
  const { data } = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminInvoiceList' } }),
    staleTime: 60_000,
    retry: false,
    select: ({ filters }) => (filters?.country ?? []).map(({ value }) => value),
  });
  return data ?? NONE;
}
