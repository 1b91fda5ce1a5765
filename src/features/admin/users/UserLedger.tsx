import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { grantListConfig } from '../credits/grant-list.tsx';
import { type Entry, ledgerConfig, reversalOf } from '../credits/ledger-list.tsx';
import { ReversalDialog } from '../credits/ReversalDialog.tsx';
import styles from './users.module.css';

/** Where a person's credits come from, and every change of them; what was charged or booked by hand can be taken back. */
export function UserLedger({ userId }: { userId: string }) {
  const t = useTexts();
  const mayReverse = usePermitted(['adminUserCreditsReverse']).has('adminUserCreditsReverse');
  const [reversed, setReversed] = useState<Entry | null>(null);
  const config = useMemo(
    () => ledgerConfig({ t, userId, onReverse: mayReverse ? setReversed : undefined }),
    [t, userId, mayReverse],
  );
  const grants = useMemo(() => grantListConfig({ t, userId }), [t, userId]);
  return (
    <>
      <section className={styles.ledger} aria-label={t('grants.title')}>
        <h2 className={styles.subtitle}>{t('grants.title')}</h2>
        <ResourceList config={grants} place="own" />
      </section>
      <section className={styles.ledger} aria-label={t('users.ledger')}>
        <h2 className={styles.subtitle}>{t('users.ledger')}</h2>
        <ResourceList config={config} place="own" />
        {reversed && <ReversalDialog reversal={reversalOf(reversed, t)} onClose={() => setReversed(null)} />}
      </section>
    </>
  );
}
