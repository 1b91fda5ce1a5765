import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ClockIcon from 'lucide-react/icons/clock';
import CornerDownRightIcon from 'lucide-react/icons/corner-down-right';
import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '../../ui/shell/CommandPalette.tsx';
import { findByName } from './command-search.ts';
import { operatorHints, plainWords, withoutRange } from './operator-help.ts';
import { type RecentPlace, readRecent, withRecent, writeRecent } from './recent-places.ts';
import { SearchFilters, type SearchKind } from './SearchFilters.tsx';
import { hitCommand } from './search-hits.tsx';
import { useOwnPlaces } from './use-own-places.tsx';
import { type SearchState, useServerSearch } from './use-server-search.ts';

/** Something that the palette offers: a place to go to, or an action. */
export interface Command extends PaletteItem {
  keywords?: readonly string[] | undefined;
  /** Where it leads to. */
  href?: string | undefined;
  /** What is remembered of going there, where it is not the place itself: of a message its chat. */
  recent?: RecentPlace | undefined;
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

type Group = PaletteGroup<Command>;
const isFilled = ({ items }: Group) => items.length > 0;

/** The open palette: finds pages and actions here; chats, what was said in them and tables at the server. */
export function PaletteSearch({ personId, pages, actions, onGo, onClose }: PaletteSearchProps) {
  const t = useTexts();
  const [query, setQuery] = useState('');
  const [wantsAll, setWantsAll] = useState(false);
  const [kind, setKind] = useState<SearchKind>();
  const isEmpty = query.trim() === '';
  const isFull = wantsAll && !isEmpty;
  const places = useOwnPlaces();
  const search = useServerSearch(query, { isFull, kind });
  const [recent] = useState(() => readRecent(personId));

  const operators: Group = {
    id: 'operators',
    label: t('search.group.operators'),
    items: operatorHints(query, t).map(
      (hint): Command => ({
        id: hint.id,
        label: hint.label,
        hint: hint.meaning,
        icon: <CornerDownRightIcon size={16} aria-hidden="true" />,
        keepsOpen: true,
        onRun: () => setQuery(hint.query),
      }),
    ),
  };

  const words = plainWords(query);
  // only operators: no page and no action has them in its name
  const byName = (commands: readonly Command[]) =>
    isEmpty || words !== '' ? findByName(commands, words) : [];
  // hits of the last search that do not match what is typed now go at once
  const hits = search.hits.map(hitCommand);
  const fitting = search.isOld ? findByName(hits, words) : hits;

  // what was opened last comes first, and no second time further down; a page that is no longer offered is left out
  const offered = recent.filter(({ id }) => !id.startsWith('page:') || pages.some((page) => page.id === id));
  const recentHits = byName(offered).map(
    ({ id, label, href }): Command => ({
      id: `recent-${id}`,
      label,
      href,
      icon: pages.find((page) => page.id === id)?.icon ?? <ClockIcon size={16} aria-hidden="true" />,
    }),
  );
  const isNew = ({ id }: Command) => !recentHits.some((hit) => hit.id === `recent-${id}`);
  const of = (prefix: string) => fitting.filter(({ id }) => id.startsWith(`${prefix}:`));
  const quickGroups = (): Group[] => [
    { id: 'recent', label: t('shells.group.recent'), items: recentHits },
    { id: 'pages', label: t('shells.group.pages'), items: byName(pages).filter(isNew) },
    {
      id: 'chats',
      label: t('shells.group.chats'),
      items: (isEmpty ? places.chats : of('chat')).filter(isNew),
    },
    { id: 'messages', label: t('search.group.messages'), items: of('message') },
    {
      id: 'tables',
      label: t('shells.group.tables'),
      items: (isEmpty ? places.tables : of('table')).filter(isNew),
    },
    {
      id: 'all',
      label: t('search.group.all'),
      items:
        fitting.length === 0
          ? []
          : [
              {
                id: 'search:all',
                label: t('search.all'),
                hint: totalOf(search.answer, (count) => t('search.orMore', { count })),
                icon: <SearchIcon size={16} aria-hidden="true" />,
                keepsOpen: true,
                onRun: () => setWantsAll(true),
              },
            ],
    },
    { id: 'actions', label: t('shells.group.actions'), items: byName(actions) },
    operators,
  ];
  const more: Command[] = search.onMore
    ? [
        {
          id: 'search:more',
          label: t('search.more'),
          icon: <ChevronDownIcon size={16} aria-hidden="true" />,
          keepsOpen: true,
          onRun: search.onMore,
        },
      ]
    : [];
  const groups = (
    isFull
      ? [{ id: 'results', label: t('search.results'), items: [...fitting, ...more] }, operators]
      : quickGroups()
  ).filter(isFilled);

  const run = (command: Command) => {
    if (command.href === undefined) {
      command.onRun?.();
      return;
    }
    const opened: RecentPlace = command.recent ?? {
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
      loading={isEmpty ? places.isLoading : search.isLoading}
      onRetry={isEmpty ? places.onRetry : search.onRetry}
      note={search.note}
      tall={isFull}
      above={
        isFull && (
          <SearchFilters
            kind={kind}
            onKindChange={setKind}
            counts={search.answer?.counts}
            most={search.answer?.most ?? 0}
            filters={search.answer?.filters ?? []}
            onRemove={({ start, end }) => setQuery(withoutRange(search.asked, start, end))}
            onBack={() => setWantsAll(false)}
          />
        )
      }
      onRun={run}
    />
  );
}

/** How many hits there are in all; worded as "that many or more" where a kind has more than is counted. */
function totalOf(answer: SearchState['answer'], orMore: (count: string) => string): string | undefined {
  if (!answer) return undefined;
  const counts = Object.values(answer.counts);
  const total = formatNumber(counts.reduce((sum, count) => sum + count, 0));
  return counts.some((count) => count >= answer.most) ? orMore(total) : total;
}
