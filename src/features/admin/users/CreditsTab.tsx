import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { UserDetails } from './user-words.ts';
import styles from './users.module.css';

const LazyLedger = lazyPart(['uses', 'lists', 'dates'], () =>
  import('./UserLedger.tsx').then(({ UserLedger }) => UserLedger),
);

/** What a person has to spend, and its change by hand. */
export function CreditsTab({ user, onGive }: { user: UserDetails; onGive: (() => void) | undefined }) {
  const t = useTexts();
  const { balance, reserved } = user.credits;
  return (
    <section className={styles.block}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('users.balance')}</dt>
          <dd>{formatCredits(balance)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('users.held')}</dt>
          <dd>{formatCredits(reserved)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('users.available')}</dt>
          <dd>{formatCredits(balance - reserved)}</dd>
        </div>
      </dl>
      {onGive && (
        <div>
          <Button onClick={onGive}>{t('users.giveCredits')}</Button>
        </div>
      )}
      <Suspense fallback={<Skeleton visible={false} rows={6} />}>
        <LazyLedger userId={user.id} />
      </Suspense>
    </section>
  );
}
