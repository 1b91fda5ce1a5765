import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiFailure } from './api-failure.ts';
import { openMessageStream } from './event-stream.ts';

vi.mock('./headers.ts', () => ({ callHeaders: () => ({}) }));

/** A stream of an answer whose bytes the test sends. */
function openStream() {
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
  });
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => sink?.error(signal.reason));
    return new Response(body);
  });
  const seen: string[] = [];
  const close = openMessageStream('a1', 0, {
    onEvent: (event) => seen.push(`event ${event.seq}`),
    onEnd: () => seen.push('end'),
    onFailure: (failure: ApiFailure) => seen.push(failure.code),
  });
  const say = async (text: string) => {
    await vi.advanceTimersByTimeAsync(0);
    sink?.enqueue(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { seen, say, close };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stream that says nothing for longer than two heartbeats take is dead', async () => {
  const { seen, say } = openStream();
  await say('data: {"seq":1,"type":"delta","index":0,"text":"."}\n\n');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(seen).toEqual(['event 1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['event 1', 'NETWORK']);
});

test('a heartbeat keeps it open', async () => {
  const { seen, say, close } = openStream();
  await say(':\n\n');
  await vi.advanceTimersByTimeAsync(59_999);
  await say(':\n\n');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(seen).toEqual([]);
  close();
});

test('one that ended or was closed is not missed', async () => {
  const ended = openStream();
  await ended.say('data: END\n\n');
  const closed = openStream();
  await closed.say(':\n\n');
  closed.close();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(ended.seen).toEqual(['end']);
  expect(closed.seen).toEqual([]);
});
