import { Suspense, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { lazyCall } from '../../api/lazy-call.ts';
import type { Answer } from '../../api/shapes.ts';
import { idlePart } from '../../app/lazy-part/idle-part.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { signedIn } from '../../app/session/session-channel.ts';
import { entryPaths } from '../../entry-paths.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { emailProblem } from './email-problem.ts';
import styles from './public/AuthCard.module.css';
import { AuthCard } from './public/AuthCard.tsx';
import { type FormProblem, useAuthForm } from './use-auth-form.ts';
import { WechatWays } from './wechat-ways.ts';

const CodeStep = lazyPart(['visitors'], () => import('./CodeStep.tsx').then(({ CodeStep: step }) => step));
const ResetStep = lazyPart(['visitors'], () => import('./ResetStep.tsx').then(({ ResetStep: step }) => step));

/** Below the form: the page can be used without, and few first loads wait for it. */
const OtherWays = idlePart(['ways'], () => import('./OtherWays.tsx').then((part) => part.OtherWays));

type Step = 'password' | 'mailCode' | 'code' | 'reset';

/** Sign-in by password or by a code; a forgotten password is a step of this page (decision 19). */
export function LoginScreen() {
  const t = useTexts();
  const search = useSearch();
  const [, navigate] = useLocation();
  // what a mail about the account leads to is a part of that step, and so is the second factor
  const [step, setStep] = useState<Step>(search.includes('not-me=') ? 'reset' : 'password');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** What the sign-in goes on with that needs a second factor, or finds an account that is to be deleted. */
  const [held, setHeld] = useState<ApiFailure>();
  /** Comes with the shell, which leads on by itself where this cannot be fetched. */
  const goOn = () =>
    import('../../app/session/next-path.ts').then(
      ({ nextPath }) => navigate(nextPath(search), { replace: true }),
      () => {},
    );

  /** Signs in; whoever has a second factor is asked for it first, and whoever is leaving whether they stay. */
  const enter = async (ask: () => Promise<Answer<'signIn'>>) => {
    try {
      signedIn(await ask());
      goOn();
    } catch (error) {
      if (!(error instanceof ApiFailure && error.ticket)) throw error;
      setHeld(error);
    }
  };

  const form = useAuthForm(
    () => {
      const wrong = emailProblem(email, t);
      if (wrong) return wrong;
      return step === 'password' && password === ''
        ? { text: t('valid.required'), fields: { password: t('valid.required') } }
        : undefined;
    },
    async () => {
      if (step === 'mailCode') {
        await lazyCall('codeSend', { body: { email: email.trim(), purpose: 'sign_in' } }, { quiet: true });
        setStep('code');
        return;
      }
      await enter(() => lazyCall('signIn', { body: { email: email.trim(), password } }, { quiet: true }));
    },
  );

  const goTo = (next: Step, problem?: FormProblem) => {
    form.setProblem(problem);
    setHeld(undefined);
    setStep(next);
  };
  if (held || step === 'reset')
    return (
      <Suspense fallback={null}>
        <ResetStep
          email={email}
          held={held}
          onEmail={setEmail}
          onReset={enter}
          onDone={goOn}
          onBack={(problem) => goTo('password', problem)}
        />
      </Suspense>
    );
  if (step === 'code')
    return (
      <Suspense fallback={null}>
        <CodeStep
          email={email.trim()}
          purpose="sign_in"
          onBack={() => setStep('mailCode')}
          onCode={(code) =>
            enter(() => lazyCall('signIn', { body: { email: email.trim(), code } }, { quiet: true }))
          }
        />
      </Suspense>
    );
  return (
    <AuthCard
      title={t('login.title')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <Link
            className={styles.link}
            href={entryPaths.signUp(new URLSearchParams(search).get('next') ?? undefined)}
          >
            {t('login.signUp')}
          </Link>
        </>
      }
    >
      {WechatWays && (
        <Suspense fallback={null}>
          <WechatWays page="login" />
        </Suspense>
      )}
      <AuthForm form={form} email={email} onEmail={setEmail} emailIs="username webauthn">
        {step === 'password' && (
          <TextField
            label={t('login.password')}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={form.problem?.fields?.password}
          />
        )}
        <Button type="submit" variant="primary" size="large" wide loading={form.sending}>
          {t(step === 'password' ? 'login.submit' : 'login.sendCode')}
        </Button>
        <div className={styles.row}>
          <button
            type="button"
            className={styles.link}
            onClick={() => goTo(step === 'password' ? 'mailCode' : 'password')}
          >
            {t(step === 'password' ? 'login.withCode' : 'login.withPassword')}
          </button>
          <button type="button" className={styles.link} onClick={() => goTo('reset')}>
            {t('login.forgot')}
          </button>
        </div>
      </AuthForm>
      <Suspense fallback={null}>
        <OtherWays onEnter={enter} />
      </Suspense>
    </AuthCard>
  );
}
