import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { flash, warn } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { ColumnConfig, ListQuery, ResourceListConfig } from './resource-list-config.ts';
import type { ServerExport } from './server-export.ts';

const TaskDialog = lazyPart([], () =>
  import('../../ui/list/TaskDialog.tsx').then(({ TaskDialog: dialog }) => dialog),
);

interface Running {
  done: number;
  /** Null while it is not known. */
  total: number | null;
  /** What cannot be left: it is made here. */
  made?: ServerExport;
}

/**
 * Exports every row that the filters find, in the columns that show. A list of an operation is written by the server, whose file is
 * downloaded at the end, or told by a message where the person does not wait; rows that are here already are written here.
 */
export function useExport<Item>(
  config: ResourceListConfig<Item>,
  columns: readonly ColumnConfig<Item>[],
  query: ListQuery,
): { begin: () => void; isRunning: boolean; dialog: ReactNode } {
  const t = useTexts();
  const [running, setRunning] = useState<Running | null>(null);
  const abort = useRef<AbortController | null>(null);
  // whoever goes away does not wait any more: the server goes on
  useEffect(() => () => abort.current?.abort(), []);

  const here = async (signal: AbortSignal) => {
    const { saveRows } = await import('./save-rows.ts');
    await saveRows(config, columns, query, signal);
  };
  const byServer = async (
    { id, parameters }: NonNullable<typeof config.source.operation>,
    signal: AbortSignal,
  ) => {
    const { beginExport, download } = await import('./server-export.ts');
    const made = await beginExport({
      operation: id,
      query: parameters(query),
      name: config.fileName,
      columns: columns.map((column) => column.id),
    });
    setRunning({ done: 0, total: null, made });
    const end = await made.follow((done, total) => setRunning({ done, total, made }), signal);
    if (end === 'failed') warn(t('lists.exportFailed'));
    else if (end !== 'left') await download(end.path);
  };
  const begin = async () => {
    const control = new AbortController();
    abort.current = control;
    setRunning({ done: 0, total: null });
    try {
      const { operation } = config.source;
      await (operation ? byServer(operation, control.signal) : here(control.signal));
    } catch (error) {
      if (!control.signal.aborted) tell(error);
    } finally {
      if (abort.current === control) setRunning(null);
    }
  };
  const leave = () => {
    abort.current?.abort();
    setRunning(null);
  };
  return {
    begin: () => void begin(),
    isRunning: running !== null,
    dialog: running && (
      <Suspense fallback={null}>
        <TaskDialog
          title={t('lists.export')}
          done={running.done}
          total={running.total}
          onCancel={() => {
            leave();
            running.made?.cancel().catch(tell);
          }}
          {...(running.made && {
            background: {
              label: t('lists.exportInBackground'),
              onPress: () => {
                leave();
                flash(t('lists.exportBegun'));
              },
            },
          })}
        />
      </Suspense>
    ),
  };
}

function tell(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
  warn(error.message);
}
