import { useSelector } from '@xstate/react';
import { useAtomValue, useSetAtom } from 'jotai';
import PlusIcon from 'lucide-react/icons/plus';
import RedoIcon from 'lucide-react/icons/redo-2';
import UndoIcon from 'lucide-react/icons/undo-2';
import WandIcon from 'lucide-react/icons/wand-sparkles';
import { useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { useTexts } from '../../i18n/texts.ts';
import type { Step, tableSteps } from '../../machines/table-steps/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { newStep, STEP_KINDS } from './new-step.ts';
import { StepItem } from './StepItem.tsx';
import { stepActorAtom, stepDraftAtom } from './step-state.ts';
import styles from './steps.module.css';
import { useStepList } from './use-table-steps.ts';

/** Steps that the contract takes. */
const MAX_STEPS = 100;

/** The steps that make the table of its file: add, change, switch off, move, remove, undo and redo. */
export function StepsPanel({ tableId }: { tableId: string }) {
  const actor = useAtomValue(stepActorAtom);
  return actor && <StepsList tableId={tableId} actor={actor} />;
}

function StepsList({ tableId, actor }: { tableId: string; actor: ActorRefFrom<typeof tableSteps> }) {
  const t = useTexts();
  const list = useStepList(tableId);
  const snapshot = useSelector(actor, (state) => state);
  const setDraft = useSetAtom(stepDraftAtom);
  const items = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [over, setOver] = useState<number | null>(null);
  const { steps, past, future, problem, revision } = snapshot.context;
  const saving = snapshot.matches('saving');
  const columns = list.data?.columns ?? [];
  // while the list is on its way, the reasons are those of the list before
  const stages = list.data?.revision === revision ? list.data.stages : [];

  const change = (next: readonly Step[]) => {
    setSaid('');
    actor.send({ type: 'steps.changed', steps: next });
  };
  const move = (from: number, to: number) => {
    const step = steps[from];
    const place = Math.min(Math.max(0, to), steps.length - 1);
    if (!step || place === from || saving) return;
    const rest = steps.filter((other) => other !== step);
    change([...rest.slice(0, place), step, ...rest.slice(place)]);
    setSaid(t('steps.moved', { step: t(`steps.kind.${step.kind}`), place: place + 1, total: steps.length }));
  };
  const placeAt = (y: number): number =>
    [...(items.current?.children ?? [])].findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return y >= top && y < bottom;
    });

  if (list.isError && steps.length === 0) return <LoadFailure title={t('steps.failed')} query={list} />;
  return (
    <div className={styles.panel} aria-busy={saving}>
      <div className={styles.tools}>
        <Menu
          trigger={
            <Button
              icon={<PlusIcon size={16} aria-hidden="true" />}
              disabled={saving || !list.data || steps.length >= MAX_STEPS}
              loading={saving}
            >
              {t('steps.add')}
            </Button>
          }
          entries={STEP_KINDS.map((kind) => ({
            label: t(`steps.kind.${kind}`),
            onSelect: () => setDraft({ step: newStep(kind, columns), place: null }),
          }))}
        />
        <span className={styles.space} />
        <Button
          variant="ghost"
          icon={<UndoIcon size={16} aria-hidden="true" />}
          label={t('steps.undo')}
          // a button that goes dead under a finger loses focus: what cannot be done now is not taken by the machine
          aria-disabled={saving || past.length === 0}
          onClick={() => actor.send({ type: 'undo.pressed' })}
        />
        <Button
          variant="ghost"
          icon={<RedoIcon size={16} aria-hidden="true" />}
          label={t('steps.redo')}
          aria-disabled={saving || future.length === 0}
          onClick={() => actor.send({ type: 'redo.pressed' })}
        />
      </div>
      {problem !== null && (
        <Alert
          tone="danger"
          title={t('steps.refused')}
          onDismiss={() => actor.send({ type: 'problem.dismissed' })}
        >
          {problem}
        </Alert>
      )}
      {steps.length === 0 && list.data ? (
        <EmptyState
          level={3}
          icon={<WandIcon aria-hidden="true" />}
          title={t('steps.noneTitle')}
          message={t('steps.noneText')}
        />
      ) : (
        <>
          <ol ref={items} className={styles.list} aria-label={t('steps.title')}>
            {steps.map((step, place) => (
              <StepItem
                key={step.id}
                step={step}
                columns={stages[place]?.columns ?? columns}
                problem={stages[place]?.problem ?? null}
                waiting={saving}
                target={place === over}
                onEdit={() => setDraft({ step, place })}
                onToggle={() =>
                  change(steps.map((one) => (one === step ? { ...one, enabled: !one.enabled } : one)))
                }
                onRemove={() => change(steps.filter((one) => one !== step))}
                onMoveBy={(by) => move(place, place + by)}
                onDrag={(y) => {
                  const at = y === null ? -1 : placeAt(y);
                  setOver(at === place || at < 0 ? null : at);
                }}
                onDrop={(y) => {
                  const at = placeAt(y);
                  if (at >= 0) move(place, at);
                }}
              />
            ))}
          </ol>
          <p className={styles.note}>{t('steps.hint')}</p>
        </>
      )}
      <VisuallyHidden>
        {/* not before it is done, and not when it was refused */}
        <span role="status">{saving || problem !== null ? '' : said}</span>
      </VisuallyHidden>
    </div>
  );
}
