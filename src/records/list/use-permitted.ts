import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { OperationId, Shape } from '../../api/shapes.ts';

function useAnswer(asked: readonly OperationId[], isNeeded: boolean) {
  return useQuery({
    ...operationQuery('routePermissionList', {
      body: { page_routes: [], apis: [...asked], from: isAdministration() ? 'admin' : 'user' },
    }),
    enabled: isNeeded,
    staleTime: 60_000,
  });
}

function isAdministration(): boolean {
  return location.pathname.startsWith('/admin');
}

/** Which of these operations the person may call; none of them until the server has said so. */
export function usePermitted(operations: readonly OperationId[]): ReadonlySet<OperationId> {
  const asked = [...new Set(operations)].sort();
  const { data: answer } = useAnswer(asked, asked.length > 0);
  return new Set(asked.filter((operation) => answer?.apis[operation]?.access));
}

/** Whom somebody reaches in the administration, and which personal data their roles hide from them. */
export interface Bounds {
  readonly reach: Shape<'AdminDataScope'>;
  readonly masks: readonly Shape<'AdminFieldMask'>[];
}

/**
 * The bounds of who reads a page of the administration. There are none elsewhere, where everything is the reader's own, nor where the
 * server did not say: it keeps them all the same.
 *
 * @returns undefined until the server has said so
 */
export function useBounds(): Bounds | undefined {
  const { data, isLoading } = useAnswer([], isAdministration());
  return isLoading ? undefined : { reach: data?.data_scope ?? 'all', masks: data?.field_masks ?? [] };
}
