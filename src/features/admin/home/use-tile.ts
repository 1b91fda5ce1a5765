import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Days } from './HomeDashboard.tsx';
import type { Tile, TileName } from './home-words.ts';

/** A figure of the first page; its tile and its chart ask for it once. */
export function useTile(
  name: TileName,
  days: Days,
): { tile: Tile | undefined; failure: ApiFailure | undefined; query: UseQueryResult } {
  const query = useQuery({
    ...operationQuery('adminHomeTileGet', { path: { tile: name }, query: { days } }),
    staleTime: 60_000,
  });
  const { error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  return { tile: query.data?.tile, failure: error ?? undefined, query };
}
