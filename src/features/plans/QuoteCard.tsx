import type { ReactNode } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { formatCredits, formatPercent } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import styles from './order-confirm.module.css';
import { dayOf, INTERVAL_NAMES } from './public/plan-words.ts';

const LINES: Readonly<Record<Shape<'QuoteLine'>['kind'], MessageId>> = {
  plan: 'plans.linePlan',
  discount: 'plans.lineDiscount',
  unused: 'plans.lineUnused',
};

/** What is bought and what it costs, line by line, with the total that is charged. */
export function QuoteCard({ quote, children }: { quote: Shape<'Quote'>; children: ReactNode }) {
  const t = useTexts();
  const { kind, name, interval, currency, lines, tax, total, credits } = quote;
  const money = (amount: number) => formatMoney(amount, currency);
  const rate = formatPercent(quote.tax_basis_points / 10_000);
  return (
    <section className={styles.card} aria-labelledby="quote-name">
      <header className={styles.head}>
        <h2 id="quote-name">
          {kind === 'plan_renew'
            ? t('plans.renewalOf', { plan: name })
            : `${name}, ${t(INTERVAL_NAMES[interval])}`}
        </h2>
        {quote.team_name !== undefined && (
          <p>
            {t('plans.forTeam', { team: quote.team_name })}, {t('plans.seatCount', { seats: quote.seats })}
          </p>
        )}
        {quote.when === 'now' && (
          <p>{t('plans.span', { from: dayOf(quote.period_start), to: dayOf(quote.period_end) })}</p>
        )}
      </header>
      <div className={styles.body}>
        {quote.when === 'now' && (
          <dl className={styles.lines}>
            {lines.map((line) => (
              <div key={line.kind} data-off={line.amount < 0 || undefined}>
                <dt>
                  {line.kind === 'discount' && quote.coupon !== undefined
                    ? t('plans.lineCoupon', { code: quote.coupon })
                    : t(LINES[line.kind])}
                </dt>
                <dd>{money(line.amount)}</dd>
              </div>
            ))}
            {quote.tax_basis_points > 0 && (
              <div>
                <dt>{t(quote.tax_inclusive ? 'plans.taxIn' : 'plans.taxOn', { rate })}</dt>
                <dd>{money(tax)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{t('plans.due')}</dt>
              <dd>{money(total)}</dd>
            </div>
            {credits > 0 && (
              <div>
                <dt>{t('plans.creditsNow')}</dt>
                <dd>{formatCredits(credits)}</dd>
              </div>
            )}
          </dl>
        )}
        {children}
      </div>
    </section>
  );
}
