import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';

/** How many seats a team buys: another number is another order, which is quoted anew. */
export function SeatChoice({ quote, disabled }: { quote: Shape<'Quote'>; disabled: boolean }) {
  const t = useTexts();
  const [, setSearch] = useSearchParams();
  const [seats, setSeats] = useState<number | null>(quote.seats);
  const { least_seats: least, most_seats: most } = quote;
  const isRight = seats !== null && Number.isInteger(seats) && seats >= least && seats <= most;
  const show = () =>
    setSearch(
      (before) => {
        before.set('seats', String(seats));
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <NumberField
        label={t('plans.seats')}
        hint={t('plans.seatsHint', { least, most })}
        value={seats}
        onChange={setSeats}
        min={least}
        max={most}
        format={{ maximumFractionDigits: 0 }}
        disabled={disabled}
      />
      {seats !== quote.seats && (
        <Button disabled={!isRight || disabled} onClick={show}>
          {t('plans.seatsPrice')}
        </Button>
      )}
    </>
  );
}
