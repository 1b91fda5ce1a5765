import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocket, type SocketMessage } from './socket.ts';

/** The browser's socket as far as it is used. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly opened: FakeSocket[] = [];
  readyState = 1;
  readonly url: string;
  readonly sent: unknown[] = [];
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
    this.dispatchEvent(new Event('close'));
  }
  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function open(host = '') {
  const messages: SocketMessage[] = [];
  const onClosed = vi.fn();
  const close = openSocket(host, { onMessage: (message) => messages.push(message), onClosed });
  const [socket] = FakeSocket.opened.slice(-1);
  if (!socket) throw new Error('no socket was opened');
  return { close, messages, onClosed, socket };
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads the token from there (spec section 7)
  document.cookie = 'token=a-token-of-the-tests; Path=/';
});
afterEach(() => {
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads the token from there (spec section 7)
  document.cookie = 'token=; Max-Age=0; Path=/';
});

test('the token goes in the first message and never in the address', () => {
  const { socket } = open();
  expect(socket.url).toBe(`ws://${location.host}/socket`);
  socket.dispatchEvent(new Event('open'));
  expect(socket.sent).toEqual([{ type: 'hello', token: 'a-token-of-the-tests' }]);
});

test('[R7.96] another host of the settings is used', () => {
  expect(open('live.example.com:8443').socket.url).toBe('ws://live.example.com:8443/socket');
});

test('a ping is answered and told, as a sign of life', () => {
  const { messages, socket } = open();
  socket.receive('{"type":"ping"}');
  expect(socket.sent).toEqual([{ type: 'pong' }]);
  expect(messages).toEqual([{ type: 'ping' }]);
});

test('what is no JSON is left out', () => {
  const { messages, socket } = open();
  socket.receive('<html>');
  socket.receive(new Blob());
  expect(messages).toEqual([]);
});

test('a socket that closes is told once; one that was closed here says nothing more', () => {
  const one = open();
  one.socket.close();
  one.socket.close();
  expect(one.onClosed).toHaveBeenCalledTimes(1);
  const two = open();
  two.close();
  two.socket.receive('{"type":"ping"}');
  expect(two.socket.closed).toBe(true);
  expect(two.onClosed).not.toHaveBeenCalled();
  expect(two.messages).toEqual([]);
});

test('one that is closed while it opens is closed when it is open, and says nothing', () => {
  const { close, onClosed, socket } = open();
  socket.readyState = FakeSocket.CONNECTING;
  close();
  expect(socket.closed).toBe(false);
  socket.dispatchEvent(new Event('open'));
  expect(socket.closed).toBe(true);
  expect(socket.sent).toEqual([]);
  expect(onClosed).not.toHaveBeenCalled();
});

test('without a token nothing is said, and the socket is closed', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads the token from there (spec section 7)
  document.cookie = 'token=; Max-Age=0; Path=/';
  const { onClosed, socket } = open();
  socket.dispatchEvent(new Event('open'));
  expect(socket.sent).toEqual([]);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('a browser that allows no socket counts as one that closed', async () => {
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new DOMException('not allowed', 'SecurityError');
      }
    },
  );
  const onClosed = vi.fn();
  openSocket('', { onMessage: () => {}, onClosed });
  expect(onClosed).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(onClosed).toHaveBeenCalledTimes(1);
});
