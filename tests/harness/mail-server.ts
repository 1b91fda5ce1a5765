// A mail server on this machine that takes messages (RFC 5321, section 4.1) and hands over what it got.
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** The next message that comes. */
  next: () => Promise<string>;
  /** How many messages came. */
  count: () => number;
  /** From now on says nothing to those who connect. @returns when somebody has */
  fallSilent: () => Promise<void>;
  /** Speaks again. */
  speak: () => void;
  /** From now on answers so to a message that it got, such as `550 no`; undefined says nothing. @returns when it got one */
  answerMessages: (line: string | undefined) => Promise<void>;
  close: () => void;
}

export async function openMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const taken: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  let count = 0;
  let onSilence: (() => void) | undefined;
  let answer: string | undefined = '250 taken';
  let onMessage = () => {};
  const take = (text: string) => {
    count += 1;
    const waiter = waiting.shift();
    if (waiter) waiter(text);
    else taken.push(text);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // whoever is killed resets the connection
    socket.on('error', () => socket.destroy());
    if (onSilence) return onSilence();
    let data: string | undefined;
    socket.setEncoding('utf8');
    socket.write('220 test\r\n');
    socket.on('data', (chunk: string) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        take(data);
        data = undefined;
        onMessage();
        if (answer !== undefined) socket.write(`${answer}\r\n`);
        return;
      }
      const verb = chunk.slice(0, 4).toUpperCase();
      if (verb === 'DATA') {
        data = '';
        socket.write('354 go on\r\n');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    next: () => {
      const text = taken.shift();
      return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text);
    },
    count: () => count,
    fallSilent: () =>
      new Promise((resolve) => {
        onSilence = resolve;
      }),
    speak: () => {
      onSilence = undefined;
    },
    answerMessages: (line) =>
      new Promise((resolve) => {
        answer = line;
        onMessage = resolve;
      }),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
