import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useTexts } from '../../../i18n/texts.ts';
import type { paymentPolling } from '../../../machines/payment-polling/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './payment.module.css';
import { QR_WIDTH } from './payment-actors.ts';
import { QrCode } from './QrCode.tsx';

/** Below the ways to pay: the code, that it has expired or ended, or that the person was led elsewhere. */
export function PaymentArea({
  snapshot,
  send,
  amount,
}: {
  snapshot: SnapshotFrom<typeof paymentPolling>;
  send: ActorRefFrom<typeof paymentPolling>['send'];
  amount: string;
}) {
  const t = useTexts();
  const { payment, method, bill } = snapshot.context;
  const at = (state: 'choosing' | 'creating' | 'qrExpired' | 'ended' | 'handedOver') =>
    snapshot.matches({ open: { paying: state } });
  const havePaid = <Button onClick={() => send({ type: 'check.requested' })}>{t('payment.havePaid')}</Button>;
  if (at('choosing')) return null;
  if (at('creating'))
    return (
      <div className={styles.area}>
        <Spinner size="large" label={t('payment.creating')} />
      </div>
    );
  if (at('handedOver'))
    return (
      <div className={styles.area}>
        <p role="status">
          {t(payment?.kind === 'bridge' ? 'payment.handedOverBridge' : 'payment.handedOver')}
        </p>
        <div className={`${styles.row} ${styles.centre}`}>
          <Button onClick={() => send({ type: 'handOver.cancelled' })}>{t('payment.otherWay')}</Button>
          {havePaid}
        </div>
      </div>
    );
  if (at('ended')) {
    // why is told above, with the way to go on
    if (bill?.lastTry === 'closed') return null;
    return (
      <Alert
        tone="warning"
        title={t('payment.replacedTitle')}
        actions={
          <Button size="small" onClick={() => send({ type: 'payment.reopened' })}>
            {t('payment.payHere')}
          </Button>
        }
      >
        {t('payment.replacedText')}
      </Alert>
    );
  }
  if (payment?.kind !== 'qr') return null;
  const isExpired = at('qrExpired');
  return (
    <div className={styles.area}>
      <div className={isExpired ? styles.dimmed : undefined} aria-hidden={isExpired || undefined}>
        <QrCode content={payment.content} width={QR_WIDTH} label={t('payment.qrLabel', { amount })} />
      </div>
      {isExpired ? (
        <>
          <p role="alert">{t('payment.qrExpired')}</p>
          <Button variant="primary" onClick={() => send({ type: 'qr.renewed' })}>
            {t('payment.qrRenew')}
          </Button>
        </>
      ) : (
        <>
          <p>{t(method === 'alipay' ? 'payment.scanAlipay' : 'payment.scanWechatPay')}</p>
          {havePaid}
        </>
      )}
    </div>
  );
}
