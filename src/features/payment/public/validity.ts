import type { Shape } from '../../../api/shapes.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';

type Unit = Shape<'PlanInfo'>['validity_unit_alias'];

const UNITS: Record<Exclude<Unit, 'unlimited'>, MessageId> = {
  day: 'payment.validDays',
  month: 'payment.validMonths',
  year: 'payment.validYears',
};

/** How long what was bought is valid, in words. */
export function validityText({ validity, unit }: { validity: number; unit: Unit }, t: Translate): string {
  if (validity === 1 && unit === 'month') return t('payment.oneMonth');
  if (validity === 1 && unit === 'year') return t('payment.oneYear');
  return validity === 0 || unit === 'unlimited'
    ? t('payment.unlimited')
    : t(UNITS[unit], { count: validity });
}
