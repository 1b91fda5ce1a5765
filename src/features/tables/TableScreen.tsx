import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { joinDraftAtom, pivotDraftAtom } from './derived/derived-state.ts';
import { filterDraftAtom } from './filter-draft.ts';
import { stepDraftAtom } from './step-state.ts';
import { TableBar } from './TableBar.tsx';
import styles from './TableScreen.module.css';
import { TableWork } from './TableWork.tsx';
import { useColumnView } from './use-column-view.ts';
import { useDataGrid } from './use-data-grid.ts';
import { useTable } from './use-table.ts';

/** One table: its rows under a question bar, or why it cannot be shown. */
export function TableScreen({ tableId }: { tableId: string }) {
  const t = useTexts();
  const query = useTable(tableId);
  // on their way while the table is read: the grid is whole when its first rows come
  useDataGrid();
  const view = useColumnView(tableId);
  const setPanel = useSetAtom(sidePanelAtom);
  const setFilter = useSetAtom(filterDraftAtom);
  const setStep = useSetAtom(stepDraftAtom);
  const setJoin = useSetAtom(joinDraftAtom);
  const setPivot = useSetAtom(pivotDraftAtom);
  useEffect(
    () => () => {
      setPanel(null);
      setFilter(null);
      setStep(null);
      setJoin(null);
      setPivot(null);
    },
    [setPanel, setFilter, setStep, setJoin, setPivot],
  );
  const table = query.data?.table;
  const name = table?.summary.name;
  // no dependencies: the frame writes the page's own title whenever its texts change
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${t('app.name')}`;
  });

  // hidden columns would flash by before the person's choice is there
  if (table && !view.isPending) return <TableWork table={table} />;
  // somebody else's table and a missing one look the same (decision 4); so does an id that can be none
  const missing =
    query.error instanceof ApiFailure && (query.error.status === 404 || query.error.status === 422);
  return (
    <>
      <TableBar title={t(missing ? 'tables.notFoundTitle' : 'tables.title')} />
      <div className={styles.state}>
        {missing ? (
          <EmptyState
            picture={<CellPicture kind="not-found" />}
            title={t('tables.notFoundTitle')}
            message={t('tables.notFoundText')}
            actions={
              <LinkButton href={paths.tables()} onClick={followLink}>
                {t('tables.back')}
              </LinkButton>
            }
          />
        ) : query.isError ? (
          <LoadFailure title={t('tables.tableFailed')} query={query} />
        ) : (
          <LateSkeleton>
            <Skeleton visible shape="table" rows={14} columns={7} />
          </LateSkeleton>
        )}
      </div>
    </>
  );
}
