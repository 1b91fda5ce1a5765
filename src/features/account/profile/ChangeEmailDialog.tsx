import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { EmailField } from '../../../machines/email-change/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CodeField } from '../CodeField.tsx';
import { emailChangeMachine } from './email-change-actors.ts';
import styles from './profile.module.css';
import { useProfileAnswer } from './use-profile-answer.ts';

/** Another address: a code goes to the new one and to the one before, and both are typed here. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const show = useProfileAnswer();
  const [machine] = useState(() =>
    emailChangeMachine(
      (answer) => {
        show(answer);
        for (const read of ['securityGet', 'signInLogGet'])
          void client.invalidateQueries({ queryKey: [read] });
      },
      () => {
        flash(t('profilePage.emailChanged'));
        onClose();
      },
    ),
  );
  const [snapshot, send] = useMachine(machine, { input: {} });
  const [email, setEmail] = useState('');
  const { problem, isTried, code, ownCode } = snapshot.context;
  const isMailing = snapshot.matches('mailing');
  const isChanging = snapshot.matches('changing');
  const isConfirming = snapshot.matches('confirming') || isChanging;
  const problemOf = (field: EmailField) => (problem?.field === field ? problem.message : undefined);
  const required = (typed: string) => (isTried && typed === '' ? t('valid.required') : undefined);
  return (
    <FormDialog
      keepOnOutsidePress
      locked={isChanging}
      onClose={onClose}
      title={t('profilePage.emailTitle')}
      description={t('profilePage.emailText')}
      submitLabel={t(isConfirming ? 'profilePage.changeEmail' : 'profilePage.mailCodes')}
      isRunning={isMailing || isChanging}
      onSubmit={() => send({ type: 'submitted' })}
    >
      {problem?.field === null && <Alert tone="danger">{problem.message}</Alert>}
      <TextField
        label={t('profilePage.newEmail')}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        readOnly={isMailing || isChanging}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          send({ type: 'email.typed', email: target.value });
        }}
        error={
          problemOf('email') ?? (isTried && snapshot.matches('editing') ? t('valid.emailShape') : undefined)
        }
      />
      {isConfirming && (
        <>
          <CodeField
            label={t('profilePage.codeNew')}
            onCode={(typed) => send({ type: 'code.typed', code: typed })}
            isSent={isChanging}
            error={problemOf('code') ?? required(code)}
          />
          <CodeField
            label={t('profilePage.codeOwn')}
            onCode={(typed) => send({ type: 'ownCode.typed', code: typed })}
            isSent={isChanging}
            error={problemOf('ownCode') ?? required(ownCode)}
          />
          <div className={styles.again}>
            <Button
              variant="ghost"
              size="small"
              disabled={!snapshot.matches({ confirming: 'ready' })}
              onClick={() => send({ type: 'codes.asked' })}
            >
              {t('profilePage.mailAgain')}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
