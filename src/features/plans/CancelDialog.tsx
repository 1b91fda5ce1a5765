import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { dayOf } from './plan-words.ts';

type Reason = Shape<'CancelReason'>;

const REASONS: readonly (readonly [Reason, MessageId])[] = [
  ['price', 'plans.whyPrice'],
  ['unused', 'plans.whyUnused'],
  ['missing', 'plans.whyMissing'],
  ['quality', 'plans.whyQuality'],
  ['other', 'plans.whyOther'],
];

/** Asks why, and says until when everything stays. */
export function CancelDialog({
  subscription: { name, status, paid_until: until },
  team,
  onClose,
}: {
  subscription: Shape<'Subscription'>;
  /** Team whose it is. */
  team?: string | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const [reason, setReason] = useState<Reason | null>(null);
  const [isTried, setTried] = useState(false);
  const date = dayOf(until);
  const cancel = useWrite('subscriptionCancel', {
    reads: ['subscriptionGet', 'subscriptionEventList', 'teamCreditsGet'],
    onDone: () => {
      flash(t('plans.cancelled', { plan: name, date }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('plans.cancelTitle', { plan: name })}
      description={status === 'past_due' ? t('plans.cancelNow') : t('plans.cancelText', { date })}
      submitLabel={t('plans.cancel')}
      variant="danger"
      isRunning={cancel.isRunning}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (reason !== null) cancel.run({ body: { reason, ...(team !== undefined && { team_id: team }) } });
      }}
    >
      {cancel.problem !== undefined && <Alert tone="danger">{cancel.problem}</Alert>}
      <RadioGroup
        label={t('plans.why')}
        value={reason}
        onChange={setReason}
        error={isTried && reason === null ? t('plans.whyNeeded') : undefined}
        options={REASONS.map(([value, id]) => ({ value, label: t(id) }))}
      />
    </FormDialog>
  );
}
