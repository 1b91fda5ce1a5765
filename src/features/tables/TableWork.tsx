import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import RowsIcon from 'lucide-react/icons/list-x';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { joinDraftAtom, pivotDraftAtom } from './derived/derived-state.ts';
import { FilterBar } from './FilterBar.tsx';
import { filterDraftAtom } from './filter-draft.ts';
import { IssuesPanel } from './IssuesPanel.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { stepDraftAtom } from './step-state.ts';
import { TableGrid } from './TableGrid.tsx';
import styles from './TableScreen.module.css';
import { TableTopBar } from './TableTopBar.tsx';
import { useColumnView } from './use-column-view.ts';
import { useDataGrid } from './use-data-grid.ts';
import { useRowWindows } from './use-row-windows.ts';
import { useTableSteps } from './use-table-steps.ts';
import { clearConditions, setSort, useTableView } from './use-table-view.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import { pressSort } from './view-address.ts';

const StepDrawer = lazyPart<{ tableId: string }>(['fields'], () =>
  import('./StepDrawer.tsx').then((part) => part.StepDrawer),
);
const JoinsPanel = lazyPart<{ tableId: string }>(['derived'], () =>
  import('./derived/JoinsPanel.tsx').then((part) => part.JoinsPanel),
);
const JoinDialog = lazyPart<{ table: Shape<'TableSummary'> }>(['derived', 'fields'], () =>
  import('./derived/JoinDialog.tsx').then((part) => part.JoinDialog),
);
const PivotDialog = lazyPart<{ table: Shape<'Table'> }>(['derived'], () =>
  import('./derived/PivotDialog.tsx').then((part) => part.PivotDialog),
);
const StaleNotice = lazyPart<{ tableId: string; className: string }>(['derived'], () =>
  import('./derived/StaleNotice.tsx').then((part) => part.StaleNotice),
);

/** A table at work: question bar, filters, and all its rows in windows from the server. */
export function TableWork({ table }: { table: Shape<'Table'> }) {
  const t = useTexts();
  const { summary, columns } = table;
  const view = useTableView(columns);
  const { flags } = useColumnView(summary.id);
  const filtered = view.conditions.length > 0;
  const rows = useRowWindows(table, view);
  const grid = useDataGrid();
  useTableSteps(summary.id);
  const stepDraft = useAtomValue(stepDraftAtom);
  const joinDraft = useAtomValue(joinDraftAtom);
  const [pivotDraft, setPivotDraft] = useAtom(pivotDraftAtom);
  const { windows, hasRows, total, failure } = rows;
  const setPanel = useSetAtom(sidePanelAtom);
  const [filterDraft, setFilterDraft] = useAtom(filterDraftAtom);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const shiftHeld = useRef(false);

  const shown = columns.filter(({ name }) => flags[name] !== false);

  const openColumns = () =>
    setPanel({ title: t('tables.columnsButton'), children: <ColumnsPanel tableId={summary.id} /> });
  const openSteps = () =>
    setPanel({ title: t('steps.title'), children: <StepsPanel tableId={summary.id} /> });
  const openVersions = () =>
    setPanel({ title: t('versions.title'), children: <VersionsPanel tableId={summary.id} /> });
  const openJoins = () =>
    setPanel({
      title: t('tables.joins'),
      children: (
        <Suspense fallback={null}>
          <JoinsPanel tableId={summary.id} />
        </Suspense>
      ),
    });
  const openPivot = () => setPivotDraft({});
  const openIssues = () =>
    setPanel({ title: t('tables.trouble'), children: <IssuesPanel tableId={summary.id} /> });

  let body: ReactNode;
  if (failure !== null && !hasRows) {
    body = (
      <LoadFailure
        title={t('tables.tableFailed')}
        query={{ error: failure, isFetching: false, refetch: () => windows.retry() }}
      />
    );
  } else if (total === 0) {
    body = filtered ? (
      <EmptyState
        icon={<RowsIcon aria-hidden="true" />}
        title={t('tables.noRowsTitle')}
        message={t('tables.noRowsText')}
        actions={<Button onClick={clearConditions}>{t('tables.filterClear')}</Button>}
      />
    ) : (
      <EmptyState
        icon={<RowsIcon aria-hidden="true" />}
        title={t('tables.noRowsAtAll')}
        message={t('tables.noRowsAtAllText')}
      />
    );
  } else if (shown.length === 0) {
    body = (
      <EmptyState
        title={t('tables.columnsAllHidden')}
        actions={<Button onClick={openColumns}>{t('tables.columnsButton')}</Button>}
      />
    );
  }

  return (
    <div className={styles.screen}>
      <TableTopBar
        table={table}
        view={view}
        shownColumns={shown.length === columns.length ? null : shown.map(({ name }) => name)}
        onIssues={openIssues}
        onColumns={openColumns}
        onSteps={openSteps}
        onJoins={openJoins}
        onPivot={openPivot}
        onVersions={openVersions}
      />
      <QuestionBar tableId={summary.id} />
      <FilterBar
        tableId={summary.id}
        columns={columns}
        conditions={view.conditions}
        draft={filterDraft}
        onDraft={setFilterDraft}
        found={rows.exactTotal}
        filtered={filtered}
        total={summary.row_count}
        hiddenCount={columns.length - shown.length}
        onColumns={openColumns}
        onSteps={openSteps}
        onJoins={openJoins}
        onPivot={openPivot}
      />
      {summary.source === 'derived' && (
        <Suspense fallback={null}>
          <StaleNotice tableId={summary.id} className={styles.alert ?? ''} />
        </Suspense>
      )}
      {failure !== null && hasRows && (
        <Alert
          tone="danger"
          className={styles.alert ?? ''}
          actions={
            <Button size="small" onClick={() => windows.retry()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('tables.rowsFailed')} {failure instanceof Error ? failure.message : ''}
        </Alert>
      )}
      <div
        className={styles.grid}
        onPointerDownCapture={(event) => {
          shiftHeld.current = event.shiftKey;
        }}
      >
        {body ??
          (total === null || grid === null ? (
            <GridSkeleton />
          ) : (
            <TableGrid
              grid={grid}
              table={table}
              rows={rows}
              rowCount={total}
              sort={view.sort}
              flags={flags}
              widths={widths}
              onHeaderPress={(name) => setSort(pressSort(view.sort, name, shiftHeld.current))}
              onResize={(name, width) => setWidths((before) => ({ ...before, [name]: width }))}
            />
          ))}
      </div>
      <Suspense fallback={null}>{stepDraft && <StepDrawer tableId={summary.id} />}</Suspense>
      <Suspense fallback={null}>{joinDraft && <JoinDialog table={summary} />}</Suspense>
      <Suspense fallback={null}>{pivotDraft && <PivotDialog table={table} />}</Suspense>
    </div>
  );
}

function GridSkeleton() {
  return (
    <LateSkeleton>
      <Skeleton visible shape="table" rows={14} columns={7} />
    </LateSkeleton>
  );
}
