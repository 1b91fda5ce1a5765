import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyCellPicture } from '../../../ui/LazyCellPicture.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { HomeChart } from './HomeChart.tsx';
import { HomeTile } from './HomeTile.tsx';
import styles from './home.module.css';
import { CHARTS } from './home-words.ts';
import { SetUpList } from './SetUpList.tsx';
import { WorkQueue } from './WorkQueue.tsx';

const DAYS = ['7', '30', '90'] as const;
type DaysText = (typeof DAYS)[number];
export type Days = 7 | 30 | 90;
const NUMBERS: Readonly<Record<DaysText, Days>> = { '7': 7, '30': 30, '90': 90 };
const isDays = (text: string | null): text is DaysText => DAYS.some((days) => days === text);

/** How things stand: figures with their change, their courses, and what waits. Each part comes and fails by itself. */
export function HomeDashboard() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const given = search.get('days');
  const chosen: DaysText = isDays(given) ? given : '30';
  const days = NUMBERS[chosen];
  const home = useQuery({ ...operationQuery('adminHomeGet', {}) });
  const { data, error } = home;
  if (error && !(error instanceof ApiFailure)) throw error;
  const isRefused = error?.status === 403;
  return (
    <AdminPage
      title={t('home.title')}
      actions={
        data &&
        data.tiles.length > 0 && (
          <SegmentedControl
            label={t('home.range')}
            segments={DAYS.map((value) => ({ value, label: t('home.days', { count: NUMBERS[value] }) }))}
            value={chosen}
            onChange={(next) =>
              setSearch((before) => {
                before.set('days', next);
                return before;
              })
            }
          />
        )
      }
    >
      {!data && !error && (
        <LateSkeleton>
          <Skeleton shape="list" rows={6} visible />
        </LateSkeleton>
      )}
      {!data && error && !isRefused && (
        <ErrorState
          title={t('home.failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void home.refetch()}
          retrying={home.isFetching}
        />
      )}
      {(isRefused || (data && data.tiles.length + data.queue.length === 0)) && (
        <EmptyState
          title={t('home.welcome')}
          message={t('home.nothingPermitted')}
          picture={<LazyCellPicture kind="empty" />}
        />
      )}
      {data && (
        <>
          <SetUpList steps={data.set_up} />
          <div className={styles.tiles}>
            {data.tiles.map((tile) => (
              <HomeTile key={tile} name={tile} days={days} />
            ))}
          </div>
          <div className={styles.lay}>
            <div className={styles.charts}>
              {CHARTS.filter((tile) => data.tiles.includes(tile)).map((tile) => (
                <HomeChart key={tile} name={tile} days={days} />
              ))}
            </div>
            {data.queue.length > 0 && <WorkQueue items={data.queue} />}
          </div>
        </>
      )}
    </AdminPage>
  );
}
