import { useState } from 'react';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type Config, nameOf, scopeText, valueText } from './config-words.ts';

/** Takes a value back, with the reason. */
export function ResetDialog({
  config,
  value,
  onClose,
}: {
  config: Config;
  value: Config['values'][number];
  onClose: () => void;
}) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminConfigReset', {
    reads: ['adminConfigList', 'adminConfigGet', 'record'],
    onDone: onClose,
  });
  function submit(): void {
    setTried(true);
    if (reason.trim() !== '')
      write.run({
        path: { key: config.key },
        body: { scope: value.scope, version: value.version, reason: reason.trim() },
      });
  }
  return (
    <FormDialog
      keepOnOutsidePress
      onClose={onClose}
      title={t('configs.resetTitle', { name: nameOf(config, t) })}
      description={t('configs.resetText', {
        scope: scopeText(value.scope, t),
        value: valueText(config, value.value, t),
      })}
      submitLabel={t('configs.reset')}
      variant="danger"
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('configs.notSaved')}>
          {write.problem}
        </Alert>
      )}
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={
          write.problemOf('reason') ?? (isTried && reason.trim() === '' ? t('valid.required') : undefined)
        }
      />
    </FormDialog>
  );
}
