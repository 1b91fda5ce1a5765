import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import type { BindingOutcome, WechatEntry, WechatQr } from './index.ts';
import { wechatSignIn } from './index.ts';

const BASE: WechatEntry = { kind: 'base', isInsideApp: true, callbackRoute: '/chat?draft=1' };
const CALLBACK: WechatEntry = { kind: 'bindCallback', code: 'code-1', state: 'state-1' };

function start(entry: WechatEntry) {
  const clock = new SimulatedClock();
  const provider = deferredPromiseActor<{ url: string }, { callbackRoute: string }>();
  const qr = deferredPromiseActor<WechatQr>();
  const binding = deferredPromiseActor<BindingOutcome, { code: string; state: string }>();
  const left: string[] = [];
  const actor = createActor(
    wechatSignIn.provide({
      actors: { requestProviderUrl: provider.logic, requestQr: qr.logic, finishBinding: binding.logic },
      actions: { leaveTo: (_, { url }) => left.push(url) },
    }),
    { clock, input: { entry } },
  );
  actor.start();
  return {
    actor,
    binding,
    left,
    provider,
    qr,
    state: () => actor.getSnapshot().value,
    wait(milliseconds: number) {
      // one look after the other: each begins its own wait
      for (let left = milliseconds; left > 0; left -= 1_000) clock.increment(Math.min(left, 1_000));
    },
  };
}

describe('base sign-in', () => {
  it('[R4.52, R4.53] a user who does not load within 5 s is led to the provider, who knows the way back', async () => {
    const { left, provider, wait } = start(BASE);
    wait(4_999);
    expect(provider.calls).toHaveLength(0);
    wait(1);
    expect(provider.last().input).toEqual({ callbackRoute: '/chat?draft=1' });
    provider.last().resolve({ url: 'https://open.example/connect' });
    await settled();
    expect(left).toEqual(['https://open.example/connect']);
  });

  it('a user who is bound in this app is done at the next look', () => {
    const { actor, left, state, wait } = start(BASE);
    wait(1_000);
    actor.send({ type: 'user.loaded', isBoundHere: true });
    expect(state()).toEqual({ base: 'checking' });
    wait(1_000);
    expect([state(), left]).toEqual(['done', []]);
  });

  it('[R4.53] a user who is not bound is led to the provider at the next look', () => {
    const { actor, provider, wait } = start(BASE);
    actor.send({ type: 'user.loaded', isBoundHere: false });
    wait(1_000);
    expect(provider.calls).toHaveLength(1);
  });

  it('[R4.51] outside of the app it does nothing', () => {
    const { provider, state, wait } = start({ ...BASE, isInsideApp: false });
    wait(60_000);
    expect([state(), provider.calls.length]).toEqual(['notHere', 0]);
  });

  it('[R5.32] without a callback route something went wrong, until it is dismissed', () => {
    const { actor, state } = start({ ...BASE, callbackRoute: null });
    expect(state()).toEqual({ base: 'somethingWrong' });
    actor.send({ type: 'message.dismissed' });
    expect(state()).toBe('notHere');
  });

  it('a provider who cannot be asked is something that went wrong', async () => {
    const { provider, state, wait } = start(BASE);
    wait(5 * 1_000);
    provider.last().reject(new Error('no answer'));
    await settled();
    expect(state()).toEqual({ base: 'somethingWrong' });
  });
});

describe('the code on a desktop', () => {
  it('is shown once the server says what it is made of', async () => {
    const { actor, qr, state } = start({ kind: 'qr' });
    const made = { appid: 'wx1', redirect_uri: 'https://app.example', state: 's1' };
    qr.last().resolve(made);
    await settled();
    expect([state(), actor.getSnapshot().context.qr]).toEqual([{ qr: 'presenting' }, made]);
  });

  it('can be asked for again', async () => {
    const { actor, qr } = start({ kind: 'qr' });
    qr.last().reject(new Error('no answer'));
    await settled();
    actor.send({ type: 'retry.requested' });
    expect(qr.calls).toHaveLength(2);
  });
});

describe('back from the provider', () => {
  it.each([
    ['bound', 'done'],
    ['boundToAnother', { binding: 'boundToAnother' }],
    ['refused', { binding: 'refused' }],
    ['expired', { binding: 'expired' }],
  ] as const)('the server says %s', async (outcome, expected) => {
    const { binding, state } = start(CALLBACK);
    expect(binding.last().input).toEqual({ code: 'code-1', state: 'state-1' });
    binding.last().resolve(outcome);
    await settled();
    expect(state()).toEqual(expected);
  });

  it.each([{ code: null }, { state: null }])(
    'without %o the person declined, and no server is asked',
    (missing) => {
      const { binding, state } = start({ ...CALLBACK, ...missing });
      expect([state(), binding.calls.length]).toEqual([{ binding: 'refused' }, 0]);
    },
  );

  it('a server that did not answer can be asked again with the same code', async () => {
    const { actor, binding, state } = start(CALLBACK);
    binding.last().reject(new Error('no answer'));
    await settled();
    expect(state()).toEqual({ binding: 'failed' });
    actor.send({ type: 'retry.requested' });
    expect(binding.calls.map(({ input }) => input.code)).toEqual(['code-1', 'code-1']);
  });
});
