import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { type Backup, STATES, TRIALS, TRIGGERS } from './backup-words.ts';

const source = operationSource('adminBackupList');

/** All backups. @param query that of the address, without the one that is opened */
export function backupListConfig({ t, query }: { t: Translate; query: string }): ResourceListConfig<Backup> {
  const addressOf = ({ id }: Backup) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', id);
    return `${adminPaths.backups()}?${parameters}`;
  };
  return {
    route: adminPaths.backups(),
    label: t('backups.title'),
    fileName: t('backups.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ id }) => id,
    rowHref: addressOf,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: [
      {
        alias: 'state',
        name: t('backups.state'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'trigger',
        name: t('backups.trigger'),
        type: 'check_list',
        options: Object.entries(TRIGGERS).map(([value, id]) => ({ value, name: t(id) })),
      },
      { alias: 'created_at', name: t('backups.made'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'created_at',
        title: t('backups.made'),
        kind: 'time',
        sortable: true,
        width: 140,
        cell: (backup) => (
          <a href={addressOf(backup)} onClick={followLink}>
            <CellTime seconds={backup.created_at} />
          </a>
        ),
      },
      {
        id: 'state',
        title: t('backups.state'),
        width: 140,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      {
        id: 'verify_state',
        title: t('backups.trial'),
        width: 150,
        text: ({ verify_state: trial }) => (trial ? t(TRIALS[trial].textId) : ''),
        cell: ({ verify_state: trial }) =>
          trial ? (
            <Badge tone={TRIALS[trial].tone} dot>
              {t(TRIALS[trial].textId)}
            </Badge>
          ) : (
            '–'
          ),
      },
      {
        id: 'trigger',
        title: t('backups.trigger'),
        grow: true,
        width: 160,
        value: ({ trigger }) => t(TRIGGERS[trigger]),
      },
      { id: 'made_by_name', title: t('backups.madeBy'), width: 140 },
      { id: 'size', title: t('backups.size'), kind: 'bytes', width: 100 },
      { id: 'rows', title: t('backups.rows'), kind: 'number', width: 100 },
      { id: 'files', title: t('backups.files'), kind: 'number', width: 90 },
      { id: 'schema_version', title: t('backups.schema'), width: 170, hiddenAtStart: true },
      { id: 'app_version', title: t('backups.version'), hiddenAtStart: true },
      { id: 'verified_at', title: t('backups.verifiedAt'), kind: 'time', hiddenAtStart: true },
      { id: 'expires_at', title: t('backups.expires'), kind: 'time', width: 130 },
      { id: 'id', title: t('backups.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('backups.none'), text: t('backups.noneText') },
    failed: t('backups.listFailed'),
  };
}
