import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { type AdminUser, STATUSES, type UserState } from './user-words.ts';
import styles from './users.module.css';

/** Whether the account may be used, and what else keeps the person from it. */
export function StatusBadge({
  user: { status, locked, unverified, leaves_at: leavesAt },
}: {
  user: Pick<AdminUser, UserState | 'leaves_at'>;
}) {
  const t = useTexts();
  const { textId, tone } = STATUSES[status];
  return (
    <span className={styles.states}>
      {/* an account that was never used is not yet an active one */}
      {!(status === 'active' && unverified) && (
        <span
          title={
            leavesAt === undefined
              ? undefined
              : t('users.leavesOn', { date: formatDateTime(leavesAt, 'yyyy-MM-dd') })
          }
        >
          <Badge tone={tone} dot>
            {t(textId)}
          </Badge>
        </span>
      )}
      {unverified && (
        <span title={t('users.unverifiedHint')}>
          <Badge tone="neutral" dot>
            {t('users.unverified')}
          </Badge>
        </span>
      )}
      {locked && (
        <span title={t('users.lockedHint')}>
          <Badge tone="warning" dot>
            {t('users.locked')}
          </Badge>
        </span>
      )}
    </span>
  );
}
