import GripIcon from 'lucide-react/icons/grip-vertical';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { StepColumn } from './new-step.ts';
import { stepWords } from './step-words.ts';
import styles from './steps.module.css';

export interface StepItemProps {
  step: Step;
  /** Columns that it begins with. */
  columns: readonly StepColumn[];
  /** Why it does not fit them, in words. */
  problem: string | null;
  /** A change is carried out: presses do nothing, focus is kept. */
  waiting: boolean;
  /** A step that is dragged would take its place. */
  target: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onRemove: () => void;
  onMoveBy: (by: number) => void;
  /** The handle is dragged to a height of the window, in CSS pixels; null: it is dragged no longer. */
  onDrag: (y: number | null) => void;
  /** The handle was let go at a height of the window, in CSS pixels. */
  onDrop: (y: number) => void;
}

/** One step of the list. Its handle is dragged, or moved by the arrow keys. */
export function StepItem({
  step,
  columns,
  problem,
  waiting,
  target,
  onEdit,
  onToggle,
  onRemove,
  onMoveBy,
  onDrag,
  onDrop,
}: StepItemProps) {
  const t = useTexts();
  const [dragged, setDragged] = useState(false);
  const title = t(`steps.kind.${step.kind}`);
  const words = stepWords(step, columns, t);
  // steps of one kind are told apart by what they do
  const named = { step: `${title} · ${words}` };
  const off = waiting || undefined;
  const unlessWaiting = (act: () => void) => () => {
    if (!waiting) act();
  };
  return (
    <li
      className={styles.item}
      data-off={!step.enabled || undefined}
      data-dragged={dragged || undefined}
      data-target={target || undefined}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={t('steps.move', named)}
        aria-disabled={off}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          if (!waiting) onMoveBy(by);
        }}
        onPointerDown={(event) => {
          if (waiting) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
        }}
        onPointerMove={(event) => dragged && onDrag(event.clientY)}
        onPointerUp={(event) => {
          if (!dragged) return;
          setDragged(false);
          onDrag(null);
          onDrop(event.clientY);
        }}
        onPointerCancel={() => {
          setDragged(false);
          onDrag(null);
        }}
      >
        <GripIcon size={14} aria-hidden="true" />
      </button>
      <Checkbox
        label={t('steps.enabled', named)}
        hideLabel
        checked={step.enabled}
        aria-disabled={off}
        onChange={unlessWaiting(onToggle)}
      />
      <button
        type="button"
        className={styles.open}
        aria-disabled={off}
        title={words}
        onClick={unlessWaiting(onEdit)}
      >
        <span className={styles.kind}>{title}</span>
        <span className={styles.words}>{words}</span>
        {problem !== null && <span className={styles.problem}>{problem}</span>}
      </button>
      <Button
        size="small"
        variant="ghost"
        icon={<TrashIcon size={14} aria-hidden="true" />}
        label={t('steps.remove', named)}
        aria-disabled={off}
        onClick={unlessWaiting(onRemove)}
      />
    </li>
  );
}
