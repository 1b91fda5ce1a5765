import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { operationQuery } from '../../api/queries.ts';
import { orderPaths } from '../../order-paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OrderPage } from './OrderPage.tsx';
import { openBuyCredits } from './public/buy-credits.ts';
import { PaymentPanel } from './public/PaymentPanel.tsx';
import { useOrder } from './use-order.ts';

const showResult = (orderId: string) => navigate(orderPaths.paymentResult(orderId));

/** The payment of a bill as a page of its own: where a provider leads back to that was left without paying. */
export function PaymentScreen() {
  const reading = useOrder(new URLSearchParams(useSearch()).get('order_id'));
  const methods = useQuery(operationQuery('paymentMethodList', {}));
  const { order } = reading;
  return (
    <OrderPage titleId="title.payment" reading={reading}>
      <Card>
        {order && methods.data ? (
          <PaymentPanel
            key={order.id}
            order={order}
            offers={methods.data.methods}
            sandbox={methods.data.sandbox}
            goToResult={showResult}
            onOrderAgain={openBuyCredits}
          />
        ) : (
          <Spinner size="large" />
        )}
      </Card>
    </OrderPage>
  );
}
