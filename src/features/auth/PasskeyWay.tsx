import { useMachine } from '@xstate/react';
import KeyRoundIcon from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { lazyCall } from '../../api/lazy-call.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import {
  askForCredential,
  awaitCredential,
  keepPasskeyHere,
  offersInFields,
} from '../../app/passkeys/ask-device.ts';
import { text, useTexts } from '../../i18n/texts.ts';
import { passkey } from '../../machines/passkey/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

interface PasskeyWayProps {
  /** Signs in by what a call answers. */
  onEnter: (ask: () => Promise<Answer<'signIn'>>) => Promise<void>;
}

/** Signs in with a passkey that the browser finds by itself, or offers in the field of the address. */
export function PasskeyWay({ onEnter }: PasskeyWayProps) {
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
        awaitChoice: fromPromise(async ({ input, signal }) => ({
          ...(await awaitCredential(input.options, signal)),
        })),
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
  const isRunning = snapshot.matches('running');
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isRunning || isOver) return;
    let isGone = false;
    void offersInFields().then((offers) => {
      if (offers && !isGone) send({ type: 'autofill.offered' });
    });
    return () => {
      isGone = true;
    };
  }, [isRunning, isOver, send]);
  return (
    <>
      {problem !== null && <Alert tone="danger">{problem || t('ways.noAnswer')}</Alert>}
      <Button
        size="large"
        wide
        icon={<KeyRoundIcon size={18} aria-hidden="true" />}
        loading={isRunning}
        onClick={() => send({ type: 'passkey.requested' })}
      >
        {t('ways.passkey')}
      </Button>
    </>
  );
}
