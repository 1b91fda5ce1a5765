import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { OperationId, Shape } from '../../api/shapes.ts';

function useAnswer(asked: readonly OperationId[]) {
  return useQuery({
    ...operationQuery('routePermissionList', {
      body: {
        page_routes: [],
        apis: [...asked],
        from: location.pathname.startsWith('/admin') ? 'admin' : 'user',
      },
    }),
    enabled: asked.length > 0,
    staleTime: 60_000,
  }).data;
}

const inOrder = (operations: readonly OperationId[]) => [...new Set(operations)].sort();

/** Which of these operations the person may call; none of them until the server has said so. */
export function usePermitted(operations: readonly OperationId[]): ReadonlySet<OperationId> {
  const asked = inOrder(operations);
  const answer = useAnswer(asked);
  return new Set(asked.filter((operation) => answer?.apis[operation]?.access));
}

/** Personal data that the roles of an administrator hide from them. @param operations those that the page asks `usePermitted` for */
export function useMasks(operations: readonly OperationId[]): readonly Shape<'AdminFieldMask'>[] {
  return useAnswer(inOrder(operations))?.field_masks ?? [];
}
