import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { type FilterDefinition, filterState } from '../../../machines/filter-state/index.ts';
import { FilterDrawer } from '../../../records/list/FilterDrawer.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { SAMPLE_FILTERS } from '../list-sample.tsx';
import { sample } from '../sample.ts';

const nothing = () => {};

function Sample({
  definitions,
  values = {},
}: {
  definitions: readonly FilterDefinition[];
  values?: Record<string, unknown>;
}) {
  const [actor] = useState(() => {
    const started = createActor(filterState, { input: { definitions, values } }).start();
    started.send({ type: 'drawer.opened' });
    return started;
  });
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft);
  return (
    <FilterDrawer
      open
      definitions={definitions}
      draft={draft}
      searchPlaceholder={sample('Search accounts')}
      send={(event) => actor.send(event)}
    />
  );
}

const MANY: FilterDefinition[] = [
  {
    alias: 'country',
    name: sample('Country'),
    type: 'check_list',
    options: [
      'Austria',
      'Belgium',
      'Brazil',
      '中国',
      'France',
      '日本',
      '대한민국',
      'Nigeria',
      'Portugal',
      'Spain',
    ].map((name) => ({ name: sample(name), value: name })),
  },
  {
    alias: 'language',
    name: sample('Language'),
    type: 'option',
    options: Array.from({ length: 9 }, (_, index) => ({
      name: sample(`Language ${index + 1}`),
      value: String(index),
    })),
  },
];

export const page: CataloguePage = {
  title: 'Filter drawer',
  group: 'Lists',
  specimens: [
    { name: 'all nine types', alone: true, Draw: () => <Sample definitions={SAMPLE_FILTERS} /> },
    {
      name: 'chosen',
      alone: true,
      Draw: () => (
        <Sample
          definitions={SAMPLE_FILTERS}
          values={{
            status: 'locked',
            plan: ['pro', 'team'],
            mfa: 'yes',
            source: 'friend',
            born: '1984',
            renewal: '2026-04',
            joined: '2025-12-31',
            years: { start_time: 1_704_067_200, end_time: 1_767_225_599 },
            months: { start_time: 1_767_225_600, end_time: 1_774_991_999 },
            seen: { start_time: 1_772_323_200, end_time: 1_773_791_999 },
          }}
        />
      ),
    },
    {
      name: 'many choices',
      alone: true,
      Draw: () => <Sample definitions={MANY} values={{ country: ['日本'] }} />,
    },
    {
      name: 'active filters',
      Draw: () => (
        <FilterChips
          chips={[
            { id: 'status', name: sample('Status'), value: sample('Locked') },
            { id: 'plan', name: sample('Plan'), value: sample('Pro, Team and 1 more') },
            {
              id: 'long',
              name: sample('Organisation'),
              value: sample('Society for the preservation of very long names of organisations'),
            },
          ]}
          onRemove={nothing}
          onClear={nothing}
        />
      ),
    },
  ],
};
