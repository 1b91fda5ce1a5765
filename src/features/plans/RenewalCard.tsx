import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { dayOf } from './public/plan-words.ts';

type Subscription = Shape<'Subscription'>;

const PROBLEMS: Readonly<Record<NonNullable<Subscription['renewal_problem']>, MessageId>> = {
  declined: 'plans.cardDeclined',
  card_refused: 'plans.cardRefused',
  needs_confirmation: 'plans.cardConfirm',
  no_card: 'plans.cardMissing',
};

/** Whether the next period is charged to the saved card. */
export function RenewalCard({ subscription }: { subscription: Subscription }) {
  const t = useTexts();
  const saved = useQuery(operationQuery('cardList', {}));
  const update = useWrite('renewalUpdate', { reads: ['subscriptionGet', 'subscriptionEventList'] });
  if (!saved.data) return null;
  const { cards, can_add: canAdd } = saved.data;
  const isAutomatic = subscription.renewal === 'auto';
  // where no card can be saved there is nothing to choose
  if (!isAutomatic && cards.length === 0 && !canAdd) return null;
  const [card] = cards;
  return (
    <Card
      title={t('plans.renewal')}
      footer={
        <LinkButton href={paths.paymentMethod()} onClick={followLink}>
          {t(card ? 'plans.toCards' : 'plans.addCard')}
        </LinkButton>
      }
    >
      {update.problem !== undefined && <Alert tone="danger">{update.problem}</Alert>}
      <Switch
        label={t('plans.automatic')}
        hint={
          card
            ? t(isAutomatic ? 'plans.automaticOn' : 'plans.automaticOff', { last4: card.last4 })
            : t('plans.automaticNeedsCard')
        }
        checked={isAutomatic}
        disabled={!isAutomatic && !card}
        loading={update.isRunning}
        onChange={(checked) => update.run({ body: { renewal: checked ? 'auto' : 'manual' } })}
      />
    </Card>
  );
}

/** That a period that is over was not charged, why, and what helps. */
export function RenewalNews({ subscription }: { subscription: Subscription }) {
  const t = useTexts();
  const { renewal_state: state, renewal_problem: problem, next_charge_at: next } = subscription;
  if (state === 'charging') return <Alert>{t('plans.charging')}</Alert>;
  if (!problem || subscription.grace_until === undefined) return null;
  const again = next === undefined ? '' : ` ${t('plans.chargedAgain', { date: dayOf(next) })}`;
  return (
    <Alert
      tone="danger"
      title={t('plans.notCharged')}
      actions={
        <>
          <LinkButton size="small" href={paths.paymentMethod()} onClick={followLink}>
            {t('plans.otherCard')}
          </LinkButton>
          <LinkButton
            size="small"
            href={orderPaths.orderConfirm({ kind: 'plan_renew' })}
            onClick={followLink}
          >
            {t('plans.payNext')}
          </LinkButton>
        </>
      }
    >
      {`${t(PROBLEMS[problem])}${again} ${t('plans.endsOtherwise', { date: dayOf(subscription.grace_until) })}`}
    </Alert>
  );
}
