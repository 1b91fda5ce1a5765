import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import type { PasskeyData, PasskeyPurpose } from './index.ts';
import { passkey } from './index.ts';

function start(purpose: PasskeyPurpose) {
  const prepare = deferredPromiseActor<PasskeyData>();
  const browser = deferredPromiseActor<PasskeyData, { options: PasskeyData }>();
  const choice = deferredPromiseActor<PasskeyData, { options: PasskeyData }>();
  const finish = deferredPromiseActor<void, { credential: PasskeyData; name: string }>();
  const actor = createActor(
    passkey.provide({
      actors: {
        prepare: prepare.logic,
        askBrowser: browser.logic,
        awaitChoice: choice.logic,
        finish: finish.logic,
      },
    }),
    { input: { purpose } },
  );
  actor.start();
  return {
    actor,
    prepare,
    browser,
    choice,
    finish,
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
  };
}

describe('a passkey that is made', () => {
  it('is named first; then the server, the browser and the server again are asked', async () => {
    const { actor, prepare, browser, finish, state } = start('create');
    actor.send({ type: 'passkey.requested' });
    actor.send({ type: 'name.submitted', name: ' ' });
    expect(prepare.calls).toHaveLength(0);
    actor.send({ type: 'name.submitted', name: ' Laptop ' });
    prepare.last().resolve({ challenge: 'AQID' });
    await settled();
    expect(browser.last().input).toEqual({ options: { challenge: 'AQID' } });
    browser.last().resolve({ id: 'AQIDBA' });
    await settled();
    expect(finish.last().input).toEqual({ credential: { id: 'AQIDBA' }, name: 'Laptop' });
    finish.last().resolve();
    await settled();
    expect(state()).toBe('idle');
  });

  it('that comes to nothing is asked for again with the reason, and its options are not used twice', async () => {
    const { actor, prepare, browser, state, problem } = start('create');
    actor.send({ type: 'passkey.requested' });
    actor.send({ type: 'name.submitted', name: 'Laptop' });
    prepare.last().resolve({ challenge: 'AQID' });
    await settled();
    browser.last().reject(new Error('No passkey was made.'));
    await settled();
    expect(state()).toBe('naming');
    expect(problem()).toBe('No passkey was made.');
    actor.send({ type: 'name.submitted', name: 'Laptop' });
    expect(problem()).toBeNull();
    expect(prepare.calls).toHaveLength(2);
  });

  it('that is cancelled asks nobody any more', async () => {
    const { actor, prepare, browser, state } = start('create');
    actor.send({ type: 'passkey.requested' });
    actor.send({ type: 'name.submitted', name: 'Laptop' });
    actor.send({ type: 'cancelled' });
    prepare.last().resolve({ challenge: 'AQID' });
    await settled();
    expect(browser.calls).toHaveLength(0);
    expect(state()).toBe('idle');
  });
});

describe('a passkey that is used', () => {
  it('is asked for at once, and ends the machine', async () => {
    const { actor, prepare, browser, finish, state } = start('use');
    actor.send({ type: 'passkey.requested' });
    prepare.last().resolve({ challenge: 'AQID' });
    await settled();
    browser.last().resolve({ id: 'AQIDBA' });
    await settled();
    finish.last().resolve();
    await settled();
    expect(state()).toBe('done');
  });

  it('that is refused is back at its button with the reason', async () => {
    const { actor, prepare, state, problem } = start('use');
    actor.send({ type: 'passkey.requested' });
    prepare.last().reject(new Error('Please wait.'));
    await settled();
    expect(state()).toBe('idle');
    expect(problem()).toBe('Please wait.');
  });
});

describe('a passkey that is offered in a field', () => {
  async function offered() {
    const started = start('use');
    started.actor.send({ type: 'autofill.offered' });
    started.prepare.last().resolve({ challenge: 'AQID' });
    await settled();
    return started;
  }

  it('signs in once it is chosen, and a refusal of the server is told then', async () => {
    const { choice, finish, state, problem } = await offered();
    expect(choice.last().input).toEqual({ options: { challenge: 'AQID' } });
    choice.last().resolve({ id: 'AQIDBA' });
    await settled();
    expect(finish.last().input).toEqual({ credential: { id: 'AQIDBA' }, name: '' });
    finish.last().reject(new Error('The passkey is not right.'));
    await settled();
    expect([state(), problem()]).toEqual(['idle', 'The passkey is not right.']);
  });

  it('says nothing where the browser or the server offers none', async () => {
    const { choice, state, problem } = await offered();
    choice.last().reject(new Error('The field is gone.'));
    await settled();
    expect([state(), problem()]).toEqual(['idle', null]);
    const refused = start('use');
    refused.actor.send({ type: 'autofill.offered' });
    refused.prepare.last().reject(new Error('Please wait.'));
    await settled();
    expect([refused.state(), refused.problem()]).toEqual(['idle', null]);
  });

  it('gives way to the button, which asks the server anew', async () => {
    const { actor, prepare, choice, browser, finish } = await offered();
    actor.send({ type: 'passkey.requested' });
    choice.last().resolve({ id: 'AQIDBA' });
    await settled();
    expect(finish.calls).toHaveLength(0);
    prepare.last().resolve({ challenge: 'BAUG' });
    await settled();
    expect(browser.last().input).toEqual({ options: { challenge: 'BAUG' } });
  });

  it('is for whoever signs in, not where a passkey is made', () => {
    const { actor, prepare } = start('create');
    actor.send({ type: 'autofill.offered' });
    expect(prepare.calls).toHaveLength(0);
  });
});
