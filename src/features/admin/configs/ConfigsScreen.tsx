import DownloadIcon from 'lucide-react/icons/download';
import UploadIcon from 'lucide-react/icons/upload';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import type { ListSource, ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { saveText } from '../../../ui/save-text.ts';
import { AdminPage } from '../public/AdminPage.tsx';
import { ConfigPanel } from './ConfigPanel.tsx';
import { aboutOf, type Config, GROUPS, isChanged, nameOf, TYPES, valueText } from './config-words.ts';
import styles from './configs.module.css';
import { ImportDialog } from './ImportDialog.tsx';

/** There are few settings: all of them come by one call, and the list narrows and sorts them here. */
function configSource(t: Translate): ListSource<Config> {
  return {
    key: 'adminConfigList',
    maxPageSize: Number.MAX_SAFE_INTEGER,
    load: async (query, signal) => {
      const { items } = await call('adminConfigList', {}, { signal, quiet: 'butToken' });
      return memorySource('adminConfigList', items, {
        texts: (config) => [config.key, nameOf(config, t), aboutOf(config, t)],
        filters: {
          group: ({ group }) => group,
          type: ({ type }) => type,
          state: (config) => (isChanged(config) ? 'changed' : 'default'),
          public: (config) => (config.public ? 'public' : 'internal'),
        },
      }).load(query, signal);
    },
  };
}

function listConfig(t: Translate): ResourceListConfig<Config> {
  return {
    route: adminPaths.dynamicConfigs(),
    label: t('configs.title'),
    fileName: t('configs.title'),
    source: configSource(t),
    rowId: ({ key }) => key,
    rowName: (config) => nameOf(config, t),
    rowHref: ({ key }) => adminPaths.dynamicConfigs(key),
    search: { placeholder: t('configs.search') },
    filters: [
      {
        alias: 'group',
        name: t('configs.group'),
        type: 'check_list',
        options: Object.entries(GROUPS).map(([value, id]) => ({ name: t(id), value })),
      },
      {
        alias: 'type',
        name: t('configs.type'),
        type: 'check_list',
        options: Object.entries(TYPES).map(([value, id]) => ({ name: t(id), value })),
      },
      {
        alias: 'state',
        name: t('configs.state'),
        type: 'option',
        options: [
          { name: t('configs.changed'), value: 'changed' },
          { name: t('configs.asDefault'), value: 'default' },
        ],
      },
      {
        alias: 'public',
        name: t('configs.public'),
        type: 'option',
        options: [
          { name: t('configs.public'), value: 'public' },
          { name: t('configs.internal'), value: 'internal' },
        ],
      },
    ],
    columns: [
      {
        id: 'key',
        title: t('configs.setting'),
        sortable: true,
        grow: true,
        text: ({ key }) => key,
        cell: (config) => (
          <a className={styles.name} href={adminPaths.dynamicConfigs(config.key)} onClick={followLink}>
            <span title={nameOf(config, t)}>{nameOf(config, t)}</span>
            <span className={styles.key} title={config.key}>
              {config.key}
            </span>
          </a>
        ),
      },
      {
        id: 'group',
        title: t('configs.group'),
        sortable: true,
        value: ({ group }) => t(GROUPS[group]),
        width: 130,
      },
      {
        id: 'type',
        title: t('configs.type'),
        hiddenAtStart: true,
        value: ({ type }) => t(TYPES[type]),
      },
      {
        id: 'value',
        title: t('configs.value'),
        width: 160,
        text: ({ value }) => String(value),
        cell: (config) => <span className={styles.value}>{valueText(config, config.value, t)}</span>,
      },
      {
        id: 'fallback',
        title: t('configs.fallback'),
        width: 130,
        text: ({ fallback }) => String(fallback),
        cell: (config) => valueText(config, config.fallback, t),
      },
      {
        id: 'state',
        title: t('configs.state'),
        width: 150,
        text: (config) => stateText(config, t),
        cell: (config) => (
          <Badge tone={config.fixed ? 'info' : isChanged(config) ? 'warning' : 'neutral'} dot>
            {stateText(config, t)}
          </Badge>
        ),
      },
      {
        id: 'public',
        title: t('configs.public'),
        hiddenAtStart: true,
        value: (config) => t(config.public ? 'configs.public' : 'configs.internal'),
      },
      {
        id: 'updated_by',
        title: t('configs.updatedBy'),
        width: 120,
        value: (config) => lastOf(config)?.updated_by?.username,
      },
      {
        id: 'updated_at',
        title: t('configs.updatedAt'),
        kind: 'time',
        value: (config) => lastOf(config)?.updated_at,
      },
    ],
    empty: { title: t('configs.title'), text: '' },
    failed: t('configs.failed'),
  };
}

function lastOf({ values }: Config) {
  return values.toSorted((one, other) => other.updated_at - one.updated_at)[0];
}

function stateText(config: Config, t: Translate): string {
  if (config.fixed) return t('configs.fixed');
  if (config.values.some(({ broken }) => broken)) return t('configs.broken');
  return t(isChanged(config) ? 'configs.changed' : 'configs.asDefault');
}

/** What administrators change while servers run: every setting with its value, and one opened beside the list. */
export function ConfigsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const config = useMemo(() => listConfig(t), [t]);
  const id = search.get('id');
  const close = () =>
    setSearch((before) => {
      before.delete('id');
      return before;
    });
  return (
    <AdminPage
      title={t('configs.title')}
      help="configs.title"
      actions={
        <div className={styles.actions}>
          <Button icon={<DownloadIcon size={16} aria-hidden="true" />} onClick={() => void exportValues(t)}>
            {t('configs.export')}
          </Button>
          <Button icon={<UploadIcon size={16} aria-hidden="true" />} onClick={() => setImporting(true)}>
            {t('configs.import')}
          </Button>
        </div>
      }
    >
      <ResourceList config={config} />
      {id !== null && <ConfigPanel key={id} configKey={id} onClose={close} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  );
}

/** Every value that somebody gave, as another installation takes it over. */
async function exportValues(t: Translate): Promise<void> {
  const { items } = await call('adminConfigList', {});
  const values = items.flatMap(({ key, values: given }) =>
    given.map(({ scope, value }) => ({ key, scope, value })),
  );
  saveText(JSON.stringify(values, null, 2), `${t('configs.fileName')}.json`, 'application/json');
}
