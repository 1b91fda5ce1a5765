import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { faultText, RESTORE_STATES, type Restore, scopeText } from './backup-words.ts';

const source = operationSource('adminRestoreList');

/** What was brought back. @param query that of the address, without the one that is opened */
export function restoreListConfig({
  t,
  query,
}: {
  t: Translate;
  query: string;
}): ResourceListConfig<Restore> {
  const addressOf = ({ id }: Restore) => {
    const parameters = new URLSearchParams(query);
    parameters.set('restore', id);
    return `${adminPaths.backups()}?${parameters}`;
  };
  return {
    route: adminPaths.restores(),
    label: t('backups.restores'),
    fileName: t('backups.restores'),
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
        options: Object.entries(RESTORE_STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'created_at', name: t('backups.begun'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'created_at',
        title: t('backups.begun'),
        kind: 'time',
        sortable: true,
        width: 140,
        cell: (restore) => (
          <a href={addressOf(restore)} onClick={followLink}>
            <CellTime seconds={restore.created_at} />
          </a>
        ),
      },
      {
        id: 'backup_at',
        title: t('backups.broughtBack'),
        width: 150,
        value: ({ backup_at: at }) => (at === undefined ? '–' : formatDateTime(at)),
      },
      {
        id: 'groups',
        title: t('backups.scope'),
        grow: true,
        width: 160,
        value: ({ groups }) => scopeText(groups, t),
      },
      {
        id: 'state',
        title: t('backups.state'),
        width: 150,
        card: 'bare',
        text: ({ state }) => t(RESTORE_STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={RESTORE_STATES[state].tone} dot>
            {t(RESTORE_STATES[state].textId)}
          </Badge>
        ),
      },
      {
        id: 'error',
        title: t('backups.fault'),
        width: 200,
        value: ({ error }) => (error === undefined ? '' : faultText(error, t)),
      },
      { id: 'made_by_name', title: t('backups.madeBy'), width: 140 },
      { id: 'ended_at', title: t('backups.ended'), kind: 'time', width: 130 },
      { id: 'id', title: t('backups.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('backups.noRestores'), text: t('backups.noRestoresText') },
    failed: t('backups.restoresFailed'),
  };
}
