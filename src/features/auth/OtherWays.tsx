import { useMachine } from '@xstate/react';
import KeyRoundIcon from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { lazyCall } from '../../api/lazy-call.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { knowsPasskeys, keepPasskeyHere, askForCredential } from '../../app/passkeys/ask-device.ts';
import { nextPath } from '../../app/session/next-path.ts';
import { text, useTexts } from '../../i18n/texts.ts';
import { passkey } from '../../machines/passkey/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import styles from './OtherWays.module.css';
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

function PasskeyWay({ onEnter }: Required<OtherWaysProps>) {
  const t = useTexts();
  const [machine] = useState(() =>
    passkey.provide({
      actors: {
        prepare: fromPromise(async ({ signal }) => {
          const { options } = await lazyCall('passkeyAsk', { body: {} }, { quiet: true, signal });
          return options;
        }),
        askBrowser: fromPromise(async ({ input, signal }) => {
          try {
            return { ...(await askForCredential(input.options, signal)) };
          } catch {
            // the person did not want to, or took too long
            throw new Error(text('ways.passkeyCancelled'));
          }
        }),
        finish: fromPromise(async ({ input }) => {
          // Safe: the answer of `askBrowser`, which the machine does not look at
          const credential = input.credential as unknown as Shape<'UsedCredential'>;
          await onEnter(async () => {
            const answer = await lazyCall('passkeySignIn', { body: { credential } }, { quiet: true });
            keepPasskeyHere();
            return answer;
          });
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { purpose: 'use' } });
  const { problem } = snapshot.context;
  return (
    <>
      {problem !== null && <Alert tone="danger">{problem || t('ways.noAnswer')}</Alert>}
      <Button
        size="large"
        wide
        icon={<KeyRoundIcon size={18} aria-hidden="true" />}
        loading={snapshot.matches('running')}
        onClick={() => send({ type: 'passkey.requested' })}
      >
        {t('ways.passkey')}
      </Button>
    </>
  );
}
