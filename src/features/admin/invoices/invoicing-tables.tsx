import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { FAPIAO_STATES } from '../../invoices/public/invoice-words.ts';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';
import { PaymentProofLink } from '../public/PaymentProofLink.tsx';
import { StateBadge } from '../public/StateBadge.tsx';
import { FactTable } from '../users/FactTable.tsx';
import { type Details, MAIL_STATES, PAYMENT_STATES } from './invoicing-words.ts';

/** What was paid for the order of a document. */
export function InvoicePayments({ invoice, payments }: Pick<Details, 'invoice' | 'payments'>) {
  const t = useTexts();
  return (
    <FactTable
      title={t('invoicing.payments')}
      none={t('invoicing.noPayments')}
      items={payments}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'number',
          title: t('payment.rowProvider'),
          grow: true,
          width: 170,
          cell: ({ provider_number: number }) => number,
        },
        {
          id: 'method',
          title: t('payment.rowMethod'),
          width: 120,
          cell: ({ method }) => t(METHOD_NAMES[method]),
        },
        {
          id: 'amount',
          title: t('payment.rowAmount'),
          align: 'end',
          width: 100,
          cell: ({ amount, currency }) => formatMoney(amount, currency),
        },
        {
          id: 'returned',
          title: t('payment.rowReturned'),
          align: 'end',
          width: 100,
          cell: ({ returned, currency }) => formatMoney(returned, currency),
        },
        {
          id: 'state',
          title: t('payment.rowStatus'),
          width: 120,
          cell: ({ state }) => <StateBadge word={PAYMENT_STATES[state]} />,
        },
        {
          id: 'paid',
          title: t('payment.rowPaid'),
          width: 150,
          cell: ({ paid_at: at }) => formatDateTime(at),
        },
        ...(payments.some(({ proof }) => proof)
          ? [
              {
                id: 'proof',
                title: t('invoicing.proof'),
                width: 150,
                cell: ({ proof }: Details['payments'][number]) =>
                  proof && <PaymentProofLink orderId={invoice.order_id} name={proof.name} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** PDFs that were made of a document: what was made before stays, with its hash. */
export function InvoiceFiles({ files }: Pick<Details, 'files'>) {
  const t = useTexts();
  return (
    <FactTable
      title={t('invoicing.files')}
      none={t('invoicing.noFiles')}
      items={files}
      rowId={({ sha256 }) => sha256.slice(0, 12)}
      columns={[
        {
          id: 'sha256',
          title: t('invoicing.hash'),
          grow: true,
          width: 190,
          cell: ({ sha256 }) => (
            <>
              {sha256.slice(0, 12)}… <CopyButton text={sha256} size="small" />
            </>
          ),
        },
        {
          id: 'size',
          title: t('invoicing.size'),
          align: 'end',
          width: 100,
          cell: ({ size }) => t('invoicing.bytes', { size: formatNumber(size) }),
        },
        {
          id: 'template',
          title: t('invoicing.template'),
          align: 'end',
          width: 90,
          cell: ({ template_version: version }) => formatNumber(version),
        },
        {
          id: 'missing',
          title: t('invoicing.missingLetters'),
          width: 130,
          cell: ({ missing }) => missing || t('invoicing.noneMissing'),
        },
        {
          id: 'made',
          title: t('invoicing.made'),
          width: 150,
          cell: ({ creation_time: at }) => formatDateTime(at),
        },
      ]}
    />
  );
}

/** Mails with the address of a document. */
export function InvoiceMails({ mails }: Pick<Details, 'mails'>) {
  const t = useTexts();
  return (
    <FactTable
      title={t('invoicing.mails')}
      none={t('invoicing.noMails')}
      items={mails}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'written',
          title: t('invoicing.written'),
          grow: true,
          width: 150,
          cell: ({ creation_time: at }) => formatDateTime(at),
        },
        {
          id: 'status',
          title: t('invoices.state'),
          width: 130,
          cell: ({ status }) => <StateBadge word={MAIL_STATES[status]} />,
        },
        {
          id: 'sent',
          title: t('invoicing.sentAt'),
          width: 150,
          cell: ({ sent_at: at }) => at !== undefined && formatDateTime(at),
        },
      ]}
    />
  );
}

/** Every request for a fapiao of a document: one that was rejected can be followed by another. */
export function InvoiceFapiaos({ fapiaos, currency }: { fapiaos: Details['fapiaos']; currency: string }) {
  const t = useTexts();
  return (
    <FactTable
      title={t('invoicing.fapiaos')}
      none={t('invoicing.noFapiaos')}
      items={fapiaos}
      rowId={({ id }) => id}
      columns={[
        { id: 'title', title: t('invoices.fapiaoTitle'), grow: true, width: 150, cell: ({ title }) => title },
        {
          id: 'status',
          title: t('invoices.state'),
          width: 110,
          cell: ({ status }) => <StateBadge word={FAPIAO_STATES[status]} />,
        },
        {
          id: 'amount',
          title: t('invoices.total'),
          align: 'end',
          width: 100,
          cell: ({ amount }) => formatMoney(amount, currency),
        },
        {
          id: 'outcome',
          title: t('invoicing.outcome'),
          width: 170,
          cell: ({ number, reason }) => number ?? reason,
        },
        {
          id: 'asked',
          title: t('invoicing.asked'),
          width: 150,
          cell: ({ creation_time: at }) => formatDateTime(at),
        },
      ]}
    />
  );
}
