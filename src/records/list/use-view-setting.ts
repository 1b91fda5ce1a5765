import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import { warn } from '../../app/notices/notice-channel.ts';

type Values = Readonly<Record<string, unknown>>;

/** The last save of each setting that is under way. */
const turns = new Map<string, Promise<unknown>>();

/** Begins when the save before it has ended, well or not: the last choice is what stays. */
async function inTurn(of: string, save: () => Promise<unknown>): Promise<void> {
  const turn = (turns.get(of) ?? Promise.resolve()).catch(() => {}).then(save);
  turns.set(of, turn);
  try {
    await turn;
  } finally {
    if (turns.get(of) === turn) turns.delete(of);
  }
}

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
  const save = async (next: Values) => {
    setWanted(next);
    await client.cancelQueries({ queryKey: settings.queryKey });
    const before = client.getQueryData(settings.queryKey);
    const values = { ...next };
    client.setQueryData(settings.queryKey, { msg_type: 'success', values });
    try {
      await inTurn(`${place.route} ${type}`, () =>
        call('viewSettingsUpdate', { query: place, body: { values } }, { quiet: 'butToken' }),
      );
    } catch (error) {
      client.setQueryData(settings.queryKey, before);
      if (error instanceof ApiFailure) warn(error.message);
      else throw error;
    } finally {
      setWanted(undefined);
    }
  };
  if (route === undefined) return { values: own, isPending: false, set: setOwn };
  return {
    values: wanted ?? query.data?.values ?? {},
    isPending: query.isPending && query.failureCount === 0,
    set: (values) => void save(values),
  };
}
