import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { formatDateTime, formatPercent } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import lineStyles from '../../payment/public/OrderLines.module.css';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';
import styles from './InvoiceView.module.css';
import { FAPIAO_STATES } from './invoice-words.ts';

type Invoice = Shape<'Invoice'>;
type Reference = Shape<'InvoiceReference'>;

const day = (seconds: number) => formatDateTime(seconds, 'yyyy-MM-dd');

/**
 * All that a document says and what refers to it, a card each.
 * @param hrefs where other documents and the order are
 */
export function InvoiceView({
  invoice,
  hrefs,
}: {
  invoice: Invoice;
  hrefs: { document: (id: string) => string; order: (id: string) => string };
}) {
  const t = useTexts();
  const link = ({ id, number, total }: Reference) => (
    <a key={id} href={hrefs.document(id)} onClick={followLink}>
      {number} ({formatMoney(total, invoice.currency)})
    </a>
  );
  const isNote = invoice.kind === 'credit_note';
  return (
    <>
      <Card>
        <div className={styles.parties}>
          <Party titleId="invoices.seller" party={invoice.seller} />
          <Party titleId="invoices.buyer" party={invoice.buyer} />
        </div>
      </Card>
      <Card title={t('invoices.lines')}>
        <Lines invoice={invoice} />
      </Card>
      <Card title={t('invoices.about')}>
        <Facts
          facts={[
            { name: t('invoices.issuedAt'), value: formatDateTime(invoice.issued_at) },
            {
              name: t(isNote ? 'invoices.returnedAt' : 'invoices.paidAt'),
              value: formatDateTime(invoice.paid_at),
            },
            invoice.voided_at !== undefined && {
              name: t('invoices.voidedAt'),
              value: formatDateTime(invoice.voided_at),
            },
            {
              name: t('invoices.order'),
              value: (
                <a href={hrefs.order(invoice.order_id)} onClick={followLink}>
                  {invoice.order_num}
                </a>
              ),
            },
            invoice.method !== undefined && {
              name: t('invoices.method'),
              value: t(METHOD_NAMES[invoice.method]),
            },
            invoice.corrects !== undefined && { name: t('invoices.corrects'), value: link(invoice.corrects) },
            invoice.replaces !== undefined && { name: t('invoices.replaces'), value: link(invoice.replaces) },
            invoice.replaced_by !== undefined && {
              name: t('invoices.replacedBy'),
              value: link(invoice.replaced_by),
            },
            invoice.others.length > 0 && {
              name: t('invoices.creditNotes'),
              value: invoice.others.map((one) => <div key={one.id}>{link(one)}</div>),
            },
          ]}
        />
      </Card>
      {invoice.fapiao && (
        <Card title={t('invoices.fapiao')}>
          <Facts
            facts={[
              { name: t('invoices.state'), value: t(FAPIAO_STATES[invoice.fapiao.status].textId) },
              { name: t('invoices.fapiaoTitle'), value: invoice.fapiao.title },
              invoice.fapiao.tax_number !== '' && {
                name: t('invoices.taxNumber'),
                value: invoice.fapiao.tax_number,
              },
              { name: t('invoices.total'), value: formatMoney(invoice.fapiao.amount, invoice.currency) },
              invoice.fapiao.number !== undefined && {
                name: t('invoices.number'),
                value: invoice.fapiao.number,
              },
              invoice.fapiao.reason !== undefined && {
                name: t('invoices.reason'),
                value: invoice.fapiao.reason,
              },
              invoice.fapiao.red_due && { name: t('invoices.redDue'), value: t('invoices.redDueText') },
            ]}
          />
        </Card>
      )}
    </>
  );
}

function Party({ titleId, party }: { titleId: MessageId; party: Shape<'Party'> }) {
  const t = useTexts();
  const { name, address, country, tax_id: taxId, email } = party;
  return (
    <section className={styles.party}>
      <h2>{t(titleId)}</h2>
      <p className={styles.who}>{name}</p>
      {address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {country !== '' && <p>{countryName(country)}</p>}
      {taxId !== '' && <p>{t('invoices.taxNumberIs', { number: taxId })}</p>}
      {email !== '' && <p>{email}</p>}
    </section>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useTexts();
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  const rate = formatPercent(invoice.tax_basis_points / 10_000);
  return (
    <>
      <table className={lineStyles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('invoices.what')}</th>
            <th scope="col">{t('invoices.period')}</th>
            <th scope="col">{t('invoices.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.kind}>
              <td>{line.name}</td>
              <td>
                {line.period_start !== undefined &&
                  line.period_end !== undefined &&
                  `${day(line.period_start)} – ${day(line.period_end)}`}
              </td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {invoice.tax > 0 && (
            <>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('invoices.net')}
                </th>
                <td>{money(invoice.net)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('invoices.tax', { rate })}
                </th>
                <td>{money(invoice.tax)}</td>
              </tr>
            </>
          )}
          <tr>
            <th scope="row" colSpan={2}>
              {t('invoices.total')}
            </th>
            <td>{money(invoice.total)}</td>
          </tr>
        </tfoot>
      </table>
      {invoice.tax_inclusive && <p className={styles.note}>{t('invoices.taxInclusive')}</p>}
      {invoice.reverse_charge && <p className={styles.note}>{t('invoices.reverseCharge')}</p>}
    </>
  );
}
