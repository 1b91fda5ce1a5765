import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { useSettled } from './use-settled.ts';

/** Letters of a query that the server takes. */
const QUERY_LENGTH = 300;
/** How many hits show while something is typed, and how many a page of all results has. */
const FOUND = 12;
const PAGE_SIZE = 20;

export interface SearchState {
  /** What the hits were found for. */
  asked: string;
  hits: readonly Shape<'SearchItem'>[];
  /** Of the first page; undefined until it is there. */
  answer: Answer<'searchRun'> | undefined;
  isLoading: boolean;
  /** The hits are those of what was typed before. */
  isOld: boolean;
  /** What is wrong with the query, in the server's words. */
  note: string | undefined;
  onRetry: (() => void) | undefined;
  onMore: (() => void) | undefined;
}

/**
 * The search at the server for what is typed, once typing rests: the best hits, or all of them page by page.
 *
 * @param isFull all results, of one kind where one is given
 */
export function useServerSearch(
  query: string,
  { isFull, kind }: { isFull: boolean; kind: Shape<'SearchKind'> | undefined },
): SearchState {
  const asked = useSettled(query).slice(0, QUERY_LENGTH);
  const isAsked = asked.trim() !== '' && query.trim() !== '';
  // the hits of the last search stay while the next is asked for: nothing flickers while somebody types
  const best = useQuery({
    ...operationQuery('searchRun', { query: { q: asked, page_size: FOUND } }),
    enabled: isAsked && !isFull,
    placeholderData: keepPreviousData,
  });
  const all = useInfiniteQuery({
    queryKey: ['searchRun', 'all', asked, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        'searchRun',
        { query: { q: asked, page: pageParam, page_size: PAGE_SIZE, ...(kind && { kind }) } },
        { quiet: 'butToken', signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.items.length < PAGE_SIZE ? undefined : pages.length + 1),
    enabled: isAsked && isFull,
    placeholderData: keepPreviousData,
  });
  const used = isFull ? all : best;
  const answer = isFull ? all.data?.pages[0] : best.data;
  const isWrong = used.error instanceof ApiFailure && used.error.code === 'VALIDATION_ERROR';
  const isWaiting = query.trim() !== '' && asked !== query.slice(0, QUERY_LENGTH);
  return {
    asked,
    hits: isAsked
      ? isFull
        ? (all.data?.pages.flatMap(({ items }) => items) ?? [])
        : (best.data?.items ?? [])
      : [],
    answer: isAsked ? answer : undefined,
    isLoading: isWaiting || (isAsked && used.isFetching),
    isOld: isWaiting || used.isPlaceholderData,
    note: isAsked && !isWaiting && isWrong ? used.error?.message : undefined,
    onRetry: isAsked && used.isError && !isWrong ? () => void used.refetch() : undefined,
    onMore: isFull && all.hasNextPage && !all.isFetchingNextPage ? () => void all.fetchNextPage() : undefined,
  };
}
