import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

/** Begins the trial of a plan, once it is read what comes after it. */
export function TrialStart({
  plan,
  interval,
  currency,
  team,
}: {
  plan: Shape<'Plan'>;
  interval: Shape<'PlanPrice'>['interval'];
  currency: Shape<'PlanPrice'>['currency'];
  /** Team that tries it; the person where absent. */
  team: string | undefined;
}) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { name, trial_days: days } = plan;
  const start = useWrite('trialStart', {
    reads: ['subscriptionGet', 'subscriptionEventList', 'creditSummary', 'quotaGet'],
    onDone: () => {
      flash(t('plans.tryStarted', { plan: name }));
      navigate(paths.subscription(team));
    },
  });
  const price = plan.prices.find((each) => each.interval === interval && each.currency === currency)?.amount;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('plans.try', { days })}</Button>
      {isAsking && (
        <FormDialog
          title={t('plans.tryTitle', { plan: name })}
          description={t('plans.tryText', { days, plan: name })}
          submitLabel={t('plans.tryStart')}
          isRunning={start.isRunning}
          onClose={() => setAsking(false)}
          onSubmit={() =>
            start.run({
              body: { plan: plan.code, interval, currency, ...(team !== undefined && { team_id: team }) },
            })
          }
        >
          <p>
            {t('plans.tryAfter', {
              price: formatMoney((price ?? 0) * plan.min_seats, currency),
              interval,
            })}
          </p>
          {start.problem !== undefined && <Alert tone="danger">{start.problem}</Alert>}
        </FormDialog>
      )}
    </>
  );
}
