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
  disabled: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onRemove: () => void;
  onMoveBy: (by: number) => void;
  /** The handle was let go at a height of the window, in CSS pixels. */
  onDrop: (y: number) => void;
}

/** One step of the list. Its handle is dragged, or moved by the arrow keys. */
export function StepItem({
  step,
  columns,
  problem,
  disabled,
  onEdit,
  onToggle,
  onRemove,
  onMoveBy,
  onDrop,
}: StepItemProps) {
  const t = useTexts();
  const [dragged, setDragged] = useState(false);
  const title = t(`steps.kind.${step.kind}`);
  const words = stepWords(step, columns, t);
  return (
    <li className={styles.item} data-off={!step.enabled || undefined} data-dragged={dragged || undefined}>
      <button
        type="button"
        className={styles.grip}
        aria-label={t('steps.move', { step: title })}
        disabled={disabled}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onMoveBy(by);
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
        }}
        onPointerUp={(event) => {
          setDragged(false);
          onDrop(event.clientY);
        }}
        onPointerCancel={() => setDragged(false)}
      >
        <GripIcon size={14} aria-hidden="true" />
      </button>
      <Checkbox
        label={t('steps.enabled', { step: title })}
        hideLabel
        checked={step.enabled}
        disabled={disabled}
        onChange={onToggle}
      />
      <button type="button" className={styles.open} disabled={disabled} title={words} onClick={onEdit}>
        <span className={styles.kind}>{title}</span>
        <span className={styles.words}>{words}</span>
        {problem !== null && <span className={styles.problem}>{problem}</span>}
      </button>
      <Button
        size="small"
        variant="ghost"
        icon={<TrashIcon size={14} aria-hidden="true" />}
        label={t('steps.remove', { step: title })}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}
