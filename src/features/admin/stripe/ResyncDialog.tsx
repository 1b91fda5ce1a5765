import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';

/** What Stripe is asked for again. */
export type Resynced = { kind: 'payment' | 'subscription'; id: string; name: string };

const READS = [
  'adminStripePaymentList',
  'adminStripePaymentGet',
  'adminStripeObjectGet',
  'adminStripeSubscriptionList',
  'adminStripeSubscriptionGet',
  'adminStripeScheduleList',
];

/** Asks Stripe again, and books what it says; with a reason, as it is recorded. */
export function ResyncDialog({ kind, id, name, onClose }: Resynced & { onClose: () => void }) {
  const t = useTexts();
  const options = {
    reads: READS,
    onDone: () => {
      onClose();
      flash(t('stripe.resyncDone'));
    },
  };
  const payment = useWrite('adminStripePaymentResync', options);
  const subscription = useWrite('adminStripeSubscriptionResync', options);
  const write = kind === 'payment' ? payment : subscription;
  return (
    <DestructiveDialog
      title={t('stripe.resyncOf', { name })}
      message={t(kind === 'payment' ? 'stripe.resyncPayment' : 'stripe.resyncSubscription')}
      confirmLabel={t('stripe.resync')}
      reason="optional"
      tone="primary"
      running={write.isRunning}
      failure={
        write.problem === undefined
          ? null
          : { message: write.problem, requestId: write.failure?.requestId ?? null }
      }
      onConfirm={(given) => {
        const body = given === '' ? {} : { reason: given };
        if (kind === 'payment') payment.run({ path: { attempt_id: id }, body });
        else subscription.run({ path: { subscription_id: id }, body });
      }}
      onCancel={onClose}
    />
  );
}
