import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../api/api-failure.ts';

/** What the signed-in pages have read. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // what the server refused stays refused; a lost connection or a server that asks for it is worth another try
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof ApiFailure &&
        ((error.isLocal && error.code !== 'ABORTED') || error.isPutOff),
    },
  },
});
