import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import { warn } from '../../app/notices/notice-channel.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A setting of a page that the server keeps for the person (spec section 7, view settings); for itself without a route. A
 * change shows at once and is taken back, with the reason, when it cannot be kept.
 */
export function useViewSetting(
  route: string | undefined,
  type: string,
): { values: Values; isPending: boolean; set: (values: Values) => void } {
  const client = useQueryClient();
  const [own, setOwn] = useState<Values>({});
  // the cache tells of a change a moment later, in which a box that was ticked would go back
  const [wanted, setWanted] = useState<Values>();
  const place = { route: route ?? '', type };
  const settings = operationQuery('viewSettingsGet', { query: place });
  const query = useQuery({
    ...settings,
    enabled: route !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useMutation({
    // one after the other: the last choice is what stays
    scope: { id: `${place.route} ${type}` },
    mutationFn: (values: Values) =>
      call('viewSettingsUpdate', { query: place, body: { values: { ...values } } }, { quiet: 'butToken' }),
    onMutate: async (values) => {
      await client.cancelQueries({ queryKey: settings.queryKey });
      const before = client.getQueryData(settings.queryKey);
      client.setQueryData(settings.queryKey, { msg_type: 'success', values: { ...values } });
      return before;
    },
    onError: (error, _values, before) => {
      client.setQueryData(settings.queryKey, before);
      if (error instanceof ApiFailure) warn(error.message);
    },
    onSettled: () => setWanted(undefined),
  });
  if (route === undefined) return { values: own, isPending: false, set: setOwn };
  return {
    values: wanted ?? query.data?.values ?? {},
    isPending: query.isPending && query.failureCount === 0,
    set: (values) => {
      setWanted(values);
      save.mutate(values);
    },
  };
}
