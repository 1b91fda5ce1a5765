import type { AddressInfo, Server } from 'node:net';
import type { PostgresConnection } from '../../../server/platform/db/postgres-address.ts';

/** What a peer needs to answer: given by the bench as PEER_DATABASE. */
export function readDatabase(): PostgresConnection {
  return JSON.parse(process.env.PEER_DATABASE ?? '{}');
}

/**
 * Connections of a peer's pool. The app has twelve for statements and a few more; those of all together stay within the 37 that
 * its database admits. Far fewer keep two cores busy.
 */
export const POOL_SIZE = 10;

/** Tells the bench where a peer listens, and ends it when asked. */
export function announce(server: Server): void {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  process.send?.({ url: `http://127.0.0.1:${port}` });
  process.once('SIGINT', () => process.exit(0));
}

/** The page that a query asks for; the defaults of the app. */
export function readPage(query: { user_id?: string | undefined; page_size?: string | undefined }) {
  return { userId: query.user_id ?? '', pageSize: Number(query.page_size ?? 10) };
}
