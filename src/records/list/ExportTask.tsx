import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { flash, warn } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import type { ColumnConfig, ListQuery, ResourceListConfig } from './resource-list-config.ts';
import { saveRows } from './save-rows.ts';
import { beginExport, download, type ServerExport } from './server-export.ts';

export interface ExportTaskProps<Item> {
  config: ResourceListConfig<Item>;
  columns: readonly ColumnConfig<Item>[];
  query: ListQuery;
  onEnd: () => void;
}

interface Running {
  done: number;
  /** Null while it is not known. */
  total: number | null;
  /** What cannot be left: it is made here. */
  made?: ServerExport;
}

/** Makes the file of a list as long as it is shown, and says how far it is. */
export function ExportTask<Item>({ config, columns, query, onEnd }: ExportTaskProps<Item>) {
  const t = useTexts();
  const [running, setRunning] = useState<Running>({ done: 0, total: null });
  const abort = useRef<AbortController | null>(null);

  const byServer = async (
    { id, parameters }: NonNullable<typeof config.source.operation>,
    signal: AbortSignal,
  ) => {
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
  const work = async (signal: AbortSignal) => {
    const { operation } = config.source;
    try {
      await (operation ? byServer(operation, signal) : saveRows(config, columns, query, signal));
    } catch (error) {
      if (!signal.aborted) tell(error);
    } finally {
      if (!signal.aborted) onEnd();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is exported is what the list showed when it was asked for
  useEffect(() => {
    const control = new AbortController();
    abort.current = control;
    void work(control.signal);
    // whoever goes away does not wait any more: the server goes on
    return () => control.abort();
  }, []);

  const leave = () => {
    abort.current?.abort();
    onEnd();
  };
  const { done, total, made } = running;
  return (
    <TaskDialog
      title={t('lists.export')}
      done={done}
      total={total}
      onCancel={() => {
        leave();
        made?.cancel().catch(tell);
      }}
      {...(made && {
        background: {
          label: t('lists.exportInBackground'),
          onPress: () => {
            leave();
            flash(t('lists.exportBegun'));
          },
        },
      })}
    />
  );
}

function tell(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
  warn(error.message);
}
