import type { Shape } from '../../api/shapes.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { dayOf } from './public/plan-words.ts';
import { serverTime } from '../../i18n/server-time.ts';

const DAY_MS = 86_400_000;

/** How long a trial lasts still, and what comes after it. */
export function TrialNews({ subscription }: { subscription: Shape<'Subscription'> }) {
  const t = useTexts();
  const { name, trial_end: end = 0, paid_until: until, renewal, price, currency } = subscription;
  const days = Math.max(0, Math.floor((end * 1000 - serverTime()) / DAY_MS));
  const date = dayOf(end);
  return (
    <Alert title={t('plans.trialLeft', { plan: name, days })}>
      {until > end
        ? t('plans.trialPaid', { date })
        : renewal === 'auto'
          ? t('plans.trialCharged', { date, price: formatMoney(price, currency) })
          : t('plans.trialEnds', { date })}
    </Alert>
  );
}
