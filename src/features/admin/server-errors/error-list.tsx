import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LazyCellPicture } from '../../../ui/LazyCellPicture.tsx';
import { Course } from './Course.tsx';
import { type ServerError, SOURCES, STATUSES } from './fault-words.ts';
import styles from './server-errors.module.css';

const source = operationSource('adminServerErrorList');

type Option = { readonly name: string; readonly value: string };

export interface ErrorChoices {
  operations: readonly Option[];
  releases: readonly Option[];
  assignees: readonly Option[];
  people: readonly Option[];
}

/** The list of groups of failures. */
export function errorListConfig({
  t,
  choices: { operations, releases, assignees, people },
  checked,
  onRead,
  query,
}: {
  t: Translate;
  choices: ErrorChoices;
  /** When the list was read last, in words; undefined before. */
  checked?: string | undefined;
  /** Told of each reading. */
  onRead?: () => void;
  /** The query of the address, without the error that is opened. */
  query: string;
}): ResourceListConfig<ServerError> {
  const addressOf = ({ id }: ServerError) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', id);
    return `${adminPaths.serverErrors()}?${parameters}`;
  };
  return {
    route: adminPaths.serverErrors(),
    label: t('faults.title'),
    fileName: t('faults.title'),
    source: {
      ...source,
      load: async (asked, signal) => {
        const page = await source.load(asked, signal);
        onRead?.();
        return page;
      },
    },
    rowId: ({ id }) => id,
    rowName: ({ type, operation }) => [type, operation].filter(Boolean).join(' '),
    rowHref: addressOf,
    defaultSort: [{ field: 'last_at', direction: 'desc' }],
    search: { placeholder: t('faults.search') },
    filters: [
      {
        alias: 'status',
        name: t('faults.status'),
        type: 'check_list',
        options: Object.entries(STATUSES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'last_at', name: t('faults.lastAt'), type: 'day_range' },
      {
        alias: 'source',
        name: t('faults.source'),
        type: 'check_list',
        options: Object.entries(SOURCES).map(([value, textId]) => ({ value, name: t(textId) })),
      },
      { alias: 'operation', name: t('faults.operation'), type: 'check_list', options: [...operations] },
      { alias: 'release', name: t('faults.release'), type: 'check_list', options: [...releases] },
      { alias: 'person', name: t('faults.person'), type: 'check_list', options: [...people] },
      { alias: 'assignee', name: t('faults.assignee'), type: 'check_list', options: [...assignees] },
    ],
    columns: [
      {
        id: 'type',
        title: t('faults.error'),
        grow: true,
        width: 230,
        text: ({ type, message }) => `${type}: ${message}`,
        cell: (error) => (
          <a href={addressOf(error)} onClick={followLink} className={styles.stack}>
            <span className={styles.line}>{error.message || error.type}</span>
            <code className={styles.small}>{error.type}</code>
          </a>
        ),
      },
      {
        id: 'status',
        title: t('faults.status'),
        width: 110,
        card: 'bare',
        text: ({ status }) => t(STATUSES[status].textId),
        cell: ({ status }) => (
          <Badge tone={STATUSES[status].tone} dot>
            {t(STATUSES[status].textId)}
          </Badge>
        ),
      },
      {
        id: 'operation',
        title: t('faults.operation'),
        width: 180,
        value: ({ operation, source: of }) => operation ?? t(SOURCES[of]),
      },
      { id: 'count', title: t('faults.count'), kind: 'number', sortable: true, width: 80 },
      {
        id: 'days',
        title: t('faults.course'),
        width: 150,
        card: 'none',
        text: ({ days }) => days.join(' '),
        cell: ({ days }) => <Course days={days} />,
      },
      { id: 'people', title: t('faults.people'), kind: 'number', width: 80, card: 'none' },
      { id: 'last_at', title: t('faults.lastAt'), kind: 'time', sortable: true, width: 110 },
      { id: 'first_at', title: t('faults.firstAt'), kind: 'time', sortable: true, width: 110, card: 'none' },
      { id: 'release', title: t('faults.release'), width: 80, card: 'none' },
      { id: 'assignee_name', title: t('faults.assignee'), width: 130, card: 'none' },
      {
        id: 'source',
        title: t('faults.source'),
        hiddenAtStart: true,
        value: ({ source: of }) => t(SOURCES[of]),
      },
      { id: 'message', title: t('faults.message'), hiddenAtStart: true },
      { id: 'regressed_in', title: t('faults.regressedIn'), hiddenAtStart: true },
      { id: 'id', title: t('faults.id'), kind: 'id', hiddenAtStart: true },
      { id: 'assignee_id', title: t('faults.assigneeId'), kind: 'id', hiddenAtStart: true },
    ],
    empty: {
      picture: <LazyCellPicture kind="all-clear" />,
      title: t('faults.none'),
      text: [t('faults.noneText'), checked !== undefined && t('faults.checked', { time: checked })]
        .filter(Boolean)
        .join(' '),
    },
    failed: t('faults.listFailed'),
  };
}
