import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CodeField } from '../CodeField.tsx';
import styles from './profile.module.css';
import { useProfileAnswer } from './use-profile-answer.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Another address: a code goes to the new one and to the one before, and both are typed here. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [mailedTo, setMailedTo] = useState<string>();
  const [codes, setCodes] = useState({ code: '', own: '' });
  const [isTried, setTried] = useState(false);
  const show = useProfileAnswer();
  const own = useWrite('ownCodeSend', {
    onDone: () => {
      setMailedTo(email.trim());
      setTried(false);
    },
  });
  const mail = useWrite('emailCodeSend', { onDone: () => own.run({ body: {} }) });
  const change = useWrite('emailChange', {
    reads: ['securityGet', 'signInLogGet'],
    onDone: (answer) => {
      show(answer);
      flash(t('profilePage.emailChanged'));
      onClose();
    },
  });
  const address = email.trim();
  const isAddress = ADDRESS.test(address);
  const isMailed = mailedTo !== undefined && mailedTo === address;
  const submit = () => {
    setTried(true);
    if (!isAddress) return;
    if (!isMailed) mail.run({ body: { email: address } });
    else if (codes.code !== '' && codes.own !== '')
      change.run({ body: { email: address, code: codes.code, own_code: codes.own } });
  };
  const isRunning = mail.isRunning || own.isRunning || change.isRunning;
  const required = (code: string) => (isTried && isMailed && code === '' ? t('valid.required') : undefined);
  return (
    <FormDialog
      keepOnOutsidePress
      locked={change.isRunning}
      onClose={onClose}
      title={t('profilePage.emailTitle')}
      description={t('profilePage.emailText')}
      submitLabel={t(isMailed ? 'profilePage.changeEmail' : 'profilePage.mailCodes')}
      isRunning={isRunning}
      onSubmit={submit}
    >
      {(change.problem ?? own.problem) !== undefined && (
        <Alert tone="danger">{change.problem ?? own.problem}</Alert>
      )}
      <TextField
        label={t('profilePage.newEmail')}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setTried(false);
          mail.clear();
        }}
        error={
          mail.problemOf('email') ??
          mail.problem ??
          change.problemOf('email') ??
          (isTried && !isAddress ? t('valid.emailShape') : undefined)
        }
      />
      {isMailed && (
        <>
          <CodeField
            label={t('profilePage.codeNew')}
            onCode={(code) => {
              setCodes((before) => ({ ...before, code }));
              change.clear();
            }}
            error={change.problemOf('code') ?? required(codes.code)}
          />
          <CodeField
            label={t('profilePage.codeOwn')}
            onCode={(code) => {
              setCodes((before) => ({ ...before, own: code }));
              change.clear();
            }}
            error={change.problemOf('own_code') ?? required(codes.own)}
          />
          <div className={styles.again}>
            <Button
              variant="ghost"
              size="small"
              disabled={isRunning}
              onClick={() => mail.run({ body: { email: address } })}
            >
              {t('profilePage.mailAgain')}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
