import ClockIcon from 'lucide-react/icons/clock';
import MessageSquareIcon from 'lucide-react/icons/message-square';
import PlusIcon from 'lucide-react/icons/plus';
import TableIcon from 'lucide-react/icons/table-2';
import { useState } from 'react';
import { findByName } from '../../../app/command-palette/command-search.ts';
import type { TextMark } from '../../../ui/MarkedText.tsx';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '../../../ui/shell/CommandPalette.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const chat = <MessageSquareIcon size={16} aria-hidden="true" />;
const table = <TableIcon size={16} aria-hidden="true" />;

const item = (id: string, label: string, rest: Partial<PaletteItem> = {}): PaletteItem => ({
  id,
  label: sample(label),
  ...rest,
});
const GROUPS: PaletteGroup<PaletteItem>[] = [
  {
    id: 'recent',
    label: sample('Recent'),
    items: [
      item('r1', 'Coffee sales by region', { icon: <ClockIcon size={16} aria-hidden="true" /> }),
      item('r2', 'orders-2026-03', { icon: <ClockIcon size={16} aria-hidden="true" /> }),
    ],
  },
  {
    id: 'pages',
    label: sample('Pages'),
    items: [
      item('p1', 'Chats', { icon: chat }),
      item('p2', 'AI tables', { icon: table }),
      item('p3', 'Server errors', { hint: sample('System') }),
    ],
  },
  {
    id: 'chats',
    label: sample('Chats'),
    items: [
      item(
        'c1',
        'Which customers have not ordered since January, and what did they buy most in the year before?',
        {
          icon: chat,
        },
      ),
      item('c2', '上个月各地区的销售额', { icon: chat }),
    ],
  },
  {
    id: 'actions',
    label: sample('Actions'),
    items: [
      item('a1', 'New chat', { icon: <PlusIcon size={16} aria-hidden="true" /> }),
      item('a2', 'Keyboard shortcuts', { shortcut: '?' }),
    ],
  },
];

/** Where a word stands in a text. */
const places = (text: string, word: string): TextMark[] =>
  [...text.matchAll(new RegExp(word, 'gi'))].map(({ index }) => ({ start: index, end: index + word.length }));

const hit = (id: string, label: string, detail: string, word: string, icon: typeof chat): PaletteItem => ({
  id,
  label: sample(label),
  marks: places(sample(label), sample(word)),
  detail: { text: sample(detail), marks: places(sample(detail), sample(word)) },
  icon,
});
const HITS: PaletteGroup<PaletteItem>[] = [
  {
    id: 'found',
    label: sample('Found'),
    items: [
      hit(
        'h1',
        'Revenue by region',
        'Total revenue is highest in the north with 1,204.50 and lowest in the west; revenue of the other regions lies between them, as it did in the year before.',
        'revenue',
        chat,
      ),
      hit('h2', 'orders-2026-03', 'Columns: date, region, revenue', 'revenue', table),
    ],
  },
];

interface ExampleProps {
  start?: string;
  groups?: PaletteGroup<PaletteItem>[];
  loading?: boolean;
  onRetry?: () => void;
  note?: string;
  /** The items are what a search found, and are not filtered by their names. */
  found?: boolean;
}

function Example({
  start = '',
  groups = GROUPS,
  loading = false,
  found = false,
  onRetry,
  note,
}: ExampleProps) {
  const [query, setQuery] = useState(start);
  return (
    <CommandPalette
      open
      onClose={nothing}
      query={query}
      onQueryChange={setQuery}
      groups={groups
        .map((group) => ({ ...group, items: found ? group.items : findByName(group.items, query) }))
        .filter(({ items }) => items.length > 0)}
      loading={loading}
      tall={found}
      note={note}
      onRetry={onRetry}
      onRun={nothing}
    />
  );
}

export const page: CataloguePage = {
  title: 'Command palette',
  group: 'Shells',
  specimens: [
    { name: 'nothing typed', alone: true, Draw: () => <Example /> },
    { name: 'results', alone: true, Draw: () => <Example start={sample('or')} /> },
    { name: 'loading', alone: true, Draw: () => <Example groups={[]} loading start={sample('rev')} /> },
    { name: 'no match', alone: true, Draw: () => <Example start={sample('quixotic zebra')} /> },
    {
      name: 'found in texts',
      alone: true,
      Draw: () => <Example start={sample('revenue')} groups={HITS} found />,
    },
    {
      name: 'query to be mended',
      alone: true,
      Draw: () => (
        <Example groups={[]} start={sample('before:march')} note={sample('Write a day like 2026-03-31.')} />
      ),
    },
    { name: 'failed', alone: true, Draw: () => <Example groups={GROUPS.slice(1, 2)} onRetry={nothing} /> },
  ],
};
