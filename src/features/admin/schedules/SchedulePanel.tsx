import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordHistory } from '../../../records/detail/RecordHistory.tsx';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
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
    refetchInterval: ({ state }) => (state.data && state.data.schedule.activity !== 'none' ? LOOK_MS : false),
  });
  const [work, setWork] = useState<ScheduleAction | 'edit' | undefined>(edits ? 'edit' : undefined);
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
  return (
    <RecordPanel
      title={jobText(name, t)}
      query={query}
      gone={{ title: t('schedules.gone'), text: t('schedules.goneText') }}
      failed={t('schedules.failed')}
      onClose={onClose}
      actions={({ schedule }) => (
        <>
          {actionsFor(schedule)
            .filter((action) => permitted.has(SCHEDULE_ACTIONS[action].operation))
            .map((action) => (
              <Button key={action} onClick={() => setWork(action)}>
                {t(SCHEDULE_ACTIONS[action].label)}
              </Button>
            ))}
          {permitted.has('adminScheduleUpdate') && (
            <Button variant="primary" onClick={() => setWork('edit')}>
              {t('schedules.edit')}
            </Button>
          )}
        </>
      )}
    >
      {(details) => <ScheduleDetails {...details} withHistory={permitted.has('adminOperationList')} />}
    </RecordPanel>
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
      <Facts
        facts={[
          {
            name: t('schedules.state'),
            value: (
              <span className={styles.stack}>
                <Badge tone={state.tone} dot>
                  {t(state.textId)}
                </Badge>
              </span>
            ),
          },
          {
            name: t('schedules.times'),
            value: (
              <span className={styles.stack}>
                {timesText(schedule, t)}
                <span className={styles.code}>
                  {cron} · {timezone}
                </span>
              </span>
            ),
          },
          {
            name: t('schedules.defaultCron'),
            value: cron === byDefault ? t('schedules.asDefault') : <code>{byDefault}</code>,
          },
          {
            name: t('schedules.name'),
            value: (
              <span className={styles.stack}>
                <span>
                  <code>{name}</code> <CopyButton text={name} label={t('schedules.copyName')} />
                </span>
              </span>
            ),
          },
          { name: t('schedules.owner'), value: ownerText(schedule.owner, t) },
          {
            name: t('schedules.lastRun'),
            value: (
              <span className={styles.stack}>
                {schedule.last_started_at === undefined ? (
                  '–'
                ) : (
                  <>
                    {formatDateTime(schedule.last_started_at)}
                    <span className={styles.quiet}>{durationText(schedule.last_duration_ms ?? 0)}</span>
                  </>
                )}
              </span>
            ),
          },
          {
            name: t('schedules.lastStatus'),
            value: status ? (
              <Badge tone={STATUSES[status].tone} dot>
                {t(STATUSES[status].textId)}
              </Badge>
            ) : (
              '–'
            ),
          },
          {
            name: t('schedules.runCount'),
            value: (
              <span className={styles.stack}>
                {formatNumber(schedule.run_count)}
                {schedule.success_percent !== undefined && (
                  <span className={styles.quiet}>
                    {t('schedules.successOf', { share: schedule.success_percent })}
                  </span>
                )}
              </span>
            ),
          },
        ]}
      />
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
      <a href={adminPaths.scheduleRuns({ job: name })} onClick={followLink}>
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
