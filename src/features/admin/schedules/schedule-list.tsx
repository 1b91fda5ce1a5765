import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { actionsFor, SCHEDULE_ACTIONS, type ScheduleAction } from './schedule-actions.ts';
import {
  durationText,
  jobText,
  ownerText,
  type Schedule,
  STATUSES,
  stateOf,
  timesText,
} from './schedule-words.ts';
import styles from './schedules.module.css';

const source = operationSource('adminScheduleList');

/** Where the columns and views of the jobs are kept; those of their runs have a place of their own. */
const ROUTE = adminPaths.schedules();

export interface ScheduleListParts {
  t: Translate;
  onAction: (action: ScheduleAction, schedule: Schedule) => void;
  onEdit: (schedule: Schedule) => void;
}

/** The list of what the server does by itself. */
export function scheduleListConfig({ t, onAction, onEdit }: ScheduleListParts): ResourceListConfig<Schedule> {
  return {
    route: ROUTE,
    label: t('schedules.jobs'),
    fileName: t('schedules.jobs'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ name }) => jobText(name, t),
    rowHref: ({ name }) => adminPaths.schedules({ id: name }),
    defaultSort: [{ field: 'name', direction: 'asc' }],
    defaultSize: 20,
    filters: [
      {
        alias: 'state',
        name: t('schedules.state'),
        type: 'check_list',
        options: [
          { value: 'active', name: t('schedules.active') },
          { value: 'paused', name: t('schedules.paused') },
        ],
      },
      {
        alias: 'last_status',
        name: t('schedules.lastStatus'),
        type: 'check_list',
        options: Object.entries(STATUSES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'last_started_at', name: t('schedules.lastRun'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'name',
        title: t('schedules.job'),
        sortable: true,
        grow: true,
        width: 260,
        text: ({ name }) => name,
        cell: ({ name }) => (
          <a className={styles.name} href={adminPaths.schedules({ id: name })} onClick={followLink}>
            <span className={styles.cut} title={jobText(name, t)}>
              {jobText(name, t)}
            </span>
            <span className={styles.code}>{name}</span>
          </a>
        ),
      },
      {
        id: 'cron',
        title: t('schedules.times'),
        width: 190,
        text: ({ cron }) => cron,
        cell: (schedule) => (
          <span className={styles.stack}>
            <span>{timesText(schedule, t)}</span>
            <span className={styles.code}>
              {schedule.cron} · {schedule.timezone}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        title: t('schedules.state'),
        width: 110,
        card: 'bare',
        text: ({ state }) => t(state === 'paused' ? 'schedules.paused' : 'schedules.active'),
        cell: (schedule) => (
          <Badge tone={stateOf(schedule).tone} dot>
            {t(stateOf(schedule).textId)}
          </Badge>
        ),
      },
      {
        id: 'next_at',
        title: t('schedules.next'),
        kind: 'time',
        sortable: true,
        firstDirection: 'asc',
        width: 120,
        // a schedule that is paused keeps the time that it had
        cell: ({ state, next_at: at }) =>
          state === 'paused' || at === undefined ? '–' : <CellTime seconds={at} />,
      },
      { id: 'last_started_at', title: t('schedules.lastRun'), kind: 'time', sortable: true, width: 120 },
      {
        id: 'last_status',
        title: t('schedules.lastStatus'),
        width: 120,
        text: ({ last_status: status }) => (status ? t(STATUSES[status].textId) : ''),
        cell: ({ last_status: status }) =>
          status ? (
            <Badge tone={STATUSES[status].tone} dot>
              {t(STATUSES[status].textId)}
            </Badge>
          ) : (
            '–'
          ),
      },
      {
        id: 'last_duration_ms',
        title: t('schedules.duration'),
        align: 'end',
        width: 90,
        card: 'none',
        text: ({ last_duration_ms: taken }) => (taken === undefined ? '' : String(taken)),
        cell: ({ last_duration_ms: taken }) => (taken === undefined ? '–' : durationText(taken)),
      },
      {
        id: 'success_percent',
        title: t('schedules.success'),
        align: 'end',
        width: 90,
        card: 'none',
        text: ({ success_percent: share }) => (share === undefined ? '' : String(share)),
        cell: ({ success_percent: share }) => (share === undefined ? '–' : t('schedules.percent', { share })),
      },
      {
        id: 'owner',
        title: t('schedules.owner'),
        width: 110,
        hiddenAtStart: true,
        value: ({ owner }) => ownerText(owner, t),
      },
      { id: 'run_count', title: t('schedules.runCount'), kind: 'number', hiddenAtStart: true },
      { id: 'default_cron', title: t('schedules.defaultCron'), hiddenAtStart: true },
    ],
    actions: (schedule) => [
      { label: t('schedules.open'), href: adminPaths.schedules({ id: schedule.name }) },
      { label: t('schedules.showRuns'), href: adminPaths.scheduleRuns({ job: schedule.name }) },
      { kind: 'separator' },
      ...actionsFor(schedule).map((action) => ({
        label: t(SCHEDULE_ACTIONS[action].label),
        operation: SCHEDULE_ACTIONS[action].operation,
        onSelect: () => onAction(action, schedule),
      })),
      {
        label: t('schedules.edit'),
        operation: 'adminScheduleUpdate' as const,
        onSelect: () => onEdit(schedule),
      },
    ],
    empty: { title: t('schedules.none'), text: t('schedules.noneText') },
    failed: t('schedules.listFailed'),
  };
}
