import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type CardPage, paymentMethodSetup, type SetupOutcome } from './index.ts';

function begin(setupId: string | null) {
  const clock = new SimulatedClock();
  const create = deferredPromiseActor<CardPage>();
  const read = deferredPromiseActor<SetupOutcome, { readonly setupId: string }>();
  const left: string[] = [];
  const machine = paymentMethodSetup.provide({
    actors: { createSetup: create.logic, readSetup: read.logic },
    actions: { handOver: (_, { url }) => left.push(url), refreshCards: () => left.push('cards') },
  });
  const actor = createActor(machine, { input: { setupId }, clock }).start();
  return { actor, clock, create, read, left, value: () => actor.getSnapshot().value };
}

test('a card is added on the page of the provider, and checked when that is left by going back', async () => {
  const { actor, create, read, left, value } = begin(null);
  expect(value()).toBe('idle');
  actor.send({ type: 'add.requested' });
  create.last().resolve({ id: 'setup-1', url: 'https://checkout.example/1' });
  await settled();
  expect([value(), left]).toEqual(['handedOver', ['https://checkout.example/1']]);
  actor.send({ type: 'page.returned' });
  expect([value(), read.last().input]).toEqual(['checking', { setupId: 'setup-1' }]);
  read.last().resolve('saved');
  await settled();
  expect([value(), left.at(-1)]).toEqual(['saved', 'cards']);
});

test('whoever comes back is asked for each second, for a minute, and can ask again then', async () => {
  const { actor, clock, read, value } = begin('setup-9');
  for (let second = 1; second <= 60; second += 1) {
    expect(value()).toBe('checking');
    if (second % 2 === 0) read.last().resolve('open');
    else read.last().reject(new Error('network error'));
    await settled();
    if (second === 60) break;
    clock.increment(999);
    expect(value()).toBe('waiting');
    clock.increment(1);
  }
  expect(value()).toBe('unknown');
  actor.send({ type: 'check.requested' });
  read.last().resolve('refused');
  await settled();
  expect(value()).toBe('refused');
});

test('a page that cannot be opened says why, and can be asked for again', async () => {
  const { actor, create, value } = begin(null);
  actor.send({ type: 'add.requested' });
  create.last().reject(new Error('Stripe is not set up.'));
  await settled();
  expect([value(), actor.getSnapshot().context.problem]).toEqual(['failed', 'Stripe is not set up.']);
  actor.send({ type: 'add.requested' });
  expect([value(), actor.getSnapshot().context.problem]).toEqual(['creating', null]);
});
