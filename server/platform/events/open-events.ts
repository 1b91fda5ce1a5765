import type pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../../config.ts';
import { EventHub } from './event-hub.ts';
import { PostgresEvents } from './postgres-events.ts';

interface Surroundings {
  redisUrl: string | undefined;
  connection: pg.PoolConfig;
  pool: pg.Pool;
  log: Logger;
}

/**
 * Opens the events of this process: by Redis where one is set, else by PostgreSQL. All processes of a site must be set alike.
 * @throws ConfigError when Redis is set and does not answer
 */
export async function openEvents({ redisUrl, connection, pool, log }: Surroundings): Promise<EventHub> {
  // people without Redis load no line of its client
  const transport = redisUrl
    ? new (await import('./redis-events.ts')).RedisEvents(redisUrl, log)
    : new PostgresEvents(connection, pool, log);
  const hub = new EventHub(transport, log);
  try {
    await hub.open();
  } catch (error) {
    if (!redisUrl) throw error;
    // its words, never its address, which may hold a password
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The Redis of REDIS_URL does not answer (${reason}).`);
  }
  return hub;
}
