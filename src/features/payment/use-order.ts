import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order that is read, and why it is not there where it is not. */
export interface OrderReading {
  order: Shape<'Order'> | undefined;
  failure: 'notFound' | 'failed' | undefined;
  error: ApiFailure | undefined;
  retry: () => void;
  retrying: boolean;
}

/**
 * Reads an order of the person.
 * @param orderId as the address has it
 * @param repeatMs how often it is read again, by what it is now; false ends it
 */
export function useOrder(
  orderId: string | null,
  repeatMs: (order: Shape<'Order'> | undefined) => number | false = () => false,
): OrderReading {
  const isId = orderId !== null && UUID.test(orderId);
  const query = useQuery({
    ...operationQuery('orderGet', { path: { order_id: orderId ?? '' } }),
    enabled: isId,
    staleTime: 0,
    refetchInterval: ({ state }) => repeatMs(state.data?.order),
    refetchIntervalInBackground: true,
  });
  const error = query.error instanceof ApiFailure ? query.error : undefined;
  const isMissing = !isId || error?.code === 'NOT_FOUND';
  const order = query.data?.order;
  return {
    order,
    // a reading that fails later leaves what is shown
    failure: isMissing ? 'notFound' : query.isError && !order ? 'failed' : undefined,
    error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  };
}
