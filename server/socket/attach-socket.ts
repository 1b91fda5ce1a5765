import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Services } from '../services.ts';
import { PeopleWhoLeft } from './people-who-left.ts';
import { PersonFeeds } from './person-feeds.ts';
import { CLOSE, SocketConnection } from './socket-connection.ts';

const PATH = '/socket';
/** Sockets of one process, and of one person in it. */
const MAX_SOCKETS = 20_000;
const MAX_OF_A_PERSON = 40;
/** A hello with its token is the longest message of a client. */
const MAX_MESSAGE_BYTES = 1024;

interface UpgradingServer {
  on(event: 'upgrade', listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
}

/** Serves the real-time socket of openapi/socket.yaml on a listening server. `close` says goodbye to every page. */
export function attachSocket(
  server: UpgradingServer,
  { sessions, events, db, log, clock }: Pick<Services, 'sessions' | 'events' | 'db' | 'log' | 'clock'>,
): { close: () => void } {
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<SocketConnection>();
  const counts = new Map<string, number>();
  const feeds = new PersonFeeds(db, events, log);
  const whoLeft = new PeopleWhoLeft({ db, clock, events, log }, (personId) => counts.has(personId));
  let closing = false;
  const surroundings = {
    sessions,
    feeds,
    log,
    enter: (personId: string) => {
      const count = counts.get(personId) ?? 0;
      if (count >= MAX_OF_A_PERSON) return false;
      counts.set(personId, count + 1);
      return true;
    },
    leave: (personId: string) => {
      const count = (counts.get(personId) ?? 1) - 1;
      if (count > 0) counts.set(personId, count);
      else {
        counts.delete(personId);
        // the pages are still there and connect to another server
        if (!closing) whoLeft.left(personId);
      }
    },
  };
  const checkAll = (personId?: string) => {
    for (const connection of connections)
      if (connection.personId !== undefined && (personId === undefined || connection.isOf(personId)))
        connection.check().catch((error) => log.warn({ err: error }, 'socket: a session check failed'));
  };
  // a session that ended ends its sockets, wherever it was ended
  events.subscribeKind('session', checkAll);
  events.onMissed(() => checkAll());

  server.on('upgrade', (request, socket, head) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== PATH || closing) {
      socket.on('error', () => {});
      const status = closing ? '503 Service Unavailable' : '404 Not Found';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    acceptor.handleUpgrade(request, socket, head, (accepted) => {
      if (connections.size >= MAX_SOCKETS) {
        accepted.close(CLOSE.noRoom);
        return;
      }
      const connection = new SocketConnection(accepted, surroundings);
      connections.add(connection);
      accepted.on('close', () => connections.delete(connection));
    });
  });

  return {
    close: () => {
      closing = true;
      whoLeft.close();
      for (const connection of connections) connection.close(CLOSE.stopping);
    },
  };
}
