import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { useUiText, useWords } from '../ui-text.tsx';

export interface TaskDialogProps {
  /** What is under way, e.g. "Export CSV". */
  title: string;
  done: number;
  /** Null while it is not known. */
  total: number | null;
  onCancel: () => void;
}

/** A task over many rows with its progress; it is left by Cancel only. */
export function TaskDialog({ title, done, total, onCancel }: TaskDialogProps) {
  const t = useWords();
  const text = useUiText();
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      locked
      actions={<Button onClick={onCancel}>{text.cancel}</Button>}
    >
      <ProgressBar
        label={
          total === null
            ? text.loading
            : t('lists.taskProgress', { done: text.formatNumber(done), total: text.formatNumber(total) })
        }
        value={total === null ? null : total === 0 ? 100 : (done / total) * 100}
      />
    </Dialog>
  );
}
