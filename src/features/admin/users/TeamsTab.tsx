import type { Shape } from '../../../api/shapes.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { FactTable } from './FactTable.tsx';
import type { UserDetails } from './user-words.ts';
import styles from './users.module.css';

const TEAM_ROLES: Readonly<Record<Shape<'AdminUserTeam'>['role'], MessageId>> = {
  owner: 'users.teamOwner',
  admin: 'users.teamAdmin',
  member: 'users.teamMember',
  billing: 'users.teamBilling',
};

/** Teams that a person is in, and the projects that are theirs. */
export function TeamsTab({ user }: { user: UserDetails }) {
  const t = useTexts();
  const teamName = (id: string | undefined) => user.teams.find((team) => team.id === id)?.name ?? '–';
  return (
    <div className={styles.blocks}>
      <FactTable
        title={t('users.teams')}
        items={user.teams}
        rowId={({ id }) => id}
        none={t('users.noTeams')}
        columns={[
          { id: 'name', title: t('users.name'), grow: true, cell: ({ name }) => name },
          { id: 'role', title: t('users.roleInTeam'), cell: ({ role }) => t(TEAM_ROLES[role]) },
          { id: 'joined', title: t('users.joined'), cell: ({ joined_at: at }) => <CellTime seconds={at} /> },
        ]}
      />
      <FactTable
        title={t('users.projects')}
        items={user.projects}
        rowId={({ id }) => id}
        none={t('users.noProjects')}
        columns={[
          { id: 'name', title: t('users.name'), grow: true, cell: ({ name }) => name },
          { id: 'team', title: t('users.sharedWith'), cell: ({ team_id: id }) => teamName(id) },
          {
            id: 'chats',
            title: t('users.chats'),
            align: 'end',
            width: 100,
            cell: ({ chats }) => formatNumber(chats),
          },
          {
            id: 'created',
            title: t('users.created'),
            cell: ({ created_at: at }) => <CellTime seconds={at} />,
          },
        ]}
      />
    </div>
  );
}
