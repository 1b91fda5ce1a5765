import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Shape } from '../../api/shapes.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

/** An order of a plan that waits for its payment, with the way to pay it and what else can be done. */
export function WaitingOrder({
  order: { id, order_num: number, bill_id: bill, plan_name: what, price, currency },
  children,
}: {
  order: Shape<'UnpaidOrder'>;
  children?: ReactNode;
}) {
  const t = useTexts();
  return (
    <Alert
      tone="warning"
      title={t('plans.waits')}
      actions={
        <>
          <Button size="small" onClick={() => navigate(orderPaths.payment(bill, id))}>
            {t('plans.payIt')}
          </Button>
          {children}
        </>
      }
    >
      {t('plans.waitsText', { what, price: formatMoney(price, currency), number })}
    </Alert>
  );
}
