import { getDefaultStore } from 'jotai';
import { createActor, fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { type AskStepUp, stepUpConfirmed } from '../../api/step-up.ts';
import { text } from '../../i18n/texts.ts';
import { type StepUpOutcome, type StepUpProof, stepUp } from '../../machines/step-up/index.ts';
import { askForCredential, NoCredential } from '../passkeys/ask-device.ts';
import { stepUpOpenAtom } from './step-up-channel.ts';

/** Calls that wait, by the ids that the machine knows them by. */
const waiting = new Map<number, (isConfirmed: boolean) => void>();
let lastId = 0;

function settle(calls: readonly number[], isConfirmed: boolean): void {
  for (const id of calls) {
    waiting.get(id)?.(isConfirmed);
    waiting.delete(id);
  }
}

async function send(proof: StepUpProof, signal: AbortSignal): Promise<void> {
  const options = { quiet: 'butToken', signal } as const;
  if (proof !== 'passkey') {
    const { password, code } = proof;
    await call('stepUpConfirm', { body: { password, ...(code !== '' && { code }) } }, options);
    return;
  }
  const { options: asked } = await call('passkeyAsk', { body: {} }, options);
  await call('passkeyStepUp', { body: { credential: await askForCredential(asked, signal) } }, options);
}

async function confirm(proof: StepUpProof, signal: AbortSignal): Promise<StepUpOutcome> {
  try {
    await send(proof, signal);
    stepUpConfirmed();
    return { kind: 'confirmed' };
  } catch (error) {
    if (error instanceof NoCredential) return { kind: 'refused', message: text('stepUp.noPasskey') };
    if (!(error instanceof ApiFailure)) throw error;
    const { code, message, waitingTime, fields } = error;
    if (code === 'BEARER_TOKEN_ERROR') return { kind: 'ended' };
    if (code === 'SECOND_FACTOR_REQUIRED') return { kind: 'codeNeeded' };
    return waitingTime === undefined
      ? { kind: 'refused', message: fields.password ?? fields.code ?? message }
      : { kind: 'limited', message, seconds: waitingTime };
  }
}

/** The one step-up of the app. */
export const stepUpActor = createActor(
  stepUp.provide({
    actors: { confirm: fromPromise(({ input, signal }) => confirm(input, signal)) },
    actions: {
      repeat: (_, { calls }) => settle(calls, true),
      refuse: (_, { calls }) => settle(calls, false),
    },
  }),
);
stepUpActor.subscribe((snapshot) => getDefaultStore().set(stepUpOpenAtom, snapshot.matches('open')));
stepUpActor.start();

/** Has the person confirm that it is they, in one dialog with all others that ask for it. */
export const askStepUp: AskStepUp = (need, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(false);
      return;
    }
    lastId += 1;
    const id = lastId;
    waiting.set(id, resolve);
    signal?.addEventListener('abort', () => {
      if (!waiting.has(id)) return;
      settle([id], false);
      stepUpActor.send({ type: 'call.gone', id });
    });
    stepUpActor.send({ type: 'call.refused', id, need });
  });
