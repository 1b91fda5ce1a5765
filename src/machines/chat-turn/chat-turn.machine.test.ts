import { describe, expect, test } from 'vitest';
import { startChatTurn } from '../testing/chat-turn-harness.ts';
import { settled } from '../testing/simulated-actor.ts';
import type { SettledStatus } from './index.ts';

describe('asking', () => {
  test('a question is sent with its key, tables and parent', () => {
    const { ask, send, state, type } = startChatTurn({ chatId: 'c1' });
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
    const { ask, state, type } = startChatTurn();
    type(draft);
    ask();
    expect(state()).toEqual({ composing: 'fresh' });
  });

  test('a question is sent once, however often Send is pressed', () => {
    const { ask, send, type } = startChatTurn();
    type('How many?');
    ask('k1');
    ask('k2');
    expect(send.calls).toHaveLength(1);
  });

  test('a question is kept until the server has acknowledged it, and the composer is free at once', async () => {
    const { acknowledge, ask, context, state, type } = startChatTurn();
    type('How many?');
    ask();
    expect(context()).toMatchObject({ draft: '', sent: { text: 'How many?', key: 'k1' } });
    await acknowledge();
    expect(context()).toMatchObject({ draft: '', sent: null });
    expect(state()).toEqual({ answering: 'awaiting' });
    expect(context()).toMatchObject({ chatId: 'c1', userMessageId: 'q1', messageId: 'a1' });
  });

  test('what was typed while the question was on its way is kept', async () => {
    const { acknowledge, ask, context, type } = startChatTurn();
    type('How many?');
    ask();
    type('And how much?');
    await acknowledge();
    expect(context().draft).toBe('And how much?');
  });

  test('a question that did not arrive is kept, and Retry sends it with the same key', async () => {
    const { acknowledge, actor, ask, context, send, state, type } = startChatTurn();
    type('How many?');
    ask('k1');
    send.last().reject(new TypeError('Failed to fetch'));
    await settled();
    expect(state()).toEqual({ composing: 'unsent' });
    expect(context()).toMatchObject({ sent: { text: 'How many?' }, error: { code: 'NOT_SENT', msg: null } });
    actor.send({ type: 'retry.requested' });
    expect(context().error).toBeNull();
    expect(send.last().input).toMatchObject({ key: 'k1', text: 'How many?' });
    await acknowledge();
    expect(context().sent).toBeNull();
  });

  test('typing after a failure leaves the failed question as it is', async () => {
    const { ask, context, send, state, type } = startChatTurn();
    type('How many?');
    ask('k1');
    send.last().reject(new TypeError('Failed to fetch'));
    await settled();
    type('How many orders?');
    expect(state()).toEqual({ composing: 'unsent' });
    expect(context()).toMatchObject({ draft: 'How many orders?', sent: { text: 'How many?', key: 'k1' } });
  });

  test('a question given beside the draft leaves the draft alone', async () => {
    const { acknowledge, actor, context, send, type } = startChatTurn({ chatId: 'c1' });
    type('Half a sen');
    actor.send({ type: 'send.requested', key: 'k1', tableIds: [], parentId: null, text: 'Instead' });
    expect(send.last().input).toMatchObject({ text: 'Instead', parentId: null });
    await acknowledge({ kind: 'refused', error: { code: 'RATE_LIMITED', msg: 'Too fast' } });
    expect(context()).toMatchObject({ draft: 'Half a sen', sent: { text: 'Instead' } });
  });

  test('a refused question keeps the draft and says why', async () => {
    const { acknowledge, ask, context, state, type } = startChatTurn();
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
    const { beginAnswer, stream } = startChatTurn();
    await beginAnswer();
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 0 });
  });

  test('events are applied once and in order: what is known already is left out', async () => {
    const { applied, beginAnswer, context, receive, state } = startChatTurn();
    await beginAnswer();
    for (const seq of [1, 2, 2, 1, 3]) {
      receive(seq);
    }
    expect(applied).toEqual(['a1#1', 'a1#2', 'a1#3']);
    expect(context().lastSeq).toBe(3);
    expect(state()).toEqual({ answering: 'streaming' });
  });

  test('an answer that has others before it is queued until it waits no more', async () => {
    const { applied, beginAnswer, place, receive, state } = startChatTurn();
    await beginAnswer();
    place(1, 2);
    place(2, 0);
    expect(state()).toEqual({ answering: 'queued' });
    place(3, null);
    expect(state()).toEqual({ answering: 'streaming' });
    // known already
    place(3, 1);
    expect(state()).toEqual({ answering: 'streaming' });
    place(4, 1);
    receive(5);
    expect(state()).toEqual({ answering: 'streaming' });
    expect(applied).toEqual(['a1#1', 'a1#2', 'a1#3', 'a1#4', 'a1#5']);
  });

  test('the stream stays the same one while it delivers', async () => {
    const { beginAnswer, receive, stream } = startChatTurn();
    await beginAnswer();
    receive(1);
    receive(2);
    expect(stream.runs).toHaveLength(1);
  });

  test.each<SettledStatus>(['completed', 'stopped', 'failed', 'interrupted'])(
    'an answer that is %s ends so, and is read as the server keeps it',
    async (status) => {
      const { beginAnswer, end, refreshed, state, stream } = startChatTurn();
      await beginAnswer();
      end(status);
      expect(state()).toEqual({ composing: status });
      expect(refreshed).toEqual(['a1']);
      expect(stream.open()).toHaveLength(0);
    },
  );

  test.each<SettledStatus>(['failed', 'interrupted'])('an answer that is %s says why', async (status) => {
    const { beginAnswer, context, stream } = startChatTurn();
    await beginAnswer();
    const error = { code: 'QUERY_FAILED', msg: 'No such column' };
    stream.last().send({ type: 'stream.ended', status, error });
    expect(context().error).toEqual(error);
  });

  test('a question asked while the answer is made is sent after it, and follows it', async () => {
    const { ask, beginAnswer, context, end, send, type } = startChatTurn();
    await beginAnswer();
    type('And then?');
    ask('k2');
    expect(send.calls).toHaveLength(1);
    expect(context().draft).toBe('');
    end('completed');
    expect(send.last().input).toMatchObject({ chatId: 'c1', key: 'k2', text: 'And then?', parentId: 'a1' });
    expect(context().queue).toEqual([]);
  });

  test('the next answer is followed from its own beginning', async () => {
    const { acknowledge, applied, ask, beginAnswer, end, receive, stream, type } = startChatTurn();
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
    const { beginAnswer, clock, drop, receive, state, stream } = startChatTurn();
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
    const { beginAnswer, clock, context, drop, state, stream } = startChatTurn();
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
    const { beginAnswer, clock, context, drop, receive, state } = startChatTurn({ maxReconnects: 2 });
    await beginAnswer();
    drop();
    clock.increment(500);
    receive(1);
    expect(context().failures).toBe(0);
    drop();
    expect(state()).toBe('reconnecting');
  });

  test('an event that is known already is no progress', async () => {
    const { beginAnswer, clock, drop, receive, state } = startChatTurn({ maxReconnects: 2 });
    await beginAnswer();
    receive(1);
    drop();
    clock.increment(500);
    receive(1);
    drop();
    expect(state()).toBe('disconnected');
  });

  test('Retry opens it at once and starts the count anew', async () => {
    const { actor, beginAnswer, context, drop, receive, state, stream } = startChatTurn({ maxReconnects: 1 });
    await beginAnswer();
    receive(4);
    drop();
    expect(state()).toBe('disconnected');
    actor.send({ type: 'retry.requested' });
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 4 });
    expect(context()).toMatchObject({ failures: 0, error: null });
  });

  test('Retry does not wait for the back-off', async () => {
    const { actor, beginAnswer, drop, stream } = startChatTurn();
    await beginAnswer();
    drop();
    actor.send({ type: 'retry.requested' });
    expect(stream.open()).toHaveLength(1);
  });
});
