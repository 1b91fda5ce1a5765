import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, recordedCallbackActor, settled } from '../testing/simulated-actor.ts';
import type {
  ChatTurnInput,
  RerunAnswer,
  RerunRequest,
  SendAnswer,
  SentTurn,
  SettledStatus,
  StopAnswer,
  StreamPosition,
} from './index.ts';
import { chatTurn, MAX_RECONNECTS } from './index.ts';

const ACCEPTED: SendAnswer = { kind: 'accepted', chatId: 'c1', userMessageId: 'q1', messageId: 'a1' };

function start(input: Partial<ChatTurnInput> = {}) {
  const send = deferredPromiseActor<SendAnswer, SentTurn & { readonly chatId: string | null }>();
  const stop = deferredPromiseActor<StopAnswer, { readonly messageId: string }>();
  const rerun = deferredPromiseActor<RerunAnswer, RerunRequest>();
  const stream = recordedCallbackActor<StreamPosition>();
  const applied: string[] = [];
  const refreshed: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    chatTurn.provide({
      actors: {
        sendTurn: send.logic,
        stopGeneration: stop.logic,
        rerunMessage: rerun.logic,
        streamEvents: stream.logic,
      },
      actions: {
        applyEvent: (_, { messageId, event }) => applied.push(`${messageId}#${event.seq}`),
        refreshMessage: (_, { messageId }) => refreshed.push(messageId),
      },
    }),
    { clock, input: { chatId: null, ...input } },
  );
  actor.start();

  const type = (draft: string) => actor.send({ type: 'draft.changed', draft });
  const ask = (key = 'k1') => actor.send({ type: 'send.requested', key, tableIds: ['t1'], parentId: null });
  const receive = (seq: number) =>
    stream.last().send({ type: 'stream.received', event: { seq, type: 'delta', index: 0, text: '.' } });
  const drop = () => stream.last().send({ type: 'stream.dropped' });
  const end = (status: SettledStatus) => stream.last().send({ type: 'stream.ended', status, error: null });
  async function acknowledge(answer: SendAnswer = ACCEPTED) {
    send.last().resolve(answer);
    await settled();
  }
  async function beginAnswer() {
    type('How many orders?');
    ask();
    await acknowledge();
  }
  return {
    acknowledge,
    actor,
    applied,
    ask,
    beginAnswer,
    clock,
    context: () => actor.getSnapshot().context,
    drop,
    end,
    receive,
    refreshed,
    rerun,
    send,
    state: () => actor.getSnapshot().value,
    stop,
    stream,
    type,
  };
}

describe('asking', () => {
  test('a question is sent with its key, tables and parent', () => {
    const { ask, send, state, type } = start({ chatId: 'c1' });
    type(' How many? ');
    ask('k7');
    expect(state()).toBe('sending');
    expect(send.last().input).toEqual({
      chatId: 'c1',
      key: 'k7',
      text: ' How many? ',
      tableIds: ['t1'],
      parentId: null,
    });
  });

  test.each(['', '  \n'])('an empty draft is not sent: "%s"', (draft) => {
    const { ask, state, type } = start();
    type(draft);
    ask();
    expect(state()).toEqual({ composing: 'fresh' });
  });

  test('a question is sent once, however often Send is pressed', () => {
    const { ask, send, type } = start();
    type('How many?');
    ask('k1');
    ask('k2');
    expect(send.calls).toHaveLength(1);
  });

  test('the draft is kept until the server has acknowledged the question', async () => {
    const { acknowledge, ask, context, state, type } = start();
    type('How many?');
    ask();
    expect(context().draft).toBe('How many?');
    await acknowledge();
    expect(context().draft).toBe('');
    expect(state()).toEqual({ answering: 'awaiting' });
    expect(context()).toMatchObject({ chatId: 'c1', userMessageId: 'q1', messageId: 'a1' });
  });

  test('what was typed while the question was on its way is kept', async () => {
    const { acknowledge, ask, context, type } = start();
    type('How many?');
    ask();
    type('And how much?');
    await acknowledge();
    expect(context().draft).toBe('And how much?');
  });

  test('a question that did not arrive keeps the draft, and Retry sends it with the same key', async () => {
    const { acknowledge, actor, ask, context, send, state, type } = start();
    type('How many?');
    ask('k1');
    send.last().reject(new TypeError('Failed to fetch'));
    await settled();
    expect(state()).toEqual({ composing: 'unsent' });
    expect(context()).toMatchObject({ draft: 'How many?', error: { code: 'NOT_SENT', msg: null } });
    actor.send({ type: 'retry.requested' });
    expect(context().error).toBeNull();
    expect(send.last().input).toMatchObject({ key: 'k1', text: 'How many?' });
    await acknowledge();
    expect(context().draft).toBe('');
  });

  test('typing after a failure begins another question', async () => {
    const { ask, context, send, state, type } = start();
    type('How many?');
    ask('k1');
    send.last().reject(new TypeError('Failed to fetch'));
    await settled();
    type('How many orders?');
    expect(state()).toEqual({ composing: 'fresh' });
    expect(context().error).toBeNull();
    ask('k2');
    expect(send.last().input).toMatchObject({ key: 'k2', text: 'How many orders?' });
  });

  test('a refused question keeps the draft and says why', async () => {
    const { acknowledge, ask, context, state, type } = start();
    type('How many?');
    ask();
    const error = { code: 'CREDITS_EXHAUSTED', msg: 'No credits left' };
    await acknowledge({ kind: 'refused', error });
    expect(state()).toEqual({ composing: 'refused' });
    expect(context()).toMatchObject({ draft: 'How many?', error });
  });
});

describe('answering', () => {
  test('the stream is opened for the answer from its beginning', async () => {
    const { beginAnswer, stream } = start();
    await beginAnswer();
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 0 });
  });

  test('events are applied once and in order: what is known already is left out', async () => {
    const { applied, beginAnswer, context, receive, state } = start();
    await beginAnswer();
    for (const seq of [1, 2, 2, 1, 3]) {
      receive(seq);
    }
    expect(applied).toEqual(['a1#1', 'a1#2', 'a1#3']);
    expect(context().lastSeq).toBe(3);
    expect(state()).toEqual({ answering: 'streaming' });
  });

  test('the stream stays the same one while it delivers', async () => {
    const { beginAnswer, receive, stream } = start();
    await beginAnswer();
    receive(1);
    receive(2);
    expect(stream.runs).toHaveLength(1);
  });

  test.each<SettledStatus>(['completed', 'stopped', 'failed', 'interrupted'])(
    'an answer that is %s ends so, and is read as the server keeps it',
    async (status) => {
      const { beginAnswer, end, refreshed, state, stream } = start();
      await beginAnswer();
      end(status);
      expect(state()).toEqual({ composing: status });
      expect(refreshed).toEqual(['a1']);
      expect(stream.open()).toHaveLength(0);
    },
  );

  test.each<SettledStatus>(['failed', 'interrupted'])('an answer that is %s says why', async (status) => {
    const { beginAnswer, context, stream } = start();
    await beginAnswer();
    const error = { code: 'QUERY_FAILED', msg: 'No such column' };
    stream.last().send({ type: 'stream.ended', status, error });
    expect(context().error).toEqual(error);
  });

  test('the next question can be typed while the answer is made, and is sent after it', async () => {
    const { ask, beginAnswer, context, end, send, type } = start();
    await beginAnswer();
    type('And then?');
    ask('k2');
    expect(send.calls).toHaveLength(1);
    end('completed');
    expect(context().draft).toBe('And then?');
    ask('k2');
    expect(send.last().input).toMatchObject({ chatId: 'c1', key: 'k2', text: 'And then?' });
  });

  test('the next answer is followed from its own beginning', async () => {
    const { acknowledge, applied, ask, beginAnswer, end, receive, stream, type } = start();
    await beginAnswer();
    receive(9);
    end('completed');
    type('And then?');
    ask('k2');
    await acknowledge({ kind: 'accepted', chatId: 'c1', userMessageId: 'q2', messageId: 'a2' });
    expect(stream.last().input).toEqual({ messageId: 'a2', afterSeq: 0 });
    receive(1);
    expect(applied).toEqual(['a1#9', 'a2#1']);
  });
});

describe('a dropped stream', () => {
  test('is opened again after the last event that is known', async () => {
    const { beginAnswer, clock, drop, receive, state, stream } = start();
    await beginAnswer();
    receive(1);
    receive(2);
    drop();
    expect(state()).toBe('reconnecting');
    clock.increment(499);
    expect(stream.runs).toHaveLength(1);
    clock.increment(1);
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 2 });
    expect(state()).toEqual({ answering: 'resuming' });
  });

  test('is opened after 0.5, 1, 2, 4, 8, 10 and 10 s, and given up after the eighth drop', async () => {
    const { beginAnswer, clock, context, drop, state, stream } = start();
    expect(MAX_RECONNECTS).toBe(8);
    await beginAnswer();
    for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
      drop();
      const opened = stream.runs.length;
      clock.increment(wait - 1);
      expect(stream.runs).toHaveLength(opened);
      clock.increment(1);
      expect(stream.runs).toHaveLength(opened + 1);
    }
    drop();
    expect(state()).toBe('disconnected');
    expect(context().error?.code).toBe('DISCONNECTED');
    clock.increment(600_000);
    expect(stream.open()).toHaveLength(0);
  });

  test('an event between two drops sets the count to 0', async () => {
    const { beginAnswer, clock, context, drop, receive, state } = start({ maxReconnects: 2 });
    await beginAnswer();
    drop();
    clock.increment(500);
    receive(1);
    expect(context().failures).toBe(0);
    drop();
    expect(state()).toBe('reconnecting');
  });

  test('an event that is known already is no progress', async () => {
    const { beginAnswer, clock, drop, receive, state } = start({ maxReconnects: 2 });
    await beginAnswer();
    receive(1);
    drop();
    clock.increment(500);
    receive(1);
    drop();
    expect(state()).toBe('disconnected');
  });

  test('Retry opens it at once and starts the count anew', async () => {
    const { actor, beginAnswer, context, drop, receive, state, stream } = start({ maxReconnects: 1 });
    await beginAnswer();
    receive(4);
    drop();
    expect(state()).toBe('disconnected');
    actor.send({ type: 'retry.requested' });
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 4 });
    expect(context()).toMatchObject({ failures: 0, error: null });
  });

  test('Retry does not wait for the back-off', async () => {
    const { actor, beginAnswer, drop, stream } = start();
    await beginAnswer();
    drop();
    actor.send({ type: 'retry.requested' });
    expect(stream.open()).toHaveLength(1);
  });
});

describe('resuming', () => {
  test('after a reload the answer is followed from the last event that is known', () => {
    const { applied, receive, state, stream } = start({
      chatId: 'c1',
      resume: { messageId: 'a1', afterSeq: 7 },
    });
    expect(state()).toEqual({ answering: 'resuming' });
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 7 });
    receive(7);
    receive(8);
    expect(applied).toEqual(['a1#8']);
    expect(state()).toEqual({ answering: 'streaming' });
  });

  test('an answer that another tab asked for is followed too', () => {
    const { actor, state, stream } = start({ chatId: 'c1' });
    actor.send({ type: 'turn.resumed', messageId: 'a5', afterSeq: 3 });
    expect(state()).toEqual({ answering: 'resuming' });
    expect(stream.last().input).toEqual({ messageId: 'a5', afterSeq: 3 });
  });

  test('a draft that was kept is there', () => {
    const { context } = start({ draft: 'Half a sen' });
    expect(context().draft).toBe('Half a sen');
  });
});

describe('stopping', () => {
  test('Stop closes the stream and ends in stopped once the server has confirmed', async () => {
    const { actor, beginAnswer, receive, refreshed, state, stop, stream } = start();
    await beginAnswer();
    receive(1);
    actor.send({ type: 'stop.requested' });
    expect(state()).toBe('stopping');
    expect(stop.last().input).toEqual({ messageId: 'a1' });
    expect(stream.open()).toHaveLength(0);
    stop.last().resolve({ status: 'stopped' });
    await settled();
    expect(state()).toEqual({ composing: 'stopped' });
    expect(refreshed).toEqual(['a1']);
  });

  test.each<SettledStatus>(['completed', 'failed', 'interrupted'])(
    'an answer that was %s before the stop arrived ends so',
    async (status) => {
      const { actor, beginAnswer, state, stop } = start();
      await beginAnswer();
      actor.send({ type: 'stop.requested' });
      stop.last().resolve({ status });
      await settled();
      expect(state()).toEqual({ composing: status });
    },
  );

  test('a stop that does not arrive goes on with the answer and says so', async () => {
    const { actor, beginAnswer, context, receive, state, stop, stream } = start();
    await beginAnswer();
    receive(3);
    actor.send({ type: 'stop.requested' });
    stop.last().reject(new TypeError('Failed to fetch'));
    await settled();
    expect(state()).toEqual({ answering: 'resuming' });
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 3 });
    expect(context().error?.code).toBe('NOT_STOPPED');
  });

  test('Stop before the question is acknowledged stops the answer as soon as it has a name', async () => {
    const { acknowledge, actor, ask, context, state, stop, stream, type } = start();
    type('How many?');
    ask();
    actor.send({ type: 'stop.requested' });
    expect(stop.calls).toHaveLength(0);
    await acknowledge();
    expect(state()).toBe('stopping');
    expect(stop.last().input).toEqual({ messageId: 'a1' });
    expect(stream.runs).toHaveLength(0);
    expect(context().draft).toBe('');
  });

  test('a stop belongs to one try: a retry of the question is answered', async () => {
    const { acknowledge, actor, ask, send, state, type } = start();
    type('How many?');
    ask();
    actor.send({ type: 'stop.requested' });
    send.last().reject(new TypeError('Failed to fetch'));
    await settled();
    actor.send({ type: 'retry.requested' });
    await acknowledge();
    expect(state()).toEqual({ answering: 'awaiting' });
  });

  test('a second try to stop takes the first error away', async () => {
    const { actor, beginAnswer, context, stop } = start();
    await beginAnswer();
    actor.send({ type: 'stop.requested' });
    stop.last().reject(new TypeError('Failed to fetch'));
    await settled();
    actor.send({ type: 'stop.requested' });
    expect(context().error).toBeNull();
  });

  test.each(['reconnecting', 'disconnected'])('Stop works while %s', async (state) => {
    const { actor, beginAnswer, drop, stop, ...chat } = start({
      maxReconnects: state === 'reconnecting' ? 2 : 1,
    });
    await beginAnswer();
    drop();
    expect(chat.state()).toBe(state);
    actor.send({ type: 'stop.requested' });
    expect(stop.calls).toHaveLength(1);
    expect(chat.context().error).toBeNull();
  });
});

describe('answering again', () => {
  test.each<SettledStatus>(['failed', 'interrupted'])(
    'Retry of an answer that is %s makes another one',
    async (status) => {
      const { actor, beginAnswer, end, rerun, state, stream } = start();
      await beginAnswer();
      end(status);
      actor.send({ type: 'retry.requested' });
      expect(rerun.last().input).toEqual({ messageId: 'a1', reading: {} });
      rerun.last().resolve({ kind: 'accepted', messageId: 'a2' });
      await settled();
      expect(state()).toEqual({ answering: 'awaiting' });
      expect(stream.last().input).toEqual({ messageId: 'a2', afterSeq: 0 });
    },
  );

  test('an interrupted answer can be kept as it is', async () => {
    const { actor, beginAnswer, end, state } = start();
    await beginAnswer();
    end('interrupted');
    actor.send({ type: 'keep.requested' });
    expect(state()).toEqual({ composing: 'fresh' });
  });

  test('another reading of an earlier question is run at once and leaves the draft alone', async () => {
    const { actor, context, rerun, type } = start({ chatId: 'c1' });
    type('Half a sen');
    actor.send({ type: 'rerun.requested', messageId: 'a0', reading: { metric: 'sum' } });
    expect(rerun.last().input).toEqual({ messageId: 'a0', reading: { metric: 'sum' } });
    rerun.last().resolve({ kind: 'accepted', messageId: 'a9' });
    await settled();
    expect(context().draft).toBe('Half a sen');
  });

  test('a refused rerun says why', async () => {
    const { actor, context, rerun, state } = start({ chatId: 'c1' });
    actor.send({ type: 'rerun.requested', messageId: 'a0', reading: {} });
    const error = { code: 'RATE_LIMITED', msg: 'Too fast' };
    rerun.last().resolve({ kind: 'refused', error });
    await settled();
    expect(state()).toEqual({ composing: 'refused' });
    expect(context().error).toEqual(error);
  });

  test('a rerun that did not arrive can be retried as it was', async () => {
    const { actor, context, rerun, state } = start({ chatId: 'c1' });
    actor.send({ type: 'rerun.requested', messageId: 'a0', reading: { top: '5' } });
    rerun.last().reject(new TypeError('Failed to fetch'));
    await settled();
    expect(state()).toEqual({ composing: 'notRerun' });
    expect(context().error?.code).toBe('NOT_RERUN');
    actor.send({ type: 'retry.requested' });
    expect(rerun.last().input).toEqual({ messageId: 'a0', reading: { top: '5' } });
    expect(context().error).toBeNull();
  });
});
