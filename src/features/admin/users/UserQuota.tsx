import type { ReactNode } from 'react';
import { formatBytes, formatCredits } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import type { UserDetails } from './user-words.ts';
import styles from './users.module.css';

/** Share of a quota from which on it is shown as nearly used up. */
const NEARLY = 0.9;

/** What a person has left, and when they were here. */
export function UserQuota({ user }: { user: UserDetails }) {
  const t = useTexts();
  const { balance, reserved } = user.credits;
  const { used, limit } = user.storage;
  return (
    <dl className={styles.quota}>
      <Figure name={t('users.balance')} value={formatCredits(balance)} isNegative={balance < 0}>
        {balance > 0 && <Bar share={reserved / balance} />}
        <span>{t('users.reserved', { credits: formatCredits(reserved) })}</span>
      </Figure>
      <Figure name={t('users.storage')} value={formatBytes(used)}>
        {limit > 0 && <Bar share={used / limit} />}
        <span>{limit > 0 ? t('users.ofSpace', { limit: formatBytes(limit) }) : t('users.noLimit')}</span>
      </Figure>
      <Figure
        name={t('users.lastSeen')}
        value={user.last_seen_at === undefined ? '–' : <CellTime seconds={user.last_seen_at} />}
      >
        <span>{t('users.sessionCount', { count: user.counts.sessions })}</span>
      </Figure>
    </dl>
  );
}

function Figure({
  name,
  value,
  isNegative = false,
  children,
}: {
  name: string;
  value: ReactNode;
  isNegative?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figureValue} data-negative={isNegative || undefined}>
        {value}
      </dd>
      <dd className={styles.quiet}>{children}</dd>
    </div>
  );
}

/** The share that the words beside it say in figures. */
function Bar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true" data-full={share >= NEARLY || undefined}>
      <span style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  );
}
