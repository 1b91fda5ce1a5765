import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { serverTime } from '../../../i18n/server-time.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { RunPanel } from './RunPanel.tsx';
import { runListConfig } from './run-list.tsx';
import { ScheduleActionDialog } from './ScheduleActionDialog.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import type { ScheduleAction } from './schedule-actions.ts';
import { scheduleListConfig } from './schedule-list.tsx';
import type { Schedule } from './schedule-words.ts';

const SCHEDULE = 'id';
const RUN = 'run';
const TAB = 'tab';
const DAY = 86_400;
/** Days in which a time that was missed is told above the list. */
const TOLD_DAYS = 7;
/** Milliseconds between looks at a job that somebody had run. */
const LOOK_MS = 1_500;

/** What the server does by itself: when, how it went, and what administrators change about it. */
export function SchedulesScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<{ action: ScheduleAction; schedule: Schedule } | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  useFollowedRun(followed);
  const tab = search.get(TAB) === 'runs' ? 'runs' : 'jobs';
  const schedule = search.get(SCHEDULE);
  const run = search.get(RUN);
  const close = (parameter: string) =>
    setSearch((before) => {
      before.delete(parameter);
      return before;
    });
  return (
    <AdminPage title={t('schedules.title')} text={t('schedules.text')} help="schedules.title">
      <MissedRuns />
      <Tabs
        label={t('schedules.title')}
        value={tab}
        // the filters and the page of one list mean nothing to the other
        onChange={(next) => setSearch(next === 'runs' ? { [TAB]: 'runs' } : {})}
        tabs={[
          {
            value: 'jobs',
            label: t('schedules.jobs'),
            content: (
              <Jobs
                onAction={(action, of) => setAsked({ action, schedule: of })}
                onEdit={({ name }) => setEdited(name)}
              />
            ),
          },
          { value: 'runs', label: t('schedules.runs'), content: <Runs /> },
        ]}
      />
      {schedule !== null && <SchedulePanel key={schedule} name={schedule} onClose={() => close(SCHEDULE)} />}
      {run !== null && <RunPanel key={run} runId={run} onClose={() => close(RUN)} />}
      {edited !== null && <SchedulePanel edits name={edited} onClose={() => setEdited(null)} />}
      {asked && (
        <ScheduleActionDialog
          {...asked}
          onClose={() => {
            if (asked.action === 'run') setFollowed(asked.schedule.name);
            setAsked(null);
          }}
        />
      )}
    </AdminPage>
  );
}

function Jobs({
  onAction,
  onEdit,
}: {
  onAction: (action: ScheduleAction, schedule: Schedule) => void;
  onEdit: (schedule: Schedule) => void;
}) {
  const t = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only set what the page shows
  const config = useMemo(() => scheduleListConfig({ t, onAction, onEdit }), [t]);
  return <ResourceList config={config} />;
}

const NO_JOBS: readonly { value: string }[] = [];

function Runs() {
  const t = useTexts();
  const [search] = useSearchParams();
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminScheduleRunList' } }),
    staleTime: 60_000,
  });
  const jobs = choices.data?.filters.job ?? NO_JOBS;
  const listed = new URLSearchParams(search);
  listed.delete(RUN);
  const query = listed.toString();
  const config = useMemo(
    () => runListConfig({ t, jobs: jobs.map(({ value }) => value), query }),
    [t, jobs, query],
  );
  return <ResourceList config={config} />;
}

/** Says that times were missed in the last days; nothing where there were none. */
function MissedRuns() {
  const t = useTexts();
  const [since] = useState(() => (Math.floor(serverTime() / 1000 / DAY) - TOLD_DAYS) * DAY);
  const range = { start_time: since, end_time: 0 };
  const query = useQuery(
    operationQuery('adminScheduleRunList', {
      query: { page_size: 2, filters: { status: ['missed'], started_at: range } },
    }),
  );
  const count = query.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t('schedules.missedTitle', { count })}
      actions={
        <a href={adminPaths.scheduleRuns({ status: 'missed', since })} onClick={followLink}>
          {t('schedules.showMissed')}
        </a>
      }
    >
      {t('schedules.missedText')}
    </Alert>
  );
}

/** Has the lists read again once a job that somebody had run has ended. */
function useFollowedRun(name: string | null): void {
  const client = useQueryClient();
  const { data } = useQuery({
    ...operationQuery('adminScheduleGet', { path: { schedule: name ?? '' } }),
    enabled: name !== null,
    refetchInterval: ({ state }) => (state.data && state.data.schedule.activity !== 'none' ? LOOK_MS : false),
  });
  const activity = data?.schedule.activity;
  useEffect(() => {
    if (activity === undefined) return;
    for (const key of ['adminScheduleList', 'adminScheduleRunList'])
      void client.invalidateQueries({ queryKey: [key] });
  }, [activity, client]);
}
