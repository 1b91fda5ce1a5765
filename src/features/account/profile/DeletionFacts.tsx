import type { Shape } from '../../../api/shapes.ts';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import styles from './profile.module.css';

const GOES: Readonly<Record<keyof Shape<'DeletionGoes'>, MessageId>> = {
  chats: 'profilePage.leaveChats',
  tables: 'profilePage.leaveTables',
  files: 'profilePage.leaveFiles',
  analyses: 'profilePage.leaveAnalyses',
  reports: 'profilePage.leaveReports',
  projects: 'profilePage.leaveProjects',
  shares: 'profilePage.leaveShares',
  tokens: 'profilePage.leaveTokens',
  connections: 'profilePage.leaveConnections',
  cards: 'profilePage.leaveCards',
};
// the keys of a record are its keys
const PARTS = Object.keys(GOES) as (keyof typeof GOES)[];

/** What goes with an account, and what stays for the books. */
export function DeletionFacts({ deletion }: { deletion: Shape<'AccountDeletion'> }) {
  const t = useTexts();
  const { goes, stays, credits, paid_until: paidUntil } = deletion;
  return (
    <div className={styles.facts}>
      <section>
        <h3 className={styles.factsTitle}>{t('profilePage.leaveGoes')}</h3>
        <ul className={styles.factsList}>
          <li>{t('profilePage.leaveProfile')}</li>
          {PARTS.filter((part) => goes[part] > 0).map((part) => (
            <li key={part}>{t(GOES[part], { count: goes[part] })}</li>
          ))}
          {credits > 0 && <li>{t('profilePage.leaveCredits', { credits: formatCredits(credits) })}</li>}
          {paidUntil !== undefined && (
            <li>{t('profilePage.leavePaid', { date: formatDateTime(paidUntil, 'yyyy-MM-dd') })}</li>
          )}
        </ul>
      </section>
      <section>
        <h3 className={styles.factsTitle}>{t('profilePage.leaveStays')}</h3>
        <p>
          {stays.orders + stays.invoices === 0
            ? t('profilePage.leaveNothing')
            : t('profilePage.leaveBooks', { ...stays })}
        </p>
      </section>
    </div>
  );
}
