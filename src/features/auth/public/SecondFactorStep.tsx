import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { lazyCall } from '../../../api/lazy-call.ts';
import { signedIn } from '../../../app/session/session-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { secondFactor } from '../../../machines/second-factor/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { KeepAccountStep } from './KeepAccountStep.tsx';
import styles from './second-factor.module.css';

/** Characters of a code, as the contract says. */
const CODE_LENGTH = 20;

interface SecondFactorStepProps {
  /** What the sign-in was answered with so far. */
  ticket: string;
  onDone: () => void;
  /** It took too long: told why, in words. */
  onEnded: (text: string) => void;
  onBack?: () => void;
}

/** The code of the authenticator app, after whatever else a sign-in asks for. */
export function SecondFactorStep({ ticket, onDone, onEnded, onBack }: SecondFactorStepProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [leaving, setLeaving] = useState<ApiFailure>();
  const [machine] = useState(() =>
    secondFactor.provide({
      actors: {
        signIn: fromPromise(async ({ input }) => {
          try {
            signedIn(
              await lazyCall('secondFactorSignIn', { body: { ticket, code: input.code } }, { quiet: true }),
            );
            return 'signedIn';
          } catch (error) {
            if (error instanceof ApiFailure && error.code === 'CREDENTIALS_INVALID') return 'ended';
            if (error instanceof ApiFailure && error.code === 'ACCOUNT_LEAVING') {
              setLeaving(error);
              // the step that keeps the account goes on from here
              return await new Promise<never>(() => {});
            }
            throw error;
          }
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { start: 'signIn' } });
  const { problem } = snapshot.context;
  const end = snapshot.status === 'done' ? snapshot.value : undefined;
  const ends = useRef({ onDone, onEnded, text: t('factor.ended') });
  ends.current = { onDone, onEnded, text: t('factor.ended') };
  useEffect(() => {
    if (end === 'signedIn') ends.current.onDone();
    if (end === 'ended') ends.current.onEnded(ends.current.text);
  }, [end]);
  if (leaving) return <KeepAccountStep held={leaving} onDone={onDone} onEnded={onEnded} onBack={onBack} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'code.submitted', code: code.trim() });
      }}
    >
      <p className={styles.text}>{t('factor.signInText')}</p>
      <TextField
        label={t('factor.code')}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        maxLength={CODE_LENGTH}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={snapshot.matches({ signingIn: 'checking' })}
      >
        {t('factor.signIn')}
      </Button>
      {onBack && (
        <button type="button" className={styles.link} onClick={onBack}>
          {t('factor.back')}
        </button>
      )}
    </form>
  );
}
