import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatCredits } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { openBuyCredits } from '../payment/public/buy-credits.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { dayOf, PRICE_UNITS } from './plan-words.ts';
import { ReadFailure } from './ReadFailure.tsx';
import { RenewalCard } from './RenewalCard.tsx';
import { SubscriptionNews } from './SubscriptionNews.tsx';
import styles from './subscription.module.css';

type Subscription = Shape<'Subscription'>;

/** What the person has subscribed to, what is left of it and what comes next. */
export function SubscriptionScreen() {
  const t = useTexts();
  const own = useQuery(operationQuery('subscriptionGet', {}));
  if (own.isError) return <ReadFailure title={t('plans.subscriptionFailed')} query={own} />;
  if (!own.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { subscription, unpaid_order: unpaid } = own.data;
  return (
    <div className={styles.stack}>
      <SubscriptionNews subscription={subscription} unpaid={unpaid} />
      {subscription ? <Own subscription={subscription} /> : <None />}
      <nav className={styles.links} aria-label={t('plans.history')}>
        <LinkButton variant="ghost" href={paths.subscriptionHistory()} onClick={followLink}>
          {t('plans.history')}
        </LinkButton>
        <LinkButton variant="ghost" href={paths.orders()} onClick={followLink}>
          {t('plans.toOrders')}
        </LinkButton>
      </nav>
    </div>
  );
}

function None() {
  const t = useTexts();
  return (
    <Card>
      <EmptyState
        picture={<CellPicture kind="empty" size="card" />}
        title={t('plans.none')}
        message={t('plans.noneText')}
        actions={
          <>
            <LinkButton variant="primary" href={paths.plans()} onClick={followLink}>
              {t('plans.see')}
            </LinkButton>
            <Button onClick={openBuyCredits}>{t('plans.buyPack')}</Button>
          </>
        }
      />
    </Card>
  );
}

function Own({ subscription }: { subscription: Subscription }) {
  const t = useTexts();
  const [isCancelling, setCancelling] = useState(false);
  const { name, interval, price, currency, planned } = subscription;
  const money = (amount: number) => formatMoney(amount, currency);
  const isEnding = subscription.cancel_at !== undefined;
  const isPastDue = subscription.status === 'past_due';
  const facts: [string, string][] = [
    [t('plans.paidUntil'), dayOf(subscription.paid_until)],
    ...(isEnding ? [] : [[t('plans.nextPrice'), money(planned?.price ?? price)] satisfies [string, string]]),
    [t('plans.since'), dayOf(subscription.started_at)],
  ];
  return (
    <>
      <section className={styles.plan} aria-labelledby="own-plan">
        <div className={styles.head}>
          <div>
            <h2 id="own-plan" className={styles.name}>
              {name}{' '}
              <Badge tone={isPastDue ? 'danger' : isEnding ? 'warning' : 'success'} dot>
                {t(isPastDue ? 'plans.pastDue' : isEnding ? 'plans.ending' : 'plans.active')}
              </Badge>
            </h2>
            <p className={styles.price}>
              {money(price)} <span className={styles.unit}>{t(PRICE_UNITS[interval])}</span>
            </p>
          </div>
          <div className={styles.actions}>
            <LinkButton href={paths.plans()} onClick={followLink}>
              {t('plans.change')}
            </LinkButton>
            {subscription.can_renew && (
              <LinkButton
                variant="primary"
                href={paths.orderConfirm({ kind: 'plan_renew' })}
                onClick={followLink}
              >
                {t('plans.payNext')}
              </LinkButton>
            )}
          </div>
        </div>
        <dl className={styles.facts}>
          {facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <MonthCard subscription={subscription} />
      {!isEnding && <RenewalCard subscription={subscription} />}
      {!isEnding && (
        <div className={styles.cancel}>
          <p>{t('plans.cancelLine', { plan: name })}</p>
          <Button variant="ghost" onClick={() => setCancelling(true)}>
            {t('plans.cancel')}
          </Button>
        </div>
      )}
      {isCancelling && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
    </>
  );
}

/** The credits of the month that runs. */
function MonthCard({ subscription }: { subscription: Subscription }) {
  const t = useTexts();
  const { month_end: end, month_credits: all = 0, month_left: left = 0 } = subscription;
  if (end === undefined) return null;
  return (
    <Card
      title={t('plans.thisMonth')}
      description={t('plans.monthUntil', { date: dayOf(end) })}
      footer={<Button onClick={openBuyCredits}>{t('plans.buyPack')}</Button>}
    >
      <div className={styles.month}>
        <ProgressBar
          label={t('plans.left', { left: formatCredits(left), all: formatCredits(all) })}
          value={all === 0 ? 0 : (left / all) * 100}
        />
        <p className={styles.quiet}>{t('plans.leftText')}</p>
      </div>
    </Card>
  );
}
