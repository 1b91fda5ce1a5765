import { useState } from 'react';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import type { FactorProof, FactorPurpose } from '../../../machines/second-factor/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const PASSWORD_LENGTH = 200;
const CODE_LENGTH = 20;

const WORDS: Readonly<Record<FactorPurpose, { title: MessageId; text: MessageId; submit: MessageId }>> = {
  setUp: { title: 'factor.title', text: 'factor.setUpText', submit: 'factor.next' },
  disable: { title: 'factor.disableTitle', text: 'factor.disableText', submit: 'factor.disable' },
  renew: { title: 'factor.newCodes', text: 'factor.renewText', submit: 'factor.next' },
};

interface FactorProofDialogProps {
  purpose: FactorPurpose;
  problem: string | null;
  isRunning: boolean;
  onProof: (proof: FactorProof) => void;
  onClose: () => void;
}

/** Asks for the password, and for a code where the second factor is on. */
export function FactorProofDialog({ purpose, problem, isRunning, onProof, onClose }: FactorProofDialogProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wasSent, setSent] = useState(false);
  const { title, text, submit } = WORDS[purpose];
  const asksCode = purpose !== 'setUp';
  const missing = (value: string) => (wasSent && value.trim() === '' ? t('valid.required') : undefined);
  return (
    <FormDialog
      title={t(title)}
      description={t(text)}
      submitLabel={t(submit)}
      variant={purpose === 'disable' ? 'danger' : 'primary'}
      keepOnOutsidePress
      isRunning={isRunning}
      onClose={onClose}
      onSubmit={() => {
        setSent(true);
        onProof({ password, code: code.trim() });
      }}
    >
      <TextField
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing(password)}
      />
      {asksCode && (
        <TextField
          label={t('factor.code')}
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={missing(code)}
        />
      )}
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
    </FormDialog>
  );
}
