import { useState } from 'react';
import { showCopied } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminFile, LINK_HOURS } from './file-words.ts';

type Hours = keyof typeof LINK_HOURS;

/** Makes a link to a file, and shows it this once. */
export function LinkDialog({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const t = useTexts();
  const [hours, setHours] = useState<Hours>('24');
  const [reason, setReason] = useState('');
  const [wasSent, setSent] = useState(false);
  const [link, setLink] = useState<string>();
  const make = useWrite('adminFileLinkCreate', {
    reads: ['adminFileGet', 'adminOperationList'],
    onDone: ({ file_path: path }) => setLink(`${location.origin}${path}`),
  });
  if (link !== undefined)
    return (
      <Dialog
        open
        // it is shown once
        keepOnOutsidePress
        onClose={onClose}
        title={t('files.linkTitle', { name: file.name })}
        description={t('files.linkOnce')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <TextField
          label={t('files.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton
          text={link}
          label={t('files.linkCopy')}
          showLabel
          variant="default"
          size="medium"
          onResult={showCopied}
        />
      </Dialog>
    );
  const isBlank = reason.trim() === '';
  return (
    <FormDialog
      keepOnOutsidePress
      onClose={onClose}
      title={t('files.linkTitle', { name: file.name })}
      description={t('files.linkText')}
      submitLabel={t('files.linkMake')}
      isRunning={make.isRunning}
      onSubmit={() => {
        setSent(true);
        if (isBlank) return;
        make.run({
          path: { file_id: file.id },
          body: { hours: LINK_HOURS[hours], reason: reason.trim() },
        });
      }}
    >
      <RadioGroup
        label={t('files.linkOpens')}
        inline
        value={hours}
        onChange={setHours}
        options={[
          { value: '1', label: t('files.linkHours', { count: 1 }) },
          { value: '24', label: t('files.linkHours', { count: 24 }) },
          { value: '168', label: t('files.linkDays', { count: 7 }) },
        ]}
      />
      <ReasonField
        value={reason}
        onChange={setReason}
        required
        error={make.problemOf('reason') ?? (wasSent && isBlank ? t('valid.required') : undefined)}
      />
      {make.problem !== undefined && <Alert tone="danger">{make.problem}</Alert>}
    </FormDialog>
  );
}
