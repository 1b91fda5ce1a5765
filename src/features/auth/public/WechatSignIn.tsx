import { useMachine } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/api-failure.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { infosAtom } from '../../../app/session/visitor.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { WechatEntry, WechatQr } from '../../../machines/wechat-sign-in/index.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { returnRoute } from './return-route.ts';
import { wechatMachine } from './wechat-actors.ts';
import styles from './wechat-sign-in.module.css';

const SecondFactorStep = lazyPart(['visitors'], () =>
  import('./SecondFactorStep.tsx').then(({ SecondFactorStep: step }) => step),
);

const KeepAccountStep = lazyPart(['visitors'], () =>
  import('./KeepAccountStep.tsx').then(({ KeepAccountStep: step }) => step),
);

interface WechatSignInProps {
  /** Read once. */
  entry: WechatEntry;
  /** Whether the account is bound in this app; null until that is known. */
  isBoundHere?: boolean | null;
  /** Address of the provider's page with the code, without parameters. */
  qrPage?: string;
  /** Signed in, bound, or bound already; with the route to go on to. */
  onDone: (route: string) => void;
  /** This is not the place for it, or its message was dismissed. */
  onNotHere?: () => void;
  /** Nobody has bound the WeChat account: a sign-in, then back to this route. */
  onUnknown?: (route: string) => void;
}

/** Sign-in with WeChat, bound to the machine `wechatSignIn`: inside of the app, by a code, and the way back from the provider. */
export function WechatSignIn({
  entry,
  isBoundHere = null,
  qrPage = '',
  onDone,
  onNotHere,
  onUnknown,
}: WechatSignInProps) {
  const t = useTexts();
  const [refusal, setRefusal] = useState<string>();
  const [held, setHeld] = useState<ApiFailure>();
  const [ended, setEnded] = useState<string>();
  const told = useRef<string>(undefined);
  const unknown = useRef(onUnknown);
  unknown.current = onUnknown;
  const [machine] = useState(() =>
    wechatMachine({
      onBound: (route) => {
        told.current = route;
      },
      onUnknown: ({ code, state }) => unknown.current?.(paths.wechatBindCallback({ code, state })),
      onHeld: setHeld,
      onRefusal: setRefusal,
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { entry } });
  useEffect(() => {
    if (isBoundHere !== null) send({ type: 'user.loaded', isBoundHere });
  }, [isBoundHere, send]);
  const end = snapshot.status === 'done' ? snapshot.value : undefined;
  const ends = useRef({ onDone, onNotHere });
  ends.current = { onDone, onNotHere };
  useEffect(() => {
    if (end === 'done') ends.current.onDone(returnRoute(told.current));
    if (end === 'notHere') ends.current.onNotHere?.();
  }, [end]);

  const retry = () => send({ type: 'retry.requested' });
  // who is signed in was on the way to be known to WeChat, as before paying
  const isSignedIn = useAtomValue(infosAtom) !== null;
  const back = (
    <LinkButton href={isSignedIn ? returnRoute() : paths.login(returnRoute())} onClick={followLink}>
      {t(isSignedIn ? 'wechat.goBack' : 'wechat.back')}
    </LinkButton>
  );
  if (ended !== undefined)
    return <ErrorState title={t('wechat.expiredTitle')} message={ended} actions={back} />;
  if (held)
    return (
      <Suspense fallback={null}>
        {held.code === 'ACCOUNT_LEAVING' ? (
          <KeepAccountStep held={held} onDone={() => onDone(returnRoute(told.current))} onEnded={setEnded} />
        ) : (
          <SecondFactorStep
            ticket={held.ticket ?? ''}
            onDone={() => onDone(returnRoute(told.current))}
            onEnded={setEnded}
          />
        )}
      </Suspense>
    );
  if (snapshot.matches({ base: 'somethingWrong' }))
    return (
      <Alert tone="danger" onDismiss={() => send({ type: 'message.dismissed' })}>
        {t('wechat.somethingWrong')}
      </Alert>
    );
  if (snapshot.matches({ qr: 'presenting' }) && snapshot.context.qr)
    return <CodeFrame page={qrPage} qr={snapshot.context.qr} />;
  if (snapshot.matches({ qr: 'failed' }))
    return <ErrorState title={t('wechat.noCodeTitle')} message={t('wechat.noCodeText')} onRetry={retry} />;
  if (snapshot.matches({ binding: 'boundToAnother' }))
    return <ErrorState title={t('wechat.anotherTitle')} message={t('wechat.anotherText')} actions={back} />;
  if (snapshot.matches({ binding: 'refused' }))
    return <ErrorState title={t('wechat.refusedTitle')} message={t('wechat.refusedText')} actions={back} />;
  if (snapshot.matches({ binding: 'expired' }))
    return <ErrorState title={t('wechat.expiredTitle')} message={t('wechat.expiredText')} actions={back} />;
  if (snapshot.matches({ binding: 'failed' }))
    return <ErrorState title={t('wechat.failedTitle')} message={refusal} onRetry={retry} actions={back} />;
  if (end === 'notHere') return null;
  return (
    <p className={styles.waiting} role="status">
      <Spinner label={null} />
      {t('wechat.waiting')}
    </p>
  );
}

/** The provider's page with the code; once it is scanned it leads this whole page on. */
function CodeFrame({ page, qr }: { page: string; qr: WechatQr }) {
  const t = useTexts();
  const query = new URLSearchParams([
    ['appid', qr.appid],
    ['redirect_uri', qr.redirect_uri],
    ['response_type', 'code'],
    ['scope', 'snsapi_login'],
    ['state', qr.state],
    ['login_type', 'jssdk'],
    ['self_redirect', 'default'],
  ]);
  return (
    <iframe
      className={styles.frame}
      title={t('wechat.frame')}
      src={`${page}?${query}`}
      sandbox="allow-scripts allow-same-origin allow-forms allow-top-navigation"
    />
  );
}
