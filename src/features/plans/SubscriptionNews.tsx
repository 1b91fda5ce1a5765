import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { dayOf, INTERVAL_NAMES } from './public/plan-words.ts';
import { RenewalNews } from './RenewalCard.tsx';
import { TrialNews } from './TrialNews.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';

const READS = ['subscriptionGet', 'subscriptionEventList'];

/** What waits for the person: an order to be paid, a period that is over, an end or a change that is planned and can be taken back. */
export function SubscriptionNews({
  subscription,
  unpaid,
  team,
}: {
  subscription: Shape<'Subscription'> | undefined;
  unpaid: Shape<'UnpaidOrder'> | undefined;
  /** Team whose it is. */
  team?: string | undefined;
}) {
  const t = useTexts();
  const undo = useWrite('subscriptionChangeUndo', { reads: READS });
  const resume = useWrite('subscriptionResume', { reads: READS });
  const of = team === undefined ? {} : { team_id: team };
  const problem = undo.problem ?? resume.problem;
  const planned = subscription?.planned;
  return (
    <>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {unpaid && <WaitingOrder order={unpaid} />}
      {subscription?.renewal_state !== undefined && <RenewalNews subscription={subscription} />}
      {subscription?.grace_until !== undefined && subscription.renewal_state === undefined && (
        <Alert
          tone="danger"
          actions={
            <LinkButton
              size="small"
              href={orderPaths.orderConfirm({ kind: 'plan_renew', ...(team !== undefined && { team }) })}
              onClick={followLink}
            >
              {t('plans.payNext')}
            </LinkButton>
          }
        >
          {t('plans.lapsedText', {
            end: dayOf(subscription.period_end),
            grace: dayOf(subscription.grace_until),
          })}
        </Alert>
      )}
      {subscription?.trial_end !== undefined && <TrialNews subscription={subscription} />}
      {subscription?.pause_at !== undefined && (
        <Alert tone="warning">{t('plans.pausing', { date: dayOf(subscription.pause_at) })}</Alert>
      )}
      {subscription?.status === 'paused' && (
        <Alert
          tone="warning"
          actions={
            <LinkButton
              size="small"
              href={orderPaths.orderConfirm({ kind: 'plan_renew', ...(team !== undefined && { team }) })}
              onClick={followLink}
            >
              {t('plans.payNext')}
            </LinkButton>
          }
        >
          {t('plans.pausedText', { date: dayOf(subscription.period_end) })}
        </Alert>
      )}
      {subscription?.cancel_at !== undefined && (
        <Alert
          tone="warning"
          actions={
            <Button size="small" loading={resume.isRunning} onClick={() => resume.run({ body: of })}>
              {t('plans.keep')}
            </Button>
          }
        >
          {t('plans.cancelledText', { date: dayOf(subscription.cancel_at) })}
        </Alert>
      )}
      {subscription && planned && (
        <Alert
          actions={
            <Button size="small" loading={undo.isRunning} onClick={() => undo.run({ body: of })}>
              {t('plans.undo')}
            </Button>
          }
        >
          {t('plans.planned', {
            date: dayOf(subscription.period_end),
            what: [
              planned.name,
              t(INTERVAL_NAMES[planned.interval]),
              ...(planned.seats > 1 ? [t('plans.seatCount', { seats: planned.seats })] : []),
            ].join(', '),
            price: formatMoney(planned.price, subscription.currency),
          })}
        </Alert>
      )}
    </>
  );
}
