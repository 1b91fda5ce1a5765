import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import type {
  GoogleBindingInfo,
  GoogleBindingInput,
  GoogleMetadata,
  GoogleScope,
  ServiceSelection,
} from './index.ts';
import { googleBinding, isBound, isOffered, isOwner } from './index.ts';

const SCOPE: GoogleScope = { projectId: 'project-1', teamId: null, isPublicAccount: false };
const OWNED: GoogleBindingInfo = { bound: ['gsc'], requestorUserId: 'user-1', dataOwnerUserId: 'user-1' };
const OLD = { siteUrl: 'https://old.example/' };
const SITE: ServiceSelection = { service: 'gsc', selected: { siteUrl: 'https://shop.example/' } };
const METADATA: GoogleMetadata = {
  values: { accountSummaries: [], siteEntry: [OLD, { siteUrl: 'https://shop.example/' }], customers: [] },
  selected: { ga: null, gsc: OLD, gads: null },
};

function start(input: Partial<GoogleBindingInput> = {}) {
  const loadBinding = deferredPromiseActor<GoogleBindingInfo, GoogleScope>();
  const loadMetadata = deferredPromiseActor<GoogleMetadata, GoogleScope>();
  const requestConsent = deferredPromiseActor<
    { url: string },
    GoogleScope & { service: 'ga' | 'gsc' | 'gads' }
  >();
  const revoke = deferredPromiseActor<void, GoogleScope & { service: 'ga' | 'gsc' | 'gads' }>();
  const saveSelection = deferredPromiseActor<void, GoogleScope & { choice: ServiceSelection }>();
  const finishConnection = deferredPromiseActor<void, { code: string; state: string }>();
  const left: string[] = [];
  const actor = createActor(
    googleBinding.provide({
      actors: {
        loadBinding: loadBinding.logic,
        loadMetadata: loadMetadata.logic,
        requestConsent: requestConsent.logic,
        revoke: revoke.logic,
        saveSelection: saveSelection.logic,
        finishConnection: finishConnection.logic,
      },
      actions: { leaveTo: (_, { url }) => left.push(url), reloadPage: () => left.push('reload') },
    }),
    { input: { scope: SCOPE, isAdsEnabled: true, callback: null, ...input } },
  );
  actor.start();
  return {
    actor,
    calls: { loadBinding, loadMetadata, requestConsent, revoke, saveSelection, finishConnection },
    left,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    async load(info: GoogleBindingInfo) {
      loadBinding.last().resolve(info);
      await settled();
    },
  };
}

async function shown() {
  const started = start();
  await started.load(OWNED);
  started.calls.loadMetadata.last().resolve(METADATA);
  await settled();
  return started;
}

describe('switches', () => {
  it('[R4.38, R4.39] a bound service is on, another off', async () => {
    const { context } = await shown();
    expect([isBound(context(), 'gsc'), isBound(context(), 'ga')]).toEqual([true, false]);
  });

  it('[R4.40] switching on leaves to the consent page', async () => {
    const { actor, calls, left } = await shown();
    actor.send({ type: 'service.switchedOn', service: 'ga' });
    expect(calls.requestConsent.last().input).toEqual({ ...SCOPE, service: 'ga' });
    calls.requestConsent.last().resolve({ url: 'https://accounts.example/consent' });
    await settled();
    expect(left).toEqual(['https://accounts.example/consent']);
  });

  it('[R4.41, R4.42] switching off asks, revokes and loads the page anew', async () => {
    const { actor, calls, left } = await shown();
    actor.send({ type: 'service.switchedOff', service: 'gsc' });
    expect(calls.revoke.calls).toHaveLength(0);
    actor.send({ type: 'revoke.confirmed' });
    expect(calls.revoke.last().input).toEqual({ ...SCOPE, service: 'gsc' });
    calls.revoke.last().resolve();
    await settled();
    expect(left).toEqual(['reload']);
  });

  it('a revocation that is cancelled is none; one that is refused says why', async () => {
    const { actor, calls, context, state } = await shown();
    actor.send({ type: 'service.switchedOff', service: 'gsc' });
    actor.send({ type: 'revoke.cancelled' });
    expect(calls.revoke.calls).toHaveLength(0);
    actor.send({ type: 'service.switchedOff', service: 'gsc' });
    actor.send({ type: 'revoke.confirmed' });
    calls.revoke.last().reject(new Error('Google is busy'));
    await settled();
    expect(state()).toMatchObject({ ready: { switches: 'idle' } });
    expect(context().problem).toEqual({ step: 'revoking', reason: 'Google is busy' });
  });

  it('[R6.16] somebody who does not own the data can neither connect nor revoke', async () => {
    const { actor, context, load, state } = start();
    await load({ ...OWNED, requestorUserId: 'user-2' });
    expect(isOwner(context())).toBe(false);
    actor.send({ type: 'service.switchedOn', service: 'ga' });
    actor.send({ type: 'service.switchedOff', service: 'gsc' });
    expect(state()).toMatchObject({ ready: { switches: 'idle' } });
  });

  it('[R6.21] Google Ads is offered only where the site enables it', async () => {
    const { actor, context, load, state } = start({ isAdsEnabled: false });
    await load(OWNED);
    expect([isOffered(context(), 'gads'), isOffered(context(), 'ga')]).toEqual([false, true]);
    actor.send({ type: 'service.switchedOn', service: 'gads' });
    expect(state()).toMatchObject({ ready: { switches: 'idle' } });
  });

  it('what cannot be loaded can be tried again', async () => {
    const { actor, calls, context, state } = start();
    calls.loadBinding.last().reject(new Error('no answer'));
    await settled();
    expect([state(), context().problem?.step]).toEqual(['unavailable', 'loading']);
    actor.send({ type: 'retry.requested' });
    expect([calls.loadBinding.calls.length, context().problem]).toEqual([2, null]);
  });
});

describe('selection', () => {
  it('is loaded only where something is bound', async () => {
    const { calls, load } = start();
    await load({ ...OWNED, bound: [] });
    expect(calls.loadMetadata.calls).toHaveLength(0);
  });

  it('shows at once and is saved', async () => {
    const { actor, calls, context } = await shown();
    actor.send({ type: 'item.selected', choice: SITE });
    expect(context().metadata?.selected.gsc).toEqual(SITE.selected);
    expect(calls.saveSelection.last().input).toEqual({ ...SCOPE, choice: SITE });
    calls.saveSelection.last().resolve();
    await settled();
    expect(context().metadata?.selected.gsc).toEqual(SITE.selected);
  });

  it('rolls back where it is refused, and says why', async () => {
    const { actor, calls, context } = await shown();
    actor.send({ type: 'item.selected', choice: SITE });
    calls.saveSelection.last().reject(new Error('No access to this site'));
    await settled();
    expect(context().metadata?.selected.gsc).toEqual(OLD);
    expect(context().problem).toEqual({ step: 'saving', reason: 'No access to this site' });
  });

  it('takes nothing that the service does not offer', async () => {
    const { actor, calls } = await shown();
    actor.send({
      type: 'item.selected',
      choice: { service: 'gsc', selected: { siteUrl: 'https://foreign.example/' } },
    });
    expect(calls.saveSelection.calls).toHaveLength(0);
  });
});

describe('callback', () => {
  const callback = { code: 'code-1', state: 'state-1', error: null };

  it('ends in bound', async () => {
    const { calls, state } = start({ callback });
    expect(calls.finishConnection.last().input).toEqual({ code: 'code-1', state: 'state-1' });
    calls.finishConnection.last().resolve();
    await settled();
    expect(state()).toEqual({ callback: 'bound' });
  });

  it('names what the provider said', () => {
    const { calls, context, state } = start({ callback: { ...callback, error: 'access_denied' } });
    expect([state(), context().problem]).toEqual([
      { callback: 'refused' },
      { step: 'callback', reason: 'access_denied' },
    ]);
    expect(calls.finishConnection.calls).toHaveLength(0);
  });

  it('names what the server said', async () => {
    const { calls, context } = start({ callback });
    calls.finishConnection.last().reject(new Error('The state is too old'));
    await settled();
    expect(context().problem).toEqual({ step: 'callback', reason: 'The state is too old' });
  });
});
