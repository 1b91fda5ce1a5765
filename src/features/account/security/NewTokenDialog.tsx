import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../account.module.css';

type Scope = Shape<'TokenScope'>;

const SCOPES: Readonly<Record<Scope, MessageId>> = {
  read: 'security.scopeRead',
  ask: 'security.scopeAsk',
  write: 'security.scopeWrite',
};
const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]; // the keys of a record are its keys
const LIVES = ['30', '90', '365', 'never'] as const;
const NAME_LENGTH = 100;

/** Makes a token; its secret is shown in this window and nowhere else. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [life, setLife] = useState<(typeof LIVES)[number]>('90');
  const [wasSent, setSent] = useState(false);
  const [secret, setSecret] = useState<string>();
  const make = useWrite('personalTokenCreate', {
    reads: ['personalTokenList'],
    onDone: (answer) => setSecret(answer.secret),
  });
  if (secret !== undefined)
    return (
      <Dialog
        open
        keepOnOutsidePress
        onClose={onClose}
        title={t('security.tokenMade')}
        description={t('security.tokenMadeText')}
        actions={
          <Button variant="primary" onClick={onClose}>
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
          />
        </div>
      </Dialog>
    );
  const isBlank = name.trim() === '';
  return (
    <FormDialog
      keepOnOutsidePress
      onClose={onClose}
      title={t('security.newToken')}
      submitLabel={t('security.makeToken')}
      isRunning={make.isRunning}
      onSubmit={() => {
        setSent(true);
        if (isBlank || scopes.length === 0 || name.length > NAME_LENGTH) return;
        make.run({
          body: {
            name: name.trim(),
            scopes: [...scopes],
            expires_in_days: life === 'never' ? null : Number(life),
          },
        });
      }}
    >
      <TextField
        label={t('security.tokenName')}
        value={name}
        maxLength={NAME_LENGTH}
        error={make.problemOf('name') ?? (wasSent && isBlank ? t('valid.required') : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={styles.stack}>
        <legend>{t('security.tokenScopes')}</legend>
        {SCOPE_NAMES.map((scope) => (
          <Checkbox
            key={scope}
            label={t(SCOPES[scope])}
            checked={scopes.includes(scope)}
            error={wasSent && scopes.length === 0 && scope === 'write' ? t('valid.required') : undefined}
            onChange={(event) =>
              setScopes(
                SCOPE_NAMES.filter((one) => (one === scope ? event.target.checked : scopes.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <Select
        label={t('security.tokenEnds')}
        value={life}
        onChange={setLife}
        options={LIVES.map((value) => ({
          value,
          label: value === 'never' ? t('security.never') : t('security.days', { days: value }),
        }))}
      />
      {make.problem !== undefined && <Alert tone="danger">{make.problem}</Alert>}
    </FormDialog>
  );
}
