import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { formatDateTime, formatRelative } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import styles from '../public/page.module.css';

/** The schedule that makes a backup each day (server/platform/backup/backup-jobs.ts). */
const SCHEDULE = 'backups.daily';
const KEEP_DAYS = 'backups.keep_days';

const LazySchedulePanel = lazyPart(['schedules'], () =>
  import('../schedules/SchedulePanel.tsx').then(({ SchedulePanel }) => SchedulePanel),
);

/** When backups are made by themselves, how long they are kept, and how old the newest is. */
export function BackupPlan() {
  const t = useTexts();
  const permitted = usePermitted(['adminScheduleGet']);
  const [isOpen, setOpen] = useState(false);
  const canRead = permitted.has('adminScheduleGet');
  const plan = useQuery({
    ...operationQuery('adminScheduleGet', { path: { schedule: SCHEDULE } }),
    enabled: canRead,
  });
  const days = useQuery(operationQuery('adminConfigGet', { path: { key: KEEP_DAYS } }));
  const newest = useQuery(
    operationQuery('adminBackupList', { query: { page: 1, page_size: 2, filters: { state: ['ready'] } } }),
  );
  const last = newest.data?.items[0];
  const schedule = plan.data?.schedule;
  const next = plan.data?.next_times[0];
  const failed = [newest, days, plan].find(({ isError }) => isError);
  return (
    <Card
      title={t('backups.plan')}
      actions={
        canRead && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('backups.changeTimes')}
          </Button>
        )
      }
    >
      <div className={styles.page}>
        {failed && <LoadFailure size="card" level={3} title={t('backups.planFailed')} query={failed} />}
        {newest.data && !last && <Alert tone="warning">{t('backups.noneYet')}</Alert>}
        <Facts
          facts={[
            last !== undefined && {
              name: t('backups.newest'),
              value: (
                <a href={adminPaths.backups({ id: last.id })} onClick={followLink}>
                  {formatRelative(last.created_at)}
                </a>
              ),
            },
            schedule !== undefined && {
              name: t('backups.next'),
              value:
                next === undefined
                  ? t('backups.paused')
                  : t('backups.nextAt', { time: formatDateTime(next), zone: schedule.timezone }),
            },
            days.data !== undefined && {
              name: t('backups.keptFor'),
              value: (
                <a href={adminPaths.dynamicConfigs(KEEP_DAYS)} onClick={followLink}>
                  {t('backups.days', { count: Number(days.data.config.value) })}
                </a>
              ),
            },
          ]}
        />
      </div>
      {isOpen && (
        <Suspense>
          <LazySchedulePanel name={SCHEDULE} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
