import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatCredits } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
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
import { ChangeDialog } from './ChangeDialog.tsx';
import { CouponCard } from './CouponCard.tsx';
import { OwnerChoice } from './OwnerChoice.tsx';
import { dayOf, PRICE_UNITS } from './public/plan-words.ts';
import { RenewalCard } from './RenewalCard.tsx';
import { SeatsDialog } from './SeatsDialog.tsx';
import { SubscriptionNews } from './SubscriptionNews.tsx';
import styles from './subscription.module.css';

type Subscription = Shape<'Subscription'>;

const STATES = {
  trialing: { textId: 'plans.trialing', tone: 'info' },
  active: { textId: 'plans.active', tone: 'success' },
  ending: { textId: 'plans.ending', tone: 'warning' },
  past_due: { textId: 'plans.pastDue', tone: 'danger' },
  paused: { textId: 'plans.paused', tone: 'warning' },
} as const;

/** What the person has subscribed to, what is left of it and what comes next. */
export function SubscriptionScreen() {
  const t = useTexts();
  const [search] = useSearchParams();
  const team = search.get('team') ?? undefined;
  const own = useQuery(
    operationQuery('subscriptionGet', { query: team === undefined ? {} : { team_id: team } }),
  );
  if (own.isError) return <LoadFailure title={t('plans.subscriptionFailed')} query={own} />;
  if (!own.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { subscription, unpaid_order: unpaid } = own.data;
  return (
    <div className={styles.stack}>
      <OwnerChoice team={team} pathOf={paths.subscription} />
      <SubscriptionNews subscription={subscription} unpaid={unpaid} team={team} />
      {subscription ? <Own subscription={subscription} team={team} /> : <None team={team} />}
      <nav className={styles.links} aria-label={t('plans.history')}>
        <LinkButton variant="ghost" href={paths.plans()} onClick={followLink}>
          {t('plans.see')}
        </LinkButton>
        <LinkButton variant="ghost" href={orderPaths.subscriptionHistory()} onClick={followLink}>
          {t('plans.history')}
        </LinkButton>
        <LinkButton variant="ghost" href={paths.orders()} onClick={followLink}>
          {t('plans.toOrders')}
        </LinkButton>
      </nav>
    </div>
  );
}

function None({ team }: { team: string | undefined }) {
  const t = useTexts();
  return (
    <Card>
      <EmptyState
        picture={<CellPicture kind="empty" size="card" />}
        title={t('plans.none')}
        message={t('plans.noneText')}
        actions={
          <>
            <LinkButton variant="primary" href={paths.plans(team)} onClick={followLink}>
              {t('plans.see')}
            </LinkButton>
            {team === undefined && <Button onClick={openBuyCredits}>{t('plans.buyPack')}</Button>}
          </>
        }
      />
    </Card>
  );
}

function Own({ subscription, team }: { subscription: Subscription; team: string | undefined }) {
  const t = useTexts();
  const [isCancelling, setCancelling] = useState(false);
  const [isChanging, setChanging] = useState(false);
  // the page of the team leads to them
  const [search, setSearch] = useSearchParams();
  const showSeats = (isShown: boolean) =>
    setSearch(
      (before) => {
        if (isShown) before.set('change', 'seats');
        else before.delete('change');
        return before;
      },
      { replace: true },
    );
  const { name, interval, price, currency, planned, coupon } = subscription;
  const money = (amount: number) => formatMoney(amount, currency);
  const isEnding = subscription.cancel_at !== undefined;
  const isPastDue = subscription.status === 'past_due';
  const isTrial = subscription.status === 'trialing';
  const isPaused = subscription.status === 'paused';
  const state = STATES[subscription.status === 'active' && isEnding ? 'ending' : subscription.status];
  const facts: [string, string][] = [
    [
      t(isTrial ? 'plans.trialUntil' : 'plans.paidUntil'),
      dayOf(subscription.trial_end ?? subscription.paid_until),
    ],
    ...(isEnding
      ? []
      : [
          [t('plans.nextPrice'), money((planned?.price ?? price) - (coupon?.off ?? 0))] satisfies [
            string,
            string,
          ],
        ]),
    ...(coupon && !isEnding
      ? [
          [
            t('plans.coupon'),
            coupon.periods_left === undefined
              ? t('plans.couponForever', { code: coupon.code })
              : t('plans.couponLeft', { code: coupon.code, count: coupon.periods_left }),
          ] satisfies [string, string],
        ]
      : []),
    [t('plans.since'), dayOf(subscription.started_at)],
  ];
  return (
    <>
      <section className={styles.plan} aria-labelledby="own-plan">
        <div className={styles.head}>
          <div>
            <h2 id="own-plan" className={styles.name}>
              {name}{' '}
              <Badge tone={state.tone} dot>
                {t(state.textId)}
              </Badge>
            </h2>
            {subscription.team_name !== undefined && (
              <p>
                {t('plans.forTeam', { team: subscription.team_name })},{' '}
                {t('plans.seatCount', { seats: subscription.seats })}
              </p>
            )}
            <p className={styles.price}>
              {money(price)} <span className={styles.unit}>{t(PRICE_UNITS[interval])}</span>
            </p>
          </div>
          <div className={styles.actions}>
            {team !== undefined && (
              <LinkButton href={workPaths.team(team)} onClick={followLink}>
                {t('plans.toTeam')}
              </LinkButton>
            )}
            {team !== undefined && !isPastDue && !isPaused && !isTrial && (
              <Button onClick={() => showSeats(true)}>{t('plans.seatsChange')}</Button>
            )}
            {team !== undefined || isTrial ? (
              // a plan of a team is chosen with its seats, and one in the place of a trial, on the page of plans
              <LinkButton href={paths.plans(team)} onClick={followLink}>
                {t('plans.change')}
              </LinkButton>
            ) : (
              !isPastDue &&
              !isPaused && <Button onClick={() => setChanging(true)}>{t('plans.change')}</Button>
            )}
            {subscription.can_renew && (
              <LinkButton
                variant="primary"
                href={orderPaths.orderConfirm({ kind: 'plan_renew', ...(team !== undefined && { team }) })}
                onClick={followLink}
              >
                {t(isTrial ? 'plans.payFirst' : 'plans.payNext')}
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
      <MonthCard subscription={subscription} team={team} />
      {/* a team's is paid by hand */}
      {!isEnding && team === undefined && <RenewalCard subscription={subscription} />}
      {!isEnding && !coupon && <CouponCard subscription={subscription} team={team} />}
      {!isEnding && (
        <div className={styles.cancel}>
          <p>{t('plans.cancelLine', { plan: name })}</p>
          <Button variant="ghost" onClick={() => setCancelling(true)}>
            {t('plans.cancel')}
          </Button>
        </div>
      )}
      {team !== undefined && !isPastDue && !isPaused && !isTrial && search.get('change') === 'seats' && (
        <SeatsDialog subscription={subscription} team={team} onClose={() => showSeats(false)} />
      )}
      {isChanging && <ChangeDialog subscription={subscription} onClose={() => setChanging(false)} />}
      {isCancelling && (
        <CancelDialog subscription={subscription} team={team} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}

/** The credits of the month that runs. */
function MonthCard({ subscription, team }: { subscription: Subscription; team: string | undefined }) {
  const t = useTexts();
  const { month_end: end, month_credits: all = 0, month_left: left = 0 } = subscription;
  if (end === undefined) return null;
  return (
    <Card
      title={t('plans.thisMonth')}
      description={t('plans.monthUntil', { date: dayOf(end) })}
      footer={team === undefined && <Button onClick={openBuyCredits}>{t('plans.buyPack')}</Button>}
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
