import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Answer, Input } from '../../api/shapes.ts';

const PAGE_SIZE = 30;

type Filter = Pick<NonNullable<Input<'chatList'>['query']>, 'state' | 'project_id' | 'outside_projects'>;
type Page = { page: number; page_size: number };
interface PageAnswer {
  items: readonly { id: string; generating: boolean }[];
  total: number;
}

export function usePages<Part extends PageAnswer>(
  queryKey: readonly unknown[],
  read: (page: Page, signal: AbortSignal) => Promise<Part>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, page_size: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    // a chat that is answering elsewhere changes without being told
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ generating }) => generating)) ? 3000 : false,
  });
  // one that moved to another page meanwhile is on both
  const chats: Part['items'][number][] = [
    ...new Map(
      (query.data?.pages ?? []).flatMap(({ items }) => items.map((chat) => [chat.id, chat] as const)),
    ).values(),
  ];
  return { query, chats };
}

/** Chats of the rail, page by page. */
export function useChatPages(filter: Filter) {
  return usePages<Answer<'chatList'>>(['chatList', 'rail', filter], (page, signal) =>
    call('chatList', { query: { ...page, ...filter } }, { quiet: 'butToken', signal }),
  );
}
