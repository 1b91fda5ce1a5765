import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { OUTCOMES } from '../interfaces/interface-words.ts';
import { ENVIRONMENTS, PLATFORMS, type Platform, STATES } from './platform-words.ts';
import styles from './platforms.module.css';

const KEY = 'adminPlatformList';

/** The list of platforms. There are few: all come by one call, and the list narrows and sorts them here. */
export function platformListConfig({
  t,
  query,
}: {
  t: Translate;
  /** The query of the address, without the platform that is opened. */
  query: string;
}): ResourceListConfig<Platform> {
  const nameOf = ({ id }: Platform) => t(PLATFORMS[id].name);
  const addressOf = ({ id }: Platform) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', id);
    return `${paths.platforms()}?${parameters}`;
  };
  const options = (words: Readonly<Record<string, { textId: MessageId }>>) =>
    Object.entries(words).map(([value, { textId }]) => ({ value, name: t(textId) }));
  return {
    route: paths.platforms(),
    label: t('platforms.title'),
    fileName: t('platforms.title'),
    source: {
      key: KEY,
      maxPageSize: Number.MAX_SAFE_INTEGER,
      load: async (asked, signal) => {
        const { items } = await call(KEY, {}, { signal, quiet: 'butToken' });
        return memorySource(KEY, items, {
          texts: (platform) => [nameOf(platform), ...platform.hosts],
          filters: { environment: ({ environment }) => environment, state: ({ state }) => state },
        }).load(asked, signal);
      },
    },
    rowId: ({ id }) => id,
    rowName: nameOf,
    rowHref: addressOf,
    search: { placeholder: t('platforms.search') },
    filters: [
      {
        alias: 'environment',
        name: t('platforms.environment'),
        type: 'check_list',
        options: options(ENVIRONMENTS),
      },
      { alias: 'state', name: t('platforms.state'), type: 'check_list', options: options(STATES) },
    ],
    columns: [
      {
        id: 'id',
        title: t('platforms.platform'),
        grow: true,
        width: 200,
        text: nameOf,
        cell: (platform) => (
          <a href={addressOf(platform)} onClick={followLink} className={styles.line}>
            {nameOf(platform)}
          </a>
        ),
      },
      {
        id: 'environment',
        title: t('platforms.environment'),
        width: 120,
        card: 'bare',
        text: ({ environment }) => t(ENVIRONMENTS[environment].textId),
        cell: ({ environment }) => (
          <Badge tone={ENVIRONMENTS[environment].tone}>{t(ENVIRONMENTS[environment].textId)}</Badge>
        ),
      },
      {
        id: 'state',
        title: t('platforms.state'),
        width: 130,
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      {
        id: 'hosts',
        title: t('platforms.host'),
        width: 220,
        text: ({ hosts }) => hosts.join(' '),
        cell: ({ hosts: [first, ...others] }) =>
          first === undefined ? (
            '–'
          ) : (
            <span className={styles.line} title={[first, ...others].join('\n')}>
              <code>{first}</code>
              {others.length > 0 && ` ${t('platforms.more', { count: others.length })}`}
            </span>
          ),
      },
      {
        id: 'app_id',
        title: t('platforms.appId'),
        width: 150,
        card: 'none',
        cell: ({ app_id: appId }) =>
          appId === undefined ? '–' : <code className={styles.line}>{appId}</code>,
      },
      { id: 'bindings', title: t('platforms.bindings'), kind: 'number', sortable: true, width: 130 },
      {
        id: 'checked_at',
        title: t('platforms.checked'),
        kind: 'time',
        sortable: true,
        width: 190,
        cell: ({ checked_at: at, outcome }) =>
          at === undefined || outcome === undefined ? (
            '–'
          ) : (
            <span className={styles.line}>
              {formatDateTime(at)} <Badge tone={OUTCOMES[outcome].tone}>{t(OUTCOMES[outcome].textId)}</Badge>
            </span>
          ),
      },
    ],
    empty: { title: t('platforms.none'), text: t('platforms.noneText') },
    failed: t('platforms.listFailed'),
  };
}

/** The interfaces of a platform, in their own list. */
export const interfacesAddress = (id: Platform['id']): string =>
  adminPaths.interfaces({ platform: PLATFORMS[id].of });
