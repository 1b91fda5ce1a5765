// @vitest-environment node
// (a process of its own: what other tests' servers replace in a shared one, such as Response, is not what is tested here)
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type EventSink,
  encodeEvent,
  eventStream,
  HEARTBEAT_SECONDS,
  writeEventStreams,
} from './event-stream.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closings.splice(0)) await close();
});

/** A server on Node whose every answer is a stream that the test holds. */
async function startStreams() {
  const opened: EventSink[] = [];
  const released = vi.fn();
  const waiting: ((sink: EventSink) => void)[] = [];
  const fetch = writeEventStreams(() =>
    eventStream((sink) => {
      opened.push(sink);
      waiting.shift()?.(sink);
      return released;
    }),
  );
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  closings.push(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, never on a pipe
  const nextSink = () => new Promise<EventSink>((resolve) => waiting.push(resolve));
  return { url: `http://127.0.0.1:${port}/`, port, opened, released, nextSink };
}

/** Reads on until the text has come. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, text: string): Promise<string> {
  let read = '';
  while (!read.includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`ended after ${read}`);
    read += value;
  }
  return read;
}

async function openReader(url: string, signal?: AbortSignal) {
  const response = await fetch(url, { signal: signal ?? null });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the answer has no body');
  return { response, reader };
}

function openSocket(port: number, request: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  closings.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.write(request);
  return once(socket, 'connect').then(() => socket);
}

it('events reach a reader over HTTP as they are sent, then END', async () => {
  const { url, nextSink, released } = await startStreams();
  const sink = nextSink();
  const { response, reader } = await openReader(url);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  (await sink).send(encodeEvent({ text: 'Grüße, 世界' }));
  expect(await readUntil(reader, '\n\n')).toBe('data: {"text":"Grüße, 世界"}\n\n');
  (await sink).send(encodeEvent({ n: 2 }));
  (await sink).end();
  (await sink).send(encodeEvent({ n: 3 }));
  expect(await readUntil(reader, 'END')).toBe('data: {"n":2}\n\ndata: END\n\n');
  expect((await reader.read()).done).toBe(true);
  expect(released).toHaveBeenCalledTimes(1);
});

it('a connection takes another call after a stream has ended', async () => {
  const { port, nextSink } = await startStreams();
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const first = nextSink();
  const second = nextSink();
  // both at once: the second answer waits for the first
  const socket = await openSocket(port, request + request);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  (await first).send(encodeEvent({ n: 1 }));
  const later = await second;
  later.send(encodeEvent({ n: 2 }));
  (await first).end();
  later.end();
  await vi.waitFor(() => expect(text.match(/0\r\n\r\n/g)).toHaveLength(2));
  expect(text.match(/\{"n":\d\}|END/g)).toEqual(['{"n":1}', 'END', '{"n":2}', 'END']);
});

it('a client of HTTP/1.0 gets the events without chunks', async () => {
  const { port, nextSink } = await startStreams();
  const sink = nextSink();
  const socket = await openSocket(port, 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  (await sink).send(encodeEvent({ n: 1 }));
  (await sink).end();
  await once(socket, 'end');
  expect(text.split('\r\n\r\n')[1]).toBe('data: {"n":1}\n\ndata: END\n\n');
});

it('when a reader goes its stream is released, and what is sent to it is dropped', async () => {
  const { url, nextSink, released } = await startStreams();
  const sink = nextSink();
  const leaving = new AbortController();
  const { reader } = await openReader(url, leaving.signal);
  (await sink).send(encodeEvent({ n: 1 }));
  await readUntil(reader, '\n\n');
  leaving.abort();
  await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
  (await sink).send(encodeEvent({ n: 2 }));
  (await sink).end();
  expect(released).toHaveBeenCalledTimes(1);
});

it('a stream has a comment line once in a while, which is no event', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { url, nextSink } = await startStreams();
  const sink = nextSink();
  const { reader } = await openReader(url);
  (await sink).send(encodeEvent({ n: 1 }));
  vi.advanceTimersByTime((HEARTBEAT_SECONDS - 1) * 1000);
  (await sink).send(encodeEvent({ n: 2 }));
  vi.advanceTimersByTime(1000);
  (await sink).end();
  expect(await readUntil(reader, 'END')).toBe('data: {"n":1}\n\ndata: {"n":2}\n\n:\n\ndata: END\n\n');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
});

it('a reader that takes nothing of what waits for it is let go', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { port, nextSink, released } = await startStreams();
  const sink = nextSink();
  const socket = await openSocket(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.pause();
  // more than the buffers of both ends of a connection take
  const event = encodeEvent({ text: 'x'.repeat(2 ** 20) });
  const { send } = await sink.then((found) => ({ send: () => found.send(event) }));
  for (let count = 0; count < 32; count += 1) send();
  vi.advanceTimersByTime(HEARTBEAT_SECONDS * 1000);
  expect(released).not.toHaveBeenCalled();
  vi.advanceTimersByTime(HEARTBEAT_SECONDS * 1000);
  await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
});

it('a stream that is read in this process begins with its first read', async () => {
  const opened = vi.fn();
  const response = eventStream((sink) => {
    opened();
    sink.send(encodeEvent({ n: 1 }));
    sink.end();
    return () => {};
  });
  expect(opened).not.toHaveBeenCalled();
  expect(await response.text()).toBe('data: {"n":1}\n\ndata: END\n\n');
});

it('an answer that is no stream is passed on', async () => {
  const answer = new Response('well');
  const fetch = writeEventStreams(() => answer);
  const bindings = { incoming: {}, outgoing: {} } as never; // nothing of them is looked at
  expect(await fetch(new Request('http://localhost/'), bindings)).toBe(answer);
});
