import { useState } from 'react';
import { lazyCall } from '../../api/lazy-call.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './public/AuthCard.module.css';
import { AuthCard } from './public/AuthCard.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** What a mail about the account leads to: whoever says that it was not they signs everybody out, and sets a new password. */
export function NotMeStep({ token, onReset }: { token: string; onReset: () => void }) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<'signed_out' | 'expired'>();
  const form = useAuthForm(
    () => undefined,
    async () => {
      const answer = await lazyCall('alertDisown', { body: { token } }, { quiet: true });
      setOutcome(answer.outcome);
    },
  );
  return (
    <AuthCard title={t('notMe.title')}>
      <form className={styles.form} onSubmit={(event) => void form.submit(event)}>
        {form.problem && <Alert tone="danger">{form.problem.text}</Alert>}
        {outcome === undefined ? (
          <>
            <p className={styles.text}>{t('notMe.text')}</p>
            <Button type="submit" variant="primary" size="large" wide loading={form.sending}>
              {t('notMe.submit')}
            </Button>
          </>
        ) : (
          <>
            <Alert tone={outcome === 'expired' ? 'warning' : 'success'}>
              {t(outcome === 'expired' ? 'notMe.expired' : 'notMe.done')}
            </Alert>
            <Button variant="primary" size="large" wide onClick={onReset}>
              {t('notMe.reset')}
            </Button>
          </>
        )}
      </form>
    </AuthCard>
  );
}
