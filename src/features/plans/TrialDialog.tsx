import { useLocation } from 'wouter';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

export interface TrialDialogProps {
  plan: Shape<'Plan'>;
  interval: Shape<'PlanPrice'>['interval'];
  currency: Shape<'PlanPrice'>['currency'];
  /** Team that tries it; the person where absent. */
  team: string | undefined;
  onClose: () => void;
}

/** Says what comes after a trial, and begins it. */
export function TrialDialog({ plan, interval, currency, team, onClose }: TrialDialogProps) {
  const t = useTexts();
  const [, navigate] = useLocation();
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
    <FormDialog
      title={t('plans.tryTitle', { plan: name })}
      description={t('plans.tryText', { days, plan: name })}
      submitLabel={t('plans.tryStart')}
      isRunning={start.isRunning}
      onClose={onClose}
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
  );
}
