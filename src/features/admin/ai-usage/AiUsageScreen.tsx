import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Input } from '../../../api/shapes.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import type { PickedRange } from '../../../machines/date-range/index.ts';
import { LazyDateRangeField } from '../../../records/date-range/date-fields.ts';
import { FilterBar, useReportFilters } from '../../../records/list/FilterBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyCellPicture } from '../../../ui/LazyCellPicture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../home/home.module.css';
import { AdminPage } from '../public/AdminPage.tsx';
import own from './ai-usage.module.css';
import { BY, definitionsOf, monthUntil } from './ai-usage-words.ts';
import { UsageFigures } from './UsageFigures.tsx';
import { UsageTable } from './UsageTable.tsx';

const NO_CHOICES = { models: [], people: [], teams: [] };
/** Milliseconds after which rows that are read again are asked for again. */
const NEWS_MS = 5000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What answers came to: totals of what the filters leave, their course, and the same by day, model, assistant or person. */
export function AiUsageScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const by = BY.find((one) => one === search.get('by')) ?? 'day';
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const range: PickedRange | null =
    DAY.test(from) && DAY.test(to) ? { start: from, end: to, compare: null } : null;
  const choices = useQuery({ ...operationQuery('adminAiUsageChoiceGet', {}), staleTime: 60_000 });
  const definitions = useMemo(() => definitionsOf(t, choices.data ?? NO_CHOICES), [t, choices.data]);
  const filters = useReportFilters(definitions);
  const asked = JSON.stringify({
    by,
    ...(range && { from: range.start, to: range.end }),
    ...(Object.keys(filters.sent).length > 0 && { filters: filters.sent }),
  });
  // the same object as long as the same is asked
  const input = useMemo((): Input<'adminAiUsageReportGet'> => ({ query: JSON.parse(asked) }), [asked]);
  const client = useQueryClient();
  const query = useQuery({
    ...operationQuery('adminAiUsageReportGet', input),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const load = useCallback(
    () => client.fetchQuery({ ...operationQuery('adminAiUsageReportGet', input), staleTime: NEWS_MS }),
    [client, input],
  );
  const { data: report, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => {
      for (const [name, value] of Object.entries(values))
        if (value === undefined) before.delete(name);
        else before.set(name, value);
      return before;
    });
  const last = report?.last_day;
  return (
    <AdminPage title={t('aiusage.title')} text={t('aiusage.text', { zone: report?.time_zone ?? 'UTC' })}>
      <FilterBar filters={filters}>
        <Suspense fallback={<div className={own.days} data-loading="" />}>
          <LazyDateRangeField
            label={t('aiusage.range')}
            placeholder={t('aiusage.last30')}
            className={own.days ?? ''}
            value={range}
            onChange={(next) => set({ from: next?.start, to: next?.end })}
            max={report?.today ?? null}
          />
        </Suspense>
      </FilterBar>
      {error && (
        <ErrorState
          picture={<LazyCellPicture kind="failed" />}
          title={t('aiusage.failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!report && !error && (
        <LateSkeleton>
          <Skeleton shape="list" rows={8} visible />
        </LateSkeleton>
      )}
      {report && !error && report.total.uses === 0 && (
        <EmptyState
          picture={<LazyCellPicture kind="empty" />}
          title={t('aiusage.none')}
          message={t(last === undefined ? 'aiusage.noneEver' : 'aiusage.noneText')}
          actions={
            last !== undefined && (
              <Button onClick={() => set(monthUntil(last))}>{t('aiusage.toLast', { day: last })}</Button>
            )
          }
        />
      )}
      {report && !error && report.total.uses > 0 && (
        <div className={styles.page} aria-busy={query.isPlaceholderData}>
          <UsageFigures report={report} sent={filters.sent} />
          <UsageTable
            key={by}
            by={by}
            report={report}
            sent={filters.sent}
            onBy={(next) => set({ by: next === 'day' ? undefined : next })}
            of={`${asked} ${query.dataUpdatedAt}`}
            load={load}
          />
        </div>
      )}
    </AdminPage>
  );
}
