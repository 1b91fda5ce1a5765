import LinkIcon from 'lucide-react/icons/link';
import MailIcon from 'lucide-react/icons/mail';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ROLES, TEAM_READS, type Team } from './team-words.ts';
import styles from './teams.module.css';

/** Invitations that wait, with what can be done about each. */
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
  if (team.invites.length === 0) return null;
  const problem = resend.problem ?? revoke.problem;
  const isBusy = resend.isRunning || revoke.isRunning;
  return (
    <Card title={t('teams.invites')} padding="none">
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <ul className={styles.rows}>
        {team.invites.map((invite) => {
          const Icon = invite.email === undefined ? LinkIcon : MailIcon;
          const path = { team_id: team.id, invite_id: invite.id };
          return (
            <li key={invite.id} className={styles.row}>
              <Icon size={16} aria-hidden="true" />
              <div className={styles.who}>
                <span className={styles.whoName}>{invite.email ?? t('teams.aLink')}</span>
                <p className={invite.has_expired ? styles.expired : styles.quiet}>
                  {t(invite.has_expired ? 'teams.expiredAt' : 'teams.expiresAt', {
                    time: formatDateTime(invite.expires_at),
                  })}
                </p>
              </div>
              <span className={styles.role}>{t(ROLES[invite.role].name)}</span>
              <span className={styles.seen}>
                <span className={styles.quiet}>{t('teams.invitedBy', { name: invite.invited_by })}</span>
              </span>
              <div className={styles.actions}>
                {invite.email !== undefined && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    label={t('teams.resendTo', { email: invite.email })}
                    onClick={() => resend.run({ path, body: {} })}
                  >
                    {t('teams.resend')}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="ghost"
                  disabled={isBusy}
                  label={t('teams.revokeOf', { email: invite.email ?? t('teams.aLink') })}
                  onClick={() => revoke.run({ path, body: {} })}
                >
                  {t('teams.revoke')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
