import { useState } from 'react';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { InviteDialog } from './public/people/InviteDialog.tsx';
import { TEAM_ROLES } from './public/people/people-words.ts';
import { GIVEN_ROLES, TEAM_READS } from './team-words.ts';

/** Invites somebody into a team, by mail or by a link, which is shown this once. */
export function TeamInviteDialog({
  teamId,
  by,
  onClose,
}: {
  teamId: string;
  by: 'mail' | 'link';
  onClose: () => void;
}) {
  const t = useTexts();
  const [address, setAddress] = useState<string | null>(null);
  const write = useWrite('teamInviteCreate', {
    reads: TEAM_READS,
    onDone: ({ token }, { body: { email = '' } }) => {
      if (token !== undefined) {
        setAddress(location.origin + workPaths.acceptInvite('team', token));
        return;
      }
      flash(t('teams.invited', { email }));
      onClose();
    },
  });
  return (
    <InviteDialog
      by={by}
      roles={TEAM_ROLES}
      given={GIVEN_ROLES}
      write={write}
      address={address}
      onInvite={(body) => write.run({ path: { team_id: teamId }, body })}
      onClose={onClose}
    />
  );
}
