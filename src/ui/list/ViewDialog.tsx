import { useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { TextField } from '../TextField.tsx';
import { useWords } from '../ui-text.tsx';

export interface ViewDialogProps {
  title: string;
  name: string;
  shared: boolean;
  /** Why it was not saved. */
  error?: string | undefined;
  saving: boolean;
  onSave: (view: { name: string; shared: boolean }) => void;
  onClose: () => void;
}

/** Name of a view, and whether others see it. */
export function ViewDialog({ title, name: before, shared, error, saving, onSave, onClose }: ViewDialogProps) {
  const t = useWords();
  const [name, setName] = useState(before);
  const [isShared, setIsShared] = useState(shared);
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      keepOnOutsidePress
      submitLabel={t('lists.save')}
      isRunning={saving}
      isWaiting={name.trim() === ''}
      onSubmit={() => onSave({ name: name.trim(), shared: isShared })}
    >
      <TextField
        label={t('lists.viewName')}
        value={name}
        maxLength={100}
        autoComplete="off"
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t('lists.shareView')}
        hint={t('lists.shareViewHint')}
        checked={isShared}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
