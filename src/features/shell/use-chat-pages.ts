import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Input } from '../../api/shapes.ts';

const PAGE_SIZE = 30;

type Filter = Pick<NonNullable<Input<'chatList'>['query']>, 'state' | 'project_id' | 'outside_projects'>;

/** Chats of the rail, page by page. */
export function useChatPages(filter: Filter) {
  const query = useInfiniteQuery({
    queryKey: ['chatList', 'rail', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'chatList',
        { query: { page: pageParam, page_size: PAGE_SIZE, ...filter } },
        { quiet: 'butToken', signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    // a chat that is answering elsewhere changes without being told
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ generating }) => generating)) ? 3000 : false,
  });
  // one that moved to another page meanwhile is on both
  const chats = [
    ...new Map(
      (query.data?.pages ?? []).flatMap(({ items }) => items.map((chat) => [chat.id, chat] as const)),
    ).values(),
  ];
  return { query, chats };
}
