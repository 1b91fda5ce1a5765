import { formatCredits, formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';
import { PaymentProofLink } from '../public/PaymentProofLink.tsx';
import { FactTable } from '../users/FactTable.tsx';
import styles from './orders.module.css';
import {
  APP_TYPES,
  ATTEMPT_STATES,
  NOTICE_STATES,
  PAYMENT_STATES,
  REFUND_CAUSES,
  REFUND_STATES,
  type Refund,
  type SaleDetails,
} from './sale-words.ts';

function State({ word: { textId, tone } }: { word: { textId: MessageId; tone: Tone } }) {
  const t = useTexts();
  return (
    <Badge tone={tone} dot>
      {t(textId)}
    </Badge>
  );
}

/** What was paid for an order. */
export function SalePayments({ orderId, payments }: Pick<SaleDetails, 'payments'> & { orderId: string }) {
  const t = useTexts();
  return (
    <FactTable
      title={t('sales.payments')}
      none={t('sales.noPayments')}
      items={payments}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'number',
          title: t('payment.rowProvider'),
          grow: true,
          width: 190,
          cell: (one) => one.provider_number,
        },
        { id: 'method', title: t('payment.rowMethod'), cell: ({ method }) => t(METHOD_NAMES[method]) },
        {
          id: 'amount',
          title: t('payment.rowAmount'),
          align: 'end',
          cell: ({ amount, currency }) => formatMoney(amount, currency),
        },
        {
          id: 'state',
          title: t('payment.rowStatus'),
          cell: ({ state }) => <State word={PAYMENT_STATES[state]} />,
        },
        { id: 'paid', title: t('payment.rowPaid'), width: 150, cell: (one) => formatDateTime(one.paid_at) },
        ...(payments.some(({ proof }) => proof)
          ? [
              {
                id: 'proof',
                title: t('sales.proof'),
                width: 150,
                cell: ({ proof }: SaleDetails['payments'][number]) =>
                  proof && <PaymentProofLink orderId={orderId} name={proof.name} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Ways to pay an order that were opened at providers. */
export function SaleAttempts({ attempts }: Pick<SaleDetails, 'attempts'>) {
  const t = useTexts();
  return (
    <FactTable
      title={t('sales.attempts')}
      none={t('sales.noAttempts')}
      items={attempts}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'number',
          title: t('sales.outTradeNo'),
          grow: true,
          width: 190,
          cell: (one) => <span className={styles.number}>{one.out_trade_no}</span>,
        },
        {
          id: 'method',
          title: t('payment.rowMethod'),
          cell: ({ method, app_type: place }) => `${t(METHOD_NAMES[method])} · ${t(APP_TYPES[place])}`,
          width: 180,
        },
        {
          id: 'state',
          title: t('payment.rowStatus'),
          cell: ({ state }) => <State word={ATTEMPT_STATES[state]} />,
        },
        {
          id: 'made',
          title: t('sales.opened'),
          width: 150,
          cell: (one) => formatDateTime(one.creation_time),
        },
        { id: 'ends', title: t('sales.ends'), width: 150, cell: (one) => formatDateTime(one.expires_at) },
      ]}
    />
  );
}

/** Money of an order that goes back or went back, with what it took of the credits. */
export function SaleRefunds({
  refunds,
  onRetry,
}: Pick<SaleDetails, 'refunds'> & { onRetry: ((refund: Refund & { id: string }) => void) | undefined }) {
  const t = useTexts();
  const number = ({ id, number: told, creation_time: at }: Refund) => told ?? id ?? String(at);
  return (
    <FactTable
      title={t('sales.refunds')}
      none={t('sales.noRefunds')}
      items={refunds}
      rowId={number}
      columns={[
        {
          id: 'amount',
          title: t('payment.rowAmount'),
          width: 90,
          cell: ({ amount, currency }) => formatMoney(amount, currency),
        },
        {
          id: 'cause',
          title: t('sales.cause'),
          grow: true,
          width: 130,
          cell: ({ cause, reason }) => (reason === undefined ? t(REFUND_CAUSES[cause]) : reason),
        },
        {
          id: 'state',
          title: t('payment.rowStatus'),
          width: 130,
          cell: (refund) => (
            <span className={styles.row}>
              <State word={REFUND_STATES[refund.state]} />
              {refund.state === 'failed' && refund.id !== undefined && onRetry && (
                <Button size="small" onClick={() => onRetry({ ...refund, id: refund.id ?? '' })}>
                  {t('sales.retry')}
                </Button>
              )}
            </span>
          ),
        },
        {
          id: 'taken',
          title: t('payment.rowCreditsTaken'),
          align: 'end',
          cell: ({ credits_taken: taken }) => formatCredits(taken),
        },
        {
          id: 'used',
          title: t('payment.rowCreditsUsed'),
          align: 'end',
          cell: ({ credits, credits_taken: taken }) => formatCredits(credits - taken),
        },
        {
          id: 'at',
          title: t('sales.time'),
          width: 150,
          cell: ({ done_at: doneAt, creation_time: at }) => formatDateTime(doneAt ?? at),
        },
      ]}
    />
  );
}

/** What providers told of an order: each with what it says. */
export function SaleNotices({ notices }: Pick<SaleDetails, 'notices'>) {
  const t = useTexts();
  return (
    <section className={styles.block}>
      <h2 className={styles.subtitle}>{t('sales.notices')}</h2>
      <p className={styles.quiet}>{t('sales.noticesText')}</p>
      {notices.length === 0 ? (
        <p className={styles.quiet}>{t('sales.noNotices')}</p>
      ) : (
        notices.map((notice) => (
          <details key={notice.id} className={styles.notice}>
            <summary>
              {formatDateTime(notice.received_at)} · {t(METHOD_NAMES[notice.method])} ·{' '}
              <code>{notice.type}</code> <Badge tone="success">{t('sales.verified')}</Badge>{' '}
              <State word={NOTICE_STATES[notice.state]} />
            </summary>
            <pre className={styles.says}>{notice.says}</pre>
            <p className={styles.quiet}>
              {t('sales.noticeFacts', {
                id: notice.external_id,
                hash: notice.body_hash,
                tries: formatNumber(notice.tries),
              })}
            </p>
          </details>
        ))
      )}
    </section>
  );
}
