import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { DetailHeader } from '../../../ui/detail/DetailHeader.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CANCEL_REASONS, dayOf, EVENT_NAMES, PRICE_UNITS } from '../../plans/public/plan-words.ts';
import styles from '../orders/orders.module.css';
import { SubscriptionActDialog } from './SubscriptionActDialog.tsx';
import { ACT_WORDS } from './subscription-act-words.ts';
import { SubscriptionMonths, SubscriptionOrders, SubscriptionSpans } from './subscription-tables.tsx';
import { type Act, type Details, END_REASONS, plannedText, planText, stateOf } from './subscription-words.ts';

const OPERATIONS = [
  'adminSubscriptionCancel',
  'adminSubscriptionResume',
  'adminSubscriptionExtend',
  'adminSubscriptionChange',
  'adminSubscriptionPause',
  'adminSubscriptionComp',
  'adminSubscriptionRetry',
  'adminOperationList',
] as const;

/** One subscription as administrators see and settle it. */
export function SubscriptionDetails({ id }: { id: string }) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminSubscriptionGet', { path: { subscription_id: id } }),
  });
  const failure = query.error instanceof ApiFailure ? query.error : undefined;
  if (query.data) return <Found details={query.data.details} />;
  if (failure && failure.status < 500)
    return (
      <ErrorState
        picture={<CellPicture kind="not-found" />}
        title={t('subscribers.gone')}
        message={t('subscribers.goneText')}
        actions={
          <LinkButton href={adminPaths.subscriptions()} onClick={followLink}>
            {t('subscribers.toList')}
          </LinkButton>
        }
      />
    );
  if (query.isError) return <LoadFailure title={t('subscribers.failed')} query={query} />;
  return (
    <LateSkeleton>
      <Skeleton shape="block" visible />
    </LateSkeleton>
  );
}

function Found({ details }: { details: Details }) {
  const t = useTexts();
  const permitted = usePermitted(OPERATIONS);
  const [asked, setAsked] = useState<Act | null>(null);
  const { subscription, can, events } = details;
  const { id, username, currency, interval } = subscription;
  const state = stateOf(subscription);
  return (
    <div className={styles.page}>
      <DetailHeader
        title={username}
        back={{ href: adminPaths.subscriptions(), label: t('shells.menu.subscriptions') }}
        status={{ label: t(state.textId), tone: state.tone }}
        id={id}
        onFollow={followLink}
        facts={
          <>
            <span>{planText({ name: subscription.plan_name, interval }, t)}</span>
            <span className={styles.money}>
              {formatMoney(subscription.price, currency)} {t(PRICE_UNITS[interval])}
            </span>
          </>
        }
        actions={can
          .filter((act) => permitted.has(ACT_WORDS[act].operation))
          .map((act) => (
            <Button key={act} onClick={() => setAsked(act)}>
              {t(ACT_WORDS[act].label)}
            </Button>
          ))}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SubscriptionSpans spans={details.spans} currency={currency} />
          <SubscriptionOrders orders={details.orders} />
          <SubscriptionMonths months={details.months} />
        </div>
        <div className={styles.page}>
          <Now details={details} />
          <Card title={t('subscribers.events')}>
            <ol className={styles.events}>
              {events.map((event) => (
                <li key={event.id}>
                  <time dateTime={new Date(event.creation_time * 1000).toISOString()}>
                    {formatDateTime(event.creation_time)}
                  </time>
                  {t(EVENT_NAMES[event.kind])} ·{' '}
                  {planText({ name: event.plan_name, interval: event.interval }, t)}
                </li>
              ))}
            </ol>
          </Card>
          {permitted.has('adminOperationList') && (
            <LinkButton
              href={adminPaths.operations({ days: 'all', entity: 'subscription', entityId: id })}
              onClick={followLink}
            >
              {t('subscribers.records')}
            </LinkButton>
          )}
        </div>
      </div>
      {asked && <SubscriptionActDialog act={asked} details={details} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Now({ details: { subscription, state } }: { details: Details }) {
  const t = useTexts();
  const { currency, cancel_reason: why, end_reason: end, ended_at: endedAt } = subscription;
  const reason = CANCEL_REASONS.find(([value]) => value === why);
  return (
    <Card title={t('subscribers.facts')}>
      <Facts
        facts={[
          {
            name: t('subscribers.who'),
            value: (
              <a href={paths.userDetails(subscription.user_id)} onClick={followLink}>
                {subscription.username}
              </a>
            ),
          },
          { name: t('subscribers.email'), value: subscription.email },
          { name: t('subscribers.started'), value: dayOf(subscription.creation_time) },
          subscription.trial_end !== undefined && {
            name: t('subscribers.trialEnd'),
            value: dayOf(subscription.trial_end),
          },
          endedAt === undefined && { name: t('subscribers.periodEnd'), value: dayOf(state.period_end) },
          endedAt === undefined && { name: t('subscribers.paidUntil'), value: dayOf(state.paid_until) },
          state.cancel_at !== undefined &&
            endedAt === undefined && { name: t('subscribers.cancelAt'), value: dayOf(state.cancel_at) },
          state.pause_at !== undefined && { name: t('subscribers.pauseAt'), value: dayOf(state.pause_at) },
          reason !== undefined && { name: t('subscribers.cancelReason'), value: t(reason[1]) },
          endedAt !== undefined && { name: t('subscribers.endedAt'), value: dayOf(endedAt) },
          end !== undefined && { name: t('subscribers.endReason'), value: t(END_REASONS[end]) },
          state.planned !== undefined && {
            name: t('subscribers.planned'),
            value: plannedText(state, currency, t),
          },
          { name: t('subscribers.monthly'), value: formatMoney(subscription.monthly, currency) },
          endedAt === undefined && { name: t('subscribers.left'), value: formatMoney(state.left, currency) },
          state.month_left !== undefined && {
            name: t('subscribers.monthLeft'),
            value: formatCredits(state.month_left),
          },
        ]}
      />
    </Card>
  );
}
