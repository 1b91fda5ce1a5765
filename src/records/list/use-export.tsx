import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import type { ExportTaskProps } from './ExportTask.tsx';
import type { ColumnConfig, ListQuery, ResourceListConfig } from './resource-list-config.ts';

// Safe: the same function. `lazy` forgets that it takes the rows of any list.
const ExportTask = lazyPart([], () =>
  import('./ExportTask.tsx').then(({ ExportTask: task }) => task),
) as unknown as <Item>(props: ExportTaskProps<Item>) => ReactNode;

/**
 * Exports every row that the filters find, in the columns that show. A list of an operation is written by the server, whose file is
 * downloaded at the end, or told by a message where the person does not wait; rows that are here already are written here.
 */
export function useExport<Item>(
  config: ResourceListConfig<Item>,
  columns: readonly ColumnConfig<Item>[],
  query: ListQuery,
): { begin: () => void; isRunning: boolean; dialog: ReactNode } {
  const [asked, setAsked] = useState<Omit<ExportTaskProps<Item>, 'onEnd'> | null>(null);
  return {
    begin: () => setAsked({ config, columns, query }),
    isRunning: asked !== null,
    dialog: asked && (
      <Suspense fallback={null}>
        <ExportTask {...asked} onEnd={() => setAsked(null)} />
      </Suspense>
    ),
  };
}
