import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { durationText, jobText, NOTIFIED, type Run, STATUSES } from './schedule-words.ts';
import styles from './schedules.module.css';

const source = operationSource('adminScheduleRunList');

export interface RunListParts {
  t: Translate;
  /** Names of the jobs, to choose from. */
  jobs: readonly string[];
  /** The query of the address, without the run that is opened. */
  query: string;
}

/** The list of what the server has done by itself. */
export function runListConfig({ t, jobs, query }: RunListParts): ResourceListConfig<Run> {
  const addressOf = ({ id }: Run) => {
    const parameters = new URLSearchParams(query);
    parameters.set('run', id);
    return `${adminPaths.schedules()}?${parameters}`;
  };
  // a job without a schedule is reached by the address of its runs alone
  const given = new URLSearchParams(query).get('f.job')?.split(';') ?? [];
  const names = [...new Set([...jobs, ...given])].filter((name) => name !== '');
  return {
    route: adminPaths.scheduleRuns(),
    label: t('schedules.runs'),
    fileName: t('schedules.runs'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ job }) => jobText(job, t),
    rowHref: addressOf,
    defaultSort: [{ field: 'started_at', direction: 'desc' }],
    defaultSize: 20,
    filters: [
      {
        alias: 'job',
        name: t('schedules.job'),
        type: 'check_list',
        options: names.map((name) => ({ value: name, name: jobText(name, t) })),
      },
      {
        alias: 'status',
        name: t('schedules.outcome'),
        type: 'check_list',
        options: Object.entries(STATUSES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'notified',
        name: t('schedules.notified'),
        type: 'check_list',
        options: Object.entries(NOTIFIED).map(([value, textId]) => ({ value, name: t(textId) })),
      },
      { alias: 'started_at', name: t('schedules.started'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'job',
        title: t('schedules.job'),
        width: 250,
        text: ({ job }) => job,
        cell: (run) => (
          <a className={styles.name} href={addressOf(run)} onClick={followLink}>
            <span className={styles.cut} title={jobText(run.job, t)}>
              {jobText(run.job, t)}
            </span>
            <span className={styles.code}>{run.job}</span>
          </a>
        ),
      },
      {
        id: 'started_at',
        title: t('schedules.started'),
        kind: 'time',
        sortable: true,
        width: 120,
        cell: ({ started_at: at }) => <CellTime seconds={at} />,
      },
      {
        id: 'status',
        title: t('schedules.outcome'),
        width: 130,
        card: 'bare',
        text: ({ status }) => t(STATUSES[status].textId),
        cell: ({ status }) => (
          <Badge tone={STATUSES[status].tone} dot>
            {t(STATUSES[status].textId)}
          </Badge>
        ),
      },
      {
        id: 'duration_ms',
        title: t('schedules.duration'),
        align: 'end',
        width: 90,
        text: ({ duration_ms: taken }) => String(taken),
        // nothing was run where there was no attempt
        cell: ({ attempt, duration_ms: taken }) => (attempt === 0 ? '–' : durationText(taken)),
      },
      { id: 'attempt', title: t('schedules.attempt'), kind: 'number', width: 80, card: 'none' },
      { id: 'items', title: t('schedules.items'), kind: 'number', width: 80 },
      {
        id: 'notified',
        title: t('schedules.notified'),
        width: 120,
        card: 'none',
        value: ({ notified }) => (notified === 'none' ? undefined : t(NOTIFIED[notified])),
      },
      {
        id: 'error',
        title: t('schedules.error'),
        grow: true,
        width: 220,
        cell: ({ error }) =>
          error === undefined ? (
            '–'
          ) : (
            <span className={styles.cut} title={error}>
              {error}
            </span>
          ),
      },
      { id: 'id', title: t('schedules.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('schedules.noRuns'), text: t('schedules.noRunsText') },
    failed: t('schedules.runsFailed'),
  };
}
