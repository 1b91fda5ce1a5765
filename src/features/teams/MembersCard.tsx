import { useState } from 'react';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { PeopleCard } from './public/people/PeopleCard.tsx';
import { TEAM_ROLES } from './public/people/people-words.ts';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { GIVEN_ROLES, mayManage, TEAM_READS, type Team } from './team-words.ts';

/** Who is in a team. */
export function MembersCard({ team }: { team: Team }) {
  const t = useTexts();
  const [removedId, setRemovedId] = useState<string | null>(null);
  const change = useWrite('teamMemberUpdate', {
    reads: TEAM_READS,
    onDone: () => flash(t('teams.roleChanged')),
  });
  const removed = team.members.find(({ id }) => id === removedId);
  return (
    <>
      <PeopleCard
        members={team.members}
        roles={TEAM_ROLES}
        given={GIVEN_ROLES}
        isManager={mayManage(team)}
        words={{ leave: 'teams.leave', remove: 'teams.remove' }}
        isBusy={change.isRunning}
        problem={change.problem}
        onRole={({ id }, role) => change.run({ path: { team_id: team.id, user_id: id }, body: { role } })}
        onRemove={({ id }) => setRemovedId(id)}
      />
      {removed && <RemoveMemberDialog team={team} member={removed} onClose={() => setRemovedId(null)} />}
    </>
  );
}
