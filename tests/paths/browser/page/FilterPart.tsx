import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterStateInput } from '../../../../src/machines/filter-state/index.ts';
import { memorySource } from '../../../../src/records/list/memory-source.ts';
import { ResourceList } from '../../../../src/records/list/ResourceList.tsx';

const ROWS = [{ id: 'row-1', name: 'Row' }];

/** A list with the filters of the path, which keeps them in the address. */
export function FilterPart() {
  // Safe: the driver of this part gives what its machine starts with.
  const [{ definitions }] = useState(() => window.pathSettings?.input as unknown as FilterStateInput);
  const [config] = useState(() => ({
    label: 'Rows',
    fileName: 'rows',
    source: memorySource('rows', ROWS, { fits: () => true }),
    rowId: ({ id }: (typeof ROWS)[number]) => id,
    search: { placeholder: 'Search rows' },
    filters: definitions,
    columns: [{ id: 'name', title: 'Name' }],
    empty: { title: 'No rows', text: 'Add one.' },
  }));
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <ResourceList config={config} place="address" start="" />
    </QueryClientProvider>
  );
}
