import { useSelector } from '@xstate/react';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useTexts } from '../../i18n/texts.ts';
import type { Step, tableSteps } from '../../machines/table-steps/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { DeriveCoverage } from './DeriveCoverage.tsx';
import { ModelLabels } from './labelling/ModelLabels.tsx';
import { isComplete, isPreviewable, previewedStep } from './new-step.ts';
import { StepForm } from './StepForm.tsx';
import { StepPreview, useStepPreview } from './StepPreview.tsx';
import { type StepDraft, stepActorAtom, stepDraftAtom } from './step-state.ts';
import styles from './steps.module.css';
import { useStepList } from './use-table-steps.ts';

/** The form of the step that is being made or changed, with what it would do to the table. */
export function StepDrawer({ tableId }: { tableId: string }) {
  const actor = useAtomValue(stepActorAtom);
  const [draft, setDraft] = useAtom(stepDraftAtom);
  if (!actor || !draft) return null;
  return (
    <StepEditor
      key={`${draft.step.id} ${draft.place}`}
      tableId={tableId}
      actor={actor}
      draft={draft}
      onClose={() => setDraft(null)}
    />
  );
}

interface StepEditorProps {
  tableId: string;
  actor: ActorRefFrom<typeof tableSteps>;
  draft: StepDraft;
  onClose: () => void;
}

function StepEditor({ tableId, actor, draft, onClose }: StepEditorProps) {
  const t = useTexts();
  const form = useId();
  const [step, setStep] = useState<Step>(draft.step);
  const [sent, setSent] = useState(false);
  const list = useStepList(tableId).data;
  const snapshot = useSelector(actor, (state) => state);
  const { steps, problem } = snapshot.context;
  const saving = snapshot.matches('saving');
  const place = draft.place ?? steps.length;
  const columns = list?.stages[place]?.columns ?? list?.columns ?? [];
  const complete = isComplete(step, columns);
  const previewable = isPreviewable(step, columns);
  const preview = useStepPreview(
    tableId,
    [...steps.slice(0, place), { ...previewedStep(step), enabled: true }],
    previewable,
  );
  // the reason stands in the preview
  const fits = complete && !preview.isRefused;
  const refused = sent && !saving && problem !== null;
  const isDone = sent && !saving && problem === null;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const submit = () => {
    setSent(true);
    actor.send({
      type: 'steps.changed',
      steps: [...steps.slice(0, place), step, ...steps.slice(place + 1)],
    });
  };
  const change = (next: Step) => {
    setStep(next);
    setSent(false);
  };
  return (
    <Drawer
      open
      title={t(`steps.kind.${step.kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!fits} loading={saving}>
            {t(draft.place === null ? 'steps.addThis' : 'steps.saveThis')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fits && !saving) submit();
        }}
      >
        <StepForm step={step} columns={columns} onChange={change} />
        {refused && (
          <Alert tone="danger" title={t('steps.refused')}>
            {problem}
          </Alert>
        )}
      </form>
      {step.kind === 'derive' && (
        <ModelLabels
          tableId={tableId}
          before={steps.slice(0, place)}
          step={step}
          complete={previewable}
          onChange={change}
        />
      )}
      <StepPreview preview={preview} complete={previewable}>
        {({ coverage }) =>
          coverage &&
          step.kind === 'derive' && <DeriveCoverage step={step} coverage={coverage} onChange={change} />
        }
      </StepPreview>
    </Drawer>
  );
}
