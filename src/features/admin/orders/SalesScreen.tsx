import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import styles from './orders.module.css';
import { saleListConfig } from './sale-list.tsx';

/** Everybody's orders, with what waits for a person first. */
export function SalesScreen() {
  const t = useTexts();
  const config = useMemo(() => saleListConfig(t), [t]);
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
