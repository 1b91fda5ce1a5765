import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyCall } from '../../api/lazy-call.ts';
import type { Shape } from '../../api/shapes.ts';
import { nextPath } from '../../app/session/next-path.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { keepReturnRoute } from './public/return-route.ts';
import { WechatSignIn } from './public/WechatSignIn.tsx';
import { wechatPlace } from './public/wechat-place.ts';
import styles from './public/wechat-sign-in.module.css';

interface WechatWaysProps {
  page: 'login' | 'signUp';
}

/**
 * Sign-in with WeChat above the form of the China variant: a code on a desktop, a button inside of the app. Nothing where the server
 * has none set up, and on a phone elsewhere.
 */
export function WechatWays({ page }: WechatWaysProps) {
  const t = useTexts();
  const next = nextPath(useSearch());
  const [, navigate] = useLocation();
  const [offer, setOffer] = useState<Shape<'WechatSignInOffer'>>();
  const [isAsking, setAsking] = useState(false);
  const visitor = useAtomValue(visitorAtom);
  useEffect(() => {
    lazyCall('siteSettingsGet', {}, { quiet: true }).then(
      ({ wechat_sign_in: offered }) => setOffer(offered),
      () => {}, // without the answer the form is there
    );
  }, []);

  // back from WeChat with an account that nobody has bound yet
  if (next.startsWith(paths.wechatBindCallback()))
    return (
      <div className={styles.ways}>
        <Alert title={t('wechat.unknownTitle')}>{t('wechat.unknownText')}</Alert>
      </div>
    );
  const place = wechatPlace(navigator.userAgent);
  const isQr = place === 'desktop' && offer !== undefined && offer.qr_page !== '';
  const isInside = place === 'insideApp' && offer?.in_app === true;
  if (!offer || !(isQr || isInside)) return null;
  const done = (route: string) => navigate(route, { replace: true });
  return (
    <section className={styles.ways} aria-label={t('wechat.signIn')}>
      <p>{t(page === 'login' ? 'wechat.loginText' : 'wechat.signUpText')}</p>
      {isQr && <QrWay next={next} qrPage={offer.qr_page} onDone={done} />}
      {isInside &&
        (isAsking ? (
          <WechatSignIn
            entry={{ kind: 'base', isInsideApp: true, callbackRoute: next }}
            // nobody is signed in: then nobody is bound
            isBoundHere={visitor.state === 'anonymous' ? false : null}
            onDone={done}
            onNotHere={() => setAsking(false)}
          />
        ) : (
          <Button variant="primary" size="large" wide onClick={() => setAsking(true)}>
            {t('wechat.signIn')}
          </Button>
        ))}
      <p className={styles.or}>{t('wechat.or')}</p>
    </section>
  );
}

function QrWay({ next, qrPage, onDone }: { next: string; qrPage: string; onDone: (route: string) => void }) {
  useEffect(() => keepReturnRoute(next), [next]);
  return <WechatSignIn entry={{ kind: 'qr' }} qrPage={qrPage} onDone={onDone} />;
}
