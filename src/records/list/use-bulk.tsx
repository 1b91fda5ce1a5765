import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { askConfirm, flash, warn } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import type {
  BulkAction,
  BulkOutcome,
  BulkRun,
  BulkTarget,
  ListQuery,
  ResourceListConfig,
} from './resource-list-config.ts';
import type { Selection } from './selection.ts';
import { nameOfRow } from './use-columns.tsx';

const TaskDialog = lazyPart([], () =>
  import('../../ui/list/TaskDialog.tsx').then(({ TaskDialog: dialog }) => dialog),
);
const BulkReport = lazyPart([], () =>
  import('../../ui/list/BulkReport.tsx').then(({ BulkReport: report }) => report),
);

interface Running {
  title: string;
  done: number;
  total: number;
}
interface Report<Item> extends BulkOutcome {
  action: BulkAction<Item>;
  skipped: number;
  /** Rows that failed, to do it again; unknown where the server did all at once. */
  failed: readonly Item[];
}

/**
 * Actions on the rows that are chosen: asked before, with progress and Cancel, and a report where not all went well. Those
 * that failed stay chosen.
 */
export function useBulk<Item>(
  config: ResourceListConfig<Item>,
  query: ListQuery,
  total: number,
  selection: Selection<Item>,
  setSelected: (items: readonly Item[]) => void,
): { begin: (action: BulkAction<Item>) => Promise<void>; dialogs: ReactNode } {
  const t = useTexts();
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [report, setReport] = useState<Report<Item> | null>(null);
  const abort = useRef<AbortController | null>(null);

  const target = (): BulkTarget<Item> => ({
    count: selection.isAll ? total : selection.items.size,
    isAll: selection.isAll,
    query,
    items: async (signal) => {
      if (!selection.isAll) return [...selection.items.values()];
      const { loadAllRows } = await import('./load-all-rows.ts');
      return (await loadAllRows(config.source, query, signal)).items;
    },
  });

  const work = async (
    action: BulkAction<Item>,
    on: BulkTarget<Item>,
    run: BulkRun<Item> | undefined = action.run,
  ) => {
    const control = new AbortController();
    abort.current = control;
    setReport(null);
    setRunning({ title: action.label, done: 0, total: on.count });
    try {
      const { each } = action;
      const rows = each ? await on.items(control.signal) : [];
      // the list is used long before something is done to many
      const outcome: BulkOutcome = each
        ? await (await import('./run-bulk.ts')).runEach(rows, each, {
            idOf: config.rowId,
            nameOf: (row) => nameOfRow(config, row),
            signal: control.signal,
            onProgress: (done) => setRunning({ title: action.label, done, total: rows.length }),
          })
        : await (run?.(on, control.signal) ?? { succeeded: 0, failures: [] });
      const failedIds = new Set(outcome.failures.map(({ id }) => id));
      const failed = rows.filter((row) => failedIds.has(config.rowId(row)));
      const skipped = rows.length === 0 ? 0 : rows.length - outcome.succeeded - outcome.failures.length;
      setSelected(failed);
      if (outcome.failures.length > 0 || skipped > 0) setReport({ ...outcome, action, skipped, failed });
      else flash(t('lists.bulkDone', { count: outcome.succeeded }));
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      warn(error.message);
    } finally {
      setRunning(null);
      await client.invalidateQueries({ queryKey: [config.source.key] });
    }
  };
  const begin = async (action: BulkAction<Item>) => {
    const on = target();
    if (action.ask) {
      const run = await action.ask(on.count);
      if (run) await work(action, on, run);
      return;
    }
    if (action.hand) {
      if (await action.hand(on)) setSelected([]);
      return;
    }
    const question = action.confirm?.(on.count);
    const agreed =
      !question ||
      (await askConfirm({
        title: question.title,
        body: question.text,
        confirmLabel: question.action,
        danger: action.danger === true,
      }));
    if (agreed) await work(action, on);
  };
  const again = report?.action.each && report.failed.length > 0 ? report : null;
  return {
    begin,
    dialogs: (
      <Suspense fallback={null}>
        {running && (
          <TaskDialog
            title={running.title}
            done={running.done}
            total={running.total}
            onCancel={() => abort.current?.abort()}
          />
        )}
        {report && (
          <BulkReport
            title={report.action.label}
            succeeded={report.succeeded}
            skipped={report.skipped}
            failures={report.failures}
            onRetry={
              again
                ? () =>
                    void work(again.action, {
                      count: again.failed.length,
                      isAll: false,
                      query,
                      items: async () => again.failed,
                    })
                : undefined
            }
            onClose={() => setReport(null)}
          />
        )}
      </Suspense>
    ),
  };
}
