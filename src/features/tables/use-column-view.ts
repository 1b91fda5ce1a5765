import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import { warn } from '../../app/notices/notice-channel.ts';
import { paths } from '../../paths.ts';

/** Column names with whether they show; one that is absent shows. */
export type ShowFlags = Readonly<Record<string, boolean>>;

/** Which columns of a table show; kept for the person by the server (spec section 7, view settings). */
export function useColumnView(tableId: string): {
  flags: ShowFlags;
  /** Nothing is known yet; after a first failure all columns show while it is asked again. */
  isPending: boolean;
  setFlags: (flags: ShowFlags) => void;
} {
  const client = useQueryClient();
  const place = { route: paths.tables(), type: `columns_view:${tableId}` };
  const settings = operationQuery('viewSettingsGet', { query: place });
  const query = useQuery({ ...settings, staleTime: Number.POSITIVE_INFINITY });
  const values: Record<string, unknown> = query.data?.values ?? {};
  const flags: ShowFlags = Object.fromEntries(
    Object.entries(values).flatMap(([name, shows]) =>
      typeof shows === 'boolean' ? [[name, shows] as const] : [],
    ),
  );

  const save = useMutation({
    // one after the other: the last choice is what stays
    scope: { id: place.type },
    mutationFn: (next: ShowFlags) =>
      call('viewSettingsUpdate', { query: place, body: { values: { ...next } } }, { quiet: 'butToken' }),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey: settings.queryKey });
      const before = client.getQueryData(settings.queryKey);
      client.setQueryData(settings.queryKey, { msg_type: 'success', values: { ...next } });
      return before;
    },
    onError: (error, _next, before) => {
      client.setQueryData(settings.queryKey, before);
      if (error instanceof ApiFailure) warn(error.message);
    },
  });
  return {
    flags,
    isPending: query.isPending && query.failureCount === 0,
    setFlags: (next) => save.mutate(next),
  };
}
