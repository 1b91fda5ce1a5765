import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import {
  AUTHS,
  BREAKERS,
  type Interface,
  LIMITS,
  METHODS,
  PLATFORMS,
  REPEATS,
  STATES,
} from './interface-words.ts';
import styles from './interfaces.module.css';

const source = operationSource('adminInterfaceList');

/** The list of interfaces. */
export function interfaceListConfig({
  t,
  query,
}: {
  t: Translate;
  /** The query of the address, without the interface that is opened. */
  query: string;
}): ResourceListConfig<Interface> {
  const addressOf = ({ name }: Interface) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', name);
    return `${adminPaths.interfaces()}?${parameters}`;
  };
  const options = (words: Readonly<Record<string, MessageId>>) =>
    Object.entries(words).map(([value, textId]) => ({ value, name: t(textId) }));
  return {
    route: adminPaths.interfaces(),
    label: t('interfaces.title'),
    fileName: t('interfaces.title'),
    source,
    rowId: ({ name }) => name,
    rowName: ({ name }) => name,
    rowHref: addressOf,
    defaultSort: [{ field: 'name', direction: 'asc' }],
    search: { placeholder: t('interfaces.search') },
    filters: [
      { alias: 'platform', name: t('interfaces.platform'), type: 'check_list', options: options(PLATFORMS) },
      { alias: 'state', name: t('interfaces.state'), type: 'check_list', options: options(STATES) },
      {
        alias: 'breaker',
        name: t('interfaces.breaker'),
        type: 'check_list',
        options: Object.entries(BREAKERS).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'limits', name: t('interfaces.limits'), type: 'check_list', options: options(LIMITS) },
      {
        alias: 'method',
        name: t('interfaces.method'),
        type: 'check_list',
        options: METHODS.map((value) => ({ value, name: value })),
      },
    ],
    columns: [
      {
        id: 'name',
        title: t('interfaces.interface'),
        sortable: true,
        grow: true,
        width: 240,
        text: ({ name }) => name,
        cell: (one) => (
          <span className={styles.stack}>
            <a href={addressOf(one)} onClick={followLink} className={styles.line}>
              {one.name}
            </a>
            <code className={styles.small}>
              {one.method} {one.template}
            </code>
          </span>
        ),
      },
      {
        id: 'platform',
        title: t('interfaces.platform'),
        width: 120,
        value: ({ platform }) => t(PLATFORMS[platform]),
      },
      {
        id: 'breaker',
        title: t('interfaces.breaker'),
        width: 110,
        card: 'bare',
        text: ({ breaker }) => t(BREAKERS[breaker].textId),
        cell: ({ breaker }) => (
          <Badge tone={BREAKERS[breaker].tone} dot>
            {t(BREAKERS[breaker].textId)}
          </Badge>
        ),
      },
      { id: 'calls', title: t('interfaces.calls'), kind: 'number', sortable: true, width: 100 },
      {
        id: 'error_percent',
        title: t('interfaces.errorPercent'),
        kind: 'number',
        sortable: true,
        width: 100,
      },
      { id: 'p95_ms', title: t('interfaces.p95'), kind: 'number', sortable: true, width: 90 },
      { id: 'timeout_ms', title: t('interfaces.timeout'), kind: 'number', width: 100, card: 'none' },
      { id: 'retries', title: t('interfaces.retries'), kind: 'number', width: 80, card: 'none' },
      {
        id: 'state',
        title: t('interfaces.state'),
        width: 110,
        card: 'none',
        value: ({ state }) => t(STATES[state]),
      },
      { id: 'last_at', title: t('interfaces.lastAt'), kind: 'time', width: 110, card: 'none' },
      { id: 'method', title: t('interfaces.method'), hiddenAtStart: true },
      { id: 'template', title: t('interfaces.template'), hiddenAtStart: true },
      { id: 'auth', title: t('interfaces.auth'), hiddenAtStart: true, value: ({ auth }) => t(AUTHS[auth]) },
      {
        id: 'repeat',
        title: t('interfaces.repeat'),
        hiddenAtStart: true,
        value: ({ repeat }) => t(REPEATS[repeat]),
      },
      {
        id: 'limits',
        title: t('interfaces.limits'),
        hiddenAtStart: true,
        value: ({ limits }) => t(LIMITS[limits]),
      },
      { id: 'concurrency', title: t('interfaces.concurrency'), kind: 'number', hiddenAtStart: true },
      { id: 'breaker_failures', title: t('interfaces.breakerFailures'), kind: 'number', hiddenAtStart: true },
      { id: 'breaker_open_ms', title: t('interfaces.breakerOpen'), kind: 'number', hiddenAtStart: true },
    ],
    empty: { title: t('interfaces.none'), text: t('interfaces.noneText') },
    failed: t('interfaces.listFailed'),
  };
}
