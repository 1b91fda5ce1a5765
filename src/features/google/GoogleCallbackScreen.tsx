import { useMachine } from '@xstate/react';
import { useAtomValue } from 'jotai';
import CircleAlertIcon from 'lucide-react/icons/circle-alert';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { GoogleScope } from '../../machines/google-binding/index.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './public/google.module.css';
import { googleMachine } from './public/google-actors.ts';
import { leaveForGoogle, returnPath } from './public/google-return.ts';

const PERSONAL: GoogleScope = { projectId: null, teamId: null, isPublicAccount: false };

/** What the state of a sign-in begins with, as the server makes it: it comes back here too. */
const SIGN_IN = 'sign-in-';
const GoogleSignInReturn = lazyPart(['ways'], () =>
  import('../auth/public/GoogleSignInReturn.tsx').then((part) => part.GoogleSignInReturn),
);

/** /google/oauth/code/callback: where Google leads back to, with a code or with what it said. */
export function GoogleCallbackScreen() {
  const visitor = useAtomValue(visitorAtom);
  const search = useSearch();
  const [round, setRound] = useState(0);
  if (new URLSearchParams(search).get('state')?.startsWith(SIGN_IN))
    return (
      <Suspense fallback={<Waiting />}>
        <GoogleSignInReturn search={search} />
      </Suspense>
    );
  // whoever signs in on the way comes back here with the same code
  if (visitor.state === 'anonymous') return <SignInFirst />;
  if (visitor.state === 'starting') return <Waiting />;
  return <Finishing key={round} search={search} onAgain={() => setRound(round + 1)} />;
}

function SignInFirst() {
  const t = useTexts();
  return (
    <Outcome isGood={false} title={t('google.signInTitle')} message={t('google.signInText')}>
      <LinkButton
        variant="primary"
        href={paths.login(location.pathname + location.search)}
        onClick={followLink}
      >
        {t('google.signIn')}
      </LinkButton>
    </Outcome>
  );
}

function Outcome({
  isGood,
  title,
  message,
  children,
}: {
  isGood: boolean;
  title: string;
  message: string;
  children: ReactNode;
}) {
  const Icon = isGood ? CircleCheckIcon : CircleAlertIcon;
  return (
    <main className={styles.callback}>
      <Icon size={32} aria-hidden="true" />
      <h1 className={styles.callbackTitle}>{title}</h1>
      <p className={styles.callbackText} role={isGood ? 'status' : 'alert'}>
        {message}
      </p>
      <div className={styles.callbackActions}>{children}</div>
    </main>
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <main className={styles.callback}>
      <Spinner size="large" label={t('google.finishing')} />
    </main>
  );
}

function Finishing({ search, onAgain }: { search: string; onAgain: () => void }) {
  const t = useTexts();
  const [isUnanswered, setUnanswered] = useState(false);
  const [machine] = useState(() =>
    googleMachine({
      leave: leaveForGoogle,
      reload: () => location.reload(),
      onUnanswered: () => setUnanswered(true),
    }),
  );
  const [callback] = useState(() => {
    const given = new URLSearchParams(search);
    return { code: given.get('code'), state: given.get('state'), error: given.get('error') };
  });
  const [snapshot] = useMachine(machine, { input: { scope: PERSONAL, isAdsEnabled: false, callback } });
  const back = returnPath();
  const isBound = snapshot.matches({ callback: 'bound' });
  if (!isBound && !snapshot.matches({ callback: 'refused' })) return <Waiting />;
  const goBack = (
    <LinkButton variant={isBound || isUnanswered ? 'default' : 'primary'} href={back} onClick={followLink}>
      {t('google.back')}
    </LinkButton>
  );
  if (!isBound) {
    const said =
      callback.error === 'access_denied'
        ? t('google.denied')
        : callback.error !== null
          ? t('google.providerSaid', { reason: callback.error })
          : snapshot.context.problem?.reason || t('google.incomplete');
    return (
      <Outcome isGood={false} title={t('google.refusedTitle')} message={said}>
        {goBack}
        {isUnanswered && (
          <Button variant="primary" onClick={onAgain}>
            {t('ui.retry')}
          </Button>
        )}
      </Outcome>
    );
  }
  // the administrators' page has nothing to choose
  if (back.split('?')[0] === paths.platforms())
    return (
      <Outcome isGood title={t('google.boundTitle')} message={t('google.publicAbout')}>
        <LinkButton variant="primary" href={back} onClick={followLink}>
          {t('google.back')}
        </LinkButton>
      </Outcome>
    );
  // with the project that was chosen there
  const isBackThere = back.split('?')[0] === paths.connectors();
  return (
    <Outcome isGood title={t('google.boundTitle')} message={t('google.boundText')}>
      <LinkButton variant="primary" href={isBackThere ? back : paths.connectors()} onClick={followLink}>
        {t('google.chooseData')}
      </LinkButton>
      {!isBackThere && goBack}
    </Outcome>
  );
}
