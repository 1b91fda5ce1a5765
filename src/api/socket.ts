import type { components } from '../generated/socket.ts';
import { readToken } from './token.ts';

/** What the server says on the real-time socket (openapi/socket.yaml). */
export type SocketMessage = components['schemas']['SocketServerMessage'];

export interface SocketListener {
  onMessage: (message: SocketMessage) => void;
  /** It closed, or never opened; it does not tell why. Nothing comes after it. */
  onClosed: () => void;
}

/**
 * Opens the real-time socket with the person's token, which goes in the first message and never in the address.
 *
 * @param host of the site settings; empty for the page's own
 * @returns the way to close it, after which the listener hears nothing
 */
export function openSocket(host: string, listener: SocketListener): () => void {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  let open = true;
  const end = () => {
    if (!open) return;
    open = false;
    listener.onClosed();
  };
  let socket: WebSocket;
  try {
    socket = new WebSocket(`${scheme}//${host || location.host}/socket`);
  } catch {
    // a browser or a policy that allows none: later, as every listener expects to hear after it has opened
    queueMicrotask(end);
    return () => {
      open = false;
    };
  }
  const say = (message: components['schemas']['SocketClientMessage']) => socket.send(JSON.stringify(message));
  socket.addEventListener('open', () => {
    const token = readToken();
    if (!open || token === undefined) socket.close();
    else say({ type: 'hello', token });
  });
  socket.addEventListener('message', ({ data }) => {
    const message = typeof data === 'string' ? parse(data) : undefined;
    if (!open || !message) return;
    if (message.type === 'ping') say({ type: 'pong' });
    listener.onMessage(message);
  });
  socket.addEventListener('close', end);
  return () => {
    open = false;
    // one that is still opening is closed once it is open: browsers log the other as a fault of the page
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
  };
}

/** A message whose kind a later server may know and this page does not is left out by whoever takes it. */
function parse(text: string): SocketMessage | undefined {
  try {
    return JSON.parse(text) as SocketMessage; // the server's messages are checked against the contract in its tests
  } catch {
    return undefined;
  }
}
