import { Fragment } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';
import { FactTable } from '../users/FactTable.tsx';
import { ACCOUNTS } from './book-words.ts';

type Balance = Shape<'AdminPeriodBalance'>;

const SIDES = ['opening', 'debit', 'credit', 'closing'] as const;

/** What each account came to in a month, a table for each currency. */
export function TrialBalance({ balances, note }: { balances: readonly Balance[]; note?: string }) {
  const t = useTexts();
  const currencies = [...new Set(balances.map(({ currency }) => currency))];
  const nameOf = ({ account, method }: Balance) =>
    method ? `${t(ACCOUNTS[account])} · ${t(METHOD_NAMES[method])}` : t(ACCOUNTS[account]);
  if (currencies.length === 0)
    return (
      <>
        {note && <p>{note}</p>}
        <p>{t('books.trialNone')}</p>
      </>
    );
  return (
    <>
      {currencies.map((currency, place) => (
        <Fragment key={currency}>
          <FactTable
            {...(place === 0 && note && { note })}
            title={`${t('books.trialBalance')} · ${currency}`}
            none={t('books.trialNone')}
            items={balances.filter((one) => one.currency === currency)}
            rowId={nameOf}
            columns={[
              { id: 'account', title: t('books.account'), grow: true, cell: nameOf },
              ...SIDES.map((side) => ({
                id: side,
                title: t(`books.${side}`),
                align: 'end' as const,
                width: 130,
                cell: (one: Balance) => formatMoney(one[side], currency),
              })),
            ]}
          />
        </Fragment>
      ))}
    </>
  );
}
