import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { operationQuery } from '../../api/queries.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PaymentFrame } from '../../ui/shell/PaymentFrame.tsx';
import { WechatSignIn } from '../auth/public/WechatSignIn.tsx';
import { wechatPlace } from '../auth/public/wechat-place.ts';
import { OrderContent } from './OrderPage.tsx';
import { openBuyCredits } from './public/buy-credits.ts';
import { OrderView } from './public/OrderView.tsx';
import { PaymentPanel } from './public/PaymentPanel.tsx';
import styles from './public/payment.module.css';
import { useOrder } from './use-order.ts';

const showResult = (orderId: string) => navigate(orderPaths.paymentResult(orderId));

/**
 * An order inside the messaging app's browser, with a big button to pay it there: WeChat Pay has to know the person, whom base sign-in
 * makes known first.
 */
export function PaymentOrderScreen() {
  const t = useTexts();
  const asked = new URLSearchParams(useSearch());
  const reading = useOrder(asked.get('id'));
  const methods = useQuery(operationQuery('paymentMethodList', {}));
  // back from being made known: the payment goes on where it was, but not again with each reload of the page
  const [isPaying, setPaying] = useState(asked.has('pay'));
  const orderId = asked.get('id') ?? '';
  const isBack = asked.has('pay');
  useEffect(() => {
    if (isBack) navigate(orderPaths.paymentOrder(orderId), { replace: true });
  }, [isBack, orderId]);
  const isInsideApp = wechatPlace(navigator.userAgent) === 'insideApp';
  const binding = useQuery({ ...operationQuery('wechatBindingGet', {}), enabled: isInsideApp && isPaying });
  const [isKnown, setKnown] = useState(false);
  const asksWechat = isInsideApp && !isKnown && binding.data?.is_offered !== false;
  const { order } = reading;
  return (
    <PaymentFrame brand={t('app.name')} title={t('title.paymentOrder')}>
      <OrderContent reading={reading}>
        {order && (
          <div className={styles.stack}>
            {order.status === 'unpaid' &&
              methods.data &&
              (isPaying ? (
                <Card>
                  {asksWechat ? (
                    <WechatSignIn
                      entry={{
                        kind: 'base',
                        isInsideApp,
                        callbackRoute: `${orderPaths.paymentOrder(order.id)}&pay=1`,
                      }}
                      isBoundHere={binding.data?.is_bound ?? null}
                      onDone={() => setKnown(true)}
                      onNotHere={() => setKnown(true)}
                    />
                  ) : (
                    <PaymentPanel
                      key={order.id}
                      order={order}
                      offers={methods.data.methods}
                      sandbox={methods.data.sandbox}
                      begin={isInsideApp ? 'wechatPay' : undefined}
                      goToResult={showResult}
                      onOrderAgain={openBuyCredits}
                    />
                  )}
                </Card>
              ) : (
                <Button variant="primary" size="large" wide onClick={() => setPaying(true)}>
                  {t('payment.pay', { amount: formatMoney(order.price, order.currency) })}
                </Button>
              ))}
            <OrderView order={order} />
          </div>
        )}
      </OrderContent>
    </PaymentFrame>
  );
}
