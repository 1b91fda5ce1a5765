import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Characters of a name, as the contract says. */
const NAME_LENGTH = 200;

export interface RenameDialogProps {
  title: string;
  name: string;
  /** Takes the trimmed name. @throws ApiFailure, which is shown; what was typed stays */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** A new name for something. */
export function RenameDialog({ title, name: before, onSave, onClose }: RenameDialogProps) {
  const t = useTexts();
  const form = useId();
  const [name, setName] = useState(before);
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (name.trim() === '') {
      setError(t('valid.required'));
      return;
    }
    setSaving(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={saving}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TextField
          label={t('shell.name')}
          value={name}
          maxLength={NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
          // the name is replaced more often than it is added to
          onFocus={(event) => event.currentTarget.select()}
          error={error}
        />
      </form>
    </Dialog>
  );
}
