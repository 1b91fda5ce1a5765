import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { FilterDefinition, FilterRange } from '../../../machines/filter-state/index.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import {
  ACTIONS,
  actionText,
  ENTITIES,
  entityText,
  type OperationRecord,
} from '../public/operation-words.ts';
import styles from './operations.module.css';

const source = operationSource('adminOperationList');

export const SOURCES: Readonly<Record<OperationRecord['source'], MessageId>> = {
  web: 'operations.web',
  token: 'operations.token',
  job: 'operations.job',
};
export const RESULTS: Readonly<Record<OperationRecord['result'], { textId: MessageId; tone: Tone }>> = {
  done: { textId: 'operations.done', tone: 'success' },
  partial: { textId: 'operations.partial', tone: 'warning' },
};

/** From the beginning of yesterday to the end of today: at least the last 24 hours, in days as the filter takes them. */
export function lastDays(now: Date): FilterRange {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);
  return {
    start_time: secondsOf(new Date(year, month, day - 1)),
    end_time: secondsOf(new Date(year, month, day + 1)) - 1,
  };
}

/** Who did it, in words. */
export function actorText({ actor_id: id, actor_name: name }: OperationRecord, t: Translate): string {
  return name ?? id ?? t('operations.system');
}

/** Whose rights were used, where it was another person. */
export function asUserText(
  { as_user_id: id, as_user_name: name }: OperationRecord,
  t: Translate,
): string | undefined {
  return id === undefined ? undefined : t('operations.asUser', { name: name ?? id });
}

export interface OperationListParts {
  t: Translate;
  days: FilterRange;
  /** Whoever did something, to choose from. */
  actors: readonly { name: string; value: string }[];
  /** The query of the address, without the record that is opened. */
  query: string;
}

/** The list of what administrators did. */
export function operationListConfig(parts: OperationListParts): ResourceListConfig<OperationRecord> {
  const { t } = parts;
  const addressOf = ({ id }: OperationRecord) => {
    const parameters = new URLSearchParams(parts.query);
    parameters.set('id', id);
    return `${adminPaths.operations()}?${parameters}`;
  };
  const action = (record: OperationRecord) => actionText(record.action, t);
  const entity = (record: OperationRecord) => entityText(record.entity, t);
  return {
    route: adminPaths.operations(),
    label: t('operations.title'),
    fileName: t('operations.title'),
    source,
    rowId: ({ id }) => id,
    rowName: (record) => `${action(record)}: ${entity(record)} ${record.summary}`,
    rowHref: addressOf,
    defaultSort: [{ field: 'at', direction: 'desc' }],
    search: { placeholder: t('operations.search') },
    filters: filtersOf(parts),
    columns: [
      {
        id: 'at',
        title: t('operations.time'),
        kind: 'time',
        sortable: true,
        width: 130,
        cell: (record) => (
          <a href={addressOf(record)} onClick={followLink}>
            <CellTime seconds={record.at} />
          </a>
        ),
      },
      {
        id: 'actor_name',
        title: t('operations.actor'),
        width: 150,
        text: (record) => actorText(record, t),
        cell: (record) => (
          <span className={styles.stack}>
            <span>{actorText(record, t)}</span>
            {record.as_user_id !== undefined && <span className={styles.quiet}>{asUserText(record, t)}</span>}
          </span>
        ),
      },
      {
        id: 'as_user_name',
        title: t('operations.as'),
        hiddenAtStart: true,
        value: (record) => record.as_user_name ?? record.as_user_id,
      },
      { id: 'role', title: t('operations.role'), width: 130, hiddenAtStart: true },
      { id: 'action', title: t('operations.action'), width: 150, value: action },
      { id: 'entity', title: t('operations.entity'), width: 110, value: entity },
      { id: 'entity_id', title: t('operations.entityId'), kind: 'id', hiddenAtStart: true },
      { id: 'summary', title: t('operations.summary'), grow: true, width: 160 },
      {
        id: 'result',
        title: t('operations.result'),
        width: 100,
        card: 'bare',
        text: ({ result }) => t(RESULTS[result].textId),
        cell: ({ result }) => (
          <Badge tone={RESULTS[result].tone} dot>
            {t(RESULTS[result].textId)}
          </Badge>
        ),
      },
      {
        id: 'source',
        title: t('operations.source'),
        width: 100,
        card: 'none',
        value: (record) => t(SOURCES[record.source]),
      },
      { id: 'ip', title: t('operations.ip'), width: 130, card: 'none' },
      { id: 'reason', title: t('operations.reason'), width: 180 },
      { id: 'agent', title: t('operations.agent'), hiddenAtStart: true },
      { id: 'req_id', title: t('operations.request'), kind: 'id', hiddenAtStart: true },
      { id: 'id', title: t('operations.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: {
      title: t('operations.none'),
      text: t('operations.noneText'),
      action: (
        <LinkButton href={adminPaths.operations({ days: 'all' })} onClick={followLink}>
          {t('operations.allDays')}
        </LinkButton>
      ),
    },
    failed: t('operations.listFailed'),
  };
}

function filtersOf({ t, days, actors, query }: OperationListParts): FilterDefinition[] {
  const options = (words: Readonly<Record<string, MessageId>>) =>
    Object.entries(words).map(([value, id]) => ({ value, name: t(id) }));
  const given = new URLSearchParams(query);
  // what has too many values to choose from is narrowed from a record, whose links name the value
  const byAddress = (alias: 'entity_id' | 'ip', name: string): FilterDefinition[] => {
    const value = given.get(`f.${alias}`);
    return value === null ? [] : [{ alias, name, type: 'option', options: [{ value, name: value }] }];
  };
  return [
    { alias: 'at', name: t('operations.time'), type: 'day_range', default: days },
    { alias: 'actor', name: t('operations.actor'), type: 'check_list', options: [...actors] },
    { alias: 'action', name: t('operations.action'), type: 'check_list', options: options(ACTIONS) },
    { alias: 'entity', name: t('operations.entity'), type: 'check_list', options: options(ENTITIES) },
    ...byAddress('entity_id', t('operations.entityId')),
    {
      alias: 'result',
      name: t('operations.result'),
      type: 'check_list',
      options: Object.entries(RESULTS).map(([value, { textId }]) => ({ value, name: t(textId) })),
    },
    { alias: 'source', name: t('operations.source'), type: 'check_list', options: options(SOURCES) },
    ...byAddress('ip', t('operations.ip')),
  ];
}
