import { useState } from 'react';
import { useSearch } from 'wouter';
import type { ApiFailure } from '../../api/api-failure.ts';
import { lazyCall } from '../../api/lazy-call.ts';
import type { Answer } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { AuthForm } from './AuthForm.tsx';
import { CodeStep } from './CodeStep.tsx';
import { emailProblem } from './email-problem.ts';
import { FactorStep } from './FactorStep.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NotMeStep } from './NotMeStep.tsx';
import { passwordProblem } from './password-problem.ts';
import styles from './public/AuthCard.module.css';
import { AuthCard } from './public/AuthCard.tsx';
import { type FormProblem, useAuthForm } from './use-auth-form.ts';

interface ResetStepProps {
  email: string;
  onEmail: (email: string) => void;
  /** What a sign-in was answered with that waits for the second factor, or for whether the account is kept; undefined where none does. */
  held: ApiFailure | undefined;
  /** Back to the password, with the reason where it was not asked for. */
  onBack: (problem?: FormProblem) => void;
  /** Signs in by what sets the password. @throws ApiFailure when the code is refused */
  onReset: (ask: () => Promise<Answer<'passwordReset'>>) => Promise<void>;
  onDone: () => void;
}

/** A forgotten password: address and new password, then the code that was mailed. */
export function ResetStep({ email, onEmail, held, onBack, onReset, onDone }: ResetStepProps) {
  const t = useTexts();
  const [disowned, setDisowned] = useState(new URLSearchParams(useSearch()).get('not-me'));
  const [verifying, setVerifying] = useState(false);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const form = useAuthForm(
    () => emailProblem(email, t) ?? passwordProblem(password, repeat, t),
    async () => {
      await lazyCall(
        'codeSend',
        { body: { email: email.trim(), purpose: 'password_reset' } },
        { quiet: true },
      );
      setVerifying(true);
    },
  );

  if (held) return <FactorStep held={held} onDone={onDone} onBack={onBack} />;
  if (disowned !== null) return <NotMeStep token={disowned} onReset={() => setDisowned(null)} />;
  if (verifying)
    return (
      <CodeStep
        email={email.trim()}
        purpose="password_reset"
        onBack={() => setVerifying(false)}
        onCode={(code) =>
          onReset(() =>
            lazyCall('passwordReset', { body: { email: email.trim(), password, code } }, { quiet: true }),
          )
        }
      />
    );

  return (
    <AuthCard title={t('reset.title')}>
      <AuthForm
        form={form}
        email={email}
        onEmail={onEmail}
        emailIs="username"
        emailRequired
        intro={<p className={styles.text}>{t('reset.text')}</p>}
      >
        <NewPasswordFields
          password={password}
          repeat={repeat}
          onPassword={setPassword}
          onRepeat={setRepeat}
          fields={form.problem?.fields}
        />
        <Button type="submit" variant="primary" size="large" wide loading={form.sending}>
          {t('reset.submit')}
        </Button>
        <button type="button" className={styles.link} onClick={() => onBack()}>
          {t('reset.back')}
        </button>
      </AuthForm>
    </AuthCard>
  );
}
