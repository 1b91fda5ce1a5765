import { useMachine } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LastTry } from './LastTry.tsx';
import { PaymentArea } from './PaymentArea.tsx';
import styles from './payment.module.css';
import { paymentMachine } from './payment-actors.ts';
import { deviceOf, IS_CHINA, methodsFor, type Offer } from './payment-device.ts';
import { METHOD_NAMES, statusName } from './payment-words.ts';
import { timeLeftText } from './time-left.ts';
import { useCountdown } from './use-countdown.ts';

/**
 * The payment of an order: its amount, the ways to pay it, the code or the way out to the provider. Bound to the machine
 * `paymentPolling`; taken off the screen it stops at once.
 *
 * @param begin the way to pay that the person asked for already
 * @param goToResult called once the bill is no longer unpaid
 * @param onOrderAgain shown when the time to pay is over
 */
export function PaymentPanel({
  order,
  offers,
  sandbox,
  begin,
  goToResult,
  onOrderAgain,
}: {
  order: Shape<'Order'>;
  offers: readonly Offer[];
  sandbox: boolean;
  begin?: Offer['method'] | undefined;
  goToResult: (orderId: string) => void;
  onOrderAgain: () => void;
}) {
  const t = useTexts();
  const device = deviceOf(navigator.userAgent);
  const [machine] = useState(() => paymentMachine(goToResult));
  const [snapshot, send, payment] = useMachine(machine, {
    input: { billId: order.bill_id, orderId: order.id, device },
  });
  // effects of the layout end first: the machine still runs, unless the payment has come to its end
  useLayoutEffect(
    () => () => {
      if (payment.getSnapshot().status === 'active') payment.send({ type: 'dialog.closed' });
    },
    [payment],
  );
  const left = useCountdown(order.expires_at);
  const { method, bill, isReconnecting, refusal } = snapshot.context;
  const methods = methodsFor(offers, { currency: order.currency, device, isChina: IS_CHINA });
  const amount = formatMoney(order.price, order.currency);
  const isBegun = begin !== undefined && methods.includes(begin);
  useEffect(() => {
    if (isBegun) send({ type: 'method.chosen', method: begin });
  }, [send, isBegun, begin]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) send({ type: 'check.requested' });
    };
    // back from the provider by the browser's own button: the page was kept as it was left
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      send({ type: 'handOver.cancelled' });
      send({ type: 'check.requested' });
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', back);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', back);
    };
  }, [send]);

  if (snapshot.matches('ended'))
    return <Alert tone="info">{t('payment.ended', { status: t(statusName(bill?.status)) })}</Alert>;
  // by the server's clock, which the first answer about the bill tells
  const isOver = left === 0 && bill !== null;
  // a payment that is opened anew is not the one that was closed, of which the bill speaks until it is asked again
  const isOpen = (['creating', 'presentingQr', 'presentingLastingQr'] as const).some((state) =>
    snapshot.matches({ open: { paying: state } }),
  );
  const lastTry = bill?.lastTry === 'closed' && isOpen ? undefined : bill?.lastTry;
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <div>
          <strong className={styles.amount}>{amount}</strong>
          <p className={styles.quiet}>
            {order.plan_name} · {t('payment.orderNumber', { number: order.order_num })}
          </p>
        </div>
        {sandbox && (
          <span title={t('payment.sandboxHint')}>
            <Badge tone="warning">{t('payment.sandbox')}</Badge>
          </span>
        )}
      </div>
      {isOver ? (
        <Alert
          tone="warning"
          title={t('payment.timeOver')}
          actions={<Button onClick={onOrderAgain}>{t('payment.orderAgain')}</Button>}
        >
          {t('payment.timeOverText')}
        </Alert>
      ) : methods.length === 0 ? (
        <Alert tone="warning">{t('payment.noMethods')}</Alert>
      ) : (
        <>
          <fieldset className={styles.methods}>
            <legend className={styles.legend}>{t('payment.method')}</legend>
            {methods.map((one) => (
              <Button
                key={one}
                aria-pressed={one === method}
                variant={one === method ? 'primary' : 'default'}
                onClick={() => send({ type: 'method.chosen', method: one })}
              >
                {t(METHOD_NAMES[one])}
              </Button>
            ))}
          </fieldset>
          {lastTry && (
            <LastTry
              how={lastTry}
              confirmUrl={bill?.confirmUrl}
              onAgain={method === null ? undefined : () => send({ type: 'method.chosen', method })}
            />
          )}
          {refusal !== null && (
            <Alert tone="danger" title={t('payment.refusedTitle')}>
              {refusal || t('payment.refusedText')}
            </Alert>
          )}
          <PaymentArea snapshot={snapshot} send={send} amount={amount} />
        </>
      )}
      <p className={styles.quiet} role="status">
        {t(isReconnecting ? 'payment.reconnecting' : 'payment.waiting')}
      </p>
      {!isOver && <p className={styles.quiet}>{timeLeftText(t, { until: order.expires_at, left })}</p>}
    </div>
  );
}
