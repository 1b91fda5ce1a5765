import { formatNumber } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import type { UserDetails } from './user-words.ts';
import styles from './users.module.css';

const COUNTS: Readonly<Record<keyof UserDetails['counts'], MessageId>> = {
  chats: 'users.chats',
  tables: 'users.tables',
  analyses: 'users.analyses',
  reports: 'users.reports',
  projects: 'users.projects',
  teams: 'users.teams',
  tokens: 'users.tokens',
  sessions: 'users.sessions',
};
// the keys of a record are its keys
const NAMES = Object.keys(COUNTS) as (keyof UserDetails['counts'])[];

/** How much of everything a person has. */
export function UsageTab({ user }: { user: UserDetails }) {
  const t = useTexts();
  return (
    <dl className={styles.figures}>
      {NAMES.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{t(COUNTS[name])}</dt>
          <dd>{formatNumber(user.counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
