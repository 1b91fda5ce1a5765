import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { use, useState } from 'react';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { TOKEN_LIVES, TOKEN_SCOPES, type TokenScope } from '../../../machines/token-creation/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { CopyOutcome } from '../../../ui/copy-outcome.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../account.module.css';
import { tokenCreationMachine } from './token-actors.ts';

const SCOPES: Readonly<Record<TokenScope, MessageId>> = {
  read: 'security.scopeRead',
  ask: 'security.scopeAsk',
  write: 'security.scopeWrite',
};

/** Makes a token; its secret is shown in this window and nowhere else. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const tellCopied = use(CopyOutcome);
  const client = useQueryClient();
  const [machine] = useState(() => tokenCreationMachine(client, onClose));
  const [snapshot, send] = useMachine(machine, { input: {} });
  const { name, nameLength, scopes, life, isTried, problem, secret } = snapshot.context;
  const close = () => send({ type: 'closed' });
  if (snapshot.matches('closed')) return null;
  if (snapshot.matches('confirming'))
    return (
      <Dialog
        open
        keepOnOutsidePress
        onClose={close}
        title={t('security.tokenUncopied')}
        actions={
          <>
            <Button onClick={() => send({ type: 'secret.kept' })}>{t('security.tokenKept')}</Button>
            <Button variant="primary" onClick={() => send({ type: 'return.requested' })}>
              {t('security.tokenBack')}
            </Button>
          </>
        }
      >
        <p>{t('security.tokenUncopiedText')}</p>
      </Dialog>
    );
  if (secret !== '')
    return (
      <Dialog
        open
        keepOnOutsidePress
        onClose={close}
        title={t('security.tokenMade')}
        description={t('security.tokenMadeText')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('security.done')}
          </Button>
        }
      >
        <div className={styles.adder}>
          <TextField label={t('security.token')} readOnly value={secret} />
          <CopyButton
            label={t('security.copyToken')}
            showLabel
            variant="default"
            size="medium"
            text={secret}
            onResult={(isCopied) => {
              tellCopied(isCopied);
              if (isCopied) send({ type: 'secret.copied' });
            }}
          />
        </div>
      </Dialog>
    );
  const isCreating = snapshot.matches('creating');
  const nameProblem =
    problem?.at === 'name'
      ? problem.message
      : isTried && name.trim() === ''
        ? t('valid.required')
        : undefined;
  return (
    <FormDialog
      keepOnOutsidePress
      locked={isCreating}
      onClose={close}
      title={t('security.newToken')}
      submitLabel={t('security.makeToken')}
      isRunning={isCreating}
      onSubmit={() => send({ type: 'submitted' })}
    >
      <TextField
        label={t('security.tokenName')}
        value={name}
        maxLength={nameLength}
        error={nameProblem}
        disabled={isCreating}
        onChange={(event) => send({ type: 'name.set', name: event.target.value })}
      />
      <fieldset className={styles.stack}>
        <legend>{t('security.tokenScopes')}</legend>
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={t(SCOPES[scope])}
            checked={scopes.includes(scope)}
            disabled={isCreating}
            error={isTried && scopes.length === 0 && scope === 'write' ? t('valid.required') : undefined}
            onChange={({ target }) => send({ type: 'scope.set', scope, isSet: target.checked })}
          />
        ))}
      </fieldset>
      <Select
        label={t('security.tokenEnds')}
        value={life}
        disabled={isCreating}
        onChange={(next) => send({ type: 'life.set', life: next })}
        options={TOKEN_LIVES.map((value) => ({
          value,
          label: value === 'never' ? t('security.never') : t('security.days', { days: value }),
        }))}
      />
      {problem?.at === 'form' && <Alert tone="danger">{problem.message}</Alert>}
    </FormDialog>
  );
}
