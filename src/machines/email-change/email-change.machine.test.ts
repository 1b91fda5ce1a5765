import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type ChangeOutcome, emailChange, type MailOutcome } from './index.ts';

function start() {
  const mail = deferredPromiseActor<MailOutcome, { readonly email: string }>();
  const change = deferredPromiseActor<
    ChangeOutcome,
    { readonly email: string; readonly code: string; readonly ownCode: string }
  >();
  const clock = new SimulatedClock();
  const closed: string[] = [];
  const actor = createActor(
    emailChange.provide({
      actors: { mail: mail.logic, change: change.logic },
      actions: { close: () => closed.push('closed') },
    }),
    { input: {}, clock },
  ).start();
  const mailed = async () => {
    actor.send({ type: 'email.typed', email: ' mia@next.example ' });
    actor.send({ type: 'submitted' });
    mail.last().resolve({ kind: 'mailed' });
    await settled();
  };
  return {
    actor,
    mail,
    change,
    clock,
    closed,
    mailed,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('another address', () => {
  test('mails codes to what looks like an address, and takes both of them', async () => {
    const { actor, mail, change, closed, mailed, state, context } = start();
    actor.send({ type: 'email.typed', email: 'no address' });
    actor.send({ type: 'submitted' });
    expect(mail.calls).toHaveLength(0);
    expect(context().isTried).toBe(true);
    await mailed();
    expect(mail.last().input).toEqual({ email: 'mia@next.example' });
    actor.send({ type: 'code.typed', code: '123456' });
    actor.send({ type: 'submitted' });
    expect(change.calls).toHaveLength(0);
    actor.send({ type: 'ownCode.typed', code: '654321' });
    actor.send({ type: 'submitted' });
    actor.send({ type: 'submitted' });
    expect(change.calls).toHaveLength(1);
    expect(change.last().input).toEqual({ email: 'mia@next.example', code: '123456', ownCode: '654321' });
    change.last().resolve({ kind: 'changed' });
    await settled();
    expect([state(), closed]).toEqual(['changed', ['closed']]);
  });

  test('needs codes of its own where it is changed once more', async () => {
    const { actor, mailed, state, context } = start();
    await mailed();
    actor.send({ type: 'code.typed', code: '123456' });
    actor.send({ type: 'email.typed', email: 'mia@next.example ' });
    expect(state()).toEqual({ confirming: 'waiting' });
    actor.send({ type: 'email.typed', email: 'other@next.example' });
    expect(state()).toBe('editing');
    expect(context().code).toBe('');
  });

  test('has codes mailed again after a minute, and keeps those that were typed where one is wrong', async () => {
    const { actor, mail, change, clock, mailed, state, context } = start();
    await mailed();
    clock.increment(59_999);
    actor.send({ type: 'codes.asked' });
    expect(mail.calls).toHaveLength(1);
    clock.increment(1);
    actor.send({ type: 'codes.asked' });
    expect(mail.calls).toHaveLength(2);
    mail.last().resolve({ kind: 'mailed' });
    await settled();
    actor.send({ type: 'code.typed', code: '000000' });
    actor.send({ type: 'ownCode.typed', code: '654321' });
    actor.send({ type: 'submitted' });
    change.last().resolve({ kind: 'refused', problem: { field: 'code', message: 'The code is not right.' } });
    await settled();
    expect(state()).toEqual({ confirming: 'waiting' });
    expect(context()).toMatchObject({ problem: { field: 'code' }, code: '000000', ownCode: '654321' });
  });

  test('forgets typed codes where others are mailed: the boxes are empty then', async () => {
    const { actor, mail, change, clock, mailed, context } = start();
    await mailed();
    actor.send({ type: 'code.typed', code: '123456' });
    actor.send({ type: 'ownCode.typed', code: '654321' });
    clock.increment(60_000);
    actor.send({ type: 'codes.asked' });
    mail.last().resolve({ kind: 'mailed' });
    await settled();
    expect(context()).toMatchObject({ code: '', ownCode: '' });
    actor.send({ type: 'submitted' });
    expect(change.calls).toHaveLength(0);
  });

  test('goes back to the address where somebody else has it meanwhile', async () => {
    const { actor, change, mailed, state, context } = start();
    await mailed();
    actor.send({ type: 'code.typed', code: '123456' });
    actor.send({ type: 'ownCode.typed', code: '654321' });
    actor.send({ type: 'submitted' });
    change.last().resolve({ kind: 'refused', problem: { field: 'email', message: 'Email already exists' } });
    await settled();
    expect(state()).toBe('editing');
    expect(context().problem).toEqual({ field: 'email', message: 'Email already exists' });
  });
});
