import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type TryAnswer, type TryRequest, tryCall } from './index.ts';

const READ: TryRequest = {
  method: 'GET',
  address: '/api/tables',
  body: undefined,
  token: undefined,
  changes: false,
};
const ANSWER: TryAnswer = {
  status: 200,
  ms: 3,
  requestId: 'r1',
  contentType: 'application/json',
  text: '{}',
  bytes: 2,
  cut: false,
};

function start() {
  const send = deferredPromiseActor<TryAnswer, { readonly request: TryRequest }>();
  let stops = 0;
  const actor = createActor(
    tryCall.provide({
      actors: { send: send.logic },
      actions: {
        stop: () => {
          stops += 1;
        },
      },
    }),
  ).start();
  const context = () => actor.getSnapshot().context;
  const state = () => actor.getSnapshot().value;
  return { actor, send, context, state, stops: () => stops };
}

describe('a call that is tried out', () => {
  test('that only reads is sent at once, and its answer stays', async () => {
    const { actor, send, context, state } = start();
    actor.send({ type: 'send.pressed', request: READ });
    expect(send.last().input.request).toBe(READ);
    send.last().resolve(ANSWER);
    await settled();
    expect(state()).toBe('idle');
    expect(context().answer).toBe(ANSWER);
    actor.send({ type: 'send.pressed', request: READ });
    expect(context().answer).toBe(ANSWER);
  });

  test('that may change something is asked about first', async () => {
    const { actor, send, state } = start();
    const request = { ...READ, method: 'DELETE', changes: true };
    actor.send({ type: 'send.pressed', request });
    expect(state()).toBe('confirming');
    expect(send.calls).toHaveLength(0);
    actor.send({ type: 'send.refused' });
    expect(state()).toBe('idle');
    expect(send.calls).toHaveLength(0);
    actor.send({ type: 'send.pressed', request });
    actor.send({ type: 'send.confirmed' });
    expect(send.last().input.request).toBe(request);
  });

  test('is sent once, however often Send is pressed meanwhile', () => {
    const { actor, send } = start();
    actor.send({ type: 'send.pressed', request: READ });
    actor.send({ type: 'send.pressed', request: READ });
    expect(send.calls).toHaveLength(1);
  });

  test('that is stopped keeps what came until then', async () => {
    const { actor, send, context, state, stops } = start();
    actor.send({ type: 'send.pressed', request: READ });
    actor.send({ type: 'stop.pressed' });
    actor.send({ type: 'stop.pressed' });
    expect(stops()).toBe(1);
    expect(state()).toEqual({ sending: 'stopping' });
    send.last().resolve({ ...ANSWER, cut: true });
    await settled();
    expect(context().answer?.cut).toBe(true);
  });

  test('that brings nothing says why, and no earlier answer stands beside it', async () => {
    const { actor, send, context } = start();
    actor.send({ type: 'send.pressed', request: READ });
    send.last().resolve(ANSWER);
    await settled();
    actor.send({ type: 'send.pressed', request: READ });
    send.last().reject(new Error('No connection'));
    await settled();
    expect(context()).toMatchObject({ answer: null, problem: 'No connection' });
  });
});
