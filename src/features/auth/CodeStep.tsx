import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { lazyCall } from '../../api/lazy-call.ts';
import type { Input } from '../../api/shapes.ts';
import { loadFormatter, useTexts } from '../../i18n/texts.ts';
import { securityCode } from '../../machines/security-code/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeBoxes } from '../../ui/CodeBoxes.tsx';
import styles from './public/AuthCard.module.css';
import { AuthCard } from './public/AuthCard.tsx';
import { useOutboxHint } from './use-outbox-hint.ts';
import { useResendWait } from './use-resend-wait.ts';

interface CodeStepProps {
  email: string;
  purpose: Input<'codeSend'>['body']['purpose'];
  onBack: () => void;
  /** Uses the code. @throws ApiFailure when it is refused */
  onCode: (code: string) => Promise<void>;
}

/** The six-digit code of the mail; a complete one is sent at once. */
export function CodeStep({ email, purpose, onBack, onCode }: CodeStepProps) {
  const t = useTexts();
  const [ready, setReady] = useState(false);
  const [notice, setNotice] = useState<{ tone: 'danger' | 'success'; text: string }>();
  const outbox = useOutboxHint();
  const { seconds, restart } = useResendWait();
  useEffect(() => {
    loadFormatter().then(() => setReady(true));
  }, []);

  const verify = useRef<(code: string) => void>(() => {});
  const machine = useMemo(
    () => securityCode.provide({ actions: { onComplete: (_, { code }) => verify.current(code) } }),
    [],
  );
  const [snapshot, send] = useMachine(machine, { input: {} });
  verify.current = (code) => {
    setNotice(undefined);
    onCode(code).then(
      () => send({ type: 'verification.passed' }),
      (error) =>
        send({
          type: 'verification.refused',
          error: error instanceof ApiFailure ? error.message : String(error),
        }),
    );
  };

  const sendAgain = async () => {
    try {
      await lazyCall('codeSend', { body: { email, purpose } }, { quiet: true });
      setNotice({ tone: 'success', text: t('code.sentAgain') });
      send({ type: 'code.reset' });
      restart();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setNotice({ tone: 'danger', text: error.message });
    }
  };

  if (!ready) return null;
  const { boxes, focus, error } = snapshot.context;
  const verifying = snapshot.matches('verifying');
  return (
    <AuthCard title={t('code.title')}>
      <div className={styles.form}>
        <p className={styles.text}>{t('code.sent', { email })}</p>
        {outbox && <Alert>{t('code.outbox')}</Alert>}
        {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
        <CodeBoxes
          label={t('code.label')}
          values={boxes}
          focused={focus}
          onType={(index, text) => send({ type: 'box.typed', index, text })}
          onBackspace={(index) => send({ type: 'box.erased', index })}
          onPaste={(_index, text) => send({ type: 'code.pasted', text })}
          onFocus={(index) => send({ type: 'box.focused', index })}
          disabled={verifying}
          error={error}
        />
        <Button
          variant="primary"
          size="large"
          wide
          loading={verifying}
          // a complete code is sent by itself, one that was refused and corrected by hand
          disabled={!verifying && !snapshot.can({ type: 'code.confirmed' })}
          onClick={() => send({ type: 'code.confirmed' })}
        >
          {t('code.verify')}
        </Button>
        <div className={styles.row}>
          <button type="button" className={styles.link} onClick={onBack}>
            {t('code.back')}
          </button>
          <button type="button" className={styles.link} onClick={sendAgain} disabled={seconds > 0}>
            {seconds > 0 ? t('code.againIn', { seconds }) : t('code.again')}
          </button>
        </div>
      </div>
    </AuthCard>
  );
}
