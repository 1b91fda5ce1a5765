import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';

export type AdminTeam = Shape<'AdminTeam'>;

const source = operationSource('adminTeamList');

const STATUSES: Readonly<Record<AdminTeam['status'], MessageId>> = {
  active: 'teamlist.stateActive',
  suspended: 'teamlist.stateSuspended',
};
/** Stands for a plan where a team has none. */
const NO_PLAN = 'none';

export interface TeamListParts {
  t: Translate;
  /** All plans by their codes. */
  plans?: readonly { name: string; value: string }[];
}

/** The list of all teams. */
export function teamListConfig({ t, plans = [] }: TeamListParts): ResourceListConfig<AdminTeam> {
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
    filters: [
      {
        alias: 'plan',
        name: t('teamlist.plan'),
        type: 'check_list',
        options: [...plans, { value: NO_PLAN, name: t('teamlist.noPlan') }],
      },
      {
        alias: 'status',
        name: t('teamlist.status'),
        type: 'check_list',
        options: Object.entries(STATUSES).map(([value, id]) => ({ value, name: t(id) })),
      },
      { alias: 'full', name: t('teamlist.full'), type: 'bool', on: 'true' },
      { alias: 'members', name: t('teamlist.members'), type: 'number_range' },
      { alias: 'created_at', name: t('teamlist.created'), type: 'day_range' },
    ],
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
      { id: 'members', title: t('teamlist.members'), kind: 'number', width: 90 },
      {
        id: 'seats',
        title: t('teamlist.seats'),
        kind: 'number',
        width: 90,
        cell: ({ seats, full }) =>
          full ? <Badge tone="warning">{formatNumber(seats)}</Badge> : formatNumber(seats),
      },
      {
        id: 'plan_name',
        title: t('teamlist.plan'),
        width: 100,
        value: ({ plan_name: plan }) => plan ?? t('teamlist.noPlan'),
      },
      { id: 'pool', title: t('teamlist.pool'), kind: 'credits', width: 110 },
      { id: 'projects', title: t('teamlist.projects'), kind: 'number', width: 90, card: 'none' },
      { id: 'storage', title: t('teamlist.storage'), kind: 'bytes', width: 100, card: 'none' },
      {
        id: 'open_invites',
        title: t('teamlist.invites'),
        kind: 'number',
        width: 110,
        card: 'none',
        hiddenAtStart: true,
      },
      {
        id: 'status',
        title: t('teamlist.status'),
        width: 110,
        text: ({ status }) => t(STATUSES[status]),
        cell: ({ status }) => (
          <Badge tone={status === 'active' ? 'success' : 'warning'}>{t(STATUSES[status])}</Badge>
        ),
      },
      { id: 'created_at', title: t('teamlist.created'), kind: 'time', sortable: true, width: 130 },
      { id: 'id', title: t('teamlist.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('teamlist.none'), text: t('teamlist.noneText') },
    failed: t('teamlist.listFailed'),
  };
}
