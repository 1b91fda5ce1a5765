import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { TEAM_ROLES } from './public/people/people-words.ts';
import { WaitingInvites } from './public/people/WaitingInvites.tsx';
import { TEAM_READS, type Team } from './team-words.ts';

/** Invitations into a team that wait. */
export function InvitesCard({ team }: { team: Team }) {
  const t = useTexts();
  const resend = useWrite('teamInviteResend', {
    reads: TEAM_READS,
    onDone: () => flash(t('teams.sentAgain')),
  });
  const revoke = useWrite('teamInviteRevoke', {
    reads: TEAM_READS,
    onDone: () => flash(t('teams.revoked')),
  });
  const path = (inviteId: string) => ({ team_id: team.id, invite_id: inviteId });
  return (
    <WaitingInvites
      invites={team.invites}
      roles={TEAM_ROLES}
      isBusy={resend.isRunning || revoke.isRunning}
      problem={resend.problem ?? revoke.problem}
      onResend={(inviteId) => resend.run({ path: path(inviteId), body: {} })}
      onRevoke={(inviteId) => revoke.run({ path: path(inviteId), body: {} })}
    />
  );
}
