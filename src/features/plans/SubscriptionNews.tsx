import { navigate } from 'wouter/use-browser-location';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { dayOf, INTERVAL_NAMES } from './plan-words.ts';
import { RenewalNews } from './RenewalCard.tsx';

const READS = ['subscriptionGet', 'subscriptionEventList'];

/** What waits for the person: an order to be paid, a period that is over, an end or a change that is planned and can be taken back. */
export function SubscriptionNews({
  subscription,
  unpaid,
}: {
  subscription: Shape<'Subscription'> | undefined;
  unpaid: Shape<'UnpaidOrder'> | undefined;
}) {
  const t = useTexts();
  const undo = useWrite('subscriptionChangeUndo', { reads: READS });
  const resume = useWrite('subscriptionResume', { reads: READS });
  const problem = undo.problem ?? resume.problem;
  const planned = subscription?.planned;
  return (
    <>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {unpaid && (
        <Alert
          tone="warning"
          title={t('plans.waits')}
          actions={
            <Button size="small" onClick={() => navigate(paths.payment(unpaid.bill_id, unpaid.id))}>
              {t('plans.payIt')}
            </Button>
          }
        >
          {t('plans.waitsText', {
            what: unpaid.plan_name,
            price: formatMoney(unpaid.price, unpaid.currency),
            number: unpaid.order_num,
          })}
        </Alert>
      )}
      {subscription?.renewal_state !== undefined && <RenewalNews subscription={subscription} />}
      {subscription?.grace_until !== undefined && subscription.renewal_state === undefined && (
        <Alert
          tone="danger"
          actions={
            <LinkButton size="small" href={paths.orderConfirm({ kind: 'plan_renew' })} onClick={followLink}>
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
      {subscription?.cancel_at !== undefined && (
        <Alert
          tone="warning"
          actions={
            <Button size="small" loading={resume.isRunning} onClick={() => resume.run({ body: {} })}>
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
            <Button size="small" loading={undo.isRunning} onClick={() => undo.run({ body: {} })}>
              {t('plans.undo')}
            </Button>
          }
        >
          {t('plans.planned', {
            date: dayOf(subscription.period_end),
            what: `${planned.name}, ${t(INTERVAL_NAMES[planned.interval])}`,
            price: formatMoney(planned.price, subscription.currency),
          })}
        </Alert>
      )}
    </>
  );
}
