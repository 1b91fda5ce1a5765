import { type ReactNode, useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { CSV_TYPE, fileName, saveText } from '../../ui/save-text.ts';
import { flash, warn } from '../../app/notices/notice-channel.ts';
import { csvText } from './csv-text.ts';
import { loadAllRows } from './load-rows.ts';
import type { ColumnConfig, ListQuery, ResourceListConfig } from './resource-list-config.ts';

import { csvValue } from './use-columns.tsx';

/** More rows are exported by the server in the background. */
export const BROWSER_EXPORT_ROWS = 10_000;

interface Running {
  done: number;
  total: number;
}

/**
 * Exports every row that the filters find, in the columns that show: here with progress and Cancel, or by the server with a
 * message at the end where there are more than {@link BROWSER_EXPORT_ROWS}.
 */
export function useExport<Item>(
  config: ResourceListConfig<Item>,
  columns: readonly ColumnConfig<Item>[],
  query: ListQuery,
  total: number,
): { begin: () => void; isRunning: boolean; dialog: ReactNode } {
  const t = useTexts();
  const [running, setRunning] = useState<Running | null>(null);
  const [isAsking, setAsking] = useState(false);
  const abort = useRef<AbortController | null>(null);

  const here = async () => {
    const control = new AbortController();
    abort.current = control;
    setRunning({ done: 0, total });
    try {
      const { items } = await loadAllRows(config.source, query, control.signal, (done, now) =>
        setRunning({ done, total: now }),
      );
      const rows = items.map((item) => columns.map((column) => csvValue(column, item)));
      const titles = columns.map(({ title }) => title);
      saveText(csvText(titles, rows), fileName(config.fileName, 'csv'), CSV_TYPE);
    } catch (error) {
      if (!control.signal.aborted) tell(error);
    } finally {
      setRunning(null);
    }
  };
  const byServer = async (operation: NonNullable<typeof config.source.operation>) => {
    setAsking(true);
    try {
      await call(
        'listExportCreate',
        {
          body: {
            operation: operation.id,
            query: operation.parameters(query),
            name: config.fileName,
            columns: columns.map(({ id, title, kind }) => ({ field: id, title, kind: exportKind(kind) })),
          },
        },
        { quiet: 'butToken' },
      );
      flash(t('lists.exportBegun'));
    } catch (error) {
      tell(error);
    } finally {
      setAsking(false);
    }
  };
  const begin = () => {
    if (total <= BROWSER_EXPORT_ROWS) void here();
    else if (config.source.operation) void byServer(config.source.operation);
    else warn(t('lists.tooManyToExport', { count: BROWSER_EXPORT_ROWS }));
  };
  return {
    begin,
    isRunning: running !== null || isAsking,
    dialog: running && (
      <TaskDialog
        title={t('lists.export')}
        done={running.done}
        total={running.total}
        onCancel={() => abort.current?.abort()}
      />
    ),
  };
}

function tell(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
  warn(error.message);
}

/** How the server writes a column: an id is a text, a size a number. */
function exportKind(
  kind: ColumnConfig<unknown>['kind'] = 'text',
): 'text' | 'time' | 'money' | 'credits' | 'number' {
  if (kind === 'id') return 'text';
  return kind === 'bytes' ? 'number' : kind;
}
