import { describe, expect, test } from 'vitest';
import { startChatTurn } from '../testing/chat-turn-harness.ts';
import { settled } from '../testing/simulated-actor.ts';
import type { QueuedTurn, SettledStatus } from './index.ts';

const waiting = (key: string, over: Partial<QueuedTurn> = {}): QueuedTurn => ({
  key,
  text: `Question ${key}`,
  tableIds: ['t1'],
  parentId: undefined,
  tried: false,
  ...over,
});
const accepted = (messageId: string) =>
  ({ kind: 'accepted', chatId: 'c1', userMessageId: `q-${messageId}`, messageId }) as const;

/** An answer is made, and questions wait behind it. */
async function startWithQueue(...keys: string[]) {
  const chat = startChatTurn();
  await chat.beginAnswer();
  for (const key of keys) {
    chat.type(`Question ${key}`);
    chat.ask(key);
  }
  return { ...chat, keys: () => chat.context().queue.map(({ key }) => key) };
}

describe('questions that an earlier visit left', () => {
  const left = (over: Partial<QueuedTurn> = {}) =>
    startChatTurn({ chatId: 'c1', queue: [waiting('yesterday', { held: true, ...over })] });

  test('are not sent along with a new one, nor after its answer', async () => {
    const chat = left();
    chat.type('Something new');
    chat.ask('k1');
    expect(chat.send.last().input).toMatchObject({ key: 'k1', text: 'Something new' });
    await chat.acknowledge(accepted('a1'));
    chat.end('completed');
    expect(chat.send.calls).toHaveLength(1);
    expect(chat.context().queue.map(({ key }) => key)).toEqual(['yesterday']);
  });

  test('go when the person sends them', () => {
    const chat = left();
    chat.actor.send({ type: 'queue.sent', parentId: undefined });
    expect(chat.send.last().input).toMatchObject({ key: 'yesterday' });
  });
});

describe('questions that wait', () => {
  test('are sent in order, each when the answer before it has ended, and follow that answer', async () => {
    const { acknowledge, end, keys, send } = await startWithQueue('k2', 'k3');
    expect(keys()).toEqual(['k2', 'k3']);
    end('completed');
    expect(send.last().input).toMatchObject({ key: 'k2', parentId: 'a1' });
    await acknowledge(accepted('a2'));
    expect(send.calls).toHaveLength(2);
    end('completed');
    expect(send.last().input).toMatchObject({ key: 'k3', parentId: 'a2' });
    expect(keys()).toEqual([]);
  });

  test('are sent after an answer that was stopped', async () => {
    const { actor, send, stop } = await startWithQueue('k2');
    actor.send({ type: 'stop.requested' });
    stop.last().resolve({ status: 'stopped' });
    await settled();
    expect(send.last().input).toMatchObject({ key: 'k2' });
  });

  test.each<SettledStatus>(['failed', 'interrupted'])(
    'stay for the person to send after an answer that is %s',
    async (status) => {
      const { actor, clock, end, keys, send, state } = await startWithQueue('k2');
      end(status);
      clock.increment(600_000);
      expect([state(), send.calls.length, keys()]).toEqual([{ composing: status }, 1, ['k2']]);
      actor.send({ type: 'queue.sent', parentId: 'a9' });
      expect(send.last().input).toMatchObject({ key: 'k2', parentId: 'a9' });
    },
  );

  test('wait through a lost connection', async () => {
    const { clock, drop, end, send } = await startWithQueue('k2');
    drop();
    clock.increment(500);
    expect(send.calls).toHaveLength(1);
    end('completed');
    expect(send.calls).toHaveLength(2);
  });

  test('wait behind one that is still on its way', async () => {
    const { acknowledge, ask, context, send, type } = startChatTurn();
    type('First');
    ask('k1');
    type('Second');
    ask('k2');
    expect(send.calls).toHaveLength(1);
    expect(context()).toMatchObject({ draft: '', queue: [{ key: 'k2', text: 'Second' }] });
    await acknowledge();
    expect(send.calls).toHaveLength(1);
  });

  test('can be moved and removed', async () => {
    const { actor, keys } = await startWithQueue('k2', 'k3', 'k4');
    actor.send({ type: 'queue.moved', key: 'k4', to: 0 });
    expect(keys()).toEqual(['k4', 'k2', 'k3']);
    actor.send({ type: 'queue.moved', key: 'k4', to: 99 });
    expect(keys()).toEqual(['k2', 'k3', 'k4']);
    actor.send({ type: 'queue.removed', key: 'k3' });
    expect(keys()).toEqual(['k2', 'k4']);
  });

  test('can be taken back into the draft, before what stands there', async () => {
    const { actor, context, keys, type } = await startWithQueue('k2', 'k3');
    type('Half a sen');
    actor.send({ type: 'queue.taken', key: 'k3' });
    expect(context().draft).toBe('Question k3\n\nHalf a sen');
    expect(keys()).toEqual(['k2']);
    actor.send({ type: 'queue.taken', key: 'gone' });
    expect(context().draft).toBe('Question k3\n\nHalf a sen');
  });

  test('are asked before what is written after them', async () => {
    const { ask, end, keys, send, type } = await startWithQueue('k2');
    end('failed');
    type('Last');
    ask('k3');
    expect(send.last().input).toMatchObject({ key: 'k2' });
    expect(keys()).toEqual(['k3']);
  });

  test('of an earlier visit wait for the person, however long', () => {
    const { actor, clock, send } = startChatTurn({ chatId: 'c1', queue: [waiting('k1')] });
    clock.increment(600_000);
    expect(send.calls).toHaveLength(0);
    actor.send({ type: 'queue.sent', parentId: 'a1' });
    expect(send.last().input).toMatchObject({ key: 'k1', parentId: 'a1' });
  });
});

describe('a question that did not arrive', () => {
  async function startUnsent() {
    const chat = startChatTurn({ chatId: 'c1' });
    chat.type('First');
    chat.ask('k1');
    chat.send.last().reject(new TypeError('Failed to fetch'));
    await settled();
    return chat;
  }

  test('keeps its key and its place over every retry', async () => {
    const { actor, send } = await startUnsent();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      actor.send({ type: 'retry.requested' });
      send.last().reject(new TypeError('Failed to fetch'));
      await settled();
    }
    expect(new Set(send.calls.map(({ input }) => JSON.stringify(input))).size).toBe(1);
  });

  test('holds back those asked after it, which are sent when it was answered', async () => {
    const { acknowledge, actor, ask, end, send, type } = await startUnsent();
    type('Second');
    ask('k2');
    expect(send.calls).toHaveLength(1);
    actor.send({ type: 'retry.requested' });
    await acknowledge(accepted('a1'));
    end('completed');
    expect(send.last().input).toMatchObject({ key: 'k2', parentId: 'a1' });
  });

  test('can be given up: the next one is sent', async () => {
    const { actor, ask, context, send, state, type } = await startUnsent();
    type('Second');
    ask('k2');
    actor.send({ type: 'discard.requested' });
    expect(send.last().input).toMatchObject({ key: 'k2' });
    expect(context().sent?.key).toBe('k2');
    expect(state()).toBe('sending');
  });

  test('can be given up where nothing waits', async () => {
    const { actor, context, state } = await startUnsent();
    actor.send({ type: 'discard.requested' });
    expect([state(), context().sent, context().error]).toEqual([{ composing: 'fresh' }, null, null]);
  });

  test('is sent under its key after an answer that was asked for again meanwhile', async () => {
    const { actor, end, rerun, send } = await startUnsent();
    const first = send.last().input;
    actor.send({ type: 'rerun.requested', messageId: 'a0', reading: {} });
    rerun.last().resolve({ kind: 'accepted', messageId: 'a1' });
    await settled();
    end('completed');
    expect(send.last().input).toEqual(first);
  });

  test('is kept when another tab is answered first', async () => {
    const { actor, end, send } = await startUnsent();
    actor.send({ type: 'turn.resumed', messageId: 'a5', afterSeq: 0 });
    end('completed');
    expect(send.calls.map(({ input }) => input.key)).toEqual(['k1', 'k1']);
  });
});

describe('a refused question', () => {
  const error = { code: 'CREDITS_EXHAUSTED', msg: 'No credits left' };

  test('stays beside what was typed since, with the reason', async () => {
    const { acknowledge, ask, context, state, type } = startChatTurn();
    type('First');
    ask('k1');
    type('Half a sen');
    await acknowledge({ kind: 'refused', error });
    expect(state()).toEqual({ composing: 'unsent' });
    expect(context()).toMatchObject({ draft: 'Half a sen', sent: { text: 'First' }, error });
  });

  test('holds back those that wait behind it', async () => {
    const { acknowledge, end, keys, send, state } = await startWithQueue('k2', 'k3');
    end('completed');
    await acknowledge({ kind: 'refused', error });
    expect([state(), keys(), send.calls.length]).toEqual([{ composing: 'unsent' }, ['k3'], 2]);
  });
});

describe('a question that waits and is refused because another tab is answered', () => {
  test('takes its place again after that answer', async () => {
    const { acknowledge, actor, end, send } = await startWithQueue('k2');
    end('completed');
    await acknowledge({ kind: 'refused', error: { code: 'CONFLICT', msg: 'Still running' } });
    actor.send({ type: 'turn.resumed', messageId: 'a7', afterSeq: 0 });
    end('completed');
    expect(send.calls.map(({ input }) => [input.key, input.parentId])).toEqual([
      ['k1', null],
      ['k2', 'a1'],
      ['k2', 'a7'],
    ]);
  });
});

describe('going on with an answer', () => {
  test('follows it after the last event of the rounds before', async () => {
    const { actor, rerun, state, stream } = startChatTurn({ chatId: 'c1' });
    actor.send({ type: 'rerun.requested', messageId: 'a1', reading: {}, continues: true });
    expect(rerun.last().input).toEqual({ messageId: 'a1', reading: {}, continues: true });
    rerun.last().resolve({ kind: 'accepted', messageId: 'a1', afterSeq: 12 });
    await settled();
    expect(state()).toEqual({ answering: 'awaiting' });
    expect(stream.last().input).toEqual({ messageId: 'a1', afterSeq: 12 });
  });
});

describe('a deleted answer', () => {
  test('is no longer followed', async () => {
    const { actor, beginAnswer, state, stream } = startChatTurn();
    await beginAnswer();
    actor.send({ type: 'answer.removed', messageIds: ['q1', 'a1'] });
    expect(state()).toEqual({ composing: 'fresh' });
    expect(stream.open()).toHaveLength(0);
  });

  test('that is another one changes nothing', async () => {
    const { actor, beginAnswer, state } = startChatTurn();
    await beginAnswer();
    actor.send({ type: 'answer.removed', messageIds: ['a7'] });
    expect(state()).toEqual({ answering: 'awaiting' });
  });
});
