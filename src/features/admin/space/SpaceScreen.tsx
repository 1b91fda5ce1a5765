import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { SpaceFigures } from './SpaceFigures.tsx';
import { StorageTasks } from './StorageTasks.tsx';

const DAYS = { '7': 7, '30': 30, '90': 90, '365': 365 } as const;
type DaysText = keyof typeof DAYS;
const CHOICES = ['7', '30', '90', '365'] as const satisfies readonly DaysText[];

/** What the files of everybody take, and what is kept though nobody has it. */
export function SpaceScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const chosen = CHOICES.find((days) => days === search.get('days')) ?? '30';
  const query = useQuery({
    ...operationQuery('adminStorageStatGet', { query: { days: DAYS[chosen] } }),
    staleTime: 60_000,
  });
  const { data: stat, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  return (
    <AdminPage
      title={t('space.title')}
      text={stat ? t('space.text', { time: formatDateTime(stat.counted_at) }) : t('space.reading')}
      actions={
        <SegmentedControl
          label={t('home.range')}
          segments={CHOICES.map((value) => ({ value, label: t('home.days', { count: DAYS[value] }) }))}
          value={chosen}
          onChange={(next) =>
            setSearch((before) => {
              before.set('days', next);
              return before;
            })
          }
        />
      }
    >
      {!stat && !error && (
        <LateSkeleton>
          <Skeleton shape="list" rows={8} visible />
        </LateSkeleton>
      )}
      {!stat && error && (
        <ErrorState
          title={t('space.readFailed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {stat && <SpaceFigures stat={stat} days={DAYS[chosen]} />}
      <StorageTasks stat={stat} />
    </AdminPage>
  );
}
