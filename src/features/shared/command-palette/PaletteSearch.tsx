import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ClockIcon from 'lucide-react/icons/clock';
import MessageSquareIcon from 'lucide-react/icons/message-square';
import TableIcon from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '../../../ui/shell/CommandPalette.tsx';
import { findByName } from './command-search.ts';
import { type RecentPlace, readRecent, withRecent, writeRecent } from './recent-places.ts';
import { useSettled } from './use-settled.ts';

/** Something that the palette offers: a place to go to, or an action. */
export interface Command extends PaletteItem {
  keywords?: readonly string[] | undefined;
  /** Where it leads to. */
  href?: string | undefined;
  /** What it does; for places, going there. */
  onRun?: (() => void) | undefined;
}

export interface PaletteSearchProps {
  /** Whose chats, tables and recent places they are. */
  personId: string;
  /** Pages that exist and that the person may open. */
  pages: readonly Command[];
  actions: readonly Command[];
  /** Goes to an address of the app. */
  onGo: (href: string) => void;
  onClose: () => void;
}

/** How many chats and how many tables show at most. */
const FOUND = 6;

/** The open palette: finds pages and actions here, chats and tables at the server. */
export function PaletteSearch({ personId, pages, actions, onGo, onClose }: PaletteSearchProps) {
  const t = useTexts();
  const [query, setQuery] = useState('');
  const [recent] = useState(() => readRecent(personId));
  const search = useSettled(query.trim()).slice(0, 200);
  const input = { query: { page: 1, page_size: FOUND, ...(search !== '' && { search }) } };
  // the hits of the last search stay while the next is asked for: nothing flickers while somebody types
  const chats = useQuery({ ...operationQuery('chatList', input), placeholderData: keepPreviousData });
  const tables = useQuery({ ...operationQuery('tableList', input), placeholderData: keepPreviousData });
  const isOld = search !== query.trim() || chats.isPlaceholderData || tables.isPlaceholderData;

  const place = (kind: string, id: string, label: string, href: string, icon: ReactNode): Command => ({
    id: `${kind}:${id}`,
    label,
    href,
    icon,
  });
  const chatHits = (chats.data?.items ?? []).map(({ id, kind, name }) =>
    place(
      'chat',
      id,
      name,
      kind === 'analysis' ? paths.analysis({ chatId: id }) : paths.chat(id),
      <MessageSquareIcon size={16} aria-hidden="true" />,
    ),
  );
  const tableHits = (tables.data?.items ?? []).map(({ id, name }) =>
    place('table', id, name, paths.tables(id), <TableIcon size={16} aria-hidden="true" />),
  );
  // what was opened last comes first, and no second time further down; a page that is no longer offered is left out
  const offered = recent.filter(({ id }) => !id.startsWith('page:') || pages.some((page) => page.id === id));
  const recentHits = findByName(offered, query).map(
    ({ id, label, href }): Command => ({
      id: `recent-${id}`,
      label,
      href,
      icon: pages.find((page) => page.id === id)?.icon ?? <ClockIcon size={16} aria-hidden="true" />,
    }),
  );
  const isRecent = ({ id }: Command) => recentHits.some((hit) => hit.id === `recent-${id}`);
  // chats and tables of the last search that do not match what is typed now go at once
  const stillFits = (hits: Command[]) => (isOld ? findByName(hits, query) : hits);
  const groups: PaletteGroup<Command>[] = [
    { id: 'recent', label: t('shells.group.recent'), items: recentHits },
    {
      id: 'pages',
      label: t('shells.group.pages'),
      items: findByName(pages, query).filter((page) => !isRecent(page)),
    },
    {
      id: 'chats',
      label: t('shells.group.chats'),
      items: stillFits(chatHits).filter((chat) => !isRecent(chat)),
    },
    {
      id: 'tables',
      label: t('shells.group.tables'),
      items: stillFits(tableHits).filter((table) => !isRecent(table)),
    },
    { id: 'actions', label: t('shells.group.actions'), items: findByName(actions, query) },
  ].filter(({ items }) => items.length > 0);
  const hasFailed = chats.isError || tables.isError;

  const run = (command: Command) => {
    if (command.href === undefined) {
      command.onRun?.();
      return;
    }
    const opened: RecentPlace = {
      id: command.id.replace(/^recent-/, ''),
      label: command.label,
      href: command.href,
    };
    writeRecent(personId, withRecent(readRecent(personId), opened));
    onGo(command.href);
  };
  return (
    <CommandPalette
      open
      onClose={onClose}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      loading={chats.isFetching || tables.isFetching || search !== query.trim()}
      onRetry={hasFailed ? () => void Promise.all([chats.refetch(), tables.refetch()]) : undefined}
      onRun={run}
    />
  );
}
