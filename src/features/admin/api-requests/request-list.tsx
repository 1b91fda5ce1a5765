import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { FilterDefinition } from '../../../machines/filter-state/index.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import styles from './api-requests.module.css';

export type ApiRequest = Shape<'AdminApiRequest'>;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Option = { readonly name: string; readonly value: string };

const source = operationSource('adminApiRequestList');

export const OUTCOMES: Readonly<Record<ApiRequest['outcome'], { textId: MessageId; tone: Tone }>> = {
  done: { textId: 'requests.done', tone: 'success' },
  refused: { textId: 'requests.refused', tone: 'warning' },
  failed: { textId: 'requests.failed', tone: 'danger' },
};
const TOKEN_STATES: Readonly<Record<NonNullable<ApiRequest['token_state']>, MessageId>> = {
  active: 'requests.active',
  expired: 'requests.expired',
  revoked: 'requests.revoked',
};

interface RequestListParts {
  t: Translate;
  owners: readonly Option[];
  operations: readonly Option[];
  /** The query of the address. */
  query: string;
  /** Absent for who may not end tokens. */
  onRevoke: ((request: ApiRequest) => void) | undefined;
}

/** The list of what programs called with personal tokens. */
export function requestListConfig(parts: RequestListParts): ResourceListConfig<ApiRequest> {
  const { t, query, onRevoke } = parts;
  const addressOf = ({ id }: ApiRequest) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', id);
    return `${adminPaths.apiRequests()}?${parameters}`;
  };
  const nameOf = ({ token_name: name }: ApiRequest) => name ?? t('requests.unknown');
  return {
    route: adminPaths.apiRequests(),
    label: t('requests.title'),
    fileName: t('requests.title'),
    source,
    rowId: ({ id }) => id,
    rowName: (request) => `${request.operation} (${nameOf(request)})`,
    rowHref: addressOf,
    defaultSort: [{ field: 'at', direction: 'desc' }],
    search: { placeholder: t('requests.search') },
    filters: filtersOf(parts),
    columns: [
      {
        id: 'at',
        title: t('requests.time'),
        kind: 'time',
        sortable: true,
        width: 120,
        cell: (request) => (
          <a href={addressOf(request)} onClick={followLink}>
            <CellTime seconds={request.at} />
          </a>
        ),
      },
      {
        id: 'token_name',
        title: t('requests.token'),
        width: 170,
        text: ({ token_name: name = '' }) => name,
        cell: (request) =>
          request.token_id === undefined ? (
            <span className={styles.quiet}>{nameOf(request)}</span>
          ) : (
            <a
              href={adminPaths.apiRequests({ token: request.token_id })}
              onClick={followLink}
              className={styles.stack}
            >
              <span>{nameOf(request)}</span>
              <code className={styles.quiet}>{request.token_prefix}…</code>
            </a>
          ),
      },
      {
        id: 'owner_name',
        title: t('requests.owner'),
        width: 130,
        text: ({ owner_name: name = '' }) => name,
        cell: ({ owner_id: id, owner_name: name }) =>
          id !== undefined && (
            <a href={paths.userDetails(id)} onClick={followLink}>
              {name}
            </a>
          ),
      },
      { id: 'operation', title: t('requests.operation'), grow: true, width: 160 },
      { id: 'method', title: t('requests.method'), width: 80, hiddenAtStart: true },
      {
        id: 'path',
        title: t('requests.path'),
        width: 220,
        text: ({ path }) => path,
        cell: ({ method, path, query: given }) => (
          <code className={styles.whole}>
            {method} {path}
            {given !== '' && `?${given}`}
          </code>
        ),
      },
      { id: 'query', title: t('requests.query'), hiddenAtStart: true },
      {
        id: 'outcome',
        title: t('requests.outcome'),
        width: 110,
        card: 'bare',
        text: ({ outcome }) => t(OUTCOMES[outcome].textId),
        cell: ({ outcome }) => (
          <Badge tone={OUTCOMES[outcome].tone} dot>
            {t(OUTCOMES[outcome].textId)}
          </Badge>
        ),
      },
      { id: 'status', title: t('requests.status'), kind: 'number', width: 80, card: 'none' },
      { id: 'error_code', title: t('requests.errorCode'), width: 150 },
      { id: 'ms', title: t('requests.duration'), kind: 'number', width: 100 },
      { id: 'bytes', title: t('requests.size'), kind: 'number', width: 90, hiddenAtStart: true },
      {
        id: 'ip',
        title: t('requests.ip'),
        width: 130,
        card: 'none',
        text: ({ ip }) => ip,
        cell: ({ ip, blocked }) => (
          <span className={styles.stack}>
            <span>{ip}</span>
            {blocked && <Badge tone="danger">{t('requests.blocked')}</Badge>}
          </span>
        ),
      },
      {
        id: 'token_state',
        title: t('requests.tokenState'),
        hiddenAtStart: true,
        value: ({ token_state: state }) => (state === undefined ? '' : t(TOKEN_STATES[state])),
      },
      { id: 'agent', title: t('requests.agent'), hiddenAtStart: true },
      { id: 'req_id', title: t('requests.request'), kind: 'id', hiddenAtStart: true },
      { id: 'token_id', title: t('requests.tokenId'), kind: 'id', hiddenAtStart: true },
    ],
    actions: (request) => [
      { label: t('requests.open'), href: addressOf(request) },
      ...(request.token_id === undefined
        ? []
        : [{ label: t('requests.sameToken'), href: adminPaths.apiRequests({ token: request.token_id }) }]),
      ...(request.ip === ''
        ? []
        : [{ label: t('requests.sameAddress'), href: adminPaths.apiRequests({ ip: request.ip }) }]),
      ...(onRevoke && request.token_state === 'active'
        ? [{ label: t('requests.revoke'), danger: true, onSelect: () => onRevoke(request) }]
        : []),
    ],
    empty: { title: t('requests.none'), text: t('requests.noneText') },
    failed: t('requests.listFailed'),
  };
}

function filtersOf({ t, owners, operations, query }: RequestListParts): FilterDefinition[] {
  const given = new URLSearchParams(query);
  // what has too many values to choose from is narrowed from a call, whose links name the value
  const byAddress = (alias: 'token' | 'ip', name: string): FilterDefinition[] => {
    const value = given.get(`f.${alias}`);
    return value === null ? [] : [{ alias, name, type: 'option', options: [{ value, name: value }] }];
  };
  return [
    {
      alias: 'outcome',
      name: t('requests.outcome'),
      type: 'check_list',
      options: Object.entries(OUTCOMES).map(([value, { textId }]) => ({ value, name: t(textId) })),
    },
    { alias: 'at', name: t('requests.time'), type: 'day_range' },
    { alias: 'owner', name: t('requests.owner'), type: 'check_list', options: [...owners] },
    { alias: 'operation', name: t('requests.operation'), type: 'check_list', options: [...operations] },
    {
      alias: 'method',
      name: t('requests.method'),
      type: 'check_list',
      options: METHODS.map((value) => ({ value, name: value })),
    },
    { alias: 'ms', name: t('requests.duration'), type: 'number_range' },
    ...byAddress('token', t('requests.tokenId')),
    ...byAddress('ip', t('requests.ip')),
  ];
}
