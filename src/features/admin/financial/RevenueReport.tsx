import { useQuery } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { wholeUnits } from '../../../i18n/currency-digits.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { CSV_TYPE, fileName, saveText } from '../../../ui/save-text.ts';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';
import { DayChart } from '../home/DayChart.tsx';
import styles from '../home/home.module.css';
import layout from '../plans/plans.module.css';
import { FactTable } from '../users/FactTable.tsx';
import { CurrencyReport, Figure } from './CurrencyReport.tsx';
import { revenueFile } from './revenue-file.ts';

const DAYS = { '7': 7, '30': 30, '90': 90, '365': 365 } as const;
type DaysText = keyof typeof DAYS;
const CHOICES = ['7', '30', '90', '365'] as const satisfies readonly DaysText[];

/** What was taken, given back and earned in the last days. */
export function RevenueReport() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const chosen = CHOICES.find((days) => days === search.get('days')) ?? '30';
  const count = DAYS[chosen];
  const query = useQuery({
    ...operationQuery('adminRevenueGet', { query: { days: count } }),
    staleTime: 60_000,
  });
  return (
    <CurrencyReport
      query={query}
      parts={query.data?.currencies}
      none={{ title: t('books.nothing'), message: t('books.nothingText') }}
      picker={
        <div className={layout.actions}>
          <SegmentedControl
            label={t('home.range')}
            segments={CHOICES.map((value) => ({ value, label: t('home.days', { count: DAYS[value] }) }))}
            value={chosen}
            onChange={(next) =>
              setSearch((before) => {
                before.set('days', next);
                return before;
              })
            }
          />
          {query.data && query.data.currencies.length > 0 && (
            <Button
              icon={<DownloadIcon size={16} aria-hidden="true" />}
              onClick={() =>
                saveText(
                  revenueFile(query.data.currencies, t),
                  fileName(`${t('books.revenue')} ${t('home.days', { count })}`, 'csv'),
                  CSV_TYPE,
                )
              }
            >
              {t('books.export')}
            </Button>
          )}
        </div>
      }
    >
      {({ currency, sum, days, methods }) => {
        const money = (amount: number) => formatMoney(amount, currency);
        const course = (title: string, field: 'taken' | 'earned') => (
          <DayChart
            title={title}
            summary={t('books.courseText', {
              figure: money(days.reduce((all, day) => all + day[field], 0)),
              count,
            })}
            days={days.map((day) => ({ at: day.at, value: day[field] }))}
            figure={money}
            scale={(amount) => wholeUnits(amount, currency)}
            step={t('home.day')}
            pattern="yyyy-MM-dd"
          />
        );
        return (
          <>
            <div className={styles.tiles}>
              <Figure name={t('books.taken')} value={money(sum.taken)} text={t('books.takenText')} />
              <Figure name={t('books.returned')} value={money(sum.returned)} text={t('books.returnedText')} />
              <Figure name={t('books.fees')} value={money(sum.fees)} text={t('books.feesText')} />
              <Figure name={t('books.left')} value={money(sum.net)} text={t('books.leftText')} />
              <Figure name={t('books.tax')} value={money(sum.tax)} text={t('books.taxText')} />
              <Figure
                name={t('books.earned')}
                value={money(sum.earned - sum.refunds)}
                text={t('books.earnedText')}
              />
            </div>
            <div className={styles.charts}>
              {course(t('books.takenCourse'), 'taken')}
              {course(t('books.earnedCourse'), 'earned')}
            </div>
            <FactTable
              title={t('books.methods')}
              none={t('books.noMethods')}
              items={methods}
              rowId={({ method }) => method}
              columns={[
                {
                  id: 'method',
                  title: t('books.method'),
                  grow: true,
                  cell: ({ method }) => t(METHOD_NAMES[method]),
                },
                { id: 'taken', title: t('books.taken'), align: 'end', cell: ({ taken }) => money(taken) },
                {
                  id: 'returned',
                  title: t('books.returned'),
                  align: 'end',
                  cell: ({ returned }) => money(returned),
                },
                { id: 'fees', title: t('books.fees'), align: 'end', cell: ({ fees }) => money(fees) },
                { id: 'net', title: t('books.left'), align: 'end', cell: ({ net }) => money(net) },
              ]}
            />
          </>
        );
      }}
    </CurrencyReport>
  );
}
