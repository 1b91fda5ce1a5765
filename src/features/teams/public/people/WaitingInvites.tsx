import LinkIcon from 'lucide-react/icons/link';
import MailIcon from 'lucide-react/icons/mail';
import { formatDateTime } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import styles from './people.module.css';
import type { RoleWords, WaitingInvite } from './people-words.ts';

/** Invitations that wait, with what can be done about each; nothing where there is none. */
export function WaitingInvites<Invite extends WaitingInvite>({
  invites,
  roles,
  isBusy,
  problem,
  onResend,
  onRevoke,
}: {
  invites: readonly Invite[];
  roles: RoleWords<Invite['role']>;
  isBusy: boolean;
  problem: string | undefined;
  onResend: (inviteId: string) => void;
  onRevoke: (inviteId: string) => void;
}) {
  const t = useTexts();
  const names: RoleWords = roles;
  if (invites.length === 0) return null;
  return (
    <Card title={t('teams.invites')} padding="none">
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <ul className={styles.rows}>
        {invites.map((invite) => {
          const Icon = invite.email === undefined ? LinkIcon : MailIcon;
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
              <span className={styles.role}>{t(names[invite.role].name)}</span>
              <span className={styles.seen}>
                <span className={styles.quiet}>{t('teams.invitedBy', { name: invite.invited_by })}</span>
              </span>
              <div className={styles.actions}>
                {invite.email !== undefined && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    label={t('teams.resendTo', { email: invite.email })}
                    onClick={() => onResend(invite.id)}
                  >
                    {t('teams.resend')}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="ghost"
                  disabled={isBusy}
                  label={t('teams.revokeOf', { email: invite.email ?? t('teams.aLink') })}
                  onClick={() => onRevoke(invite.id)}
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
