import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { RecordHistory } from '../../../records/detail/RecordHistory.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { operationHistory } from '../public/operation-history.ts';
import { NextTimes } from './NextTimes.tsx';
import { ScheduleActionDialog } from './ScheduleActionDialog.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { actionsFor, SCHEDULE_ACTIONS, type ScheduleAction } from './schedule-actions.ts';
import { durationText, jobText, ownerText, STATUSES, stateOf, timesText } from './schedule-words.ts';
import styles from './schedules.module.css';

/** Milliseconds between looks at a job that waits or runs. */
const LOOK_MS = 1_500;

/** One schedule: when it is due, how it went, what can be done to it and what was. */
export function SchedulePanel({
  name,
  edits = false,
  onClose,
}: {
  name: string;
  /** Opens with the form. */
  edits?: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const permitted = usePermitted([
    'adminScheduleUpdate',
    'adminOperationList',
    ...Object.values(SCHEDULE_ACTIONS).map(({ operation }) => operation),
  ]);
  const query = useQuery({
    ...operationQuery('adminScheduleGet', { path: { schedule: name } }),
    // one that is not there does not come by asking again
    retry: (count, error) => !(error instanceof ApiFailure && error.status < 500) && count < 2,
    refetchInterval: ({ state }) => (state.data && state.data.schedule.activity !== 'none' ? LOOK_MS : false),
  });
  const [work, setWork] = useState<ScheduleAction | 'edit' | undefined>(edits ? 'edit' : undefined);
  if (query.error && !(query.error instanceof ApiFailure)) throw query.error;
  const { data } = query;
  if (data && work === 'edit')
    return (
      <ScheduleForm
        schedule={data.schedule}
        onStale={() => void query.refetch()}
        onClose={() => (edits ? onClose() : setWork(undefined))}
      />
    );
  if (data && work && work !== 'edit')
    return <ScheduleActionDialog action={work} schedule={data.schedule} onClose={() => setWork(undefined)} />;
  const isGone = query.error?.status === 404;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={jobText(name, t)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {data &&
            actionsFor(data.schedule)
              .filter((action) => permitted.has(SCHEDULE_ACTIONS[action].operation))
              .map((action) => (
                <Button key={action} onClick={() => setWork(action)}>
                  {t(SCHEDULE_ACTIONS[action].label)}
                </Button>
              ))}
          {data && permitted.has('adminScheduleUpdate') && (
            <Button variant="primary" onClick={() => setWork('edit')}>
              {t('schedules.edit')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <ScheduleDetails {...data} withHistory={permitted.has('adminOperationList')} />
      ) : query.error ? (
        <ErrorState
          level={3}
          title={t(isGone ? 'schedules.gone' : 'schedules.failed')}
          message={isGone ? t('schedules.goneText') : query.error.message}
          requestId={query.error.requestId}
          onRetry={isGone ? undefined : () => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <LateSkeleton>
          <Skeleton shape="list" rows={6} visible />
        </LateSkeleton>
      )}
    </Dialog>
  );
}

function ScheduleDetails({
  schedule,
  next_times: times,
  withHistory,
}: Answer<'adminScheduleGet'> & { withHistory: boolean }) {
  const t = useTexts();
  const { name, cron, timezone, default_cron: byDefault, last_status: status } = schedule;
  const state = stateOf(schedule);
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Fact name={t('schedules.state')}>
          <Badge tone={state.tone} dot>
            {t(state.textId)}
          </Badge>
        </Fact>
        <Fact name={t('schedules.times')}>
          {timesText(schedule, t)}
          <span className={styles.code}>
            {cron} · {timezone}
          </span>
        </Fact>
        <Fact name={t('schedules.defaultCron')}>
          {cron === byDefault ? t('schedules.asDefault') : <code>{byDefault}</code>}
        </Fact>
        <Fact name={t('schedules.name')}>
          <span>
            <code>{name}</code> <CopyButton text={name} label={t('schedules.copyName')} />
          </span>
        </Fact>
        <Fact name={t('schedules.owner')}>{ownerText(schedule.owner, t)}</Fact>
        <Fact name={t('schedules.lastRun')}>
          {schedule.last_started_at === undefined ? (
            '–'
          ) : (
            <>
              {formatDateTime(schedule.last_started_at)}
              <span className={styles.quiet}>{durationText(schedule.last_duration_ms ?? 0)}</span>
            </>
          )}
        </Fact>
        <Fact name={t('schedules.lastStatus')}>
          {status ? (
            <Badge tone={STATUSES[status].tone} dot>
              {t(STATUSES[status].textId)}
            </Badge>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={t('schedules.runCount')}>
          {formatNumber(schedule.run_count)}
          {schedule.success_percent !== undefined && (
            <span className={styles.quiet}>
              {t('schedules.successOf', { share: schedule.success_percent })}
            </span>
          )}
        </Fact>
      </dl>
      <section>
        <h3 className={styles.subtitle}>{t('schedules.nextTimes')}</h3>
        {times.length > 0 ? (
          <NextTimes times={times} timezone={timezone} />
        ) : (
          <p className={styles.quiet}>
            {t(schedule.state === 'paused' ? 'schedules.pausedText' : 'schedules.noTimes')}
          </p>
        )}
      </section>
      <a href={paths.scheduleRuns({ job: name })} onClick={followLink}>
        {t('schedules.showRuns')}
      </a>
      {withHistory && (
        <section>
          <h3 className={styles.subtitle}>{t('details.history')}</h3>
          <RecordHistory kind="schedule" id={name} load={operationHistory('schedule', t)} />
        </section>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.stack}>{children}</dd>
    </div>
  );
}
