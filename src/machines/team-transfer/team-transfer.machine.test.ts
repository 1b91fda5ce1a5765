import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type TransferOutcome, teamTransfer } from './index.ts';

function start() {
  const give = deferredPromiseActor<TransferOutcome, { readonly heirId: string }>();
  let reads = 0;
  const actor = createActor(
    teamTransfer.provide({
      actors: { give: give.logic },
      actions: {
        readAgain: () => {
          reads += 1;
        },
      },
    }),
  ).start();
  const confirm = (heirId: string) => {
    actor.send({ type: 'heir.chosen', heirId });
    actor.send({ type: 'transfer.confirmed' });
  };
  return {
    actor,
    give,
    confirm,
    reads: () => reads,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('giving a team away', () => {
  test('is asked about, and carried out once', async () => {
    const { actor, give, confirm, state, reads } = start();
    actor.send({ type: 'transfer.confirmed' });
    expect(state()).toBe('idle');
    actor.send({ type: 'transfer.opened' });
    confirm('mia');
    actor.send({ type: 'transfer.confirmed' });
    expect(give.calls).toHaveLength(1);
    expect(give.last().input).toEqual({ heirId: 'mia' });
    give.last().resolve({ kind: 'given' });
    await settled();
    expect(state()).toBe('given');
    expect(reads()).toBe(1);
  });

  test('that failed keeps who was chosen, and can be tried again', async () => {
    const { actor, give, confirm, state, context } = start();
    actor.send({ type: 'transfer.opened' });
    confirm('mia');
    give.last().resolve({ kind: 'refused', message: 'The server does not answer.' });
    await settled();
    expect(state()).toBe('confirming');
    expect(context()).toEqual({ heirId: 'mia', problem: 'The server does not answer.' });
  });

  test('to somebody who has left asks for another, and reads the team again', async () => {
    const { actor, give, confirm, state, context, reads } = start();
    actor.send({ type: 'transfer.opened' });
    confirm('mia');
    give.last().resolve({ kind: 'stale', message: 'Gone.' });
    await settled();
    expect(state()).toBe('choosing');
    expect(context()).toEqual({ heirId: null, problem: 'Gone.' });
    expect(reads()).toBe(1);
    actor.send({ type: 'transfer.cancelled' });
    actor.send({ type: 'transfer.opened' });
    expect(context().problem).toBeNull();
  });
});
