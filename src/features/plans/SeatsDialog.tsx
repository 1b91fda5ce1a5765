import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { agreeLabel, ChangePrice } from './ChangePrice.tsx';
import { usePlanChange } from './use-plan-change.ts';

/** Largest number that the server takes; what a plan sells and a team needs is told with the price. */
const MOST_SEATS = 10_000;

/** Says what more seats of a team cost before they are bought, and from when on there are fewer. */
export function SeatsDialog({
  subscription,
  team,
  onClose,
}: {
  subscription: Shape<'Subscription'>;
  /** Id of the team whose plan it is. */
  team: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const { plan, interval } = subscription;
  const { snapshot, send, quoted } = usePlanChange({
    team,
    choice: { plan, interval, seats: subscription.seats },
    onScheduled: () => {
      flash(t('plans.changePlanned'));
      onClose();
    },
  });
  const { choice, problem } = snapshot.context;
  const asked = choice?.seats ?? subscription.seats;
  const [seats, setSeats] = useState<number | null>(asked);
  const [isTried, setTried] = useState(false);
  const isRunning = snapshot.matches('confirming') || snapshot.matches('paying');
  const isShown = snapshot.matches('previewed') || snapshot.matches('stale') || isRunning;
  const limits = quoted?.quote;
  const isNumber = seats !== null && Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS;
  // what stands in the field is what the price is for
  const isPriced = isShown && seats === asked;
  const shown = (isPriced && quoted) || {};
  const isSame =
    snapshot.matches('choosing') && problem === null && seats === subscription.seats && !subscription.planned;
  const submit = () => {
    setTried(true);
    if (isPriced) send({ type: 'change.confirmed' });
    else if (isNumber && !isSame) send({ type: 'choice.made', plan, interval, seats });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      title={t('plans.seatsChange')}
      description={t('plans.seatsChangeText')}
      submitLabel={isPriced ? agreeLabel(t, shown) : t('plans.seatsPrice')}
      isRunning={isRunning}
      isWaiting={snapshot.matches('previewing') && seats === asked}
      onClose={onClose}
      onSubmit={submit}
    >
      <NumberField
        label={t('plans.seats')}
        hint={
          limits
            ? t('plans.seatsHint', { least: limits.least_seats, most: limits.most_seats })
            : t('plans.seatCount', { seats: subscription.seats })
        }
        required
        value={seats}
        min={1}
        max={MOST_SEATS}
        format={{ maximumFractionDigits: 0 }}
        disabled={isRunning}
        error={isTried && isSame ? t('plans.seatsSame') : undefined}
        onChange={setSeats}
      />
      <ChangePrice snapshot={snapshot} quoted={shown} />
    </FormDialog>
  );
}
