import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { CANCEL_REASONS, dayOf, INTERVAL_NAMES } from './public/plan-words.ts';
import styles from './subscription.module.css';
import { useCancelFlow } from './use-cancel-flow.ts';

type Reason = Shape<'CancelReason'>;

/** Asks why, offers what costs less where that would help, and says until when everything stays. */
export function CancelDialog({
  subscription,
  team,
  onClose,
}: {
  subscription: Shape<'Subscription'>;
  /** Team whose it is. */
  team?: string | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const { name, status, paid_until: until } = subscription;
  const date = dayOf(until);
  // of a trial whose first period is paid that period is kept
  const isUnpaidTrial = status === 'trialing' && until === subscription.trial_end;
  const [reason, setReason] = useState<Reason | null>(null);
  const [isTried, setTried] = useState(false);
  const { snapshot, send, offered } = useCancelFlow(subscription, team, (what) => {
    flash(what === 'kept' ? t('plans.changePlanned') : t('plans.cancelled', { plan: name, date }));
    onClose();
  });
  const { problem } = snapshot.context;
  const isAsking = snapshot.matches('reason') || snapshot.matches('seeking');
  const isOffered = snapshot.matches('offer') || snapshot.matches('taking');
  const submit = () => {
    setTried(true);
    if (snapshot.matches('offer')) send({ type: 'offer.taken' });
    else if (snapshot.matches('confirming')) send({ type: 'end.confirmed' });
    else if (reason !== null) send({ type: 'reason.given', reason });
  };
  return (
    <FormDialog
      title={t('plans.cancelTitle', { plan: name })}
      description={
        isUnpaidTrial
          ? t('plans.cancelTrial')
          : status === 'past_due' || status === 'paused'
            ? t('plans.cancelNow')
            : t('plans.cancelText', { date })
      }
      submitLabel={isAsking ? t('plans.goOn') : isOffered ? t('plans.offerTake') : t('plans.cancel')}
      variant={isAsking || isOffered ? 'primary' : 'danger'}
      isRunning={snapshot.matches('seeking') || snapshot.matches('taking') || snapshot.matches('canceling')}
      onClose={onClose}
      onSubmit={submit}
    >
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {isAsking && (
        <RadioGroup
          label={t('plans.why')}
          value={reason}
          onChange={setReason}
          error={isTried && reason === null ? t('plans.whyNeeded') : undefined}
          options={CANCEL_REASONS.map(([value, id]) => ({ value, label: t(id) }))}
        />
      )}
      {isOffered && offered && (
        <Alert title={t('plans.offerTitle')}>
          {t('plans.offerText', {
            what: `${offered.name}, ${t(INTERVAL_NAMES[offered.interval])}`,
            price: formatMoney(offered.period_price, offered.currency),
            date: dayOf(offered.period_start),
          })}
        </Alert>
      )}
      {!isAsking && !isOffered && <p className={styles.quiet}>{t('plans.cancelStays', { plan: name })}</p>}
      {!isAsking && (
        <div className={styles.steps}>
          <Button variant="ghost" onClick={() => send({ type: 'step.back' })}>
            {t('plans.back')}
          </Button>
          {isOffered && (
            <Button onClick={() => send({ type: 'offer.declined' })}>{t('plans.offerDecline')}</Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}
