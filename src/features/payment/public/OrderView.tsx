import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import { MoneyBack } from './MoneyBack.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { orderSteps } from './order-steps.ts';

/** All that is known of an order: where it is, what it is for, how it was paid and what went back, a card each. */
export function OrderView({ order }: { order: Shape<'Order'> }) {
  const t = useTexts();
  return (
    <>
      <Card>
        <OrderSteps steps={orderSteps(order, t)} />
      </Card>
      <Card title={t('orders.lines')}>
        <OrderLines order={order} />
      </Card>
      <Card title={t('payment.details')}>
        <OrderFacts order={order} />
      </Card>
      {order.money_back && (
        <Card title={t('orders.moneyBack')} description={t('orders.moneyBackText')}>
          <MoneyBack backs={order.money_back} />
        </Card>
      )}
    </>
  );
}
