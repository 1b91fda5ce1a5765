import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../orders/orders.module.css';
import { filterOf, listOfPerson, type Whose } from '../public/list-of-person.ts';
import { InvoiceSums } from './InvoiceSums.tsx';
import { invoicingListConfig } from './invoicing-list.tsx';
import { MonthDialog } from './MonthDialog.tsx';
import { NumbersDialog } from './NumbersDialog.tsx';
import { useBuyerCountries } from './use-buyer-countries.ts';

/** Everybody's invoices and credit notes, what those of some days come to, and what waits for somebody. @param whose on the page of a person or team */
export function InvoicingScreen(whose: Whose) {
  const within = filterOf(whose);
  return within === undefined ? <Invoicing /> : <InvoicesOf {...whose} />;
}

function InvoicesOf({ userId, teamId }: Whose) {
  const t = useTexts();
  const opensPdf = usePermitted(['adminInvoiceLinkGet']).has('adminInvoiceLinkGet');
  const config = useMemo(() => {
    const source = operationSource('adminInvoiceList', {}, filterOf({ userId, teamId }));
    return listOfPerson(invoicingListConfig(t, [], opensPdf), source, ['country', 'team']);
  }, [t, userId, teamId, opensPdf]);
  return <ResourceList config={config} place="own" />;
}

function Invoicing() {
  const t = useTexts();
  const [open, setOpen] = useState<'numbers' | 'month' | null>(null);
  // what is of all documents together is not there for whoever does not reach everybody
  const permitted = usePermitted([
    'adminInvoiceSumGet',
    'adminInvoiceGapGet',
    'adminInvoiceLinkGet',
    'adminInvoiceZipLinkGet',
  ]);
  // a PDF shows whole what the roles of some hide
  const opensPdf = permitted.has('adminInvoiceLinkGet');
  const countries = useBuyerCountries();
  const config = useMemo(() => invoicingListConfig(t, countries, opensPdf), [t, countries, opensPdf]);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('invoicing.title')}</h1>
        <p className={styles.quiet}>{t('invoicing.text')}</p>
      </header>
      <div className={styles.row}>
        {permitted.has('adminInvoiceZipLinkGet') && (
          <Button onClick={() => setOpen('month')}>{t('invoicing.month')}</Button>
        )}
        {permitted.has('adminInvoiceGapGet') && (
          <Button onClick={() => setOpen('numbers')}>{t('invoicing.numbers')}</Button>
        )}
      </div>
      {permitted.has('adminInvoiceSumGet') && <InvoiceSums />}
      <ResourceList config={config} />
      {open === 'month' && <MonthDialog onClose={() => setOpen(null)} />}
      {open === 'numbers' && <NumbersDialog onClose={() => setOpen(null)} />}
    </div>
  );
}
