import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { hasPasskeyHere } from '../passkeys/ask-device.ts';
import { infosAtom } from '../session/visitor.ts';
import styles from './StepUpDialog.module.css';
import { stepUpActor } from './step-up-actor.ts';

/** Characters of a password, as the contract says. */
const PASSWORD_LENGTH = 200;
/** Characters of a code of the second factor, as the contract says. */
const CODE_LENGTH = 20;

/** Asks for the password, and where there is one for the second factor, over whatever is open; what was typed below it stays. */
export function StepUpDialog() {
  const t = useTexts();
  const form = useId();
  const name = useAtomValue(infosAtom)?.user.username ?? '';
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { need, problem, asksCode } = useSelector(stepUpActor, ({ context }) => context);
  const isConfirming = useSelector(stepUpActor, (snapshot) => snapshot.matches({ open: 'confirming' }));
  const isBlocked = useSelector(stepUpActor, (snapshot) => snapshot.matches({ open: 'blocked' }));
  const [canUsePasskey] = useState(hasPasskeyHere);
  const cancel = () => stepUpActor.send({ type: 'dialog.cancelled' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // the form below belongs to another part of the page
    event.stopPropagation();
    stepUpActor.send({ type: 'password.submitted', password, code });
  };
  return (
    <Dialog
      open
      onClose={cancel}
      keepOnOutsidePress
      title={t('stepUp.title')}
      description={t(need === 'fresh' ? 'stepUp.fresh' : 'stepUp.session', { name })}
      actions={
        <>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          {canUsePasskey && (
            <Button
              disabled={isConfirming || isBlocked}
              onClick={() => stepUpActor.send({ type: 'passkey.chosen' })}
            >
              {t('stepUp.passkey')}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form={form}
            loading={isConfirming}
            disabled={isBlocked || password === '' || (asksCode && code === '')}
          >
            {t('stepUp.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {/* tells the browser's own store of passwords whose it is */}
        <input type="text" autoComplete="username" value={name} readOnly hidden />
        <TextField
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={asksCode ? undefined : problem}
        />
        {asksCode && (
          <TextField
            label={t('stepUp.code')}
            hint={t('stepUp.codeHint')}
            autoComplete="one-time-code"
            required
            autoFocus
            maxLength={CODE_LENGTH}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={problem}
          />
        )}
      </form>
    </Dialog>
  );
}
