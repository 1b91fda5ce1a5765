import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ColumnPanel, type PanelColumn } from '../../../ui/list/ColumnPanel.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const START: PanelColumn[] = [
  { id: 'name', title: sample('Name'), shown: true, locked: true },
  { id: 'email', title: sample('E-mail'), shown: true },
  { id: 'plan', title: sample('Plan'), shown: true },
  { id: 'balance', title: sample('Credit balance'), shown: false },
  { id: 'long', title: sample('Total of what was paid before the subscription was changed'), shown: false },
  { id: 'seen', title: sample('Last seen'), shown: true },
];

function Sample() {
  const [columns, setColumns] = useState(START);
  return (
    <Card>
      <ColumnPanel
        columns={columns}
        onShow={(id, shown) => setColumns(columns.map((one) => (one.id === id ? { ...one, shown } : one)))}
        onMove={(id, to) => {
          const rest = columns.filter((one) => one.id !== id);
          setColumns([...rest.slice(0, to), ...columns.filter((one) => one.id === id), ...rest.slice(to)]);
        }}
        onReset={() => setColumns(START)}
        isDefault={columns === START}
      />
    </Card>
  );
}

export const page: CataloguePage = {
  title: 'Column panel',
  group: 'Lists',
  specimens: [{ name: 'columns', width: 'field', Draw: Sample }],
};
