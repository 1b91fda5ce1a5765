import { describe, expect, test } from 'vitest';
import { createActor, type NonReducibleUnknown } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type CheckOutcome, type PublishOutcome, publishing } from './index.ts';

function start(drafts = 3) {
  const check = deferredPromiseActor<CheckOutcome, NonReducibleUnknown>();
  const publish = deferredPromiseActor<PublishOutcome, { readonly note: string }>();
  const rollBack = deferredPromiseActor<
    PublishOutcome,
    { readonly version: number; readonly note: string }
  >();
  let reads = 0;
  const actor = createActor(
    publishing.provide({
      actors: { check: check.logic, publish: publish.logic, rollBack: rollBack.logic },
      actions: {
        readAgain: () => {
          reads += 1;
        },
      },
    }),
    { input: { drafts } },
  ).start();
  return {
    actor,
    check,
    publish,
    rollBack,
    reads: () => reads,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function startChecked(outcome: CheckOutcome = { kind: 'checked', drafts: 3, problems: 0 }) {
  const started = start();
  started.actor.send({ type: 'check.requested' });
  started.check.last().resolve(outcome);
  await settled();
  return started;
}

describe('publishing', () => {
  test('begins with a check, which needs a draft', () => {
    const { actor, check, state } = start(0);
    actor.send({ type: 'check.requested' });
    expect([state(), check.calls.length]).toEqual(['draft', 0]);
    actor.send({ type: 'drafts.changed', drafts: 1 });
    actor.send({ type: 'check.requested' });
    expect([state(), check.calls.length]).toEqual(['checking', 1]);
  });

  test('waits for drafts without a problem and for a note', async () => {
    const clean = await startChecked();
    clean.actor.send({ type: 'publish.confirmed', note: '  ' });
    expect(clean.state()).toBe('checked');
    clean.actor.send({ type: 'publish.confirmed', note: 'Shorter words.' });
    expect(clean.publish.last().input).toEqual({ note: 'Shorter words.' });
    const broken = await startChecked({ kind: 'checked', drafts: 3, problems: 1 });
    broken.actor.send({ type: 'publish.confirmed', note: 'Shorter words.' });
    expect(broken.state()).toBe('checked');
  });

  test('leaves no draft, and tells the new version', async () => {
    const { actor, publish, state, context, reads } = await startChecked();
    actor.send({ type: 'publish.confirmed', note: 'Shorter words.' });
    publish.last().resolve({ kind: 'done', version: 5 });
    await settled();
    expect([state(), reads()]).toEqual(['published', 1]);
    expect(context()).toMatchObject({ drafts: 0, version: 5 });
  });

  test('of drafts that somebody changed meanwhile asks for another check', async () => {
    const { actor, publish, state, context, reads } = await startChecked();
    actor.send({ type: 'publish.confirmed', note: 'Shorter words.' });
    publish.last().resolve({ kind: 'stale', message: 'Check them again.' });
    await settled();
    expect([state(), context().problem, reads()]).toEqual(['draft', 'Check them again.', 1]);
    const changed = await startChecked();
    changed.actor.send({ type: 'drafts.changed', drafts: 4 });
    expect([changed.state(), changed.context().drafts]).toEqual(['draft', 4]);
  });

  test('that failed can be tried again as it was checked', async () => {
    const { actor, publish, state, context, reads } = await startChecked();
    actor.send({ type: 'publish.confirmed', note: 'Shorter words.' });
    publish.last().resolve({ kind: 'refused', message: 'No answer.' });
    await settled();
    expect([state(), context().problem, reads()]).toEqual(['checked', 'No answer.', 0]);
  });

  test('goes back to a version, also to the built-in texts, with a reason and without touching drafts', async () => {
    const { actor, rollBack, state, context } = start();
    actor.send({ type: 'rollBack.chosen', version: 0 });
    actor.send({ type: 'rollBack.confirmed', note: '' });
    expect(state()).toBe('asking');
    actor.send({ type: 'rollBack.confirmed', note: 'Nobody understood them.' });
    expect(rollBack.last().input).toEqual({ version: 0, note: 'Nobody understood them.' });
    rollBack.last().resolve({ kind: 'done', version: 6 });
    await settled();
    expect(state()).toBe('rolledBack');
    expect(context()).toMatchObject({ drafts: 3, version: 6, target: null });
  });
});
