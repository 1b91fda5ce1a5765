// A made-up list for the catalogue: accounts with every kind of column and filter.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { memorySource } from '../../records/list/memory-source.ts';
import { ResourceList } from '../../records/list/ResourceList.tsx';
import type { ListSource, ResourceListConfig } from '../../records/list/resource-list-config.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { sample } from './sample.ts';
import { landscape } from './sample-picture.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  plan: string;
  status: 'active' | 'locked' | 'unverified';
  balance: number;
  storage: number;
  seen: number;
}

const FIRST = ['Ada', 'Grace', '美咲', 'Zoë', 'Linus', '지우', 'Barbara', '伟', 'Edsger', 'Margaret'];
const LAST = [
  'Lovelace',
  'Hopper',
  '田中',
  'Ångström',
  'Novák',
  '김',
  'Liskov',
  '张',
  'Okafor',
  'Hamilton',
  'Sørensen',
];
const PLANS = ['Free', 'Pro', 'Team', 'Enterprise'];
const STATUSES = ['active', 'active', 'active', 'locked', 'unverified'] as const;
/** 2026-03-18T09:30Z, the catalogue's present. */
const NOW = 1_773_826_200;

export function sampleAccounts(count: number): Account[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST[index % FIRST.length] ?? '';
    const last = LAST[index % LAST.length] ?? '';
    return {
      id: `01a1fd38-0000-7000-8000-${String(index).padStart(12, '0')}`,
      name: sample(`${first} ${last}`),
      email: `p${index + 1}@example.org`,
      plan: sample(PLANS[(index * 7) % PLANS.length] ?? ''),
      status: STATUSES[(index * 3) % STATUSES.length] ?? 'active',
      balance: ((index * 7919) % 900_000) - 2500,
      storage: ((index * 104_729) % 3000) * 1_000_000,
      seen: NOW - index * index * 61 - 20,
    };
  });
}

const TONES = { active: 'success', locked: 'danger', unverified: 'warning' } as const;
const option = (name: string, extra: { img_url?: string; is_default?: boolean } = {}) => ({
  name: sample(name),
  value: name.toLowerCase(),
  ...extra,
});

/** A filter of each of the nine types; the years of several pages, and pictures. */
export const SAMPLE_FILTERS: NonNullable<ResourceListConfig<Account>['filters']> = [
  {
    alias: 'status',
    name: sample('Status'),
    type: 'option',
    options: [option('Active'), option('Locked'), option('Unverified')],
  },
  {
    alias: 'plan',
    name: sample('Plan'),
    type: 'check_list',
    options: [{ name: sample('Every plan'), value: '_all_' }, ...PLANS.map((plan) => option(plan))],
  },
  { alias: 'mfa', name: sample('Second factor'), type: 'bool', on: 'yes', off: '_all_' },
  {
    alias: 'source',
    name: sample('Sign-up source'),
    type: 'option',
    options: ['Search', 'Friend'].map((name) => option(name, { img_url: landscape(48, 48) })),
  },
  { alias: 'born', name: sample('Year of birth'), type: 'year' },
  { alias: 'renewal', name: sample('Month of renewal'), type: 'month' },
  { alias: 'joined', name: sample('Joined on'), type: 'day' },
  { alias: 'years', name: sample('Years'), type: 'year_range' },
  { alias: 'months', name: sample('Months'), type: 'month_range' },
  { alias: 'seen', name: sample('Last seen'), type: 'day_range' },
];

const nothing = () => {};

export function sampleConfig(
  label: string,
  source: ListSource<Account>,
  changes: Partial<ResourceListConfig<Account>> = {},
): ResourceListConfig<Account> {
  return {
    label: sample(label),
    fileName: 'accounts',
    source,
    rowId: ({ id }) => id,
    rowHref: () => '/dev/ui',
    defaultSort: [{ field: 'seen', direction: 'desc' }],
    search: { placeholder: sample('Search accounts') },
    filters: SAMPLE_FILTERS.slice(0, 3),
    columns: [
      { id: 'name', title: sample('Name'), sortable: true, cell: ({ name }) => <strong>{name}</strong> },
      { id: 'email', title: sample('E-mail') },
      {
        id: 'status',
        title: sample('Status'),
        sortable: true,
        width: 120,
        card: 'bare',
        cell: ({ status }) => (
          <Badge tone={TONES[status]} dot>
            {sample(status)}
          </Badge>
        ),
      },
      { id: 'plan', title: sample('Plan'), sortable: true, width: 110 },
      { id: 'balance', title: sample('Balance'), kind: 'money', sortable: true },
      { id: 'storage', title: sample('Storage'), kind: 'bytes', sortable: true, hiddenAtStart: true },
      { id: 'seen', title: sample('Last seen'), kind: 'time', sortable: true },
      { id: 'id', title: sample('Id'), kind: 'id', card: 'none' },
    ],
    actions: () => [
      { label: sample('Edit'), icon: <PencilIcon size={16} aria-hidden="true" />, onSelect: nothing },
      { kind: 'separator' },
      {
        label: sample('Delete'),
        icon: <TrashIcon size={16} aria-hidden="true" />,
        danger: true,
        onSelect: nothing,
      },
    ],
    bulkActions: [
      { id: 'disable', label: sample('Disable'), each: () => Promise.resolve() },
      { id: 'delete', label: sample('Delete'), danger: true, each: () => Promise.resolve() },
    ],
    empty: {
      title: sample('No accounts yet'),
      text: sample('Accounts appear here once somebody has signed up or was invited.'),
      action: <Button variant="primary">{sample('Invite people')}</Button>,
    },
    ...changes,
  };
}

export function accountSource(count: number): ListSource<Account> {
  return memorySource(`accounts ${count}`, sampleAccounts(count), {
    fits: ({ name, status, plan }, { search, filters }) =>
      name.toLowerCase().includes(search.toLowerCase()) &&
      (filters.status === undefined || filters.status === status) &&
      (!Array.isArray(filters.plan) || filters.plan.includes(plan.toLowerCase())),
  });
}

/** A list by itself, with a cache of its own. `press` names what is pressed once it is there. */
export function SampleList({
  config,
  start = '',
  press = [],
  waitMs = 0,
  height = 560,
}: {
  config: ResourceListConfig<Account>;
  start?: string;
  press?: readonly string[];
  waitMs?: number;
  height?: number | '100vh';
}): ReactNode {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const root = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(press.length === 0 && waitMs === 0);
  useEffect(() => {
    if (isReady) return undefined;
    const waiting = [...press];
    let frame = 0;
    const began = performance.now();
    const look = () => {
      const [next] = waiting;
      const found = next === undefined ? null : root.current?.querySelector<HTMLElement>(next);
      if (found) {
        found.click();
        waiting.shift();
      }
      if (waiting.length === 0 && performance.now() - began >= waitMs) setReady(true);
      else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isReady, press, waitMs]);
  return (
    <QueryClientProvider client={client}>
      <div
        ref={root}
        data-loading={isReady ? undefined : true}
        style={{ display: 'flex', maxHeight: height, padding: height === '100vh' ? 'var(--s-4)' : 0 }}
      >
        <ResourceList config={config} place="own" start={start} />
      </div>
    </QueryClientProvider>
  );
}
