import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { LazyApprovalBar } from '../approvals/approval-windows.ts';
import styles from '../orders/orders.module.css';
import { AccountReport } from './AccountReport.tsx';
import { disputeConfig, journalConfig } from './book-lists.tsx';
import { LazyMatchDialog } from './book-windows.ts';
import { MrrReport } from './MrrReport.tsx';
import { PeriodReport } from './PeriodReport.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import { RevenueReport } from './RevenueReport.tsx';
import { type Difference, differenceConfig, statementConfig } from './reconciliation-lists.tsx';

const TaxRateReport = lazyPart([], () => import('./TaxRateReport.tsx').then((part) => part.TaxRateReport));
const PaymentNotices = lazyPart([], () =>
  import('../payment-notices/PaymentNotices.tsx').then((part) => part.PaymentNotices),
);
const TAB = 'tab';
const TABS = [
  'revenue',
  'mrr',
  'accounts',
  'disputes',
  'reconciliation',
  'statements',
  'journal',
  'notices',
  'periods',
  'taxes',
] as const;
type TabName = (typeof TABS)[number];

/** The books: what was taken and earned, what is owed for what was paid, disputes, and every entry. */
export function FinancialScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const given = search.get(TAB);
  const tab = TABS.find((name) => name === given) ?? 'revenue';
  const [resolving, setResolving] = useState<Difference | null>(null);
  const [matching, setMatching] = useState<Difference | null>(null);
  const permitted = usePermitted([
    'adminReconciliationResolve',
    'adminReconciliationMatch',
    'adminApprovalList',
  ]);
  const mayResolve = permitted.has('adminReconciliationResolve');
  const mayMatch = permitted.has('adminReconciliationMatch');
  const [journal, disputes, statements] = useMemo(
    () => [journalConfig(t), disputeConfig(t), statementConfig(t)],
    [t],
  );
  const differences = useMemo(
    () => differenceConfig(t, mayResolve ? setResolving : undefined, mayMatch ? setMatching : undefined),
    [t, mayResolve, mayMatch],
  );
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('books.title')}</h1>
        <p className={styles.quiet}>{t('books.text')}</p>
      </header>
      <Tabs<TabName>
        label={t('books.title')}
        value={tab}
        // the filters and the page of one tab mean nothing to another
        onChange={(next) => setSearch(next === 'revenue' ? {} : { [TAB]: next })}
        tabs={[
          { value: 'revenue', label: t('books.revenue'), content: <RevenueReport /> },
          { value: 'mrr', label: t('books.mrr'), content: <MrrReport /> },
          { value: 'accounts', label: t('books.accounts'), content: <AccountReport /> },
          { value: 'disputes', label: t('books.disputes'), content: <ResourceList config={disputes} /> },
          {
            value: 'reconciliation',
            label: t('books.reconciliation'),
            content: (
              <div className={styles.page}>
                {permitted.has('adminApprovalList') && (
                  <Suspense>
                    <LazyApprovalBar operation="adminReconciliationResolve" />
                  </Suspense>
                )}
                <ResourceList config={differences} />
              </div>
            ),
          },
          {
            value: 'statements',
            label: t('books.statements'),
            content: <ResourceList config={statements} />,
          },
          { value: 'journal', label: t('books.journal'), content: <ResourceList config={journal} /> },
          {
            value: 'notices',
            label: t('books.notices'),
            content: (
              <Suspense>
                <PaymentNotices />
              </Suspense>
            ),
          },
          { value: 'periods', label: t('books.periods'), content: <PeriodReport /> },
          {
            value: 'taxes',
            label: t('books.taxes'),
            content: (
              <Suspense>
                <TaxRateReport />
              </Suspense>
            ),
          },
        ]}
      />
      {matching && (
        <Suspense>
          <LazyMatchDialog key={matching.id} row={matching} onClose={() => setMatching(null)} />
        </Suspense>
      )}
      {resolving && <ResolveDialog key={resolving.id} row={resolving} onClose={() => setResolving(null)} />}
    </div>
  );
}
