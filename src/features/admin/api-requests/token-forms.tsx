import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { fileName, saveText } from '../../../ui/save-text.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { limitsBody, TokenLimitFields, type TokenLimits } from './token-limits.tsx';
import type { Token } from './token-list.tsx';

const NAME_LENGTH = 100;
const LIVES = ['30', '90', '365', 'never'] as const;
const HOUR = 60;
/** Minutes for which an old secret can stay good. */
const OVERLAPS = ['0', '60', '1440', '10080', '43200'] as const;
const READS = ['adminTokenList'];

/** Shows a secret this once: to copy, or to keep as a file. */
function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      open
      keepOnOutsidePress
      onClose={onClose}
      title={t('requests.secretTitle', { name })}
      description={t('requests.secretText')}
      actions={
        <>
          <Button onClick={() => saveText(`${secret}\n`, fileName(name, 'txt'), 'text/plain')}>
            {t('requests.secretFile')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('requests.secretKept')}
          </Button>
        </>
      }
    >
      <TextField label={t('requests.secret')} readOnly value={secret} />
      <CopyButton label={t('requests.secretCopy')} showLabel variant="default" size="medium" text={secret} />
    </Dialog>
  );
}

/** Makes an own token. */
export function NewTokenForm({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [limits, setLimits] = useState<TokenLimits>({ scopes: ['read'], operations: [], addresses: '' });
  const [life, setLife] = useState<(typeof LIVES)[number]>('90');
  const [wasSent, setSent] = useState(false);
  const [secret, setSecret] = useState<string>();
  const make = useWrite('adminTokenCreate', { reads: READS, onDone: (answer) => setSecret(answer.secret) });
  if (secret !== undefined) return <SecretDialog name={name.trim()} secret={secret} onClose={onClose} />;
  const isBlank = name.trim() === '';
  return (
    <FormDialog
      keepOnOutsidePress
      onClose={onClose}
      title={t('requests.newToken')}
      description={t('requests.newTokenText')}
      submitLabel={t('requests.makeToken')}
      isRunning={make.isRunning}
      onSubmit={() => {
        setSent(true);
        if (isBlank || limits.scopes.length === 0 || name.length > NAME_LENGTH) return;
        make.run({
          body: {
            name: name.trim(),
            ...limitsBody(limits),
            expires_in_days: life === 'never' ? null : Number(life),
          },
        });
      }}
    >
      <TextField
        label={t('requests.tokenName')}
        value={name}
        required
        maxLength={NAME_LENGTH}
        error={make.problemOf('name') ?? (wasSent && isBlank ? t('valid.required') : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <TokenLimitFields limits={limits} onChange={setLimits} wasSent={wasSent} problemOf={make.problemOf} />
      <Select
        label={t('requests.ends')}
        value={life}
        onChange={setLife}
        options={LIVES.map((value) => ({
          value,
          label: value === 'never' ? t('requests.never') : t('requests.days', { count: Number(value) }),
        }))}
      />
      {make.problem !== undefined && <Alert tone="danger">{make.problem}</Alert>}
    </FormDialog>
  );
}

/** Changes what a token may do. */
export function TokenLimitsForm({ token, onClose }: { token: Token; onClose: () => void }) {
  const t = useTexts();
  const [limits, setLimits] = useState<TokenLimits>({
    scopes: token.scopes,
    operations: token.operations,
    addresses: token.ip_allow.join('\n'),
  });
  const [reason, setReason] = useState('');
  const [wasSent, setSent] = useState(false);
  const change = useWrite('adminTokenUpdate', {
    reads: READS,
    onDone: () => {
      flash(t('requests.tokenChanged', { name: token.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      keepOnOutsidePress
      onClose={onClose}
      title={t('requests.changeTitle', { name: token.name })}
      description={t('requests.changeText', { owner: token.owner_name })}
      submitLabel={t('requests.change')}
      isRunning={change.isRunning}
      onSubmit={() => {
        setSent(true);
        if (limits.scopes.length === 0 || reason.trim() === '') return;
        change.run({
          path: { token_id: token.id },
          body: { ...limitsBody(limits), version: token.version, reason: reason.trim() },
        });
      }}
    >
      <TokenLimitFields limits={limits} onChange={setLimits} wasSent={wasSent} problemOf={change.problemOf} />
      <ReasonField
        value={reason}
        onChange={setReason}
        required
        error={
          change.problemOf('reason') ?? (wasSent && reason.trim() === '' ? t('valid.required') : undefined)
        }
      />
      {change.problem !== undefined && <Alert tone="danger">{change.problem}</Alert>}
    </FormDialog>
  );
}

/** Gives an own token another secret. */
export function RotateForm({ token, onClose }: { token: Token; onClose: () => void }) {
  const t = useTexts();
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number]>('1440');
  const [secret, setSecret] = useState<string>();
  const rotate = useWrite('adminTokenRotate', { reads: READS, onDone: (answer) => setSecret(answer.secret) });
  if (secret !== undefined) return <SecretDialog name={token.name} secret={secret} onClose={onClose} />;
  const lasts = (minutes: number) =>
    minutes === 0
      ? t('requests.atOnce')
      : minutes < 24 * HOUR
        ? t('requests.hours', { count: minutes / HOUR })
        : t('requests.days', { count: minutes / HOUR / 24 });
  return (
    <FormDialog
      onClose={onClose}
      title={t('requests.rotateTitle', { name: token.name })}
      description={t('requests.rotateText')}
      submitLabel={t('requests.rotate')}
      isRunning={rotate.isRunning}
      onSubmit={() =>
        rotate.run({
          path: { token_id: token.id },
          body: { overlap_minutes: Number(overlap), version: token.version },
        })
      }
    >
      <Select
        label={t('requests.overlap')}
        hint={t('requests.overlapHint')}
        value={overlap}
        onChange={setOverlap}
        options={OVERLAPS.map((value) => ({ value, label: lasts(Number(value)) }))}
      />
      {rotate.problem !== undefined && <Alert tone="danger">{rotate.problem}</Alert>}
    </FormDialog>
  );
}
