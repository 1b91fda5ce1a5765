import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { operationQuery } from '../../api/queries.ts';

/** No page is allowed before the answer is there. */
const NONE: Record<string, { access: boolean }> = {};

/**
 * What the server's permission check says about pages (spec section 6): asked once for all of them, and again when the version of
 * the permissions changes.
 *
 * @param paths paths or patterns of the pages
 * @param from which application asks
 * @param version the latest version of the permissions
 */
export function useAllowedPages(
  paths: readonly string[],
  from: 'user' | 'admin',
  version: string,
): (path: string) => boolean {
  const { queryKey, queryFn } = operationQuery('routePermissionList', {
    body: { page_routes: [...paths], apis: [], from },
  });
  const { data } = useQuery({
    queryKey: [...queryKey, version],
    queryFn,
    enabled: paths.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const answers = data?.page_routes ?? NONE;
  return useCallback((path) => answers[path]?.access ?? false, [answers]);
}
