import { useState } from 'react';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import type { ListSort } from '../../../ui/list/list-rows.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const ROWS = [
  { id: '1', city: sample('Lisboa'), visits: 1284 },
  { id: '2', city: sample('大阪'), visits: 940 },
];

function Sample({ start, title = 'Visits' }: { start: ListSort[]; title?: string }) {
  const [sort, setSort] = useState(start);
  return (
    <ListTable
      label={sample('Cities')}
      columns={[
        {
          id: 'city',
          title: sample('City'),
          width: 200,
          isName: true,
          sortable: true,
          cell: ({ city }) => city,
        },
        {
          id: 'visits',
          title: sample(title),
          width: 140,
          align: 'end',
          sortable: true,
          cell: ({ visits }) => visits,
        },
        { id: 'note', title: sample('Cannot be sorted'), width: 160, grow: true, cell: () => '' },
      ]}
      items={ROWS}
      rowId={({ id }) => id}
      rowName={({ city }) => city}
      sort={sort}
      onSort={(field) => {
        const before = sort.find((one) => one.field === field);
        setSort([{ field, direction: before?.direction === 'asc' ? 'desc' : 'asc' }]);
      }}
    />
  );
}

export const page: CataloguePage = {
  title: 'Sortable header',
  group: 'Lists',
  specimens: [
    { name: 'not sorted', Draw: () => <Sample start={[]} /> },
    { name: 'ascending', Draw: () => <Sample start={[{ field: 'city', direction: 'asc' }]} /> },
    { name: 'descending', Draw: () => <Sample start={[{ field: 'visits', direction: 'desc' }]} /> },
    {
      name: 'by two columns',
      Draw: () => (
        <Sample
          start={[
            { field: 'visits', direction: 'desc' },
            { field: 'city', direction: 'asc' },
          ]}
        />
      ),
    },
    {
      name: 'a very long name',
      Draw: () => (
        <Sample
          title="Visits of people who came by a search"
          start={[{ field: 'visits', direction: 'asc' }]}
        />
      ),
    },
  ],
};
