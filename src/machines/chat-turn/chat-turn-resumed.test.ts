import { describe, expect, test } from 'vitest';
import { startChatTurn } from '../testing/chat-turn-harness.ts';
import { settled } from '../testing/simulated-actor.ts';
import type { SettledStatus } from './index.ts';

describe('resuming', () => {
  test('after a reload the answer is followed from the last event that is known', () => {
    const { applied, receive, state, stream } = startChatTurn({
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
    const { actor, state, stream } = startChatTurn({ chatId: 'c1' });
    actor.send({ type: 'turn.resumed', messageId: 'a5', afterSeq: 3 });
    expect(state()).toEqual({ answering: 'resuming' });
    expect(stream.last().input).toEqual({ messageId: 'a5', afterSeq: 3 });
  });

  test('a draft that was kept is there', () => {
    const { context } = startChatTurn({ draft: 'Half a sen' });
    expect(context().draft).toBe('Half a sen');
  });
});

describe('an answer whose end is known from a list', () => {
  const error = { code: 'QUERY_FAILED', msg: 'No such column' };
  const settles = (status: SettledStatus, messageId = 'a1') =>
    ({
      type: 'answer.settled',
      messageId,
      status,
      error: status === 'failed' ? error : null,
    }) as const;

  test.each<[SettledStatus, unknown]>([
    ['completed', null],
    ['stopped', null],
    ['interrupted', null],
    ['failed', error],
  ])('is %s at once, however long the wait for its stream would be', async (status, told) => {
    const { actor, beginAnswer, context, drop, refreshed, state } = startChatTurn();
    await beginAnswer();
    drop();
    actor.send(settles(status));
    expect(state()).toEqual({ composing: status });
    expect(refreshed).toEqual(['a1']);
    expect(context().error).toEqual(told);
  });

  test('is followed no longer, though its stream hangs', async () => {
    const { actor, beginAnswer, receive, state, stream } = startChatTurn();
    await beginAnswer();
    receive(1);
    actor.send(settles('interrupted'));
    expect(state()).toEqual({ composing: 'interrupted' });
    expect(stream.open()).toHaveLength(0);
  });

  test('needs no Retry after the last drop, and no answer to a stop that hangs', async () => {
    const lost = startChatTurn({ maxReconnects: 1 });
    await lost.beginAnswer();
    lost.drop();
    expect(lost.state()).toBe('disconnected');
    lost.actor.send(settles('completed'));
    expect(lost.state()).toEqual({ composing: 'completed' });
    const stopped = startChatTurn();
    await stopped.beginAnswer();
    stopped.actor.send({ type: 'stop.requested' });
    stopped.actor.send(settles('stopped'));
    expect(stopped.state()).toEqual({ composing: 'stopped' });
  });

  test('is another one: the answer that is made is followed on', async () => {
    const { actor, beginAnswer, state } = startChatTurn();
    await beginAnswer();
    actor.send(settles('completed', 'a0'));
    expect(state()).toEqual({ answering: 'awaiting' });
  });
});

describe('stopping', () => {
  test('Stop closes the stream and ends in stopped once the server has confirmed', async () => {
    const { actor, beginAnswer, receive, refreshed, state, stop, stream } = startChatTurn();
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
      const { actor, beginAnswer, state, stop } = startChatTurn();
      await beginAnswer();
      actor.send({ type: 'stop.requested' });
      stop.last().resolve({ status });
      await settled();
      expect(state()).toEqual({ composing: status });
    },
  );

  test('a stop that does not arrive goes on with the answer and says so', async () => {
    const { actor, beginAnswer, context, receive, state, stop, stream } = startChatTurn();
    await beginAnswer();
    receive(3);
    actor.send({ type: 'stop.requested' });
    stop.last().reject(new TypeError('Failed to fetch'));
    await settled();
    expect(state()).toEqual({ answering: 'resuming' });
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 3 });
    expect(context().error?.code).toBe('NOT_STOPPED');
    stream.last().send({ type: 'stream.ended', status: 'completed', error: null });
    expect(context().error).toBeNull();
  });

  test('Stop before the question is acknowledged stops the answer as soon as it has a name', async () => {
    const { acknowledge, actor, ask, context, state, stop, stream, type } = startChatTurn();
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
    const { acknowledge, actor, ask, send, state, type } = startChatTurn();
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
    const { actor, beginAnswer, context, stop } = startChatTurn();
    await beginAnswer();
    actor.send({ type: 'stop.requested' });
    stop.last().reject(new TypeError('Failed to fetch'));
    await settled();
    actor.send({ type: 'stop.requested' });
    expect(context().error).toBeNull();
  });

  test.each(['reconnecting', 'disconnected'])('Stop works while %s', async (state) => {
    const { actor, beginAnswer, drop, stop, ...chat } = startChatTurn({
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
      const { actor, beginAnswer, end, rerun, state, stream } = startChatTurn();
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
    const { actor, beginAnswer, end, state } = startChatTurn();
    await beginAnswer();
    end('interrupted');
    actor.send({ type: 'keep.requested' });
    expect(state()).toEqual({ composing: 'fresh' });
  });

  test('another reading of an earlier question is run at once and leaves the draft alone', async () => {
    const { actor, context, rerun, type } = startChatTurn({ chatId: 'c1' });
    type('Half a sen');
    actor.send({ type: 'rerun.requested', messageId: 'a0', reading: { metric: 'sum' } });
    expect(rerun.last().input).toEqual({ messageId: 'a0', reading: { metric: 'sum' } });
    rerun.last().resolve({ kind: 'accepted', messageId: 'a9' });
    await settled();
    expect(context().draft).toBe('Half a sen');
  });

  test('a refused rerun says why', async () => {
    const { actor, context, rerun, state } = startChatTurn({ chatId: 'c1' });
    actor.send({ type: 'rerun.requested', messageId: 'a0', reading: {} });
    const error = { code: 'RATE_LIMITED', msg: 'Too fast' };
    rerun.last().resolve({ kind: 'refused', error });
    await settled();
    expect(state()).toEqual({ composing: 'refused' });
    expect(context().error).toEqual(error);
  });

  test('a rerun that did not arrive can be retried as it was', async () => {
    const { actor, context, rerun, state } = startChatTurn({ chatId: 'c1' });
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
