import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { lazyCall } from '../../../api/lazy-call.ts';
import { signedIn } from '../../../app/session/session-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './second-factor.module.css';

interface KeepAccountStepProps {
  /** What the sign-in was answered with: its ticket, and in words when the account is deleted. */
  held: ApiFailure;
  onDone: () => void;
  /** It took too long: told why, in words. */
  onEnded: (text: string) => void;
  onBack?: (() => void) | undefined;
}

/** Whoever signs in to an account that is to be deleted may keep it, and nothing else. */
export function KeepAccountStep({ held, onDone, onEnded, onBack }: KeepAccountStepProps) {
  const t = useTexts();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keep = async () => {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      signedIn(await lazyCall('accountKeep', { body: { ticket: held.ticket ?? '' } }, { quiet: true }));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'CREDENTIALS_INVALID') onEnded(error.message);
      else setProblem(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <Alert tone="warning">{held.message}</Alert>
      <Button type="submit" variant="primary" size="large" wide loading={isSending}>
        {t('keep.submit')}
      </Button>
      {onBack && (
        <button type="button" className={styles.link} onClick={onBack}>
          {t('keep.back')}
        </button>
      )}
    </form>
  );
}
