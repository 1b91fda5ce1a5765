import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyCall } from '../../api/lazy-call.ts';
import type { Answer } from '../../api/shapes.ts';
import { knowsPasskeys } from '../../app/passkeys/ask-device.ts';
import { nextPath } from '../../app/session/next-path.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import styles from './OtherWays.module.css';
import { PasskeyWay } from './PasskeyWay.tsx';
import { googleSignInMachine } from './public/google-sign-in-actors.ts';

interface OtherWaysProps {
  /** Signs in by what a call answers; without it passkeys are not offered, as there is none yet. */
  onEnter?: (ask: () => Promise<Answer<'signIn'>>) => Promise<void>;
}

/** Ways to sign in below the form: Google and passkeys, where the server offers them. */
export function OtherWays({ onEnter }: OtherWaysProps) {
  const t = useTexts();
  const [offer, setOffer] = useState<{ google: boolean; passkeys: boolean }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    lazyCall('siteSettingsGet', {}, { quiet: true }).then(
      ({ google_sign_in: google = false, passkeys = false }) => setOffer({ google, passkeys }),
      () => {}, // without the answer the form is there
    );
  }, []);
  useEffect(() => {
    // whoever comes back from Google by the browser's own button finds the page as it was left
    const again = (event: PageTransitionEvent) => event.persisted && setRound((last) => last + 1);
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  const offersPasskeys = onEnter !== undefined && offer?.passkeys === true && knowsPasskeys();
  if (!offer || !(offer.google || offersPasskeys)) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('ways.or')}</p>
      {offer.google && <GoogleWay key={round} />}
      {offersPasskeys && <PasskeyWay onEnter={onEnter} />}
    </div>
  );
}

function GoogleWay() {
  const t = useTexts();
  const search = useSearch();
  const [machine] = useState(() => googleSignInMachine({ route: () => nextPath(search) }));
  const [snapshot, send] = useMachine(machine, { input: { entry: { kind: 'start' } } });
  const { problem } = snapshot.context;
  return (
    <>
      {problem !== '' && <Alert tone="danger">{problem}</Alert>}
      <Button
        size="large"
        wide
        icon={<GoogleMark />}
        loading={!snapshot.matches('idle')}
        onClick={() => send({ type: 'google.chosen' })}
      >
        {t('ways.google')}
      </Button>
    </>
  );
}
