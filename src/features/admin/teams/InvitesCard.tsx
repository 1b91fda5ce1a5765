import { Suspense, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LazyInviteForm } from './team-dialogs.ts';
import { TEAM_ROLES } from './team-words.ts';
import styles from './teams.module.css';

const ASKED = ['adminTeamInviteResend', 'adminTeamInviteRevoke'] as const;

/** Invitations into a team that wait; each may be mailed anew or taken back by whoever may do so. */
export function InvitesCard({ team }: { team: Shape<'AdminTeamDetails'> }) {
  const t = useTexts();
  const permitted = usePermitted(ASKED);
  const [asked, setAsked] = useState<{ id: string; act: 'resend' | 'revoke' } | null>(null);
  const invite = team.invites.find(({ id }) => id === asked?.id);
  return (
    <Card title={t('teamlist.invites')}>
      {team.invites.length === 0 ? (
        <p className={styles.quiet}>{t('teamlist.noInvites')}</p>
      ) : (
        <ul className={styles.rows}>
          {team.invites.map(({ id, email, role, has_expired: hasExpired, ...one }) => (
            <li key={id} className={styles.row}>
              <div className={styles.who}>
                <span>{email ?? t('teamlist.aLink')}</span>
                <p className={styles.quiet}>{t('teamlist.invitedBy', { name: one.invited_by })}</p>
              </div>
              <Badge>{t(TEAM_ROLES[role])}</Badge>
              <span className={styles.quiet}>
                {t(hasExpired ? 'teamlist.expiredAt' : 'teamlist.expiresAt', {
                  time: formatDateTime(one.expires_at),
                })}
              </span>
              {/* a link is not mailed, and nobody accepts one into a suspended team */}
              {email !== undefined &&
                team.suspended_at === undefined &&
                permitted.has('adminTeamInviteResend') && (
                  <Button
                    size="small"
                    label={t('teamlist.resendTo', { name: email })}
                    onClick={() => setAsked({ id, act: 'resend' })}
                  >
                    {t('teamlist.resend')}
                  </Button>
                )}
              {permitted.has('adminTeamInviteRevoke') && (
                <Button
                  size="small"
                  variant="ghost"
                  label={t('teamlist.revokeOf', { name: email ?? t('teamlist.aLink') })}
                  onClick={() => setAsked({ id, act: 'revoke' })}
                >
                  {t('teamlist.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asked && invite && (
          <LazyInviteForm team={team} invite={invite} act={asked.act} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </Card>
  );
}
