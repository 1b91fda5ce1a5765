import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '../../api/api-failure.ts';
import type { OperationId } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { changedFilters } from '../../machines/filter-state/index.ts';
import { MAX_PAGE_SIZE, MIN_PAGE_SIZE, PAGE_SIZES } from '../../machines/pagination/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LazyCellPicture } from '../../ui/LazyCellPicture.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ListCards } from '../../ui/list/ListCards.tsx';
import { ListFoot } from '../../ui/list/ListFoot.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { leaveBehind } from './left-behind.ts';
import { writeListAddress } from './list-address.ts';
import styles from './ResourceList.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { BulkAction, ResourceListConfig } from './resource-list-config.ts';
import type { PageRows } from './selection.ts';
import { useBulk } from './use-bulk.tsx';
import { nameOfRow, useColumns } from './use-columns.tsx';
import { useExport } from './use-export.tsx';
import { queryOf, useListQuery } from './use-list-query.ts';
import { type ListPlace, useListState } from './use-list-state.ts';
import { type Bounds, useBounds, usePermitted } from './use-permitted.ts';
import { useSelection } from './use-selection.ts';
import { ViewsButton } from './ViewsButton.tsx';

const loadFilters = () => import('./FilterDrawer.tsx');
const ActiveFilters = lazyPart([], () =>
  import('./ActiveFilters.tsx').then(({ ActiveFilters: filters }) => filters),
);
const EmptyList = lazyPart(['roles'], () => import('./EmptyList.tsx').then(({ EmptyList: empty }) => empty));
const FilterDrawer = lazyPart([], () => loadFilters().then(({ FilterDrawer: drawer }) => drawer));

/** More columns than this that cards would show stay a table on a phone, which then scrolls sideways. */
const CARD_COLUMNS = 8;

export interface ResourceListProps<Item> {
  /** Keep it the same from one rendering to the next (`useMemo`): rows are drawn again when it changes. */
  config: ResourceListConfig<Item>;
  /** `own` for a list that is not the page itself, so that two do not share an address. */
  place?: ListPlace;
  /** What a list that keeps its own place begins with, as the query of an address. */
  start?: string;
  /** Told how many rows there are, each time that they were counted; null while there is nothing at all. */
  onCounted?: (total: number, isEmpty: boolean) => void;
}

/** A list page of the product: what is in it says its configuration, how it behaves is the same everywhere (design 1.0). */
export function ResourceList<Item>(props: ResourceListProps<Item>) {
  const { filters = [] } = props.config;
  // other filters are another state; they may come only after the page
  return <List key={filters.map(({ alias, type }) => `${alias} ${type}`).join()} {...props} />;
}

function List<Item>({ config, place = 'address', start = '', onCounted }: ResourceListProps<Item>) {
  const t = useTexts();
  const phone = useMediaQuery(PHONE);
  const scroller = useRef<HTMLDivElement>(null);
  const state = useListState(config, place, start);
  const { view, rules, sendFilter, sendPage, pages } = state;
  const { active, draft } = state.filters.context;
  const isFiltering = state.filters.matches('editing');
  // it stays once it was opened, so that it can slide out again
  const [wasFiltered, setWasFiltered] = useState(false);
  if (isFiltering && !wasFiltered) setWasFiltered(true);
  const columns = useColumns(config);
  const query = queryOf(config, view);
  const rows = useListQuery(config, query);
  const items = rows.data?.items ?? [];
  const total = rows.data?.total ?? 0;
  const definitions = config.filters ?? [];
  const changed = changedFilters(definitions, active.values);
  const isNarrowed = changed.length > 0 || active.search !== '';
  const isEmpty = rows.isSuccess && !rows.isPlaceholderData && total === 0 && !isNarrowed;

  const isCounted = rows.isSuccess && !rows.isPlaceholderData;
  useEffect(() => {
    if (!isCounted) return;
    sendPage({ type: 'total.changed', total });
    onCounted?.(total, isEmpty);
  }, [isCounted, total, isEmpty, sendPage, onCounted]);

  const pageRows: PageRows<Item> = useMemo(
    () => items.map((item) => [config.rowId(item), item] as const),
    [items, config],
  );
  const { route, rowHref } = config;
  const isOwn = place === 'own';
  useEffect(() => {
    if (!isCounted || isOwn || route === undefined || !rowHref) return;
    const rowsLeft = pageRows.map(([id, item]) => ({ id, href: rowHref(item) }));
    leaveBehind({ route, query: state.query, rows: rowsLeft, first: (view.page - 1) * view.size, total });
  }, [isCounted, isOwn, route, rowHref, pageRows, state.query, view.page, view.size, total]);
  const chosen = useSelection(pageRows, writeListAddress({ ...view, page: 1, size: 10, sort: [] }, rules));
  const bulk = useBulk(config, query, total, chosen.selection, (left) =>
    chosen.setItems(left.map((item) => [config.rowId(item), item] as const)),
  );
  const exporting = useExport(config, columns.shown, query);
  const permitted = usePermitted(operationsOf(config, items));
  const bounds = useBounds();
  const searched = searchWords(config, bounds);
  const bulkActions = (config.bulkActions ?? []).filter(
    ({ operation }) => operation === undefined || permitted.has(operation),
  );
  const count = chosen.selection.isAll ? total : chosen.selection.items.size;
  const grouping = definitions.find(({ alias }) => alias === view.group);
  const isChoosing = count > 0 && bulkActions.length > 0 && !grouping;
  const asCards = phone && columns.columns.filter(({ card }) => card !== 'none').length <= CARD_COLUMNS;
  const isPending = rows.isPending || columns.isPending;

  const common = {
    label: config.label,
    columns: columns.columns,
    items,
    rowId: config.rowId,
    rowName: (item: Item) => nameOfRow(config, item),
    selection: bulkActions.length > 0 ? chosen.rows : undefined,
    actions: rowActions(config, permitted),
    busy: rows.isPlaceholderData,
  };
  const { sums } = config;
  const part = {
    config,
    query,
    columns: columns.columns,
    asCards,
    busy: common.busy,
    scroller,
    before: common.selection !== undefined,
    after: common.actions !== undefined,
    by: grouping,
    onOpen: state.openGroup,
  };
  const totals = sums?.totals && <sums.Totals {...part} />;
  const isReady = rows.isSuccess && !columns.isPending && items.length > 0;
  const openRow = rowHref && ((item: Item) => navigate(rowHref(item)));

  if (isEmpty && !config.search && definitions.length === 0) return <Empty config={config} bounds={bounds} />;
  return (
    <div
      ref={scroller}
      className={styles.list}
      data-cards={asCards || undefined}
      data-bulk={isChoosing || undefined}
    >
      {!isEmpty && (
        <ListToolbar
          phone={phone}
          search={
            config.search && config.search.place !== 'drawer'
              ? {
                  value: draft.search,
                  placeholder: searched,
                  onType: (text) => sendFilter({ type: 'search.typed', text }),
                  onSubmit: () => sendFilter({ type: 'submitted' }),
                }
              : undefined
          }
          filters={
            definitions.length > 0 || config.search?.place === 'drawer'
              ? {
                  count: changed.length, // a failure shows itself when it is opened
                  onReach: () => void loadFilters().catch(() => undefined),
                  onOpen: () => sendFilter({ type: 'drawer.opened' }),
                }
              : undefined
          }
          order={
            asCards
              ? {
                  sort: view.sort,
                  columns: config.columns.filter(({ sortable }) => sortable),
                  onSort: state.sortBy,
                }
              : undefined
          }
          views={
            <>
              {config.route !== undefined && (
                <ViewsButton route={config.route} rules={rules} view={view} onOpen={state.open} />
              )}
              {sums?.groups && <sums.Select config={config} group={view.group} onGroup={state.groupBy} />}
            </>
          }
          columns={{
            columns: columns.panel,
            onShow: columns.show,
            onMove: columns.move,
            onReset: columns.reset,
            isDefault: columns.isDefault,
          }}
          canExport={total > 0}
          exporting={exporting.isRunning}
          onExport={exporting.begin}
          refreshing={rows.isFetching && !rows.isPending}
          onRefresh={() => void rows.refetch()}
          presence={config.presence}
        />
      )}
      {changed.length > 0 && (
        <Suspense fallback={<div className={styles.chips} data-loading="" />}>
          <ActiveFilters
            definitions={definitions.filter(({ alias }) => changed.includes(alias))}
            values={active.values}
            onRemove={(alias) => sendFilter({ type: 'filter.removed', alias })}
            onClear={() => sendFilter({ type: 'filters.reset' })}
          />
        </Suspense>
      )}
      {isPending && !rows.isError && (
        <LateSkeleton>
          <Skeleton
            visible
            shape={asCards ? 'list' : 'table'}
            rows={8}
            columns={Math.min(7, columns.columns.length)}
          />
        </LateSkeleton>
      )}
      {rows.isError && (
        <ErrorState
          picture={<LazyCellPicture kind="failed" />}
          title={config.failed ?? t('lists.loadFailed')}
          message={(rows.error instanceof ApiFailure && rows.error.message) || t('lists.loadFailedText')}
          requestId={rows.error instanceof ApiFailure ? rows.error.requestId : undefined}
          onRetry={() => void rows.refetch()}
          retrying={rows.isFetching}
        />
      )}
      {isEmpty && <Empty config={config} bounds={bounds} />}
      {rows.isSuccess && items.length === 0 && !isEmpty && !rows.isPlaceholderData && (
        <EmptyState
          picture={<LazyCellPicture kind="no-match" />}
          title={config.noMatch?.title ?? t('lists.noMatchTitle')}
          message={config.noMatch?.text ?? t('lists.noMatchText')}
          actions={
            <Button onClick={() => sendFilter({ type: 'filters.reset' })}>{t('lists.clearFilters')}</Button>
          }
        />
      )}
      {isReady && grouping && sums && <sums.Groups {...part} />}
      {isReady && !grouping && (
        <>
          {asCards ? (
            <>
              <ListCards {...common} scroller={scroller} />
              {totals}
            </>
          ) : (
            <ListTable
              {...common}
              sort={view.sort}
              onSort={state.sort}
              onOpen={openRow}
              foot={totals}
              {...(config.actionsWidth !== undefined && { actionsWidth: config.actionsWidth })}
            />
          )}
          <ListFoot
            label={config.label}
            page={pages.page}
            pages={pages.total === null ? pages.page : pages.pages}
            window={pages.window}
            size={pages.size}
            sizes={PAGE_SIZES}
            minSize={MIN_PAGE_SIZE}
            maxSize={MAX_PAGE_SIZE}
            total={total}
            shown={items.length}
            typed={state.isTypingSize ? pages.typed : null}
            onPage={(page) => sendPage({ type: 'page.requested', page })}
            onSize={(size) => sendPage({ type: 'size.chosen', size })}
            onCustomOpen={() => sendPage({ type: 'custom.opened' })}
            onCustomType={(text) => sendPage({ type: 'custom.typed', text })}
            onCustomCommit={() => sendPage({ type: 'custom.committed' })}
            onCustomCancel={() => sendPage({ type: 'custom.cancelled' })}
          />
        </>
      )}
      {isChoosing && (
        <div className={styles.bulk}>
          <BulkBar
            count={count}
            total={total}
            isAll={chosen.selection.isAll}
            onSelectAll={chosen.rows.page === 'all' ? chosen.selectAll : undefined}
            onClear={chosen.clear}
          >
            {bulkActions.map((action) => (
              <BulkButton key={action.id} action={action} onPress={() => void bulk.begin(action)} />
            ))}
          </BulkBar>
        </div>
      )}
      {wasFiltered && (
        <Suspense fallback={null}>
          <FilterDrawer
            open={isFiltering}
            definitions={definitions}
            draft={draft}
            searchPlaceholder={config.search && searched}
            send={sendFilter}
          />
        </Suspense>
      )}
      {exporting.dialog}
      {bulk.dialogs}
    </div>
  );
}

function BulkButton<Item>({ action, onPress }: { action: BulkAction<Item>; onPress: () => void }) {
  return (
    <Button size="small" variant={action.danger ? 'danger' : 'default'} icon={action.icon} onClick={onPress}>
      {action.label}
    </Button>
  );
}

/** What a search finds, without what is hidden from the reader. */
function searchWords<Item>({ search }: ResourceListConfig<Item>, bounds: Bounds | undefined): string {
  const { placeholder = '' } = search ?? {};
  return typeof placeholder === 'string' ? placeholder : placeholder(bounds?.masks ?? []);
}

function Empty<Item>({
  config: { empty },
  bounds,
}: {
  config: ResourceListConfig<Item>;
  bounds: Bounds | undefined;
}): ReactNode {
  // whether there is nothing at all is not known before
  return (
    bounds && (
      <Suspense>
        <EmptyList empty={empty} reach={bounds.reach} />
      </Suspense>
    )
  );
}

/** What stands at the end of each row; nothing where the configuration has no actions. */
function rowActions<Item>(
  { actions, quickAction, ...config }: ResourceListConfig<Item>,
  permitted: ReadonlySet<OperationId>,
): ((item: Item) => ReactNode) | undefined {
  if (!actions && !quickAction) return undefined;
  return (item) => (
    <>
      {quickAction?.(item)}
      {actions && <RowMenu name={nameOfRow(config, item)} actions={actions(item)} permitted={permitted} />}
    </>
  );
}

/** Every operation that an action of these rows needs the right to. */
function operationsOf<Item>(config: ResourceListConfig<Item>, items: readonly Item[]): OperationId[] {
  // the rows of one list have the same actions, or some of them; a few tell
  const ofRows = items.slice(0, 20).flatMap((item) => config.actions?.(item) ?? []);
  return [...ofRows, ...(config.bulkActions ?? [])].flatMap((action) =>
    'operation' in action && action.operation !== undefined ? [action.operation] : [],
  );
}
