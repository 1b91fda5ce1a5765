import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import styles from './PromptFormFrame.module.css';

export interface PromptFormFrameProps {
  /** Accessible name. */
  label: string;
  /** The fields, in their order. */
  children: ReactNode;
  /** What is wrong with the form as a whole. */
  error?: string | undefined;
  submitLabel: string;
  /** It is being sent. */
  loading?: boolean;
  onSubmit: () => void;
  /** Counts the refused attempts: each leads to the first field that is wrong. */
  attempts: number;
  /** Beside the button. */
  actions?: ReactNode;
}

/** A form of parameters: after a refused attempt the focus goes to the first field that is wrong. */
export function PromptFormFrame({
  label,
  children,
  error,
  submitLabel,
  loading = false,
  onSubmit,
  attempts,
  actions,
}: PromptFormFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0)
      form.current
        ?.querySelector<HTMLElement>(
          ':is(input, textarea, button)[aria-invalid="true"], [data-invalid] :is(input, button), button[data-invalid]',
        )
        ?.focus();
  }, [attempts]);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      // what is wrong is said at the fields, in the language of the interface
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) onSubmit();
      }}
    >
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
      {children}
      <div className={styles.actions}>
        {actions}
        <Button type="submit" variant="primary" loading={loading}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
