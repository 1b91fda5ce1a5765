// The interfaces of others that the product calls, their limits, and what became of the calls. Nothing here is what was said in a call.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** One row for each interface of the code, written when a server starts; what administrators set stands beside. */
export const thirdInterfaces = pgTable(
  'third_interfaces',
  {
    key: text('key').primaryKey(),
    platform: text('platform').notNull(),
    method: text('method').notNull(),
    template: text('template').notNull(),
    auth: text('auth').notNull(),
    repeat: text('repeat').notNull(),
    /** Whether its platform is set up. */
    isReady: boolean('is_ready').notNull(),
    /** Whether there is a call that changes nothing. */
    hasSample: boolean('has_sample').notNull(),
    /** Of the code and the environment. */
    defaultTimeoutMs: integer('default_timeout_ms').notNull(),
    defaultRetries: integer('default_retries').notNull(),
    defaultConcurrency: integer('default_concurrency').notNull(),
    defaultBreakerFailures: integer('default_breaker_failures').notNull(),
    defaultBreakerOpenMs: integer('default_breaker_open_ms').notNull(),
    /** Of an administrator; null leaves the default. */
    timeoutMs: integer('timeout_ms'),
    retries: integer('retries'),
    concurrency: integer('concurrency'),
    breakerFailures: integer('breaker_failures'),
    breakerOpenMs: integer('breaker_open_ms'),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('third_interfaces_name').on(sql`lower(${table.key})`)],
);

/** Each attempt of a call, for seven days. */
export const thirdCalls = pgTable(
  'third_calls',
  {
    id: uuid('id').primaryKey(),
    interfaceKey: text('interface_key').notNull(),
    target: text('target').notNull(),
    at: time('at').notNull(),
    attempt: smallint('attempt').notNull(),
    outcome: text('outcome').notNull(),
    status: integer('status').notNull(),
    error: text('error').notNull(),
    ms: integer('ms').notNull(),
    firstByteMs: integer('first_byte_ms'),
    bytesIn: bigint('bytes_in', { mode: 'number' }).notNull(),
    bytesOut: bigint('bytes_out', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('third_calls_interface').on(table.interfaceKey, table.at),
    index('third_calls_at').on(table.at),
  ],
);

/**
 * The calls of an hour by how long they took, for 90 days: figures of a day are a sum of some hundred rows, however many calls there were.
 * `upToMs` is the end of the class of times, each a tenth wider than the one before.
 */
export const thirdCallHours = pgTable(
  'third_call_hours',
  {
    interfaceKey: text('interface_key').notNull(),
    hour: time('hour').notNull(),
    upToMs: integer('up_to_ms').notNull(),
    calls: integer('calls').notNull(),
    failed: integer('failed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interfaceKey, table.hour, table.upToMs] }),
    index('third_call_hours_hour').on(table.hour),
  ],
);

/** Breakers that are open, of every server process. */
export const thirdBreakers = pgTable(
  'third_breakers',
  {
    interfaceKey: text('interface_key').notNull(),
    target: text('target').notNull(),
    /** The lock of the process. */
    process: bigint('process', { mode: 'number' }).notNull(),
    since: time('since').notNull(),
    /** From when one call may try. */
    trialAt: time('trial_at').notNull(),
    failures: integer('failures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.interfaceKey, table.target, table.process] })],
);
