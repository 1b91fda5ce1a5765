import ColumnsIcon from 'lucide-react/icons/columns-3';
import DownloadIcon from 'lucide-react/icons/download';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import FilterIcon from 'lucide-react/icons/list-filter';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import SearchIcon from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LazyMenu, OnDemand } from '../../ui/LazyMenu.tsx';
import { LazySelect } from '../../ui/LazySelect.tsx';
import type { ColumnPanelProps } from '../../ui/list/ColumnPanel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ListToolbar.module.css';
import type { SortOrder } from './resource-list-config.ts';

const loadColumns = () => import('./ColumnsPopover.tsx');
const ColumnsPopover = lazyPart([], () => loadColumns().then(({ ColumnsPopover: popover }) => popover));
const ColumnsDialog = lazyPart([], () =>
  import('./ColumnsDialog.tsx').then(({ ColumnsDialog: dialog }) => dialog),
);

export interface ListToolbarProps {
  phone: boolean;
  /** The search above the list; none where absent. */
  search?:
    | { value: string; placeholder: string; onType: (text: string) => void; onSubmit: () => void }
    | undefined;
  /** The Filter button, with what to fetch when a person reaches for it; none where absent. */
  filters?: { count: number; onReach: () => void; onOpen: () => void } | undefined;
  /** How cards are sorted, which have no heads; none where absent. */
  order?:
    | {
        sort: readonly SortOrder[];
        columns: readonly { id: string; title: string }[];
        onSort: (sort: readonly SortOrder[]) => void;
      }
    | undefined;
  views?: ReactNode;
  columns: ColumnPanelProps;
  exporting: boolean;
  canExport: boolean;
  onExport: () => void;
  refreshing: boolean;
  onRefresh: () => void;
  presence?: ReactNode;
}

const OWN_ORDER = 'own';

/** Above a list: search, filters, views, and at the end refresh, columns and export. */
export function ListToolbar({
  phone,
  search,
  filters,
  order,
  views,
  columns,
  exporting,
  canExport,
  onExport,
  refreshing,
  onRefresh,
  presence,
}: ListToolbarProps) {
  const t = useTexts();
  const [choosesColumns, setChoosesColumns] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search?.onSubmit();
  };
  const columnsButton = (
    <Button
      variant="ghost"
      icon={<ColumnsIcon size={16} aria-hidden="true" />}
      label={t('lists.columns')}
      title={t('lists.columns')}
    />
  );
  return (
    <div className={styles.toolbar}>
      {search && (
        <search className={styles.search} aria-label={search.placeholder}>
          <form onSubmit={submit}>
            <TextField
              label={search.placeholder}
              hideLabel
              type="search"
              enterKeyHint="search"
              placeholder={search.placeholder}
              leading={<SearchIcon size={16} aria-hidden="true" />}
              value={search.value}
              maxLength={200}
              onChange={(event) => search.onType(event.currentTarget.value)}
            />
          </form>
        </search>
      )}
      {filters && (
        <Button
          icon={<FilterIcon size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onPointerEnter={filters.onReach}
          onFocus={filters.onReach}
          onClick={filters.onOpen}
        >
          {t('lists.filter')}
          {filters.count > 0 && (
            <>
              <Badge tone="accent">{formatNumber(filters.count)}</Badge>
              <VisuallyHidden>{t('lists.filtersActive', { count: filters.count })}</VisuallyHidden>
            </>
          )}
        </Button>
      )}
      {views}
      {order && order.columns.length > 0 && (
        <LazySelect
          label={t('lists.sortBy')}
          value={order.sort.length === 1 && order.sort[0] ? sortValue(order.sort[0]) : OWN_ORDER}
          options={[
            ...(order.sort.length === 1 ? [] : [{ value: OWN_ORDER, label: t('lists.sortOwn') }]),
            ...order.columns.flatMap(({ id, title }) => [
              { value: `${id}:asc`, label: t('lists.sortAscending', { column: title }) },
              { value: `${id}:desc`, label: t('lists.sortDescending', { column: title }) },
            ]),
          ]}
          onChange={(value) => {
            const end = value.lastIndexOf(':');
            if (end > 0)
              order.onSort([
                { field: value.slice(0, end), direction: value.endsWith(':asc') ? 'asc' : 'desc' },
              ]);
          }}
          className={styles.order ?? ''}
        />
      )}
      <span className={styles.end}>
        {presence}
        {phone ? (
          <LazyMenu
            align="end"
            trigger={
              <Button
                variant="ghost"
                icon={<EllipsisIcon size={16} aria-hidden="true" />}
                label={t('lists.options')}
              />
            }
            entries={[
              {
                label: t('lists.refresh'),
                icon: <RefreshIcon size={16} aria-hidden="true" />,
                onSelect: onRefresh,
              },
              {
                label: t('lists.columns'),
                icon: <ColumnsIcon size={16} aria-hidden="true" />,
                onSelect: () => setChoosesColumns(true),
              },
              {
                label: t('lists.export'),
                icon: <DownloadIcon size={16} aria-hidden="true" />,
                disabled: !canExport || exporting,
                onSelect: onExport,
              },
            ]}
          />
        ) : (
          <>
            <Button
              variant="ghost"
              icon={<RefreshIcon size={16} aria-hidden="true" />}
              label={t('lists.refresh')}
              title={t('lists.refresh')}
              loading={refreshing}
              onClick={onRefresh}
            />
            <OnDemand trigger={columnsButton} opens="dialog" load={loadColumns}>
              {(open, setOpen) => (
                <ColumnsPopover
                  trigger={columnsButton}
                  open={open}
                  onOpenChange={setOpen}
                  columns={columns}
                />
              )}
            </OnDemand>
            <Button
              variant="ghost"
              icon={<DownloadIcon size={16} aria-hidden="true" />}
              label={t('lists.export')}
              title={t('lists.export')}
              disabled={!canExport}
              loading={exporting}
              onClick={onExport}
            />
          </>
        )}
      </span>
      {phone && choosesColumns && (
        <Suspense fallback={null}>
          <ColumnsDialog columns={columns} onClose={() => setChoosesColumns(false)} />
        </Suspense>
      )}
    </div>
  );
}

function sortValue({ field, direction }: SortOrder): string {
  return `${field}:${direction}`;
}
