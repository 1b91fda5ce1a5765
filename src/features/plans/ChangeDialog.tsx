import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { flash } from '../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { agreeLabel, ChangePrice } from './ChangePrice.tsx';
import { INTERVAL_NAMES, PRICE_UNITS } from './public/plan-words.ts';
import { isForOne } from './smaller-plan.ts';
import { usePlanChange } from './use-plan-change.ts';

/** Says what another plan or period costs before it is taken: now, or from the next period on. */
export function ChangeDialog({
  subscription,
  onClose,
}: {
  subscription: Shape<'Subscription'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const plans = useQuery(operationQuery('planList', {}));
  const [isTried, setTried] = useState(false);
  const { snapshot, send, quoted } = usePlanChange({
    onScheduled: () => {
      flash(t('plans.changePlanned'));
      onClose();
    },
  });
  const { choice } = snapshot.context;
  const { currency } = subscription;
  const options = (plans.data?.plans ?? []).filter(isForOne).flatMap(({ code, name, prices }) =>
    prices
      .filter(
        (price) =>
          price.currency === currency &&
          !(code === subscription.plan && price.interval === subscription.interval),
      )
      .map(({ interval, amount }) => ({
        value: `${interval} ${code}`,
        label: `${name}, ${t(INTERVAL_NAMES[interval])}`,
        hint: `${formatMoney(amount, currency)} ${t(PRICE_UNITS[interval])}`,
      })),
  );
  const isShown =
    snapshot.matches('previewed') || snapshot.matches('stale') || snapshot.matches('confirming');
  const shown = (isShown && quoted) || {};
  const isRunning = snapshot.matches('confirming') || snapshot.matches('paying');
  return (
    <FormDialog
      title={t('plans.change')}
      description={t('plans.changeText')}
      submitLabel={snapshot.matches('choosing') && choice ? t('plans.retry') : agreeLabel(t, shown)}
      isRunning={isRunning}
      isWaiting={snapshot.matches('previewing') || (plans.isSuccess && options.length === 0)}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        // what could not be priced is asked for again
        if (snapshot.matches('choosing') && choice) send({ type: 'choice.made', ...choice });
        else send({ type: 'change.confirmed' });
      }}
    >
      {plans.isError ? (
        <LoadFailure title={t('plans.loadFailed')} query={plans} size="card" />
      ) : !plans.data ? (
        <LateSkeleton>
          <Skeleton shape="block" visible />
        </LateSkeleton>
      ) : options.length === 0 ? (
        <Alert>{t('plans.changeNone')}</Alert>
      ) : (
        <RadioGroup
          label={t('plans.changeTo')}
          value={choice ? `${choice.interval} ${choice.plan}` : null}
          disabled={isRunning}
          onChange={(value) => {
            const [interval = '', plan = ''] = value.split(' ');
            send({ type: 'choice.made', plan, interval: interval === 'year' ? 'year' : 'month' });
          }}
          error={isTried && choice === null ? t('plans.changeNeeded') : undefined}
          options={options}
        />
      )}
      <ChangePrice snapshot={snapshot} quoted={shown} />
    </FormDialog>
  );
}
