import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';

export type AdminTeam = Shape<'AdminTeam'>;

const source = operationSource('adminTeamList');

/** The list of all teams. */
export function teamListConfig({ t }: { t: Translate }): ResourceListConfig<AdminTeam> {
  return {
    route: adminPaths.teams(),
    label: t('teamlist.title'),
    fileName: t('teamlist.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowHref: ({ id }) => adminPaths.teams(id),
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    search: { placeholder: t('teamlist.search') },
    filters: [{ alias: 'created_at', name: t('teamlist.created'), type: 'day_range' }],
    columns: [
      {
        id: 'name',
        title: t('teamlist.name'),
        sortable: true,
        grow: true,
        width: 200,
        text: ({ name }) => name,
        cell: ({ id, name }) => (
          <a href={adminPaths.teams(id)} onClick={followLink}>
            {name}
          </a>
        ),
      },
      {
        id: 'owner_name',
        title: t('teamlist.owner'),
        width: 160,
        text: ({ owner_name: name }) => name,
        cell: ({ owner_id: id, owner_name: name }) => (
          <a href={paths.userDetails(id)} onClick={followLink}>
            {name}
          </a>
        ),
      },
      { id: 'members', title: t('teamlist.members'), kind: 'number', width: 100 },
      { id: 'projects', title: t('teamlist.projects'), kind: 'number', width: 100 },
      { id: 'open_invites', title: t('teamlist.invites'), kind: 'number', width: 120 },
      { id: 'created_at', title: t('teamlist.created'), kind: 'time', sortable: true, width: 130 },
      { id: 'id', title: t('teamlist.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('teamlist.none'), text: t('teamlist.noneText') },
    failed: t('teamlist.listFailed'),
  };
}
