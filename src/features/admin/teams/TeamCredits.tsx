import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './teams.module.css';

/** The pool of a team, and what its people may use of it and did this cycle. @param ledgerHref page of all changes of the pool */
export function TeamCredits({
  team: { credits },
  ledgerHref,
}: {
  team: Shape<'AdminTeamDetails'>;
  ledgerHref: string | undefined;
}) {
  const t = useTexts();
  const { pool, members, cycle_end: end, month_credits: all, month_left: left } = credits;
  return (
    <div className={styles.cards}>
      <Card
        title={t('teamlist.pool')}
        actions={
          ledgerHref !== undefined && (
            <LinkButton size="small" href={ledgerHref} onClick={followLink}>
              {t('teamlist.ledger')}
            </LinkButton>
          )
        }
      >
        <p className={styles.figure}>
          {t('teamlist.poolAvailable', { credits: formatCredits(pool.available) })}
        </p>
        <p className={styles.quiet}>
          {pool.in_use
            ? t('teamlist.poolHeld', { credits: formatCredits(pool.balance - pool.available) })
            : t('teamlist.poolUnused')}
        </p>
        {end !== undefined && all !== undefined && left !== undefined && (
          <p className={styles.quiet}>
            {t('teamlist.poolMonth', {
              left: formatCredits(left),
              all: formatCredits(all),
              time: formatDateTime(end),
            })}
          </p>
        )}
      </Card>
      <Card
        title={t('teamlist.uses')}
        description={t('teamlist.usesText', { time: formatDateTime(credits.cycle_start) })}
      >
        <ul className={styles.rows}>
          {members.map(({ user_id: id, name, used, cap }) => (
            <li key={id} className={styles.row}>
              <a className={styles.who} href={paths.userDetails(id)} onClick={followLink}>
                {name}
              </a>
              <span>
                {cap === undefined
                  ? t('teamlist.usedNoCap', { used: formatCredits(used) })
                  : t('teamlist.usedOfCap', { used: formatCredits(used), cap: formatCredits(cap) })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
