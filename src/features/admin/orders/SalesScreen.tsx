import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { listOfPerson } from '../public/list-of-person.ts';
import styles from './orders.module.css';
import { saleListConfig } from './sale-list.tsx';

/** Everybody's orders, with what waits for a person first. @param userId whose alone, on the page of that person */
export function SalesScreen({ userId }: { userId?: string }) {
  const t = useTexts();
  const config = useMemo(() => saleListConfig(t), [t]);
  const own = useMemo(
    () => userId && listOfPerson(config, operationSource('adminOrderList', {}, { user: [userId] })),
    [config, userId],
  );
  if (own) return <ResourceList config={own} place="own" />;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('shells.menu.orders')}</h1>
        <p className={styles.quiet}>{t('sales.text')}</p>
      </header>
      <ResourceList config={config} />
    </div>
  );
}
