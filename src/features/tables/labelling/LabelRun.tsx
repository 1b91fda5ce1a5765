import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useSettled } from '../../../app/command-palette/use-settled.ts';
import type { ModelChoice } from '../../../app/session/use-model-choices.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { LabellingOrder } from '../../../machines/column-labelling/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { openBuyCredits } from '../../payment/public/buy-credits.ts';
import { previewedStep } from '../new-step.ts';
import styles from '../steps.module.css';
import type { ModelLabelsProps } from './ModelLabels.tsx';
import { plainTask, withLabels } from './merge-labels.ts';
import { useLabelling } from './use-labelling.ts';

/** Values that are tried before all others are asked about. */
const TRIED_VALUES = 20;

/** What labelling costs, the way to begin and to stop it, how far it is, and how it ended. */
export function LabelRun({
  tableId,
  before,
  step,
  complete,
  model,
  onChange,
}: ModelLabelsProps & { model: ModelChoice }) {
  const t = useTexts();
  const actor = useLabelling(tableId, (labelling) => onChange(withLabels(step, labelling)));
  const { labelling, problem, isReconnecting } = useSelector(actor, ({ context }) => context);
  const isIdle = useSelector(actor, (state) => state.matches('idle'));
  const isRunning = useSelector(
    actor,
    (state) => state.matches('waiting') || state.matches('asking') || state.matches('stopping'),
  );
  const isStarting = useSelector(actor, (state) => state.matches('starting'));
  const isStopping = useSelector(actor, (state) => state.matches('stopping'));
  const order: LabellingOrder = {
    steps: [...before, { ...previewedStep(step), enabled: true }],
    model: model.id,
  };
  const estimate = useEstimate(tableId, order, complete && isIdle && plainTask(step.labelling) !== undefined);
  const { labels = [] } = step;
  // what was paid for once needs no trial
  const isTried = labels.length > 0 || (estimate?.known ?? 0) > 0;
  const begin = (most?: number) =>
    actor.send({ type: 'label.pressed', order: most === undefined ? order : { ...order, most } });
  return (
    <>
      {isRunning && labelling && (
        <>
          <ProgressBar
            label={t('label.running', { model: model.label, column: labelling.column })}
            value={labelling.asked === 0 ? 100 : (labelling.labelled / labelling.asked) * 100}
            action={
              <Button size="small" loading={isStopping} onClick={() => actor.send({ type: 'stop.pressed' })}>
                {t('label.stop')}
              </Button>
            }
          />
          <p className={styles.note} role="status">
            {isReconnecting
              ? t('label.reconnecting')
              : t('label.progress', {
                  labelled: labelling.labelled,
                  asked: labelling.asked,
                  credits: formatCredits(labelling.charged),
                })}
          </p>
        </>
      )}
      {isIdle && labelling && <Outcome labelling={labelling} />}
      {problem !== null && (
        <Alert tone="danger" title={t('label.refused')}>
          {problem}
        </Alert>
      )}
      {(isIdle || isStarting) && estimate && (
        <>
          <Estimate estimate={estimate} model={model} />
          <div className={styles.tools}>
            {estimate.values > TRIED_VALUES && !isTried && (
              <Button size="small" loading={isStarting} onClick={() => begin(TRIED_VALUES)}>
                {t('label.try', { count: TRIED_VALUES })}
              </Button>
            )}
            {estimate.values > 0 && (isTried || estimate.values <= TRIED_VALUES) && (
              <Button size="small" loading={isStarting} onClick={() => begin()}>
                {t(labels.length > 0 ? 'label.allNew' : 'label.all', {
                  count: estimate.asked + estimate.known,
                })}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** What the labelling of all values would cost, once the step has rested for a moment. */
function useEstimate(tableId: string, order: LabellingOrder, wanted: boolean) {
  const key = useSettled(wanted ? JSON.stringify(order) : '', 400);
  const body = useMemo<LabellingOrder | undefined>(() => (key === '' ? undefined : JSON.parse(key)), [key]);
  const { data } = useQuery({
    ...operationQuery('tableLabellingEstimate', {
      path: { table_id: tableId },
      body: body ?? { steps: [] },
    }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return body === undefined ? undefined : data;
}

function Estimate({ estimate, model }: { estimate: Shape<'LabellingEstimateAnswer'>; model: ModelChoice }) {
  const t = useTexts();
  const { values, rows, known, too_long: tooLong, asked, free, min, max, available, limit } = estimate;
  if (values === 0)
    return (
      <p className={styles.note}>
        {t('label.nothingOpen')} {tooLong > 0 && t('label.tooLong', { count: tooLong })}
      </p>
    );
  return (
    <>
      <p className={styles.counts} role="status">
        {t('label.open', { values, rows })} {known > 0 && t('label.known', { count: known })}{' '}
        {tooLong > 0 && t('label.tooLong', { count: tooLong })}
      </p>
      <p className={styles.note}>
        {asked === 0 || free
          ? t('label.free')
          : t('label.cost', {
              min: formatCredits(min),
              max: formatCredits(max),
              available: formatCredits(available),
            })}{' '}
        {t('label.sent', { model: model.label })}
      </p>
      {limit !== undefined && (
        <Alert tone="warning" title={t('label.overLimit')}>
          {t('label.overLimitHint')}
          {limit === 'balance' && (
            <Button variant="ghost" size="small" onClick={openBuyCredits}>
              {t('error.creditsBuy')}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}

/** How a labelling ended that the person saw. */
function Outcome({ labelling }: { labelling: Shape<'Labelling'> }) {
  const t = useTexts();
  const { status, labelled, undecided, charged, error_msg: reason } = labelling;
  const counts = t('label.outcome', { labelled, undecided, credits: formatCredits(charged) });
  if (status === 'done')
    return (
      <p className={styles.note} role="status">
        {counts}
      </p>
    );
  return (
    <Alert
      tone={status === 'failed' ? 'danger' : 'warning'}
      title={t(`label.ended.${status === 'running' ? 'interrupted' : status}`)}
    >
      {reason} {counts} {t('label.goOn')}
    </Alert>
  );
}
