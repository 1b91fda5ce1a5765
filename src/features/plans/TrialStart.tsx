import { Suspense, useState } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { TrialDialogProps } from './TrialDialog.tsx';

/** Few read it: what is asked comes with the press. */
const LazyTrialDialog = lazyPart(['plans'], () =>
  import('./TrialDialog.tsx').then(({ TrialDialog }) => TrialDialog),
);

/** Begins the trial of a plan, once it is read what comes after it. */
export function TrialStart(trial: Omit<TrialDialogProps, 'onClose'>) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('plans.try', { days: trial.plan.trial_days })}</Button>
      {isAsking && (
        <Suspense>
          <LazyTrialDialog {...trial} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
