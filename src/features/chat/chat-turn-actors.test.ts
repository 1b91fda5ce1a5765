import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import type { StreamListener } from '../../api/event-stream.ts';
import type { Answer, MessageEvent, Shape } from '../../api/shapes.ts';
import { chatTurnLogic } from './chat-turn-actors.ts';
import { chatQuery, readMessage } from './message-cache.ts';

const { call, openMessageStream } = vi.hoisted(() => ({ call: vi.fn(), openMessageStream: vi.fn() }));
vi.mock('../../api/client.ts', () => ({ call }));
vi.mock('../../api/event-stream.ts', () => ({ openMessageStream }));
vi.mock('./public/chat-keeping/chat-channel.ts', () => ({ tellOtherTabs: vi.fn() }));

const chat: Shape<'Chat'> = {
  id: 'chat',
  name: 'Chat',
  kind: 'chat',
  table_ids: ['t'],
  leaf_id: 'a',
  generating: true,
  created_at: 0,
  last_message_at: 0,
  pinned: false,
  archived: false,
  temporary: false,
  project_id: null,
};

function message(over: Partial<Shape<'Message'>>): Shape<'Message'> {
  return {
    id: 'a',
    chat_id: 'chat',
    parent_id: 'q',
    role: 'assistant',
    status: 'generating',
    parts: [],
    table_ids: ['t'],
    created_at: 0,
    ...over,
  };
}

const turn = {
  chat,
  user_message: message({ id: 'q', parent_id: null, role: 'user', status: 'completed' }),
  message: message({}),
};
const lost = () => new ApiFailure('NETWORK', 0, 'no connection');

let client: QueryClient;
let streams: StreamListener<MessageEvent>[];
const acknowledged = vi.fn();

function start(chosen = () => Promise.resolve(), firstModel: () => string | null = () => null) {
  const actor = createActor(
    chatTurnLogic({ client, kind: 'chat', chatId: null, chosen, firstModel, onAcknowledged: acknowledged }),
    { input: { chatId: null, draft: 'how many rows' } },
  );
  actor.start();
  actor.send({ type: 'send.requested', key: 'key', tableIds: ['t'], parentId: null });
  return actor;
}

beforeEach(() => {
  client = new QueryClient();
  streams = [];
  openMessageStream.mockImplementation(
    (_id: string, _after: number, listener: StreamListener<MessageEvent>) => {
      streams.push(listener);
      return () => {};
    },
  );
  call.mockImplementation(async (operation: string) => (operation === 'chatCreate' ? { chat } : turn));
});
afterEach(() => {
  vi.resetAllMocks();
  client.clear();
});

describe('a question', () => {
  test('that did not arrive is sent again under its key, and its chat is made once', async () => {
    call
      .mockImplementationOnce(async () => ({ chat }))
      .mockImplementationOnce(async () => Promise.reject(lost()));
    const actor = start();
    await waitFor(actor, (snapshot) => snapshot.matches({ composing: 'unsent' }));
    expect(acknowledged).not.toHaveBeenCalled();
    actor.send({ type: 'retry.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    expect(call.mock.calls.map(([operation, , options]) => [operation, options.idempotencyKey])).toEqual([
      ['chatCreate', 'key-chat'],
      ['turnCreate', 'key'],
      ['turnCreate', 'key'],
    ]);
    expect(acknowledged).toHaveBeenCalledExactlyOnceWith('key');
    actor.stop();
  });

  test('waits until the chat knows who was chosen to answer', async () => {
    const choice = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const actor = start(() => {
      asked.resolve();
      return choice.promise;
    });
    await asked.promise;
    expect(call.mock.calls.map(([operation]) => operation)).toEqual(['chatCreate']);
    choice.resolve();
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    expect(call.mock.calls.map(([operation]) => operation)).toEqual(['chatCreate', 'turnCreate']);
    actor.stop();
  });

  test('that begins a chat leaves the next one to whom was chosen while it was on its way', async () => {
    let model: string | null = null;
    const asked = Promise.withResolvers<void>();
    const arrives = Promise.withResolvers<void>();
    call.mockImplementation(async (operation: string, { body }) => {
      if (operation === 'chatUpdate') return { chat: { ...chat, ...body } };
      if (operation === 'chatCreate') return { chat };
      asked.resolve();
      await arrives.promise;
      return turn;
    });
    const actor = start(undefined, () => model);
    await asked.promise;
    model = 'seeing';
    arrives.resolve();
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    expect(client.getQueryData<Answer<'chatGet'>>(chatQuery('chat').queryKey)?.chat.model).toBe('seeing');
    expect(call.mock.calls.map(([operation, { body }]) => [operation, body.model])).toEqual([
      ['chatCreate', undefined],
      ['turnCreate', undefined],
      ['chatUpdate', 'seeing'],
    ]);
    actor.stop();
  });

  test('that is tried again is answered by whom was chosen meanwhile', async () => {
    let model: string | null = 'plain';
    call
      .mockImplementationOnce(async () => ({ chat }))
      .mockImplementationOnce(async () => Promise.reject(lost()));
    const actor = start(undefined, () => model);
    await waitFor(actor, (snapshot) => snapshot.matches({ composing: 'unsent' }));
    model = 'seeing';
    actor.send({ type: 'retry.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    expect(call.mock.calls.map(([operation, { body }]) => [operation, body.model])).toEqual([
      ['chatCreate', 'plain'],
      ['turnCreate', undefined],
      ['chatUpdate', 'seeing'],
      ['turnCreate', undefined],
    ]);
    actor.stop();
  });

  test('that the server has no room for yet waits to be tried again under its key', async () => {
    const busy = new ApiFailure('RATE_LIMITED', 503, 'busy', { waiting_time: 2 });
    call
      .mockImplementationOnce(async () => ({ chat }))
      .mockImplementationOnce(async () => Promise.reject(busy));
    const actor = start();
    await waitFor(actor, (snapshot) => snapshot.matches({ composing: 'unsent' }));
    actor.send({ type: 'retry.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    expect(call.mock.calls.map(([, , options]) => options.idempotencyKey)).toEqual([
      'key-chat',
      'key',
      'key',
    ]);
    actor.stop();
  });

  test('whose chat could not be made asks for the same chat again', async () => {
    call.mockImplementationOnce(async () => Promise.reject(lost()));
    const actor = start();
    await waitFor(actor, (snapshot) => snapshot.matches({ composing: 'unsent' }));
    actor.send({ type: 'retry.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    expect(
      call.mock.calls.slice(0, 2).map(([operation, , options]) => [operation, options.idempotencyKey]),
    ).toEqual([
      ['chatCreate', 'key-chat'],
      ['chatCreate', 'key-chat'],
    ]);
    actor.stop();
  });

  test("that goes over a cap of the person's own is told apart from one that the balance does not cover", async () => {
    call
      .mockImplementationOnce(async () => ({ chat }))
      .mockImplementationOnce(async () =>
        Promise.reject(new ApiFailure('CREDITS_EXHAUSTED', 402, 'over your cap')),
      );
    const actor = start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ composing: 'refused' }));
    expect(context.error).toEqual({ code: 'CAP_REACHED', msg: 'over your cap' });
    expect(context.draft).toBe('how many rows');
    actor.stop();
  });

  test("that the server refuses keeps its draft and the server's words", async () => {
    call
      .mockImplementationOnce(async () => ({ chat }))
      .mockImplementationOnce(async () =>
        Promise.reject(new ApiFailure('VALIDATION_ERROR', 422, 'too long')),
      );
    const actor = start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ composing: 'refused' }));
    expect(context.error).toEqual({ code: 'VALIDATION_ERROR', msg: 'too long' });
    expect(context.draft).toBe('how many rows');
    actor.stop();
  });
});

describe('an answer', () => {
  test('that loads a report makes its table one of the chat, once', async () => {
    const actor = start();
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    const part = {
      type: 'tool',
      name: 'google_report',
      arguments: '{}',
      status: 'done',
      table_id: 'new',
    } as const;
    streams[0]?.onEvent({ seq: 1, type: 'part', index: 0, part: { ...part, status: 'running' } });
    expect(client.getQueryData<Answer<'chatGet'>>(chatQuery('chat').queryKey)?.chat.table_ids).toEqual(['t']);
    streams[0]?.onEvent({ seq: 2, type: 'part', index: 0, part });
    streams[0]?.onEvent({ seq: 2, type: 'part', index: 0, part });
    expect(client.getQueryData<Answer<'chatGet'>>(chatQuery('chat').queryKey)?.chat.table_ids).toEqual([
      't',
      'new',
    ]);
    actor.stop();
  });

  test('grows by its events and ends with the whole message', async () => {
    const actor = start();
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    streams[0]?.onEvent({ seq: 1, type: 'part', index: 0, part: { type: 'content', content: '640' } });
    streams[0]?.onEvent({ seq: 2, type: 'delta', index: 0, text: ' rows' });
    expect(readMessage(client, 'chat', 'a')?.parts).toEqual([{ type: 'content', content: '640 rows' }]);
    streams[0]?.onEvent({
      seq: 3,
      type: 'status',
      message: message({ status: 'completed', parts: [{ type: 'content', content: '640 rows.' }] }),
    });
    streams[0]?.onEnd();
    expect(actor.getSnapshot().matches({ composing: 'completed' })).toBe(true);
    expect(readMessage(client, 'chat', 'a')?.status).toBe('completed');
    actor.stop();
  });

  test('whose stream ends without a status is asked for again from its last event', async () => {
    const actor = start();
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    streams[0]?.onEvent({ seq: 4, type: 'part', index: 0, part: { type: 'content', content: 'half' } });
    streams[0]?.onEnd();
    expect(actor.getSnapshot().matches('reconnecting')).toBe(true);
    actor.send({ type: 'retry.requested' });
    expect(openMessageStream.mock.lastCall?.slice(0, 2)).toEqual(['a', 4]);
    actor.stop();
  });

  test('that is stopped is shown as the server keeps it, once it has stopped there', async () => {
    const actor = start();
    await waitFor(actor, (snapshot) => snapshot.matches('answering'));
    call.mockImplementation(async () => ({ message: message({}) }));
    actor.send({ type: 'stop.requested' });
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    expect(actor.getSnapshot().matches('stopping')).toBe(true);
    streams[1]?.onEvent({
      seq: 9,
      type: 'status',
      message: message({ status: 'stopped', parts: [{ type: 'content', content: 'so far' }] }),
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ composing: 'stopped' }));
    expect(readMessage(client, 'chat', 'a')?.parts).toEqual([{ type: 'content', content: 'so far' }]);
    actor.stop();
  });
});
