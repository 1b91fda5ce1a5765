import CheckIcon from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatCredits, formatNumber } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { orderPaths } from '../../../order-paths.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './plans.module.css';

type Plan = Shape<'Plan'>;

interface PlanCardProps {
  plan: Plan;
  interval: Shape<'PlanPrice'>['interval'];
  currency: Shape<'PlanPrice'>['currency'];
  subscription: Shape<'Subscription'> | undefined;
  /** Team that it would be for; the person where absent. */
  team?: string | undefined;
  /** What begins its trial, where one can be begun. */
  trial?: ReactNode;
  /** Only looked at: nothing can be bought. */
  isPreview?: boolean;
}

/** What a plan allows, line by line. */
function linesOf({ credits, functions }: Plan, t: Translate): string[] {
  const { tables, schedules, shared_projects: shared, open_api: api } = functions;
  return [
    ...(credits > 0 ? [t('plans.credits', { credits: formatCredits(credits) })] : []),
    tables.most === null ? t('plans.tablesAll') : t('plans.tables', { count: tables.most }),
    ...(tables.max_size === null ? [] : [t('plans.rows', { count: formatNumber(tables.max_size) })]),
    ...(schedules.on
      ? [schedules.most === null ? t('plans.reportsAll') : t('plans.reports', { count: schedules.most })]
      : []),
    ...(shared.on ? [t('plans.shared')] : []),
    ...(api.on ? [t('plans.api')] : []),
  ];
}

/** A plan with its price and the one thing that can be done about it. */
export function PlanCard({
  plan,
  interval,
  currency,
  subscription,
  team,
  trial,
  isPreview = false,
}: PlanCardProps) {
  const t = useTexts();
  const priceOf = (wanted: 'month' | 'year') =>
    plan.prices.find((price) => price.interval === wanted && price.currency === currency)?.amount;
  const price = priceOf(interval);
  const isFree = plan.prices.length === 0 && !plan.on_request && plan.credits > 0 && plan.max_seats === 1;
  const isOwn = !isPreview && (subscription ? subscription.plan === plan.code : isFree && team === undefined);
  const isForTeams = plan.on_request || plan.max_seats > 1;
  const isForThem = plan.max_seats > 1 === (team !== undefined);
  const isSold = price !== undefined && !plan.on_request && isForThem;
  return (
    <section className={styles.card} data-own={isOwn || undefined} aria-labelledby={`plan-${plan.code}`}>
      <div className={styles.name}>
        <h2 id={`plan-${plan.code}`}>{plan.name}</h2>
        {isOwn && <Badge tone="accent">{t('plans.yours')}</Badge>}
      </div>
      {plan.description !== '' && <p className={styles.under}>{plan.description}</p>}
      <p className={styles.price}>
        {plan.on_request ? (
          t('plans.onRequest')
        ) : (
          <>
            {formatMoney(
              price === undefined ? 0 : interval === 'year' ? Math.round(price / 12) : price,
              currency,
            )}
            {!isForTeams && price !== undefined && <span className={styles.unit}>{t('plans.aMonth')}</span>}
          </>
        )}
      </p>
      <p className={styles.under}>
        {isForTeams && !plan.on_request && t('plans.aSeatMonth', { count: plan.min_seats })}
        {!isForTeams &&
          price !== undefined &&
          interval === 'year' &&
          t('plans.aYear', { price: formatMoney(price, currency) })}
        {isFree && t('plans.noCard')}
      </p>
      <div className={styles.act}>
        {!isPreview && (
          <Act
            plan={plan}
            interval={interval}
            currency={currency}
            subscription={subscription}
            isSold={isSold}
            team={team}
          />
        )}
        {!isPreview && isSold && plan.trial_days > 0 && trial}
        {isForTeams && !isForThem && !plan.on_request && (
          <p className={styles.under}>{t('plans.chooseTeam')}</p>
        )}
        {plan.on_request && <p className={styles.under}>{t('plans.onRequestText')}</p>}
      </div>
      <ul className={styles.lines}>
        {linesOf(plan, t).map((line) => (
          <li key={line}>
            <CheckIcon size={16} aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Act({ plan, interval, currency, subscription, team, isSold }: PlanCardProps & { isSold: boolean }) {
  const t = useTexts();
  if (subscription?.plan === plan.code && (subscription.interval === interval || !isSold))
    return (
      <LinkButton href={paths.subscription(team)} onClick={followLink}>
        {t('plans.manage')}
      </LinkButton>
    );
  if (!isSold) return null;
  // what is tried is not changed: another purchase takes its place
  const isNew = !subscription || subscription.status === 'trialing';
  return (
    <LinkButton
      variant="primary"
      href={orderPaths.orderConfirm({
        kind: isNew ? 'plan_new' : 'plan_change',
        plan: plan.code,
        interval,
        ...(isNew && { currency }),
        ...(team !== undefined && { team }),
      })}
      onClick={followLink}
    >
      {!isNew && subscription.plan === plan.code
        ? t(interval === 'year' ? 'plans.changeToYear' : 'plans.changeToMonth')
        : t('plans.take', { plan: plan.name })}
    </LinkButton>
  );
}
