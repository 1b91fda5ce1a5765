import { useLocation } from 'wouter';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LeavingDialog } from './public/people/LeavingDialog.tsx';
import { type Member, TEAM_READS, type Team } from './team-words.ts';

/** Removes a member, or oneself, and asks who gets the projects that they share with the team. */
export function RemoveMemberDialog({
  team,
  member,
  onClose,
}: {
  team: Team;
  member: Member;
  onClose: () => void;
}) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const { is_you: leaves, name, shared_projects: count } = member;
  const write = useWrite('teamMemberRemove', {
    reads: TEAM_READS,
    onDone: () => {
      flash(leaves ? t('teams.left', { team: team.name }) : t('teams.removed', { name }));
      onClose();
      // the others, if there are any
      if (leaves) navigate(workPaths.team());
    },
  });
  return (
    <LeavingDialog
      title={leaves ? t('teams.leaveTitle', { team: team.name }) : t('teams.removeTitle', { name })}
      text={t(leaves ? 'teams.leaveText' : 'teams.removeText')}
      submitLabel={t(leaves ? 'teams.leave' : 'teams.remove')}
      nothing={t('teams.nothingShared')}
      heirs={
        count === 0
          ? null
          : team.members.filter(({ id, is_active: isActive }) => id !== member.id && isActive)
      }
      words={{
        question: t('teams.heir', { count }),
        hint: t('teams.heirHint'),
        nobody: leaves ? t('teams.keepMine') : t('teams.keepTheirs', { name }),
      }}
      write={write}
      onSubmit={(heirId) =>
        write.run({ path: { team_id: team.id, user_id: member.id }, body: { heir_id: heirId } })
      }
      onClose={onClose}
    />
  );
}
