import { useQuery } from '@tanstack/react-query';
import MessageSquareIcon from 'lucide-react/icons/message-square';
import TableIcon from 'lucide-react/icons/table-2';
import { operationQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import type { Command } from './PaletteSearch.tsx';

/** How many chats and how many tables show at most. */
const SHOWN = 6;

/** The newest chats and tables, which are offered before anything is typed. */
export function useOwnPlaces() {
  const input = { query: { page: 1, page_size: SHOWN } };
  const chats = useQuery(operationQuery('chatList', input));
  const tables = useQuery(operationQuery('tableList', input));
  const hasFailed = chats.isError || tables.isError;
  return {
    chats: (chats.data?.items ?? []).map(
      ({ id, kind, name }): Command => ({
        id: `chat:${id}`,
        label: name,
        href: kind === 'analysis' ? paths.analysis({ chatId: id }) : paths.chat(id),
        icon: <MessageSquareIcon size={16} aria-hidden="true" />,
      }),
    ),
    tables: (tables.data?.items ?? []).map(
      ({ id, name }): Command => ({
        id: `table:${id}`,
        label: name,
        href: paths.tables(id),
        icon: <TableIcon size={16} aria-hidden="true" />,
      }),
    ),
    isLoading: chats.isFetching || tables.isFetching,
    onRetry: hasFailed ? () => void Promise.all([chats.refetch(), tables.refetch()]) : undefined,
  };
}
