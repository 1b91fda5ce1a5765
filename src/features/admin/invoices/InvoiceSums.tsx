import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import figures from '../home/home.module.css';
import styles from '../orders/orders.module.css';
import { FactTable } from '../users/FactTable.tsx';

const DAYS = { '7': 7, '30': 30, '90': 90, '365': 365 } as const;
type DaysText = keyof typeof DAYS;
const CHOICES = ['7', '30', '90', '365'] as const satisfies readonly DaysText[];

/** What documents of some days come to, by currency, and what waits, each a link to these documents. */
export function InvoiceSums() {
  const t = useTexts();
  const [days, setDays] = useState<DaysText>('30');
  const query = useQuery({
    ...operationQuery('adminInvoiceSumGet', { query: { days: DAYS[days] } }),
    staleTime: 60_000,
    // the sums of the days before stay until the others are there
    placeholderData: (before) => before,
  });
  const { data } = query;
  if (!data)
    return query.isError ? (
      <LoadFailure size="card" title={t('invoicing.sumsFailed')} query={query} />
    ) : (
      <LateSkeleton>
        <Skeleton shape="list" rows={3} visible />
      </LateSkeleton>
    );
  const waiting = [
    {
      name: t('invoicing.fapiaosRequested'),
      count: data.fapiaos_requested,
      href: adminPaths.invoices({ fapiao: 'requested' }),
    },
    {
      name: t('invoicing.redFapiaosDue'),
      count: data.red_fapiaos_due,
      href: adminPaths.invoices({ fapiao: 'red_due' }),
    },
    {
      name: t('invoicing.failedPdfs'),
      count: data.failed_pdfs,
      href: adminPaths.invoices({ pdfState: 'failed' }),
    },
  ];
  return (
    <section className={styles.block} aria-label={t('invoicing.sums')}>
      <div className={figures.head}>
        <SegmentedControl
          label={t('home.range')}
          segments={CHOICES.map((value) => ({ value, label: t('home.days', { count: DAYS[value] }) }))}
          value={days}
          onChange={setDays}
        />
        <div className={styles.row}>
          {waiting
            .filter(({ count }) => count > 0)
            .map(({ name, count, href }) => (
              <LinkButton key={href} size="small" href={href} onClick={followLink}>
                {name}: {formatNumber(count)}
              </LinkButton>
            ))}
        </div>
      </div>
      <FactTable
        title={t('invoicing.sums')}
        none={t('invoicing.noSums')}
        items={data.currencies}
        rowId={({ currency }) => currency}
        columns={[
          { id: 'currency', title: t('invoicing.currency'), width: 90, cell: ({ currency }) => currency },
          {
            id: 'invoices',
            title: t('invoicing.invoices'),
            align: 'end',
            width: 100,
            cell: ({ invoices }) => formatNumber(invoices),
          },
          {
            id: 'net',
            title: t('invoices.net'),
            align: 'end',
            cell: ({ net, currency }) => formatMoney(net, currency),
          },
          {
            id: 'tax',
            title: t('invoices.taxAmount'),
            align: 'end',
            cell: ({ tax, currency }) => formatMoney(tax, currency),
          },
          {
            id: 'total',
            title: t('invoices.total'),
            align: 'end',
            cell: ({ total, currency }) => formatMoney(total, currency),
          },
          {
            id: 'credited',
            title: t('invoicing.credited'),
            align: 'end',
            cell: ({ credited, currency }) => formatMoney(credited, currency),
          },
          {
            id: 'rest',
            title: t('invoicing.rest'),
            align: 'end',
            cell: ({ total, credited, currency }) => formatMoney(total - credited, currency),
          },
          {
            id: 'voided',
            title: t('invoicing.voided'),
            align: 'end',
            width: 90,
            grow: true,
            cell: ({ voided }) => formatNumber(voided),
          },
        ]}
      />
    </section>
  );
}
