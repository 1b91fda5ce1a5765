import { useMachine } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ApiFailure } from '../../../api/api-failure.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { infosAtom } from '../../../app/session/visitor.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { safeReturnPath } from '../../../machines/health-watchdog/safe-return-path.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { AuthCard } from './AuthCard.tsx';
import { googleSignInMachine } from './google-sign-in-actors.ts';
import styles from './wechat-sign-in.module.css';

const SecondFactorStep = lazyPart(['visitors'], () =>
  import('./SecondFactorStep.tsx').then(({ SecondFactorStep: step }) => step),
);
const KeepAccountStep = lazyPart(['visitors'], () =>
  import('./KeepAccountStep.tsx').then(({ KeepAccountStep: step }) => step),
);

/** What there is to say where the sign-in went no further. */
const ENDS = {
  boundToAnother: ['ways.anotherTitle', 'ways.anotherText'],
  unverified: ['ways.unverifiedTitle', 'ways.unverifiedText'],
  refused: ['ways.refusedTitle', 'ways.refusedText'],
  expired: ['ways.expiredTitle', 'ways.expiredText'],
} as const satisfies Record<string, readonly [MessageId, MessageId]>;

/** A route of this app; the chat where the server knows none. */
function routeOf(told: string | undefined): string {
  const path = safeReturnPath(told ?? null);
  return path === '/' ? paths.chats() : path;
}

/** Back from Google: the sign-in is finished, or the page says why it is not. */
export function GoogleSignInReturn({ search }: { search: string }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [held, setHeld] = useState<ApiFailure>();
  const [ended, setEnded] = useState<string>();
  const told = useRef<string>(undefined);
  const [machine] = useState(() =>
    googleSignInMachine({
      route: paths.chats,
      onBound: (route) => {
        told.current = route;
      },
      onHeld: setHeld,
    }),
  );
  const [entry] = useState(() => {
    const given = new URLSearchParams(search);
    return { kind: 'callback', code: given.get('code'), state: given.get('state') } as const;
  });
  const [snapshot, send] = useMachine(machine, { input: { entry } });
  const goOn = useRef(() => {});
  goOn.current = () => navigate(routeOf(told.current), { replace: true });
  const isDone = snapshot.matches('done');
  useEffect(() => {
    if (isDone) goOn.current();
  }, [isDone]);

  const isSignedIn = useAtomValue(infosAtom) !== null;
  const back = (
    <LinkButton href={isSignedIn ? paths.security() : paths.login()} onClick={followLink}>
      {t(isSignedIn ? 'ways.goBack' : 'ways.back')}
    </LinkButton>
  );
  const content = () => {
    if (ended !== undefined)
      return <ErrorState title={t('ways.expiredTitle')} message={ended} actions={back} />;
    if (held) {
      const ways = { onDone: () => goOn.current(), onEnded: setEnded };
      return (
        <Suspense fallback={null}>
          {held.code === 'ACCOUNT_LEAVING' ? (
            <KeepAccountStep held={held} {...ways} />
          ) : (
            <SecondFactorStep ticket={held.ticket ?? ''} {...ways} />
          )}
        </Suspense>
      );
    }
    if (snapshot.matches('knownAddress'))
      return (
        <ErrorState
          title={t('ways.knownTitle')}
          message={t('ways.knownText')}
          actions={
            <LinkButton
              variant="primary"
              href={paths.login(location.pathname + location.search)}
              onClick={followLink}
            >
              {t('ways.signIn')}
            </LinkButton>
          }
        />
      );
    if (snapshot.matches('failed'))
      return (
        <ErrorState
          title={t('ways.failedTitle')}
          message={snapshot.context.problem || t('ways.noAnswer')}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={back}
        />
      );
    for (const [state, [title, message]] of Object.entries(ENDS))
      if (snapshot.value === state)
        return <ErrorState title={t(title)} message={t(message)} actions={back} />;
    return (
      <p className={styles.waiting} role="status">
        <Spinner label={null} />
        {t('ways.waiting')}
      </p>
    );
  };
  return <AuthCard title={t('ways.title')}>{content()}</AuthCard>;
}
