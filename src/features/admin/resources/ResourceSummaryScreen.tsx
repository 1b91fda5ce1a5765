import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import type { PickedRange } from '../../../machines/date-range/index.ts';
import { LazyDateRangeField } from '../../../records/date-range/date-fields.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyCellPicture } from '../../../ui/LazyCellPicture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import own from '../ai-usage/ai-usage.module.css';
import styles from '../home/home.module.css';
import { AdminPage } from '../public/AdminPage.tsx';
import { ResourceFigures } from './ResourceFigures.tsx';
import { ResourceTables } from './ResourceTables.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What of credits, space and seats is granted, used and left; each figure leads to the list that it is of. */
export function ResourceSummaryScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const range: PickedRange | null =
    DAY.test(from) && DAY.test(to) ? { start: from, end: to, compare: null } : null;
  const query = useQuery({
    ...operationQuery('adminResourceSummaryGet', {
      query: range ? { from: range.start, to: range.end } : {},
    }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const { data: summary, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  return (
    <AdminPage title={t('resources.title')} text={t('resources.text', { zone: summary?.time_zone ?? 'UTC' })}>
      <Suspense fallback={<div className={own.days} data-loading="" />}>
        <LazyDateRangeField
          label={t('resources.range')}
          placeholder={t('resources.last30')}
          className={own.days ?? ''}
          value={range}
          onChange={(next) =>
            setSearch((before) => {
              for (const [name, day] of [
                ['from', next?.start],
                ['to', next?.end],
              ] as const)
                if (day === undefined) before.delete(name);
                else before.set(name, day);
              return before;
            })
          }
          max={summary?.today ?? null}
        />
      </Suspense>
      {error && (
        <ErrorState
          picture={<LazyCellPicture kind="failed" />}
          title={t('resources.failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!summary && !error && (
        <LateSkeleton>
          <Skeleton shape="list" rows={8} visible />
        </LateSkeleton>
      )}
      {summary && !error && (
        <div className={styles.page} aria-busy={query.isPlaceholderData}>
          <ResourceFigures summary={summary} />
          <ResourceTables summary={summary} />
        </div>
      )}
    </AdminPage>
  );
}
