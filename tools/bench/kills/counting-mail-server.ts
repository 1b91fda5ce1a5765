// A mail server on this machine that takes every message (RFC 5321, section 4.1) and keeps what it got.
import { createServer, type Socket } from 'node:net';

export interface CountingMailServer {
  url: string;
  /** The messages that came, in their order. */
  taken: readonly string[];
  close: () => void;
}

export async function openCountingMailServer(): Promise<CountingMailServer> {
  const sockets = new Set<Socket>();
  const taken: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // whoever is killed resets the connection
    socket.on('error', () => socket.destroy());
    let data: string | undefined;
    socket.setEncoding('utf8');
    socket.write('220 bench\r\n');
    socket.on('data', (chunk: string) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        taken.push(data);
        data = undefined;
        socket.write('250 taken\r\n');
        return;
      }
      const verb = chunk.slice(0, 4).toUpperCase();
      if (verb === 'DATA') data = '';
      if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(verb === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    taken,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
