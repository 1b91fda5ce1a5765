import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatPercent } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { IS_CHINA } from '../payment/public/payment-device.ts';
import { OwnerChoice } from './OwnerChoice.tsx';
import { PlanMatrix } from './PlanMatrix.tsx';
import { PlanCard } from './public/PlanCard.tsx';
import styles from './public/plans.module.css';
import { TrialStart } from './TrialStart.tsx';

type Plan = Shape<'Plan'>;
type Interval = Shape<'PlanPrice'>['interval'];
type Currency = Shape<'PlanPrice'>['currency'];

/** What is sold by the month or year (spec /usm/plan); the build for China sells in the currency of the server's answer alone. */
export function PlansScreen() {
  const t = useTexts();
  const plans = useQuery(operationQuery('planList', {}));
  const [search] = useSearchParams();
  const team = search.get('team') ?? undefined;
  const own = useQuery(
    operationQuery('subscriptionGet', { query: team === undefined ? {} : { team_id: team } }),
  );
  if (plans.isError) return <LoadFailure title={t('plans.loadFailed')} query={plans} />;
  if (own.isError) return <LoadFailure title={t('plans.loadFailed')} query={own} />;
  if (!plans.data || !own.data)
    return (
      <div className={styles.page}>
        <LateSkeleton>
          <Skeleton shape="block" visible />
        </LateSkeleton>
      </div>
    );
  // for another owner the period and the currency are chosen anew
  return <Plans key={team} list={plans.data} own={own.data} team={team} />;
}

/** What a year costs less than twelve months, of the first plan that has both prices. */
function savedByYear(plans: readonly Plan[], currency: Currency): number | undefined {
  for (const { prices } of plans) {
    const amountOf = (interval: Interval) =>
      prices.find((price) => price.interval === interval && price.currency === currency)?.amount;
    const [month, year] = [amountOf('month'), amountOf('year')];
    if (month !== undefined && year !== undefined) return 1 - year / (12 * month);
  }
  return undefined;
}

function Plans({
  list,
  own: { subscription, can_try: canTry },
  team,
}: {
  list: Answer<'planList'>;
  own: Answer<'subscriptionGet'>;
  team: string | undefined;
}) {
  const t = useTexts();
  const [interval, setInterval] = useState<Interval>(subscription?.interval ?? 'month');
  // what runs is paid in one currency until it ends
  const [chosen, setCurrency] = useState<Currency>(list.currency);
  const currency = subscription?.currency ?? chosen;
  const sold = [...new Set(list.plans.flatMap(({ prices }) => prices.map((price) => price.currency)))];
  // who pays by the providers of China has nothing to choose
  const currencies = IS_CHINA ? sold.filter((one) => one === list.currency) : sold;
  const saved = savedByYear(list.plans, currency);
  return (
    <div className={styles.page}>
      <div className={styles.paper} aria-hidden="true" />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('plans.head')}</h1>
        <p className={styles.lead}>{t('plans.lead')}</p>
        <OwnerChoice team={team} pathOf={paths.plans} />
        {currencies.length > 0 && (
          <div className={styles.choices}>
            <SegmentedControl
              label={t('plans.period')}
              value={interval}
              onChange={setInterval}
              segments={[
                { value: 'month', label: t('plans.month') },
                {
                  value: 'year',
                  label:
                    saved !== undefined && saved > 0
                      ? t('plans.yearSaves', { percent: formatPercent(Math.round(saved * 100) / 100) })
                      : t('plans.year'),
                },
              ]}
            />
            {!subscription && currencies.length > 1 && (
              <SegmentedControl
                label={t('plans.currency')}
                value={currency}
                onChange={setCurrency}
                segments={currencies.map((value) => ({ value, label: value }))}
              />
            )}
          </div>
        )}
      </header>
      {currencies.length === 0 && <Alert title={t('plans.notSold')}>{t('plans.notSoldText')}</Alert>}
      <ul className={styles.cards}>
        {list.plans.map((plan) => (
          <li key={plan.code}>
            <PlanCard
              plan={plan}
              interval={interval}
              currency={currency}
              subscription={subscription}
              team={team}
              trial={canTry && <TrialStart plan={plan} interval={interval} currency={currency} team={team} />}
            />
          </li>
        ))}
      </ul>
      <PlanMatrix plans={list.plans} ownCode={subscription?.plan} />
      <div className={styles.questions}>
        {(
          [
            ['plans.askCredit', 'plans.sayCredit'],
            ['plans.askMiddle', 'plans.sayMiddle'],
            ['plans.askTables', 'plans.sayTables'],
          ] as const
        ).map(([ask, say]) => (
          <section key={ask}>
            <h2 className={styles.ask}>{t(ask)}</h2>
            <p className={styles.say}>{t(say)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
