import { useState } from 'react';
import { useLocation } from 'wouter';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { type Member, TEAM_READS, type Team } from './team-words.ts';

/** The choice that leaves projects where they are. */
const NOBODY = 'nobody';

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
  const [heir, setHeir] = useState(NOBODY);
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
    <FormDialog
      variant="danger"
      locked={write.isRunning}
      onClose={onClose}
      title={leaves ? t('teams.leaveTitle', { team: team.name }) : t('teams.removeTitle', { name })}
      description={t(leaves ? 'teams.leaveText' : 'teams.removeText')}
      submitLabel={t(leaves ? 'teams.leave' : 'teams.remove')}
      isRunning={write.isRunning}
      onSubmit={() =>
        write.run({
          path: { team_id: team.id, user_id: member.id },
          body: { heir_id: heir === NOBODY ? null : heir },
        })
      }
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      {count === 0 ? (
        <p>{t('teams.nothingShared')}</p>
      ) : (
        <Select
          label={t('teams.heir', { count })}
          hint={t('teams.heirHint')}
          value={heir}
          onChange={setHeir}
          error={write.problemOf('heir_id')}
          options={[
            { value: NOBODY, label: leaves ? t('teams.keepMine') : t('teams.keepTheirs', { name }) },
            ...team.members
              .filter(({ id, is_active: isActive }) => id !== member.id && isActive)
              .map(({ id, name: label, email }) => ({ value: id, label, hint: email })),
          ]}
        />
      )}
    </FormDialog>
  );
}
