import { useState } from 'react';
import type { Answer, Shape } from '../../api/shapes.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './documentation.module.css';

type Scope = Shape<'TokenScope'>;

/** Characters of a name (contract, PersonalTokenBody). */
const NAME_LENGTH = 100;
const SCOPES = [
  { scope: 'read', labelId: 'doc.scopeRead' },
  { scope: 'ask', labelId: 'doc.scopeAsk' },
  { scope: 'write', labelId: 'doc.scopeWrite' },
] as const satisfies readonly { scope: Scope; labelId: string }[];
const LIVES = ['30', '90', '365', 'never'] as const;
type Life = (typeof LIVES)[number];

/** Asks what a new token is for, and makes it. */
export function NewTokenDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (answer: Answer<'personalTokenCreate'>) => void;
}) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [life, setLife] = useState<Life>('90');
  const [tried, setTried] = useState(false);
  const write = useWrite('personalTokenCreate', { onDone: onMade });
  const submit = () => {
    setTried(true);
    if (name.trim() === '' || name.length > NAME_LENGTH || scopes.length === 0) return;
    write.run({
      body: {
        name: name.trim(),
        scopes: [...scopes],
        expires_in_days: life === 'never' ? null : Number(life),
      },
    });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      onClose={onClose}
      title={t('doc.tokenNew')}
      submitLabel={t('doc.tokenMake')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      <TextField
        label={t('doc.tokenName')}
        hint={t('doc.tokenNameHint')}
        value={name}
        required
        maxLength={NAME_LENGTH}
        error={tried && name.trim() === '' ? t('valid.required') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={styles.scopes}>
        <legend>{t('doc.tokenScopes')}</legend>
        {SCOPES.map(({ scope, labelId }) => (
          <Checkbox
            key={scope}
            label={t(labelId)}
            checked={scopes.includes(scope)}
            onChange={(event) =>
              setScopes(event.target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          />
        ))}
        {tried && scopes.length === 0 && <Alert tone="danger">{t('doc.scopeNeeded')}</Alert>}
      </fieldset>
      <Select
        label={t('doc.tokenEnds')}
        value={life}
        options={LIVES.map((value) => ({
          value,
          label: value === 'never' ? t('doc.never') : t('doc.days', { count: Number(value) }),
        }))}
        onChange={setLife}
      />
      {write.failure && <Alert tone="danger">{write.failure.message}</Alert>}
    </FormDialog>
  );
}
