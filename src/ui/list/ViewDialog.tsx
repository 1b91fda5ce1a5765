import { type FormEvent, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextField } from '../TextField.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './ViewDialog.module.css';

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
  const text = useUiText();
  const form = useId();
  const [name, setName] = useState(before);
  const [isShared, setIsShared] = useState(shared);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && name.trim() !== '') onSave({ name: name.trim(), shared: isShared });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      keepOnOutsidePress
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={form} loading={saving} disabled={name.trim() === ''}>
            {t('lists.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
