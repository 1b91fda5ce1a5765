import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { OperationId } from '../../api/shapes.ts';

/** Which of these operations the person may call; none of them until the server has said so. */
export function usePermitted(operations: readonly OperationId[]): ReadonlySet<OperationId> {
  const asked = [...new Set(operations)].sort();
  const query = useQuery({
    ...operationQuery('routePermissionList', {
      body: { page_routes: [], apis: asked, from: location.pathname.startsWith('/admin') ? 'admin' : 'user' },
    }),
    enabled: asked.length > 0,
    staleTime: 60_000,
  });
  return new Set(asked.filter((operation) => query.data?.apis[operation]?.access));
}
