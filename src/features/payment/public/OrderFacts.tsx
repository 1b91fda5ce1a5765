import { Fragment } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import styles from './payment.module.css';
import { IS_CHINA } from './payment-device.ts';
import { DISPUTE_NAMES, METHOD_NAMES, statusName } from './payment-words.ts';
import { validityText } from './validity.ts';

/** Credits as they are written; nothing of none. */
const written = (thousandths = 0) => (thousandths > 0 ? formatCredits(thousandths) : undefined);

/** What was ordered, what it costs and how it was paid; in the China variant also where the receipt is. */
export function OrderFacts({ order, isChina = IS_CHINA }: { order: Shape<'Order'>; isChina?: boolean }) {
  const t = useTexts();
  const { returned } = order;
  const { validity, validity_unit_alias: unit } = order.plan_info;
  const rows: [MessageId, string | undefined][] = [
    ['payment.rowWhat', order.plan_name],
    ['payment.rowValidity', validityText({ validity, unit }, t)],
    ['payment.rowAmount', formatMoney(order.price, order.currency)],
    ['payment.rowStatus', t(statusName(order.status))],
    ['payment.rowCreated', formatDateTime(order.creation_time)],
    ['payment.rowPaid', order.paid_at === undefined ? undefined : formatDateTime(order.paid_at)],
    ['payment.rowMethod', order.method && t(METHOD_NAMES[order.method])],
    ['payment.rowProvider', order.provider_number],
    ['payment.rowDispute', order.dispute && t(DISPUTE_NAMES[order.dispute])],
    ['payment.rowReturned', returned && formatMoney(returned.amount, order.currency)],
    ['payment.rowCreditsTaken', written(returned?.credits_taken)],
    ['payment.rowCreditsUsed', written(returned?.credits_used)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('payment.rowOrder')}</dt>
        <dd>
          {order.order_num} <CopyButton text={order.order_num} size="small" />
        </dd>
        {rows.map(
          ([id, value]) =>
            value !== undefined && (
              <Fragment key={id}>
                <dt>{t(id)}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {order.refunded !== 'none' && (
        <p>{t(order.refunded === 'done' ? 'payment.refundDone' : 'payment.refundPending')}</p>
      )}
      {isChina && order.provider_number !== undefined && order.method !== 'stripe' && (
        <p className={styles.quiet}>{t('payment.receiptCn')}</p>
      )}
    </>
  );
}
