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
  /** Lets it go on without the dialog. */
  background?: { label: string; onPress: () => void };
}

/** A task over many rows with its progress; it is left by Cancel, or where it can go on by itself. */
export function TaskDialog({ title, done, total, onCancel, background }: TaskDialogProps) {
  const t = useWords();
  const text = useUiText();
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      locked
      actions={
        <>
          {background && <Button onClick={background.onPress}>{background.label}</Button>}
          <Button onClick={onCancel}>{text.cancel}</Button>
        </>
      }
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
