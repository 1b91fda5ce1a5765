import DownloadIcon from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { downloadFile } from '../../app/download/download-file.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { formatMoney } from '../../i18n/money.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { operationSource } from '../../records/list/operation-source.ts';
import { ResourceList } from '../../records/list/ResourceList.tsx';
import type { ResourceListConfig } from '../../records/list/resource-list-config.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BillingDetailsDialog } from './BillingDetailsDialog.tsx';
import styles from './invoices.module.css';
import { choices, INVOICE_STATES, KIND_NAMES } from './public/invoice-words.ts';
import { YearDialog } from './YearDialog.tsx';

type Summary = Shape<'InvoiceSummary'>;

const source = operationSource('invoiceList');

function listConfig(t: Translate): ResourceListConfig<Summary> {
  const total = ({ total: amount, currency }: Summary) => formatMoney(amount, currency);
  const tax = ({ tax: amount, currency }: Summary) => formatMoney(amount, currency);
  return {
    route: paths.invoices(),
    label: t('shells.invoices'),
    fileName: t('shells.invoices'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ number }) => number,
    rowHref: ({ id }) => orderPaths.invoice(id),
    defaultSort: [{ field: 'issued_at', direction: 'desc' }],
    search: { placeholder: t('invoices.search') },
    filters: [
      {
        alias: 'kind',
        name: t('invoices.kind'),
        type: 'check_list',
        options: choices(KIND_NAMES).map(({ value, textId }) => ({ value, name: t(textId) })),
      },
      {
        alias: 'status',
        name: t('invoices.state'),
        type: 'check_list',
        options: choices(INVOICE_STATES).map(({ value, textId }) => ({ value, name: t(textId) })),
      },
      { alias: 'issued_at', name: t('invoices.issuedAt'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'number',
        title: t('invoices.number'),
        width: 148,
        cell: ({ id, number }) => (
          <a className={styles.number} href={orderPaths.invoice(id)} onClick={followLink}>
            {number}
          </a>
        ),
      },
      { id: 'kind', title: t('invoices.kind'), width: 112, value: ({ kind }) => t(KIND_NAMES[kind]) },
      { id: 'issued_at', title: t('invoices.issuedAt'), kind: 'time', sortable: true, width: 128 },
      {
        id: 'order_num',
        title: t('invoices.order'),
        grow: true,
        width: 172,
        cell: ({ order_id: id, order_num: number }) => (
          <a href={orderPaths.order(id)} onClick={followLink}>
            {number}
          </a>
        ),
      },
      { id: 'tax', title: t('invoices.taxAmount'), align: 'end', width: 88, cell: tax, text: tax },
      {
        id: 'total',
        title: t('invoices.total'),
        align: 'end',
        sortable: true,
        firstDirection: 'desc',
        width: 100,
        cell: total,
        text: total,
      },
      {
        id: 'status',
        title: t('invoices.state'),
        width: 100,
        card: 'bare',
        text: ({ status }) => t(INVOICE_STATES[status].textId),
        cell: ({ status }) => (
          <Badge tone={INVOICE_STATES[status].tone} dot>
            {t(INVOICE_STATES[status].textId)}
          </Badge>
        ),
      },
    ],
    actionsWidth: 96,
    quickAction: ({ id, number, pdf_state: state }) =>
      state === 'ready' && (
        <Button
          size="small"
          icon={<DownloadIcon size={16} aria-hidden="true" />}
          label={t('invoices.downloadOf', { number })}
          onClick={() =>
            void downloadFile(() => call('invoiceLinkGet', { path: { invoice_id: id } }, { quiet: true }))
          }
        >
          {t('invoices.pdf')}
        </Button>
      ),
    empty: {
      title: t('invoices.none'),
      text: t('invoices.noneText'),
      action: (
        <LinkButton href={paths.orders()} onClick={followLink}>
          {t('shells.orders')}
        </LinkButton>
      ),
    },
    failed: t('invoices.listFailed'),
  };
}

/** The invoices and credit notes of the person. */
export function InvoicesScreen() {
  const t = useTexts();
  const [open, setOpen] = useState<'details' | 'year' | null>(null);
  const config = useMemo(() => listConfig(t), [t]);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button onClick={() => setOpen('details')}>{t('invoices.editDetails')}</Button>
        <Button onClick={() => setOpen('year')}>{t('invoices.year')}</Button>
      </div>
      <ResourceList config={config} />
      {open === 'details' && <BillingDetailsDialog onClose={() => setOpen(null)} />}
      {open === 'year' && <YearDialog onClose={() => setOpen(null)} />}
    </div>
  );
}
