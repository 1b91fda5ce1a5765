import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';
import styles from '../home/home.module.css';
import { FactTable } from '../users/FactTable.tsx';
import { ACCOUNTS } from './book-words.ts';
import { CurrencyReport, Figure } from './CurrencyReport.tsx';

/** Months begin in UTC: the middle of one is in it everywhere. */
const MIDDLE = 14 * 86_400;

/** What the accounts come to, whether the books agree, and when what is deferred is earned. */
export function AccountReport() {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminMoneyBalanceGet', {}),
    staleTime: 60_000,
  });
  return (
    <CurrencyReport
      query={query}
      parts={query.data?.currencies}
      none={{ title: t('books.nothing'), message: t('books.nothingText') }}
    >
      {({ currency, accounts, deferred, scheduled, earns }) => {
        const money = (amount: number) => formatMoney(amount, currency);
        return (
          <>
            {deferred !== scheduled && (
              <Alert
                tone="danger"
                title={t('books.disagrees', { amount: money(Math.abs(deferred - scheduled)) })}
              >
                {t('books.disagreesText', { job: 'finance.earn' })}
              </Alert>
            )}
            <div className={styles.tiles}>
              <Figure
                name={t('books.deferred')}
                value={money(deferred)}
                text={deferred === scheduled ? t('books.agrees') : t('books.deferredText')}
              />
            </div>
            <FactTable
              title={t('books.balances')}
              note={t('books.balancesNote', { time: formatDateTime(query.data?.checked_at ?? 0) })}
              none={t('books.noBalances')}
              items={accounts}
              rowId={({ account, method = '' }) => `${account} ${method}`}
              columns={[
                {
                  id: 'account',
                  title: t('books.account'),
                  grow: true,
                  cell: ({ account }) => t(ACCOUNTS[account]),
                },
                {
                  id: 'method',
                  title: t('books.method'),
                  cell: ({ method }) => (method ? t(METHOD_NAMES[method]) : ''),
                },
                {
                  id: 'balance',
                  title: t('books.balance'),
                  align: 'end',
                  cell: ({ balance }) => money(balance),
                },
              ]}
            />
            <FactTable
              title={t('books.earns')}
              note={t('books.earnsNote')}
              none={t('books.noEarns')}
              items={earns}
              rowId={({ at }) => String(at)}
              columns={[
                {
                  id: 'month',
                  title: t('books.month'),
                  grow: true,
                  cell: ({ at }) => formatDateTime(at + MIDDLE, 'yyyy-MM'),
                },
                { id: 'amount', title: t('books.amount'), align: 'end', cell: ({ amount }) => money(amount) },
              ]}
            />
          </>
        );
      }}
    </CurrencyReport>
  );
}
