import DownloadIcon from 'lucide-react/icons/download';
import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { downloadFile } from '../../../app/download/download-file.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { BulkRun, ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { INVOICE_STATES, KIND_NAMES } from '../../invoices/public/invoice-words.ts';
import { StateBadge } from '../public/StateBadge.tsx';
import { type Document, FAPIAO_WORDS, PDF_STATES } from './invoicing-words.ts';

const source = operationSource('adminInvoiceList');
/** Documents of one archive. */
const MANY = 100;

/** PDFs of documents as archives of a hundred each. */
const downloadMany: BulkRun<Document> = async (target, signal) => {
  const ids = (await target.items(signal)).map(({ id }) => id);
  let succeeded = 0;
  for (let from = 0; from < ids.length && !signal.aborted; from += MANY) {
    const some = ids.slice(from, from + MANY);
    const { file_path: path } = await call(
      'adminInvoiceZipLinkGet',
      { query: { ids: some } },
      { signal, quiet: true },
    );
    await downloadFile(async () => ({ file_path: path }));
    succeeded += some.length;
  }
  return { succeeded, failures: [] };
};

/** What is searched besides ids: neither buyers, who are hidden with their tax numbers, nor addresses where they are hidden. */
function searchedBy(masks: readonly Shape<'AdminFieldMask'>[]): MessageId {
  if (masks.includes('tax_id'))
    return masks.includes('email') ? 'invoicing.searchNumber' : 'invoicing.searchNoTax';
  return masks.includes('email') ? 'invoicing.searchNoEmail' : 'invoicing.search';
}

/**
 * Everybody's invoices and credit notes.
 * @param countries codes of the countries of buyers, to choose from
 * @param opensPdf whether the reader may open PDFs
 */
export function invoicingListConfig(
  t: Translate,
  countries: readonly string[] = [],
  opensPdf = true,
): ResourceListConfig<Document> {
  const money =
    (field: 'net' | 'tax' | 'total') =>
    ({ currency, [field]: amount }: Document) =>
      formatMoney(amount, currency);
  const [net, tax, total] = [money('net'), money('tax'), money('total')];
  const options = (words: Readonly<Record<string, MessageId | { textId: MessageId }>>) =>
    Object.entries(words).map(([value, word]) => ({
      value,
      name: t(typeof word === 'string' ? word : word.textId),
    }));
  return {
    route: adminPaths.invoices(),
    label: t('invoicing.title'),
    fileName: t('invoicing.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ number }) => number,
    rowHref: ({ id }) => adminPaths.invoice(id),
    defaultSort: [{ field: 'issued_at', direction: 'desc' }],
    search: { placeholder: (masks) => t(searchedBy(masks)) },
    filters: [
      { alias: 'kind', name: t('invoices.kind'), type: 'check_list', options: options(KIND_NAMES) },
      { alias: 'status', name: t('invoices.state'), type: 'check_list', options: options(INVOICE_STATES) },
      { alias: 'fapiao', name: t('invoices.fapiao'), type: 'check_list', options: options(FAPIAO_WORDS) },
      { alias: 'pdf_state', name: t('invoices.pdf'), type: 'check_list', options: options(PDF_STATES) },
      {
        alias: 'currency',
        name: t('invoicing.currency'),
        type: 'option',
        options: ['CNY', 'USD'].map((value) => ({ value, name: value })),
      },
      { alias: 'team', name: t('shells.menu.teams'), type: 'team', foundBy: 'adminInvoiceList' },
      {
        alias: 'country',
        name: t('invoices.fieldCountry'),
        type: 'check_list',
        options: countries
          .map((value) => ({ value, name: countryName(value) || t('invoicing.noCountry') }))
          .sort((one, other) => one.name.localeCompare(other.name)),
      },
      { alias: 'issued_at', name: t('invoices.issuedAt'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'number',
        title: t('invoices.number'),
        width: 140,
        cell: ({ id, number }) => (
          <a href={adminPaths.invoice(id)} onClick={followLink}>
            {number}
          </a>
        ),
      },
      { id: 'buyer', title: t('invoices.buyer'), grow: true, width: 130 },
      { id: 'username', title: t('invoicing.owner'), hiddenAtStart: true, width: 130 },
      { id: 'email', title: t('invoicing.email'), hiddenAtStart: true, width: 170 },
      {
        id: 'country',
        card: 'none',
        title: t('invoices.fieldCountry'),
        hiddenAtStart: true,
        value: ({ country }) => countryName(country),
        text: ({ country }) => country,
      },
      { id: 'tax_id', card: 'none', title: t('invoices.taxNumber'), width: 110 },
      {
        id: 'kind',
        title: t('invoices.kind'),
        width: 96,
        value: ({ kind }) => t(KIND_NAMES[kind]),
      },
      {
        id: 'status',
        title: t('invoices.state'),
        width: 100,
        card: 'bare',
        text: ({ status }) => t(INVOICE_STATES[status].textId),
        cell: ({ status }) => <StateBadge word={INVOICE_STATES[status]} />,
      },
      {
        id: 'net',
        card: 'none',
        title: t('invoices.net'),
        align: 'end',
        hiddenAtStart: true,
        width: 100,
        cell: net,
        text: net,
      },
      {
        id: 'tax',
        card: 'none',
        title: t('invoices.taxAmount'),
        align: 'end',
        width: 80,
        cell: tax,
        text: tax,
      },
      {
        id: 'total',
        title: t('invoices.total'),
        align: 'end',
        sortable: true,
        firstDirection: 'desc',
        width: 110,
        cell: total,
        text: total,
      },
      { id: 'currency', title: t('invoicing.currency'), hiddenAtStart: true },
      { id: 'issued_at', title: t('invoices.issuedAt'), kind: 'time', sortable: true, width: 112 },
      {
        id: 'order_num',
        card: 'none',
        title: t('invoices.order'),
        hiddenAtStart: true,
        width: 190,
        cell: ({ order_id: id, order_num: number }) => (
          <a href={adminPaths.order(id)} onClick={followLink}>
            {number}
          </a>
        ),
      },
      {
        id: 'fapiao',
        title: t('invoices.fapiao'),
        width: 116,
        text: ({ fapiao }) => t(FAPIAO_WORDS[fapiao].textId),
        cell: ({ fapiao }) => fapiao !== 'none' && <StateBadge word={FAPIAO_WORDS[fapiao]} />,
      },
      {
        id: 'pdf_state',
        card: 'none',
        title: t('invoices.pdf'),
        hiddenAtStart: true,
        width: 110,
        text: ({ pdf_state: state }) => t(PDF_STATES[state].textId),
        cell: ({ pdf_state: state }) => <StateBadge word={PDF_STATES[state]} />,
      },
      { id: 'id', title: t('invoicing.id'), kind: 'id', hiddenAtStart: true },
      { id: 'order_id', title: t('invoicing.orderId'), kind: 'id', hiddenAtStart: true },
      { id: 'user_id', title: t('invoicing.ownerId'), kind: 'id', hiddenAtStart: true },
    ],
    quickAction: ({ id, number, pdf_state: state }) =>
      opensPdf &&
      state === 'ready' && (
        <Button
          size="small"
          icon={<DownloadIcon size={16} aria-hidden="true" />}
          label={t('invoices.downloadOf', { number })}
          onClick={() =>
            void downloadFile(() =>
              call('adminInvoiceLinkGet', { path: { invoice_id: id } }, { quiet: true }),
            )
          }
        >
          {t('invoices.pdf')}
        </Button>
      ),
    actionsWidth: 88,
    bulkActions: [
      {
        id: 'pdfs',
        label: t('invoicing.downloadMany'),
        icon: <DownloadIcon size={16} aria-hidden="true" />,
        operation: 'adminInvoiceZipLinkGet',
        run: downloadMany,
      },
    ],
    empty: {
      title: t('invoicing.none'),
      text: t('invoices.noneText'),
      action: (
        <LinkButton href={adminPaths.orders()} onClick={followLink}>
          {t('shells.menu.orders')}
        </LinkButton>
      ),
    },
    failed: t('invoices.listFailed'),
  };
}
