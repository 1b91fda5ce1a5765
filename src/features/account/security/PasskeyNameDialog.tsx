import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** Characters of a name, as the contract says. */
const NAME_LENGTH = 60;

interface PasskeyNameDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  initial?: string;
  problem?: string | null | undefined;
  isRunning: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

/** What a passkey is called, before it is made and later. */
export function PasskeyNameDialog({
  initial = '',
  problem,
  description,
  onName,
  ...dialog
}: PasskeyNameDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(initial);
  const [wasSent, setSent] = useState(false);
  const isBlank = name.trim() === '';
  return (
    <FormDialog
      {...dialog}
      {...(description !== undefined && { description })}
      keepOnOutsidePress
      onSubmit={() => {
        setSent(true);
        if (!isBlank) onName(name.trim());
      }}
    >
      <TextField
        label={t('passkey.name')}
        maxLength={NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wasSent && isBlank ? t('valid.required') : undefined}
      />
      {problem != null && <Alert tone="danger">{problem}</Alert>}
    </FormDialog>
  );
}
