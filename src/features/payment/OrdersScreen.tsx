import { useMemo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ResourceList } from '../../records/list/ResourceList.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { orderListConfig } from './order-list.tsx';
import styles from './orders.module.css';
import { useOrderActions } from './use-order-actions.tsx';

/** What the person ordered, with what can be done about each order. */
export function OrdersScreen() {
  const t = useTexts();
  const { cancel, canBuyAgain, buyAgain, problem, dialog } = useOrderActions();
  const config = useMemo(
    () => orderListConfig(t, { cancel, canBuyAgain, buyAgain }),
    [t, cancel, canBuyAgain, buyAgain],
  );
  return (
    <div className={styles.stack}>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <ResourceList config={config} />
      {dialog}
    </div>
  );
}
