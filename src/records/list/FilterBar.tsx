import FilterIcon from 'lucide-react/icons/list-filter';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { changedFilters, type FilterDefinition } from '../../machines/filter-state/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FilterBar.module.css';
import { queryOf } from './use-list-query.ts';
import { useListState } from './use-list-state.ts';

const loadFilters = () => import('./FilterDrawer.tsx');
const FilterDrawer = lazyPart([], () => loadFilters().then(({ FilterDrawer: drawer }) => drawer));
const ActiveFilters = lazyPart([], () =>
  import('./ActiveFilters.tsx').then(({ ActiveFilters: filters }) => filters),
);

/** The filters of a report, in its address as those of a list are. */
export function useReportFilters(definitions: readonly FilterDefinition[]) {
  const config = { filters: definitions, columns: [] };
  const { view, filters, sendFilter } = useListState(config, 'address', '');
  return {
    definitions,
    /** What restricts, as it is sent. */
    sent: queryOf(config, view).filters,
    machine: filters,
    send: sendFilter,
  };
}

/** Above a report that filters narrow as a whole: the button, what is chosen, and the drawer. */
export function FilterBar({
  filters: { definitions, machine, send },
  children,
}: {
  filters: ReturnType<typeof useReportFilters>;
  /** Before the button, such as the days of the report. */
  children?: ReactNode;
}) {
  const t = useTexts();
  const { active, draft } = machine.context;
  const changed = changedFilters(definitions, active.values);
  const isOpen = machine.matches('editing');
  // it stays once it was opened, so that it can slide out again
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  // a failure shows itself when it is opened
  const reach = () => void loadFilters().catch(() => undefined);
  return (
    <div className={styles.all}>
      <div className={styles.bar}>
        {children}
        <Button
          icon={<FilterIcon size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onPointerEnter={reach}
          onFocus={reach}
          onClick={() => send({ type: 'drawer.opened' })}
        >
          {t('lists.filter')}
          {changed.length > 0 && (
            <>
              <Badge tone="accent">{formatNumber(changed.length)}</Badge>
              <VisuallyHidden>{t('lists.filtersActive', { count: changed.length })}</VisuallyHidden>
            </>
          )}
        </Button>
      </div>
      {changed.length > 0 && (
        <Suspense fallback={<div className={styles.chips} data-loading="" />}>
          <ActiveFilters
            definitions={definitions.filter(({ alias }) => changed.includes(alias))}
            values={active.values}
            onRemove={(alias) => send({ type: 'filter.removed', alias })}
            onClear={() => send({ type: 'filters.reset' })}
          />
        </Suspense>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <FilterDrawer open={isOpen} definitions={definitions} draft={draft} send={send} />
        </Suspense>
      )}
    </div>
  );
}
