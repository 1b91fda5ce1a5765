import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type FactorProof, type FactorSecret, type FactorStart, secondFactor } from './index.ts';

const SECRET: FactorSecret = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' };
const CODES = ['abcde-fghjk', 'mnpqr-stuvw'];
const PROOF: FactorProof = { password: 'correct horse battery', code: '123456' };

function start(where: FactorStart) {
  const prepare = deferredPromiseActor<FactorSecret, { readonly password: string }>();
  const confirm = deferredPromiseActor<{ readonly codes: readonly string[] }, { readonly code: string }>();
  const renew = deferredPromiseActor<{ readonly codes: readonly string[] }, FactorProof>();
  const disable = deferredPromiseActor<void, FactorProof>();
  const signIn = deferredPromiseActor<'signedIn' | 'ended', { readonly code: string }>();
  const actor = createActor(
    secondFactor.provide({
      actors: {
        prepare: prepare.logic,
        confirm: confirm.logic,
        renew: renew.logic,
        disable: disable.logic,
        signIn: signIn.logic,
      },
    }),
    { input: { start: where } },
  ).start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, prepare, confirm, renew, disable, signIn, state, context };
}

describe('a second factor', () => {
  test('is set up by the password, a code of the app and the backup codes, which are forgotten once they are kept', async () => {
    const { actor, prepare, confirm, state, context } = start('off');
    actor.send({ type: 'asked', purpose: 'setUp' });
    actor.send({ type: 'proof.submitted', password: PROOF.password, code: '' });
    expect(prepare.last().input).toEqual({ password: PROOF.password });
    prepare.last().resolve(SECRET);
    await settled();
    expect(context()).toMatchObject(SECRET);
    actor.send({ type: 'code.submitted', code: '123456' });
    expect(confirm.last().input).toEqual({ code: '123456' });
    confirm.last().resolve({ codes: CODES });
    await settled();
    expect(context()).toMatchObject({ codes: CODES, secret: '', uri: '' });
    // the codes are seen once: nothing but the person ends it
    actor.send({ type: 'cancelled' });
    actor.send({ type: 'server.told', isOn: true });
    expect(state()).toBe('keeping');
    actor.send({ type: 'codes.kept' });
    expect(state()).toBe('on');
    expect(context().codes).toEqual([]);
  });

  test('shows the secret on after a wrong code, says why, and asks for nothing twice', async () => {
    const { actor, prepare, confirm, state, context } = start('off');
    actor.send({ type: 'asked', purpose: 'setUp' });
    actor.send({ type: 'proof.submitted', password: PROOF.password, code: '' });
    actor.send({ type: 'proof.submitted', password: PROOF.password, code: '' });
    expect(prepare.calls).toHaveLength(1);
    prepare.last().resolve(SECRET);
    await settled();
    actor.send({ type: 'code.submitted', code: '000000' });
    confirm.last().reject(new Error('The code is not right.'));
    await settled();
    expect(state()).toEqual({ showing: 'waiting' });
    expect(context()).toMatchObject({ ...SECRET, problem: 'The code is not right.' });
    actor.send({ type: 'cancelled' });
    expect(state()).toBe('off');
    expect(context()).toMatchObject({ secret: '', uri: '', problem: null });
  });

  test('is switched off by password and code together', async () => {
    const { actor, disable, state, context } = start('on');
    actor.send({ type: 'asked', purpose: 'setUp' });
    expect(state()).toBe('on');
    actor.send({ type: 'asked', purpose: 'disable' });
    actor.send({ type: 'proof.submitted', password: PROOF.password, code: '' });
    expect(disable.calls).toHaveLength(0);
    actor.send({ type: 'proof.submitted', ...PROOF });
    expect(disable.last().input).toEqual(PROOF);
    disable.last().reject(new Error('The password is not right.'));
    await settled();
    expect(context().problem).toBe('The password is not right.');
    actor.send({ type: 'proof.submitted', ...PROOF });
    disable.last().resolve();
    await settled();
    expect(state()).toBe('off');
  });

  test('gets new backup codes, and stays on where that is cancelled', async () => {
    const { actor, renew, state, context } = start('on');
    actor.send({ type: 'asked', purpose: 'renew' });
    actor.send({ type: 'cancelled' });
    expect(state()).toBe('on');
    actor.send({ type: 'asked', purpose: 'renew' });
    actor.send({ type: 'proof.submitted', ...PROOF });
    renew.last().resolve({ codes: CODES });
    await settled();
    expect(context().codes).toEqual(CODES);
  });

  test('follows what another page did', () => {
    const { actor, state } = start('off');
    actor.send({ type: 'server.told', isOn: true });
    expect(state()).toBe('on');
    actor.send({ type: 'server.told', isOn: false });
    expect(state()).toBe('off');
  });

  test('ends a sign-in with a right code, and lets a wrong one be tried again', async () => {
    const { actor, signIn, state, context } = start('signIn');
    actor.send({ type: 'code.submitted', code: '' });
    expect(signIn.calls).toHaveLength(0);
    actor.send({ type: 'code.submitted', code: '000000' });
    signIn.last().reject(new Error('The code is not right.'));
    await settled();
    expect(state()).toEqual({ signingIn: 'typing' });
    expect(context().problem).toBe('The code is not right.');
    actor.send({ type: 'code.submitted', code: '123456' });
    expect(context().problem).toBeNull();
    signIn.last().resolve('signedIn');
    await settled();
    expect(state()).toBe('signedIn');
  });

  test('sends back to the start whoever took too long', async () => {
    const { actor, signIn, state } = start('signIn');
    actor.send({ type: 'code.submitted', code: '123456' });
    signIn.last().resolve('ended');
    await settled();
    expect(state()).toBe('ended');
  });
});
