import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useTask } from '../write/use-task.ts';

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
  const [name, setName] = useState(before);
  const [isTried, setTried] = useState(false);
  const save = useTask(onSave, onClose);
  const isBlank = name.trim() === '';
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submitLabel={t('shell.save')}
      isRunning={save.isRunning}
      onSubmit={() => {
        setTried(true);
        if (!isBlank) save.run(name.trim());
      }}
    >
      <TextField
        label={t('shell.name')}
        value={name}
        maxLength={NAME_LENGTH}
        onChange={(event) => setName(event.target.value)}
        // the name is replaced more often than it is added to
        onFocus={(event) => event.currentTarget.select()}
        error={isTried && isBlank ? t('valid.required') : save.failure?.message}
      />
    </FormDialog>
  );
}
