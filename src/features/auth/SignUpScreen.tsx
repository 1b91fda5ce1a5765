import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { lazyCall } from '../../api/lazy-call.ts';
import { idlePart } from '../../app/lazy-part/idle-part.ts';
import { nextPath } from '../../app/session/next-path.ts';
import { signedIn } from '../../app/session/session-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { AuthForm } from './AuthForm.tsx';
import { emailProblem } from './email-problem.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordProblem } from './password-problem.ts';
import styles from './public/AuthCard.module.css';
import { AuthCard } from './public/AuthCard.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { WechatWays } from './wechat-ways.ts';

const CodeStep = lazy(() => import('./CodeStep.tsx').then(({ CodeStep: step }) => ({ default: step })));

const OtherWays = idlePart(['ways'], () => import('./OtherWays.tsx').then((part) => part.OtherWays));

/** A new account: address and password, then the code that was mailed. */
export function SignUpScreen() {
  const t = useTexts();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [verifying, setVerifying] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');

  const form = useAuthForm(
    () => {
      if (email === '' && password === '' && repeat === '') return { text: t('valid.required') };
      return emailProblem(email, t) ?? passwordProblem(password, repeat, t);
    },
    async () => {
      await lazyCall('codeSend', { body: { email: email.trim(), purpose: 'sign_up' } }, { quiet: true });
      setVerifying(true);
    },
  );

  if (verifying)
    return (
      <Suspense fallback={null}>
        <CodeStep
          email={email.trim()}
          purpose="sign_up"
          onBack={() => setVerifying(false)}
          onCode={async (code) => {
            signedIn(
              await lazyCall('signUp', { body: { email: email.trim(), password, code } }, { quiet: true }),
            );
            navigate(nextPath(search), { replace: true });
          }}
        />
      </Suspense>
    );

  return (
    <AuthCard
      title={t('signUp.title')}
      footer={
        <>
          {t('signUp.haveAccount')}{' '}
          <Link
            className={styles.link}
            href={paths.login(new URLSearchParams(search).get('next') ?? undefined)}
          >
            {t('signUp.signIn')}
          </Link>
        </>
      }
    >
      {WechatWays && (
        <Suspense fallback={null}>
          <WechatWays page="signUp" />
        </Suspense>
      )}
      <AuthForm form={form} email={email} onEmail={setEmail} emailIs="email" emailRequired>
        <NewPasswordFields
          password={password}
          repeat={repeat}
          onPassword={setPassword}
          onRepeat={setRepeat}
          fields={form.problem?.fields}
        />
        <Button type="submit" variant="primary" size="large" wide loading={form.sending}>
          {t('signUp.submit')}
        </Button>
      </AuthForm>
      <Suspense fallback={null}>
        <OtherWays />
      </Suspense>
    </AuthCard>
  );
}
