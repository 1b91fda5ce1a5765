import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './public/AuthCard.module.css';
import type { AuthFormState } from './use-auth-form.ts';

interface AuthFormProps {
  form: AuthFormState;
  email: string;
  onEmail: (email: string) => void;
  /** What a browser's keeper of passwords takes the address for: the name of an account, with its passkeys too, or a new address. */
  emailIs: 'username' | 'username webauthn' | 'email';
  emailRequired?: boolean;
  /** Above everything. */
  intro?: ReactNode;
  /** What is asked besides the address, and the button that sends. */
  children: ReactNode;
}

/** A form that begins with the address of an account, and says above its fields what is wrong with them. */
export function AuthForm({
  form: { problem, submit },
  email,
  onEmail,
  emailIs,
  emailRequired,
  intro,
  children,
}: AuthFormProps) {
  const t = useTexts();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {intro}
      {problem && (
        <Alert tone="danger" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete={emailIs}
        required={emailRequired}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={problem?.fields?.email}
      />
      {children}
    </form>
  );
}
