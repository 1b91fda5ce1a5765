import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { type ClusterPasswords, SUPERUSER } from './postgres-folder.ts';

/** Where and as whom to connect; fits `pg.PoolConfig`. `host` is a folder when the server listens on a socket. */
export interface PostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The two ways into one server. */
export interface Connections {
  /** The superuser, which can run programs and read any file of its user: for the launcher and for tests only. */
  readonly adminConnection: PostgresConnection;
  /** The plain role that owns its database and may do nothing outside it: what the app uses. */
  readonly appConnection: PostgresConnection;
}

/** The plain role, and the database that it owns. */
export const APPLICATION = 'tablewise';

/** Names the socket's file; nothing listens on this port. */
export const POSTGRES_PORT = 5432;

/** A way to reach the server: what to connect to, and what makes the server listen there. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  close(): void;
}

/** Bytes that a socket's address may have, its end mark not counted (`sun_path`). */
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/**
 * The socket lies in the data folder. The server has no trouble with a long path, because it works in that folder and
 * names it "."; a client has, and on Linux goes by an open descriptor of the folder.
 */
export function socketAddress(folder: string, port: number): Address | undefined {
  if (process.platform === 'win32') return undefined;
  const settings = { listen_addresses: '', unix_socket_directories: '.' };
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= MAX_SOCKET_PATH) {
    return { host: folder, port, settings, close: () => undefined };
  }
  if (process.platform !== 'linux') return undefined;
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  let open = true;
  const close = () => {
    if (open) closeSync(descriptor);
    open = false;
  };
  // By process id, not "self": processes that this one starts can use the connection too.
  return { host: `/proc/${process.pid}/fd/${descriptor}`, port, settings, close };
}

/** With a password: any program of the machine can reach it. */
export function loopback(port: number): Address {
  return {
    host: '127.0.0.1',
    port,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    close: () => undefined,
  };
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

export function describeConnections({ host, port }: Address, passwords: ClusterPasswords): Connections {
  return {
    adminConnection: { host, port, user: SUPERUSER, password: passwords.superuser, database: SUPERUSER },
    appConnection: { host, port, user: APPLICATION, password: passwords.application, database: APPLICATION },
  };
}

/** A connection as a URL (DATABASE_URL). The socket's folder goes as a parameter: a URL's host cannot hold a path. */
export function connectionUrl({ host, port, user, password, database }: PostgresConnection): string {
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}
