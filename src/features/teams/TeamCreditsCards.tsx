import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { formatCredits, formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { openBuyCreditsFor } from '../payment/public/buy-credits.ts';
import { CapDialog } from './CapDialog.tsx';
import { GiveCreditsDialog } from './GiveCreditsDialog.tsx';
import styles from './teams.module.css';

type Credits = Shape<'TeamCredits'>;
type Use = Shape<'PoolUse'>;

const dayOf = (seconds: number) => formatDateTime(seconds, 'yyyy-MM-dd');

const PLAN_TEXTS = {
  trialing: 'teams.planTrial',
  active: 'teams.planUntil',
  past_due: 'teams.planPastDue',
  paused: 'teams.planPaused',
} as const;

/** The plan of a team with its seats, its pool of credits, and what its members use of it. */
export function TeamCreditsCards({
  teamId,
  invited,
  isSuspended,
}: {
  teamId: string;
  invited: number;
  /** Nothing is done with the pool then; the plan is managed all the same. */
  isSuspended: boolean;
}) {
  const t = useTexts();
  const query = useQuery(operationQuery('teamCreditsGet', { path: { team_id: teamId } }));
  if (query.isError && !query.data) return <LoadFailure title={t('teams.creditsFailed')} query={query} />;
  if (!query.data) return null;
  const { credits } = query.data;
  return (
    <>
      <SeatsCard credits={credits} invited={invited} />
      <PoolCard credits={credits} isSuspended={isSuspended} />
    </>
  );
}

function SeatsCard({ credits, invited }: { credits: Credits; invited: number }) {
  const t = useTexts();
  const { plan, seats, taken, may_buy: mayBuy, team_id: team } = credits;
  const isFull = taken >= seats;
  return (
    <Card
      title={t('teams.seats')}
      footer={
        mayBuy &&
        (plan ? (
          <div className={styles.actions}>
            <LinkButton
              variant={isFull ? 'primary' : 'default'}
              href={orderPaths.subscriptionSeats(team)}
              onClick={followLink}
            >
              {t('teams.changeSeats')}
            </LinkButton>
            <LinkButton variant="ghost" href={paths.subscription(team)} onClick={followLink}>
              {t('teams.managePlan')}
            </LinkButton>
          </div>
        ) : (
          <LinkButton variant="primary" href={paths.plans(team)} onClick={followLink}>
            {t('teams.buyPlan')}
          </LinkButton>
        ))
      }
    >
      <div className={styles.seats}>
        <p className={styles.figure}>{t('teams.seatsUsed', { taken, seats })}</p>
        <ProgressBar
          label={t('teams.seats')}
          hideLabel
          value={seats === 0 ? 100 : Math.min(100, (taken / seats) * 100)}
        />
        <p className={styles.quiet}>
          {plan ? (
            <>
              {t('teams.planName', { plan: plan.name, seats: plan.seats })}.{' '}
              {t(PLAN_TEXTS[plan.status], {
                date: dayOf(plan.period_end),
              })}
              {plan.planned_seats !== undefined && (
                <> {t('teams.planSeatsNext', { seats: plan.planned_seats })}</>
              )}
            </>
          ) : (
            t('teams.planNone')
          )}
        </p>
        <p className={styles.quiet}>
          {isFull
            ? t(plan ? 'teams.fullBuy' : 'teams.full')
            : t('teams.seatsText', { free: seats - taken, invited })}
        </p>
      </div>
    </Card>
  );
}

function PoolCard({ credits, isSuspended }: { credits: Credits; isSuspended: boolean }) {
  const t = useTexts();
  const [isGiving, setGiving] = useState(false);
  const [capped, setCapped] = useState<Use | null>(null);
  const { pool, members, may_buy: mayBuy, team_id: id, team_name: name } = credits;
  const { cycle_end: end, month_credits: all, month_left: left } = credits;
  return (
    <Card
      title={t('teams.pool')}
      description={t(pool.in_use ? 'teams.poolText' : 'teams.poolUnused')}
      footer={
        <div className={styles.actions}>
          {mayBuy && (
            <Button variant="primary" disabled={isSuspended} onClick={() => openBuyCreditsFor({ id, name })}>
              {t('teams.topUp')}
            </Button>
          )}
          <Button disabled={isSuspended} onClick={() => setGiving(true)}>
            {t('teams.give')}
          </Button>
        </div>
      }
    >
      <div className={styles.seats}>
        <p className={styles.figure}>{t('teams.poolLeft', { credits: formatCredits(pool.available) })}</p>
        {end !== undefined && all !== undefined && left !== undefined && (
          <p className={styles.quiet}>
            {t('teams.poolMonth', {
              left: formatCredits(left),
              all: formatCredits(all),
              date: dayOf(end),
            })}
          </p>
        )}
        {pool.in_use && (
          <section aria-labelledby="pool-uses">
            <h3 id="pool-uses" className={styles.subtitle}>
              {t('teams.uses')}
            </h3>
            <p className={styles.quiet}>{t('teams.usesText', { date: dayOf(credits.cycle_start) })}</p>
            <ul className={styles.uses}>
              {members.map((use) => (
                <li key={use.user_id}>
                  <span className={styles.user}>{use.name}</span>
                  <span>
                    {use.cap === undefined
                      ? t('teams.usesNoCap', { used: formatCredits(use.used) })
                      : t('teams.usesOfCap', { used: formatCredits(use.used), cap: formatCredits(use.cap) })}
                  </span>
                  {mayBuy && !isSuspended && (
                    <Button
                      size="small"
                      variant="ghost"
                      label={t('teams.capOf', { name: use.name })}
                      onClick={() => setCapped(use)}
                    >
                      {t('teams.setCap')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {isGiving && <GiveCreditsDialog team={{ id, name }} onClose={() => setGiving(false)} />}
      {capped && <CapDialog teamId={id} use={capped} onClose={() => setCapped(null)} />}
    </Card>
  );
}
