import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dayOf } from './public/plan-words.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { useSeatPurchase } from './use-seat-purchase.ts';
import { WaitingOrder } from './WaitingOrder.tsx';

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
  const { snapshot, send, quoted } = useSeatPurchase(subscription, team, () => {
    flash(t('plans.changePlanned'));
    onClose();
  });
  const { seats: asked, problem } = snapshot.context;
  const [seats, setSeats] = useState<number | null>(asked);
  const [isTried, setTried] = useState(false);
  const isRunning = snapshot.matches('confirming') || snapshot.matches('paying');
  const isShown = snapshot.matches('previewed') || snapshot.matches('stale') || isRunning;
  const limits = quoted?.quote;
  const isNumber = seats !== null && Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS;
  // what stands in the field is what the price is for
  const isPriced = isShown && seats === asked;
  const quote = isPriced ? limits : undefined;
  const waiting = isPriced ? quoted?.unpaid_order : undefined;
  const isSame =
    snapshot.matches('choosing') && problem === null && seats === subscription.seats && !subscription.planned;
  const submit = () => {
    setTried(true);
    if (isPriced) send({ type: 'change.confirmed' });
    else if (isNumber && !isSame) send({ type: 'seats.chosen', seats });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      title={t('plans.seatsChange')}
      description={t('plans.seatsChangeText')}
      submitLabel={
        !isPriced
          ? t('plans.seatsPrice')
          : quote?.when === 'now'
            ? t('plans.order', { price: formatMoney(quote.total, quote.currency) })
            : t('plans.plan')
      }
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
      {snapshot.matches('stale') && <Alert tone="warning">{t('plans.changed')}</Alert>}
      {problem !== null && !snapshot.matches('stale') && <Alert tone="danger">{problem}</Alert>}
      {waiting && <WaitingOrder order={waiting}>{t('plans.changeReplaces')}</WaitingOrder>}
      {snapshot.matches('previewing') && (
        <LateSkeleton>
          <Skeleton shape="block" visible />
        </LateSkeleton>
      )}
      {quote && (
        <QuoteCard quote={quote}>
          {quote.when === 'period_end' && <p>{t('plans.atEnd', { date: dayOf(quote.period_start) })}</p>}
        </QuoteCard>
      )}
    </FormDialog>
  );
}
