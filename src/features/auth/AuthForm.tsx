import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthCard.module.css';
import type { AuthFormState } from './use-auth-form.ts';

interface AuthFormProps {
  form: AuthFormState;
  email: string;
  onEmail: (email: string) => void;
  /** What a browser's keeper of passwords takes the address for: the name of an account, or a new address. */
  emailIs: 'username' | 'email';
  emailRequired?: boolean;
  /** Above everything. */
  intro?: ReactNode;
  /** What is asked besides the address. */
  children?: ReactNode;
  submitLabel: string;
  /** Other ways, under the button. */
  footer?: ReactNode;
}

/** A form that begins with the address of an account, and says above its fields what is wrong with them. */
export function AuthForm({
  form: { problem, sending, submit },
  email,
  onEmail,
  emailIs,
  emailRequired,
  intro,
  children,
  submitLabel,
  footer,
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
      <Button type="submit" variant="primary" size="large" wide loading={sending}>
        {submitLabel}
      </Button>
      {footer}
    </form>
  );
}
