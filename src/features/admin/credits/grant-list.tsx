import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { GRANT_SOURCES, grantColumns, grantFilters } from '../../account/public/grant-list.tsx';

export type Grant = Shape<'AdminCreditGrant'>;

export interface GrantListParts {
  t: Translate;
  /** Whose grants; everybody's where absent. */
  userId?: string;
  /** Whom and which teams the filters offer, in the list of everybody. */
  people?: Shape<'FilterOption'>[];
  teams?: Shape<'FilterOption'>[];
}

/** The list of what brought credits, of one person or of everybody. */
export function grantListConfig({
  t,
  userId,
  people = [],
  teams = [],
}: GrantListParts): ResourceListConfig<Grant> {
  const isOfAll = userId === undefined;
  const nameOf = ({ username = '', team_name: team }: Grant) => team ?? username;
  return {
    ...(isOfAll && { route: adminPaths.credits() }),
    label: t('grants.title'),
    fileName: t('grants.title'),
    source: operationSource('adminCreditGrantList', {}, isOfAll ? {} : { user: [userId] }),
    rowId: ({ id }) => id,
    rowName: (grant) => `${nameOf(grant)}, ${t(GRANT_SOURCES[grant.source])}`,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: [
      ...(isOfAll
        ? [
            { alias: 'user', name: t('uses.person'), type: 'user' as const, options: people },
            { alias: 'team', name: t('uses.team'), type: 'option' as const, options: teams },
          ]
        : []),
      ...grantFilters(t),
      { alias: 'left', name: t('grants.left'), type: 'number_range', unit: 'credits' },
    ],
    columns: [
      {
        id: 'username',
        title: t('uses.person'),
        width: 140,
        hiddenAtStart: !isOfAll,
        text: ({ username = '' }) => username,
        cell: ({ user_id: id, username }) =>
          id === undefined ? null : (
            <a href={paths.userDetails(id)} onClick={followLink}>
              {username}
            </a>
          ),
      },
      ...grantColumns<Grant>(t, { orderPath: adminPaths.order, sortable: ['created_at', 'expires_at'] }),
      { id: 'priority', title: t('grants.priority'), kind: 'number', width: 90, hiddenAtStart: true },
      { id: 'period_start', title: t('grants.month'), kind: 'time', width: 130, hiddenAtStart: true },
      { id: 'actor_name', title: t('grants.giver'), width: 130, hiddenAtStart: true },
      { id: 'reason', title: t('uses.reason'), width: 160, hiddenAtStart: true },
      { id: 'entry_id', title: t('uses.entryId'), kind: 'id', hiddenAtStart: true },
      { id: 'id', title: t('users.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('grants.none'), text: t('grants.noneText') },
    failed: t('grants.failed'),
  };
}
