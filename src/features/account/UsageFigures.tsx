import type { ReactNode } from 'react';
import type { Answer } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { formatCredits, formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { openBuyCredits } from '../payment/public/buy-credits.ts';
import styles from './account.module.css';

/** Balance, pace and forecast, one figure a card. */
export function UsageFigures({ summary }: { summary: Answer<'creditSummary'> }) {
  const t = useTexts();
  const { available, reserved, spent_today: today, burn_7: week, burn_30: month, price } = summary;
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={t('account.available')} value={formatCredits(available)}>
          {summary.expiring && (
            <p className={styles.quiet}>
              {t('account.expiring', {
                credits: formatCredits(summary.expiring.credits),
                date: formatDateTime(summary.expiring.at, 'yyyy-MM-dd'),
              })}
            </p>
          )}
          {reserved > 0 && t('account.reserved', { credits: formatCredits(reserved) })}
          <div className={styles.figureActions}>
            <Button size="small" onClick={openBuyCredits}>
              {t('account.buyCredits')}
            </Button>
            <LinkButton size="small" variant="ghost" href={paths.orders()} onClick={followLink}>
              {t('account.toOrders')}
            </LinkButton>
          </div>
        </Figure>
        <Figure name={t('account.today')} value={formatCredits(today)} />
        <Figure name={t('account.pace')} value={formatCredits(week)}>
          {t('account.pace30', { credits: formatCredits(month) })}
        </Figure>
        <Figure
          name={t('account.forecast')}
          value={
            summary.run_out_at === undefined
              ? t('account.forecastNone')
              : formatDateTime(summary.run_out_at, 'yyyy-MM-dd')
          }
        >
          {t('account.forecastHint')}
        </Figure>
      </dl>
      <p className={styles.quiet}>
        {price.free
          ? t('account.priceFree')
          : t('account.price', {
              model: price.model ?? '',
              in: formatCredits(price.per_1000_in),
              out: formatCredits(price.per_1000_out),
            })}
      </p>
    </>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.figureName}>{name}</dt>
      <dd className={styles.figureValue}>{value}</dd>
      {children && <dd className={styles.quiet}>{children}</dd>}
    </div>
  );
}
