import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { wholeUnits } from '../../../i18n/currency-digits.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { DayChart } from '../home/DayChart.tsx';
import styles from '../home/home.module.css';
import { FactTable } from '../users/FactTable.tsx';
import { CurrencyReport, Figure } from './CurrencyReport.tsx';

const MONTHS = { '3': 3, '12': 12, '24': 24 } as const;
type MonthsText = keyof typeof MONTHS;
const CHOICES = ['3', '12', '24'] as const satisfies readonly MonthsText[];
/** Months begin in UTC: the middle of one is in it everywhere. */
const MIDDLE = 14 * 86_400;
const PATTERN = 'yyyy-MM';

const PARTS: readonly [keyof Omit<Shape<'AdminMrrMonth'>, 'at'>, MessageId][] = [
  ['start', 'books.start'],
  ['new', 'books.new'],
  ['reactivation', 'books.reactivation'],
  ['expansion', 'books.expansion'],
  ['contraction', 'books.contraction'],
  ['churn', 'books.churn'],
  ['end', 'books.end'],
];

/** What subscriptions come to a month, and what came and went of it. */
export function MrrReport() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const chosen = CHOICES.find((months) => months === search.get('months')) ?? '12';
  const query = useQuery({
    ...operationQuery('adminMrrGet', { query: { months: MONTHS[chosen] } }),
    staleTime: 60_000,
  });
  return (
    <CurrencyReport
      query={query}
      parts={query.data?.currencies}
      none={{ title: t('books.noMrr'), message: t('books.noMrrText') }}
      picker={
        <SegmentedControl
          label={t('home.range')}
          segments={CHOICES.map((value) => ({ value, label: t('books.months', { count: MONTHS[value] }) }))}
          value={chosen}
          onChange={(next) =>
            setSearch((before) => {
              before.set('months', next);
              return before;
            })
          }
        />
      }
    >
      {({ currency, months }) => {
        const money = (amount: number) => formatMoney(amount, currency);
        const last = months.at(-1);
        const { end = 0, start = 0, subscriptions = 0 } = last ?? {};
        return (
          <>
            <div className={styles.tiles}>
              <Figure
                name={t('books.mrrNow')}
                value={money(end)}
                text={t('books.mrrChange', {
                  amount: `${end >= start ? '+' : '−'}${money(Math.abs(end - start))}`,
                })}
              />
              <Figure name={t('books.subscriptions')} value={formatNumber(subscriptions)} text={currency} />
              <Figure
                name={t('books.perSubscription')}
                value={money(subscriptions === 0 ? 0 : Math.round(end / subscriptions))}
                text={currency}
              />
            </div>
            <DayChart
              title={t('books.mrrCourse')}
              summary={t('books.mrrText', { figure: money(end), count: months.length })}
              days={months.map((month) => ({ at: month.at + MIDDLE, value: month.end }))}
              figure={money}
              scale={(amount) => wholeUnits(amount, currency)}
              step={t('books.month')}
              pattern={PATTERN}
            />
            <FactTable
              title={t('books.movement')}
              note={t('books.movementNote')}
              none={t('books.noMrr')}
              items={[...months].reverse()}
              rowId={({ at }) => String(at)}
              columns={[
                {
                  id: 'month',
                  title: t('books.month'),
                  grow: true,
                  width: 100,
                  cell: ({ at }) => formatDateTime(at + MIDDLE, PATTERN),
                },
                ...PARTS.map(([part, name]) => ({
                  id: part,
                  title: t(name),
                  align: 'end' as const,
                  width: 120,
                  cell: (month: Shape<'AdminMrrMonth'>) => money(month[part]),
                })),
              ]}
            />
          </>
        );
      }}
    </CurrencyReport>
  );
}
